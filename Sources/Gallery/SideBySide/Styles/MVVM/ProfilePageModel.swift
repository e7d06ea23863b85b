import Bindings
import Signals

/// The page's dynamic values and commands. Knows no widgets.
@MainActor
final class ProfilePageModel {
  let name: Dynamic<String>
  let friends = Dynamic(Friends.loading)
  let chosenName = Dynamic("")

  private(set) lazy var rename = Command<Void>(of: self) { model, _ in
    model.name.value = model.backend.name(after: model.name.value)
  }
  private(set) lazy var reload = Command<Void>(of: self) { model, _ in model.loadFriends() }
  private(set) lazy var choose = Command<Person>(of: self) { model, friend in
    model.chosenName.value = friend.name
  }

  private let backend: Backend
  private let loading = SerialDisposable()

  init(_ backend: Backend) {
    self.backend = backend
    name = Dynamic(backend.person.name)
    loadFriends()
  }

  isolated deinit {
    loading.dispose()
  }

  private func loadFriends() {
    friends.value = .loading
    loading.otherDisposable = backend.friends { [weak self] result in
      self?.friends.value = Friends(result)
    }
  }
}
