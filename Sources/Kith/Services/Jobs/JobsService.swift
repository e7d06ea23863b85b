public import Acts
public import Client
public import Entities
import Logs
public import Signals
import Store

public import struct Foundation.Date

/// Saves acts on many people, and sends them one after the other, each once. Knows no view.
///
/// Jobs resume after a restart. Requests of the person go first, and a part of the server's limit is left for them.
/// `JobsState` decides the order.
///
///     jobs.start(.unfollow, about: preview.changing)
///     jobs.progress  // 1,204 of 10,000, about 2 h left
///     jobs.undo(job)
@MainActor
public final class JobsService {
  /// The jobs of the last 30 days, the newest first.
  @ReadOnly([]) public var jobs: AnyProperty<[Job]>
  /// What is going on.
  @ReadOnly(JobProgress()) public var progress: AnyProperty<JobProgress>
  /// Why the jobs could not be read; nil while they are read, and once they are.
  @ReadOnly(nil) public var readFailure: AnyProperty<ClientError?>
  /// Whether the jobs of earlier runs have been read.
  @ReadOnly(false) public var isRead: AnyProperty<Bool>
  /// Jobs that have just come to their end.
  public let ended: SafeSignal<Job>
  /// Sends the errors of saving a person's changes.
  public let failures: SafeSignal<ClientError>

  private let endSubject = PassthroughSubject<Job, Never>()
  private let failureSubject = PassthroughSubject<ClientError, Never>()
  private let machine: Machine<JobsState>
  private var state: JobsState { machine.state }
  private var steps: JobSteps?
  /// The number of a person's changes that are being saved.
  private var wishes = 0
  /// Whether nothing is being sent or saved.
  public var isResting: Bool {
    switch state.request?.kind {
    case nil, .wait, .retry: wishes == 0
    case .open, .step, .pause: false
    }
  }
  /// Whether the answer to a job's act is being reported.
  private var isTelling = false
  private let store: AccountStore
  private var sentAt: Duration?
  private let server: BackgroundServer
  private let relationships: RelationshipService
  private let abilities: () -> ServerAbilities?
  private let clock: any SignalClock
  private let now: () -> Date
  private let bag = DisposeBag()

  /// - Parameter isHeld: Whether nothing is sent until `release()`.
  init(
    store: AccountStore, server: BackgroundServer, relationships: RelationshipService, isHeld: Bool = false,
    abilities: @escaping () -> ServerAbilities?, clock: any SignalClock, now: @escaping () -> Date
  ) {
    machine = Machine(JobsState(isHeld: isHeld))
    self.store = store
    self.server = server
    self.relationships = relationships
    self.abilities = abilities
    self.clock = clock
    self.now = now
    failures = failureSubject.toSignal()
    ended = endSubject.toSignal()
    relationships.confirmed.filter { $0.act?.isAboutFollowing != false }
      .observeNext { [weak self] change in self?.skipPendingActs(change.account.id) }
      .dispose(in: bag)
    // Whoever opens the file after a failure opens it for the jobs, too.
    store.openings.observeNext { [weak self] in self?.reopen() }.dispose(in: bag)
    startRequest()
  }

  isolated deinit {
    bag.dispose()
  }

  private func handle(_ event: JobsState.Event) {
    let effects = machine.reduce(event)
    Log.kith.debug("jobs: \(event.logged)")
    publish()
    for case .end(let job) in effects { endSubject.send(job) }
    startRequest()
  }
}

// MARK: - What a person wants

extension JobsService {
  /// How long a job that cannot be fully undone waits before it starts, so that it can be stopped, in seconds.
  nonisolated static let delay = 10.0

  /// Starts a job with the same act for everybody.
  public func start(_ kind: Act.Kind, about ids: [Account.ID]) {
    start(JobPlan(kind, about: ids, at: now()))
  }

  /// Starts a job; ignores a plan without acts.
  public func start(_ plan: JobPlan) {
    guard !plan.items.isEmpty else { return }
    let date = now()
    let delay = plan.leavesTraces ? Self.delay : 0
    change { (database) async throws(StoreError) in
      try await database.addJob(plan, startsAt: date.addingTimeInterval(delay), at: date)
    }
  }

  func start(_ preview: ActPreview) { start(preview.plan(on: abilities(), at: now())) }

  /// Starts the undo of a job.
  ///
  /// - Parameter people: The people to undo it for; nil for all.
  public func undo(_ job: Job, only people: Set<Account.ID>? = nil) {
    let date = now()
    change { (database) async throws(StoreError) in
      try await database.addUndo(of: job.id, only: people, delay: Self.delay, at: date)
    }
  }

  /// Pauses a job.
  public func pause(_ job: Job) {
    change { (database) async throws(StoreError) in
      try await database.setPause(.person, of: job.id)
      return try await database.job(job.id)
    }
  }

  /// Pauses a job, or resumes it.
  public func pauseOrResume(_ job: Job) { if job.pause == nil { pause(job) } else { resume(job) } }

  /// Pauses the current job, or resumes it.
  public func pauseOrResumeCurrent() { if let job = progress.value.job { pauseOrResume(job) } }

  /// Stops the current job.
  public func stopCurrent() { if let job = progress.value.job { stop(job) } }

  /// Resumes a paused job.
  public func resume(_ job: Job) {
    change { (database) async throws(StoreError) in
      try await database.setPause(nil, of: job.id)
      return try await database.job(job.id)
    }
  }

  /// Stops a job: skips the acts that were not sent.
  public func stop(_ job: Job) {
    let date = now()
    change { (database) async throws(StoreError) in
      try await database.stopJob(job.id, at: date)
      return try await database.job(job.id)
    }
  }

  /// Retries the failed acts.
  public func retry(_ job: Job) {
    let date = now()
    change { (database) async throws(StoreError) in
      try await database.retryJob(job.id, at: date)
      return try await database.job(job.id)
    }
  }

  /// Reads acts of a job; reports an error, and returns none then.
  public func items(of job: Job.ID, in states: [JobItem.State], limit: Int) async -> [JobItem] {
    do throws(ClientError) {
      return try await store.perform { (database) async throws(StoreError) in
        try await database.items(of: job, in: states, limit: limit)
      }
    } catch {
      failed(error)
      return []
    }
  }

  /// Reads the jobs again if that has failed, and retries to open the file.
  public func reopen() { handle(.reopen) }

  /// Sends nothing more after the request under way, until `release()`.
  public func hold() { handle(.held(true)) }

  /// Sends the jobs that were held.
  public func release() { handle(.held(false)) }

  /// Whether a job can be undone now.
  public func canUndo(_ job: Job) -> Bool { job.canBeUndone(at: now()) }

  /// Begins the jobs that end what has a planned end, once its time has come.
  func beginEnds() {
    let date = now()
    wishes += 1
    Task { [weak self, store] in
      defer { self?.wishes -= 1 }
      do throws(ClientError) {
        let jobs = try await store.perform { (database) async throws(StoreError) in
          try await database.beginEnds(at: date)
        }
        for job in jobs { self?.handle(.changed(job)) }
        await store.readEnds()
      } catch {
        self?.failed(error)
      }
    }
  }

  /// Reports that a person's change could not be saved.
  func failed(_ error: ClientError) { failureSubject.send(error) }

  /// Ends the jobs with their session.
  func end() {
    machine.end()
    bag.dispose()
    steps = nil
  }

  /// Skips the pending acts about an account that the person has acted on by hand.
  private func skipPendingActs(_ id: Account.ID) {
    guard !isTelling, let current = state.current else { return }
    let date = now()
    change { (database) async throws(StoreError) in
      try await database.skip(id, at: date) ? try await database.job(current.id) : nil
    }
  }

  // NB: the task retains the service only for a moment, or the service would outlive its session.
  private func change(
    _ body: @escaping @Sendable (PeopleDatabase) async throws(StoreError) -> Job?
  ) {
    wishes += 1
    Task { [weak self, store] in
      defer { self?.wishes -= 1 }
      do throws(ClientError) {
        if let job = try await store.perform(body) { self?.handle(.changed(job)) }
      } catch {
        self?.failed(error)
      }
    }
  }
}

// MARK: - What follows from the state

extension JobsService {
  private func startRequest() {
    machine.startRequest { wait in
      switch wait {
      case .open: read()
      case .wait(let until): timer(until.timeIntervalSince(now()))
      case .retry(let number): timer(min(2 * Double(1 << min(number, 10)), 900))
      case .pause(let id, let pause): write(pause, of: id)
      case .step(let id): step(id)
      }
    }
  }

  /// Performs the next step, after the pause that the server demands between acts.
  private func step(_ id: Job.ID) -> (any Disposable)? {
    guard let steps else { return nil }
    let between = abilities()?.timeBetweenActs ?? .zero
    let left = sentAt.map { $0 + between - clock.now } ?? .zero
    let perform = SerialDisposable()
    guard left > .zero else { return self.perform { await steps.step(id) } }
    perform.otherDisposable = clock.schedule(after: left) { [weak self, weak perform] in
      MainActor.assumeIsolated {
        guard let self else { return }
        // The person may have stopped it meanwhile.
        guard self.state.current?.id == id else { return self.handle(.waited) }
        perform?.otherDisposable = self.perform { await steps.step(id) }
      }
    }
    return perform
  }

  private func timer(_ seconds: Double) -> any Disposable {
    clock.schedule(after: .seconds(max(seconds, 0.1))) { [weak self] in
      MainActor.assumeIsolated { self?.handle(.waited) }
    }
  }

  private func perform(_ work: @escaping @MainActor () async -> JobOutcome) -> any Disposable {
    machine.perform(work) { [weak self] outcome, isAwaited in
      guard let self else { return }
      if outcome.isAct { sentAt = clock.now }
      report(outcome)
      if outcome.hasOtherLists { await store.readLists() }
      if !outcome.changed.isEmpty { await store.report(outcome.changed) }
      if isAwaited() { handle(outcome.event) }
    }
  }

  private func report(_ outcome: JobOutcome) {
    if !outcome.looked.isEmpty { relationships.update(outcome.looked) }
    isTelling = true
    for change in outcome.changes {
      relationships.confirm(change.account, old: change.old, change.new, isSaved: change.isSaved)
    }
    isTelling = false
  }

  private func read() -> any Disposable {
    let (store, before) = (store, now().addingTimeInterval(-Job.undoTime))
    let isRetry = state.openFailure != nil
    return machine.perform {
      do throws(ClientError) {
        if isRetry { _ = try? await store.open() }
        let (database, jobs) = try await store.perform { (database) async throws(StoreError) in
          try await database.removeJobs(endedBefore: before)
          // A new sign-in may have ended the pause's cause; otherwise the next request sets the pause again.
          for job in try await database.jobs() where job.pause == .unauthorized {
            try await database.setPause(nil, of: job.id)
          }
          return (database, try await database.jobs())
        }
        return (database, .opened(jobs))
      } catch {
        return (nil, .openFailed(error))
      }
    } receive: { [weak self] (outcome: (PeopleDatabase?, JobsState.Event), _) in
      guard let self else { return }
      if let database = outcome.0 {
        steps = JobSteps(server: server, database: database, abilities: abilities, now: now)
      }
      handle(outcome.1)
    }
  }

  /// A pause counts even where it cannot be saved: the disk may be full.
  private func write(_ pause: Job.Pause, of id: Job.ID) -> (any Disposable)? {
    guard let database = steps?.database, let known = state.jobs.first(where: { $0.id == id }) else {
      return nil
    }
    return machine.perform {
      var job = known
      try? await database.setPause(pause, of: id)
      if let kept = try? await database.job(id) { job = kept }
      if job.finishedAt == nil { job.pause = pause }
      return job
    } receive: { [weak self] job, _ in
      self?.handle(.stepped(job))
    }
  }

  private func publish() {
    if _jobs.value != state.jobs { _jobs.value = state.jobs }
    if _isRead.value != state.isOpen { _isRead.value = state.isOpen }
    let readFailure = state.request?.kind == .open ? nil : state.openFailure
    if _readFailure.value != readFailure { _readFailure.value = readFailure }
    let job = state.shown
    let progress = JobProgress(
      job: job, waitsUntil: job?.restsUntil ?? state.waitsUntil, timeLeft: job.flatMap(timeLeft),
      failure: state.failure)
    if _progress.value != progress { _progress.value = progress }
  }

  private func timeLeft(_ job: Job) -> Duration? {
    guard job.isRunning, let abilities = abilities() else { return nil }
    let time = ActTime(job.left, of: job.kind, on: abilities)
    return max(time.duration, .seconds(server.budget.wait(for: time.requests, at: now()).rounded()))
  }
}

/// The progress of a job, and why it waits.
public struct JobProgress: Equatable, Sendable {
  /// The job under way, else the one that resumes first, else the oldest paused one; nil for none.
  public var job: Job?
  /// The end of a wait in which nothing is sent; nil for none.
  public var waitsUntil: Date?
  /// The estimated rest of the time; nil where it is unknown.
  public var timeLeft: Duration?
  /// Why the last act could not be sent.
  public var failure: ClientError?

  /// How many tenths of an unfinished job are done; nil without one.
  public var tenths: Int? {
    guard let job, job.finishedAt == nil, job.total > 0 else { return nil }
    return (job.total - job.left) * 10 / job.total
  }

  /// Makes progress; idle by default.
  public init(
    job: Job? = nil, waitsUntil: Date? = nil, timeLeft: Duration? = nil, failure: ClientError? = nil
  ) {
    (self.job, self.waitsUntil, self.timeLeft, self.failure) = (job, waitsUntil, timeLeft, failure)
  }
}
