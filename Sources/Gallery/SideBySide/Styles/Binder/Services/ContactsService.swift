import GalleryFetching
import Signals

/// The contacts, loaded for the first observer, and the changes to them.
final class ContactsService: Counted {
  var contacts: LoadingSignal<[Contact], FetchError> { loaded.toSignal() }

  private let client: Client
  private let loaded: LoadingProperty<[Contact], FetchError>
  private let requests = DisposeBag()

  init(_ client: Client) {
    self.client = client
    loaded = LoadingProperty {
      Signal { observer in
        observer.receive(.loading)
        return client.contacts { observer.receive(lastElement: Contacts($0)) }
      }
    }
  }

  func reload() {
    loaded.reload()
  }

  /// Saves another name; the request lives as long as the session, whatever view is closed meanwhile.
  func rename(_ contact: Contact, to name: String, then done: @escaping Answer<Contact>) {
    client.rename(contact, to: name) { [weak self] result in
      if case .success(let renamed) = result { self?.replace(renamed) }
      done(result)
    }.dispose(in: requests)
  }

  private func replace(_ contact: Contact) {
    if case .loaded(let contacts) = loaded.loadingState.replacing(contact) { loaded.set(contacts) }
  }
}
