import Client
import Entities
import FakeServers
import Foundation
import HTTPTransport
import ServerTesting
import Services
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

/// All tests with sockets, one after the other: they measure time.
@Suite(.serialized, .oneAtATime) enum Network {}

/// The app signed in to a local server over HTTP, without a display.
@MainActor
struct NetworkApp: RunningApp {
  let clock: VirtualClock
  let manager: SessionManager
  let visitor: Visitor

  init(_ transport: any Transport, token: String? = FakeMastodon.token) {
    clock = VirtualClock()
    manager = SessionManager(
      transport: transport, tokens: MemoryTokens(token.flatMap(AccessToken.init)), clock: clock)
    visitor = Visitor(MainWindow.make(manager))
  }

  init(_ manager: SessionManager, clock: VirtualClock) {
    (self.manager, self.clock) = (manager, clock)
    visitor = Visitor(MainWindow.make(manager))
  }

  func start() async throws -> ProfileView {
    manager.start()
    _ = try await page(PeopleView.self)
    try visitor.press("Alt+Home")
    return try await page(ProfileView.self)
  }

  var session: Session {
    get throws { try #require(manager.currentSession.value.session) }
  }
}

/// A running app whose pages a test waits for.
@MainActor
protocol RunningApp {
  var visitor: Visitor { get }
}

extension RunningApp {
  func page<Page: NavigationPage>(_ type: Page.Type) async throws -> Page {
    try await eventually("\(type)") { (try? visitor.page(type)) != nil }
    return try visitor.page(type)
  }
}

extension SessionManager {
  /// Creates a manager signed in to a server over HTTP, without a local book.
  convenience init(signedInTo server: URL, as account: Account, caches: SessionCaches, clock: VirtualClock) {
    let saved = SavedAccount(server: server, account: account)
    let tokens = AccessToken(FakeMastodon.token).map { [saved.id: $0] } ?? [:]
    self.init(
      transports: SoupTransport.patient, tokens: MemoryTokens(nil),
      accounts: MemoryAccounts(SavedAccounts(accounts: [saved], currentID: saved.id), tokens: tokens),
      caches: caches, clock: clock)
  }
}

/// Sends requests of one kind to another server.
struct ForkedTransport: Transport {
  let usual: any Transport
  let other: any Transport
  /// The path suffix of requests to the other server.
  let ending: String
  /// Called for every request to the other server.
  var asked: @Sendable (Request) -> Void = { _ in }

  func send(_ request: Request) async throws(ClientError) -> Response {
    guard request.path.hasSuffix(ending) else { return try await usual.send(request) }
    asked(request)
    return try await other.send(request)
  }
}

extension SoupTransport {
  /// A transport to a server that gives up soon.
  convenience init(quickTo server: URL, _ change: (inout Options) -> Void = { _ in }) throws(ClientError) {
    var options = Options(userAgent: "Kith/0 (tests)")
    options.totalDeadline = .milliseconds(1500)
    options.idleDeadline = .milliseconds(700)
    options.retries.maximumRetries = 0
    options.maximumBody = 1 << 20
    change(&options)
    try self.init(server: server, options: options)
  }

  /// A transport to a server known to answer, however busy the machine is.
  convenience init(patientTo server: URL) throws(ClientError) {
    try self.init(quickTo: server) {
      $0.totalDeadline = .seconds(30)
      $0.idleDeadline = .seconds(30)
      $0.maximumBody = 16 << 20
    }
  }

  /// A transport to a server known to answer; nil, the local book, is not there.
  static func patient(to server: URL?) throws(ClientError) -> any Transport {
    guard let server else { throw ClientError(.offline, request: "open the book", reason: "there is none") }
    return try SoupTransport(patientTo: server)
  }
}

/// Collects entries from any thread.
///
/// Unchecked: its memory is guarded by a lock.
final class Entries<Entry: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [Entry] = []

  var all: [Entry] { lock.withLock { entries } }
  @Sendable func add(_ entry: Entry) { lock.withLock { entries.append(entry) } }
}
