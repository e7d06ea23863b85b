public import Entities
import GRDB

extension Book {
  /// Reads the lists of an account, oldest first.
  ///
  /// - Throws: `StoreError`.
  public func lists(of account: Account.ID) async throws(StoreError) -> [List] {
    try await read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT id, title FROM lists WHERE account = ? ORDER BY id", arguments: [account.rawValue])
      return rows.compactMap { row in
        List.ID(rawValue: "\(row["id"] as Int64)").map { List(id: $0, title: row["title"]) }
      }
    }
  }

  /// Reads everybody on a list of an account.
  ///
  /// - Throws: `StoreError`; `notFound` when that account has no such list.
  public func people(
    onList id: List.ID, of account: Account.ID
  ) async throws(StoreError) -> [Account] {
    let path = path
    return try await read { db in
      let list = try Int64.fetchOne(
        db, sql: "SELECT id FROM lists WHERE id = ? AND account = ?",
        arguments: [Int64(id.rawValue), account.rawValue])
      guard let list else { throw StoreError(.notFound, path: path, reason: "no list \(id)") }
      return try Row.fetchAll(
        db,
        sql: """
          SELECT \(Account.columns) FROM listMembers JOIN accounts ON accounts.id = target
          WHERE list = ? ORDER BY accounts.id
          """, arguments: [list]
      ).map(Account.init(row:))
    }
  }

  /// Reads the accounts that an account mutes, newest first; the places are the choices' own numbers.
  ///
  /// - Throws: `StoreError`.
  public func mutes(
    of id: Account.ID, limit: Int, before: Int64? = nil
  ) async throws(StoreError) -> FollowPage {
    try await read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT \(Account.columns), choices.id AS place
          FROM choices JOIN accounts ON accounts.id = choices.target
          WHERE choices.account = ? AND isMuting AND choices.id < ? ORDER BY choices.id DESC LIMIT ?
          """,
        arguments: [id.rawValue, before ?? .max, limit + 1])
      let page = Array(rows.prefix(limit))
      return FollowPage(
        accounts: try page.map(Account.init(row:)), newest: page.first?["place"], oldest: page.last?["place"],
        hasOlder: rows.count > limit)
    }
  }

  /// Mutes an account, or shows its posts again, and answers how the two stand to each other then.
  ///
  /// - Throws: `StoreError`; `notFound` when there is no such account.
  public func setMuted(
    _ target: Account.ID, _ isMuted: Bool, by account: Account.ID
  ) async throws(StoreError) -> Relationship {
    let path = path
    return try await write { db in
      guard try Self.exists(target, db) else {
        throw StoreError(.notFound, path: path, reason: "no account \(target)")
      }
      var choice =
        try BookChoice.read(of: account, about: target, db) ?? BookChoice(of: account, about: target)
      choice.isMuting = isMuted
      try choice.save(db)
      return try Self.relationship(account, target, db)
    }
  }

  /// Takes away what an account has only of those it follows: their places on its lists, and what it sees of them.
  static func forgetFollow(of target: Account.ID, by account: Account.ID, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM listMembers WHERE target = ? AND list IN (SELECT id FROM lists WHERE account = ?)",
      arguments: [target.rawValue, account.rawValue])
    try db.execute(
      sql: "UPDATE choices SET isHidingReblogs = 0, isNotifying = 0 WHERE account = ? AND target = ?",
      arguments: [account.rawValue, target.rawValue])
  }
}

extension Seed.List {
  func insert(_ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO lists (account, title) VALUES (?, ?)", arguments: [account.rawValue, title])
    let list = db.lastInsertedRowID
    let insert = try db.cachedStatement(sql: "INSERT INTO listMembers (list, target) VALUES (?, ?)")
    for person in people { try insert.execute(arguments: [list, person.rawValue]) }
  }
}
