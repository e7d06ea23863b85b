import Client
import Entities
import Logs
import People
import Signals
import Store

import struct Foundation.Date

/// Reads everybody an account follows and its followers, page by page into the account's file. Knows no view.
///
/// Stored people are there at once, and each page shows as it is read. A restart resumes the run. Requests of the
/// person go first, and a part of the server's limit is left for them. `SyncState` decides the order.
@MainActor
final class SyncService: TableSync {
  var progress: AnyProperty<SyncProgress> { progressState.readOnlyView }

  private let progressState = Property(SyncProgress.starting)
  private let machine = Machine(SyncState())
  private var state: SyncState { machine.state }
  /// Whether nothing is being read or saved.
  var isResting: Bool {
    switch state.request?.kind {
    case nil, .wait, .retry: true
    case .open, .begin, .part, .finish, .beginAgain, .abandon, .setAside: false
    }
  }
  /// The steps of a sync, once the database is open.
  private var steps: SyncSteps?
  let store: AccountStore
  private let server: BackgroundServer
  private let account: AnyProperty<Account>
  private let clock: any SignalClock
  private let now: () -> Date
  private let abilities: () -> ServerAbilities?
  /// The number of relationships in the server's last answer, where it was smaller than the request.
  private var answeredAtOnce: Int?
  /// The clock's time when the run began or was resumed.
  private var startedAt = Duration.zero

  init(
    store: AccountStore, server: BackgroundServer, account: AnyProperty<Account>,
    abilities: @escaping () -> ServerAbilities? = { nil }, clock: any SignalClock, now: @escaping () -> Date
  ) {
    self.store = store
    self.server = server
    self.account = account
    self.abilities = abilities
    self.clock = clock
    self.now = now
    startRequest()
  }

  isolated deinit {}

  func sync() {
    startedAt = clock.now
    handle(.sync)
  }

  /// Starts a sync unless the last one is recent; resumes an unfinished run.
  func syncIfOld() {
    startedAt = clock.now
    handle(.syncIfOld(now()))
  }

  func pause() { handle(.pause) }

  func resume() { if state.work != .idle { sync() } }

  func beginAnew() { handle(.beginAnew) }

  func end() {
    machine.end()
    steps = nil
  }

  private func handle(_ event: SyncState.Event) {
    _ = machine.reduce(event)
    Log.kith.debug("sync: \(event.logged)")
    publish()
    startRequest()
  }
}

// MARK: - What follows from the state

extension SyncService {
  private func startRequest() {
    if machine.startRequest({ start($0) }), state.request == nil { store.releaseMemory() }
  }

  private func start(_ wait: SyncState.Wait) -> (any Disposable)? {
    switch wait {
    case .open: open()
    case .setAside: setAside()
    case .wait(let until): timer(until.timeIntervalSince(now()))
    case .retry(let number): timer(min(60 * Double(1 << (number - 1)), 900))
    case .begin, .part, .finish, .beginAgain, .abandon: steps.flatMap { step(wait, steps: $0) }
    }
  }

  private var batchSize: Int {
    let most = min(abilities()?.relationshipsAtOnce ?? .max, SyncReading.mostRelationships)
    return answeredAtOnce ?? most
  }

  private func step(_ wait: SyncState.Wait, steps: SyncSteps) -> (any Disposable)? {
    switch wait {
    case .begin:
      let totals = totals
      return perform { await steps.begin(totals) }
    case .part(let sync):
      let (id, size) = (account.value.id, batchSize)
      let asking = state.run.first { $0.kind == .relationships && $0.finishedAt == nil }
      let reach = SyncReading.Reach(
        batchSize: size, endsWithShortPage: abilities()?.endsWithShortPage ?? false,
        hasWholeLists: abilities()?.hasWholeLists ?? false, counted: counted(sync.kind))
      return perform { await steps.read(sync, of: id, asking: asking, reach: reach) }
    case .finish(let sync): return perform { await steps.finish(sync) }
    case .beginAgain(let sync): return perform { await steps.beginAgain(sync) }
    case .abandon(let sync): return perform { await steps.abandon(sync) }
    case .open, .wait, .retry, .setAside: return nil
    }
  }

  private func setAside() -> any Disposable {
    steps = nil
    return perform { [store] in
      do throws(StoreError) {
        return SyncOutcome(.movedAside(try await store.setAside()))
      } catch {
        return SyncOutcome(.failedToKeep(ClientError(error), StorageProblem(error)))
      }
    }
  }

  private func timer(_ seconds: Double) -> any Disposable {
    clock.schedule(after: .seconds(max(seconds, 1))) { [weak self] in
      MainActor.assumeIsolated { self?.handle(.waited) }
    }
  }

  /// Runs a step, and handles its event unless another request is pending by then.
  ///
  /// NB: `work` must not retain the service, or the sync would outlive its session.
  private func perform(_ work: @escaping @MainActor () async -> SyncOutcome) -> any Disposable {
    machine.perform(work) { [weak self] outcome, isAwaited in
      guard let self else { return }
      if let size = outcome.batchSize, size < batchSize { answeredAtOnce = size }
      if outcome.hasOtherLists { await store.readLists() }
      await store.report(outcome.changed, hasHistory: outcome.hasHistory) {
        if isAwaited() { handle(outcome.event) }
      }
    }
  }

  private func open() -> any Disposable {
    machine.perform { [store] in
      do throws(StoreError) {
        let database = try await store.open()
        let following = try await database.lastComplete(.following)?.finishedAt
        let followers = try await database.lastComplete(.followers)?.finishedAt
        let dates = [following, followers].compactMap(\.self)
        return (
          database,
          SyncState.Event.opened(
            run: try await database.unfinishedRun(), finishedAt: dates.count == 2 ? dates.min() : nil,
            read: try await database.readKinds())
        )
      } catch {
        return (nil, .failedToKeep(ClientError(error), StorageProblem(error)))
      }
    } receive: { [weak self] (outcome: (PeopleDatabase?, SyncState.Event), _) in
      guard let self else { return }
      if let database = outcome.0 {
        steps = SyncSteps(server: server, database: database, now: now, earlier: store.earlierHistory)
      }
      handle(outcome.1)
    }
  }

  private var totals: [Sync.Kind: Int] {
    let user = account.value
    var totals: [Sync.Kind: Int] = [:]
    totals[.following] = user.followingCount
    totals[.followers] = user.followersCount
    totals[.relationships] = user.followingCount.map {
      $0.plus(min(user.followersCount ?? 0, PeopleDatabase.mostFollowers))
    }
    return totals
  }

  /// The server's current count of a list; it may have changed since the run began.
  private func counted(_ kind: Sync.Kind) -> Int? {
    switch kind {
    case .following: account.value.followingCount
    case .followers: account.value.followersCount
    default: nil
    }
  }
}

// MARK: - What is published

extension SyncService {
  private func publish() {
    let isRunning = state.work == .running
    var progress = SyncProgress(
      state.work.shown, done: state.done, total: state.run.isEmpty ? nil : state.total,
      timeLeft: isRunning ? timeLeft : nil, waitsUntil: isRunning ? state.waitsUntil : nil,
      finishedAt: state.finishedAt)
    progress.unread = state.unread
    progress.storage = state.storage
    progress.setAside = state.setAside
    (progress.partial, progress.leftOut) = (state.partial, state.leftOut)
    if progress != progressState.value { progressState.value = progress }
  }

  /// The rest at the speed so far, or as the server's limit allows; nil in the first seconds.
  private var timeLeft: Duration? {
    let elapsed = clock.now - startedAt
    guard elapsed >= .seconds(3), state.answers > 0 else { return nil }
    let requests = state.requestsLeft(batchSize)
    let own = Double(elapsed.components.seconds) / Double(state.answers) * Double(requests)
    return .seconds(max(own, server.budget.wait(for: requests, at: now())).rounded())
  }
}

extension SyncState.Work {
  fileprivate var shown: SyncProgress.State {
    switch self {
    case .starting: .starting
    case .idle: .idle
    case .running: .running
    case .paused: .paused
    case .failed(let error): .failed(error)
    }
  }
}
