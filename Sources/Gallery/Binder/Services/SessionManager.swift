import Signals

/// Tracks whether a person is signed in; its events drive the navigation.
@MainActor
package final class SessionManager {
  /// Whether a person is signed in, and otherwise why not.
  package enum State {
    /// Nobody is signed in; `hasExpired` if the server has ended the session.
    case loggedOut(hasExpired: Bool)
    case loggedIn(Session)
  }

  /// Whether a person is signed in.
  @ReadOnly(State.loggedOut(hasExpired: false)) package var state: AnyProperty<State>

  private let server: Server
  private let clock: any SignalClock
  private let watch = SerialDisposable()

  package init(server: Server, clock: any SignalClock) {
    self.server = server
    self.clock = clock
  }

  isolated deinit {
    watch.dispose()
  }

  package var session: Session? {
    if case .loggedIn(let session) = state.value { session } else { nil }
  }

  package func logIn() {
    let (token, user) = server.logIn()
    let client = APIClient(server: server, token: token)
    watch.otherDisposable = client.expirations.observeNext { [weak self] in self?.end(hasExpired: true) }
    let session = Session(client: client, user: user, clock: clock) { [weak self] in
      self?.end(hasExpired: false)
    }
    _state.value = .loggedIn(session)
  }

  /// Loads what the signed-in person sees again.
  package func refresh() {
    session?.currentUserService.reloadFriends()
  }

  private func end(hasExpired: Bool) {
    watch.otherDisposable = nil
    _state.value = .loggedOut(hasExpired: hasExpired)
  }
}
