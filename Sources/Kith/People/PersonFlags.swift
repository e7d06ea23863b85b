public import Entities

/// What is so or not of a person: what `is:` asks for in a filter, and what a table's column of relations shows.
///
/// Does not know where it was learned. One bit each, so that 100,000 people are looked through at once.
public struct PersonFlags: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes flags of their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// You follow them.
  public static let following = PersonFlags(rawValue: 1 << 0)
  /// They follow you.
  public static let follower = PersonFlags(rawValue: 1 << 1)
  /// You have asked to follow them, and they have not answered.
  public static let pending = PersonFlags(rawValue: 1 << 2)
  /// They have asked to follow you.
  public static let asking = PersonFlags(rawValue: 1 << 3)
  /// You have muted them.
  public static let muted = PersonFlags(rawValue: 1 << 4)
  /// You have blocked them.
  public static let blocked = PersonFlags(rawValue: 1 << 5)
  /// A program writes there.
  public static let bot = PersonFlags(rawValue: 1 << 6)
  /// Following them needs their approval.
  public static let locked = PersonFlags(rawValue: 1 << 7)
  /// They have another account now.
  public static let moved = PersonFlags(rawValue: 1 << 8)
  /// The server has suspended the account.
  public static let suspended = PersonFlags(rawValue: 1 << 9)
  /// The server has limited the account.
  public static let limited = PersonFlags(rawValue: 1 << 10)
  /// The account is a memorial.
  public static let memorial = PersonFlags(rawValue: 1 << 11)
  /// The account is a group.
  public static let group = PersonFlags(rawValue: 1 << 12)
  /// You follow them without their boosts.
  public static let noBoosts = PersonFlags(rawValue: 1 << 13)
  /// You are notified of their posts.
  public static let bell = PersonFlags(rawValue: 1 << 14)
  /// They came with the last complete sync.
  public static let new = PersonFlags(rawValue: 1 << 15)
  /// They followed you, and do so no longer.
  public static let left = PersonFlags(rawValue: 1 << 16)
  /// Whether their posts' options, the note and the like are known: their relationship has been read.
  public static let hasRelationship = PersonFlags(rawValue: 1 << 17)
  /// You have muted their notifications with them.
  public static let hidingNotifications = PersonFlags(rawValue: 1 << 18)
  /// Shown on your profile.
  public static let featured = PersonFlags(rawValue: 1 << 19)

  /// What an account says of itself.
  public init(saidBy account: Account) {
    self = []
    if account.isBot { insert(.bot) }
    if account.isLocked { insert(.locked) }
    if account.moved != nil { insert(.moved) }
    if account.isSuspended { insert(.suspended) }
    if account.isLimited { insert(.limited) }
    if account.isMemorial { insert(.memorial) }
    if account.isGroup { insert(.group) }
  }

  /// What accounts say of themselves, and no relationship does.
  public static let ofAccounts: PersonFlags = [
    .bot, .locked, .moved, .suspended, .limited, .memorial, .group,
  ]
}
