public import struct Foundation.Date

/// The relationship between the signed-in person and another account.
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

  /// Whether the person blocks the account's whole server.
  public var isDomainBlocking: Bool

  /// Whether the account is featured on the signed-in person's profile.
  public var isEndorsed: Bool

  /// The signed-in person's private note about the account.
  public var note: String

  /// The languages of the posts to show, as `de`; empty for all.
  public var languages: [String]

  /// The end of the mute; nil if it has none or the server does not report it.
  public var mutingExpiresAt: Date?

  /// When Kith shows hidden boosts again; nil for never, and wherever the server is asked, as it does not know.
  public var boostsHiddenUntil: Date?

  /// Makes a relationship; the defaults are false and empty.
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
    mutingExpiresAt: Date? = nil,
    boostsHiddenUntil: Date? = nil
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
    self.boostsHiddenUntil = boostsHiddenUntil
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
