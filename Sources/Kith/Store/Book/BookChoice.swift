public import Entities
import GRDB

/// The choices of one account about another beside the follow: a note, a mute, and what is shown.
///
/// Does not know whether it follows the other.
public struct BookChoice: Sendable, Hashable {
  /// The account that has made the choices.
  public let account: Account.ID
  /// The other account.
  public let target: Account.ID
  /// The note that only its writer sees.
  public var note = ""
  /// Whether the other account is muted.
  public var isMuting = false
  /// Whether the other account's boosts are hidden.
  public var isHidingReblogs = false
  /// Whether the account is notified of the other's posts.
  public var isNotifying = false

  /// Makes an empty choice.
  public init(of account: Account.ID, about target: Account.ID) {
    self.account = account
    self.target = target
  }

  /// Saves the choice in place of the former one.
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
