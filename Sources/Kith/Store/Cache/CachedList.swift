public import Entities

public import struct Foundation.Date

/// A list as last seen: the accounts that an account follows, or its followers, as far as they were loaded.
///
/// Does not know the account.
public struct CachedList: Sendable, Hashable {
  /// The people, in the server's order.
  public var accounts: [Account]
  /// The cursor of the next page; nil for a complete list.
  public var next: Cursor?
  /// The number of people that could not be decoded.
  public var skipped: Int
  /// The last time it was up to date.
  public var updatedAt: Date

  /// Makes a list.
  public init(accounts: [Account], next: Cursor?, skipped: Int = 0, updatedAt: Date) {
    self.accounts = accounts
    self.next = next
    self.skipped = skipped
    self.updatedAt = updatedAt
  }
}
