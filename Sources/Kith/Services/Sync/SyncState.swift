import Client
import Entities
import People
import Store

import struct Foundation.Date

/// Where the reading of everybody stands: what is done, what is waited for, and what is to follow.
///
/// A value with one pure `reduce`: it knows neither the server, the database nor the time.
struct SyncState: WaitingReducer {
  /// What is waited for.
  enum Wait: Equatable {
    /// What was kept.
    case open
    /// The syncs of a run, those of one that has not ended or new ones.
    case begin
    /// The next part of a sync.
    case part(Sync)
    /// The comparison at the end of a sync.
    case finish(Sync)
    /// A sync from its beginning again, or its end where that is no use.
    case beginAgain(Sync)
    case abandon(Sync)
    /// The moment from which the server takes more.
    case wait(until: Date)
    /// Another try, after a number of them.
    case retry(Int)
    /// That the damaged file is set aside.
    case setAside
  }

  /// What a person would see going on.
  enum Work: Equatable {
    /// What was kept is being read.
    case starting
    case idle
    case running
    case paused
    case failed(ClientError)
  }

  private(set) var work = Work.starting
  private var slot = RequestSlot<Wait>()
  var request: PendingRequest<Wait>? { slot.request }
  /// The syncs of the run, in order.
  private(set) var run: [Sync] = []
  /// When both lists were complete last.
  private(set) var finishedAt: Date?
  /// The kinds that were read to their ends at some time, and those that the server does not have.
  private(set) var readKinds: Set<Sync.Kind> = []
  /// What is wrong with the database, when that is why it could not go on.
  private(set) var storage: StorageProblem?
  /// Where a damaged file is kept, since it was set aside.
  private(set) var setAside: String?
  /// The lists of which the server has sent only a part, without saying how they go on.
  private(set) var partial: [PartialList] = []
  /// How many requests were answered since the run went on.
  private(set) var answers = 0

  private var isOpen = false
  /// Whether it is to begin once what was kept is read; with a date, only if that is old then.
  private var isWanted = false
  private var isWantedIfOld: Date?
  private var emptyPages = 0
  private var failures = 0
  private var begunAgain: Set<Sync.Kind> = []

  /// How many pages without new people end a sync; some servers send pages without end.
  static let mostEmptyPages = 10
  /// For how long everybody counts as known, in seconds.
  static let goodFor = 3600.0
  /// How often another try is made by itself.
  static let mostRetries = 6

  init() { slot.begin(.open) }

  /// The sync that is going on.
  var current: Sync? { run.first { $0.finishedAt == nil } }
  /// Until when the server wants nothing.
  var waitsUntil: Date? {
    if case .wait(let until) = request?.kind { until } else { nil }
  }
  /// How many entries of the two lists have been read by the run.
  var done: Int { lists.reduce(0) { $0.plus($1.done) } }
  /// How many entries there are.
  var total: Int { lists.reduce(0) { $0.plus(max($1.done, $1.finishedAt == nil ? $1.total ?? 0 : 0)) } }
  private var lists: [Sync] { run.filter { $0.kind == .following || $0.kind == .followers } }

  /// The parts that have never been read to their ends.
  var unread: FilterParts {
    Sync.Kind.allCases.filter { !readKinds.contains($0) }.reduce([]) { $0.union($1.part) }
  }

  /// How many requests there are still, in about.
  func requestsLeft(_ batchSize: Int) -> Int {
    run.reduce(0) { sum, sync in
      guard sync.finishedAt == nil else { return sum }
      let size = sync.kind == .relationships ? max(1, batchSize) : SyncReading.pageSize
      let left = max(0, (sync.total ?? 0) - sync.done)
      return sum.plus(left / size + (left % size == 0 ? 0 : 1))
    }
  }
}

// MARK: - What happens

extension SyncState {
  /// What can happen.
  enum Event {
    /// What was kept has been read: the run that has not ended, when one was complete last, and the kinds read before.
    case opened(run: [Sync], finishedAt: Date?, read: Set<Sync.Kind> = [])
    /// A person, or the program, wants everybody to be read.
    case sync
    /// The program wants it, unless it was done shortly before this moment.
    case syncIfOld(Date)
    case pause
    case resume
    /// The syncs of the run are these.
    case began([Sync])
    /// A part was saved; whether it was the last one, and how many it had that were new.
    case saved(Sync, isLast: Bool, newCount: Int)
    /// A part was saved, behind which the server names nothing, although it counts more people than it has sent.
    case cutShort(Sync, counted: Int)
    /// A sync has ended, with the moment where it has seen everything.
    case ended(Sync, at: Date, isComplete: Bool)
    /// A sync begins in the place of one that could not go on.
    case begunAgain(Sync, Sync)
    /// The server has no such thing.
    case unavailable(Sync)
    /// The server takes no more until then.
    case mustWait(until: Date)
    /// A wait is over.
    case waited
    case failed(ClientError)
    /// The database could not be opened, read or written.
    case failedToKeep(ClientError, StorageProblem)
    /// A person wants to begin with a new database in the place of a damaged one.
    case beginAnew
    /// The damaged file has another name now.
    case movedAside(String?)
  }

  /// The state after an event; what is to be done then is `request`.
  @discardableResult
  static func reduce(_ state: inout SyncState, _ event: Event) -> [Never] {
    switch event {
    case .opened(let run, let finishedAt, let kinds):
      if state.work == .starting { state.readKinds = kinds }
      state.opened(run, finishedAt: finishedAt)
    case .sync, .resume: state.start()
    case .syncIfOld(let now):
      if state.work == .starting { state.isWantedIfOld = now } else if state.isOld(now) { state.start() }
    case .pause: state.pause()
    case .began(let run):
      state.run = run
      state.partial = []
      state.resume()
    case .saved(let sync, let isLast, let newCount): state.saved(sync, isLast: isLast, newCount: newCount)
    case .cutShort(let sync, let counted): state.cutShort(sync, counted: counted)
    case .ended(let sync, let date, let isComplete): state.ended(sync, date: date, isComplete: isComplete)
    case .begunAgain(let old, let new):
      state.replace(old, by: new)
      state.resume()
    case .unavailable(let sync): state.slot.begin(.abandon(sync))
    case .mustWait(let until):
      if state.work == .running { state.slot.begin(.wait(until: until)) } else { state.resume() }
    case .waited:
      if case .failed = state.work { state.work = .running }
      state.resume()
    case .failed(let error): state.failed(error)
    case .failedToKeep(let error, let problem):
      state.storage = problem
      state.failed(error)
    case .beginAnew: if state.storage?.kind == .damaged { state.beginAnew() }
    case .movedAside(let path):
      state.setAside = path
      state.slot.begin(.open)
    }
    return []
  }

  private mutating func beginAnew() {
    guard case .failed = work else { return }
    (work, run, finishedAt, storage, readKinds) = (.starting, [], nil, nil, [])
    (isOpen, isWanted) = (false, true)
    slot.begin(.setAside)
  }

  private mutating func opened(_ run: [Sync], finishedAt: Date?) {
    guard work == .starting else { return }
    self.run = run
    self.finishedAt = finishedAt
    isOpen = true
    slot.end()
    work = .idle
    if isWanted || isWantedIfOld.map(isOld) == true { start() }
  }

  /// Whether a run has not ended, or the last one ended some time ago; a date of the future comes from a wrong clock.
  private func isOld(_ now: Date) -> Bool {
    guard let finishedAt, current == nil else { return true }
    let age = now.timeIntervalSince(finishedAt)
    return age < 0 || age >= Self.goodFor
  }

  private mutating func start() {
    switch work {
    case .starting: isWanted = true
    case .running: break
    case .failed where !isOpen:
      (work, isWanted, storage) = (.starting, true, nil)
      slot.begin(.open)
    case .idle, .paused, .failed:
      storage = nil
      let isGoingOn = work == .paused && request != nil
      work = .running
      (answers, failures, emptyPages, begunAgain) = (0, 0, 0, [])
      // What was under way at the pause still is.
      if !isGoingOn { resume() }
    }
  }

  private mutating func pause() {
    (isWanted, isWantedIfOld) = (false, nil)
    switch work {
    case .starting, .idle, .paused: return
    case .failed, .running: work = .paused
    }
    switch request?.kind {
    // What the server is asked, or the database writes, is not thrown away: it would be asked for again.
    case .open, .part, .finish, .begin, .beginAgain, .abandon, .setAside: break
    case .wait, .retry, nil: slot.end()
    }
  }

  /// Asks for what is next.
  private mutating func resume() {
    slot.end()
    guard work == .running else { return }
    if let current {
      slot.begin(.part(current))
    } else {
      // All have ended, those of the run before: a new one.
      slot.begin(.begin)
    }
  }

  private mutating func replace(_ sync: Sync, by new: Sync) {
    if let index = run.firstIndex(where: { $0.id == sync.id }) { run[index] = new }
  }

  private mutating func saved(_ sync: Sync, isLast: Bool, newCount: Int) {
    replace(sync, by: sync)
    answers += 1
    failures = 0
    emptyPages = newCount == 0 ? emptyPages + 1 : 0
    if isLast {
      slot.begin(.finish(sync))
    } else if emptyPages >= Self.mostEmptyPages {
      slot.begin(.abandon(sync))
    } else {
      resume()
    }
  }

  private mutating func cutShort(_ sync: Sync, counted: Int) {
    replace(sync, by: sync)
    answers += 1
    failures = 0
    partial.append(PartialList(isFollowers: sync.kind == .followers, read: sync.done, counted: counted))
    slot.begin(.abandon(sync))
  }

  private mutating func ended(_ sync: Sync, date: Date, isComplete: Bool) {
    replace(sync, by: sync.ended(at: date, isComplete: isComplete))
    if isComplete || sync.kind.isOptional { readKinds.insert(sync.kind) }
    emptyPages = 0
    // All are known by then; what else is read of them comes after.
    if [.following, .followers].contains(sync.kind), lists.allSatisfy(\.isComplete) { finishedAt = date }
    guard current == nil else { return resume() }
    slot.end()
    if work == .running || work == .paused { work = .idle }
  }

  private mutating func failed(_ error: ClientError) {
    let former = request
    slot.end()
    // A place that the server does not know any more; once, so that this ends.
    if case .part(let sync) = former?.kind, sync.cursor != nil,
      error.code == .notFound || error.code == .invalid,
      begunAgain.insert(sync.kind).inserted
    {
      return slot.begin(.beginAgain(sync))
    }
    guard work == .running || work == .starting else { return }
    if error.code == .cancelled { return work = .paused }
    work = .failed(error)
    switch error.code {
    case .offline, .timedOut, .serverFailure, .rateLimited:
      failures += 1
      if failures <= Self.mostRetries { slot.begin(.retry(failures)) }
    default: break
    }
  }
}

extension Sync {
  /// The sync after its end.
  fileprivate func ended(at date: Date, isComplete: Bool) -> Sync {
    Sync(
      id: id, kind: kind, startedAt: startedAt, finishedAt: date, isComplete: isComplete, cursor: nil,
      done: done,
      total: total)
  }
}

extension Sync.Kind {
  /// The part of everybody that it reads.
  fileprivate var part: FilterParts {
    switch self {
    case .following: .following
    case .followers: .followers
    case .mutes: .mutes
    case .blocks: .blocks
    case .requests: .requests
    case .sentRequests: .sentRequests
    case .followDates: .followDates
    case .relationships: .relationships
    case .lists: .lists
    }
  }
}
