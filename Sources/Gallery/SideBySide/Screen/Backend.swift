import Foundation
import GalleryFetching
import Signals

struct Person: Codable, Equatable, Identifiable {
  let id: Int
  var name: String
}

enum Friends: Equatable {
  case loading
  case loaded([Person])
  case failed(FetchError)

  init(_ result: Result<[Person], FetchError>) {
    switch result {
    case .success(let people): self = .loaded(people)
    case .failure(let error): self = .failed(error)
    }
  }

  var people: [Person] {
    if case .loaded(let people) = self { people } else { [] }
  }

  var text: String {
    switch self {
    case .loading: "Loading friends…"
    case .loaded(let people): people.count == 1 ? "1 friend" : "\(people.count) friends"
    case .failed(let error): "The friends could not be loaded: \(error.title)."
    }
  }
}

/// The service of all styles: a person, their friends after a delay, and other names.
@MainActor
final class Backend {
  @Property var answers = ServerAnswers.asUsual
  /// The number of friends; nil for the listed ones.
  @Property var friendCount: Int?
  let person = Person(id: 0, name: "Ilse Vander")

  private let clock: any SignalClock
  private let url = URL(string: "https://friends.example") ?? URL(filePath: "/")

  init(clock: any SignalClock) {
    self.clock = clock
  }

  isolated deinit {}

  /// Answers with the friends after 400 ms, or with a timeout after 30 seconds; disposing cancels the request.
  func friends(_ answer: @escaping (Result<[Person], FetchError>) -> Void) -> any Disposable {
    let url = url
    let deadline = clock.schedule(after: .seconds(30)) { answer(.failure(FetchError(.timedOut, at: url))) }
    let question = clock.schedule(after: .milliseconds(400)) { [weak self] in
      guard let self else { return }
      let reply = answers.reply(people)
      guard reply != .nothing else { return }
      deadline.dispose()
      answer(Result { () throws(FetchError) in try reply.read([Person].self, from: url) })
    }
    return CompositeDisposable([question, deadline])
  }

  private var people: [Person] {
    let known = ["Noor Haddad", "Piet Solheim", "Rosa Quint", "Tomasz Bielak"]
    let names = friendCount.map { count in (0..<count).map { "Friend \($0 + 1)" } } ?? known
    return names.enumerated().map { Person(id: $0.offset + 1, name: $0.element) }
  }

  func name(after name: String) -> String {
    let names = ["Ilse Vander", "Ilse V.", "Dr. Ilse Vander"]
    let index = names.firstIndex(of: name) ?? 0
    return names[(index + 1) % names.count]
  }
}
