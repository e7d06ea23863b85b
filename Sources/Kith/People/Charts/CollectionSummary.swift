/// In which months people wrote last and which servers they are on, each with how many they are: what charts show.
///
/// A value. Does not know how it is drawn.
///
///     let summary = index.summary(of: rows, today: today)
///     summary.servers.first?.filterText  // server:example.social
public struct CollectionSummary: Sendable, Equatable {
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

extension PersonIndex {
  /// Counts people by the months of their last posts, and by their servers.
  ///
  /// - Parameters:
  ///   - rows: Whose; rows of people who have gone are passed over.
  ///   - today: The day it is.
  public func summary(of rows: some Sequence<Int>, today: CalendarDay) -> CollectionSummary {
    let spans = (0..<CollectionSummary.mostMonths).reversed().compactMap { today.monthsBefore($0).month }
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
    let shown = mostFrequent(onServers)
    let local = onServers.indices.reduce(0) { serverTable[$1].name.isEmpty ? $0 + onServers[$1] : $0 }
    return CollectionSummary(
      count: count,
      months: spans.indices.map { .init(month: spans[$0], isLast: $0 == spans.count - 1, count: months[$0]) },
      others: [
        spans.first.map { .init(clause: .date(.last, .compared(.less, $0)), count: earlier) },
        .init(clause: .date(.last, .never), count: never),
        .init(clause: .date(.last, .unknown), count: unknown),
      ].compactMap(\.self),
      servers: shown, elsewhereCount: shown.reduce(onServers.reduce(0, +) - local) { $0 - $1.count },
      localCount: local)
  }

  // NB: no more than those that are shown are put in order: of 100,000 people there can be as many servers.
  private func mostFrequent(_ counts: [Int]) -> [CollectionSummary.Part] {
    var best: [(name: String, count: Int)] = []
    for (place, count) in counts.enumerated() where count > 0 && !serverTable[place].name.isEmpty {
      if best.count == CollectionSummary.mostServers, let last = best.last, count < last.count { continue }
      let server = (name: serverTable[place].name, count: count)
      let index = best.firstIndex { ($0.count, server.name) < (server.count, $0.name) } ?? best.endIndex
      best.insert(server, at: index)
      if best.count > CollectionSummary.mostServers { best.removeLast() }
    }
    return best.map { CollectionSummary.Part(server: $0.name, count: $0.count) }
  }
}

extension CollectionSummary.Part {
  fileprivate init(server: String, count: Int) {
    self.init(clause: .word(.server, .word(server)), count: count)
  }

  fileprivate init(month: Filter.Span, isLast: Bool, count: Int) {
    self.init(clause: .date(.last, .compared(isLast ? .atLeast : .equal, month)), count: count)
  }
}
