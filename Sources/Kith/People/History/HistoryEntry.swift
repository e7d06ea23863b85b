public import Entities

/// A line of the history: an event of one person, or the same event of several: those of one server who left together,
/// or those of one act in Kith.
public struct HistoryEntry: Sendable, Hashable, Identifiable {
  /// The identifier of its first event.
  public var id: Int64 { event.id }
  /// The event of the first person, with the period of all events.
  public let event: HistoryEvent
  /// The people with their current accounts.
  public let people: [Account]
  /// The server of people who left together; nil for other entries.
  public let server: String?
  /// The events of the people, in their order.
  public let events: [HistoryEvent]

  /// Makes an entry.
  ///
  /// - Parameter events: The events of the people, in their order; nil if they differ in the person alone.
  public init(
    event: HistoryEvent, people: [Account], server: String? = nil, events: [HistoryEvent]? = nil
  ) {
    self.event = event
    self.people = people
    self.server = server
    self.events = events ?? people.map { event.about($0.id) }
  }

  /// The people whose faces are shown: six at most, and nobody where it is one person.
  public var faces: [Account] { people.count > 1 ? Array(people.prefix(6)) : [] }

  /// An entry for each person.
  public var singles: [HistoryEntry] {
    zip(events, people).map { HistoryEntry(event: $0, people: [$1], events: [$0]) }
  }
}

/// A page of the history.
public struct HistoryPage: Sendable, Hashable {
  /// The entries, newest first.
  public let entries: [HistoryEntry]
  /// The `before` of the next page; nil at the beginning of the history.
  public let next: Int64?

  /// Makes a page.
  public init(entries: [HistoryEntry], next: Int64? = nil) {
    self.entries = entries
    self.next = next
  }
}
