public import Entities
import GRDB

/// What one account has chosen about another beside following it: a note, and what it sees of it.
///
/// Does not know whether it follows the other.
public struct BookChoice: Sendable, Hashable {
  /// Whose choice it is.
  public let account: Account.ID
  /// Whom it is about.
  public let target: Account.ID
  /// The note that only its writer sees.
  public var note = ""
  /// Whether nothing is shown of the other account.
  public var isMuting = false
  /// Whether reposts of the other account are not shown.
  public var isHidingReblogs = false
  /// Whether each new post of the other account is told of.
  public var isNotifying = false

  /// Makes a choice of nothing.
  public init(of account: Account.ID, about target: Account.ID) {
    self.account = account
    self.target = target
  }

  /// Writes the choice in the place of a former one.
  func save(_ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO choices (account, target, note, isMuting, isHidingReblogs, isNotifying)
        VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (account, target) DO UPDATE SET note = excluded.note, isMuting = excluded.isMuting,
          isHidingReblogs = excluded.isHidingReblogs, isNotifying = excluded.isNotifying
        """
    ).execute(arguments: [
      account.rawValue, target.rawValue, note, isMuting, isHidingReblogs, isNotifying,
    ])
  }

  static func read(of account: Account.ID, about target: Account.ID, _ db: Database) throws -> BookChoice? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT note, isMuting, isHidingReblogs, isNotifying FROM choices WHERE account = ? AND target = ?
        """)
    guard let row = try Row.fetchOne(statement, arguments: [account.rawValue, target.rawValue]) else {
      return nil
    }
    var choice = BookChoice(of: account, about: target)
    choice.note = try row.decode(atIndex: 0)
    choice.isMuting = try row.decode(atIndex: 1)
    choice.isHidingReblogs = try row.decode(atIndex: 2)
    choice.isNotifying = try row.decode(atIndex: 3)
    return choice
  }
}
