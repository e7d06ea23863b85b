import Bindings
import GalleryFetching
import Signals

/// The contacts, and what can be done with them.
final class ContactsPageModel: PageModel {
  let contacts = Dynamic(Contacts.loading)

  private(set) lazy var reload = Command<Void>(of: self) { model, _ in model.load() }
  private(set) lazy var openContact = Command<Contact>(of: self) { model, contact in
    model.navigator?.open(ContactPageModel(contact, contacts: model, client: model.client))
  }

  private let client: Client
  private let loading = SerialDisposable()
  private let requests = DisposeBag()

  init(_ client: Client) {
    self.client = client
    super.init(title: "Contacts")
    load()
  }

  isolated deinit {
    loading.dispose()
    requests.dispose()
  }

  /// Saves another name; the request lives as long as the session, whatever page is closed meanwhile.
  func rename(_ contact: Contact, to name: String, then done: @escaping Answer<Contact>) {
    client.rename(contact, to: name) { [weak self] result in
      if let self, case .success(let renamed) = result { contacts.value = contacts.value.replacing(renamed) }
      done(result)
    }.dispose(in: requests)
  }

  private func load() {
    contacts.value = .loading
    loading.otherDisposable = client.contacts { [weak self] result in
      self?.contacts.value = Contacts(result)
    }
  }
}
