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
  /// The same where a server can only block: an `unblock` comes after it, as it ends the follow in both directions.
  case blockFollower
  /// To let somebody follow who has asked to.
  case accept
  /// To refuse that.
  case reject
  /// To show somebody who is followed on the own profile.
  case feature
  /// To take that back.
  case unfeature
  /// To write a private note in place of the one there is; an empty one removes it.
  case note(String)
  /// To put somebody who is followed on a list.
  case addToList(List.ID)
  /// To take somebody off a list.
  case takeOffList(List.ID)
  /// To delete a list; it is about the signed-in person.
  case removeList(List.ID)
  /// To make a deleted list anew, with everybody on it; it is about the signed-in person.
  case makeList(ListContents)
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
    case .removeFollower, .blockFollower: !relationship.isFollowedBy
    case .accept: relationship.isFollowedBy
    case .reject: !relationship.isRequestedBy
    case .feature: relationship.isEndorsed
    case .unfeature: !relationship.isEndorsed
    case .note(let note): Self.isSame(note, relationship.note)
    // No relationship says it.
    case .addToList, .takeOffList, .removeList, .makeList: false
    }
  }

  /// Whether it is about a list as a whole, and about nobody on it.
  public var isAboutWholeList: Bool {
    switch self {
    case .removeList, .makeList: true
    default: false
    }
  }

  /// Whether it begins to follow, of which servers allow only so many.
  public var isFollow: Bool { if case .follow = self { true } else { false } }

  /// Whether a relationship that was read before the act says that there is nothing to do; some servers tell of no requests.
  public var isToldBefore: Bool { self != .reject }

  /// Whether there is nothing to do about whom the server does not find: who has taken the request back does not ask.
  public var isDoneWhenNotFound: Bool { self == .accept || self == .reject }

  /// The list that it is about; nil for what is about the person alone.
  public var list: List.ID? {
    switch self {
    case .addToList(let list), .takeOffList(let list): list
    default: nil
    }
  }

  /// Servers count from when they are asked, and some do not say until when.
  private static func isSame(_ wanted: Date?, _ said: Date?) -> Bool {
    guard let wanted, let said else { return said == nil }
    return abs(wanted.timeIntervalSince(said)) < 120
  }

  /// Some servers keep a note without the white space around it, and with other line ends.
  private static func isSame(_ wanted: String, _ said: String) -> Bool {
    func plain(_ text: String) -> [Substring] {
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { $0[...] }
    }
    return wanted == said || plain(wanted.withoutSpaceAround) == plain(said.withoutSpaceAround)
  }

  /// Whether it makes sense: boosts are shown, and hidden, only of somebody who is followed.
  public func canBeDone(in relationship: Relationship) -> Bool {
    switch self {
    case .change, .feature: relationship.isFollowing
    default: true
    }
  }

  /// The same without what is so already: that need not be said.
  ///
  /// - Parameter relationship: How things stand before it is sent.
  public func changing(_ relationship: Relationship) -> Act {
    func less(_ options: FollowOptions) -> FollowOptions {
      var options = options
      if options.languages?.isEmpty == true, relationship.languages.isEmpty { options.languages = nil }
      return options
    }
    return switch self {
    case .follow(let options): .follow(less(options))
    case .change(let options): .change(less(options))
    default: self
    }
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
    case .feature: return .unfeature
    case .unfeature: return .feature
    case .note: return .note(relationship.note)
    case .removeFollower, .blockFollower, .accept, .reject: return nil
    case .addToList(let list): return .takeOffList(list)
    case .takeOffList(let list): return .addToList(list)
    // What was written down before says which list it was, or has become.
    case .removeList: return ListContents(text: relationship.note).map(Act.makeList)
    case .makeList: return List.ID(rawValue: relationship.note).map(Act.removeList)
    }
  }

  /// Whether something of it stays although it is undone: what others have to do again, or cannot be given back.
  public var leavesTraces: Bool {
    switch self {
    case .block, .removeFollower, .blockFollower, .accept, .reject: true
    case .follow, .unfollow, .change, .mute, .unmute, .unblock, .feature, .unfeature, .note, .addToList,
      .takeOffList, .removeList, .makeList:
      false
    }
  }
}

extension String {
  fileprivate var withoutSpaceAround: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
