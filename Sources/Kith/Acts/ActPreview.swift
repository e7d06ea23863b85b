public import Entities
public import People

public import struct Foundation.Date

/// A person that an act may be about: as much of them as a preview shows.
public struct Candidate: Sendable, Hashable, Identifiable {
  /// What the server calls the account.
  public let id: Account.ID
  /// The person's name.
  public let name: String
  /// The person's address.
  public let handle: String
  /// What is known to be so of the person.
  public let flags: PersonFlags
  /// When a mute of the person ends; nil for one that does not, or where that is not known.
  public let mutedUntil: Date?
  /// The account that the person has gone on with; nil for one who has not moved.
  public let moved: MovedAccount?
  /// The private note; empty where there is none.
  public let note: String
  /// The languages in which their posts are wanted; none for all.
  public let languages: [String]

  /// Makes one of a person.
  public init(_ person: Person) {
    (id, name, handle) = (person.id, person.account.name, person.account.handle)
    (flags, mutedUntil, moved) = (person.flags, person.mutedUntil, person.account.moved)
    (note, languages) = (person.note, person.languages)
  }

  /// What is seen of the person; as servers have it by themselves where that is not known.
  public var followOptions: FollowOptions {
    guard flags.contains(.following), flags.contains(.hasRelationship) else { return FollowOptions() }
    return FollowOptions(
      showsBoosts: !flags.contains(.noBoosts), notifies: flags.contains(.bell), languages: languages)
  }
}

/// The effect of an act before anything is sent: the people that change, those skipped with the reason, and the time it takes.
///
/// A value: knows neither the server nor the queue. What it says of people is what was known; each is looked at again
/// before anything is sent.
///
///     var preview = ActPreview(.unfollow, of: candidates, by: me)
///     preview.exclude(grace.id)
///     preview.changing.count  // whoever else is followed
public struct ActPreview: Sendable, Equatable {
  /// Why nothing is done about somebody.
  public enum Skip: Sendable, Hashable, CaseIterable {
    /// It is so already.
    case already
    /// It is the signed-in person.
    case you
    /// Needs a person you follow.
    case notFollowed
    /// Needs a follow request from the person.
    case notAsking
    /// Needs a follow request sent to the person.
    case notAsked
    /// Needs a moved account.
    case notMoved
  }

  /// What is done.
  public let kind: Act.Kind
  /// The note that is written; empty for another act, and for one that removes notes.
  public let note: String
  /// Everybody, in the order of the selection.
  public let candidates: [Candidate]
  /// The people that something may be done about, in order.
  public let affected: [Candidate]
  /// Why nothing is done about the others.
  public let skips: [Account.ID: Skip]
  /// The people that were taken out by hand.
  public private(set) var excluded: Set<Account.ID> = []

  /// Makes a preview.
  ///
  /// - Parameters:
  ///   - kind: What is to be done.
  ///   - candidates: Whom it may be about, each once.
  ///   - me: The signed-in person.
  ///   - note: The note to write.
  public init(_ kind: Act.Kind, of candidates: [Candidate], by me: Account.ID, note: String = "") {
    (self.kind, self.note) = (kind, note)
    self.candidates = candidates
    var skips: [Account.ID: Skip] = [:]
    for candidate in candidates { skips[candidate.id] = Self.skip(kind, note, candidate, me) }
    self.skips = skips
    affected = candidates.filter { skips[$0.id] == nil }
  }

  /// Takes somebody out, or in again; whoever is skipped stays so.
  public mutating func include(_ id: Account.ID, _ isIncluded: Bool) {
    guard skips[id] == nil else { return }
    if isIncluded { excluded.remove(id) } else { excluded.insert(id) }
  }

  /// Whether something is done about somebody.
  public func includes(_ id: Account.ID) -> Bool { skips[id] == nil && !excluded.contains(id) }

  /// How many will change.
  public var count: Int { affected.count - excluded.count }

  /// Those who will change, in order.
  public var changing: [Account.ID] { affected.map(\.id).filter { !excluded.contains($0) } }

  /// What is written down when it is started: the acts on those who will change.
  ///
  /// - Parameters:
  ///   - abilities: What the server can do, where that is known.
  ///   - now: When it is started.
  public func plan(on abilities: ServerAbilities?, at now: Date) -> JobPlan {
    switch kind {
    case .writeNote: JobPlan(note: note, about: changing)
    case .followMoved:
      JobPlan(
        following: affected.filter { !excluded.contains($0.id) }, copiesNotes: abilities?.hasNotes != false)
    default: JobPlan(kind, about: changing, at: now)
    }
  }

  /// How many are skipped for a reason.
  public func count(_ skip: Skip) -> Int { skips.values.count { $0 == skip } }

  /// How many of the people that change have to approve its undo or, when it is a follow, the act itself.
  public var lockedCount: Int {
    guard kind == .unfollow || kind == .follow else { return 0 }
    return affected.count { $0.flags.contains(.locked) && !excluded.contains($0.id) }
  }

  private static func skip(
    _ kind: Act.Kind, _ note: String, _ candidate: Candidate, _ me: Account.ID
  ) -> Skip? {
    if candidate.id == me { return .you }
    let flags = candidate.flags
    let isTied = !flags.isDisjoint(with: [.following, .pending])
    let isKnown = flags.contains(.hasRelationship)
    switch kind {
    case .follow: return isTied ? .already : nil
    case .unfollow: return isTied ? nil : .already
    case .showBoosts, .hideBoosts, .notify, .stopNotifying:
      guard flags.contains(.following) else { return .notFollowed }
      guard isKnown else { return nil }
      let isOn =
        kind == .showBoosts || kind == .hideBoosts ? !flags.contains(.noBoosts) : flags.contains(.bell)
      return isOn == (kind == .showBoosts || kind == .notify) ? .already : nil
    case .mute: return flags.contains(.muted) && candidate.mutedUntil == nil ? .already : nil
    // Another end is another mute.
    case .muteForHour, .muteForDay, .muteForWeek, .muteForMonth: return nil
    case .unmute: return flags.contains(.muted) || !isKnown ? nil : .already
    case .block: return flags.contains(.blocked) ? .already : nil
    case .unblock: return flags.contains(.blocked) || !isKnown ? nil : .already
    case .removeFollower: return flags.contains(.follower) ? nil : .already
    case .takeBack: return flags.contains(.pending) ? nil : .notAsked
    case .accept, .reject: return flags.contains(.asking) ? nil : .notAsking
    case .feature:
      guard flags.contains(.following) else { return .notFollowed }
      return flags.contains(.featured) ? .already : nil
    case .unfeature: return flags.contains(.featured) || !isKnown ? nil : .already
    case .writeNote: return candidate.note == note ? .already : nil
    case .followMoved: return candidate.moved == nil ? .notMoved : nil
    case .addToList, .takeOffList, .changeList, .followAsInFile: return nil
    }
  }
}
