import BinderDemoServices
import BinderDemoViews
import Signals
import Widgets

extension NavigationStack {
  /// The root binder: the pages of the signed-in person, or the login page.
  ///
  /// Navigates by events of the business logic: the end of a session leads to the login from any page.
  package static func makeRoot(_ manager: SessionManager) -> NavigationStack {
    let view = NavigationStack(root: LoginView.make(manager, hasExpired: false))
    view.statements {
      // 2 Bind what is available asynchronously.
      manager.state.bind(to: view) { view, state in
        // Dialogs belong to the former session.
        view.window?.dialogs.forEach { $0.dismiss() }
        switch state {
        case .loggedIn(let session): view.setRoot(ProfileView.make(session))
        case .loggedOut(let hasExpired): view.setRoot(LoginView.make(manager, hasExpired: hasExpired))
        }
      }
    }
    return view
  }
}
