import Bindings
import Signals
import Widgets

/// The list, bound to the model by key paths.
final class BindableContactListView: ContactListView {
  private let modelController: ContactsModelController

  init(_ modelController: ContactsModelController) {
    self.modelController = modelController
    super.init()
    bindContacts()
    reloadButton.reactive.clicked.observeNext(with: modelController.reload).dispose(in: bag)
    list.reactive.activated(Contact.self).bind(to: self) { view, contact in view.open(contact) }
  }

  private func bindContacts() {
    modelController.contacts.bind(\.text, to: countLabel, \.text)
    // A list is bound to a property, and that to the model: by a key path, as all that is bound here.
    let contacts = Property<[Contact]>([])
    contacts.bind(to: list) { row, contact in row.show(contact) }
    modelController.contacts.bind(\.all, to: contacts, \.value)
  }

  private func open(_ contact: Contact) {
    let contactView = BindableContactView(modelController.makeContactModelController(for: contact))
    navigation?.push(NavigationPage(contactView, title: "Contact"))
  }
}
