public import Entities
import GRDB

public import struct Foundation.URL

extension Book {
  /// Reads one account; nil for an unknown one.
  public func account(_ id: Account.ID) async throws(StoreError) -> Account? {
    try await read { db in try Self.account(id, in: db) }
  }

  /// Whether there is an account.
  public func contains(_ id: Account.ID) async throws(StoreError) -> Bool {
    try await read { db in try Self.exists(id, in: db) }
  }

  /// Reads accounts in the given order; leaves out unknown ones.
  public func accounts(with ids: [Account.ID]) async throws(StoreError) -> [Account] {
    try await read { db in try ids.compactMap { try Self.account($0, in: db) } }
  }

  /// Reads the account of a handle without its at sign; ignores case.
  public func account(acct: String) async throws(StoreError) -> Account? {
    try await read { db in
      try Row.fetchOne(
        db, sql: "SELECT \(Account.columns) FROM accounts WHERE lower(acct) = lower(?)", arguments: [acct]
      ).map(Account.init(row:))
    }
  }

  /// Reads the accounts that a person may sign in as, in their order.
  public func signInAccounts(limit: Int) async throws(StoreError) -> [Account] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(Account.columns) FROM accounts
          WHERE signInPlace IS NOT NULL ORDER BY signInPlace LIMIT ?
          """,
        arguments: [limit]
      ).map(Account.init(row:))
    }
  }

  /// Finds accounts with every word of the query in their name or handle, best first.
  ///
  /// A name that begins with the query comes first, then a handle, then a word; the rest by name.
  public func search(_ query: String, limit: Int) async throws(StoreError) -> [Account] {
    let folded = String(SortKey.fold(query).drop { $0 == "@" || $0 == " " })
    let words = folded.split(separator: " ").map(String.init)
    guard let first = words.first else { return [] }
    return try await read { db in
      let matches = words.map { _ in "instr(searchKey, ?) > 0" }.joined(separator: " AND ")
      let arguments: [any DatabaseValueConvertible] = words + [first, first, first, limit]
      return try Row.fetchAll(
        db,
        sql: """
          SELECT \(Account.columns) FROM accounts WHERE \(matches)
          ORDER BY
            CASE
              WHEN instr(searchKey, ?) = 1 THEN 0
              WHEN instr(searchKey, char(10) || ?) > 0 THEN 1
              WHEN instr(searchKey, ' ' || ?) > 0 THEN 2
              ELSE 3
            END,
            sortKey, acct
          LIMIT ?
          """,
        arguments: StatementArguments(arguments)
      ).map(Account.init(row:))
    }
  }

  /// Changes an account, and returns it.
  ///
  /// - Parameters:
  ///   - avatar: The address of its new picture; nil to leave the old one. The pictures in `changes` are ignored.
  ///   - header: The address of its new wide picture; nil to leave the old one.
  /// - Throws: `StoreError`; `notFound` for an unknown account.
  public func update(
    _ id: Account.ID, changes: AccountChanges, avatar: URL? = nil, header: URL? = nil
  ) async throws(StoreError) -> Account {
    let path = path
    return try await write { db in
      let missing = StoreError(.notFound, path: path, reason: "no account \(id)")
      guard let old = try Self.account(id, in: db) else { throw missing }
      try old.changed(by: changes, avatar: avatar, header: header).update(db)
      guard let updated = try Self.account(id, in: db) else { throw missing }
      return updated
    }
  }

  static func account(_ id: Account.ID, in db: Database) throws -> Account? {
    try Row.fetchOne(
      db, sql: "SELECT \(Account.columns) FROM accounts WHERE id = ?", arguments: [id.rawValue]
    ).map(Account.init(row:))
  }
}
