public import struct Foundation.Date

/// Follows in both directions that a server has ended, not the people themselves.
///
/// Source: Mastodon 4.3, `RelationshipSeveranceEvent`.
public struct SeveredRelationships: Sendable, Hashable, Identifiable {
  /// The reason why the follows ended.
  public enum Cause: String, Sendable, Hashable {
    /// The moderators of the person's server blocked another server.
    case serverBlocked = "domain_block"
    /// The signed-in person has blocked a server.
    case serverBlockedByYou = "user_domain_block"
    /// The moderators of the person's server suspended an account.
    case suspended = "account_suspension"
    /// A reason of a later version.
    case other
  }

  /// The server's identifier.
  public let id: String
  /// The reason.
  public let cause: Cause
  /// The blocked server, or the address of the suspended account.
  public let target: String
  /// The number of people one no longer follows; nil if it is unknown.
  public let followedCount: Int?
  /// The number of lost followers; nil if it is unknown.
  public let followerCount: Int?
  /// Whether the server has deleted the list of them.
  public let isPurged: Bool
  /// The date at which the follows ended.
  public let date: Date

  /// Makes an event.
  public init(
    id: String, cause: Cause, target: String, followedCount: Int?, followerCount: Int?,
    isPurged: Bool = false,
    date: Date
  ) {
    (self.id, self.cause, self.target, self.date) = (id, cause, target, date)
    (self.followedCount, self.followerCount, self.isPurged) = (followedCount, followerCount, isPurged)
  }
}
