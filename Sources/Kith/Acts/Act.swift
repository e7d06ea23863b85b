public import Entities

public import struct Foundation.Date

/// Something that a person does about another one, and that can be done about many: what it wants, and how it is undone.
///
/// A value. Knows neither the people it is about nor how it is sent.
///
///     Act.unfollow.reverse(before: relationship)
///     // .follow with the boosts, the bell and the languages as they were
public enum Act: Sendable, Hashable {
  /// To follow, or to ask to.
  case follow(FollowOptions = FollowOptions())
  /// To stop following, or to take the request back.
  case unfollow
  /// To see other things of somebody who is followed.
  case change(FollowOptions)
  /// To see no posts; until a moment, or for ever.
  case mute(notifications: Bool = true, until: Date? = nil)
  /// To see the posts again.
  case unmute
  /// To have nothing to do with each other.
  case block
  /// To take that back.
  case unblock
  /// To make somebody stop following.
  case removeFollower
}

extension Act {
  /// Whether a relationship is as the act wants it.
  public func isDone(in relationship: Relationship) -> Bool {
    let isTied = relationship.isFollowing || relationship.isRequested
    return switch self {
    // Whoever has not approved yet has no options.
    case .follow(let options): relationship.isRequested || isTied && options.hold(in: relationship)
    case .unfollow: !isTied
    case .change(let options): relationship.isFollowing && options.hold(in: relationship)
    case .mute(let notifications, let until):
      relationship.isMuting && relationship.isMutingNotifications == notifications
        && Self.isSame(until, relationship.mutingExpiresAt)
    case .unmute: !relationship.isMuting
    case .block: relationship.isBlocking
    case .unblock: !relationship.isBlocking
    case .removeFollower: !relationship.isFollowedBy
    }
  }

  /// Servers count from when they are asked, and some do not say until when.
  private static func isSame(_ wanted: Date?, _ said: Date?) -> Bool {
    guard let wanted, let said else { return said == nil }
    return abs(wanted.timeIntervalSince(said)) < 120
  }

  /// Whether it makes sense: boosts are shown, and hidden, only of somebody who is followed.
  public func canBeDone(in relationship: Relationship) -> Bool {
    if case .change = self { relationship.isFollowing } else { true }
  }

  /// What brings back how things were; nil where nothing can, or nothing was changed.
  ///
  /// - Parameter relationship: How things stood before the act.
  public func reverse(before relationship: Relationship) -> Act? {
    guard !isDone(in: relationship) else { return nil }
    switch self {
    case .follow where relationship.isFollowing, .change:
      return relationship.isFollowing ? .change(FollowOptions(relationship)) : nil
    case .follow: return .unfollow
    case .unfollow: return .follow(relationship.isFollowing ? FollowOptions(relationship) : FollowOptions())
    case .mute where relationship.isMuting, .unmute:
      return .mute(
        notifications: relationship.isMutingNotifications, until: relationship.mutingExpiresAt)
    case .mute: return .unmute
    case .block: return .unblock
    case .unblock: return .block
    case .removeFollower: return nil
    }
  }

  /// Whether something of it stays although it is undone: what others have to do again, or cannot be given back.
  public var leavesTraces: Bool {
    switch self {
    case .block, .removeFollower: true
    case .follow, .unfollow, .change, .mute, .unmute, .unblock: false
    }
  }
}
