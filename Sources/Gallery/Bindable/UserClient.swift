import Foundation
import GalleryFetching
import Signals

/// Loads the user from the server, and stores the last failure. Knows no view.
///
/// The handler is called only with a user; on failure, the caller keeps the one that it has.
@MainActor
final class UserClient {
  static let deadline = Duration.seconds(30)

  /// The failure of the last request; nil once a later one has succeeded.
  @Property private(set) var failure: FetchError?

  private let server: UserServer
  private let url = URL(string: "https://users.example/mira") ?? URL(filePath: "/mira")
  private let bag = DisposeBag()
  private var askedCount = 0
  private var lastAnswered = 0

  init(server: UserServer) {
    self.server = server
  }

  isolated deinit {}

  /// Loads the user; the handler is not called on failure.
  func user(then handler: @escaping (User) -> Void) {
    send(server.request(), then: handler)
  }

  /// Renames the user, and calls the handler with the user as the server has it then; not on failure.
  func rename(to name: String, then handler: @escaping (User) -> Void) {
    send(server.request(renamingTo: name), then: handler)
  }

  private func send(_ request: SafeSignal<ServerReply>, then handler: @escaping (User) -> Void) {
    let url = url
    askedCount += 1
    let number = askedCount
    request
      .tryMap { reply throws(FetchError) in try reply.read(User.self, from: url) }
      .timeout(after: UserClient.deadline, with: FetchError(.timedOut, at: url), clock: server.clock)
      .observe { [weak self] event in
        switch event {
        case .next(let user):
          self?.finish(number, error: nil)
          handler(user)
        case .failed(let error): self?.finish(number, error: error)
        case .completed: break
        }
      }
      .dispose(in: bag)
  }

  // A request that times out is ignored if a later one has been answered.
  private func finish(_ number: Int, error: FetchError?) {
    guard number > lastAnswered else { return }
    failure = error
    if error == nil { lastAnswered = number }
  }
}
