public import struct Foundation.Date

/// That an account has begun to follow the signed-in person, and when: the only place where a server says so.
///
/// Does not know whether the account follows still.
///
/// Source: Mastodon API, `Notification` entity of type `follow`.
public struct FollowNotification: Sendable, Hashable, Identifiable {
  /// What the server calls the account.
  public var id: Account.ID { account.id }

  /// The follower.
  public let account: Account

  /// When it began to follow.
  public let date: Date

  /// Makes a notification.
  public init(_ account: Account, at date: Date) {
    self.account = account
    self.date = date
  }
}
