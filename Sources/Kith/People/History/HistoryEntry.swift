public import Entities

/// One line of the history: an event, or many people of one server who have left together.
///
/// Does not know the words for it.
public struct HistoryEntry: Sendable, Hashable, Identifiable {
  /// The number of its first event.
  public var id: Int64 { event.id }
  /// What has happened to the first of its people, and to the others too.
  public let event: HistoryEvent
  /// The people as they are known now; more than one only where they have left together.
  public let people: [Account]
  /// The server of many people; nil for an event of one person.
  public let server: String?

  /// Makes an entry.
  public init(event: HistoryEvent, people: [Account], server: String? = nil) {
    self.event = event
    self.people = people
    self.server = server
  }
}

/// A part of the history, and where the part before it begins.
///
/// Does not know how long the history is.
public struct HistoryPage: Sendable, Hashable {
  /// The entries, newest first.
  public let entries: [HistoryEntry]
  /// The `before` of the next page; nil at the history's beginning.
  public let next: Int64?

  /// Makes a page.
  public init(entries: [HistoryEntry], next: Int64? = nil) {
    self.entries = entries
    self.next = next
  }
}
