import Signals

/// Manages one contact, with the picture and the last change of the name. Knows no view and no binding.
final class ContactModel: Counted {
  let contact: Property<Contact>
  let picture = Property<[UInt8]?>(nil)
  let undo = Property(Undo())

  private let contacts: ContactsModel
  private let requests = DisposeBag()

  init(_ contact: Contact, contacts: ContactsModel, client: Client) {
    self.contacts = contacts
    self.contact = Property(contact)
    super.init()
    client.picture(of: contact) { [picture] bytes in picture.value = bytes }.dispose(in: requests)
  }

  isolated deinit {
    requests.dispose()
  }

  func rename(to name: String, then done: @escaping Answer<Contact>) {
    let former = contact.value
    contacts.rename(former, to: name) { [weak self] result in
      if case .success(let renamed) = result {
        self?.contact.value = renamed
        self?.undo.value = Undo(of: former.name)
      }
      done(result)
    }
  }

  func undoChange() {
    guard let former = undo.value.begin() else { return }
    contacts.rename(contact.value, to: former) { [weak self] result in
      if case .success(let renamed) = result { self?.contact.value = renamed }
      self?.undo.value.end(result)
    }
  }
}
