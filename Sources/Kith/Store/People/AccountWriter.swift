import Entities
import Foundation
import GRDB
import People

/// Writes accounts into the people database, and records what has changed since they were last seen.
///
/// Used for one transaction. Does not know relationships.
struct AccountWriter {
  private let db: Database
  private let sync: Int64
  private let now: Double
  private let known: Statement
  private let change: Statement
  private let lastSeen: Statement
  private let insert: Statement

  init(_ db: Database, sync: Int64, now: Date) throws {
    self.db = db
    self.sync = sync
    self.now = now.timeIntervalSince1970
    known = try db.cachedStatement(sql: "SELECT number, entity, seenAt FROM people WHERE id = ?")
    lastSeen = try db.cachedStatement(
      sql: """
        SELECT max(startedAt) FROM ties JOIN syncs ON syncs.id IN (followingSeen, followersSeen) WHERE person = ?
        """)
    change = try db.cachedStatement(
      sql: "UPDATE people SET entity = ?, sortKey = ?, server = ?, seenAt = ? WHERE number = ?")
    insert = try db.cachedStatement(
      sql: """
        INSERT INTO people (id, entity, sortKey, server, firstSeen, seenAt) VALUES (?, ?, ?, ?, ?, ?)
        """)
  }

  /// Writes an unknown account, and returns the number of its person; leaves a known one as it is, which is newer.
  func number(of account: Account) throws -> Int64 {
    let rows = try Row.fetchCursor(known, arguments: [account.id.rawValue])
    if let row = try rows.next() { return try row.decode(atIndex: 0) }
    return try add(account)
  }

  private func add(_ account: Account) throws -> Int64 {
    try insert.execute(arguments: [
      account.id.rawValue, Data(account.bytes), SortKey.sort(account), Self.server(account), now, now,
    ])
    return db.lastInsertedRowID
  }

  /// Writes an account, and returns the number of its person.
  func save(_ account: Account) throws -> Int64 {
    let rows = try Row.fetchCursor(known, arguments: [account.id.rawValue])
    guard let row = try rows.next() else { return try add(account) }
    let number = try row.decode(Int64.self, atIndex: 0)
    let seenAt = try row.decode(Double.self, atIndex: 2)
    var (account, bytes) = (account, Data(account.bytes))
    let (isSame, old) = try row.withUnsafeData(atIndex: 1) { data -> (Bool, Account?) in
      guard let data else { return (false, nil) }
      if data == bytes { return (true, nil) }
      return (false, data.withUnsafeBytes { Account(bytes: $0) })
    }
    // Unchanged accounts are skipped; otherwise each sync would rewrite every row.
    if isSame { return number }
    if let old, account.isHidden, !old.isHidden {
      account = account.filled(from: old)
      bytes = Data(account.bytes)
      if account == old { return number }
    }
    let differences = old.map { Self.differences($0, from: account) } ?? []
    if !differences.isEmpty {
      let start = max(seenAt, try Double.fetchOne(lastSeen, arguments: [number]) ?? seenAt)
      for difference in differences { try insertEvent(difference, of: number, about: account, since: start) }
    }
    try change.execute(arguments: [bytes, SortKey.sort(account), Self.server(account), now, number])
    return number
  }

  /// A change of an account for the history.
  struct Difference {
    let kind: HistoryEvent.Kind
    var old = ""
    var new = ""
  }

  /// Stands for the own server, whose people have no server in their handles.
  private static let home: HomeServer = "home.invalid"

  private static func differences(_ old: Account, from new: Account) -> [Difference] {
    var all: [Difference] = []
    if old.name != new.name { all.append(Difference(kind: .renamed, old: old.name, new: new.name)) }
    if old.acct != new.acct, home.address(of: old.acct) != home.address(of: new.acct) {
      all.append(Difference(kind: .handleChanged, old: old.handle, new: new.handle))
    }
    if let moved = new.moved, old.moved != moved {
      all.append(Difference(kind: .moved, old: old.moved?.handle ?? "", new: moved.handle))
    }
    if !old.isSuspended && new.isSuspended { all.append(Difference(kind: .suspended)) }
    return all
  }

  private func insertEvent(
    _ difference: Difference, of number: Int64, about account: Account, since seenAt: Double
  ) throws {
    try Self.insertEvent(
      difference, sync: sync, of: number, server: Self.server(account), between: seenAt, and: now, in: db)
  }

  /// Writes an event; swaps its times where the clock was set back.
  static func insertEvent(
    _ difference: Difference, sync: Int64, of number: Int64, server: String, between start: Double,
    and end: Double, in db: Database
  ) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO events (sync, person, kind, server, old, new, notBefore, notAfter)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      sync, number, difference.kind.rawValue, server, difference.old, difference.new, min(start, end),
      max(start, end),
    ])
  }

  /// The server of a handle, in lower case; empty for the own one.
  static func server(_ account: Account) -> String {
    guard let sign = account.acct.lastIndex(of: "@") else { return "" }
    return account.acct[account.acct.index(after: sign)...].lowercased()
  }
}
