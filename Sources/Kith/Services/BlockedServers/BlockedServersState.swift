import Client
import Entities

/// Which servers are blocked, with what is being done about them.
///
/// A value with one pure `reduce`: it knows neither the server nor who looks at it.
struct BlockedServersState: Equatable {
  /// Something that a person does about a server.
  struct Act: Equatable, Sendable {
    let kind: BlockedServerOutcome.Act
    let name: String
    let number: Int
  }

  /// What the server has said, by the normal forms of the names; nil as long as it has said nothing.
  private var known: [String: String]?
  /// What is not answered yet, in order.
  private var acts: [Act] = []
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
    for act in acts { Self.apply(act, to: &names) }
    return names
  }

  private static func key(_ name: String) -> String { ServerName(name)?.key ?? name }

  /// What can happen.
  enum Event {
    /// All have been read.
    case read([String])
    /// A person wants something.
    case wanted(BlockedServerOutcome.Act, String)
    /// The server has done it, or refused to.
    case answered(Act, isDone: Bool)
  }

  /// Takes an event; answers what is to be sent.
  mutating func reduce(_ event: Event) -> Act? {
    switch event {
    case .read(let names): known = Dictionary(names.map { (Self.key($0), $0) }) { first, _ in first }
    case .wanted(let kind, let name):
      numbers += 1
      let act = Act(kind: kind, name: name, number: numbers)
      acts.append(act)
      return act
    case .answered(let act, let isDone):
      acts.removeAll { $0.number == act.number }
      if isDone, var names = known {
        Self.apply(act, to: &names)
        known = names
      }
    }
    return nil
  }

  private static func apply(_ act: Act, to names: inout [String: String]) {
    switch act.kind {
    case .block: names[key(act.name), default: act.name] = act.name
    case .unblock: names[key(act.name)] = nil
    }
  }
}
