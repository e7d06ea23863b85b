import GalleryKit
import Signals

/// The person and their friends, and what can be done about them.
@MainActor
final class ProfileService {
  let user: Property<Person>
  let friends: LoadingProperty<[Person], FetchError>

  private let backend: Backend

  init(_ backend: Backend) {
    self.backend = backend
    user = Property(backend.person)
    friends = LoadingProperty {
      Signal<[Person], FetchError> { observer in
        backend.friends { result in
          switch result {
          case .success(let people): observer.receive(lastElement: people)
          case .failure(let error): observer.on(.failed(error))
          }
        }
      }.toLoadingSignal()
    }
  }

  isolated deinit {}

  func rename() {
    user.value.name = backend.name(after: user.value.name)
  }

  func reload() {
    friends.reload()
  }
}
