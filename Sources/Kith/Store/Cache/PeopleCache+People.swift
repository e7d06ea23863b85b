public import Entities
public import Foundation
import GRDB

/// A value, and the date on which it was last seen. Does not know whether it is up to date.
public struct Seen<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// The date.
  public let date: Date

  /// Makes a dated value.
  public init(_ value: Value, date: Date) {
    self.value = value
    self.date = date
  }
}

extension Seen: Equatable where Value: Equatable {}

extension PeopleCache {
  /// Reads an account; nil for one that was never seen.
  public func account(_ id: Account.ID) async -> Seen<Account>? {
    await read { db in
      try Row.fetchOne(
        db, sql: "SELECT entity, seenAt FROM accounts WHERE id = ?", arguments: [id.rawValue]
      ).flatMap { row in
        let seenAt = try row.decode(Double.self, atIndex: 1)
        return Self.account(row).map { Seen($0, date: Date(timeIntervalSince1970: seenAt)) }
      }
    }
  }

  /// Saves accounts as seen at a date.
  public func save(_ accounts: [Account], at date: Date) {
    guard !accounts.isEmpty else { return }
    write { db in
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO accounts (id, entity, searchKey, seenAt) VALUES (?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET
            entity = excluded.entity, searchKey = excluded.searchKey, seenAt = excluded.seenAt
          """)
      for account in accounts {
        let account = account.isHidden ? try Self.filled(account, in: db) : account
        try statement.execute(arguments: [
          account.id.rawValue, Data(account.bytes), SortKey.search(account), date.timeIntervalSince1970,
        ])
      }
    }
  }

  private static func filled(_ account: Account, in db: Database) throws -> Account {
    try Row.fetchOne(db, sql: "SELECT entity FROM accounts WHERE id = ?", arguments: [account.id.rawValue])
      .flatMap { Self.account($0) }.map { account.filled(from: $0) } ?? account
  }

  /// Reads all relationships.
  public func relationships() async -> [Seen<Relationship>] {
    await read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT id, bits, note, seenAt, languages, mutingExpiresAt FROM relationships
          """)
      var found: [Seen<Relationship>] = []
      while let row = try rows.next() {
        // NB: a damaged file may have nulls in any column, and `row[0]` would end the program (GRDB 7).
        guard let id = Account.ID(rawValue: try row.decode(atIndex: 0)) else { continue }
        var relationship = Relationship(
          id: id, bits: try row.decode(atIndex: 1), note: try row.decode(atIndex: 2))
        let seenAt = try row.decode(Double.self, atIndex: 3)
        relationship.languages = try row.decode(String.self, atIndex: 4).split(separator: " ").map(
          String.init)
        relationship.mutingExpiresAt = try row.decode(Double?.self, atIndex: 5)
          .map(Date.init(timeIntervalSince1970:))
        found.append(Seen(relationship, date: Date(timeIntervalSince1970: seenAt)))
      }
      return found
    } ?? []
  }

  /// Saves relationships as seen at a date.
  public func save(_ relationships: [Relationship], at date: Date) {
    guard !relationships.isEmpty else { return }
    write { db in
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO relationships (id, bits, note, seenAt, languages, mutingExpiresAt)
          VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET bits = excluded.bits, note = excluded.note, seenAt = excluded.seenAt,
            languages = excluded.languages, mutingExpiresAt = excluded.mutingExpiresAt
          """)
      for relationship in relationships {
        try statement.execute(arguments: [
          relationship.id.rawValue, relationship.bits, relationship.note, date.timeIntervalSince1970,
          relationship.languages.joined(separator: " "), relationship.mutingExpiresAt?.timeIntervalSince1970,
        ])
      }
    }
  }

  /// Finds people who have every word of the query in their name or handle, best first.
  public func search(_ query: String, limit: Int) async -> [Account] {
    let folded = String(SortKey.fold(query).drop { $0 == "@" || $0 == " " })
    let words = folded.split(separator: " ").map(String.init)
    guard let first = words.first else { return [] }
    return await read { db in
      let matches = words.map { _ in "instr(searchKey, ?) > 0" }.joined(separator: " AND ")
      let arguments: [any DatabaseValueConvertible] = words + [first, first, first, limit]
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT entity FROM accounts WHERE \(matches)
          ORDER BY
            CASE
              WHEN instr(searchKey, ?) = 1 THEN 0
              WHEN instr(searchKey, char(10) || ?) > 0 THEN 1
              WHEN instr(searchKey, ' ' || ?) > 0 THEN 2
              ELSE 3
            END,
            searchKey
          LIMIT ?
          """,
        arguments: StatementArguments(arguments))
      return try Self.accounts(rows)
    } ?? []
  }

  /// Decodes the accounts of rows with `entity` as their first column; leaves out a damaged one.
  static func accounts(_ rows: RowCursor) throws -> [Account] {
    var found: [Account] = []
    while let row = try rows.next() {
      if let account = account(row) { found.append(account) }
    }
    return found
  }

  private static func account(_ row: Row) -> Account? {
    (try? row.withUnsafeData(atIndex: 0) { data in
      data.flatMap { $0.withUnsafeBytes { Account(bytes: $0) } }
    }) ?? nil
  }
}
