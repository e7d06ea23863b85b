import GalleryFetching
import Signals

/// The model of all styles.
struct Contact: Codable, Equatable, Identifiable {
  let id: Int
  var name: String
}

/// The contacts of the list, or the state of loading them.
typealias Contacts = LoadingState<[Contact], FetchError>

extension LoadingState<[Contact], FetchError> {
  /// The contacts; empty unless they are loaded.
  var all: [Contact] { value ?? [] }

  var text: String {
    switch self {
    case .loading: "Loading contacts…"
    case .loaded(let contacts): contacts.count == 1 ? "1 contact" : "\(contacts.count) contacts"
    case .failed(let error): "The contacts could not be loaded: \(error.title)."
    }
  }

  init(_ result: Result<[Contact], FetchError>) {
    switch result {
    case .success(let contacts): self = .loaded(contacts)
    case .failure(let error): self = .failed(error)
    }
  }

  /// Returns the contacts with a changed one in its former place.
  func replacing(_ contact: Contact) -> Contacts {
    mapValue { contacts in contacts.map { $0.id == contact.id ? contact : $0 } }
  }
}
