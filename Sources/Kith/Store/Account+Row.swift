import Entities
import Foundation
import GRDB

extension Account {
  /// The columns of an account, counts included; to be followed by `FROM accounts` or a join with it.
  static let columns = """
    accounts.*,
    (SELECT COUNT(*) FROM follows WHERE target = accounts.id) AS followersCount,
    (SELECT COUNT(*) FROM follows WHERE account = accounts.id) AS followingCount
    """

  /// Makes an account of a row with `columns`.
  init(row: Row) throws {
    guard let id = Account.ID(rawValue: row["id"]) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an account without id")
    }
    let fields: String = row["fields"]
    let url: String? = row["url"]
    let avatar: String? = row["avatar"]
    let header: String? = row["header"]
    let createdAt: Double? = row["createdAt"]
    self.init(
      id: id,
      username: row["username"],
      acct: row["acct"],
      displayName: row["displayName"],
      note: row["note"],
      url: url.flatMap(URL.init(string:)),
      avatar: avatar.flatMap(URL.init(string:)),
      header: header.flatMap(URL.init(string:)),
      isLocked: row["isLocked"],
      isBot: row["isBot"],
      createdAt: createdAt.map(Date.init(timeIntervalSince1970:)),
      followersCount: row["followersCount"],
      followingCount: row["followingCount"],
      statusesCount: row["statusesCount"],
      fields: try JSONDecoder().decode([Field].self, from: Data(fields.utf8)))
  }

  /// The rows of a profile's table as they are kept.
  static func text(of fields: [Field]) throws -> String {
    String(decoding: try JSONEncoder().encode(fields), as: UTF8.self)
  }

  /// Writes the account as a new row; its counts are those of the follows, not its own.
  func insert(_ db: Database, signInPlace: Int?) throws {
    let fields = try Self.text(of: fields)
    try db.execute(
      sql: """
        INSERT INTO accounts (
          id, username, acct, displayName, note, url, avatar, header, isLocked, isBot, createdAt,
          statusesCount, fields, sortKey, searchKey, signInPlace
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        id.rawValue, username, acct, displayName, note, url?.relativeString, avatar?.relativeString,
        header?.relativeString, isLocked, isBot, createdAt?.timeIntervalSince1970, statusesCount, fields,
        SortKey.sort(self), SortKey.search(self), signInPlace,
      ])
  }
}
