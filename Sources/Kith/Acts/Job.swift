public import Entities

public import struct Foundation.Date

/// Acts on many people that were written down to be done one after the other, and how far they have come.
///
/// Does not know the people: `JobItem` is one of them.
public struct Job: Sendable, Hashable, Identifiable {
  /// Its place in the order of all jobs of the account.
  public let id: Int64
  /// What it does.
  public let kind: Act.Kind
  /// The title of the list that it is about; empty where it is about none.
  public let subject: String
  /// The job that it takes back; nil for one of its own.
  public var undoes: Int64?
  /// The job that takes it back, if there is one.
  public var undoneBy: Int64?
  /// When it was written down.
  public let madeAt: Date
  /// Before when nothing is sent: so long it can be stopped without a trace.
  public let startsAt: Date
  /// When all of it was done or given up; nil until then.
  public var finishedAt: Date?
  /// Why it does not go on; nil while it does.
  public var pause: Pause?
  /// Until when it stands back, as the server allows no more follows in a day; nil while it does not.
  public var restsUntil: Date?
  /// What the job has found of a list that it is about and that is gone; nil where none is.
  public var lostList: LostList?
  /// How many acts there are of each state; of a job that takes several about a person, how many people.
  public var counts: [JobItem.State: Int]

  /// Why a job does not go on by itself.
  public enum Pause: String, Sendable, Hashable, CaseIterable {
    /// The person has paused it.
    case person
    /// The sign-in is not valid any more.
    case unauthorized
    /// There is no room on the disk.
    case storage
    /// So many acts in a row have failed that it is the server, or the network.
    case failures
  }

  /// A list that is gone while a job is about it.
  public enum LostList: String, Sendable, Hashable, CaseIterable {
    /// There was nothing to be done any more.
    case gone
    /// It was made anew.
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

  /// How many acts there are.
  public var total: Int { counts.values.reduce(0, +) }
  /// How many are still to come.
  public var left: Int { JobItem.State.open.reduce(0) { $0 + count($1) } }
  /// How many there are of a state.
  public func count(_ state: JobItem.State) -> Int { counts[state] ?? 0 }
  /// Whether it goes on by itself.
  public var isRunning: Bool { finishedAt == nil && pause == nil }

  /// Whether what has failed may be done yet: about a list that is gone nothing can be.
  public var canRetry: Bool { finishedAt != nil && count(.failed) > 0 && lostList != .gone }

  /// For how long a job can be undone, in seconds.
  public static let undoTime = 30 * 86_400.0

  /// Whether its undo takes something from people that a further undo cannot bring back whole: that comes with its preview.
  public var undoNeedsPreview: Bool { kind.facts.undoNeedsPreview }

  /// Whether it can be undone: all of it has ended, and something was done.
  public func canBeUndone(at now: Date) -> Bool {
    guard let finishedAt, kind.opposite != nil, undoneBy == nil, count(.done) > 0 else { return false }
    return now.timeIntervalSince(finishedAt) < Self.undoTime
  }
}

/// One act of a job.
public struct JobItem: Sendable, Hashable, Identifiable {
  /// How far an act has come.
  public enum State: Int, Sendable, Hashable, CaseIterable {
    /// Nothing was sent.
    case waiting
    /// It was sent, and whether it was done is not known: the relationship is asked for before it is sent again.
    case unknown
    /// It is being sent.
    case sending
    /// The server has said that it is done.
    case done
    /// Nothing was to be done, or was wanted any more.
    case skipped
    /// The server has refused it.
    case failed

    /// Those of which something is still to come.
    public static let open: [State] = [.waiting, .unknown, .sending]
  }

  /// Why nothing was done about somebody, besides what a server says.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// It was so already.
    case already
    /// It is possible only with somebody who is followed.
    case notFollowed
    /// The person has done something about them meanwhile.
    case byHand
    /// The job was stopped before.
    case stopped
    /// The server does not know the account any more.
    case gone
    /// What had to be done before was not.
    case notBefore
    /// There is no such list any more.
    case noList
    /// The server has said yes, and its answer shows that nothing was done.
    case notAsWanted
    /// It was sent, and no answer came: what no relationship shows is not sent again by itself.
    case unanswered
    /// The server does not have it.
    case impossible
    /// The sign-in is older than what Kith asks to be allowed.
    case outsideScopes
  }

  /// The job.
  public let job: Job.ID
  /// Its place in the job, from 0.
  public let place: Int
  /// The same: unique within a job.
  public var id: Int { place }
  /// Whom it is about, as they were seen last.
  public let account: Account
  /// What is done.
  public let act: Act
  /// How things stood before; nil until that was asked.
  public let before: Relationship?
  /// How far it has come.
  public internal(set) var state: State
  /// How often it was sent.
  public internal(set) var tries: Int
  /// A `Reason`, or what the server has said.
  public internal(set) var reason: String
  /// The act of the same job that has to be done before; nil when there is none.
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
