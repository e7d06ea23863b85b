import Bindings
import Signals
import Widgets

final class ContactsPage: Page<ContactsPageModel> {
  private let view: ContactListView

  init(_ view: ContactListView, pageModel: ContactsPageModel) {
    self.view = view
    super.init(view, pageModel: pageModel)
  }

  override func bindPageModel() {
    super.bindPageModel()
    let pm = pageModel
    pm.contacts | \.text >>> view.countLabel
    pm.contacts.map(\.all).bind(to: view.list) { row, contact in row.show(contact) }
    view.reloadButton >> pm.reload
    view.list.rows(of: Contact.self) >> pm.openContact
  }
}
