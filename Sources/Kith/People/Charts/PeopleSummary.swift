/// In which months people wrote last and which servers they are on, each with how many they are: what charts show.
///
/// A value. Does not know how it is drawn.
///
///     let summary = columns.summary(of: rows, today: today)
///     summary.servers.first?.filterText  // server:example.social
public struct PeopleSummary: Sendable, Equatable {
  /// People who have something in common, and what a filter says of it.
  public struct Part: Sendable, Hashable {
    /// What they have in common.
    public let clause: Filter.Clause
    /// How many they are.
    public let count: Int

    /// The clause as a text of the filter language.
    public var filterText: String { clause.printed }
  }

  /// How many people there are in all.
  public let count: Int
  /// The months of a year up to this one, by the last post; the last one has what is dated later, too.
  public let months: [Part]
  /// The people who wrote last before these months, those who never wrote, and those of whom it is not known.
  public let others: [Part]
  /// The servers that most people are on, the most frequent first; at most `mostServers`.
  public let servers: [Part]
  /// How many people are on other servers.
  public let elsewhereCount: Int
  /// How many people are on no server that has a name: those of a book on this machine.
  public let localCount: Int

  /// How many months are told apart.
  public static let mostMonths = 12
  /// How many servers are told apart.
  public static let mostServers = 10
}

extension PeopleColumns {
  /// Counts people by the months of their last posts, and by their servers.
  ///
  /// - Parameters:
  ///   - rows: Whose; rows of people who have gone are passed over.
  ///   - today: The day it is.
  public func summary(of rows: some Sequence<Int>, today: CalendarDay) -> PeopleSummary {
    let spans = (0..<PeopleSummary.mostMonths).reversed().compactMap { today.monthsBefore($0).month }
    let starts = spans.map(\.first.number)
    var (count, earlier, never, unknown) = (0, 0, 0, 0)
    var months = Array(repeating: 0, count: spans.count)
    var onServers = Array(repeating: 0, count: serverTable.count)
    for row in rows where present[row] {
      count += 1
      if serverNumbers[row] != .max { onServers[Int(serverNumbers[row])] += 1 }
      if let day = lastPosts.keys[row].value {
        if let month = starts.lastIndex(where: { $0 <= day }) { months[month] += 1 } else { earlier += 1 }
      } else if neverPosted[row] {
        never += 1
      } else {
        unknown += 1
      }
    }
    let servers = onServers.indices.filter { onServers[$0] > 0 && !serverTable[$0].name.isEmpty }
      .map { PeopleSummary.Part(server: serverTable[$0].name, count: onServers[$0]) }
      .sorted { ($1.count, $0.filterText) < ($0.count, $1.filterText) }
    let local = onServers.indices.filter { serverTable[$0].name.isEmpty }.map { onServers[$0] }
    let shown = Array(servers.prefix(PeopleSummary.mostServers))
    return PeopleSummary(
      count: count,
      months: spans.indices.map { .init(month: spans[$0], isLast: $0 == spans.count - 1, count: months[$0]) },
      others: [
        spans.first.map { .init(clause: .date(.last, .compared(.less, $0)), count: earlier) },
        .init(clause: .date(.last, .never), count: never),
        .init(clause: .date(.last, .unknown), count: unknown),
      ].compactMap(\.self),
      servers: shown, elsewhereCount: servers.dropFirst(shown.count).reduce(0) { $0 + $1.count },
      localCount: local.reduce(0, +))
  }
}

extension PeopleSummary.Part {
  fileprivate init(server: String, count: Int) {
    self.init(clause: .word(.server, .word(server)), count: count)
  }

  fileprivate init(month: Filter.Span, isLast: Bool, count: Int) {
    self.init(clause: .date(.last, .compared(isLast ? .atLeast : .equal, month)), count: count)
  }
}
