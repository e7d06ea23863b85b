public import Foundation

/// A line on the page of the history: an entry of one day, which several people share once they are many.
///
/// A day begins with what others did, departures first; what the signed-in person did comes last.
public struct HistoryLine: Sendable, Hashable, Identifiable {
  /// The identity of a line; a shared line keeps it as people are added.
  public enum ID: Sendable, Hashable {
    case event(Int64)
    case shared(day: Date, kind: HistoryEvent.Kind, subject: String)
  }

  /// The identity.
  public let id: ID
  /// The entry.
  public let entry: HistoryEntry
  /// The start of the day.
  public let day: Date
  /// Whether the people of a shared line have their own lines below it; nil for the line of one person.
  public let isOpen: Bool?
  /// Whether it is the line of one person below a shared line.
  public let isBelowShared: Bool
  /// Whether the signed-in person did it.
  public var isOwn: Bool { entry.server == nil && entry.event.kind.isOwn }
}

extension HistoryLine {
  /// From this number of people on, the same change on one day is one line.
  static let together = 3

  /// Returns the lines of entries, by day and newest first.
  ///
  /// - Parameters:
  ///   - isSharing: Whether people share lines; otherwise each event has its own line, newest first.
  ///   - opened: The shared lines whose people have their own lines below them.
  public static func lines(
    of entries: [HistoryEntry], isSharing: Bool = true, opened: Set<ID> = [], in calendar: Calendar = .current
  ) -> [HistoryLine] {
    var days: [Date: [HistoryEntry]] = [:]
    var day: DateInterval?
    for entry in entries.flatMap({ $0.server == nil ? $0.singles : [$0] }) {
      let date = entry.event.time.upperBound
      // NB: the calendar is slow, and most neighbours are of one day.
      if day.map({ $0.start <= date && date < $0.end }) != true {
        day = calendar.dateInterval(of: .day, for: date)
      }
      days[day?.start ?? date, default: []].append(entry)
    }
    return days.sorted { $0.key > $1.key }.flatMap { day, entries in
      isSharing
        ? lines(of: entries, on: day, opened: opened)
        : entries.map { HistoryLine(of: $0, on: day, isBelowShared: false) }
    }
  }

  private static func lines(of entries: [HistoryEntry], on day: Date, opened: Set<ID>) -> [HistoryLine] {
    let groups = Dictionary(grouping: entries) { id(ofShared: $0, on: day) }
    let parts = groups.flatMap { id, entries -> [[HistoryLine]] in
      let people = entries.flatMap(\.people)
      guard let first = entries.first, Set(people.map(\.id)).count >= together else {
        return entries.map { [HistoryLine(of: $0, on: day, isBelowShared: false)] }
      }
      let start = entries.map(\.event.time.lowerBound).min() ?? first.event.time.lowerBound
      let entry = HistoryEntry(
        event: first.event.since(start), people: people, server: first.server,
        events: entries.flatMap(\.events))
      let isOpen = opened.contains(id)
      let shared = HistoryLine(id: id, entry: entry, day: day, isOpen: isOpen, isBelowShared: false)
      let below = isOpen ? entry.singles.map { HistoryLine(of: $0, on: day, isBelowShared: true) } : []
      return [[shared] + below]
    }
    return parts.sorted { one, other in
      guard let one = one.first, let other = other.first else { return false }
      return (one.rank, -one.entry.id) < (other.rank, -other.entry.id)
    }.flatMap(\.self)
  }

  private init(of single: HistoryEntry, on day: Date, isBelowShared: Bool) {
    self.init(id: .event(single.id), entry: single, day: day, isOpen: nil, isBelowShared: isBelowShared)
  }

  private static func id(ofShared entry: HistoryEntry, on day: Date) -> ID {
    let event = entry.event
    let subject =
      entry.server.map { "\(event.sync) \($0)" } ?? (event.kind == .listsChanged ? "\(event.listChange)" : "")
    return .shared(day: day, kind: event.kind, subject: subject)
  }

  /// The place in a day.
  private var rank: Int {
    if isOwn { return .max }
    return HistoryEvent.Kind.order.firstIndex(of: entry.event.kind) ?? HistoryEvent.Kind.order.count
  }
}

extension HistoryEvent.Kind {
  /// What others did, from what is to be seen first.
  fileprivate static let order: [HistoryEvent.Kind] = [
    .followsYouNoLonger, .youFollowNoLonger, .gone, .suspended, .moved, .followsYou, .handleChanged, .renamed,
  ]
}
