public import Entities

/// One line of the history: an event, or the same of many people: of one server, who have left together, or by what was done
/// in Kith in one go.
///
/// Does not know the words for it.
public struct HistoryEntry: Sendable, Hashable, Identifiable {
  /// The number of its first event.
  public var id: Int64 { event.id }
  /// What has happened to the first of its people, and to the others too.
  public let event: HistoryEvent
  /// The people as they are known now; more than one only where they belong together.
  public let people: [Account]
  /// The server of many people who have left together; nil for any others.
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
