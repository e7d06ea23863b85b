public import Entities
import GRDB

extension Book {
  /// Reads the followers of an account whom another one follows, newest first.
  public func familiarFollowers(
    of id: Account.ID, for account: Account.ID
  ) async throws(StoreError) -> [Account] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(Account.columns)
          FROM follows
          JOIN follows AS mine ON mine.target = follows.account AND mine.account = ?
          JOIN accounts ON accounts.id = follows.account
          WHERE follows.target = ?
          ORDER BY follows.id DESC
          """,
        arguments: [account.rawValue, id.rawValue]
      ).map(Account.init(row:))
    }
  }

  /// Reads people whom those followed by an account follow, the most frequent first; without those it follows, has
  /// requested to follow, or does not want suggested.
  public func suggestions(for account: Account.ID, limit: Int) async throws(StoreError) -> [Account] {
    let me = account.rawValue
    return try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(Account.columns)
          FROM follows AS mine
          JOIN follows ON follows.account = mine.target
          JOIN accounts ON accounts.id = follows.target
          WHERE mine.account = ? AND follows.target <> ?
            AND follows.target NOT IN (SELECT target FROM follows WHERE account = ?)
            AND follows.target NOT IN (SELECT target FROM followRequests WHERE account = ?)
            AND ? || follows.target NOT IN (SELECT name FROM settings)
          GROUP BY accounts.id
          ORDER BY COUNT(*) DESC, accounts.sortKey, accounts.acct
          LIMIT ?
          """,
        arguments: [me, me, me, me, Self.removedSuggestion(of: account), limit]
      ).map(Account.init(row:))
    }
  }

  /// Suggests a person to an account no longer.
  public func removeSuggestion(_ id: Account.ID, for account: Account.ID) async throws(StoreError) {
    try await setSetting(Self.removedSuggestion(of: account) + id.rawValue, to: "")
  }

  private static func removedSuggestion(of account: Account.ID) -> String {
    "no suggestion for \(account.rawValue): "
  }
}
