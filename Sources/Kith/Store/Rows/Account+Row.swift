import Entities
import Foundation
import GRDB

/// An account as a row of a book: its bytes, and only the columns that SQL searches.
extension Account {
  /// The columns of an account with its counts, for `FROM accounts` or a join with it.
  ///
  /// NB: without `INDEXED BY` SQLite uses the index of the unique pairs, which is twice as long (SQLite 3.40).
  static let columns = """
    accounts.entity,
    (SELECT COUNT(*) FROM follows WHERE target = accounts.id) AS followersCount,
    (SELECT COUNT(*) FROM follows INDEXED BY followsByAccount WHERE account = accounts.id) AS followingCount
    """

  /// Makes an account of a row of `columns`.
  init(row: Row) throws {
    let kept = try row.withUnsafeData(atIndex: 0) { data in
      data.flatMap { $0.withUnsafeBytes { Account(bytes: $0, pictures: .bookPictures) } }
    }
    guard let kept else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an account that cannot be read")
    }
    self = kept.counting(followers: row["followersCount"], following: row["followingCount"])
  }

  /// The bytes for a book without counts: the book's follows are counted, and stored numbers are those beyond it.
  var bookBytes: Data {
    Data(withCounts(followers: 0, following: 0).bytes)
  }

  /// Inserts the account as a new row.
  ///
  /// - Parameter keepingCounts: Whether its counts are those beyond the book.
  func insert(_ db: Database, signInPlace: Int?, keepingCounts: Bool = false) throws {
    let entity = keepingCounts ? Data(bytes) : bookBytes
    try db.cachedStatement(
      sql: """
        INSERT INTO accounts (id, acct, entity, sortKey, searchKey, signInPlace) VALUES (?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [id.rawValue, acct, entity, SortKey.sort(self), SortKey.search(self), signInPlace])
  }

  /// Replaces the account's row.
  func update(_ db: Database) throws {
    try db.execute(
      sql: "UPDATE accounts SET entity = ?, sortKey = ?, searchKey = ? WHERE id = ?",
      arguments: [bookBytes, SortKey.sort(self), SortKey.search(self), id.rawValue])
  }
}
