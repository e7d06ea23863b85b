public import struct Foundation.Date

/// A notification that an account has begun to follow the signed-in person; servers report the date nowhere else.
///
/// The account may have stopped following since.
///
/// Source: Mastodon API, `Notification` entity of type `follow`.
public struct FollowNotification: Sendable, Hashable, Identifiable {
  /// The server's identifier of the account.
  public var id: Account.ID { account.id }

  /// The follower.
  public let account: Account

  /// The date at which it began to follow.
  public let date: Date

  /// Makes a notification.
  public init(_ account: Account, at date: Date) {
    self.account = account
    self.date = date
  }
}
