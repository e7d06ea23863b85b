import Signals

/// Somebody on the screen.
struct Person: Equatable, Identifiable {
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
  case failed

  /// The friends that can be shown.
  var people: [Person] {
    if case .loaded(let people) = self { people } else { [] }
  }

  /// What is said about them.
  var text: String {
    switch self {
    case .loading: "Loading friends…"
    case .loaded(let people): people.count == 1 ? "1 friend" : "\(people.count) friends"
    case .failed: "The friends could not be loaded."
    }
  }
}

/// The friends could not be loaded.
struct BackendError: Error {}

/// What all styles ask: a person, their friends after a while, and another name.
@MainActor
final class Backend {
  /// Whether the next answers are failures.
  var fails = false
  /// The person as first known.
  let person = Person(id: 0, name: "Ilse Vander")

  private let clock: any SignalClock

  init(clock: any SignalClock) {
    self.clock = clock
  }

  isolated deinit {}

  /// Answers with the friends in 400 ms, unless that is disposed before.
  func friends(_ answer: @escaping (Result<[Person], BackendError>) -> Void) -> any Disposable {
    clock.schedule(after: .milliseconds(400)) { [weak self] in
      guard let self else { return }
      let names = ["Noor Haddad", "Piet Solheim", "Rosa Quint", "Tomasz Bielak"]
      let people = names.enumerated().map { Person(id: $0.offset + 1, name: $0.element) }
      answer(fails ? .failure(BackendError()) : .success(people))
    }
  }

  /// The name after another one.
  func name(after name: String) -> String {
    let names = ["Ilse Vander", "Ilse V.", "Dr. Ilse Vander"]
    let index = names.firstIndex(of: name) ?? 0
    return names[(index + 1) % names.count]
  }
}
