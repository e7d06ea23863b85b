public import Entities
public import Foundation
import GRDB

extension PeopleDatabase {
  /// Reads the lists as last seen, in the server's order.
  public func lists() async throws(StoreError) -> [List] { try await lists(seenSince: 0) }

  /// Reads the lists as last seen; nil until a sync of lists has found some, or was complete.
  public func knownLists() async throws(StoreError) -> [List]? {
    let lists = try await lists()
    if !lists.isEmpty { return lists }
    return try await lastComplete(.lists) == nil ? nil : []
  }

  /// Reads the lists that a sync has found, in the server's order.
  public func lists(of sync: Sync) async throws(StoreError) -> [List] { try await lists(seenSince: sync.id) }

  private func lists(seenSince sync: Int64) async throws(StoreError) -> [List] {
    try await read { db in
      try Row.fetchAll(
        db, sql: "SELECT id, title, isExclusive, repliesPolicy FROM lists WHERE seen >= ? ORDER BY place",
        arguments: [sync]
      ).compactMap { row in
        guard let id = List.ID(rawValue: try row.decode(atIndex: 0)) else { return nil }
        return List(
          id: id, title: try row.decode(atIndex: 1), isExclusive: try row.decode(atIndex: 2),
          repliesPolicy: try row.decode(atIndex: 3))
      }
    }
  }

  /// Saves the lists at the beginning of their sync, which goes on with the members of the first one.
  ///
  /// - Throws: `StoreError`; `notFound` when the sync has ended meanwhile, as by another program.
  @discardableResult
  public func save(_ lists: [List], of sync: Sync) async throws(StoreError) -> Sync {
    let path = path
    return try await write { db in
      try Self.demandOpen(sync, path: path, in: db)
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO lists (id, title, isExclusive, repliesPolicy, place, seen) VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET
            title = excluded.title, isExclusive = excluded.isExclusive,
            repliesPolicy = excluded.repliesPolicy, place = excluded.place, seen = excluded.seen
          """)
      for (place, list) in lists.enumerated() {
        try statement.execute(arguments: [
          list.id.rawValue, list.title, list.isExclusive, list.repliesPolicy, place, sync.id,
        ])
      }
      let first = lists.first.map { Entities.Cursor(rawValue: $0.id.rawValue) }
      return try Self.advance(sync, to: first, by: 0, in: db)
    }
  }

  /// Saves a page of the members of a list, together with the cursor of the sync, which the caller makes.
  ///
  /// - Throws: `StoreError`; `notFound` when the sync has ended meanwhile, as by another program.
  public func save(
    _ accounts: [Account], onList list: List.ID, next: Entities.Cursor?, of sync: Sync, at now: Date
  ) async throws(StoreError) -> SavedPage {
    let path = path
    return try await write { db in
      try Self.demandOpen(sync, path: path, in: db)
      let writer = try AccountWriter(db, sync: sync.id, now: now)
      let tie = try db.cachedStatement(sql: "INSERT OR IGNORE INTO ties (person) VALUES (?)")
      let member = try db.cachedStatement(
        sql: """
          INSERT INTO listMembers (list, person, isMember, seen) VALUES (?, ?, 0, ?)
          ON CONFLICT (person, list) DO UPDATE SET seen = excluded.seen WHERE seen <> excluded.seen
          """)
      var newCount = 0
      for account in accounts {
        let person = try writer.save(account)
        try tie.execute(arguments: [person])
        try member.execute(arguments: [list.rawValue, person, sync.id])
        newCount += db.changesCount
      }
      return SavedPage(sync: try Self.advance(sync, to: next, by: newCount, in: db), newCount: newCount)
    }
  }
}

extension Comparison {
  /// Records the people whose lists have changed; a deleted list removes its members.
  func finishLists(_ db: Database) throws -> SyncChanges {
    if former != nil { try insertListChanges(db) }
    let changed = try String.fetchAll(
      db,
      sql: "SELECT DISTINCT id FROM listMembers JOIN people ON number = person WHERE listMembers.seen <> ?",
      arguments: [sync.id]
    ).compactMap(Account.ID.init(rawValue:))
    try db.execute(
      sql: "UPDATE listMembers SET isMember = 1 WHERE seen = ? AND NOT isMember", arguments: [sync.id])
    let arrived = db.changesCount
    try db.execute(sql: "DELETE FROM listMembers WHERE seen <> ?", arguments: [sync.id])
    let departed = db.changesCount
    try db.execute(sql: "DELETE FROM lists WHERE seen <> ?", arguments: [sync.id])
    guard former != nil else { return SyncChanges(arrived: 0, departed: 0, changed: changed) }
    return SyncChanges(arrived: arrived, departed: departed, changed: changed)
  }

  private func insertListChanges(_ db: Database) throws {
    guard let start = former?.startedAt.timeIntervalSince1970 else { return }
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT person, server,
          group_concat(CASE WHEN isMember THEN title END, char(10)),
          group_concat(CASE WHEN listMembers.seen = \(sync.id) THEN title END, char(10))
        FROM (SELECT * FROM listMembers JOIN lists ON lists.id = list ORDER BY person, place) AS listMembers
        JOIN people ON number = person
        GROUP BY person
        HAVING max(isMember <> (listMembers.seen = \(sync.id)))
        """)
    while let row = try rows.next() {
      let change = AccountWriter.Difference(
        kind: .listsChanged, old: try row.decode(String?.self, atIndex: 2) ?? "",
        new: try row.decode(String?.self, atIndex: 3) ?? "")
      try AccountWriter.insertEvent(
        change, sync: sync.id, of: try row.decode(atIndex: 0), server: try row.decode(atIndex: 1),
        between: start, and: now.timeIntervalSince1970, in: db)
    }
  }
}
