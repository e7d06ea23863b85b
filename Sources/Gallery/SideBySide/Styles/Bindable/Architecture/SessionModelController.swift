import Bindings

/// What a signed-in person has; nil once the session has expired.
struct SignedIn {
  var contacts: ContactsModelController?
}

/// Signs in, and holds what comes of it for the root view.
final class SessionModelController: Counted {
  let session = Bindable(SignedIn())

  private let backend: Backend

  init(_ backend: Backend) {
    self.backend = backend
    super.init()
    signIn()
  }

  func signIn() {
    let client = Client(backend) { [weak self] in self?.session.update(with: SignedIn()) }
    session.update(with: SignedIn(contacts: ContactsModelController(client)))
  }
}
