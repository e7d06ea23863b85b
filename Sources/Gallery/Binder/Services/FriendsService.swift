import Signals

@MainActor
package final class FriendsService {
  /// The friends, loaded for the first observer.
  package let friends: LoadingSignal<[User], ApplicationError>

  private let loaded: LoadingProperty<[User], ApplicationError>

  package init(client: APIClient, user: User) {
    loaded = LoadingProperty { client.friends(of: user) }
    friends = loaded.toSignal()
  }

  isolated deinit {}

  package func reload() {
    loaded.reload()
  }

  /// Loads again; observers see the new friends alone, neither the loading nor a failure.
  func reload(silently: Bool) {
    loaded.reload(silently: silently)
  }
}
