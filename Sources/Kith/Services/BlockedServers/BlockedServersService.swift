import Acts
public import Client
import CSV
import Entities
public import Signals

/// A blocked server.
public struct BlockedServer: Hashable, Sendable, Identifiable {
  /// Its name, as `example.social`.
  public let name: String
  /// The name.
  public var id: String { name }
}

/// The outcome of blocking or unblocking a server.
public struct BlockedServerOutcome: Sendable {
  /// Whether it was to be blocked; else unblocked.
  public let isBlocked: Bool
  /// The server.
  public let name: String
  /// The error; nil where it was done.
  public let error: ClientError?
  /// The people who are followed again, and the followers who are not back; nil unless a block was undone.
  public var undone: ServerLoss?

  /// Whether it was not done; there is nothing to undo then.
  public var isFailure: Bool { error != nil }
}

/// The servers that the signed-in person blocks. Knows no view.
///
/// A change shows at once, and is reverted when the server refuses it; changes are sent in order.
///
///     servers.setBlocked(true, server: "spam.example")
///     servers.outcomes.observeNext { outcome in … }.dispose(in: bag)
@MainActor
public final class BlockedServersService {
  /// The servers, sorted by name; the first observer starts the loading.
  public var servers: LoadingSignal<[BlockedServer], ClientError> { serverState.toSignal() }
  /// Whether nobody can block servers here.
  @ReadOnly(false) public var isMissing: AnyProperty<Bool>
  /// Whether a server can be blocked: the list is known, and servers can be blocked here.
  public var canBlock: SafeSignal<Bool> {
    combineLatest(servers, isMissing).map { $0.value != nil && !$1 }.removeDuplicates()
  }
  /// Whether there is anything to export.
  public var canExport: SafeSignal<Bool> { servers.map { $0.value?.isEmpty == false }.removeDuplicates() }
  /// What has come of each act.
  public let outcomes: SafeSignal<BlockedServerOutcome>
  /// The outcome of each export.
  public let files: SafeSignal<ExportService.Outcome>

  private lazy var serverState = LoadingProperty<[BlockedServer], ClientError> { [weak self] in
    self?.read() ?? .never()
  }
  private let outcomeSubject = PassthroughSubject<BlockedServerOutcome, Never>()
  private let fileSubject = PassthroughSubject<ExportService.Outcome, Never>()
  private var state = BlockedServersState()
  /// The latest change under way, which the next one waits for.
  private var sending: Task<Void, Never>?
  /// The people lost by each block, whom its undo follows again.
  private var losses: [String: (people: [Candidate], loss: ServerLoss)] = [:]
  /// The servers whose blocks are being undone.
  private var undoing: Set<String> = []
  private let client: any PeopleServer
  private let people: ServerPeople
  /// The person's own server, which cannot be blocked.
  private let home: () -> HomeServer

  init(client: any PeopleServer, people: ServerPeople? = nil, home: @escaping () -> HomeServer) {
    self.client = client
    self.people = people ?? ServerPeople()
    self.home = home
    outcomes = outcomeSubject.toSignal()
    files = fileSubject.toSignal()
  }

  isolated deinit {}

  /// Loads all of them again.
  public func reload() { serverState.reload() }

  /// Loads all of them again while they stay shown; does nothing before the first observer has loaded them.
  func refresh() {
    if !serverState.upToDateLoadingState.isLoading { serverState.reload(silently: true) }
  }

  /// Blocks the server that a text names; does nothing where it names none.
  public func block(named text: String) {
    if let name = Self.name(in: text) { setBlocked(true, server: name) }
  }

  /// Reverts a change. The undo of a block also follows the people who were followed before it.
  public func undo(_ outcome: BlockedServerOutcome) {
    guard !outcome.isFailure else { return }
    if outcome.isBlocked { undoing.insert(outcome.name) }
    setBlocked(!outcome.isBlocked, server: outcome.name)
  }

  /// Counts the people who are lost if a server is blocked.
  public func loss(ofServer name: String) -> ServerLoss { people.loss(name) }

  /// Blocks or unblocks a server.
  public func setBlocked(_ isBlocked: Bool, server name: String) {
    if isBlocked { losses[name] = (people.followed(name), people.loss(name)) }
    handle(.wanted(isBlocked: isBlocked, name))
  }

  /// The server that a text names, as a name, an address or a page of somebody there; nil for none.
  public static func name(in text: String) -> String? {
    var name = text.trimmingUnseen.lowercased().filter { !$0.isWhitespace }[...]
    if let scheme = name.range(of: "://") { name = name[scheme.upperBound...] }
    name = name.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if let sign = name.lastIndex(of: "@") { name = name[name.index(after: sign)...] }
    while name.last == "." { name.removeLast() }
    return ServerName(name).map { $0.key.contains(".") ? String(name) : nil } ?? nil
  }

  /// Whether a server can be blocked: it is another one, and is not blocked yet.
  public func canBlock(_ name: String) -> Bool { !isOwn(name) && !state.contains(name) }

  /// Whether a server is the person's own.
  public func isOwn(_ name: String) -> Bool { ServerName(name).map { home().contains($0) } ?? false }

  /// Writes the servers to a file in Mastodon's format; overwrites one that exists, as the desktop has asked before.
  public func export(to path: String) {
    // An unknown list is not written as an empty one.
    guard state.isKnown else { return }
    let names = state.names
    Task { [weak self] in
      let outcome = await Self.write(names, to: path)
      self?.fileSubject.send(outcome)
    }
  }
}

extension BlockedServersService {
  /// The number of servers per request: Mastodon's limit.
  private static let pageSize = 200

  private func read() -> LoadingSignal<[BlockedServer], ClientError> {
    let client = client
    return Signal<[String]?, ClientError> { () async throws(ClientError) -> [String]? in
      try await Self.all(of: client)
    }
    .map { [weak self] names in
      guard let self else { return [] }
      _isMissing.value = names == nil
      _ = state.reduce(.read(names ?? []))
      return state.names.map(BlockedServer.init)
    }
    .toLoadingSignal()
  }

  /// All names; nil where servers cannot be blocked.
  nonisolated static func all(of client: any PeopleServer) async throws(ClientError) -> [String]? {
    var names: [String] = []
    var seen: Set<Cursor> = []
    var cursor: Cursor?
    repeat {
      do throws(ClientError) {
        guard let page = try await client.blockedDomains(limit: pageSize, cursor: cursor) else { return nil }
        names += page.items
        cursor = page.items.isEmpty ? nil : page.next
      } catch {
        // Some servers refuse a request that they do not support.
        if error.code == .forbidden, cursor == nil { return nil }
        throw error
      }
    } while cursor.map { seen.insert($0).inserted } == true
    return names.map { $0.lowercased() }
  }

  private func handle(_ event: BlockedServersState.Event) {
    let wish = state.reduce(event)
    if state.isKnown { serverState.set(state.names.map(BlockedServer.init)) }
    if let wish { send(wish) }
  }

  // NB: a change is sent even when the page is left meanwhile.
  private func send(_ wish: BlockedServersState.Wish) {
    let before = sending
    sending = Task {
      await before?.value
      do throws(ClientError) {
        try await client.setBlocked(wish.isBlocked, server: wish.name)
        answered(wish, error: nil)
      } catch {
        answered(wish, error: error)
      }
    }
  }

  private func answered(_ wish: BlockedServersState.Wish, error: ClientError?) {
    handle(.answered(wish, isDone: error == nil))
    if !state.isKnown { reload() }
    outcomeSubject.send(
      BlockedServerOutcome(
        isBlocked: wish.isBlocked, name: wish.name, error: error,
        undone: followAgain(after: wish, isDone: error == nil)))
  }

  /// Follows the lost people after the undo of a block; returns the loss, or nil after another change.
  private func followAgain(after wish: BlockedServersState.Wish, isDone: Bool) -> ServerLoss? {
    guard !wish.isBlocked else { return nil }
    let isUndo = undoing.remove(wish.name) != nil
    guard isDone, let lost = losses.removeValue(forKey: wish.name), isUndo else { return nil }
    if !lost.people.isEmpty { people.follow(lost.people) }
    return lost.loss
  }

  @concurrent
  private nonisolated static func write(_ names: [String], to path: String) async -> ExportService.Outcome {
    let bytes = CSVFile.bytes(of: names.map(CSVFileEntry.init(address:)), as: .blockedDomains)
    do throws(WholeFile.Failure) {
      try WholeFile(path: path).write(bytes, over: true)
      return ExportService.Outcome(path: path, count: names.count, failure: nil)
    } catch {
      return ExportService.Outcome(path: path, count: names.count, failure: error)
    }
  }
}
