import Signals

/// The document's dependency provider: the top of the pyramid, which owns or makes whatever binders ask for.
@MainActor
final class Session {
  /// Session usually owns the client, as it knows about authentication.
  let client: APIClient
  /// Session can own services that live as long as it.
  let currentUserService: UserService
  /// Where time passes for the views.
  let clock: any SignalClock

  init(client: APIClient, user: User, clock: any SignalClock, end: @escaping () -> Void) {
    self.client = client
    self.clock = clock
    currentUserService = UserService(client: client, user: user, endSession: end)
  }

  isolated deinit {}

  /// Session can make other services when they are needed.
  func makeFriendsService(for user: User) -> FriendsService {
    FriendsService(client: client, user: user)
  }
}
