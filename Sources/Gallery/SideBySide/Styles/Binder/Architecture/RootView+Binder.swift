import Signals
import Widgets

extension NavigationStack {
  /// The root binder: the contacts, or the way back in once the session has expired.
  static func makeRoot(_ manager: SessionManager) -> NavigationStack {
    let view = NavigationStack(root: NavigationPage(Box()))
    view.statements {
      manager.state.bind(to: view) { view, state in
        switch state {
        case .signedIn(let session):
          view.setRoot(NavigationPage(ContactListView.make(session), title: "Contacts"))
        case .expired: view.setRoot(NavigationPage(SignInView.make(manager), title: "Sign In"))
        }
      }
    }
    return view
  }
}

extension SignInView {
  static func make(_ manager: SessionManager) -> SignInView {
    let view = SignInView()
    view.statements {
      view.signInButton.reactive.clicked.observeNext(with: manager.signIn).dispose(in: view.bag)
    }
    return view
  }
}
