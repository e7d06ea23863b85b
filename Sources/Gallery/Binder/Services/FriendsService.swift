import Signals

/// Those whom somebody knows.
@MainActor
final class FriendsService {
  /// The friends, loaded by whoever looks first.
  let friends: LoadingSignal<[User], ApplicationError>

  private let loaded: LoadingProperty<[User], ApplicationError>

  init(client: APIClient, user: User) {
    loaded = LoadingProperty { client.friends(of: user) }
    friends = loaded.toSignal()
  }

  isolated deinit {}

  /// Loads the friends again.
  func reload() {
    loaded.reload()
  }
}
