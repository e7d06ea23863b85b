public import Entities

public import struct Foundation.Date

/// A person that you follow or that follows you, with their relationship to you. A nil value is unknown.
public struct Person: Sendable, Hashable, Identifiable {
  /// The server's identifier of the account.
  public var id: Account.ID { account.id }
  /// The account, as last loaded.
  public var account: Account
  /// The person's flags.
  public var flags: PersonFlags
  /// Your private note; empty if there is none or it is unknown.
  public var note: String
  /// The lists the person is on.
  public var lists: [List.ID]
  /// The languages of the posts that you see; empty for all.
  public var languages: [String]
  /// The date at which Kith first saw the person.
  public var firstSeen: Date?
  /// The period in which you began to follow them.
  public var followedSince: ClosedRange<Date>?
  /// The period in which they began to follow you.
  public var followsSince: ClosedRange<Date>?
  /// The end of your mute; nil without a mute, without an end, and if the server does not report it.
  public var mutedUntil: Date?
  /// What the latest posts are like; nil until they have been read.
  public var posts: PostFigures?
  /// The last day on which one of you mentioned the other, as far as it is known.
  public var lastTalked: Date?
  /// The time at which you last decided about them in a review.
  public var reviewedAt: Date?
  /// When Kith shows their hidden boosts again; nil where it does not.
  public var boostsHiddenUntil: Date?

  /// Makes a person.
  public init(
    _ account: Account, flags: PersonFlags = [], note: String = "", lists: [List.ID] = [],
    languages: [String] = [], firstSeen: Date? = nil, followedSince: ClosedRange<Date>? = nil,
    followsSince: ClosedRange<Date>? = nil, mutedUntil: Date? = nil, boostsHiddenUntil: Date? = nil,
    posts: PostFigures? = nil, lastTalked: Date? = nil, reviewedAt: Date? = nil
  ) {
    self.account = account
    self.flags = flags
    self.note = note
    self.lists = lists
    self.languages = languages
    self.firstSeen = firstSeen
    self.followedSince = followedSince
    self.followsSince = followsSince
    self.mutedUntil = mutedUntil
    self.posts = posts
    self.lastTalked = lastTalked
    self.reviewedAt = reviewedAt
    self.boostsHiddenUntil = boostsHiddenUntil
  }
}
