import GalleryFetching
import Signals

/// The person and their friends, with the operations on them.
@MainActor
final class ProfileService {
  @ReadOnly var user: AnyProperty<Person>
  var friends: LoadingSignal<[Person], FetchError> { loadedFriends.toSignal() }

  private let loadedFriends: LoadingProperty<[Person], FetchError>
  private let backend: Backend

  init(_ backend: Backend) {
    self.backend = backend
    _user = ReadOnly(backend.person)
    loadedFriends = LoadingProperty {
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
    _user.value.name = backend.name(after: user.value.name)
  }

  func reload() {
    loadedFriends.reload()
  }
}
