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
  /// To tell the moderators about somebody.
  case report(Report)

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
    /// Tell the moderators about them.
    case report
  }
}

// MARK: - The table of acts

extension Act {
  /// A row of the table of acts.
  private struct Facts {
    /// What a person calls it.
    var kind: Kind
    /// How it is written down: a word, and what else has to be known.
    var text: String
    /// Whether a relationship is as the act wants it; nil for what no relationship shows.
    var isDone: ((Relationship) -> Bool)?
    /// What brings back a relationship as it was before; nil where nothing can.
    var reverse: (Relationship) -> Act?
    /// Whether it makes sense in a relationship.
    var canBeDone: (Relationship) -> Bool
    /// Whether something of it stays although it is undone.
    var leavesTraces: Bool

    init(
      _ kind: Kind, _ text: String? = nil, isDone: ((Relationship) -> Bool)?,
      reverse: @escaping (Relationship) -> Act? = { _ in nil },
      canBeDone: @escaping (Relationship) -> Bool = { _ in true }, leavesTraces: Bool = false
    ) {
      (self.kind, self.text, self.isDone) = (kind, text ?? kind.rawValue, isDone)
      (self.reverse, self.canBeDone, self.leavesTraces) = (reverse, canBeDone, leavesTraces)
    }
  }

  private var facts: Facts {
    switch self {
    case .follow(let options):
      // Whoever has not approved yet has no options.
      Facts(
        .follow, "follow\(options.text)",
        isDone: { $0.isRequested || $0.isFollowing && options.hold(in: $0) },
        reverse: { $0.isFollowing ? .change(FollowOptions($0)) : .unfollow })
    case .unfollow:
      Facts(
        .unfollow, isDone: { !$0.isTied },
        reverse: { .follow($0.isFollowing ? FollowOptions($0) : FollowOptions()) })
    case .change(let options):
      Facts(
        Kind(options), "change\(options.text)", isDone: { $0.isFollowing && options.hold(in: $0) },
        reverse: { $0.isFollowing ? .change(FollowOptions($0)) : nil }, canBeDone: \.isFollowing)
    case .mute(let notifications, let until):
      Facts(
        .mute,
        "mute notifications=\(notifications ? 1 : 0)"
          + (until.map { " until=\(Int($0.timeIntervalSince1970))" } ?? ""),
        isDone: { relationship in
          relationship.isMuting && relationship.isMutingNotifications == notifications
            && Self.isSame(until, relationship.mutingExpiresAt)
        }, reverse: { $0.isMuting ? Self.muteAgain($0) : .unmute })
    case .unmute: Facts(.unmute, isDone: { !$0.isMuting }, reverse: Self.muteAgain)
    case .block: Facts(.block, isDone: \.isBlocking, reverse: { _ in .unblock }, leavesTraces: true)
    case .unblock: Facts(.unblock, isDone: { !$0.isBlocking }, reverse: { _ in .block })
    case .removeFollower: Facts(.removeFollower, isDone: { !$0.isFollowedBy }, leavesTraces: true)
    case .blockFollower:
      Facts(.removeFollower, "blockFollower", isDone: { !$0.isFollowedBy }, leavesTraces: true)
    case .accept: Facts(.accept, isDone: \.isFollowedBy, leavesTraces: true)
    case .reject: Facts(.reject, isDone: { !$0.isRequestedBy }, leavesTraces: true)
    case .feature:
      Facts(.feature, isDone: \.isEndorsed, reverse: { _ in .unfeature }, canBeDone: \.isFollowing)
    case .unfeature: Facts(.unfeature, isDone: { !$0.isEndorsed }, reverse: { _ in .feature })
    case .note(let note):
      Facts(
        .writeNote, "note \(note)", isDone: { Self.isSame(note, $0.note) }, reverse: { .note($0.note) })
    case .addToList(let list):
      Facts(.addToList, "addToList \(list.rawValue)", isDone: nil) { _ in .takeOffList(list) }
    case .takeOffList(let list):
      Facts(.takeOffList, "takeOffList \(list.rawValue)", isDone: nil) { _ in .addToList(list) }
    // What was written down before says which list it was, or has become.
    case .removeList(let list):
      Facts(.removeList, "removeList \(list.rawValue)", isDone: nil) {
        ListContents(text: $0.note).map(Act.makeList)
      }
    case .makeList(let contents):
      Facts(.makeList, "makeList \(contents.text)", isDone: nil) {
        List.ID(rawValue: $0.note).map(Act.removeList)
      }
    case .report(let report): Facts(.report, "report \(report.text)", isDone: nil, leavesTraces: true)
    }
  }

  /// The acts by the words that they are written down with, each made of what stands behind its word.
  ///
  /// NB: jobs are kept by these words: a row stays as long as a job may be undone.
  private static let readers: [Substring: @Sendable (String) -> Act?] = [
    "follow": { .follow(FollowOptions(text: $0)) }, "unfollow": { _ in .unfollow },
    "change": { .change(FollowOptions(text: $0)) },
    "mute": { text in
      let values = text.values
      return .mute(
        notifications: values["notifications"] != "0",
        until: values["until"].flatMap(Int.init).map { Date(timeIntervalSince1970: Double($0)) })
    }, "unmute": { _ in .unmute }, "block": { _ in .block }, "unblock": { _ in .unblock },
    "removeFollower": { _ in .removeFollower }, "blockFollower": { _ in .blockFollower },
    "accept": { _ in .accept }, "reject": { _ in .reject }, "feature": { _ in .feature },
    "unfeature": { _ in .unfeature }, "note": { .note($0) },
    "addToList": { List.ID(rawValue: $0).map(Act.addToList) },
    "takeOffList": { List.ID(rawValue: $0).map(Act.takeOffList) },
    "removeList": { List.ID(rawValue: $0).map(Act.removeList) },
    "makeList": { ListContents(text: $0).map(Act.makeList) }, "report": { Report(text: $0).map(Act.report) },
  ]
}

// MARK: - What follows from the table

extension Act {
  /// What it is called, whichever job it is of.
  public var kind: Kind { facts.kind }

  /// Whether a relationship is as the act wants it; false for what no relationship shows.
  public func isDone(in relationship: Relationship) -> Bool { facts.isDone?(relationship) ?? false }

  /// Whether a relationship shows that it is done; else nobody can tell where no answer came.
  public var isVisibleInRelationship: Bool { facts.isDone != nil }

  /// Whether it makes sense: boosts are shown, and hidden, only of somebody who is followed.
  public func canBeDone(in relationship: Relationship) -> Bool { facts.canBeDone(relationship) }

  /// What brings back how things were; nil where nothing can, or nothing was changed.
  ///
  /// - Parameter relationship: How things stood before the act.
  public func reverse(before relationship: Relationship) -> Act? {
    isDone(in: relationship) ? nil : facts.reverse(relationship)
  }

  /// Whether something of it stays although it is undone: what others have to do again, or cannot be given back.
  public var leavesTraces: Bool { facts.leavesTraces }

  /// The act as it is written down, such as `follow boosts=1 languages=de,en`.
  public var text: String { facts.text }

  /// Reads an act that was written down; nil for anything else.
  public init?(text: String) {
    let word = text.prefix { $0 != " " }
    guard let act = Self.readers[word]?(String(text.dropFirst(word.count + 1))) else { return nil }
    self = act
  }

  /// Whether it begins to follow, of which servers allow only so many.
  public var isFollow: Bool { if case .follow = self { true } else { false } }

  /// Whether the signed-in person begins or ends to follow by it.
  public var isAboutFollowing: Bool { isFollow || self == .unfollow }

  /// Whether a relationship read before the act shows that there is nothing to do; some servers leave out requests.
  public var isVisibleBeforehand: Bool { self != .reject }

  /// Whether the act counts as done where the server has no such request: the person has cancelled it.
  public var treatsNotFoundAsDone: Bool { self == .accept || self == .reject }

  /// The list that it is about; nil for what is about the person alone.
  public var list: List.ID? {
    switch self {
    case .addToList(let list), .takeOffList(let list): list
    default: nil
    }
  }

  /// Whether it is about a list as a whole, and about nobody on it.
  public var isAboutWholeList: Bool { kind == .removeList || kind == .makeList }

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

  private static func muteAgain(_ before: Relationship) -> Act {
    .mute(notifications: before.isMutingNotifications, until: before.mutingExpiresAt)
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
}

extension Act.Kind {
  /// What a person calls a choice of what is seen of somebody.
  fileprivate init(_ options: FollowOptions) {
    self =
      switch options {
      case FollowOptions(showsBoosts: true): .showBoosts
      case FollowOptions(showsBoosts: false): .hideBoosts
      case FollowOptions(notifies: true): .notify
      case FollowOptions(notifies: false): .stopNotifying
      default: .followAsInFile
      }
  }
}

extension String {
  fileprivate var withoutSpaceAround: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Values by their names, of a text as `boosts=1 bell=0`.
  fileprivate var values: [String: String] {
    Dictionary(
      split(separator: " ").map { word in
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      }, uniquingKeysWith: { $1 })
  }
}

extension FollowOptions {
  /// The options as they are written down, each behind a blank.
  fileprivate var text: String {
    [
      showsBoosts.map { " boosts=\($0 ? 1 : 0)" }, notifies.map { " bell=\($0 ? 1 : 0)" },
      languages.map { " languages=\($0.joined(separator: ","))" },
    ].compactMap(\.self).joined()
  }

  fileprivate init(text: String) {
    let values = text.values
    self.init(
      showsBoosts: values["boosts"].map { $0 == "1" }, notifies: values["bell"].map { $0 == "1" },
      languages: values["languages"].map { $0.split(separator: ",").map(String.init) })
  }
}
