import Signals

/// One contact, their picture, and the last change of the name.
final class ContactService: Counted {
  @ReadOnly var contact: AnyProperty<Contact>
  @ReadOnly(nil) var picture: AnyProperty<[UInt8]?>
  @ReadOnly(Undo()) var undo: AnyProperty<Undo>

  private let contactsService: ContactsService
  private let requests = DisposeBag()

  init(_ contact: Contact, contactsService: ContactsService, client: Client) {
    self.contactsService = contactsService
    _contact = ReadOnly(contact)
    super.init()
    client.picture(of: contact) { [weak self] bytes in self?._picture.value = bytes }.dispose(in: requests)
  }

  isolated deinit {
    requests.dispose()
  }

  func makeNameService() -> NameService {
    NameService(self)
  }

  func rename(to name: String, then done: @escaping Answer<Contact>) {
    let former = contact.value
    contactsService.rename(former, to: name) { [weak self] result in
      if case .success(let renamed) = result {
        self?._contact.value = renamed
        self?._undo.value = Undo(of: former.name)
      }
      done(result)
    }
  }

  func undoChange() {
    guard let former = _undo.value.begin() else { return }
    contactsService.rename(contact.value, to: former) { [weak self] result in
      if case .success(let renamed) = result { self?._contact.value = renamed }
      self?._undo.value.end(result)
    }
  }
}
