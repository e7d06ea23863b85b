public import Entities
public import People

public import struct Foundation.Date

// MARK: - The table of kinds

extension Act.Kind {
  /// A row of the table of kinds.
  struct Facts {
    /// The parts that must be read before the act can be offered to the right people.
    var needs: FilterParts
    /// The kind of job that undoes it; nil for none.
    var opposite: Act.Kind?
    /// Whether its undo takes something that a further undo cannot fully restore.
    var undoNeedsPreview = false
    /// Whether it ends something that undo cannot fully bring back.
    var isDestructive = false
    /// The seconds after which it ends by itself; nil where it does not.
    var duration: Double?
    /// Whether Kith ends it, as no server does.
    var isEndedHere = false
    /// Whether a server can do it.
    var isPossible: (ServerAbilities) -> Bool = { _ in true }
    /// The scope it needs beyond those of Kith's first sign-ins; nil for none.
    var scope: String?
    /// Why a person is skipped, with the act where the kind alone does not say it; nil for a person that is not
    /// skipped.
    var skip: (_ candidate: Candidate, _ act: Act?) -> ActPreview.Skip? = { _, _ in nil }
    /// The act at a moment; nil where people get different acts, or several.
    var act: (Date) -> Act? = { _ in nil }
  }

  var facts: Facts {
    switch self {
    case .follow:
      Facts(
        needs: .following, opposite: .unfollow, undoNeedsPreview: true,
        skip: { person, _ in person.isTied ? .already : nil }, act: { _ in .follow() })
    case .unfollow:
      Facts(
        needs: .following, opposite: .follow, isDestructive: true,
        skip: { person, _ in person.isTied ? nil : .already },
        act: { _ in .unfollow })
    case .showBoosts:
      .option(FollowOptions(showsBoosts: true), undoneBy: .hideBoosts) { !$0.flags.contains(.noBoosts) }
    case .hideBoosts:
      .option(FollowOptions(showsBoosts: false), undoneBy: .showBoosts) {
        $0.flags.contains(.noBoosts) && $0.boostsHiddenUntil == nil
      }
    case .hideBoostsForDay: .hideBoosts(forDays: 1)
    case .hideBoostsForWeek: .hideBoosts(forDays: 7)
    case .hideBoostsForMonth: .hideBoosts(forDays: 30)
    case .notify:
      .option(FollowOptions(notifies: true), undoneBy: .stopNotifying) { $0.flags.contains(.bell) }
    case .stopNotifying:
      .option(FollowOptions(notifies: false), undoneBy: .notify) { !$0.flags.contains(.bell) }
    case .mute:
      Facts(
        needs: .mutes, opposite: .unmute, isPossible: \.canMute,
        skip: { person, _ in person.flags.contains(.muted) && person.mutedUntil == nil ? .already : nil },
        act: { _ in .mute() })
    case .muteForHour: .mute(forHours: 1)
    case .muteForDay: .mute(forHours: 24)
    case .muteForWeek: .mute(forHours: 7 * 24)
    case .muteForMonth: .mute(forHours: 30 * 24)
    case .muteForQuarter: .mute(forHours: 90 * 24)
    case .muteForYear: .mute(forHours: 365 * 24)
    case .unmute:
      Facts(
        needs: .mutes, opposite: .mute, isPossible: \.canMute,
        skip: { person, _ in person.mayHave(.muted) ? nil : .already }, act: { _ in .unmute })
    case .block:
      Facts(
        needs: .blocks, opposite: .unblock, isDestructive: true, isPossible: \.canBlock,
        skip: { person, _ in person.flags.contains(.blocked) ? .already : nil }, act: { _ in .block })
    case .unblock:
      Facts(
        needs: .blocks, opposite: .block, undoNeedsPreview: true, isPossible: \.canBlock,
        skip: { person, _ in person.mayHave(.blocked) ? nil : .already }, act: { _ in .unblock })
    case .removeFollower:
      Facts(
        needs: .followers, isDestructive: true, isPossible: { $0.canRemoveFollowers || $0.canBlock },
        skip: { person, _ in person.flags.contains(.follower) ? nil : .already },
        act: { _ in .removeFollower })
    case .accept:
      Facts(
        needs: .requests, skip: { person, _ in person.flags.contains(.asking) ? nil : .notAsking },
        act: { _ in .accept })
    case .reject:
      Facts(
        needs: .requests, isDestructive: true,
        skip: { person, _ in person.flags.contains(.asking) ? nil : .notAsking },
        act: { _ in .reject })
    case .takeBack:
      Facts(
        needs: [.sentRequests, .relationships], opposite: .follow,
        skip: { person, _ in person.flags.contains(.pending) ? nil : .notAsked }, act: { _ in .unfollow })
    case .feature:
      Facts(
        needs: .relationships, opposite: .unfeature, isPossible: \.canFeature,
        skip: { person, _ in
          guard person.flags.contains(.following) else { return .notFollowed }
          return person.flags.contains(.featured) ? .already : nil
        }, act: { _ in .feature })
    case .unfeature:
      Facts(
        needs: .relationships, opposite: .feature, isPossible: \.canFeature,
        skip: { person, _ in person.mayHave(.featured) ? nil : .already }, act: { _ in .unfeature })
    case .writeNote:
      Facts(
        needs: .relationships, opposite: .writeNote, isPossible: \.hasNotes,
        skip: { person, act in (act ?? .note("")) == .note(person.note) ? .already : nil },
        act: { _ in .note("") })
    case .followMoved:
      Facts(
        needs: [], opposite: .followMoved, undoNeedsPreview: true,
        skip: { person, _ in person.moved == nil ? .notMoved : nil })
    case .followAsInFile: Facts(needs: .following, opposite: .followAsInFile, undoNeedsPreview: true)
    case .addToList: Facts(needs: .lists, opposite: .takeOffList, isPossible: \.hasLists)
    case .takeOffList: Facts(needs: .lists, opposite: .addToList, isPossible: \.hasLists)
    case .changeList: Facts(needs: .lists, opposite: .changeList, isPossible: \.hasLists)
    case .removeList:
      Facts(
        needs: .lists, opposite: .makeList, isDestructive: true, isPossible: \.hasLists)
    case .makeList: Facts(needs: .lists, opposite: .removeList, isPossible: \.hasLists)
    case .report: Facts(needs: [], isDestructive: true, isPossible: \.canReport, scope: "write:reports")
    }
  }
}

extension Act.Kind.Facts {
  /// Makes a row for a follow option.
  ///
  /// - Parameter isSo: Whether the option is set already, as far as is known.
  fileprivate static func option(
    _ options: FollowOptions, undoneBy opposite: Act.Kind, isSo: @escaping (Candidate) -> Bool
  ) -> Self {
    Self(
      needs: .relationships, opposite: opposite, isPossible: \.hasFollowOptions,
      skip: { person, _ in
        guard person.flags.contains(.following) else { return .notFollowed }
        return person.flags.contains(.hasRelationship) && isSo(person) ? .already : nil
      }, act: { _ in .change(options) })
  }

  /// Makes a row for boosts that Kith shows again. It skips nobody who is followed, as another end is another act.
  fileprivate static func hideBoosts(forDays days: Double) -> Self {
    Self(
      needs: .relationships, opposite: .showBoosts, duration: days * 86_400, isEndedHere: true,
      isPossible: \.hasFollowOptions,
      skip: { person, _ in person.flags.contains(.following) ? nil : .notFollowed },
      act: {
        .change(FollowOptions(showsBoosts: false, hidesBoostsUntil: $0.addingTimeInterval(days * 86_400)))
      })
  }

  /// Makes a row for a mute that ends by itself. It skips nobody, as another end is another mute.
  fileprivate static func mute(forHours hours: Double) -> Self {
    let isEndedHere = hours * 3_600 > Act.longestServerMute
    return Self(
      needs: .mutes, opposite: .unmute, duration: hours * 3_600, isEndedHere: isEndedHere,
      isPossible: { $0.canMute && (isEndedHere || $0.canEndMutes) },
      act: { .mute(until: $0.addingTimeInterval(hours * 3_600)) })
  }
}

extension Candidate {
  fileprivate var isTied: Bool { !flags.isDisjoint(with: [.following, .pending]) }

  /// Whether the person has a flag, or their relationship is unknown.
  fileprivate func mayHave(_ flag: PersonFlags) -> Bool {
    flags.contains(flag) || !flags.contains(.hasRelationship)
  }
}

// MARK: - What follows from the table

extension Act.Kind {
  /// The act at a moment.
  ///
  /// - Parameter now: When it is chosen; a mute that ends by itself counts from then.
  /// - Returns: nil where people get different acts, or several.
  public func act(at now: Date) -> Act? { facts.act(now) }

  /// The kind of job that undoes it; nil for none.
  public var opposite: Act.Kind? { facts.opposite }

  /// Whether it ends something that undo cannot fully bring back: such an act is never the default.
  public var isDestructive: Bool { facts.isDestructive }

  /// The seconds after which it ends by itself; nil where it does not.
  public var duration: Double? { facts.duration }

  /// Whether Kith ends it, as no server does: while it is open, else at its next start.
  public var isEndedHere: Bool { facts.isEndedHere }

  /// Whether it shows or hides boosts.
  public var isAboutBoosts: Bool {
    opposite == .showBoosts || opposite == .hideBoosts
  }

  /// Whether it is a mute that ends by itself.
  public var isTemporaryMute: Bool { duration != nil && opposite == .unmute }

  /// The parts that must be read before the act can be offered to the right people.
  public var needs: FilterParts { facts.needs }

  /// Whether a server can do it.
  public func isPossible(on abilities: ServerAbilities) -> Bool { facts.isPossible(abilities) }

  /// Whether a server may do it: true until its abilities are known.
  public func mayBePossible(on abilities: ServerAbilities?) -> Bool { abilities.map(isPossible) ?? true }

  /// Whether it can be chosen now.
  ///
  /// - Parameter hasPeople: Whether there is anyone to act on.
  public func canBeChosen(on abilities: ServerAbilities?, hasPeople: Bool) -> Bool {
    mayBePossible(on: abilities) && hasPeople
  }

  /// Whether a sign-in with some scopes may do it; true where the scopes are unknown.
  public func isAllowed(by scopes: OAuthScopes?) -> Bool {
    guard let scopes, let scope = facts.scope else { return true }
    return scopes.allow(scope)
  }

  /// Whether it only adds people to lists or removes them, many with one request.
  public var isAboutLists: Bool { self == .addToList || self == .takeOffList || self == .changeList }

  /// Whether it may take several acts per person.
  public var takesSeveralActs: Bool {
    self == .followMoved || self == .removeFollower || self == .makeList
  }
}
