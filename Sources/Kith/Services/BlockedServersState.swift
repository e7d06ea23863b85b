import Client

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

  /// What the server has said.
  private var known: Set<String> = []
  /// What is not answered yet, in order.
  private var acts: [Act] = []
  private var numbers = 0

  init() {}

  /// The servers, by their names, as if everything had been answered.
  var names: [String] {
    var names = known
    for act in acts { Self.apply(act, to: &names) }
    return names.sorted()
  }

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
    case .read(let names): known = Set(names)
    case .wanted(let kind, let name):
      numbers += 1
      let act = Act(kind: kind, name: name, number: numbers)
      acts.append(act)
      return act
    case .answered(let act, let isDone):
      acts.removeAll { $0.number == act.number }
      if isDone { Self.apply(act, to: &known) }
    }
    return nil
  }

  private static func apply(_ act: Act, to names: inout Set<String>) {
    switch act.kind {
    case .block: names.insert(act.name)
    case .unblock: names.remove(act.name)
    }
  }
}
