import Client
import Entities
import Foundation
import People
import Services
import Signals

/// A history of events that tests make up, in pages of two, and failures on request.
@MainActor
public final class FakeHistory: HistorySource {
  /// Delivers after each `add`.
  public var historyChanges: SafeSignal<Void> { changes.toSignal() }
  /// Newest first.
  public private(set) var entries: [HistoryEntry] = []
  /// What was asked for: where a page begins, or whose history.
  public private(set) var asked: [String] = []
  /// Why nothing can be read; nil when it can.
  public var failure: ClientError.Code?
  /// How many followers there were.
  public var counts: [FollowerCount] = []
  private let changes = PassthroughSubject<Void, Never>()

  /// Makes a history, newest first.
  public init(_ entries: [HistoryEntry] = []) {
    self.entries = entries
  }

  isolated deinit {}

  /// Something has happened.
  public func add(_ entry: HistoryEntry) {
    entries.insert(entry, at: 0)
    changes.send()
  }

  /// A page of two.
  public func history(before: Int64?) async throws(ClientError) -> HistoryPage {
    asked.append(before.map { "before \($0)" } ?? "first")
    if let failure { throw ClientError(failure, request: "read the history") }
    let rest = entries.filter { $0.id < before ?? .max }
    return HistoryPage(entries: Array(rest.prefix(2)), next: rest.count > 2 ? rest[1].id : nil)
  }

  /// All of one person.
  public func history(of id: Account.ID) async throws(ClientError) -> [HistoryEvent] {
    asked.append("of \(id)")
    if let failure { throw ClientError(failure, request: "read the history") }
    return entries.map(\.event).filter { $0.person == id }
  }

  /// How many were added.
  public func historyCount() async throws(ClientError) -> Int {
    if let failure { throw ClientError(failure, request: "count the history") }
    return entries.count
  }

  /// The counts that a test has set.
  public func followerCounts() async throws(ClientError) -> [FollowerCount] {
    asked.append("counts")
    if let failure { throw ClientError(failure, request: "read the history") }
    return counts
  }

  /// An entry of a day; days are those of May 2024.
  public static func entry(
    _ number: Int64, _ name: String, _ kind: HistoryEvent.Kind, old: String = "", new: String = "",
    from first: Double = 1, to last: Double = 1, with others: [String] = [], server: String? = nil
  ) -> HistoryEntry {
    let picture = URL(string: "https://a.example/\(name).png")
    let account = Account(id: id(name), username: name, avatar: picture)
    let days = (date(first))...(date(last))
    return HistoryEntry(
      event: HistoryEvent(
        id: number, sync: 1, person: account.id, kind: kind, old: old, new: new, time: days),
      people: [account] + others.map { Account(id: id($0), username: $0) }, server: server)
  }

  private static func id(_ name: String) -> Account.ID { Account.ID(rawValue: "id-\(name)") ?? "none" }
  private static func date(_ day: Double) -> Date { Date(timeIntervalSince1970: (19_843 + day) * 86_400) }
}
