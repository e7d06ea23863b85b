public import Entities
public import People

public import struct Foundation.Date

/// The effect of an act before anything is sent: the people that change, those skipped with the reason, and the time it takes.
///
/// A value; knows neither the server nor the queue. It shows what is known of people; each relationship is loaded again
/// before anything is sent.
///
///     var preview = ActPreview(.unfollow, of: candidates, by: me)
///     preview.include(grace.id, isIncluded: false)
///     preview.changing.count  // the others that are followed
public struct ActPreview: Sendable, Equatable {
  /// Why a person is skipped.
  public enum Skip: Sendable, Hashable, CaseIterable {
    /// The act would change nothing.
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
  /// The act, where the kind alone does not say it, such as a note with its text; nil otherwise.
  public let act: Act?
  /// The job that this undoes; nil for a new act.
  public private(set) var undoes: Job?
  /// The new notes by people, each with their own; nil for an act that is the same for everybody.
  public let notes: [Account.ID: String]?
  /// The change of a list; nil for an act about people alone.
  public let wish: ListWish?
  /// Everybody, in the order of the selection.
  public let candidates: [Candidate]
  /// The people that are not skipped, in order.
  public let affected: [Candidate]
  /// Why each of the others is skipped.
  public let skips: [Account.ID: Skip]
  private let skipCounts: [Skip: Int]
  // Sets: each exclusion counts these again, without a look at everybody.
  private let locked: Set<Account.ID>
  private let followed: Set<Account.ID>
  /// The parts that are not read yet; until then people may be missing, or listed wrongly.
  public var unread: FilterParts = []
  /// The people taken out: by hand, or at first because their mute is longer than the act's.
  public private(set) var excluded: Set<Account.ID> = []

  /// Makes a preview.
  ///
  /// - Parameters:
  ///   - candidates: The people it may be about, each once.
  ///   - act: The act, where the kind alone does not say it.
  public init(
    _ kind: Act.Kind, of candidates: [Candidate], by me: Account.ID, act: Act? = nil, at now: Date = Date()
  ) {
    let skip = kind.facts.skip
    self.init(kind, candidates: candidates, act: act) { $0.id == me ? .you : skip($0, act) }
    // A longer mute would become shorter.
    if kind.isTemporaryMute, let end = kind.duration.map(now.addingTimeInterval) {
      excluded = Set(affected.filter { $0.isMuted(after: end) }.map(\.id))
    }
  }

  /// Makes a preview of a change of a list.
  ///
  /// - Parameter candidates: The people it may be about, each once.
  public init(_ wish: ListWish, of candidates: [Candidate]) {
    self.init(wish.kind, candidates: candidates, wish: wish, skip: wish.skip)
  }

  /// Makes a preview of new notes.
  ///
  /// - Parameters:
  ///   - notes: The note about each candidate; others are skipped.
  ///   - candidates: The people it may be about, each once.
  public init(notes: [Account.ID: String], of candidates: [Candidate]) {
    self.init(.writeNote, candidates: candidates, notes: notes) { candidate in
      (notes[candidate.id] ?? candidate.note) == candidate.note ? .already : nil
    }
  }

  /// Makes a preview of the undo of a job; nil where there is none.
  ///
  /// - Parameter candidates: The people it was done for, each once.
  public init?(undoing job: Job, of candidates: [Candidate], by me: Account.ID) {
    guard let kind = job.kind.opposite else { return nil }
    let (isOneAct, skip) = (kind == .unfollow || kind == .block, kind.facts.skip)
    self.init(kind, candidates: candidates) { !isOneAct ? nil : $0.id == me ? .you : skip($0, nil) }
    undoes = job
  }

  private init(
    _ kind: Act.Kind, candidates: [Candidate], act: Act? = nil, wish: ListWish? = nil,
    notes: [Account.ID: String]? = nil, skip: (Candidate) -> Skip?
  ) {
    (self.kind, self.act, self.wish, self.notes) = (kind, act, wish, notes)
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

  /// Takes a person out, or in again; a skipped person stays skipped.
  public mutating func include(_ id: Account.ID, isIncluded: Bool) {
    guard skips[id] == nil else { return }
    if isIncluded { excluded.remove(id) } else { excluded.insert(id) }
  }

  /// Takes everybody out, or in again; skipped people stay skipped.
  public mutating func includeAll(_ isIncluded: Bool) {
    excluded = isIncluded ? [] : Set(affected.map(\.id))
  }

  /// Whether all people that are not skipped are included; nil when only some are.
  public var includesAll: Bool? { excluded.isEmpty ? true : count == 0 ? false : nil }

  /// Whether there are several people to choose among.
  public var isChoice: Bool { affected.count > 1 }

  /// Whether a person can be included: they are not skipped.
  public func canInclude(_ id: Account.ID) -> Bool { skips[id] == nil }

  /// Whether anybody will change.
  public var canStart: Bool { count > 0 }

  /// Whether a person will change.
  public func includes(_ id: Account.ID) -> Bool { skips[id] == nil && !excluded.contains(id) }

  /// The number of people that will change.
  public var count: Int { affected.count - excluded.count }

  /// The people that will change, in order.
  public var changing: [Account.ID] { affected.map(\.id).filter { !excluded.contains($0) } }

  /// Returns the acts on the people that will change.
  public func plan(on abilities: ServerAbilities?, at now: Date) -> JobPlan {
    if let wish {
      let (added, taken) = (changing.filter(wish.wants), changing.filter { !wish.wants($0) })
      return JobPlan(wish.list, adding: added, taking: taken)
    }
    if let notes {
      return JobPlan(kind, items: changing.compactMap { id in notes[id].map { .init(id, act: .note($0)) } })
    }
    let strangers = people.compactMap(\.stranger)
    if let act { return JobPlan(act, about: changing, strangers: strangers) }
    return switch kind {
    case .followMoved: JobPlan(following: people, copiesNotes: abilities?.hasNotes != false)
    case .removeFollower where blocksInstead(on: abilities): JobPlan(blockingAndUnblocking: people)
    default: JobPlan(kind, about: changing, strangers: strangers, at: now)
    }
  }

  /// The number of acts in `plan`; counts people where each is one act, as the plan of very many takes long to make.
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

  /// The act on one person: for a change of a list, whether they are added or removed.
  public func kind(of candidate: Candidate) -> Act.Kind {
    guard kind == .changeList, let wish else { return kind }
    return wish.wants(candidate.id) ? .addToList : .takeOffList
  }

  /// The number of followers to remove that are followed, or have a pending follow request.
  public var followedCount: Int { countIncluded(of: followed) }

  /// The number of people skipped for a reason.
  public func count(_ skip: Skip) -> Int { skipCounts[skip] ?? 0 }

  /// The number of changing people who have to approve a follow: this act, or the undo of an unfollow.
  public var lockedCount: Int { countIncluded(of: locked) }

  private func countIncluded(of people: Set<Account.ID>) -> Int {
    excluded.count < people.count
      ? people.count - excluded.count(where: people.contains) : people.count { !excluded.contains($0) }
  }
}
