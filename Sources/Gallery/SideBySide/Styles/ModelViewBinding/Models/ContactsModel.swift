import GalleryFetching
import Signals

/// Manages the contacts. Knows no view and no binding.
final class ContactsModel: Counted {
  let contacts = Property(Contacts.loading)

  private let client: Client
  private let loading = SerialDisposable()
  private let requests = DisposeBag()

  init(_ client: Client) {
    self.client = client
    super.init()
    reload()
  }

  isolated deinit {
    loading.dispose()
    requests.dispose()
  }

  func reload() {
    contacts.value = .loading
    loading.otherDisposable = client.contacts { [weak self] result in
      self?.contacts.value = Contacts(result)
    }
  }

  func makeContactModel(for contact: Contact) -> ContactModel {
    ContactModel(contact, contacts: self, client: client)
  }

  /// Saves another name; the request lives as long as the session, whatever view is closed meanwhile.
  func rename(_ contact: Contact, to name: String, then done: @escaping Answer<Contact>) {
    client.rename(contact, to: name) { [weak self] result in
      if let self, case .success(let renamed) = result { contacts.value = contacts.value.replacing(renamed) }
      done(result)
    }.dispose(in: requests)
  }
}
