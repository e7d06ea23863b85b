import Client
import Entities
import Foundation
import People
import Services
import Signals

/// A history of events made up by tests, in pages of two, with failures on request.
@MainActor
public final class FakeHistory: HistorySource {
  /// Delivers after each `add`.
  public var historyChanges: SafeSignal<Void> { changes.toSignal() }
  /// Newest first.
  public private(set) var entries: [HistoryEntry] = []
  /// The requests: the start of a page, or the person.
  public private(set) var asked: [String] = []
  /// The error of every request; nil to succeed.
  public var failure: ClientError.Code?
  /// The follower counts.
  public var counts: [FollowerCount] = []
  /// Delivers after new entries were seen.
  public var historyLooks: SafeSignal<Void> { looks.toSignal() }
  /// The number of entries at the last look.
  public private(set) var seenCount = 0
  private let looks = PassthroughSubject<Void, Never>()
  private let changes = PassthroughSubject<Void, Never>()

  /// Creates a history, newest first.
  public init(_ entries: [HistoryEntry] = []) {
    self.entries = entries
  }

  isolated deinit {}

  /// Adds an event.
  public func add(_ entry: HistoryEntry) {
    entries.insert(entry, at: 0)
    changes.send()
  }

  /// A page of two.
  public func history(matching query: HistoryQuery, before: Int64?) async throws(ClientError) -> HistoryPage {
    let part = query.isAll ? "" : " of \(query.part) \(query.text)"
    asked.append((before.map { "before \($0)" } ?? "first") + part)
    if let failure { throw ClientError(failure, request: "read the history") }
    let rest = entries.filter { entry in
      entry.id < before ?? .max && query.part.kinds.contains(entry.event.kind) && query.matches(entry)
        && zip(entry.events, entry.people).contains { query.matches($0, of: $1) }
    }
    return HistoryPage(entries: Array(rest.prefix(2)), next: rest.count > 2 ? rest[1].id : nil)
  }

  /// The history of one person.
  public func history(of id: Account.ID) async throws(ClientError) -> [HistoryEvent] {
    asked.append("of \(id)")
    if let failure { throw ClientError(failure, request: "read the history") }
    return entries.map(\.event).filter { $0.person == id }
  }

  /// The number of entries since the last look.
  public func unseenHistoryCount() async throws(ClientError) -> Int {
    if let failure { throw ClientError(failure, request: "count the history") }
    return entries.count - seenCount
  }

  /// Counts all entries as seen.
  public func markHistorySeen() async throws(ClientError) {
    let wasNew = seenCount < entries.count
    seenCount = entries.count
    if wasNew { looks.send() }
  }

  /// The counts set by a test.
  public func followerCounts() async throws(ClientError) -> [FollowerCount] {
    asked.append("counts")
    if let failure { throw ClientError(failure, request: "read the history") }
    return counts
  }

  /// An entry of a day in May 2024.
  public static func entry(
    _ number: Int64, _ name: String, _ kind: HistoryEvent.Kind, old: String = "", new: String = "",
    from first: Double = 1, to last: Double = 1, with others: [String] = [], server: String? = nil
  ) -> HistoryEntry {
    let picture = URL(string: "https://a.example/\(name).png")
    let account = Account(id: id(name), username: name, avatar: picture)
    let days = (date(first))...(date(last))
    let accounts = [account] + others.map { Account(id: id($0), username: $0) }
    let events = accounts.enumerated().map { place, account in
      HistoryEvent(
        id: place == 0 ? number : -100 * number - Int64(place), sync: 1, person: account.id, kind: kind,
        old: old, new: new, time: days)
    }
    return HistoryEntry(event: events[0], people: accounts, server: server, events: events)
  }

  private static func id(_ name: String) -> Account.ID { Account.ID(rawValue: "id-\(name)") ?? "none" }
  private static func date(_ day: Double) -> Date { Date(timeIntervalSince1970: (19_843 + day) * 86_400) }
}
