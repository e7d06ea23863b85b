public import Entities
import struct Foundation.Date
import GRDB

extension PeopleCache {
  /// Reads a list, or nil when it was never seen.
  public func list(_ kind: FollowKind, of id: Account.ID) async -> CachedList? {
    await read { db -> CachedList? in
      guard
        let row = try Row.fetchOne(
          db, sql: "SELECT number, next, skipped, updatedAt FROM lists WHERE kind = ? AND account = ?",
          arguments: [kind.number, id.rawValue])
      else { return nil }
      let number: Int64 = row[0]
      let next: String? = row[1]
      let updatedAt: Double = row[3]
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT accounts.entity FROM members JOIN accounts ON accounts.number = members.account
          WHERE members.list = ? ORDER BY members.place
          """,
        arguments: [number])
      return CachedList(
        accounts: try Self.accounts(rows), next: next.map(Entities.Cursor.init(rawValue:)), skipped: row[2],
        updatedAt: Date(timeIntervalSince1970: updatedAt))
    }
  }

  /// Keeps a list in place of what was known of it; those who are new in it must be kept with `save(_:at:)` before.
  ///
  /// - Parameter unchanged: how many at its beginning are the same as when it was saved last.
  public func save(_ list: CachedList, _ kind: FollowKind, of id: Account.ID, unchanged: Int = 0) {
    let ids = list.accounts.map(\.id.rawValue)
    let (next, skipped, updatedAt) = (list.next?.rawValue, list.skipped, list.updatedAt)
    write { db in
      let number = try Int64.fetchOne(
        db,
        sql: """
          INSERT INTO lists (kind, account, next, skipped, updatedAt) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (kind, account) DO UPDATE SET
            next = excluded.next, skipped = excluded.skipped, updatedAt = excluded.updatedAt
          RETURNING number
          """,
        arguments: [kind.number, id.rawValue, next, skipped, updatedAt.timeIntervalSince1970])
      let known = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM members WHERE list = ? AND place < ?", arguments: [number, unchanged])
      // Another part of the app may have saved the list meanwhile: then all of it is written.
      let start = known == unchanged ? unchanged : 0
      try db.execute(
        sql: "DELETE FROM members WHERE list = ? AND place >= ?", arguments: [number, start])
      let statement = try db.cachedStatement(
        sql: "INSERT INTO members (list, place, account) SELECT ?, ?, number FROM accounts WHERE id = ?")
      for place in ids.indices.dropFirst(start) {
        try statement.execute(arguments: [number, place, ids[place]])
      }
    }
  }

  /// Lets go what is beyond the bounds, oldest first.
  func tidy(_ db: Database) throws {
    var (lists, members) = (0, 0)
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT number, (SELECT count(*) FROM members WHERE list = number) FROM lists ORDER BY updatedAt DESC
        """)
    for row in rows {
      let count: Int = row[1]
      lists += 1
      members += count
      guard lists > bounds.lists || members > bounds.members else { continue }
      members -= count
      try db.execute(sql: "DELETE FROM lists WHERE number = ?", arguments: [row[0]])
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
