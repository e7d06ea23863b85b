public import Entities

public import struct Foundation.Date

/// A list as it was seen last: the accounts that an account follows, or its followers, as far as it had come.
///
/// Does not know the account.
public struct CachedList: Sendable, Hashable {
  /// The people, in the server's order.
  public var accounts: [Account]
  /// Where the next page begins; nil when these are all.
  public var next: Cursor?
  /// How many more the server sent that could not be read.
  public var skipped: Int
  /// When it was last known to be so.
  public var updatedAt: Date

  /// Makes a list.
  public init(accounts: [Account], next: Cursor?, skipped: Int = 0, updatedAt: Date) {
    self.accounts = accounts
    self.next = next
    self.skipped = skipped
    self.updatedAt = updatedAt
  }
}
