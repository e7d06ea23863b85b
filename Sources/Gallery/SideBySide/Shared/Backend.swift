import Foundation
import GalleryFetching
import GalleryPictures
import Signals

/// The simulated server of all styles: contacts, their pictures, and the valid session.
@MainActor
final class Backend {
  @Property var answers = ServerAnswers.asUsual
  /// The number of contacts; nil for the listed ones.
  @Property var contactCount: Int?

  private let clock: any SignalClock
  private let url = URL(string: "https://contacts.example") ?? URL(filePath: "/")
  private var known = ["Noor Haddad", "Piet Solheim", "Rosa Quint", "Tomasz Bielak"].enumerated().map {
    Contact(id: $0.offset, name: $0.element)
  }
  private var validToken = 0

  init(clock: any SignalClock) {
    self.clock = clock
  }

  isolated deinit {}

  func signIn() -> Int {
    validToken += 1
    return validToken
  }

  /// Ends the valid session, as servers do after some time: its next request is answered with status 401.
  func endSession() {
    validToken += 1
  }

  var contacts: [Contact] {
    contactCount.map { count in (0..<count).map { Contact(id: $0, name: "Contact \($0 + 1)") } } ?? known
  }

  func rename(_ contact: Contact, to name: String) -> Contact {
    if let index = known.firstIndex(where: { $0.id == contact.id }) { known[index].name = name }
    return Contact(id: contact.id, name: name)
  }

  func picture(of contact: Contact) -> Data {
    Data(GeneratedArt.png(seed: "contact \(contact.id)", size: 96))
  }

  /// Answers a request after a delay, or with a timeout after 30 seconds; disposing cancels it.
  func request<Value: Codable>(
    _ token: Int, after delay: Duration = .milliseconds(400), work: @escaping (Backend) -> Value,
    answer: @escaping (Result<Value, FetchError>) -> Void
  ) -> any Disposable {
    let url = url
    let deadline = clock.schedule(after: .seconds(30)) { answer(.failure(FetchError(.timedOut, at: url))) }
    let question = clock.schedule(after: delay) { [weak self] in
      guard let reply = self?.reply(token, work: work), reply != .nothing else { return }
      deadline.dispose()
      answer(Result { () throws(FetchError) in try reply.read(Value.self, from: url) })
    }
    return BlockDisposable {
      question.dispose()
      deadline.dispose()
    }
  }

  private func reply(_ token: Int, work: (Backend) -> some Codable) -> ServerReply {
    guard token == validToken || answers != .asUsual else { return .answer(status: 401, body: Data()) }
    return answers.reply(work(self))
  }
}
