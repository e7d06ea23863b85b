import Client
import Entities
import Foundation
import ScriptedServers
import ServerTesting
import Signals
import TestSupport
import Testing

@testable import Services

let exampleServer = URL(string: "https://example.social") ?? URL(filePath: "/")

func saved(_ id: Int, signedIn: Bool = true) -> SavedAccount {
  SavedAccount(server: exampleServer, account: person(id), isSignedIn: signedIn)
}

/// The shortest JSON of an account.
func json(_ id: Int, name: String = "", following: Int? = nil, locked: Bool = false) -> JSON {
  [
    "id": .string(String(id)), "username": .string("person\(id)"), "display_name": .string(name),
    "following_count": following.map(JSON.integer) ?? .null, "locked": .bool(locked),
  ]
}

func people(_ ids: some Sequence<Int>) -> JSON {
  .array(ids.map { json($0) })
}

func relation(_ id: Int, following: Bool = false, requested: Bool = false, followedBy: Bool = false) -> JSON {
  [
    "id": .string(String(id)), "following": .bool(following), "requested": .bool(requested),
    "followed_by": .bool(followedBy), "notifying": false, "note": "",
  ]
}

func person(_ id: Int, locked: Bool = false) -> Account {
  Account(id: Account.ID(rawValue: String(id)) ?? "0", username: "person\(id)", isLocked: locked)
}

func ids(_ numbers: some Sequence<Int>) -> [Account.ID] { numbers.map { person($0).id } }

/// Accounts of the example server with their tokens; the first one is current.
func signedIn(_ ids: [Int] = [1]) -> MemoryAccounts {
  let list = SavedAccounts(accounts: ids.map { saved($0) }, currentID: saved(ids[0]).id)
  let tokens = ids.map { (saved($0).id, AccessToken("token of \($0)")) }
  return MemoryAccounts(list, tokens: Dictionary(tokens) { $1 }.compactMapValues(\.self))
}

/// Answers every request for relationships with an empty list.
let noRelationships: ScriptedTransport.Rule = { request in
  request.path.hasSuffix("/relationships") ? Response(status: 200, body: JSON.array([]).data) : nil
}

extension RelationshipService {
  /// A service whose time stands still.
  convenience init(client: any PeopleServer, cache: SessionCache = .none) {
    self.init(client: client, cache: cache, clock: VirtualClock())
  }
}

/// Waits for the first matching element of a signal, including the current one.
@MainActor
func first<Source: SignalProtocol>(
  of source: Source, sourceLocation: SourceLocation = #_sourceLocation,
  where fits: @escaping (Source.Element) -> Bool = { _ in true }
) async throws -> Source.Element where Source.Failure == Never, Source.Element: Sendable {
  let found = Awaited<Source.Element>()
  let observation = source.observeNext { if fits($0) { found.come($0) } }
  defer { observation.dispose() }
  return try await found.value("an element that fits", sourceLocation: sourceLocation)
}

/// Collects the elements of a signal while the test continues.
@MainActor
final class Log<Element> {
  private(set) var elements: [Element] = []
  private let bag = DisposeBag()

  init<Source: SignalProtocol>(_ source: Source) where Source.Element == Element, Source.Failure == Never {
    source.observeNext { [weak self] element in self?.elements.append(element) }.dispose(in: bag)
  }

  func stop() { bag.dispose() }
}

/// A session of person 1 with a scripted transport.
@MainActor
final class Fixture {
  let transport: ScriptedTransport
  let tokens: MemoryTokens
  let accounts: MemoryAccounts
  let clock = VirtualClock()
  let manager: SessionManager
  let server: ScriptedTransport

  init(
    token: String? = "old", accounts: MemoryAccounts = MemoryAccounts(),
    rule: @escaping ScriptedTransport.Rule = noRelationships
  ) {
    let transport = ScriptedTransport(rule: rule)
    let server = ScriptedTransport(rule: rule)
    self.transport = transport
    self.server = server
    self.accounts = accounts
    tokens = MemoryTokens(token.flatMap(AccessToken.init))
    manager = SessionManager(
      transports: { (url) throws(ClientError) -> any Transport in
        guard let url else { return transport }
        guard url == exampleServer else { throw ClientError(.insecure, request: "open", reason: "not safe") }
        return server
      }, tokens: tokens, accounts: accounts, clock: clock)
  }

  /// A run of the program with these accounts of the example server, over the files in the folder.
  static func run(
    _ world: FollowWorld, in folder: TemporaryFolder, accounts ids: [Int] = [1],
    now: Moment = Moment(),
    rule own: @escaping ScriptedTransport.Rule = {
      $0.path.hasSuffix("/instance") ? Response(status: 404) : nil
    }
  ) async throws -> (Fixture, Session) {
    let folder = folder.url
    let fixture = Fixture(accounts: signedIn(ids)) { own($0) ?? world.answer($0) }
    fixture.manager.caches = SessionCaches(people: { .file(folder: folder, key: $0) }, now: { now.date })
    fixture.manager.start()
    return (fixture, try await fixture.current())
  }

  /// The session, once there is one.
  func current() async throws -> Session {
    try await first(of: manager.currentSession.map(\.session).ignoreNils())
  }

  /// Restores the sign-in and returns the session.
  func session() async throws -> Session {
    manager.start()
    await transport.next("verify_credentials").answer(json(1, name: "Ada", following: 2))
    _ = try await first(of: manager.currentSession.map { $0.session != nil }) { $0 }
    return try #require(manager.currentSession.value.session)
  }
}

extension Task where Success == Never, Failure == Never {
  /// Lets other work on the main actor run until a condition holds.
  ///
  /// A condition that never holds is recorded; the test continues, and its own expectations report the rest.
  @MainActor
  static func yieldUntil(
    sourceLocation: SourceLocation = #_sourceLocation, _ holds: @MainActor () async -> Bool
  ) async {
    try? await eventually("what is waited for", sourceLocation: sourceLocation, holds)
  }
}
