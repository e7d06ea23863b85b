import Bindings
import Signals

/// Holds the person and the friends for all views.
@MainActor
final class ProfileModelController {
  let person: Bindable<Person>
  let friends = Bindable(Friends.loading)

  private let backend: Backend
  private let loading = SerialDisposable()

  init(_ backend: Backend) {
    self.backend = backend
    person = Bindable(backend.person)
    reload()
  }

  isolated deinit {
    loading.dispose()
  }

  func rename() {
    guard var changed = person.lastValue else { return }
    changed.name = backend.name(after: changed.name)
    person.update(with: changed)
  }

  func reload() {
    friends.update(with: .loading)
    loading.otherDisposable = backend.friends { [weak self] result in
      self?.friends.update(with: Friends(result))
    }
  }
}
