public import struct Foundation.Date

/// An account that the signed-in person mutes, and until when.
///
/// Does not know whether its notifications are muted, too: that is the relationship's.
///
/// Source: Mastodon API, `MutedAccount` entity.
public struct MutedAccount: Sendable, Hashable, Identifiable {
  /// What the server calls the account.
  public var id: Account.ID { account.id }

  /// The account.
  public let account: Account

  /// When the mute ends; nil for never, and where the server does not say.
  public let expiresAt: Date?

  /// Makes a muted account.
  public init(_ account: Account, expiresAt: Date? = nil) {
    self.account = account
    self.expiresAt = expiresAt
  }
}
