public import Entities
import GRDB

extension Book {
  /// Reads the accounts that have requested to follow an account, newest first; the places are the requests' own
  /// numbers.
  public func followRequests(
    of id: Account.ID, limit: Int, before: Int64? = nil
  ) async throws(StoreError) -> FollowPage {
    try await requests(by: "account", to: "target", of: id, limit: limit, before: before)
  }

  /// Reads the accounts that an account has requested to follow, newest first; the places are the requests' own
  /// numbers.
  public func sentFollowRequests(
    of id: Account.ID, limit: Int, before: Int64? = nil
  ) async throws(StoreError) -> FollowPage {
    try await requests(by: "target", to: "account", of: id, limit: limit, before: before)
  }

  private func requests(
    by theirs: String, to mine: String, of id: Account.ID, limit: Int, before: Int64?
  ) async throws(StoreError) -> FollowPage {
    try await read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT \(Account.columns), followRequests.id AS place
          FROM followRequests JOIN accounts ON accounts.id = followRequests.\(theirs)
          WHERE followRequests.\(mine) = ? AND followRequests.id < ?
          ORDER BY followRequests.id DESC LIMIT ?
          """,
        arguments: [id.rawValue, before ?? .max, limit + 1])
      let page = Array(rows.prefix(limit))
      return FollowPage(
        accounts: try page.map(Account.init(row:)), newest: page.first?["place"], oldest: page.last?["place"],
        hasOlder: rows.count > limit)
    }
  }

  /// Reads the number of pending requests to follow an account.
  public func followRequestsCount(of id: Account.ID) async throws(StoreError) -> Int {
    try await read { db in
      try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM followRequests WHERE target = ?", arguments: [id.rawValue]) ?? 0
    }
  }

  /// Answers a follow request: deletes it, and adds the follow if it is accepted.
  ///
  /// - Throws: `StoreError`; `notFound` where that account has no request.
  public func answerFollowRequest(
    of other: Account.ID, to account: Account.ID, accepting: Bool
  ) async throws(StoreError) -> Relationship {
    let path = path
    return try await write { db in
      try db.execute(
        sql: "DELETE FROM followRequests WHERE account = ? AND target = ?",
        arguments: [other.rawValue, account.rawValue])
      guard db.changesCount == 1 else {
        throw StoreError(.notFound, path: path, reason: "\(other) does not ask to follow \(account)")
      }
      if accepting {
        try db.execute(
          sql: "INSERT OR IGNORE INTO follows (account, target) VALUES (?, ?)",
          arguments: [other.rawValue, account.rawValue])
      }
      return try Self.relationship(account, to: other, in: db)
    }
  }
}
