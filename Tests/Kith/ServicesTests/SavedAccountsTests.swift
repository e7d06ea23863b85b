import Client
import Entities
import Foundation
import ScriptedServers
import ServerTesting
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct SavedAccountsTests {
  private let token = AccessToken("secret")

  /// Person 7 of the server is signed in and current, and a local account is signed in as well.
  private func fixture(token: String? = "secret", rule: @escaping ScriptedTransport.Rule = noRelationships)
    -> Fixture
  {
    let book = SavedAccount(server: nil, account: person(1))
    let list = SavedAccounts(accounts: [book, saved(7)], currentID: saved(7).id)
    let tokens = token.flatMap(AccessToken.init).map { [saved(7).id: $0] } ?? [:]
    return Fixture(accounts: MemoryAccounts(list, tokens: tokens), rule: rule)
  }

  private func session(_ fixture: Fixture) async throws -> Session {
    try await fixture.current()
  }

  private func reason(_ fixture: Fixture) async throws -> UnauthenticatedReason? {
    try await reason(fixture.manager)
  }

  private func reason(_ manager: SessionManager) async throws -> UnauthenticatedReason? {
    try await first(
      of: manager.currentSession.map { state -> UnauthenticatedReason? in
        if case .unauthenticated(let reason) = state { return reason }
        return nil
      }, where: { $0 != nil })
  }

  private func becomes(_ id: SavedAccount.ID, _ fixture: Fixture) async throws {
    _ = try await first(of: fixture.manager.currentSession.map { $0.session?.accountKey }) { $0 == id }
  }

  @Test func `the local book's accounts are offered only beside another account`() async throws {
    let fixture = fixture()
    fixture.manager.start()
    _ = try await session(fixture)
    func choices(isSignedIn: Bool) async throws -> [String] {
      try await first(of: fixture.manager.loginService.savedChoices(isSignedIn: isSignedIn)) { !$0.isEmpty }
        .map { "\($0.account.id)\($0.isCurrent ? ", current" : "")" }
    }
    try await expectEqual(choices(isSignedIn: true), ["book/1", "example.social/7, current"])
    try await expectEqual(choices(isSignedIn: false), ["example.social/7"])
  }

  @Test func `a restart is signed in before the server has answered`() async throws {
    let fixture = fixture()
    fixture.manager.start()
    let session = try await session(fixture)
    expectEqual(session.server, exampleServer)
    expectEqual(session.accountKey, "example.social/7")
    expectEqual(session.userService.user.value, person(7))
    expectEqual(fixture.manager.savedAccounts.value.accounts.map(\.id), ["book/1", "example.social/7"])
    let check = await fixture.server.next("verify_credentials")
    expectEqual(check.request.token, token)
    await check.answer(json(7, name: "Ada"))
    _ = try await first(of: session.userService.user) { $0.name == "Ada" }
    await fixture.manager.tokenWrites()
    await expectEqual(fixture.accounts.load().current?.account.name, "Ada")
    expectEqual(fixture.manager.savedAccounts.value.current?.account.name, "Ada")
    await expect(fixture.transport.log.isEmpty)
  }

  @Test func `a token revoked by the server ends the session and keeps the account for signing in again`()
    async throws
  {
    let fixture = fixture()
    fixture.manager.start()
    _ = try await session(fixture)
    await fixture.server.next("verify_credentials").refuse(401)
    try await expectEqual(reason(fixture), .expired)
    await fixture.manager.tokenWrites()
    await expectEqual(fixture.accounts.token(of: "example.social/7"), nil)
    let known = fixture.manager.savedAccounts.value["example.social/7"]
    expectEqual(known?.isSignedIn, false)
    expectEqual(known?.account, person(7))
    // The local sign-in is unaffected.
    await expectEqual(fixture.tokens.token?.rawValue, "old")
    fixture.manager.start()
    try await expectEqual(reason(fixture), .expired)
  }

  @Test func `a keyring without an answer keeps the sign-in for the next try`() async throws {
    let accounts = UnreadableTokens(memory: signedIn([7]))
    let manager = SessionManager(
      transports: { (_) throws(ClientError) -> any Transport in ScriptedTransport() }, tokens: MemoryTokens(),
      accounts: accounts, clock: VirtualClock())
    manager.start()
    guard case .restoreFailed(let error) = try await reason(manager) else {
      Issue.record("another reason")
      return
    }
    expectEqual(error.code, .storage)
    expectEqual(manager.savedAccounts.value.accounts, [saved(7)])
  }

  @Test func `signing out revokes the token with the application's credentials and deletes it`() async throws
  {
    let fixture = fixture()
    let application = Application(clientID: "id", clientSecret: ClientSecret("hush"), redirectURIs: [])
    await fixture.accounts.setApplication(application, for: exampleServer)
    fixture.manager.start()
    _ = try await session(fixture)
    fixture.manager.logOut()
    try await expectEqual(reason(fixture), .loggedOut)
    let revocation = await fixture.server.next("/oauth/revoke")
    expectEqual(
      revocation.request.body,
      .form([.init("token", "secret"), .init("client_id", "id"), .init("client_secret", "hush")]))
    await revocation.answer([:])
    await fixture.manager.tokenWrites()
    expectEqual(fixture.manager.savedAccounts.value.accounts.map(\.id), ["book/1"])
    await expectEqual(fixture.accounts.token(of: "example.social/7"), nil)
    // The local sign-in stays, but a restart does not switch the account.
    fixture.manager.start()
    try await expectEqual(reason(fixture), .nobodyYet)
    await expectEqual(fixture.tokens.token?.rawValue, "old")
  }

  @Test func `signing out notifies the server even if the application is unknown`() async throws {
    let accounts = SilentPrograms(memory: signedIn([7]))
    let server = ScriptedTransport(rule: noRelationships)
    let manager = SessionManager(
      transports: { (_) throws(ClientError) -> any Transport in server }, tokens: MemoryTokens(),
      accounts: accounts, clock: VirtualClock())
    manager.start()
    _ = try await first(of: manager.currentSession.map { $0.session != nil }) { $0 }
    manager.logOut()
    let revocation = await server.next("/oauth/revoke")
    expectEqual(revocation.request.body, .form([.init("token", "token of 7")]))
    await revocation.answer([:])
  }

  @Test(arguments: [
    (401, true, [], true), (403, true, [], true), (400, true, [], true), (501, true, [], true),
    (503, false, [RevocationProblem.Code.unreachable], false), (404, false, [.unreachable], false),
  ])
  func `signing out with an invalid token does not fail`(
    status: Int, asks: Bool, problems: [RevocationProblem.Code], isDone: Bool
  ) async throws {
    let fixture = fixture()
    fixture.manager.start()
    _ = try await session(fixture)
    await fixture.server.next("verify_credentials").answer(json(7))
    let log = Log(fixture.manager.revocations.problems)
    fixture.manager.logOut()
    await fixture.server.next("/oauth/revoke").refuse(status, ["error": "no"])
    if asks { await fixture.server.next("verify_credentials").refuse(401) }
    await fixture.manager.revocations.settle()
    expectEqual(log.elements.map(\.code), problems)
    expectEqual(fixture.manager.revocations.unreachable.value.isEmpty, isDone)
    await expectEqual(fixture.accounts.revocations().isEmpty, isDone)
  }

  @Test func `switching to the local book and back keeps both sign-ins`() async throws {
    let fixture = fixture()
    fixture.manager.start()
    let first = try await session(fixture)
    await fixture.server.next("verify_credentials").answer(json(7))
    let book = try #require(fixture.manager.savedAccounts.value["book/1"])
    let there = Log(fixture.manager.loginService.switchTo(book))
    let check = await fixture.transport.next("verify_credentials")
    expectEqual(check.request.token?.rawValue, "old")
    await check.answer(json(1))
    try await becomes("book/1", fixture)
    expect(there.elements.last?.value != nil)
    await expectEqual(fixture.accounts.load().currentID, "book/1")
    await expectEqual(fixture.server.count("revoke"), 0)
    let back = Log(fixture.manager.loginService.switchTo(saved(7)))
    try await becomes("example.social/7", fixture)
    expect(fixture.manager.currentSession.value.session !== first)
    await expectEqual(fixture.accounts.load().currentID, "example.social/7")
    await fixture.manager.tokenWrites()
    expect(back.elements.last?.value != nil)
  }

  @Test func `switching to another person of the book signs in as them and removes the former sign-in`()
    async throws
  {
    let fixture = fixture()
    fixture.manager.start()
    _ = try await session(fixture)
    let other = SavedAccount(server: nil, account: person(2))
    let log = Log(fixture.manager.loginService.switchTo(other))
    await fixture.transport.next("verify_credentials").answer(json(1))
    await fixture.transport.next("/oauth/token").answer(["access_token": "new"])
    await fixture.transport.next("verify_credentials").answer(json(2))
    try await becomes("book/2", fixture)
    let revocation = await fixture.transport.next("/oauth/revoke")
    expectEqual(revocation.request.body, .form([.init("token", "old")]))
    await revocation.answer([:])
    await expectEqual(fixture.tokens.token?.rawValue, "new")
    expect(log.elements.last?.value != nil)
  }

  @Test func `switching to an account without a token requires a new sign-in`() async throws {
    let fixture = Fixture(
      accounts: MemoryAccounts(SavedAccounts(accounts: [saved(7, signedIn: false)])))
    _ = try await fixture.session()
    let log = Log(fixture.manager.loginService.switchTo(saved(7)))
    await Task.yieldUntil { log.elements.count == 2 }
    expectEqual(log.elements.last?.error?.code, .unauthorized)
    expectEqual(fixture.manager.currentSession.value.session?.accountKey, "book/1")
  }

  @Test func `a switch from the menu leads to a new sign-in where the token is gone`() async throws {
    let others = (2...8).map { saved($0, signedIn: false) }
    let fixture = Fixture(accounts: MemoryAccounts(SavedAccounts(accounts: others)))
    expect(fixture.manager.otherAccounts.isEmpty)
    _ = try await fixture.session()
    expectEqual(fixture.manager.otherAccounts, Array(others.prefix(5)))
    let service = fixture.manager.loginService
    let log = Log(service.switchFailures)
    service.switchAccount(to: others[6])
    await Task.yieldUntil { !log.elements.isEmpty }
    guard case .mustSignIn(let signIn) = log.elements.first else {
      Issue.record("another failure")
      return
    }
    expectEqual(signIn.server, exampleServer)
    expect(signIn.invitation == nil)
  }

  @Test func `a cancelled switch does not change the account of the next start`() async throws {
    let fixture = Fixture(accounts: signedIn([7, 8]))
    fixture.manager.start()
    _ = try await session(fixture)
    let gate = Gate()
    let accounts = fixture.accounts
    fixture.manager.write { () async throws(ClientError) in
      await gate.pass()
      return await accounts.load()
    }
    let log = Log(fixture.manager.loginService.switchTo(saved(8)))
    for _ in 0..<50 { await Task.yield() }
    log.stop()
    await gate.open()
    await fixture.manager.tokenWrites()
    for _ in 0..<50 { await Task.yield() }
    expectEqual(fixture.manager.currentSession.value.session?.accountKey, saved(7).id)
    await expectEqual(accounts.load().currentID, saved(7).id)
  }

  @Test func `a server without encryption is reported and keeps the sign-in`() async throws {
    let plain = try #require(URL(string: "http://plain.example"))
    let account = SavedAccount(server: plain, account: person(3))
    let list = SavedAccounts(accounts: [account], currentID: account.id)
    let fixture = Fixture(accounts: MemoryAccounts(list, tokens: [account.id: try #require(token)]))
    fixture.manager.start()
    guard case .restoreFailed(let error) = try await reason(fixture) else {
      Issue.record("another reason")
      return
    }
    expectEqual(error.code, .insecure)
    await expectEqual(fixture.accounts.token(of: account.id), token)
  }

  @Test func `an account with the address of another server keeps it`() {
    let remote = Account(id: "7", username: "ada", acct: "ada@home.example")
    expectEqual(SavedAccount(server: exampleServer, account: remote).handle, "@ada@home.example")
    expectEqual(SavedAccount(server: nil, account: remote).handle, "@ada@home.example")
  }

  @Test func `accounts have distinct addresses and keys`() throws {
    let local = try #require(URL(string: "http://localhost:8081"))
    expectEqual(saved(7).handle, "@person7@example.social")
    expectEqual(SavedAccount(server: local, account: person(7)).handle, "@person7@localhost:8081")
    expectEqual(SavedAccount(server: local, account: person(7)).id, "http://localhost:8081/7")
    expectEqual(SavedAccount(server: nil, account: person(7)).handle, "@person7")
  }
}

/// A storage with tokens but without an answer about the application.
private struct SilentPrograms: MemoryBacked {
  let memory: MemoryAccounts

  func application(for server: URL) async throws(ClientError) -> Application? {
    throw ClientError(.storage, request: "program", reason: "no answer")
  }
}

private struct UnreadableTokens: MemoryBacked {
  let memory: MemoryAccounts

  func token(of id: SavedAccount.ID) async throws(ClientError) -> AccessToken? {
    throw ClientError(.storage, request: "token", reason: "no answer")
  }
}
