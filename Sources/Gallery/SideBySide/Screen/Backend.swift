import Foundation
import GalleryFetching
import Signals

/// A person on the screen.
struct Person: Codable, Equatable, Identifiable {
  /// What makes them the same person under another name.
  let id: Int
  /// What they are called.
  var name: String
}

/// Where loading the friends stands.
enum Friends: Equatable {
  /// They are on their way.
  case loading
  /// They are there.
  case loaded([Person])
  /// They could not be loaded.
  case failed(FetchError)

  /// What an answer means.
  init(_ result: Result<[Person], FetchError>) {
    switch result {
    case .success(let people): self = .loaded(people)
    case .failure(let error): self = .failed(error)
    }
  }

  /// The friends that can be shown.
  var people: [Person] {
    if case .loaded(let people) = self { people } else { [] }
  }

  /// What is said about them.
  var text: String {
    switch self {
    case .loading: "Loading friends…"
    case .loaded(let people): people.count == 1 ? "1 friend" : "\(people.count) friends"
    case .failed(let error): "The friends could not be loaded: \(error.title)."
    }
  }
}

/// What all styles ask: a person, their friends after a while, and another name.
@MainActor
final class Backend {
  /// What the next questions are answered with.
  @Property var answers = ServerAnswers.asUsual
  /// How many friends there are; nil for those that are written down.
  @Property var friendCount: Int?
  /// The person as first known.
  let person = Person(id: 0, name: "Ilse Vander")

  private let clock: any SignalClock
  private let url = URL(string: "https://friends.example") ?? URL(filePath: "/")

  init(clock: any SignalClock) {
    self.clock = clock
  }

  isolated deinit {}

  /// Answers with the friends in 400 ms, or that there is no answer in 30 seconds, unless that is disposed before.
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

  /// The name after another one.
  func name(after name: String) -> String {
    let names = ["Ilse Vander", "Ilse V.", "Dr. Ilse Vander"]
    let index = names.firstIndex(of: name) ?? 0
    return names[(index + 1) % names.count]
  }
}
