public import Entities
import GRDB

extension Book {
  /// Reads the lists of an account, oldest first.
  public func lists(of account: Account.ID) async throws(StoreError) -> [List] {
    try await read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT id, title FROM lists WHERE account = ? ORDER BY id", arguments: [account.rawValue])
      return rows.compactMap { row in
        List.ID(rawValue: "\(row["id"] as Int64)").map { List(id: $0, title: row["title"]) }
      }
    }
  }

  /// Reads the members of a list of an account.
  ///
  /// - Throws: `StoreError`; `notFound` where that account has no such list.
  public func people(
    onList id: List.ID, of account: Account.ID
  ) async throws(StoreError) -> [Account] {
    let path = path
    return try await read { db in
      let list = try Self.list(id, of: account, path: path, in: db)
      return try Row.fetchAll(
        db,
        sql: """
          SELECT \(Account.columns) FROM listMembers JOIN accounts ON accounts.id = target
          WHERE list = ? ORDER BY accounts.id
          """, arguments: [list]
      ).map(Account.init(row:))
    }
  }

  /// Makes a list of an account.
  public func makeList(_ title: String, of account: Account.ID) async throws(StoreError) -> List {
    let path = path
    return try await write { db in
      try db.execute(
        sql: "INSERT INTO lists (account, title) VALUES (?, ?)", arguments: [account.rawValue, title])
      guard let id = List.ID(rawValue: "\(db.lastInsertedRowID)") else {
        throw StoreError(.failed, path: path, reason: "a list without a number")
      }
      return List(id: id, title: title)
    }
  }

  /// Renames a list of an account.
  ///
  /// - Throws: `StoreError`; `notFound` where that account has no such list, as in the functions that follow.
  public func renameList(
    _ id: List.ID, to title: String, of account: Account.ID
  ) async throws(StoreError) -> List {
    let path = path
    return try await write { db in
      let list = try Self.list(id, of: account, path: path, in: db)
      try db.execute(sql: "UPDATE lists SET title = ? WHERE id = ?", arguments: [title, list])
      return List(id: id, title: title)
    }
  }

  /// Removes a list of an account.
  public func removeList(_ id: List.ID, of account: Account.ID) async throws(StoreError) {
    let path = path
    try await write { db in
      let list = try Self.list(id, of: account, path: path, in: db)
      try db.execute(sql: "DELETE FROM lists WHERE id = ?", arguments: [list])
    }
  }

  /// Adds people to a list of an account, all or none.
  ///
  /// - Returns: Whether they were added; false when one is on it already.
  /// - Throws: `StoreError`; `notFound` also when one is not followed.
  public func add(
    _ people: [Account.ID], toList id: List.ID, of account: Account.ID
  ) async throws(StoreError) -> Bool {
    let path = path
    return try await write { db in
      let list = try Self.list(id, of: account, path: path, in: db)
      for person in people {
        let isFollowed = try Bool.fetchOne(
          db, sql: "SELECT 1 FROM follows WHERE account = ? AND target = ?",
          arguments: [account.rawValue, person.rawValue])
        guard isFollowed == true else {
          throw StoreError(.notFound, path: path, reason: "\(person) is not followed")
        }
        let isOn = try Bool.fetchOne(
          db, sql: "SELECT 1 FROM listMembers WHERE list = ? AND target = ?",
          arguments: [list, person.rawValue])
        if isOn == true { return false }
      }
      let insert = try db.cachedStatement(
        sql: "INSERT OR IGNORE INTO listMembers (list, target) VALUES (?, ?)")
      for person in people { try insert.execute(arguments: [list, person.rawValue]) }
      return true
    }
  }

  /// Removes people from a list of an account.
  public func remove(
    _ people: [Account.ID], fromList id: List.ID, of account: Account.ID
  ) async throws(StoreError) {
    let path = path
    try await write { db in
      let list = try Self.list(id, of: account, path: path, in: db)
      let delete = try db.cachedStatement(sql: "DELETE FROM listMembers WHERE list = ? AND target = ?")
      for person in people { try delete.execute(arguments: [list, person.rawValue]) }
    }
  }

  private static func list(
    _ id: List.ID, of account: Account.ID, path: String, in db: Database
  ) throws -> Int64 {
    let list = try Int64.fetchOne(
      db, sql: "SELECT id FROM lists WHERE id = ? AND account = ?",
      arguments: [Int64(id.rawValue), account.rawValue])
    guard let list else { throw StoreError(.notFound, path: path, reason: "no list \(id)") }
    return list
  }

  /// Reads the accounts that an account mutes, newest first; the places are the choices' own numbers.
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

  /// Mutes an account, or unmutes it, and returns the relationship after that.
  ///
  /// - Throws: `StoreError`; `notFound` for an unknown account.
  public func setMuted(
    _ target: Account.ID, isMuted: Bool, by account: Account.ID
  ) async throws(StoreError) -> Relationship {
    try await choose(target, by: account) { $0.isMuting = isMuted }
  }

  /// Saves an account's follow options for another one; ignores languages.
  ///
  /// - Throws: `StoreError`; `notFound` for an unknown account.
  public func setOptions(
    _ options: FollowOptions, of target: Account.ID, by account: Account.ID
  ) async throws(StoreError) -> Relationship {
    try await choose(target, by: account) { choice in
      if let showsBoosts = options.showsBoosts { choice.isHidingReblogs = !showsBoosts }
      if let notifies = options.notifies { choice.isNotifying = notifies }
    }
  }

  /// Saves an account's note about another; an empty one removes it.
  ///
  /// - Throws: `StoreError`; `notFound` for an unknown account.
  public func setNote(
    _ note: String, on target: Account.ID, by account: Account.ID
  ) async throws(StoreError) -> Relationship {
    try await choose(target, by: account) { $0.note = note }
  }

  private func choose(
    _ target: Account.ID, by account: Account.ID, change: @escaping @Sendable (inout BookChoice) -> Void
  ) async throws(StoreError) -> Relationship {
    let path = path
    return try await write { db in
      guard try Self.exists(target, in: db) else {
        throw StoreError(.notFound, path: path, reason: "no account \(target)")
      }
      var choice =
        try BookChoice.read(of: account, about: target, db) ?? BookChoice(of: account, about: target)
      change(&choice)
      try choice.save(db)
      return try Self.relationship(account, to: target, in: db)
    }
  }

  /// Deletes what depends on a follow: the followed account's places on lists, and the follow options.
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
