import Client
import Entities

/// The blocked servers, with the changes under way.
///
/// A value with one pure `reduce`; knows neither the server nor its observers.
struct BlockedServersState: Equatable {
  /// A change that a person has asked for.
  struct Wish: Equatable, Sendable {
    /// Whether to block the server; else to unblock it.
    let isBlocked: Bool
    let name: String
    let number: Int
  }

  /// The servers by their normal forms, as the server has sent them; nil until then.
  private var known: [String: String]?
  /// The unanswered changes, in order.
  private var wishes: [Wish] = []
  private var numbers = 0

  init() {}

  /// Whether the server has sent the list.
  var isKnown: Bool { known != nil }

  /// The names, sorted, as if all changes had been done.
  var names: [String] { current.values.sorted() }

  /// Whether a server is blocked, however its name is written.
  func contains(_ name: String) -> Bool { current[Self.key(name)] != nil }

  private var current: [String: String] {
    var names = known ?? [:]
    for wish in wishes { Self.apply(wish, to: &names) }
    return names
  }

  private static func key(_ name: String) -> String { ServerName(name)?.key ?? name }

  enum Event {
    case read([String])
    /// A person blocks or unblocks a server.
    case wanted(isBlocked: Bool, String)
    /// The server has done a change, or refused it.
    case answered(Wish, isDone: Bool)
  }

  /// Applies an event; returns the change to send.
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
