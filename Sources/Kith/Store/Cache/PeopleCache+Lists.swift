public import Entities
import struct Foundation.Date
import GRDB

extension PeopleCache {
  /// Reads a list; nil for one that was never seen.
  public func list(_ kind: FollowKind, of id: Account.ID) async -> CachedList? {
    await read { db -> CachedList? in
      guard
        let row = try Row.fetchOne(
          db, sql: "SELECT number, next, skipped, updatedAt FROM lists WHERE kind = ? AND account = ?",
          arguments: [kind.number, id.rawValue])
      else { return nil }
      let number = try row.decode(Int64.self, atIndex: 0)
      let next = try row.decode(String?.self, atIndex: 1)
      let skipped = try row.decode(Int.self, atIndex: 2)
      let updatedAt = try row.decode(Double.self, atIndex: 3)
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT accounts.entity FROM members JOIN accounts ON accounts.number = members.account
          WHERE members.list = ? ORDER BY members.place
          """,
        arguments: [number])
      return CachedList(
        accounts: try Self.accounts(rows), next: next.map(Entities.Cursor.init(rawValue:)), skipped: skipped,
        updatedAt: Date(timeIntervalSince1970: updatedAt))
    }
  }

  /// Saves a list in place of the former one; new people in it must be saved with `save(_:at:)` first.
  ///
  /// - Parameters:
  ///   - unchanged: the number of people at its beginning that are the same as when it was last saved.
  ///   - isBeginning: whether it may be the beginning of a longer saved list, which then stays.
  public func save(
    _ list: CachedList, kind: FollowKind, of id: Account.ID, unchanged: Int = 0, isBeginning: Bool = false
  ) {
    let ids = list.accounts.map(\.id.rawValue)
    let (next, skipped, updatedAt) = (list.next?.rawValue, list.skipped, list.updatedAt)
    write { db in
      if isBeginning, try Self.isKept(ids[...], kind: kind, of: id, in: db) { return }
      let number = try Int64.fetchOne(
        db,
        sql: """
          INSERT INTO lists (kind, account, next, skipped, updatedAt) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (kind, account) DO UPDATE SET
            next = excluded.next, skipped = excluded.skipped, updatedAt = excluded.updatedAt
          RETURNING number
          """,
        arguments: [kind.number, id.rawValue, next, skipped, updatedAt.timeIntervalSince1970])
      // Another part of the app may have saved the list meanwhile; then all of it is written.
      let start = try Self.begins(number, with: ids.prefix(unchanged), in: db) ? unchanged : 0
      try db.execute(
        sql: "DELETE FROM members WHERE list = ? AND place >= ?", arguments: [number, start])
      let statement = try db.cachedStatement(
        sql: "INSERT INTO members (list, place, account) SELECT ?, ?, number FROM accounts WHERE id = ?")
      for place in ids.indices.dropFirst(start) {
        try statement.execute(arguments: [number, place, ids[place]])
      }
    }
  }

  /// Whether these accounts are the beginning of a longer saved list.
  private static func isKept(
    _ ids: ArraySlice<String>, kind: FollowKind, of id: Account.ID, in db: Database
  ) throws -> Bool {
    let number = try Int64.fetchOne(
      db, sql: "SELECT number FROM lists WHERE kind = ? AND account = ?",
      arguments: [kind.number, id.rawValue])
    guard let number else { return false }
    let goesOn = try Bool.fetchOne(
      db, sql: "SELECT 1 FROM members WHERE list = ? AND place >= ? LIMIT 1", arguments: [number, ids.count])
    return try goesOn == true && begins(number, with: ids, in: db)
  }

  /// Whether a saved list begins with these accounts in order.
  private static func begins(
    _ number: Int64?, with ids: ArraySlice<String>, in db: Database
  ) throws -> Bool {
    guard !ids.isEmpty else { return true }
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT members.place, accounts.id FROM members JOIN accounts ON accounts.number = members.account
        WHERE members.list = ? AND members.place < ? ORDER BY members.place
        """,
      arguments: [number, ids.count])
    var place = 0
    while let row = try rows.next() {
      guard try row.decode(Int.self, atIndex: 0) == place,
        try row.decode(String.self, atIndex: 1) == ids[place]
      else { return false }
      place += 1
    }
    return place == ids.count
  }

  /// Deletes the oldest data beyond the bounds.
  func tidy(_ db: Database) throws {
    var (lists, members) = (0, 0)
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT number, (SELECT count(*) FROM members WHERE list = number) FROM lists ORDER BY updatedAt DESC
        """)
    for row in rows {
      let number = try row.decode(Int64.self, atIndex: 0)
      let count = try row.decode(Int.self, atIndex: 1)
      lists += 1
      members += count
      guard lists > bounds.lists || members > bounds.members else { continue }
      members -= count
      try db.execute(sql: "DELETE FROM lists WHERE number = ?", arguments: [number])
    }
    let accounts = try Int.fetchOne(db, sql: "SELECT count(*) FROM accounts") ?? 0
    guard accounts > bounds.accounts else { return }
    try db.execute(
      sql: """
        DELETE FROM accounts WHERE number IN (
          SELECT number FROM accounts WHERE number NOT IN (SELECT account FROM members)
          ORDER BY seenAt LIMIT ?)
        """,
      arguments: [accounts - bounds.accounts])
    try db.execute(sql: "DELETE FROM relationships WHERE id NOT IN (SELECT id FROM accounts)")
  }
}

extension FollowKind {
  fileprivate var number: Int {
    switch self {
    case .following: 0
    case .followers: 1
    }
  }
}
