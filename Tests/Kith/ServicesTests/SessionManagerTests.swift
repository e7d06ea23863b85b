import Client
import Entities
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct SessionManagerTests {
  private func reason(_ manager: SessionManager) async throws -> UnauthenticatedReason? {
    try await first(
      of: manager.currentSession.map { state -> UnauthenticatedReason? in
        if case .unauthenticated(let reason) = state { return reason }
        return nil
      }, where: { $0 != nil })
  }

  @Test func `a saved sign-in is restored`() async throws {
    let fixture = Fixture()
    guard case .starting = fixture.manager.currentSession.value else {
      Issue.record("it has not started")
      return
    }
    let session = try await fixture.session()
    expectEqual(session.userService.user.value.name, "Ada")
    expectEqual(session.token.rawValue, "old")
    await expectEqual(fixture.transport.log.first?.token?.rawValue, "old")
  }

  @Test func `a start without a saved sign-in signs no one in and sends no request`() async throws {
    let fixture = Fixture(token: nil)
    fixture.manager.start()
    try await expectEqual(reason(fixture.manager), .nobodyYet)
    await expect(fixture.transport.log.isEmpty)
  }

  @Test func `a refused sign-in is deleted`() async throws {
    let fixture = Fixture()
    fixture.manager.start()
    await fixture.transport.next("verify_credentials").refuse(401)
    try await expectEqual(reason(fixture.manager), .expired)
    await fixture.manager.tokenWrites()
    await expectEqual(fixture.tokens.token, nil)
  }

  @Test func `a sign-in that cannot be checked is kept for the next try`() async throws {
    let fixture = Fixture()
    fixture.manager.start()
    await fixture.transport.next("verify_credentials").fail(.offline)
    guard case .restoreFailed(let error) = try await reason(fixture.manager) else {
      Issue.record("another reason")
      return
    }
    expectEqual(error.code, .offline)
    await expectEqual(fixture.tokens.token?.rawValue, "old")
    fixture.manager.loginService.retry()
    await fixture.transport.next("verify_credentials").answer(json(1))
    try await expect(first(of: fixture.manager.currentSession.map { $0.session != nil }) { $0 })
  }

  @Test func `an unreadable token store is reported`() async throws {
    let fixture = Fixture()
    await fixture.tokens.fail(.storage)
    fixture.manager.start()
    try await expectEqual(reason(fixture.manager), .restoreFailed(ClientError(.storage, request: "token")))
  }

  @Test func `signing in saves the token and then swaps the session`() async throws {
    let fixture = Fixture(token: nil)
    fixture.manager.start()
    _ = try await reason(fixture.manager)
    let states = Log(fixture.manager.loginService.logIn(as: person(2)))
    await fixture.transport.next("/oauth/token").answer(["access_token": "new"])
    let check = await fixture.transport.next("verify_credentials")
    expectEqual(check.request.token?.rawValue, "new")
    await check.answer(json(2, name: "Bob"))
    try await expect(first(of: fixture.manager.currentSession.map { $0.session != nil }) { $0 })
    expectEqual(fixture.manager.currentSession.value.session?.userService.user.value.name, "Bob")
    await expectEqual(fixture.tokens.token?.rawValue, "new")
    expectEqual(states.elements.count, 2)
    expect(states.elements.last?.value != nil)
  }

  @Test func `a sign-in that returns the saved token revokes nothing`() async throws {
    let fixture = Fixture()
    _ = try await fixture.session()
    let states = Log(fixture.manager.loginService.logIn(as: person(2)))
    await fixture.transport.next("/oauth/token").answer(["access_token": "old"])
    await fixture.transport.next("verify_credentials").answer(json(2, name: "Bob"))
    await Task.yieldUntil { states.elements.last?.value != nil }
    for _ in 1...50 { await Task.yield() }
    await expect(!fixture.transport.log.contains { $0.path == "/oauth/revoke" })
    await expectEqual(fixture.tokens.token?.rawValue, "old")
  }

  @Test func `a failed sign-in signs no one in`() async throws {
    let fixture = Fixture(token: nil)
    fixture.manager.start()
    _ = try await reason(fixture.manager)
    let attempt = fixture.manager.loginService.logIn(as: person(2))
    let states = Log(attempt)
    await fixture.transport.next("/oauth/token").refuse(400)
    await Task.yieldUntil { states.elements.count == 2 }
    expectEqual(states.elements.last?.error?.code, .invalid)
    expect(fixture.manager.currentSession.value.session == nil)
    await expectEqual(fixture.tokens.token, nil)
  }

  @Test func `a token that cannot be saved fails the sign-in`() async throws {
    let fixture = Fixture(token: nil)
    fixture.manager.start()
    _ = try await reason(fixture.manager)
    await fixture.tokens.fail(.storage)
    let attempt = fixture.manager.loginService.logIn(as: person(2))
    let states = Log(attempt)
    await fixture.transport.next("/oauth/token").answer(["access_token": "new"])
    await fixture.transport.next("verify_credentials").answer(json(2))
    await Task.yieldUntil { states.elements.count == 2 }
    expectEqual(states.elements.last?.error?.code, .storage)
    expect(fixture.manager.currentSession.value.session == nil)
  }

  @Test func `signing out appears at once, is saved, and is sent to the server`() async throws {
    let fixture = Fixture()
    let session = try await fixture.session()
    session.userService.logOut()
    try await expectEqual(reason(fixture.manager), .loggedOut)
    expect(fixture.manager.currentSession.value.session == nil)
    let revocation = await fixture.transport.next("/oauth/revoke")
    expectEqual(revocation.request.body, .form([.init("token", "old")]))
    await revocation.answer([:])
    await fixture.manager.tokenWrites()
    await expectEqual(fixture.tokens.token, nil)
  }

  @Test func `a failure to notify the server of signing out is reported, and the person stays signed out`()
    async throws
  {
    let fixture = Fixture()
    let session = try await fixture.session()
    let failures = Log(fixture.manager.failures)
    session.userService.logOut()
    await fixture.transport.next("/oauth/revoke").fail(.offline)
    await Task.yieldUntil { !failures.elements.isEmpty }
    expectEqual(failures.elements.map(\.code), [.offline])
    expect(fixture.manager.currentSession.value.session == nil)
  }

  @Test(arguments: [(401, 401), (403, 401), (403, 403)])
  func `a refusal of a request and of the account itself ends the session`(status: Int, check: Int)
    async throws
  {
    let fixture = Fixture()
    let session = try await fixture.session()
    let states = Log(session.makeSearchService().results(for: "x"))
    await fixture.transport.next("/search").refuse(status, ["error": "Invalid credentials."])
    await fixture.transport.next("verify_credentials").refuse(check, ["error": "Invalid credentials."])
    try await expectEqual(reason(fixture.manager), .expired)
    await fixture.manager.tokenWrites()
    await expectEqual(fixture.tokens.token, nil)
    states.stop()
  }

  @Test(arguments: [
    (401, "allowed", ClientError.Code.forbidden), (401, "failing", .serverFailure(500)),
    (401, "offline", .offline), (403, "allowed", .forbidden), (403, "walled", .forbidden),
    (403, "failing", .forbidden), (403, "offline", .forbidden),
  ])
  func `a refusal of one request keeps the session unless the account is refused as well`(
    status: Int, kind: String, code: ClientError.Code
  ) async throws {
    let fixture = Fixture()
    let session = try await fixture.session()
    let act = Log(session.userService.addFriend(person(5)))
    await fixture.transport.next("/5/follow").refuse(status, ["error": "This action is not allowed"])
    let question = await fixture.transport.next("verify_credentials")
    switch kind {
    case "allowed": await question.answer(json(1))
    case "walled": await question.refuse(403, "<h1>Are you human?</h1>")
    case "failing": await question.refuse(500)
    default: await question.fail(.offline)
    }
    await Task.yieldUntil { act.elements.last?.error != nil }
    expectEqual(act.elements.last?.error?.code, code)
    expect(fixture.manager.currentSession.value.session === session)
    await expect(fixture.tokens.token != nil)
  }

  @Test func `a refusal meant for an earlier session does not end the current one`() async throws {
    let fixture = Fixture()
    let old = try await fixture.session()
    let states = Log(old.makeSearchService().results(for: "x"))
    let late = await fixture.transport.next("/search")
    old.userService.logOut()
    await fixture.transport.next("/oauth/revoke").answer([:])
    let signIn = Log(fixture.manager.loginService.logIn(as: person(2)))
    await fixture.transport.next("/oauth/token").answer(["access_token": "new"])
    await fixture.transport.next("verify_credentials").answer(json(2))
    _ = try await first(of: fixture.manager.currentSession.map { $0.session != nil }) { $0 }
    await late.refuse(401)
    await fixture.transport.next("verify_credentials").refuse(401)
    // The refusal has been handled when the search has ended.
    await Task.yieldUntil { states.elements.last?.error != nil }
    expectEqual(fixture.manager.currentSession.value.session?.token.rawValue, "new")
    await fixture.manager.tokenWrites()
    await expectEqual(fixture.tokens.token?.rawValue, "new")
    signIn.stop()
  }

  @Test func `saving a new sign-in waits until the old one is deleted`() async throws {
    let fixture = Fixture()
    let old = try await fixture.session()
    await fixture.tokens.hold()
    old.userService.logOut()
    await fixture.transport.next("/oauth/revoke").answer([:])
    let signIn = Log(fixture.manager.loginService.logIn(as: person(2)))
    await fixture.transport.next("/oauth/token").answer(["access_token": "new"])
    await fixture.transport.next("verify_credentials").answer(json(2))
    await fixture.tokens.letGo()
    _ = try await first(of: fixture.manager.currentSession.map { $0.session != nil }) { $0 }
    await fixture.manager.tokenWrites()
    await expectEqual(fixture.tokens.token?.rawValue, "new")
    signIn.stop()
  }

  @Test func `the accounts to choose from load, fail and load again`() async throws {
    let fixture = Fixture(token: nil)
    let accounts = fixture.manager.loginService.accounts
    let states = Log(accounts)
    await fixture.transport.next("/directory").fail(.timedOut)
    _ = try await first(of: accounts) { $0.error?.code == .timedOut }
    fixture.manager.loginService.accountsState.reload()
    await fixture.transport.next("/directory").answer(people([1, 2]))
    _ = try await first(of: accounts) { $0.value?.count == 2 }
    expectEqual(states.elements.count, 4)
  }

  @Test func `the accounts to choose from are loaded again after a session has ended`() async throws {
    let fixture = Fixture()
    let session = try await fixture.session()
    let accounts = fixture.manager.loginService.accounts
    let states = Log(accounts)
    await fixture.transport.next("/directory").answer(people([1, 2]))
    _ = try await first(of: accounts) { $0.value?.count == 2 }
    session.userService.logOut()
    await fixture.transport.next("/directory").answer(people([1, 2, 3]))
    _ = try await first(of: accounts) { $0.value?.count == 3 }
    states.stop()
    await fixture.transport.next("/oauth/revoke").answer([:])
  }

  @Test func `an ended session is released with its services`() async throws {
    let fixture = Fixture()
    weak let session = try await fixture.session()
    weak let user = session?.userService
    weak let relationships = session?.relationships
    weak let images = session?.images
    fixture.manager.logOut()
    await fixture.transport.next("/oauth/revoke").answer([:])
    await Task.yieldUntil { session == nil && user == nil && relationships == nil && images == nil }
    expect(session == nil)
    expect(user == nil)
    expect(relationships == nil)
    expect(images == nil)
  }

  @Test func `a released manager ends its work`() async {
    var fixture: Fixture? = Fixture()
    weak let manager = fixture?.manager
    weak let login = fixture?.manager.loginService
    let transport = fixture?.transport
    fixture?.manager.start()
    let check = await transport?.next("verify_credentials")
    fixture = nil
    await check?.isCancelled()
    expect(manager == nil)
    expect(login == nil)
  }
}
