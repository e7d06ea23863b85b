import Foundation
import GalleryFetching
import Signals

/// Asks the server for the user, and keeps in mind why the last answer was none. Knows no view.
///
/// The caller receives only a user: it keeps what it has when there is no answer.
@MainActor
final class UserClient {
  /// How long an answer is waited for.
  static let deadline = Duration.seconds(30)

  /// Why there was no answer; nil once the server has answered a later question.
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

  /// Asks for the user, and hands over what comes; nothing when there is no answer.
  func user(then handler: @escaping (User) -> Void) {
    let url = url
    askedCount += 1
    let number = askedCount
    server.request()
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

  // A request given up after its deadline reports nothing when a later one has been answered meanwhile.
  private func finish(_ number: Int, error: FetchError?) {
    guard number > lastAnswered else { return }
    failure = error
    if error == nil { lastAnswered = number }
  }
}
