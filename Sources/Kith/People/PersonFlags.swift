public import Entities

/// The traits of a person, for `is:` in filters and for the table's column of relations.
///
/// One bit each, so that testing 100,000 people is fast.
public struct PersonFlags: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes flags from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// You follow them.
  public static let following = PersonFlags(rawValue: 1 << 0)
  /// They follow you.
  public static let follower = PersonFlags(rawValue: 1 << 1)
  /// You have requested to follow them, and they have not answered.
  public static let pending = PersonFlags(rawValue: 1 << 2)
  /// They have asked to follow you.
  public static let asking = PersonFlags(rawValue: 1 << 3)
  /// You have muted them.
  public static let muted = PersonFlags(rawValue: 1 << 4)
  /// You have blocked them.
  public static let blocked = PersonFlags(rawValue: 1 << 5)
  /// The account is run by a program.
  public static let bot = PersonFlags(rawValue: 1 << 6)
  /// Following them needs their approval.
  public static let locked = PersonFlags(rawValue: 1 << 7)
  /// They have moved to another account.
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
  /// The last complete sync found them as new followers.
  public static let new = PersonFlags(rawValue: 1 << 15)
  /// They followed you and have stopped.
  public static let left = PersonFlags(rawValue: 1 << 16)
  /// Their relationship has been loaded, so that options, note and the like are known.
  public static let hasRelationship = PersonFlags(rawValue: 1 << 17)
  /// You have muted their notifications, too.
  public static let hidingNotifications = PersonFlags(rawValue: 1 << 18)
  /// They are featured on your profile.
  public static let featured = PersonFlags(rawValue: 1 << 19)
  /// The account has a picture of its own.
  public static let picture = PersonFlags(rawValue: 1 << 20)

  /// Derives the flags of an account's own properties.
  public init(saidBy account: Account) {
    self = []
    if account.isBot { insert(.bot) }
    if account.isLocked { insert(.locked) }
    if account.moved != nil { insert(.moved) }
    if account.isSuspended { insert(.suspended) }
    if account.isLimited { insert(.limited) }
    if account.isMemorial { insert(.memorial) }
    if account.isGroup { insert(.group) }
    if account.hasPicture { insert(.picture) }
  }

  /// The flags that come from accounts, not from relationships.
  public static let ofAccounts: PersonFlags = [
    .bot, .locked, .moved, .suspended, .limited, .memorial, .group, .picture,
  ]
}

extension Account {
  /// The last part of the addresses at which servers have the picture of everybody without one.
  private static let placeholders: Set = [
    "missing.png", "avi.png", "default.jpg", "default.png", "default-avatar.png",
  ]

  /// Whether there is a picture other than the server's placeholder.
  fileprivate var hasPicture: Bool {
    avatar.map { !Self.placeholders.contains($0.lastPathComponent) } ?? false
  }
}
