public import Entities
import Foundation
import GRDB
public import People

extension PeopleDatabase {
  /// From this number of people on, departures from one server share an entry, and so do own acts.
  static let together = 3

  /// Reads everybody's history, newest first.
  ///
  /// - Parameters:
  ///   - query: The part to read.
  ///   - before: `next` of the page before; nil for the first one.
  ///   - limit: The least number of entries, if there are as many.
  public func history(
    matching query: HistoryQuery = HistoryQuery(), before: Int64? = nil, limit: Int = 50
  ) async throws(StoreError) -> HistoryPage {
    try await read { db in
      let kinds = query.part.kinds.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      let rows = try Row.fetchCursor(
        db, sql: "\(Self.events) WHERE events.id < ? AND kind IN (\(kinds)) ORDER BY events.id DESC",
        arguments: [before ?? .max])
      var entries: [HistoryEntry] = []
      var group: [EventRow] = []
      while let row = try rows.next() {
        guard let event = try EventRow(row), query.matches(event.event, of: event.account) else { continue }
        if let last = group.last, !event.belongs(to: last) {
          entries += Self.entries(group).filter(query.matches)
          if entries.count >= limit { return HistoryPage(entries: entries, next: last.event.id) }
          group = []
        }
        group.append(event)
      }
      return HistoryPage(entries: entries + Self.entries(group).filter(query.matches), next: nil)
    }
  }

  /// Reads the history of one person, newest first.
  public func history(of id: Account.ID) async throws(StoreError) -> [HistoryEvent] {
    try await read { db in
      try Row.fetchAll(
        db, sql: "\(Self.events) WHERE people.id = ? ORDER BY events.id DESC", arguments: [id.rawValue]
      ).compactMap { try EventRow($0)?.event }
    }
  }

  /// Reads the number of events of everybody.
  public func historyCount() async throws(StoreError) -> Int {
    try await read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM events") ?? 0 }
  }

  /// Reads the number of events since the history was last seen, without the signed-in person's own acts.
  public func unseenHistoryCount() async throws(StoreError) -> Int {
    let own = HistoryEvent.Kind.allCases.filter(\.isOwn).map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return try await read { db in
      // People whom a sync no longer finds among those followed may have been lost with their server.
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM events WHERE id > coalesce((SELECT event FROM seenHistory), 0)
            AND (kind NOT IN (\(own)) OR sync > 0 AND kind = ?)
          """, arguments: [HistoryEvent.Kind.youFollowNoLonger.rawValue]) ?? 0
    }
  }

  /// Records that everything in the history has been seen; returns whether some of it was new.
  public func markHistorySeen() async throws(StoreError) -> Bool {
    try await write { db in
      try db.execute(
        sql: """
          INSERT INTO seenHistory (id, event) SELECT 1, max(0, coalesce(max(id), 0)) FROM events WHERE true
          ON CONFLICT (id) DO UPDATE SET event = excluded.event WHERE event < excluded.event
          """)
      return db.changesCount > 0
    }
  }

  /// Reads the number of followers at the end of each complete sync of them, from the oldest.
  public func followerCounts() async throws(StoreError) -> [FollowerCount] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT finishedAt, done + skipped FROM syncs
          WHERE kind = ? AND isComplete AND finishedAt IS NOT NULL ORDER BY id
          """, arguments: [Sync.Kind.followers.rawValue]
      ).map { row in
        FollowerCount(
          date: Date(timeIntervalSince1970: try row.decode(atIndex: 0)), count: try row.decode(atIndex: 1))
      }
    }
  }

  private static let events = """
    SELECT events.id, sync, people.id, kind, old, new, notBefore, notAfter, events.server, entity
    FROM events JOIN people ON number = person
    """

  private static func entries(_ group: [EventRow]) -> [HistoryEntry] {
    guard let first = group.first else { return [] }
    if first.isOwn { return ownEntries(group) }
    guard group.count >= together, !first.server.isEmpty else { return group.map(\.entry) }
    return [
      HistoryEntry(
        event: first.event, people: group.map(\.account), server: first.server, events: group.map(\.event))
    ]
  }

  /// Makes one entry for each kind in a series of own acts: removing a follower takes several.
  private static func ownEntries(_ group: [EventRow]) -> [HistoryEntry] {
    let kinds = Dictionary(grouping: group, by: \.event.kind)
    let entries = kinds.values.flatMap { rows -> [HistoryEntry] in
      guard let first = rows.first, let last = rows.last, rows.count >= together else {
        return rows.map(\.entry)
      }
      let time = min(first.event.time.lowerBound, last.event.time.lowerBound)
      return [
        HistoryEntry(
          event: first.event.since(time), people: rows.map(\.account), events: rows.map(\.event))
      ]
    }
    return entries.sorted { $0.id > $1.id }
  }
}

/// An event with the values to group it by.
private struct EventRow {
  let event: HistoryEvent
  let server: String
  let account: Account

  /// Makes an event of a row; nil for a kind of a later version, and for a damaged row.
  init?(_ row: Row) throws {
    let account = try row.withUnsafeData(atIndex: 9) { data in
      data.flatMap { $0.withUnsafeBytes { Account(bytes: $0) } }
    }
    let start: Double = try row.decode(atIndex: 6)
    let end: Double = try row.decode(atIndex: 7)
    guard let account, start <= end, let person = Account.ID(rawValue: try row.decode(atIndex: 2)),
      let kind = HistoryEvent.Kind(rawValue: try row.decode(atIndex: 3))
    else { return nil }
    self.account = account
    server = try row.decode(atIndex: 8)
    event = HistoryEvent(
      id: try row.decode(atIndex: 0), sync: try row.decode(atIndex: 1), person: person, kind: kind,
      old: try row.decode(atIndex: 4), new: try row.decode(atIndex: 5),
      time: Date(timeIntervalSince1970: start)...Date(timeIntervalSince1970: end))
  }

  var entry: HistoryEntry { HistoryEntry(event: event, people: [account], events: [event]) }

  /// The longest pause between own acts of one series, in seconds: a job waits for the server in between.
  static let longestPause = 3600.0

  /// Whether it was an act in Kith, whose time is known to the second.
  var isOwn: Bool { event.sync == 0 && event.time.lowerBound == event.time.upperBound }

  /// Whether it is grouped with the event after it.
  func belongs(to other: EventRow) -> Bool {
    if isOwn || other.isOwn {
      let pause = other.event.time.lowerBound.timeIntervalSince(event.time.upperBound)
      return isOwn && other.isOwn && abs(pause) <= Self.longestPause
    }
    return leaves(with: other)
  }

  private func leaves(with other: EventRow) -> Bool {
    event.kind.isDeparture && event.kind == other.event.kind && event.sync == other.event.sync
      && event.sync > 0 && server == other.server
  }
}
