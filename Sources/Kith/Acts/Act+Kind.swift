public import Entities

public import struct Foundation.Date

extension Act {
  /// An act as a person chooses it.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Follow.
    case follow
    /// Stop following.
    case unfollow
    /// Show the boosts.
    case showBoosts
    /// Hide the boosts.
    case hideBoosts
    /// Be notified of posts.
    case notify
    /// Not be notified any more.
    case stopNotifying
    /// Mute, with the notifications.
    case mute
    /// Mute for an hour, with the notifications.
    case muteForHour
    /// Mute for a day, with the notifications.
    case muteForDay
    /// Mute for 7 days, with the notifications.
    case muteForWeek
    /// Mute for 30 days, with the notifications.
    case muteForMonth
    /// Take the mute back.
    case unmute
    /// Block.
    case block
    /// Take the block back.
    case unblock
    /// Make them stop following.
    case removeFollower

    /// After how many seconds it ends by itself; nil for what does not.
    public var duration: Double? {
      switch self {
      case .muteForHour: 3_600
      case .muteForDay: 86_400
      case .muteForWeek: 7 * 86_400
      case .muteForMonth: 30 * 86_400
      default: nil
      }
    }

    /// What is done when a person chooses it.
    ///
    /// - Parameter now: When they do: what ends by itself is counted from then.
    public func act(at now: Date) -> Act {
      switch self {
      case .follow: .follow()
      case .unfollow: .unfollow
      case .showBoosts: .change(FollowOptions(showsBoosts: true))
      case .hideBoosts: .change(FollowOptions(showsBoosts: false))
      case .notify: .change(FollowOptions(notifies: true))
      case .stopNotifying: .change(FollowOptions(notifies: false))
      case .mute: .mute()
      case .muteForHour, .muteForDay, .muteForWeek, .muteForMonth:
        .mute(until: duration.map(now.addingTimeInterval))
      case .unmute: .unmute
      case .block: .block
      case .unblock: .unblock
      case .removeFollower: .removeFollower
      }
    }

    /// The kind of job that brings back how things were; nil where nothing can.
    public var opposite: Kind? {
      switch self {
      case .follow: .unfollow
      case .unfollow: .follow
      case .showBoosts: .hideBoosts
      case .hideBoosts: .showBoosts
      case .notify: .stopNotifying
      case .stopNotifying: .notify
      case .mute, .muteForHour, .muteForDay, .muteForWeek, .muteForMonth: .unmute
      case .unmute: .mute
      case .block: .unblock
      case .unblock: .block
      case .removeFollower: nil
      }
    }

    /// Whether a server can do it.
    public func isPossible(on abilities: ServerAbilities) -> Bool {
      switch self {
      case .follow, .unfollow: true
      case .showBoosts, .hideBoosts, .notify, .stopNotifying: abilities.hasFollowOptions
      case .mute, .unmute: abilities.canMute
      case .muteForHour, .muteForDay, .muteForWeek, .muteForMonth:
        abilities.canMute && abilities.canEndMutes
      case .block, .unblock: abilities.canBlock
      case .removeFollower: abilities.canRemoveFollowers
      }
    }
  }
}
