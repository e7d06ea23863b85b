public import struct Foundation.Date

/// An action of the signed-in person on another account, which can be repeated for many: its effect and its reverse.
///
///     Act.unfollow.reverse(before: relationship)
///     // .follow with the boosts, the bell and the languages as they were
public enum Act: Sendable, Hashable {
  /// Follow, or request to follow.
  case follow(FollowOptions = FollowOptions())
  /// Stop following, or cancel the follow request.
  case unfollow
  /// Change the options of a follow.
  case change(FollowOptions)
  /// Mute until a moment; without a limit for nil.
  case mute(notifications: Bool = true, until: Date? = nil)
  case unmute
  case block
  case unblock
  /// Make the account stop following.
  case removeFollower
  /// Remove a follower by blocking, on servers that cannot do it otherwise. An `unblock` follows it, as a block ends
  /// the follow in both directions.
  case blockFollower
  case accept
  case reject
  /// Feature a followed account on the signed-in person's profile.
  case feature
  case unfeature
  /// Replace the private note; an empty one removes it.
  case note(String)
  /// Add a followed account to a list.
  case addToList(List.ID)
  case takeOffList(List.ID)
  /// Delete a list; performed on the signed-in person's account.
  case removeList(List.ID)
  /// Recreate a deleted list with its members; performed on the signed-in person's account.
  case makeList(ListContents)
  case report(Report)

  /// An act as a person chooses it.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case follow
    case unfollow
    case showBoosts
    case hideBoosts
    /// Hide boosts for a day; Kith shows them again.
    case hideBoostsForDay
    /// Hide boosts for 7 days; Kith shows them again.
    case hideBoostsForWeek
    /// Hide boosts for 30 days; Kith shows them again.
    case hideBoostsForMonth
    /// Turn on notifications of posts.
    case notify
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
    /// Mute for 90 days, with the notifications; Kith ends it.
    case muteForQuarter
    /// Mute for 365 days, with the notifications; Kith ends it.
    case muteForYear
    case unmute
    case block
    case unblock
    case removeFollower
    case accept
    case reject
    /// Cancel a follow request that the signed-in person has sent.
    case takeBack
    case feature
    case unfeature
    case writeNote
    /// Follow the accounts that they have moved to, copy lists and note, then stop following the old ones.
    case followMoved
    case addToList
    case takeOffList
    /// Add some people to a list, and remove others from it.
    case changeList
    /// Follow with the options of a file.
    case followAsInFile
    case removeList
    case makeList
    case report
  }
}

// MARK: - The table of acts

extension Act {
  private struct Facts {
    /// The kind under which a person chooses it.
    var kind: Kind
    /// The stored form: a word and its parameters.
    var text: String
    /// Whether a relationship shows the act's effect; nil if no relationship can.
    var isDone: ((Relationship) -> Bool)?
    /// Returns the act that restores the relationship from before; nil if none can.
    var reverse: (Relationship) -> Act?
    /// Whether the act is possible in a relationship.
    var canBeDone: (Relationship) -> Bool
    /// Whether undoing the act leaves some of its effects.
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
      // A follow without approval so far has no options.
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
    // The stored note holds the contents of the deleted list, or the identifier of the new one.
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

  /// The parsers of stored acts, by their word; each gets the text after the word.
  ///
  /// NB: jobs are stored with these words for as long as they can be undone.
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
  /// The kind under which a person chooses the act, in any job.
  public var kind: Kind { facts.kind }

  /// Whether a relationship shows the act's effect; false if no relationship can.
  public func isDone(in relationship: Relationship) -> Bool { facts.isDone?(relationship) ?? false }

  /// Whether the server's answer to the act shows its effect; an accepted person may follow only later.
  public func isDone(inAnswer answer: Relationship) -> Bool {
    isDone(in: answer) || self == .accept && !answer.isRequestedBy
  }

  /// Whether a relationship can show the act's effect; otherwise the outcome of a request without a response is
  /// unknown.
  public var isVisibleInRelationship: Bool { facts.isDone != nil }

  /// Whether the act is possible: boosts, for example, are shown and hidden only for followed accounts.
  public func canBeDone(in relationship: Relationship) -> Bool { facts.canBeDone(relationship) }

  /// Returns the act that undoes this one; nil if none can, or if this one changed nothing.
  ///
  /// - Parameter relationship: The relationship before the act.
  public func reverse(before relationship: Relationship) -> Act? {
    isNeedless(in: relationship) ? nil : facts.reverse(relationship)
  }

  /// Whether undoing the act leaves some of its effects, as a lost follower who would have to follow again.
  public var leavesTraces: Bool { facts.leavesTraces }

  /// The stored form of the act, as `follow boosts=1 languages=de,en`.
  public var text: String { facts.text }

  /// Parses a stored act; nil for any other text.
  public init?(text: String) {
    let word = text.prefix { $0 != " " }
    guard let act = Self.readers[word]?(String(text.dropFirst(word.count + 1))) else { return nil }
    self = act
  }

  /// Whether the act begins a follow; servers limit the number of these.
  public var isFollow: Bool { if case .follow = self { true } else { false } }

  /// Whether the signed-in person begins or ends to follow by it.
  public var isAboutFollowing: Bool { isFollow || self == .unfollow }

  /// Whether a relationship read before the act shows that the act is unnecessary; some servers leave out requests, and
  /// ends.
  public func isNeedless(in relationship: Relationship) -> Bool {
    let isEndUnknown =
      switch self {
      case .mute(_, let until): until != nil && relationship.mutingExpiresAt == nil
      case .follow(let options), .change(let options):
        options.hidesBoostsUntil != nil && relationship.boostsHiddenUntil == nil
      default: self == .reject
      }
    return isDone(in: relationship) && !isEndUnknown
  }

  /// Whether the act counts as done where the server has no such request: the person has cancelled it.
  public var treatsNotFoundAsDone: Bool { self == .accept || self == .reject }

  /// The list whose membership the act changes; nil for other acts.
  public var list: List.ID? {
    switch self {
    case .addToList(let list), .takeOffList(let list): list
    default: nil
    }
  }

  /// Whether the act deletes or recreates a list.
  public var isAboutWholeList: Bool { kind == .removeList || kind == .makeList }

  /// Returns the act without options that already hold.
  ///
  /// - Parameter relationship: The relationship before the act.
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

  /// Tolerates two minutes, as servers count from the request, and a missing end, as some servers do not report it.
  private static func isSame(_ wanted: Date?, _ said: Date?) -> Bool {
    guard let wanted, let said else { return said == nil }
    return abs(wanted.timeIntervalSince(said)) < 120
  }

  /// Some servers store a note without surrounding white space and with other line ends.
  private static func isSame(_ wanted: String, _ said: String) -> Bool {
    func plain(_ text: String) -> [Substring] {
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { $0[...] }
    }
    return wanted == said || plain(wanted.withoutSpaceAround) == plain(said.withoutSpaceAround)
  }
}

extension Act.Kind {
  /// The kind under which a person chooses a change of one option.
  fileprivate init(_ options: FollowOptions) {
    var options = options
    options.hidesBoostsUntil = nil
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

  /// The values of a text such as `boosts=1 bell=0`, by name.
  fileprivate var values: [String: String] {
    Dictionary(
      split(separator: " ").map { word in
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      }, uniquingKeysWith: { $1 })
  }
}

extension FollowOptions {
  /// The stored form of the options, each after a space.
  fileprivate var text: String {
    [
      showsBoosts.map { " boosts=\($0 ? 1 : 0)" }, notifies.map { " bell=\($0 ? 1 : 0)" },
      languages.map { " languages=\($0.joined(separator: ","))" },
      hidesBoostsUntil.map { " until=\(Int($0.timeIntervalSince1970))" },
    ].compactMap(\.self).joined()
  }

  fileprivate init(text: String) {
    let values = text.values
    self.init(
      showsBoosts: values["boosts"].map { $0 == "1" }, notifies: values["bell"].map { $0 == "1" },
      languages: values["languages"].map { $0.split(separator: ",").map(String.init) },
      hidesBoostsUntil: values["until"].flatMap(Int.init).map { Date(timeIntervalSince1970: Double($0)) })
  }
}
