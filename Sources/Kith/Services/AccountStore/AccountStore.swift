import Acts
import Client
import Entities
import People
import Signals
import Store

import struct Foundation.Date

/// Owns the file of one account: opens, sets aside and deletes it, and reports changed people. Knows no server.
///
/// All others read and write the account's data through it, so that a change is written once and reported once. It
/// opens, or makes, the file when that is first needed.
///
///     try await store.perform { (database) async throws(StoreError) in try await database.filters() }
///     store.apply(answer, of: account)  // one durable write, and one change of the table
@MainActor
final class AccountStore: TableSource {
  /// Sends everybody in the file, in one batch or several, then each change as it is written.
  var changes: SafeSignal<TableChange> {
    SafeSignal { [weak self] observer in self?.observe(observer) ?? NonDisposable() }
  }
  /// The lists in the file; nil until a sync has read them.
  var lists: AnyProperty<[List]?> { listState.readOnlyView }
  /// The day since which mentions are known; nil until some have been read.
  var talksKnownSince: AnyProperty<CalendarDay?> { talkState.readOnlyView }
  /// Sends each time that the file has been opened; at once if it is open.
  var openings: SafeSignal<Void> {
    state.compactMap { if case .open = $0 { () } else { nil } }
  }
  /// Sends when there may be new history.
  var historyChanges: SafeSignal<Void> { historySubject.toSignal() }
  /// Sends when new history has been seen.
  var historyLooks: SafeSignal<Void> { historyLookSubject.toSignal() }
  /// Sends the people whose mutes have just expired.
  var endedMutes: SafeSignal<[Account.ID]> { muteSubject.toSignal() }
  /// Whether the file is in use.
  var isOpen: Bool { file != nil }
  /// What Kith will end for people in the file, and when.
  @ReadOnly([]) var ends: AnyProperty<[PlannedEnd]>
  /// Sends the ends that a person has cancelled.
  var cancelledEnds: SafeSignal<PlannedEnd> { cancelledEndSubject.toSignal() }
  /// Whether the file exists, so that reading makes none.
  var isFilled: Bool { place.isFilled }

  private enum State {
    case closed
    case opening
    case open(PeopleDatabase)
    case failed(StoreError)
  }

  /// Returns what happened before the file was made, if that is known.
  var earlierHistory: () -> EarlierHistory? = { nil }
  private let place: AccountFileLocation
  private let clock: any SignalClock
  let now: () -> Date
  /// Open once the observers have everything in the file.
  private let state = Property(State.closed)
  /// The database, once it is open.
  private var file: PeopleDatabase?
  private var opening: Task<Result<PeopleDatabase, StoreError>, Never>?
  private let listState = Property<[List]?>(nil)
  private let talkState = Property<CalendarDay?>(nil)
  private let historySubject = PassthroughSubject<Void, Never>()
  let historyLookSubject = PassthroughSubject<Void, Never>()
  let cancelledEndSubject = PassthroughSubject<PlannedEnd, Never>()
  private let muteSubject = PassthroughSubject<[Account.ID], Never>()
  private let muteTimer = SerialDisposable()
  private var muteChecks = 0
  private let observers = ChangeObservers()
  /// The people sent before the file was searched for damage, and the observers that have them.
  private var peeked: (people: [Account.ID: Person], observers: [Int]) = ([:], [])

  init(_ place: AccountFileLocation, clock: any SignalClock, now: @escaping () -> Date) {
    (self.place, self.clock, self.now) = (place, clock, now)
  }

  /// Makes a store that owns an open database.
  convenience init(_ database: PeopleDatabase, clock: any SignalClock, now: @escaping () -> Date) {
    self.init(.memory, clock: clock, now: now)
    (file, state.value) = (database, .open(database))
  }

  isolated deinit { muteTimer.dispose() }
}

// MARK: - The file

extension AccountStore {
  /// Opens the file unless it is open, and returns once the observers have everything in it.
  ///
  /// - Throws: `StoreError`, as `PeopleDatabase.open`; `cancelled` after `end()`.
  func open() async throws(StoreError) -> PeopleDatabase {
    switch state.value {
    case .failed(let error) where error.code == .cancelled: throw error
    case .closed, .failed: beginOpening()
    case .opening, .open: break
    }
    for await state in state.values {
      switch state {
      case .open(let database): return database
      case .failed(let error): throw error
      case .closed, .opening: break
      }
    }
    throw Self.ended
  }

  /// Opens the file once more beside the open one, and searches it for damage: for an export before it is deleted.
  ///
  /// - Throws: `StoreError`, as `PeopleDatabase.open`.
  func openAnew() async throws(StoreError) -> PeopleDatabase { try await place.open() }

  /// Returns the database once it is open; does not retry a failed opening.
  func database() async throws(ClientError) -> PeopleDatabase {
    if let file { return file }
    do throws(StoreError) {
      if case .failed(let error) = state.value { throw error }
      return try await open()
    } catch {
      throw ClientError(error)
    }
  }

  /// Reads or writes the file, once it is open.
  ///
  /// - Throws: `ClientError`, also for an error of the database.
  func perform<Value: Sendable>(
    _ body: (PeopleDatabase) async throws(StoreError) -> Value
  ) async throws(ClientError) -> Value {
    let database = try await database()
    do throws(StoreError) { return try await body(database) } catch { throw ClientError(error) }
  }

  /// Renames a damaged file, so that `open()` makes a new one; returns the new path, nil in memory.
  func setAside() async throws(StoreError) -> String? {
    (file, state.value) = (nil, .closed)
    return try await place.moveAside(now: now())
  }

  /// Closes the file for good: writes and reports nothing more.
  func end() {
    (file, state.value) = (nil, .failed(Self.ended))
    muteTimer.dispose()
  }

  /// Deletes the file, after `end()`; an opening under way makes it, so it is deleted again afterwards.
  func removeFile() async {
    place.remove()
    guard let opening else { return }
    _ = await opening.value
    place.remove()
  }

  /// Returns memory to the system after work on many people.
  func releaseMemory() {
    guard let file else { return }
    Task { await file.releaseMemory() }
  }

  private static var ended: StoreError { StoreError(.cancelled, path: "", reason: "the session has ended") }

  private func beginOpening() {
    state.value = .opening
    let opening = place.beginOpening { [weak self] batch in
      // Off the main thread, which makes the window meanwhile.
      let first = TableChange(preparing: batch)
      Task { @MainActor [first] in self?.peek(first) }
    }
    self.opening = opening
    Task { [weak self] in
      let result = await opening.value
      await self?.opened(result)
    }
  }

  private func opened(_ result: Result<PeopleDatabase, StoreError>) async {
    opening = nil
    guard case .opening = state.value else { return }
    switch result {
    case .failure(let error):
      forgetPeeked()
      state.value = .failed(error)
    case .success(let database):
      file = database
      await readLists()
      await readTalkReach()
      await endMutes()
      for observer in observers.all { await load(observer) }
      peeked = ([:], [])
      if file != nil { state.value = .open(database) }
    }
  }

  /// Sends the first people of a file that is still being searched for damage.
  private func peek(_ first: TableChange) {
    guard file == nil, case .opening = state.value else { return }
    peeked = (Dictionary(first.people.map { ($0.id, $0) }) { first, _ in first }, observers.all)
    for number in peeked.observers { observers.send(first, onlyTo: number) }
  }

  /// Withdraws the people that were read from a file that cannot be used.
  private func forgetPeeked() {
    let gone = TableChange(gone: Array(peeked.people.keys))
    for number in peeked.observers { observers.send(gone, onlyTo: number) }
    peeked = ([:], [])
  }

  private func observe(_ observer: AnyObserver<TableChange, Never>) -> any Disposable {
    let number = observers.add(observer)
    if file != nil { Task { [weak self] in await self?.load(number) } }
    return BlockDisposable { [weak self] in self?.observers.remove(number) }
  }

  /// Reads the file for an observer; changes meanwhile are sent after it.
  private func load(_ observer: Int) async {
    guard let file, observers.begin(observer) else { return }
    var start: Int64? = 0
    var limit = PersonBatch.screenful
    let known = peeked.observers.contains(observer) ? peeked.people : [:]
    while self.file != nil, let from = start, let batch = try? await file.people(from: from, limit: limit) {
      let change = await Task.detached { TableChange(preparing: batch).without(known) }.value
      observers.send(change, onlyTo: observer)
      start = batch.next
      // The window draws the first people before it gets the others, unless it drew them before the file was searched.
      let isFirstDrawn = limit != PersonBatch.screenful || !known.isEmpty
      if !isFirstDrawn, start != nil { try? await Task.sleep(for: .milliseconds(100)) }
      limit = PersonBatch.following
    }
    observers.end(observer)
  }
}

// MARK: - Changes

extension AccountStore {
  /// Writes the server's answer to an act, and reports the changed person.
  ///
  /// An answer that cannot be written is reported, too; the next sync loads it again.
  func apply(_ answer: Relationship, of account: Account) {
    guard let file else { return observers.send(TableChange(unsaved: [answer])) }
    let now = now()
    Task { [weak self] in
      do throws(StoreError) {
        let person = try await file.apply(answer, of: account, at: now)
        self?.observers.send(
          TableChange(people: [person].compactMap(\.self), gone: person == nil ? [account.id] : []))
        self?.historySubject.send()
        await self?.endMutes()
      } catch {
        self?.observers.send(TableChange(unsaved: [answer]))
      }
    }
  }

  /// Writes relationships that were loaded beside a sync, so that the next start and exports have them.
  func save(_ relationships: [Relationship]) {
    guard let file else { return }
    let now = now()
    Task { [weak self] in
      try? await file.save(relationships, at: now)
      await self?.endMutes()
    }
  }

  /// Reports people that were changed in the file or removed from it.
  ///
  /// - Parameters:
  ///   - hasHistory: Whether there may be new history.
  ///   - then: Called once the observers have the change.
  func report(_ ids: [Account.ID], hasHistory: Bool = true, then: () -> Void = {}) async {
    var change = TableChange()
    if !ids.isEmpty, let people = try? await file?.people(ids) {
      let found = Set(people.map(\.id))
      change = TableChange(people: people, gone: ids.filter { !found.contains($0) })
    }
    observers.send(change)
    then()
    if hasHistory { historySubject.send() }
    if !change.isEmpty { await endMutes() }
  }

  func readLists() async {
    if let lists = try? await file?.knownLists() { listState.value = lists }
  }

  /// Reads since when mentions are known: what one source does not reach is not known.
  func readTalkReach() async {
    guard let reaches = try? await file?.talkReaches() else { return }
    talkState.value = reaches.values.map(\.from).max().map { CalendarDay($0) }
  }

  func readEnds() async {
    if let ends = try? await file?.ends(), ends != _ends.value { _ends.value = ends }
  }

  /// Ends expired mutes, and waits for the next one to expire.
  private func endMutes() async {
    muteChecks += 1
    let check = muteChecks
    await readEnds()
    guard let ended = try? await file?.endMutes(at: now()), file != nil else { return }
    // A later check knows the next end better.
    if check == muteChecks { muteTimer.otherDisposable = ended.next.map(waitForEnd) }
    if !ended.people.isEmpty {
      muteSubject.send(ended.people)
      await report(ended.people)
    }
    // The next one may have expired while the file was read.
    if check == muteChecks, let next = ended.next, next <= now() { await endMutes() }
  }

  private func waitForEnd(at next: Date) -> any Disposable {
    // Ten minutes at most: the computer may sleep, or its clock may be set.
    let wait = min(max(next.timeIntervalSince(now()), 1), 600)
    return clock.schedule(after: .seconds(wait)) { [weak self] in
      MainActor.assumeIsolated { _ = Task { await self?.endMutes() } }
    }
  }
}

extension ClientError {
  /// Makes the error of a request from that of an account's file.
  init(_ error: StoreError) {
    self.init(
      error.code == .cancelled ? .cancelled : .storage, request: "keep the people", reason: error.description)
  }
}
