public import Entities
public import People

public import struct Foundation.Date

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
  /// What is done, where the kind alone does not say it: with the note that is written; nil for another act.
  public let act: Act?
  /// The job that is taken back; nil for an act of its own.
  public private(set) var undoes: Job?
  /// What is wanted of a list; nil for an act about people alone.
  public let wish: ListWish?
  /// Everybody, in the order of the selection.
  public let candidates: [Candidate]
  /// The people that something may be done about, in order.
  public let affected: [Candidate]
  /// Why nothing is done about the others.
  public let skips: [Account.ID: Skip]
  private let skipCounts: [Skip: Int]
  // Sets, since these are counted again with each exclusion, which must not look at everybody.
  private let locked: Set<Account.ID>
  private let followed: Set<Account.ID>
  /// The parts of everybody that are not read yet, so that somebody may be missing or does not belong here.
  public var unread: FilterParts = []
  /// The people that were taken out: by hand, or at first as the act would take something from them.
  public private(set) var excluded: Set<Account.ID> = []

  /// Makes a preview.
  ///
  /// - Parameters:
  ///   - kind: What is to be done.
  ///   - candidates: Whom it may be about, each once.
  ///   - me: The signed-in person.
  ///   - act: What is to be done, where the kind alone does not say it.
  ///   - now: When it is looked at.
  public init(
    _ kind: Act.Kind, of candidates: [Candidate], by me: Account.ID, act: Act? = nil, at now: Date = Date()
  ) {
    let skip = kind.facts.skip
    self.init(kind, candidates: candidates, act: act) { $0.id == me ? .you : skip($0, act) }
    // Whoever is muted for longer would be muted for less.
    if let end = kind.duration.map(now.addingTimeInterval) {
      excluded = Set(affected.filter { $0.isMuted(after: end) }.map(\.id))
    }
  }

  /// Makes a preview of what is wanted of a list.
  ///
  /// - Parameter candidates: Everybody it may be about, each once.
  public init(_ wish: ListWish, of candidates: [Candidate]) {
    self.init(wish.kind, candidates: candidates, wish: wish, skip: wish.skip)
  }

  /// Makes a preview of what takes a job back; nil where nothing does.
  ///
  /// - Parameters:
  ///   - job: What is taken back.
  ///   - candidates: Everybody for whom it was done, each once.
  ///   - me: The signed-in person.
  public init?(undoing job: Job, of candidates: [Candidate], by me: Account.ID) {
    guard let kind = job.kind.opposite else { return nil }
    let (isOneAct, skip) = (kind == .unfollow || kind == .block, kind.facts.skip)
    self.init(kind, candidates: candidates) { !isOneAct ? nil : $0.id == me ? .you : skip($0, nil) }
    undoes = job
  }

  private init(
    _ kind: Act.Kind, candidates: [Candidate], act: Act? = nil, wish: ListWish? = nil,
    skip: (Candidate) -> Skip?
  ) {
    (self.kind, self.act, self.wish) = (kind, act, wish)
    self.candidates = candidates
    var skips: [Account.ID: Skip] = [:]
    for candidate in candidates { skips[candidate.id] = skip(candidate) }
    self.skips = skips
    skipCounts = skips.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    affected = candidates.filter { skips[$0.id] == nil }
    let isAboutFollows = kind == .unfollow || kind == .follow
    locked = isAboutFollows ? Self.ids(of: affected, with: .locked) : []
    followed = kind == .removeFollower ? Self.ids(of: affected, with: [.following, .pending]) : []
  }

  /// The people that have at least one of some flags.
  private static func ids(of candidates: [Candidate], with flags: PersonFlags) -> Set<Account.ID> {
    Set(candidates.lazy.filter { !$0.flags.isDisjoint(with: flags) }.map(\.id))
  }

  /// Takes somebody out, or in again; whoever is skipped stays so.
  public mutating func include(_ id: Account.ID, isIncluded: Bool) {
    guard skips[id] == nil else { return }
    if isIncluded { excluded.remove(id) } else { excluded.insert(id) }
  }

  /// Takes everybody out, or in again; skipped people stay skipped.
  public mutating func includeAll(_ isIncluded: Bool) {
    excluded = isIncluded ? [] : Set(affected.map(\.id))
  }

  /// Whether something is done about all people that are not skipped; nil when about some of them.
  public var includesAll: Bool? { excluded.isEmpty ? true : count == 0 ? false : nil }

  /// Whether there are several to choose among.
  public var isChoice: Bool { affected.count > 1 }

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
    if let wish {
      let (added, taken) = (changing.filter(wish.wants), changing.filter { !wish.wants($0) })
      return JobPlan(wish.list, adding: added, taking: taken)
    }
    if let act { return JobPlan(act, about: changing, strangers: people.compactMap(\.stranger)) }
    return switch kind {
    case .followMoved: JobPlan(following: people, copiesNotes: abilities?.hasNotes != false)
    case .removeFollower where blocksInstead(on: abilities): JobPlan(blockingAndUnblocking: people)
    default: JobPlan(kind, about: changing, at: now)
    }
  }

  /// How many acts `plan` has; where each person is one act the plan is not made, which takes long for very many.
  public func itemCount(on abilities: ServerAbilities?, at now: Date) -> Int {
    switch kind {
    case .followMoved: plan(on: abilities, at: now).items.count
    case .removeFollower where blocksInstead(on: abilities): plan(on: abilities, at: now).items.count
    default: count
    }
  }

  private var people: [Candidate] { affected.filter { !excluded.contains($0.id) } }

  /// Whether a server can remove followers only by blocking them, which ends the follow in both directions.
  public func blocksInstead(on abilities: ServerAbilities?) -> Bool {
    kind == .removeFollower && abilities.map { !$0.canRemoveFollowers && $0.canBlock } == true
  }

  /// What is done about somebody: where some are put on a list and others taken off it, which of the two.
  public func kind(of candidate: Candidate) -> Act.Kind {
    guard kind == .changeList, let wish else { return kind }
    return wish.wants(candidate.id) ? .addToList : .takeOffList
  }

  /// Whether somebody is muted for longer than the act would: for good, or with a later end.
  public func isMutedForLonger(_ candidate: Candidate, at now: Date) -> Bool {
    kind.duration.map { candidate.isMuted(after: now.addingTimeInterval($0)) } ?? false
  }

  /// How many of the followers to remove are followed, or were asked.
  public var followedCount: Int { countIncluded(of: followed) }

  /// How many are skipped for a reason.
  public func count(_ skip: Skip) -> Int { skipCounts[skip] ?? 0 }

  /// How many of the people that change have to approve its undo or, when it is a follow, the act itself.
  public var lockedCount: Int { countIncluded(of: locked) }

  private func countIncluded(of people: Set<Account.ID>) -> Int {
    excluded.count < people.count
      ? people.count - excluded.count(where: people.contains) : people.count { !excluded.contains($0) }
  }
}
