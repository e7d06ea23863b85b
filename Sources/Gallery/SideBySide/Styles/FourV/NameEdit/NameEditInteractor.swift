/// Saves a name. Knows no view model.
final class NameEditInteractor: Counted {
  let contact: Contact

  private let directory: ContactDirectory

  init(_ contact: Contact, in directory: ContactDirectory) {
    self.contact = contact
    self.directory = directory
  }

  func save(_ name: String, then completion: @escaping Answer<Contact>) {
    directory.rename(contact, to: name, then: completion)
  }
}
