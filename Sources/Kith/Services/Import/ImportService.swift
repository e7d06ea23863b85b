import Acts
public import CSV
import Client
import Entities
import People
public import Signals
import Store

import struct Foundation.Date

/// Previews the changes of a file of people, looks up unknown people on the server, and makes the changes. Knows no
/// view.
///
///     let service = session.makeImport(of: "following.csv")
///     service.state  // 40 to follow, 12 followed already, 3 being looked up
///     service.start()
@MainActor
public final class ImportService {
  /// What the file would change.
  @ReadOnly(ImportState()) public var state: AnyProperty<ImportState>
  /// The name of the file.
  public let name: String
  /// Sends the outcome of a file of blocked servers.
  public let blocked: SafeSignal<BlockedServersChange>

  private let blockedSubject = PassthroughSubject<BlockedServersChange, Never>()
  private let path: String
  private let means: Means
  private var file: CSVFile?
  private var known: KnownPeople? {
    didSet { knownIDs = Set(known?.people.map(\.id) ?? []) }
  }
  private var knownIDs: Set<Account.ID> = []
  /// Accounts that the lookup has found and that are not stored yet.
  private var strangers: [Person] = []
  private var answers = ServerAnswers()
  /// The blocked servers; nil until the server has sent them.
  private var blockedServers: Set<String>?
  /// Addresses still to look up, the next one last, and their number at the start.
  private var wanted: (left: [Address], count: Int) = ([], 0)
  /// Addresses whose lookup has failed, which are looked up after the others; failures in a row, and the last one.
  private var failed: (addresses: Set<Address>, inRow: Int, error: ClientError?) = ([], 0, nil)
  /// Accounts found since the last request for relationships.
  private var found: [Account] = []
  private let work = SerialDisposable()
  private let waiting = SerialDisposable()

  /// What it needs of its session.
  struct Means {
    let server: BackgroundServer
    /// Returns the account with the domain of its server, once that is loaded or has failed to.
    let account: @MainActor () async -> SavedAccount
    let store: AccountStore
    let jobs: @MainActor () -> JobsService
    let lists: @MainActor () -> ListsService
    let abilities: @MainActor () -> ServerAbilities?
    let clock: any SignalClock
    let now: () -> Date
  }

  /// The largest file to read, in bytes; one of a million people is smaller.
  private nonisolated static let largest = 256 << 20
  /// The number of found accounts after which their relationships are loaded, and the rows updated.
  private static let step = 20
  /// The number of failed lookups in a row that stops the search.
  private static let mostFailures = 10

  init(_ path: String, means: Means) {
    (self.path, self.means) = (path, means)
    name = path.split(separator: "/").last.map(String.init) ?? path
    blocked = blockedSubject.toSignal()
    read(as: nil)
  }

  isolated deinit {
    work.dispose()
    waiting.dispose()
  }

  /// Reads the file again as another kind.
  public func read(as kind: CSVFileKind?) {
    var state = ImportState()
    state.kind = kind
    _state.value = state
    (strangers, found, wanted) = ([], [], ([], 0))
    let (path, savedAccount, store) = (path, means.account, means.store)
    let task = Task { [weak self] in
      let account = await savedAccount()
      let database: Result<PeopleDatabase, ImportState.Failure>
      do throws(ClientError) {
        database = .success(try await store.database())
      } catch {
        database = .failure(.store(error))
      }
      let outcome = await Self.read(path, as: kind, of: account, from: database)
      guard !Task.isCancelled else { return }
      await self?.apply(outcome)
      await Self.search { self }
    }
    work.otherDisposable = BlockDisposable { task.cancel() }
  }

  /// Sets whether people missing from the file are removed from what it lists.
  public func overwrite(_ isOverwriting: Bool) {
    if isOverwriting != _state.value.isOverwriting { _state.value.overwrite(isOverwriting) }
  }

  /// Takes a row out, or in again.
  public func include(_ id: Int, isIncluded: Bool) {
    var state = _state.value
    state.include(id, isIncluded: isIncluded)
    if state != _state.value { _state.value = state }
  }

  /// Takes an included row out, or an excluded one in.
  public func toggle(_ row: ImportState.Row) {
    include(row.id, isIncluded: _state.value.excluded.contains(row.id))
  }

  /// Pauses the lookup, or resumes it.
  public func stopOrSearch() {
    if case .running = _state.value.search {
      waiting.otherDisposable = nil
      _state.value.search = .stopped(left: wanted.left.count, nil)
      // Accounts found before are not looked up again.
      let task = Task { [weak self] in _ = try? await self?.applyFound() }
      work.otherDisposable = BlockDisposable { task.cancel() }
    } else {
      begin()
      let task = Task { [weak self] in await Self.search { self } }
      work.otherDisposable = BlockDisposable { task.cancel() }
    }
  }

  /// The people whom the rows name, each once, and the rows whose person is unknown: for another act than the file's.
  public var named: (people: [Candidate], others: [ImportPreview.Row]) {
    let rows = _state.value.preview?.rows ?? []
    var found = Dictionary((known?.people ?? []).map { ($0.id, Candidate($0)) }) { first, _ in first }
    for person in strangers where found[person.id] == nil {
      found[person.id] = Candidate(person, isStranger: true)
    }
    // Removed once found: a person may have several rows.
    let people = rows.compactMap { $0.person.flatMap { found.removeValue(forKey: $0) } }
    return (people, rows.filter { $0.person == nil })
  }

  /// Makes the changes of the included rows, as jobs, which go on by themselves.
  public func start() {
    work.otherDisposable = nil
    waiting.otherDisposable = nil
    let plan = ImportPlan(
      _state.value, strangers: strangers.map(\.account), lists: known?.lists ?? [],
      abilities: means.abilities())
    for job in plan.jobs { means.jobs().start(job) }
    for change in plan.changes { means.lists().make(change) }
    for list in plan.newLists { means.lists().make(list.title, with: list.people) }
    if !plan.servers.isEmpty { change(plan.servers) }
  }
}

// MARK: - What takes time

extension ImportService {
  @concurrent
  private nonisolated static func read(
    _ path: String, as kind: CSVFileKind?, of account: SavedAccount,
    from database: Result<PeopleDatabase, ImportState.Failure>
  ) async -> Result<(CSVFile, KnownPeople), ImportState.Failure> {
    let bytes: [UInt8]
    do throws(WholeFile.Failure) {
      bytes = try WholeFile(path: path).read(atMost: largest)
    } catch {
      return .failure(.file(error))
    }
    let file: CSVFile
    do throws(CSVFileError) {
      file = try CSVFile(bytes, kind: kind, name: path)
    } catch {
      return .failure(.content(error))
    }
    guard file.kind != .followers else { return .failure(.followers) }
    switch database {
    case .failure(let failure): return .failure(failure)
    case .success(let database):
      do throws(StoreError) {
        return .success((file, try await KnownPeople.kept(of: account, in: database)))
      } catch {
        return .failure(.store(ClientError(error)))
      }
    }
  }

  private func compare() async {
    guard let file, let known else { return }
    let preview = await Self.preview(
      file, known: known, strangers: strangers, answers: answers, blockedServers: blockedServers)
    if !Task.isCancelled { _state.value.apply(preview) }
  }

  @concurrent
  private nonisolated static func preview(
    _ file: CSVFile, known: KnownPeople, strangers: [Person], answers: ServerAnswers,
    blockedServers: Set<String>?
  ) async -> ImportPreview {
    ImportPreview(
      file, people: known.people + strangers, server: known.server, me: known.account.acct,
      lists: known.lists, answers: answers, blockedServers: blockedServers)
  }

  private func apply(_ outcome: Result<(CSVFile, KnownPeople), ImportState.Failure>) async {
    switch outcome {
    case .failure(let failure): _state.value.failure = failure
    case .success((let file, let known)):
      (self.file, self.known) = (file, known)
      _state.value.kind = file.kind
      if file.kind == .blockedDomains { await readBlockedServers() }
      if _state.value.failure == nil {
        await compare()
        begin()
      }
    }
    if !Task.isCancelled { _state.value.isReading = false }
  }

  // Unsupported, unknown and empty are three different answers.
  private func readBlockedServers() async {
    do throws(ClientError) {
      blockedServers = try await BlockedServersService.all(of: means.server.server).map { Set($0) }
      if blockedServers == nil { _state.value.failure = .noServerBlocks }
    } catch {
      _state.value.failure = .serverBlocks(error)
    }
  }

  private func begin() {
    let unknown = _state.value.unknown
    let order = unknown.filter { !failed.addresses.contains($0) } + unknown.filter(failed.addresses.contains)
    wanted = (order.reversed(), unknown.count)
    (failed.inRow, failed.error) = (0, nil)
    _state.value.search = unknown.isEmpty ? .done : .running(0, of: unknown.count)
  }

  // NB: the task retains the service for one lookup at a time, or the service would outlive its page.
  private static func search(_ service: () -> ImportService?) async {
    while !Task.isCancelled, await service()?.searchNext() == true {}
  }

  /// Looks up the next unknown address.
  ///
  /// - Returns: Whether there is another one.
  private func searchNext() async -> Bool {
    guard let address = wanted.left.last else { return false }
    do throws(ClientError) {
      try await wait()
      let answer = try await find(address)
      guard !Task.isCancelled else { return false }
      wanted.left.removeLast()
      switch answer {
      case .success(let account?):
        found.append(account)
        answers.found[address] = account.id
      case .success(nil): answers.notFound.insert(address)
      case .failure(let error): failed = (failed.addresses.union([address]), failed.inRow + 1, error)
      }
      if case .success = answer { failed.inRow = 0 }
      if found.count >= Self.step || wanted.left.isEmpty { try await applyFound() }
    } catch {
      if error.code == .cancelled || Task.isCancelled { return false }
      await compare()
      _state.value.search = .stopped(left: _state.value.unknown.count, error)
      return false
    }
    guard !Task.isCancelled else { return false }
    let count = wanted.count
    _state.value.search =
      if !wanted.left.isEmpty {
        .running(count - wanted.left.count, of: count)
      } else if let error = failed.error {
        .stopped(left: _state.value.unknown.count, error)
      } else {
        .done
      }
    return !wanted.left.isEmpty
  }

  /// Looks up an address; the failure is that of the address alone.
  ///
  /// - Throws: `ClientError`, when others would fail, too.
  private func find(_ address: Address) async throws(ClientError) -> Result<Account?, ClientError> {
    let wanted = PersonAddress(address)
    do throws(ClientError) {
      let found = try await means.server.server.accounts(at: wanted, limit: 5).items
      return .success(wanted.meant(in: found, on: known?.server))
    } catch {
      switch error.code {
      case .notFound, .invalid: return .success(nil)
      case .rateLimited:
        try await wait(until: error.until ?? means.now().addingTimeInterval(60))
        return try await find(address)
      case .offline, .insecure, .unauthorized, .cancelled, .storage: throw error
      case .forbidden, .conflict, .timedOut, .serverFailure, .undecodable:
        if failed.inRow >= Self.mostFailures { throw error }
        return .failure(error)
      }
    }
  }

  private func applyFound() async throws(ClientError) {
    if !found.isEmpty {
      let ties = try await means.server.server.relationships(with: found.map(\.id))
      let known = Dictionary(ties.map { ($0.id, $0) }) { $1 }
      strangers += found.filter { !knownIDs.contains($0.id) }.map { Person($0, relationship: known[$0.id]) }
      found = []
    }
    await compare()
  }

  /// Waits until the server's limit allows a request, and no request of the person is under way.
  private func wait() async throws(ClientError) {
    await means.server.budget.idle()
    if let until = means.server.budget.pause(at: means.now()) { try await wait(until: until) }
  }

  private func wait(until date: Date) async throws(ClientError) {
    let seconds = max(0.1, date.timeIntervalSince(means.now()))
    // Disposing `waiting` resumes the task at once.
    await withCheckedContinuation { continuation in
      let once = BlockDisposable { continuation.resume() }
      let timer = means.clock.schedule(after: .seconds(seconds)) { once.dispose() }
      waiting.otherDisposable = BlockDisposable {
        timer.dispose()
        once.dispose()
      }
    }
    if Task.isCancelled { throw ClientError(.cancelled, request: "wait for the server") }
  }

  private func change(_ servers: [(isBlocked: Bool, name: String)]) {
    let (means, subject) = (means, blockedSubject)
    // The changes go on even when the page is left meanwhile.
    Task {
      subject.send(await BlockedServersChange(servers, on: means.server, by: means.clock, now: means.now))
    }
  }
}
