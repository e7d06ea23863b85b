import Signals

/// Manages whether a person is signed in. Knows no view and no binding.
final class SessionModel: Counted {
  /// The contacts of the signed-in person; nil once the session has expired.
  let contacts = Property<ContactsModel?>(nil)

  private let backend: Backend

  init(_ backend: Backend) {
    self.backend = backend
    super.init()
    signIn()
  }

  func signIn() {
    let client = Client(backend) { [weak self] in self?.contacts.value = nil }
    contacts.value = ContactsModel(client)
  }
}
