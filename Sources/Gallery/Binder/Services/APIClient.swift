import Signals

/// Speaks to the server as the person who has signed in.
@MainActor
final class APIClient {
  /// Delivers when the server has refused the session.
  let expirations: SafeSignal<Void>

  private let server: Server
  private let token: Int
  private let expirationSubject = PassthroughSubject<Void, Never>()

  init(server: Server, token: Int) {
    self.server = server
    self.token = token
    expirations = expirationSubject.toSignal()
  }

  isolated deinit {}

  /// Asks for those whom a person knows.
  func friends(of user: User) -> LoadingSignal<[User], ApplicationError> {
    send { $0.friends(of: user) }
  }

  /// Asks to make somebody a friend.
  func addFriend(_ friend: User, to user: User) -> LoadingSignal<Void, ApplicationError> {
    send { $0.add(friend, to: user) }
  }

  /// Asks to change a name.
  func rename(_ user: User, to name: String) -> LoadingSignal<User, ApplicationError> {
    send { $0.rename(user, to: name) }
  }

  private func send<Value>(_ work: @escaping (Server) -> Value) -> LoadingSignal<Value, ApplicationError> {
    server.answer(token, work).toLoadingSignal().handleEvents(receiveOutput: { [expirationSubject] state in
      if state.error == .sessionExpired { expirationSubject.send() }
    })
  }
}
