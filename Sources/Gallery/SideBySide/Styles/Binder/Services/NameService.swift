import Signals

/// The form for a contact's name.
final class NameService: Counted {
  @ReadOnly var form: AnyProperty<NameForm>

  private let contactService: ContactService

  init(_ contactService: ContactService) {
    self.contactService = contactService
    _form = ReadOnly(NameForm(contactService.contact.value.name))
  }

  func type(_ name: String) {
    _form.value.typed = name
  }

  func save() {
    guard let name = _form.value.begin() else { return }
    contactService.rename(to: name) { [weak self] result in self?._form.value.end(result) }
  }
}
