import Bindings
import Signals
import Widgets

/// The pages; a bound property is the way by which the end of a session changes them.
final class BindableRootView: NavigationStack {
  private let modelController: SessionModelController
  private var contacts: ContactsModelController? {
    didSet { showRoot() }
  }

  init(_ modelController: SessionModelController) {
    self.modelController = modelController
    super.init(root: NavigationPage(Box()))
    modelController.session.bind(\.contacts, to: self, \.contacts)
  }

  private func showRoot() {
    if let contacts {
      setRoot(NavigationPage(BindableContactListView(contacts), title: "Contacts"))
    } else {
      setRoot(NavigationPage(BindableSignInView(modelController), title: "Sign In"))
    }
  }
}

/// The way back in.
final class BindableSignInView: SignInView {
  init(_ modelController: SessionModelController) {
    super.init()
    signInButton.reactive.clicked.observeNext(with: modelController.signIn).dispose(in: bag)
  }
}
