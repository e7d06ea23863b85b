import GalleryFetching
import Signals

/// Notifies the view model of changes.
@MainActor
protocol ContactListInteractorDelegate: AnyObject {
  func contactsFetched()
}

/// Loads the contacts, and holds them. Knows no view model.
final class ContactListInteractor: Counted {
  private(set) var contacts = Contacts.loading {
    didSet { delegate?.contactsFetched() }
  }

  private weak var delegate: (any ContactListInteractorDelegate)?
  private let directory: ContactDirectory
  private let fetching = SerialDisposable()

  init(_ directory: ContactDirectory) {
    self.directory = directory
    super.init()
    directory.addObserver(self)
  }

  isolated deinit {
    fetching.dispose()
  }

  func bind(_ delegate: any ContactListInteractorDelegate) {
    self.delegate = delegate
  }

  func fetchContacts() {
    contacts = .loading
    fetching.otherDisposable = directory.fetchContacts { [weak self] result in
      self?.contacts = Contacts(result)
    }
  }
}

extension ContactListInteractor: ContactDirectoryObserver {
  func contactRenamed(from former: Contact, to contact: Contact) {
    contacts = contacts.replacing(contact)
  }
}
