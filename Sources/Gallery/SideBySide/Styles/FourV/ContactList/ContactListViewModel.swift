/// Notifies the view of changes.
@MainActor
protocol ContactListViewModelDelegate: AnyObject {
  func contactsUpdated()
}

/// Asks the router to navigate.
@MainActor
protocol ContactListNavigationDelegate: AnyObject {
  func contactListSelected(_ contact: Contact)
}

/// Decides what is shown and how to react to actions. Knows no widgets.
final class ContactListViewModel: Counted {
  let title = "Contacts"

  private weak var delegate: (any ContactListViewModelDelegate)?
  private weak var navigationDelegate: (any ContactListNavigationDelegate)?
  private let interactor: ContactListInteractor

  init(interactor: ContactListInteractor, navigationDelegate: any ContactListNavigationDelegate) {
    self.interactor = interactor
    self.navigationDelegate = navigationDelegate
    super.init()
    interactor.bind(self)
    interactor.fetchContacts()
  }

  var countText: String { interactor.contacts.text }
  var contacts: [Contact] { interactor.contacts.all }

  func bind(_ delegate: any ContactListViewModelDelegate) {
    self.delegate = delegate
    delegate.contactsUpdated()
  }

  func reloadRequested() {
    interactor.fetchContacts()
  }

  func contactSelected(at row: Int) {
    guard contacts.indices.contains(row) else { return }
    navigationDelegate?.contactListSelected(contacts[row])
  }
}

extension ContactListViewModel: ContactListInteractorDelegate {
  func contactsFetched() {
    delegate?.contactsUpdated()
  }
}
