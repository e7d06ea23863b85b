import Widgets

/// Makes the view of the contacts, has it bound, and navigates.
final class ContactsController: NavigationPage {
  private let model: ContactsModel

  init(_ model: ContactsModel) {
    self.model = model
    let view = IntentContactListView()
    super.init(view)
    title = "Contacts"
    ContactListBinding.bindView(view, model: model) { [weak self] contact in self?.open(contact) }
  }

  private func open(_ contact: Contact) {
    navigation?.push(ContactController(model.makeContactModel(for: contact)))
  }
}
