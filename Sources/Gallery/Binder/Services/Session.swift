import Signals

/// The document's dependency provider: owns or makes everything that binders need.
@MainActor
package final class Session {
  /// Session usually owns the client, as it knows about authentication; only services need it.
  private let client: APIClient
  /// Session can own services that live as long as it.
  package let currentUserService: UserService
  package let clock: any SignalClock

  package init(client: APIClient, user: User, clock: any SignalClock, end: @escaping () -> Void) {
    self.client = client
    self.clock = clock
    currentUserService = UserService(client: client, user: user, endSession: end)
  }

  isolated deinit {}

  /// Session can make other services when they are needed.
  package func makeFriendsService(for user: User) -> FriendsService {
    FriendsService(client: client, user: user)
  }
}
