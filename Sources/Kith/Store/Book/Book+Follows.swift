public import Entities
import GRDB

/// The direction of the follows. Does not know the account.
public enum FollowKind: Sendable, Hashable {
  /// The accounts that an account follows.
  case following
  /// The followers of an account.
  case followers
}

/// A page of the follows of an account, newest first.
///
/// Places are the follows' own numbers, which only grow.
public struct FollowPage: Sendable {
  /// The people, newest follow first.
  public let accounts: [Account]
  /// The number of the first follow on the page; nil for an empty page.
  public let newest: Int64?
  /// The number of the last follow on the page; nil for an empty page.
  public let oldest: Int64?
  /// Whether there are older follows.
  public let hasOlder: Bool
}

extension Book {
  /// Reads the accounts that an account follows or its followers, newest first.
  ///
  /// - Parameters:
  ///   - before: Only follows with a smaller number.
  ///   - after: Only follows with a greater number; with `closest`, the follows next to it.
  ///   - closest: Whether the page begins beside `after` instead of at the newest follow.
  public func people(
    _ kind: FollowKind, of id: Account.ID, limit: Int, before: Int64? = nil, after: Int64? = nil,
    closest: Bool = false
  ) async throws(StoreError) -> FollowPage {
    let (mine, theirs) = kind == .following ? ("account", "target") : ("target", "account")
    return try await read { db in
      var rows = try Row.fetchAll(
        db,
        sql: """
          SELECT \(Account.columns), follows.id AS place
          FROM follows JOIN accounts ON accounts.id = follows.\(theirs)
          WHERE follows.\(mine) = ? AND follows.id < ? AND follows.id > ?
          ORDER BY follows.id \(closest ? "ASC" : "DESC") LIMIT ?
          """,
        arguments: [id.rawValue, before ?? .max, after ?? -1, limit + 1])
      let hasMore = rows.count > limit
      rows = Array(rows.prefix(limit))
      if closest { rows.reverse() }
      return FollowPage(
        accounts: try rows.map(Account.init(row:)), newest: rows.first?["place"],
        oldest: rows.last?["place"], hasOlder: closest ? !rows.isEmpty : hasMore)
    }
  }

  /// Reads the relationships of an account with others; leaves out unknown ones.
  public func relationships(
    of account: Account.ID, with ids: [Account.ID]
  ) async throws(StoreError) -> [Relationship] {
    try await read { db in
      try ids.filter { try Self.exists($0, in: db) }.map { try Self.relationship(account, to: $0, in: db) }
    }
  }

  /// Makes an account follow another, or request it where that is locked; a repetition changes nothing.
  ///
  /// - Throws: `StoreError`; `notFound` for an unknown account.
  public func follow(
    _ target: Account.ID, by account: Account.ID
  ) async throws(StoreError) -> Relationship {
    let path = path
    return try await write { db in
      guard let other = try Self.account(target, in: db) else {
        throw StoreError(.notFound, path: path, reason: "no account \(target)")
      }
      let current = try Self.relationship(account, to: target, in: db)
      if !current.isFollowing && !current.isRequested {
        try db.execute(
          sql: "INSERT INTO \(other.isLocked ? "followRequests" : "follows") (account, target) VALUES (?, ?)",
          arguments: [account.rawValue, target.rawValue])
      }
      return try Self.relationship(account, to: target, in: db)
    }
  }

  /// Makes an account unfollow another, or cancel the request; a repetition changes nothing.
  ///
  /// - Throws: `StoreError`; `notFound` for an unknown account.
  public func unfollow(
    _ target: Account.ID, by account: Account.ID
  ) async throws(StoreError) -> Relationship {
    let path = path
    return try await write { db in
      guard try Self.exists(target, in: db) else {
        throw StoreError(.notFound, path: path, reason: "no account \(target)")
      }
      for table in ["follows", "followRequests"] {
        try db.execute(
          sql: "DELETE FROM \(table) WHERE account = ? AND target = ?",
          arguments: [account.rawValue, target.rawValue])
      }
      try Self.forgetFollow(of: target, by: account, db)
      return try Self.relationship(account, to: target, in: db)
    }
  }

  static func exists(_ id: Account.ID, in db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT 1 FROM accounts WHERE id = ?", arguments: [id.rawValue]) ?? false
  }

  static func relationship(
    _ account: Account.ID, to other: Account.ID, in db: Database
  ) throws -> Relationship {
    func has(_ table: String, from: Account.ID, to: Account.ID) throws -> Bool {
      try Bool.fetchOne(
        db, sql: "SELECT 1 FROM \(table) WHERE account = ? AND target = ?",
        arguments: [from.rawValue, to.rawValue]) ?? false
    }
    let isFollowing = try has("follows", from: account, to: other)
    let choice = try BookChoice.read(of: account, about: other, db)
    return Relationship(
      id: other,
      isFollowing: isFollowing,
      isShowingReblogs: isFollowing && choice?.isHidingReblogs != true,
      isNotifying: isFollowing && choice?.isNotifying == true,
      isFollowedBy: try has("follows", from: other, to: account),
      isMuting: choice?.isMuting == true,
      isMutingNotifications: choice?.isMuting == true,
      isRequested: try has("followRequests", from: account, to: other),
      isRequestedBy: try has("followRequests", from: other, to: account),
      note: choice?.note ?? "")
  }
}
