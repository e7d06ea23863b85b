public import Entities

/// A line of the history: an event of one person, or the same event of several: those of one server who left together,
/// or those of one act in Kith.
public struct HistoryEntry: Sendable, Hashable, Identifiable {
  /// The identifier of its first event.
  public var id: Int64 { event.id }
  /// The event of the first person; the others have the same.
  public let event: HistoryEvent
  /// The people with their current accounts.
  public let people: [Account]
  /// The server of people who left together; nil for other entries.
  public let server: String?

  /// Makes an entry.
  public init(event: HistoryEvent, people: [Account], server: String? = nil) {
    self.event = event
    self.people = people
    self.server = server
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
