import Client
import Entities
import People
import Signals
import Store

import struct Foundation.Date

/// Everybody an account follows and its followers, read page by page into the people database. Knows no view.
///
/// What is kept is there at once, and what is read shows page by page. After a restart it goes on where it was. What a
/// person does goes first, and a part of what the server allows is left for it. What happens when is `SyncState`'s.
@MainActor
final class SyncService: PeopleSource {
  var changes: SafeSignal<PeopleChange> {
    SafeSignal { [weak self] observer in self?.observe(observer) ?? NonDisposable() }
  }
  var progress: AnyProperty<SyncProgress> { progressState.readOnlyView }

  /// The lists as the database has them; nil as long as no sync has read them.
  var lists: AnyProperty<[List]?> { listState.readOnlyView }

  private let listState = Property<[List]?>(nil)
  private let progressState = Property(SyncProgress.starting)
  private var state = SyncState()
  private var running: SyncState.Request?
  /// Whether nothing is being read or written down.
  var isResting: Bool {
    switch state.request?.kind {
    case nil, .wait, .retry: true
    case .open, .begin, .part, .finish, .beginAgain, .abandon, .setAside: false
    }
  }
  /// What a sync is made of, once the database is open.
  private(set) var steps: SyncSteps?
  /// The opening of the database, while it lasts.
  private var opening: Task<Result<PeopleDatabase, StoreError>, Never>?
  let historySubject = PassthroughSubject<Void, Never>()
  private let observers = ChangeObservers()
  /// The people sent before the file has been searched for damage, and the observers that have them.
  private var peeked: (people: [Account.ID: Person], observers: [Int]) = ([:], [])
  private let place: PeoplePlace
  private let server: BackgroundServer
  private let account: AnyProperty<Account>
  let clock: any SignalClock
  let now: () -> Date
  private let abilities: () -> ServerAbilities?
  let relationships: RelationshipService
  let muteTimer = SerialDisposable()
  /// As many relationships as the server has answered at once, where those were fewer than it was asked for.
  private var answeredAtOnce: Int?
  /// When the run went on last, by the clock.
  private var startedAt = Duration.zero
  private let request = SerialDisposable()
  private let bag = DisposeBag()

  /// - Parameters:
  ///   - place: where the people are kept.
  ///   - server: asks for what nobody waits for.
  ///   - abilities: what the server can do, once that is known.
  init(
    place: PeoplePlace, server: BackgroundServer, account: AnyProperty<Account>,
    relationships: RelationshipService, abilities: @escaping () -> ServerAbilities? = { nil },
    clock: any SignalClock, now: @escaping () -> Date
  ) {
    self.place = place
    self.server = server
    self.account = account
    self.abilities = abilities
    self.relationships = relationships
    self.clock = clock
    self.now = now
    relationships.confirmed.observeNext { [weak self] change in self?.take(change) }.dispose(in: bag)
    relationships.told.observeNext { [weak self] told in self?.keep(told) }.dispose(in: bag)
    startRequest()
  }

  isolated deinit {
    request.dispose()
    muteTimer.dispose()
    bag.dispose()
  }

  func sync() {
    startedAt = clock.now
    take(.sync)
  }

  /// Reads everybody unless that was done a short while ago; a run that has not ended goes on.
  func syncIfOld() {
    startedAt = clock.now
    take(.syncIfOld(now()))
  }

  func pause() { take(.pause) }

  func resume() { if state.work != .idle { sync() } }

  func beginAnew() { take(.beginAnew) }

  /// Ends it for good.
  func end() {
    request.dispose()
    muteTimer.dispose()
    bag.dispose()
    steps = nil
  }

  /// Deletes what is kept, after `end()`; once more after an opening, which makes the file.
  func removeFile() async {
    place.remove()
    guard let opening else { return }
    _ = await opening.value
    place.remove()
  }

  private func take(_ event: SyncState.Event) {
    SyncState.reduce(&state, event)
    publish()
    startRequest()
  }
}

// MARK: - What follows from the state

extension SyncService {
  /// Starts what is waited for; what was waited for before ends.
  private func startRequest() {
    guard state.request != running else { return }
    running = state.request
    switch running?.kind {
    case nil:
      request.otherDisposable = nil
      releaseMemory()
    case .open: open()
    case .setAside: moveAside()
    case .wait(let until): wait(until.timeIntervalSince(now()))
    case .retry(let number): wait(min(60 * Double(1 << (number - 1)), 900))
    case .begin, .part, .finish, .beginAgain, .abandon: step()
    }
  }

  /// How many relationships are asked for at once.
  private var batchSize: Int {
    let most = min(abilities()?.relationshipsAtOnce ?? .max, SyncReading.mostRelationships)
    return answeredAtOnce ?? most
  }

  private func step() {
    guard let steps else { return }
    switch running?.kind {
    case .begin:
      let totals = totals
      perform { await steps.begin(totals) }
    case .part(let sync):
      let (id, size) = (account.value.id, batchSize)
      let asking = state.run.first { $0.kind == .relationships && $0.finishedAt == nil }
      let reach = SyncReading.Reach(
        batchSize: size, endsWithShortPage: abilities()?.endsWithShortPage ?? false,
        hasWholeLists: abilities()?.hasWholeLists ?? false, counted: counted(sync.kind))
      perform { await steps.read(sync, of: id, asking: asking, reach) }
    case .finish(let sync): perform { await steps.finish(sync) }
    case .beginAgain(let sync): perform { await steps.beginAgain(sync) }
    case .abandon(let sync): perform { await steps.abandon(sync) }
    case .open, .wait, .retry, .setAside, nil: break
    }
  }

  private func releaseMemory() {
    guard let database = steps?.database else { return }
    Task { await database.releaseMemory() }
  }

  private func moveAside() {
    steps = nil
    let (place, date) = (place, now())
    perform {
      do throws(StoreError) {
        return SyncOutcome(.movedAside(try await place.moveAside(now: date)))
      } catch {
        return SyncOutcome(.failedToKeep(ClientError(error), StorageProblem(error)))
      }
    }
  }

  private func wait(_ seconds: Double) {
    request.otherDisposable = clock.schedule(after: .seconds(max(seconds, 1))) { [weak self] in
      MainActor.assumeIsolated { self?.take(.waited) }
    }
  }

  /// Does something; what has come of it counts unless something else is waited for by then.
  ///
  /// NB: `work` must not hold the service, or the sync would go on after its session.
  private func perform(_ work: @escaping @MainActor () async -> SyncOutcome) {
    let request = running
    let task = Task { [weak self] in
      let outcome = await work()
      guard let self, running == request, !Task.isCancelled else { return }
      if let size = outcome.batchSize, size < batchSize { answeredAtOnce = size }
      if let lists = outcome.lists { listState.value = lists }
      observers.send(outcome.change)
      take(outcome.event)
      if !outcome.change.isEmpty { endMutesNow() }
      // Only a complete reading tells of departures.
      if case .finish = request?.kind { historySubject.send() }
    }
    self.request.otherDisposable = BlockDisposable { task.cancel() }
  }

  private func open() {
    let request = running
    let opening = place.beginOpening { [weak self] batch in
      var first = PeopleChange(people: batch.people)
      // Beside the main thread, which makes the window meanwhile.
      first.prepare()
      Task { @MainActor [first] in self?.peek(first, request) }
    }
    self.opening = opening
    let task = Task { [weak self] in
      do throws(StoreError) {
        let result = await opening.value
        self?.opening = nil
        let database = try result.get()
        let following = try await database.lastComplete(.following)?.finishedAt
        let followers = try await database.lastComplete(.followers)?.finishedAt
        let run = try await database.unfinishedRun()
        let kinds = try await database.readKinds()
        if let lists = try await database.knownLists() { self?.listState.value = lists }
        let waiting = self?.opened(database) ?? []
        await self?.endMutes()
        for observer in waiting { await self?.load(observer) }
        self?.peeked = ([:], [])
        let dates = [following, followers].compactMap(\.self)
        guard let self, running == request else { return }
        take(.opened(run: run, finishedAt: dates.count == 2 ? dates.min() : nil, read: kinds))
      } catch {
        guard let self, running == request else { return }
        forgetPeeked()
        take(.failedToKeep(ClientError(error), StorageProblem(error)))
      }
    }
    self.request.otherDisposable = BlockDisposable { task.cancel() }
  }

  /// Shows the first people of a file that is still being searched for damage.
  private func peek(_ first: PeopleChange, _ request: SyncState.Request?) {
    guard steps == nil, running == request else { return }
    peeked = (Dictionary(first.people.map { ($0.id, $0) }) { first, _ in first }, observers.all)
    for number in peeked.observers { observers.send(first, onlyTo: number) }
  }

  /// The file cannot be used: nothing that was read of it is to be relied on.
  private func forgetPeeked() {
    let gone = PeopleChange(gone: Array(peeked.people.keys))
    for number in peeked.observers { observers.send(gone, onlyTo: number) }
    peeked = ([:], [])
  }

  /// Takes the database, and returns the observers who wait for what it holds.
  private func opened(_ database: PeopleDatabase) -> [Int] {
    steps = SyncSteps(server: server, database: database, now: now)
    return observers.all
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

  /// How many people of a list the server counts now; some have been added or removed since the run began.
  private func counted(_ kind: Sync.Kind) -> Int? {
    switch kind {
    case .following: account.value.followingCount
    case .followers: account.value.followersCount
    default: nil
    }
  }
}

// MARK: - What is told

extension SyncService {
  private func take(_ change: RelationshipChange) {
    guard let steps else { return }
    let now = now()
    Task { [weak self] in
      do throws(StoreError) {
        try await steps.database.take(change.new, of: change.account, at: now)
        let change = await steps.change([change.account.id])
        self?.observers.send(change)
        self?.historySubject.send()
        await self?.endMutes()
      } catch {
        // The next sync finds it out.
      }
    }
  }

  /// Tells what has become of people beside a sync.
  func changed(_ ids: [Account.ID]) async {
    guard let steps, !ids.isEmpty else { return }
    observers.send(await steps.change(ids))
    historySubject.send()
  }

  /// Reads anew which lists there are.
  func listsChanged() async {
    if let lists = try? await steps?.database.knownLists() { listState.value = lists }
  }

  private func observe(_ observer: AnyObserver<PeopleChange, Never>) -> any Disposable {
    let number = observers.add(observer)
    if steps != nil { Task { [weak self] in await self?.load(number) } }
    return BlockDisposable { [weak self] in self?.observers.remove(number) }
  }

  /// Reads what is kept for an observer; what happens meanwhile comes after it.
  private func load(_ observer: Int) async {
    guard let database = steps?.database, observers.begin(observer) else { return }
    var start: Int64? = 0
    var limit = PeopleBatch.screenful
    let known = peeked.observers.contains(observer) ? peeked.people : [:]
    while let from = start, let batch = try? await database.people(from: from, limit: limit) {
      let people = known.isEmpty ? batch.people : batch.people.filter { known[$0.id] != $0 }
      observers.send(PeopleChange(people: people), onlyTo: observer)
      start = batch.next
      // A window draws the first ones before it takes the others, if it has not done so before the file was searched.
      let isFirstDrawn = limit != PeopleBatch.screenful || !known.isEmpty
      if !isFirstDrawn, start != nil { try? await Task.sleep(for: .milliseconds(100)) }
      limit = PeopleBatch.following
    }
    observers.end(observer)
  }

  private func publish() {
    let isRunning = state.work == .running
    var progress = SyncProgress(
      state.work.shown, done: state.done, total: state.run.isEmpty ? nil : state.total,
      timeLeft: isRunning ? timeLeft : nil, waitsUntil: isRunning ? state.waitsUntil : nil,
      finishedAt: state.finishedAt)
    progress.unread = state.unread
    progress.storage = state.storage
    progress.setAside = state.setAside
    progress.partial = state.partial
    if progress != progressState.value { progressState.value = progress }
  }

  /// As fast as it went since it went on, or as the server allows; nil before a few seconds have passed.
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
