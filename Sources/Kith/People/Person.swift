public import Entities

public import struct Foundation.Date

/// Somebody you follow or who follows you, with what Kith knows of the two of you.
///
/// Does not know where it is kept, nor how it is shown. What is nil is not known.
public struct Person: Sendable, Hashable, Identifiable {
  /// What the server calls the account.
  public var id: Account.ID { account.id }
  /// The account, as it was seen last.
  public var account: Account
  /// What is so or not of the person.
  public var flags: PersonFlags
  /// Your private note; empty when there is none, or none is known.
  public var note: String
  /// The lists the person is on.
  public var lists: [List.ID]
  /// The languages of which you want their posts; empty for all.
  public var languages: [String]
  /// When Kith saw the person first.
  public var firstSeen: Date?
  /// When you began to follow them: at some time within these.
  public var followedSince: ClosedRange<Date>?
  /// When they began to follow you: at some time within these.
  public var followsSince: ClosedRange<Date>?
  /// When you will see their posts again; nil while you have not muted them, for ever, and where the server does not say.
  public var mutedUntil: Date?

  /// Makes a person.
  public init(
    _ account: Account, flags: PersonFlags = [], note: String = "", lists: [List.ID] = [],
    languages: [String] = [], firstSeen: Date? = nil, followedSince: ClosedRange<Date>? = nil,
    followsSince: ClosedRange<Date>? = nil, mutedUntil: Date? = nil
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
  }
}
