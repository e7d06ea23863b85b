public import struct Foundation.Date

/// An account that the signed-in person mutes, and until when.
///
/// The relationship says whether its notifications are muted, too.
///
/// Source: Mastodon API, `MutedAccount` entity.
public struct MutedAccount: Sendable, Hashable, Identifiable {
  /// The server's identifier of the account.
  public var id: Account.ID { account.id }

  /// The account.
  public let account: Account

  /// The end of the mute; nil if it has none or the server does not report it.
  public let expiresAt: Date?

  /// Makes a muted account.
  public init(_ account: Account, expiresAt: Date? = nil) {
    self.account = account
    self.expiresAt = expiresAt
  }
}
