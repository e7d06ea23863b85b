public import struct Foundation.Date

/// How the signed-in person and another account stand to each other.
///
/// Knows the other account by its identifier only, and not the signed-in one.
///
/// Source: Mastodon API, `Relationship` entity.
public struct Relationship: Sendable, Hashable, Identifiable {
  /// The other account.
  public let id: Account.ID

  /// Whether the signed-in person follows the account.
  public var isFollowing: Bool

  /// Whether the account's reposts are shown.
  public var isShowingReblogs: Bool

  /// Whether the server notifies the signed-in person of each new post.
  public var isNotifying: Bool

  /// Whether the account follows the signed-in person.
  public var isFollowedBy: Bool

  /// Whether the signed-in person blocks the account.
  public var isBlocking: Bool

  /// Whether the account blocks the signed-in person.
  public var isBlockedBy: Bool

  /// Whether the signed-in person mutes the account.
  public var isMuting: Bool

  /// Whether notifications of the account are muted too.
  public var isMutingNotifications: Bool

  /// Whether the signed-in person asked to follow and still waits for approval.
  public var isRequested: Bool

  /// Whether the account asked to follow the signed-in person and still waits.
  public var isRequestedBy: Bool

  /// Whether the account's whole server is blocked.
  public var isDomainBlocking: Bool

  /// Whether the account is featured on the signed-in person's profile.
  public var isEndorsed: Bool

  /// The signed-in person's private note about the account.
  public var note: String

  /// The languages of which the account's posts are shown, as `de`; empty for all.
  public var languages: [String]

  /// When the account will no longer be muted; nil for never, and where the server does not say.
  public var mutingExpiresAt: Date?

  /// Makes a relationship; what is not said is false or empty.
  public init(
    id: Account.ID,
    isFollowing: Bool = false,
    isShowingReblogs: Bool = false,
    isNotifying: Bool = false,
    isFollowedBy: Bool = false,
    isBlocking: Bool = false,
    isBlockedBy: Bool = false,
    isMuting: Bool = false,
    isMutingNotifications: Bool = false,
    isRequested: Bool = false,
    isRequestedBy: Bool = false,
    isDomainBlocking: Bool = false,
    isEndorsed: Bool = false,
    note: String = "",
    languages: [String] = [],
    mutingExpiresAt: Date? = nil
  ) {
    self.id = id
    self.isFollowing = isFollowing
    self.isShowingReblogs = isShowingReblogs
    self.isNotifying = isNotifying
    self.isFollowedBy = isFollowedBy
    self.isBlocking = isBlocking
    self.isBlockedBy = isBlockedBy
    self.isMuting = isMuting
    self.isMutingNotifications = isMutingNotifications
    self.isRequested = isRequested
    self.isRequestedBy = isRequestedBy
    self.isDomainBlocking = isDomainBlocking
    self.isEndorsed = isEndorsed
    self.note = note
    self.languages = languages
    self.mutingExpiresAt = mutingExpiresAt
  }
}

extension Relationship {
  /// Whether both follow each other.
  public var isMutual: Bool {
    isFollowing && isFollowedBy
  }

  /// Whether the signed-in person follows the account or has asked to.
  public var isTied: Bool { isFollowing || isRequested }
}
