import Bindings
import GalleryFetching
import Signals

/// Holds the contacts for all views, and changes them.
final class ContactsModelController: Counted {
  let contacts = Bindable(Contacts.loading)

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
    contacts.update(with: .loading)
    loading.otherDisposable = client.contacts { [weak self] result in
      self?.contacts.update(with: Contacts(result))
    }
  }

  func makeContactModelController(for contact: Contact) -> ContactModelController {
    ContactModelController(contact, contacts: self, client: client)
  }

  /// Saves another name; the request lives as long as the session, whatever view is closed meanwhile.
  func rename(_ contact: Contact, to name: String, then done: @escaping Answer<Contact>) {
    client.rename(contact, to: name) { [weak self] result in
      if case .success(let renamed) = result { self?.replace(renamed) }
      done(result)
    }.dispose(in: requests)
  }

  private func replace(_ contact: Contact) {
    if let contacts = contacts.lastValue { self.contacts.update(with: contacts.replacing(contact)) }
  }
}
