/// The numbers of people by month of the last post and by server, as charts show them.
///
///     let summary = index.summary(of: rows, today: today)
///     summary.servers.first?.filterText  // server:example.social
public struct CollectionSummary: Sendable, Equatable {
  /// People with something in common, and a filter clause for it.
  public struct Part: Sendable, Hashable {
    /// The clause that selects them.
    public let clause: Filter.Clause
    /// The number of people.
    public let count: Int

    /// The clause in the filter language.
    public var filterText: String { clause.printed }
  }

  /// The number of all people.
  public let count: Int
  /// The twelve months up to this one, by the last post; the last part includes later dates.
  public let months: [Part]
  /// The people with an earlier last post, without posts, and without a known last post.
  public let others: [Part]
  /// The servers with the most people, the largest first; at most `mostServers`.
  public let servers: [Part]
  /// The number of people on other servers.
  public let elsewhereCount: Int
  /// The number of people without a server: those of the book on this machine.
  public let localCount: Int

  /// Whether anybody wrote in those months.
  public var hasMonths: Bool { months.contains { $0.count > 0 } }
  /// The parts of `others` with anybody in them.
  public var filledOthers: [Part] { others.filter { $0.count > 0 } }

  /// The number of months with a part of their own.
  public static let mostMonths = 12
  /// The most servers with a part of their own.
  public static let mostServers = 10
}

extension PersonIndex {
  /// Counts people by the month of their last post and by server.
  ///
  /// - Parameters:
  ///   - rows: The rows to count; removed rows are ignored.
  ///   - today: The current day.
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

  // NB: sorts only the servers to show, as 100,000 people can be on as many servers.
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
