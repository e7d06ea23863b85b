import Client
import Entities

/// Which servers are blocked, with what is being done about them.
///
/// A value with one pure `reduce`: it knows neither the server nor who looks at it.
struct BlockedServersState: Equatable {
  /// What a person wants of a server.
  struct Wish: Equatable, Sendable {
    /// Whether it is to be blocked; else no longer.
    let isBlocked: Bool
    let name: String
    let number: Int
  }

  /// What the server has said, by the normal forms of the names; nil as long as it has said nothing.
  private var known: [String: String]?
  /// What is not answered yet, in order.
  private var wishes: [Wish] = []
  private var numbers = 0

  init() {}

  /// Whether the server has said which are blocked.
  var isKnown: Bool { known != nil }

  /// The servers, by their names, as if everything had been answered.
  var names: [String] { current.values.sorted() }

  /// Whether a server is one of them, however its name is written.
  func contains(_ name: String) -> Bool { current[Self.key(name)] != nil }

  private var current: [String: String] {
    var names = known ?? [:]
    for wish in wishes { Self.apply(wish, to: &names) }
    return names
  }

  private static func key(_ name: String) -> String { ServerName(name)?.key ?? name }

  /// What can happen.
  enum Event {
    /// All have been read.
    case read([String])
    /// A person wants something.
    case wanted(isBlocked: Bool, String)
    /// The server has done it, or refused to.
    case answered(Wish, isDone: Bool)
  }

  /// Takes an event; answers what is to be sent.
  mutating func reduce(_ event: Event) -> Wish? {
    switch event {
    case .read(let names): known = Dictionary(names.map { (Self.key($0), $0) }) { first, _ in first }
    case .wanted(let isBlocked, let name):
      numbers += 1
      let wish = Wish(isBlocked: isBlocked, name: name, number: numbers)
      wishes.append(wish)
      return wish
    case .answered(let wish, let isDone):
      wishes.removeAll { $0.number == wish.number }
      if isDone, var names = known {
        Self.apply(wish, to: &names)
        known = names
      }
    }
    return nil
  }

  private static func apply(_ wish: Wish, to names: inout [String: String]) {
    names[key(wish.name)] = wish.isBlocked ? wish.name : nil
  }
}
