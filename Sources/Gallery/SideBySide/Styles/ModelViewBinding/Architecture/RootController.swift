import Bindings
import Signals
import Widgets

/// Makes the first pages, and has them bound.
final class RootController: NavigationStack {
  init(_ model: SessionModel) {
    super.init(root: NavigationPage(Box()))
    let root = rxs.valueSetter { (stack, contacts: ContactsModel?) in
      stack.setRoot(contacts.map(ContactsController.init) ?? SignInController(model))
    }
    bag ++ root <~ model.contacts
  }
}

/// Makes the view of the way back in, and has it bound.
final class SignInController: NavigationPage {
  init(_ model: SessionModel) {
    let view = IntentSignInView()
    super.init(view)
    title = "Sign In"
    SignInBinding.bindView(view, model: model)
  }
}

/// Publishes an intent.
final class IntentSignInView: SignInView {
  var signInRequested: SafeSignal<Void> { signInButton.rxs.tap }
}

/// Connects view and model, which do not know each other.
@MainActor
enum SignInBinding {
  static func bindView(_ view: IntentSignInView, model: SessionModel) {
    view.rxs.disposeBag
      ++ model.signIn <~ view.signInRequested
  }
}
