import BinderDemoServices
import BinderDemoViews
import Signals
import Widgets

extension LoginView {
  package static func make(_ manager: SessionManager, hasExpired: Bool) -> LoginView {
    let view = LoginView()
    view.statements {
      // 1 Assign what is available at the binding time.
      view.title = "Log In"
      view.statusPage.titleLabel.text = hasExpired ? "The Session Has Expired" : "Welcome"
      view.statusPage.descriptionLabel.text =
        hasExpired ? "Log in again to go on." : "Log in to see your profile and your friends."
      view.statusPage.button.text = "Log In"

      // 3 Observe what the person does.
      view.statusPage.button.reactive.clicked
        .observeNext(with: manager.logIn)
        .dispose(in: view.bag)
    }
    return view
  }
}
