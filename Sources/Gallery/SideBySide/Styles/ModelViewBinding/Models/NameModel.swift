import Signals

/// Manages the form for a contact's name. Knows no view and no binding.
final class NameModel: Counted {
  let form: Property<NameForm>

  private let contactModel: ContactModel

  init(_ contactModel: ContactModel) {
    self.contactModel = contactModel
    form = Property(NameForm(contactModel.contact.value.name))
  }

  func type(_ name: String) {
    form.value.typed = name
  }

  func save() {
    guard let name = form.value.begin() else { return }
    contactModel.rename(to: name) { [weak self] result in self?.form.value.end(result) }
  }
}
