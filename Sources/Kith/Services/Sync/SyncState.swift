import Client
import Entities
import People
import Store

import struct Foundation.Date

/// The state of reading everybody: what is done, what is pending, and what follows.
///
/// A value with one pure `reduce`; knows neither the server, the database nor the time.
struct SyncState: WaitingReducer {
  enum Wait: Equatable {
    case open
    /// Load the unfinished run, or begin a new one.
    case begin
    /// Read the next part of a sync.
    case part(Sync)
    /// Compare a complete sync with the one before.
    case finish(Sync)
    /// Begin a sync again, or end it where that is no use.
    case beginAgain(Sync)
    case abandon(Sync)
    /// Wait until the server accepts more requests.
    case wait(until: Date)
    /// Retry, after a number of retries.
    case retry(Int)
    /// Set the damaged file aside.
    case setAside
  }

  /// The work that a person sees.
  enum Work: Equatable {
    /// The stored people are being read.
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
  /// The last time at which both lists were complete.
  private(set) var finishedAt: Date?
  /// The kinds that have been read completely once, and those that the server does not have.
  private(set) var readKinds: Set<Sync.Kind> = []
  private(set) var storage: StorageProblem?
  private(set) var setAside: String?
  private(set) var partial: [PartialList] = []
  /// The parts of the run that the server did not send.
  private(set) var leftOut: FilterParts = []
  /// The sync whose page has failed last.
  private var failedPart: Sync?
  /// The number of answers since the run began or was resumed.
  private(set) var answers = 0

  private var isOpen = false
  /// Whether to start once the file is open; with a date, only if its data is old then.
  private var isWanted = false
  private var isWantedIfOld: Date?
  private var emptyPages = 0
  private var failures = 0
  private var begunAgain: Set<Sync.Kind> = []

  /// The number of pages without new people that end a sync; some servers send pages without end.
  static let mostEmptyPages = 10
  /// How long the data counts as recent, in seconds.
  static let goodFor = 3600.0
  /// The most automatic retries.
  static let mostRetries = 6

  init() { slot.begin(.open) }

  var current: Sync? { run.first { $0.finishedAt == nil } }
  /// The end of the wait that the server demands.
  var waitsUntil: Date? {
    if case .wait(let until) = request?.kind { until } else { nil }
  }
  /// The number of entries of the two lists that the run has read.
  var done: Int { lists.reduce(0) { $0.plus($1.done) } }
  /// The number of entries in the two lists.
  var total: Int { lists.reduce(0) { $0.plus(max($1.done, $1.finishedAt == nil ? $1.total ?? 0 : 0)) } }
  private var lists: [Sync] { run.filter { $0.kind == .following || $0.kind == .followers } }

  var unread: FilterParts {
    Sync.Kind.allCases.filter { !readKinds.contains($0) }.reduce([]) { $0.union($1.part) }
  }

  /// The estimated number of requests left.
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
  enum Event {
    /// The file was opened: the unfinished run, the last time both lists were complete, and the kinds read before.
    case opened(run: [Sync], finishedAt: Date?, read: Set<Sync.Kind> = [])
    /// A person, or the program, starts a sync.
    case sync
    /// The program starts a sync, unless the last one is recent at this time.
    case syncIfOld(Date)
    case pause
    case resume
    /// The run has these syncs.
    case began([Sync])
    /// A part was saved; whether it was the last one, and how many new entries it had.
    case saved(Sync, isLast: Bool, newCount: Int)
    /// A part without a next page was saved, although the server counts more people.
    case cutShort(Sync, counted: Int)
    /// A sync has ended, at a date, and has seen everything or not.
    case ended(Sync, at: Date, isComplete: Bool)
    /// A sync was begun again, in the place of one that could not go on.
    case begunAgain(Sync, Sync)
    /// The server does not support the sync.
    case unavailable(Sync)
    /// The server accepts no more requests until a date.
    case mustWait(until: Date)
    case waited
    case failed(ClientError)
    /// The database could not be opened, read or written.
    case failedToKeep(ClientError, StorageProblem)
    /// A person replaces a damaged database by a new one.
    case beginAnew
    case movedAside(String?)
  }

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
      (state.partial, state.leftOut) = ([], [])
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

  /// Whether a run is unfinished, or the last one is old; a date in the future comes from a wrong clock.
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
      // A request that was under way at the pause still is.
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
    // Requests and writes under way go on: they would have to be repeated.
    case .open, .part, .finish, .begin, .beginAgain, .abandon, .setAside: break
    case .wait, .retry, nil: slot.end()
    }
  }

  /// Requests the next part.
  private mutating func resume() {
    slot.end()
    guard work == .running else { return }
    if let current {
      slot.begin(.part(current))
    } else {
      // All syncs of the run have ended: begin a new run.
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
    if isComplete || sync.kind.isOptional && sync.cursor == nil { readKinds.insert(sync.kind) }
    emptyPages = 0
    // Everybody is known by then; the other syncs only add to it.
    if [.following, .followers].contains(sync.kind), lists.allSatisfy(\.isComplete) { finishedAt = date }
    guard current == nil else { return resume() }
    slot.end()
    if work == .running || work == .paused { work = .idle }
  }

  private mutating func failed(_ error: ClientError) {
    let former = request
    slot.end()
    // The server no longer knows the cursor; once per kind, so that this ends.
    if case .part(let sync) = former?.kind, sync.cursor != nil,
      error.code == .notFound || error.code == .invalid,
      begunAgain.insert(sync.kind).inserted
    {
      return slot.begin(.beginAgain(sync))
    }
    if case .part(let sync) = former?.kind, isLeftOut(sync, after: error) { return leaveOut(sync) }
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

  /// Whether the run goes on without a part: one that the server refuses, or a later page that fails again.
  private mutating func isLeftOut(_ sync: Sync, after error: ClientError) -> Bool {
    switch error.code {
    case .forbidden: return true
    case .notFound, .invalid: return sync.cursor != nil
    case .serverFailure(500), .serverFailure(501), .undecodable:
      defer { failedPart = sync }
      return sync == failedPart && (sync.cursor != nil || sync.kind == .relationships)
    default: return false
    }
  }

  private mutating func leaveOut(_ sync: Sync) {
    leftOut.formUnion(sync.kind.part)
    slot.begin(.abandon(sync))
  }
}

extension Sync {
  fileprivate func ended(at date: Date, isComplete: Bool) -> Sync {
    Sync(
      id: id, kind: kind, startedAt: startedAt, finishedAt: date, isComplete: isComplete, cursor: nil,
      done: done,
      total: total)
  }
}

extension Sync.Kind {
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
