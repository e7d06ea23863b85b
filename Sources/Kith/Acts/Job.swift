public import Entities

public import struct Foundation.Date

/// Acts on many people, saved to be done one after the other, and their progress.
///
/// Does not hold the acts: see ``JobItem``.
public struct Job: Sendable, Hashable, Identifiable {
  /// Its place in the order of all jobs of the account.
  public let id: Int64
  /// What it does.
  public let kind: Act.Kind
  /// The title of its list; empty where it is about none.
  public let subject: String
  /// The job that this one undoes; nil for none.
  public var undoes: Int64?
  /// The job that undoes this one; nil for none.
  public var undoneBy: Int64?
  /// The time at which it was saved.
  public let madeAt: Date
  /// The earliest time of its first request: until then, stopping it leaves no trace.
  public let startsAt: Date
  /// When the last act was done or given up; nil until then.
  public var finishedAt: Date?
  /// Why it is paused; nil while it is not.
  public var pause: Pause?
  /// The end of its rest, while the server allows no more follows in a day; nil while it does not rest.
  public var restsUntil: Date?
  /// What became of a list that was deleted elsewhere; nil where none was.
  public var lostList: LostList?
  /// The number of acts in each state; of people, where a person takes several acts.
  public var counts: [JobItem.State: Int]

  /// Why a job is paused.
  public enum Pause: String, Sendable, Hashable, CaseIterable {
    /// The person has paused it.
    case person
    /// The sign-in is not valid any more.
    case unauthorized
    /// The disk is full.
    case storage
    /// Several acts in a row have failed, so that the server or the network is at fault.
    case failures
  }

  /// What became of a list that was deleted during a job about it.
  public enum LostList: String, Sendable, Hashable, CaseIterable {
    /// The list is gone, and its remaining acts were given up.
    case gone
    /// The list was made again.
    case remade
  }

  /// Makes a job.
  public init(
    id: Int64, kind: Act.Kind, subject: String = "", undoes: Int64? = nil, undoneBy: Int64? = nil,
    madeAt: Date,
    startsAt: Date? = nil, finishedAt: Date? = nil, pause: Pause? = nil, counts: [JobItem.State: Int] = [:]
  ) {
    (self.id, self.kind, self.subject, self.undoes, self.undoneBy) = (id, kind, subject, undoes, undoneBy)
    (self.madeAt, self.startsAt) = (madeAt, startsAt ?? madeAt)
    (self.finishedAt, self.pause, self.counts) = (finishedAt, pause, counts)
  }

  /// The number of acts.
  public var total: Int { counts.values.reduce(0, +) }
  /// The number of unfinished acts.
  public var left: Int { JobItem.State.open.reduce(0) { $0 + count($1) } }
  /// The number of acts in a state.
  public func count(_ state: JobItem.State) -> Int { counts[state] ?? 0 }
  /// The part that is done, from 0 to 1.
  public var fraction: Double { total == 0 ? 1 : Double(total - left) / Double(total) }
  /// Whether it is neither finished nor paused.
  public var isRunning: Bool { finishedAt == nil && pause == nil }

  /// Whether failed acts can be retried; not once the list is gone.
  public var canRetry: Bool { finishedAt != nil && count(.failed) > 0 && lostList != .gone }

  /// How long a job can be undone, in seconds.
  public static let undoTime = 30 * 86_400.0

  /// Whether its undo takes something that a further undo cannot fully restore; it then needs a preview.
  public var undoNeedsPreview: Bool { kind.facts.undoNeedsPreview }

  /// Whether it can be undone: it has ended, has done something, and is not too old.
  public func canBeUndone(at now: Date) -> Bool {
    guard let finishedAt, kind.opposite != nil, undoneBy == nil, count(.done) > 0 else { return false }
    return now.timeIntervalSince(finishedAt) < Self.undoTime
  }
}

/// One act of a job.
public struct JobItem: Sendable, Hashable, Identifiable {
  /// The state of an act.
  public enum State: Int, Sendable, Hashable, CaseIterable {
    /// Nothing was sent.
    case waiting
    /// It was sent, and its outcome is unknown; the relationship is loaded before it is sent again.
    case unknown
    case sending
    /// The server has confirmed it.
    case done
    /// There was nothing to do, or it was no longer wanted.
    case skipped
    /// The server has refused it.
    case failed

    /// The states of unfinished acts.
    public static let open: [State] = [.waiting, .unknown, .sending]
  }

  /// Why an act was skipped or has failed, besides the server's own reasons.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// It would have changed nothing.
    case already
    /// It is possible only for a followed person.
    case notFollowed
    /// The person has acted on the same account by hand meanwhile.
    case byHand
    /// The job was stopped before.
    case stopped
    /// The server no longer knows the account.
    case gone
    /// The act that it needs was not done.
    case notBefore
    /// The list no longer exists.
    case noList
    /// The server has accepted it, and its answer shows no change.
    case notAsWanted
    /// It was sent without an answer; an act that no relationship shows is not sent again automatically.
    case unanswered
    /// The server does not support it.
    case impossible
    /// The sign-in is older than Kith's request for the scope.
    case outsideScopes
  }

  /// The job.
  public let job: Job.ID
  /// Its place in the job, from 0.
  public let place: Int
  /// The place, which is unique within a job.
  public var id: Int { place }
  /// The account that it is about, as last seen.
  public let account: Account
  /// What is done.
  public let act: Act
  /// The relationship before the act; nil until it is loaded.
  public let before: Relationship?
  /// The state of the act.
  public internal(set) var state: State
  /// How often it was sent.
  public internal(set) var tries: Int
  /// A `Reason`, or the server's own.
  public internal(set) var reason: String
  /// The act of the same job that must be done first; nil for none.
  public let needed: Needed?

  /// Makes an item.
  public init(
    job: Job.ID, place: Int, account: Account, act: Act, before: Relationship? = nil, state: State = .waiting,
    tries: Int = 0, reason: String = "", needed: Needed? = nil
  ) {
    (self.job, self.place, self.account, self.act) = (job, place, account, act)
    (self.before, self.state, self.tries, self.reason) = (before, state, tries, reason)
    self.needed = needed
  }
}
