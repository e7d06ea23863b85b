public import Entities

/// A line of the history: an event of one person, or the same event of several: those of one server who left together,
/// or those of one act in Kith.
public struct HistoryEntry: Sendable, Hashable, Identifiable {
  /// The identifier of its first event.
  public var id: Int64 { event.id }
  /// The event of the first person, with the period of all events.
  public let event: HistoryEvent
  /// The people with their current accounts, each once.
  public let people: [Account]
  /// The server of people who left together; nil for other entries.
  public let server: String?
  /// The events, newest first; one person may have several, such as two new names on a day.
  public let events: [HistoryEvent]

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - people: The people; a person that is repeated counts once.
  ///   - events: Their events, newest first; nil if they differ in the person alone.
  public init(
    event: HistoryEvent, people: [Account], server: String? = nil, events: [HistoryEvent]? = nil
  ) {
    self.event = event
    var ids: Set<Account.ID> = []
    let distinct = people.filter { ids.insert($0.id).inserted }
    self.people = distinct
    self.server = server
    self.events = events ?? distinct.map { event.about($0.id) }
  }

  /// The people whose faces are shown: six at most, and nobody where it is one person.
  public var faces: [Account] { people.count > 1 ? Array(people.prefix(6)) : [] }

  /// An entry for each event.
  public var singles: [HistoryEntry] {
    let accounts = Dictionary(people.map { ($0.id, $0) }) { first, _ in first }
    return events.compactMap { event in
      accounts[event.person].map { HistoryEntry(event: event, people: [$0], events: [event]) }
    }
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
