import Signals
import Widgets

extension ContactListView {
  static func make(_ session: Session) -> ContactListView {
    let view = ContactListView()
    let service = session.contactsService
    view.statements {
      // 2 Bind what comes later.
      service.contacts.bind(\.text, to: view.countLabel, \.text)
      service.contacts.map(\.all).bind(to: view.list) { row, contact in row.show(contact) }

      // 3 Observe what the person does.
      view.reloadButton.reactive.clicked.observeNext(with: service.reload).dispose(in: view.bag)
      view.list.reactive.activated(Contact.self).bind(to: view) { view, contact in
        let contactView = ContactView.make(session.makeContactService(for: contact))
        view.navigation?.push(NavigationPage(contactView, title: "Contact"))
      }
    }
    return view
  }
}
