import Signals

/// Loads the data of the view model.
@MainActor
final class ProfileInteractor {
  let person: Person

  private let backend: Backend
  private let fetching = SerialDisposable()

  init(_ backend: Backend) {
    self.backend = backend
    person = backend.person
  }

  isolated deinit {
    fetching.dispose()
  }

  func fetchFriends(_ completion: @escaping (Friends) -> Void) {
    fetching.otherDisposable = backend.friends { result in
      completion(Friends(result))
    }
  }

  func anotherName(for person: Person) -> String {
    backend.name(after: person.name)
  }
}
