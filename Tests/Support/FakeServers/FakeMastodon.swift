import Client
import FlyingFox
import FlyingSocks
public import Foundation

/// A server on this machine that answers as Mastodon-compatible ones do: OAuth, people, follows, pictures.
///
/// Person 1 signs in and follows 10,000 people, 2 to 10,001, the first followed last. Every person is made of its
/// number; changes are kept. Does not know what the program under test expects of it.
public actor FakeMastodon {
  /// The server software that it imitates.
  public enum Flavour: Sendable, CaseIterable {
    /// Mastodon 4: numbers as identifiers, `X-RateLimit` headers, no link after the last page.
    case mastodon
    /// GoToSocial, as recorded: ULIDs, a link after every page that is not empty.
    case goToSocial
    /// Pleroma before 2.6: flakes as identifiers, some of them numbers, the older description only, acts that answer
    /// little, counts and ties that are left out; a token that is worthless is forbidden.
    case pleroma
    /// Akkoma: as Pleroma, but acts answer all, hidden counts are 0, and what is too long is forbidden.
    case akkoma
    /// Pixelfed: pages by their number, no older search, accounts of which much is missing.
    case pixelfed
    /// Friendica: one address to come back to for each program, codes that last, lists by identifier, changes that are
    /// passed over in silence, words of its own for what it lacks.
    case friendica

    /// How many it gives on a page, at most.
    public var pageLimit: Int { isPleroma ? 40 : 80 }
    /// Whether it is Pleroma or its fork.
    var isPleroma: Bool { self == .pleroma || self == .akkoma }
  }

  /// A token of person 1 that is valid from the start.
  public static let token = "secret"

  /// Where it listens, also while it is offline.
  public nonisolated let url: URL
  /// The server software that it imitates.
  public nonisolated let flavour: Flavour
  nonisolated let port: UInt16

  var people = People()
  var signIn = SignIn()
  var switches = Switches()
  /// The person of each token.
  var tokens = [FakeMastodon.token: 1]
  var waiting: [CheckedContinuation<Void, Never>] = []
  /// `METHOD path` of every request, in order.
  public internal(set) var requests: [String] = []

  private var server: HTTPServer?
  private var running: Task<Void, any Error>?

  private init(port: UInt16, flavour: Flavour) throws {
    guard let url = URL(string: "http://127.0.0.1:\(port)") else { throw Failure.noAddress }
    self.url = url
    self.port = port
    self.flavour = flavour
    switches.pageLimit = flavour.pageLimit
  }

  /// Why there is no server.
  enum Failure: Error { case noAddress }

  /// Runs a server for as long as it is used.
  public static func with<Value>(
    _ flavour: Flavour = .mastodon, isolation: isolated (any Actor)? = #isolation,
    _ use: (FakeMastodon, URL) async throws -> Value
  ) async throws -> Value {
    let fake = try await start(flavour)
    do {
      let value = try await use(fake, fake.url)
      await fake.stop()
      return value
    } catch {
      await fake.stop()
      throw error
    }
  }

  /// Starts a server on a free port; to be stopped.
  public static func start(_ flavour: Flavour = .mastodon) async throws -> FakeMastodon {
    // The first server only finds a free port: its address is part of the answers.
    let finder = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    let finding = Task { try await finder.run() }
    defer { finding.cancel() }
    try await finder.waitUntilListening()
    guard case .ip4(_, let port)? = await finder.listeningAddress else { throw Failure.noAddress }
    await finder.stop()
    let fake = try FakeMastodon(port: port, flavour: flavour)
    try await fake.goOnline()
    return fake
  }

  /// Starts a server and waits for it, where nothing can be awaited: the tests of windows.
  ///
  /// The main thread may be the one that waits: the server does not need it.
  public nonisolated static func startAndWait(_ flavour: Flavour = .mastodon) throws -> FakeMastodon {
    try wait(for: { try await start(flavour) })
  }

  /// Stops for good, and waits for it, where nothing can be awaited.
  public nonisolated func stopAndWait() {
    try? Self.wait(for: { await self.stop() })
  }

  /// Stops for good.
  public func stop() async {
    release()
    await goOffline()
  }

  /// Stops listening, and drops its connections: asking is refused until `goOnline()`.
  public func goOffline() async {
    let (server, running) = (server, running)
    (self.server, self.running) = (nil, nil)
    await server?.stop()
    running?.cancel()
    _ = await running?.result
  }

  /// Listens again, where it did before.
  public func goOnline() async throws {
    guard server == nil else { return }
    // Longer than any test holds an answer back.
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), timeout: 120,
      pool: PromptPool(base: HTTPServer.defaultPool()), logger: .disabled)
    await server.appendRoute("*") { [weak self] request in
      try await self?.answer(request) ?? HTTPResponse(statusCode: .notFound)
    }
    self.server = server
    running = Task { try await server.run() }
    try await server.waitUntilListening()
  }

  /// Waits for work of other threads, where nothing can be awaited.
  public nonisolated static func wait<Value: Sendable>(
    for work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let result = Waited<Value>()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      do { result.value = .success(try await work()) } catch { result.value = .failure(error) }
      done.signal()
    }
    done.wait()
    guard let value = result.value else { throw Failure.noAddress }
    return try value.get()
  }
}

/// What came; unchecked, because the semaphore orders the writing before the reading.
private final class Waited<Value: Sendable>: @unchecked Sendable {
  var value: Result<Value, any Error>?
}
