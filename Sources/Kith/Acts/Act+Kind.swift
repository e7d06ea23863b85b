public import Entities

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
    /// Take the mute back.
    case unmute
    /// Block.
    case block
    /// Take the block back.
    case unblock
    /// Make them stop following.
    case removeFollower

    /// What is done.
    public var act: Act {
      switch self {
      case .follow: .follow()
      case .unfollow: .unfollow
      case .showBoosts: .change(FollowOptions(showsBoosts: true))
      case .hideBoosts: .change(FollowOptions(showsBoosts: false))
      case .notify: .change(FollowOptions(notifies: true))
      case .stopNotifying: .change(FollowOptions(notifies: false))
      case .mute: .mute()
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
      case .mute: .unmute
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
      case .block, .unblock: abilities.canBlock
      case .removeFollower: abilities.canRemoveFollowers
      }
    }
  }
}
