import Signals

/// Manages the state of the screen. Knows no view and no binding.
@MainActor
final class ProfileModel {
  let person: Property<Person>
  let friends = Property(Friends.loading)

  private let backend: Backend
  private let loading = SerialDisposable()

  init(_ backend: Backend) {
    self.backend = backend
    person = Property(backend.person)
    reload()
  }

  isolated deinit {
    loading.dispose()
  }

  func rename() {
    person.value.name = backend.name(after: person.value.name)
  }

  func reload() {
    friends.value = .loading
    loading.otherDisposable = backend.friends { [weak self] result in
      self?.friends.value = Friends(result)
    }
  }
}
