public import Entities
public import People

public import struct Foundation.Date

extension Act {
  /// What it is called, whichever job it is of.
  public var kind: Kind {
    switch self {
    case .follow: .follow
    case .unfollow: .unfollow
    case .change(FollowOptions(showsBoosts: true)): .showBoosts
    case .change(FollowOptions(showsBoosts: false)): .hideBoosts
    case .change(FollowOptions(notifies: true)): .notify
    case .change(FollowOptions(notifies: false)): .stopNotifying
    case .change: .followAsInFile
    case .mute: .mute
    case .unmute: .unmute
    case .block: .block
    case .unblock: .unblock
    case .removeFollower, .blockFollower: .removeFollower
    case .accept: .accept
    case .reject: .reject
    case .feature: .feature
    case .unfeature: .unfeature
    case .note: .writeNote
    case .addToList: .addToList
    case .takeOffList: .takeOffList
    case .removeList: .removeList
    case .makeList: .makeList
    }
  }

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
    /// Let them follow who have asked to.
    case accept
    /// Refuse that.
    case reject
    /// Take back that you have asked to follow them.
    case takeBack
    /// Show them on the own profile.
    case feature
    /// Take that back.
    case unfeature
    /// Write a note about them.
    case writeNote
    /// Follow the accounts that they have moved to, with lists and note, and then the old ones no more.
    case followMoved
    /// Put them on a list.
    case addToList
    /// Take them off a list.
    case takeOffList
    /// Put some on a list, and take others off it.
    case changeList
    /// Follow them as a file says.
    case followAsInFile
    /// Delete a list.
    case removeList
    /// Make a deleted list anew.
    case makeList

    /// Those offered for everybody who is selected beside following and unfollowing, in groups.
    public static let more: [[Kind]] = [
      [.showBoosts, .hideBoosts, .notify, .stopNotifying],
      [.mute, .muteForHour, .muteForDay, .muteForWeek, .muteForMonth, .unmute],
      [.block, .unblock, .removeFollower], [.accept, .reject, .takeBack],
      [.feature, .unfeature, .writeNote, .followMoved],
    ]

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
    /// - Returns: nil for what is not the same for everybody, or takes more than one act.
    public func act(at now: Date) -> Act? {
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
      case .accept: .accept
      case .reject: .reject
      case .takeBack: .unfollow
      case .feature: .feature
      case .unfeature: .unfeature
      case .writeNote, .followMoved, .addToList, .takeOffList, .changeList, .followAsInFile, .removeList,
        .makeList:
        nil
      }
    }

    /// The kind of job that brings back how things were; nil where nothing can.
    public var opposite: Kind? {
      switch self {
      case .follow: .unfollow
      case .unfollow, .takeBack: .follow
      case .showBoosts: .hideBoosts
      case .hideBoosts: .showBoosts
      case .notify: .stopNotifying
      case .stopNotifying: .notify
      case .mute, .muteForHour, .muteForDay, .muteForWeek, .muteForMonth: .unmute
      case .unmute: .mute
      case .block: .unblock
      case .unblock: .block
      case .feature: .unfeature
      case .unfeature: .feature
      case .writeNote: .writeNote
      case .followMoved: .followMoved
      case .addToList: .takeOffList
      case .takeOffList: .addToList
      case .changeList: .changeList
      case .followAsInFile: .followAsInFile
      case .removeList: .makeList
      case .makeList: .removeList
      case .removeFollower, .accept, .reject: nil
      }
    }

    /// The parts that must be read before the act can be offered to the right people.
    public var needs: PeopleParts {
      switch self {
      case .follow, .unfollow, .followAsInFile: .following
      case .takeBack: [.sentRequests, .relationships]
      case .removeFollower: .followers
      case .accept, .reject: .requests
      case .block, .unblock: .blocks
      case .mute, .muteForHour, .muteForDay, .muteForWeek, .muteForMonth, .unmute: .mutes
      case .showBoosts, .hideBoosts, .notify, .stopNotifying, .feature, .unfeature, .writeNote: .relationships
      case .addToList, .takeOffList, .changeList, .removeList, .makeList: .lists
      case .followMoved: []
      }
    }

    /// Whether it is about lists alone, of which a server takes many people at once.
    public var isAboutLists: Bool { self == .addToList || self == .takeOffList || self == .changeList }

    /// Whether it may take more than one act about a person.
    public var takesSeveralActs: Bool {
      self == .followMoved || self == .removeFollower || self == .makeList
    }

    /// Whether a server can do it.
    public func isPossible(on abilities: ServerAbilities) -> Bool {
      switch self {
      case .follow, .unfollow, .takeBack, .accept, .reject, .followMoved, .followAsInFile: true
      case .showBoosts, .hideBoosts, .notify, .stopNotifying: abilities.hasFollowOptions
      case .mute, .unmute: abilities.canMute
      case .muteForHour, .muteForDay, .muteForWeek, .muteForMonth:
        abilities.canMute && abilities.canEndMutes
      case .block, .unblock: abilities.canBlock
      case .removeFollower: abilities.canRemoveFollowers || abilities.canBlock
      case .feature, .unfeature: abilities.canFeature
      case .writeNote: abilities.hasNotes
      case .addToList, .takeOffList, .changeList, .removeList, .makeList: abilities.hasLists
      }
    }
  }
}
