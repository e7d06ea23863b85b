import GalleryFetching
import Signals

/// Notifies interactors of changes.
@MainActor
protocol ContactDirectoryObserver: AnyObject {
  func contactRenamed(from former: Contact, to contact: Contact)
}

/// The contacts that the interactors of a session share, and the requests about them.
final class ContactDirectory: Counted {
  private let client: Client
  private let requests = DisposeBag()
  private var observers: [Weak] = []

  private struct Weak {
    weak var observer: (any ContactDirectoryObserver)?
  }

  init(_ client: Client) {
    self.client = client
  }

  isolated deinit {
    requests.dispose()
  }

  func addObserver(_ observer: any ContactDirectoryObserver) {
    observers = observers.filter { $0.observer != nil } + [Weak(observer: observer)]
  }

  func fetchContacts(_ completion: @escaping Answer<[Contact]>) -> any Disposable {
    client.contacts(completion)
  }

  func fetchPicture(of contact: Contact, _ completion: @escaping ([UInt8]) -> Void) -> any Disposable {
    client.picture(of: contact, completion)
  }

  /// Saves another name; the request lives as long as the session, whatever component is removed meanwhile.
  func rename(_ contact: Contact, to name: String, then completion: @escaping Answer<Contact>) {
    client.rename(contact, to: name) { [weak self] result in
      if let self, case .success(let renamed) = result {
        for each in observers { each.observer?.contactRenamed(from: contact, to: renamed) }
      }
      completion(result)
    }.dispose(in: requests)
  }
}
