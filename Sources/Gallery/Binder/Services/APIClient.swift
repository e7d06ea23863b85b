import Foundation
import GalleryFetching
import Signals

/// A client of the server for the signed-in person.
///
/// Its signals stay on the main actor, as all of services and views do; the compiler refuses what would leave it. So no
/// binding has to bring a value back from another thread, as the document's do. Work elsewhere comes back by `await`.
@MainActor
package final class APIClient {
  package static let deadline = Duration.seconds(30)

  /// Sends when the server has refused the session.
  package let expirations: SafeSignal<Void>

  private let server: Server
  private let token: Int
  private let expirationSubject = PassthroughSubject<Void, Never>()

  package init(server: Server, token: Int) {
    self.server = server
    self.token = token
    expirations = expirationSubject.toSignal()
  }

  isolated deinit {}

  package func friends(of user: User) -> LoadingSignal<[User], ApplicationError> {
    send { $0.friends(of: user) }
  }

  package func addFriend(_ friend: User, to user: User) -> LoadingSignal<Void, ApplicationError> {
    send { $0.add(friend, to: user) }.mapValue { _ in }
  }

  package func rename(_ user: User, to name: String) -> LoadingSignal<User, ApplicationError> {
    send { $0.rename(user, to: name) }
  }

  private func send<Value: Codable>(
    _ work: @escaping (Server) -> Value
  ) -> LoadingSignal<Value, ApplicationError> {
    server.answer(token, work: work)
      .tryMap { reply throws(ApplicationError) in try APIClient.read(Value.self, from: reply) }
      .timeout(after: APIClient.deadline, with: .timedOut, clock: server.clock)
      .toLoadingSignal()
      .handleEvents(receiveOutput: { [expirationSubject] state in
        if state.error == .sessionExpired { expirationSubject.send() }
      })
  }

  private static func read<Value: Decodable>(
    _ type: Value.Type, from reply: ServerReply
  ) throws(ApplicationError) -> Value {
    switch reply {
    case .answer(200, let body):
      guard let value = try? JSONDecoder().decode(type, from: body) else { throw .malformed }
      return value
    case .answer(401, _): throw .sessionExpired
    case .answer(let status, _): throw .status(status)
    case .outOfReach, .nothing: throw .offline
    }
  }
}
