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
struct RevocationTests {
  private let application = Application(
    clientID: "id", clientSecret: ClientSecret("hush"), redirectURIs: ["urn:x"])

  private func fixture(_ ids: [Int] = [7], rule: @escaping ScriptedTransport.Rule = noRelationships)
    -> Fixture
  {
    Fixture(accounts: signedIn(ids), rule: rule)
  }

  private func begin(_ fixture: Fixture) async throws {
    fixture.manager.start()
    _ = try await first(of: fixture.manager.currentSession.map { $0.session != nil }) { $0 }
    await fixture.server.next("verify_credentials").answer(json(7))
  }

  private func logOutOffline(_ fixture: Fixture) async {
    fixture.manager.logOut()
    await fixture.server.next("/oauth/revoke").fail(.offline)
    await fixture.manager.revocations.settle()
  }

  @Test func `an unreachable server is retried at growing intervals until it answers`()
    async throws
  {
    let fixture = fixture()
    try await begin(fixture)
    let problems = Log(fixture.manager.revocations.problems)
    await logOutOffline(fixture)
    expectEqual(problems.elements, [.init(code: .unreachable, server: exampleServer)])
    expectEqual(fixture.manager.revocations.unreachable.value, [exampleServer])
    for wait in [60, 120, 240] {
      fixture.clock.advance(by: .seconds(wait - 1))
      for _ in 0..<20 { await Task.yield() }
      await expectEqual(fixture.server.openCount, 0)
      fixture.clock.advance(by: .seconds(1))
      await fixture.server.next("/oauth/revoke").fail(.timedOut)
      await fixture.manager.revocations.settle()
    }
    fixture.clock.advance(by: .seconds(480))
    let last = await fixture.server.next("/oauth/revoke")
    expectEqual(last.request.body, .form([.init("token", "token of 7")]))
    await last.answer([:])
    await fixture.manager.revocations.settle()
    expect(fixture.manager.revocations.unreachable.value.isEmpty)
    await expect(fixture.accounts.revocations().isEmpty)
    expectEqual(fixture.clock.pendingCount, 0)
    expectEqual(problems.elements.count, 1, "said once")
  }

  @Test func `a server unreachable for two sign-ins is reported once for each`() async throws {
    let fixture = fixture()
    try await begin(fixture)
    let problems = Log(fixture.manager.revocations.problems)
    await logOutOffline(fixture)
    let other = Grant(token: try #require(AccessToken("other")), application: application)
    await fixture.accounts.saveRevocation(of: other, on: exampleServer)
    fixture.manager.revocations.begin()
    for _ in 1...2 { await fixture.server.next("/oauth/revoke").fail(.offline) }
    await fixture.manager.revocations.settle()
    expectEqual(problems.elements.count, 2)
  }

  @Test func `the longest wait is an hour`() async throws {
    let fixture = fixture()
    try await begin(fixture)
    fixture.manager.logOut()
    for _ in 1...12 {
      await fixture.server.next("/oauth/revoke").fail(.offline)
      await fixture.manager.revocations.settle()
      fixture.clock.advance(by: .seconds(3600))
    }
    await expectEqual(fixture.server.next("/oauth/revoke").request.path, "/oauth/revoke")
  }

  @Test
  func `a revocation left by an earlier run is sent at the next start without a new report`()
    async throws
  {
    let fixture = fixture()
    let grant = Grant(token: try #require(AccessToken("left")), application: application)
    await fixture.accounts.saveRevocation(of: grant, on: exampleServer)
    let problems = Log(fixture.manager.revocations.problems)
    fixture.manager.start()
    let first = await fixture.server.next("/oauth/revoke")
    expectEqual(
      first.request.body,
      .form([.init("token", "left"), .init("client_id", "id"), .init("client_secret", "hush")]))
    await first.fail(.offline)
    await fixture.manager.revocations.settle()
    expect(problems.elements.isEmpty)
    expectEqual(fixture.manager.revocations.unreachable.value, [exampleServer])
    fixture.manager.loginService.retry()
    await fixture.server.next("/oauth/revoke").answer([:])
    await fixture.manager.revocations.settle()
    await expect(fixture.accounts.revocations().isEmpty)
  }

  @Test(arguments: [403, 400, 501])
  func `a refusal although the token is valid is reported and not retried`(status: Int)
    async throws
  {
    let fixture = fixture()
    try await begin(fixture)
    let problems = Log(fixture.manager.revocations.problems)
    fixture.manager.logOut()
    await fixture.server.next("/oauth/revoke").refuse(status, ["error": "unauthorized_client"])
    await fixture.server.next("verify_credentials").answer(json(7))
    await fixture.manager.revocations.settle()
    expectEqual(problems.elements, [.init(code: .refused, server: exampleServer)])
    await expect(fixture.accounts.revocations().isEmpty)
    expect(fixture.manager.revocations.unreachable.value.isEmpty)
    expectEqual(fixture.clock.pendingCount, 0)
  }

  @Test func `a refusal without an error text does not count as the server's answer`()
    async throws
  {
    let fixture = fixture()
    try await begin(fixture)
    fixture.manager.logOut()
    await fixture.server.next("/oauth/revoke").refuse(403)
    await fixture.manager.revocations.settle()
    expectEqual(fixture.manager.revocations.unreachable.value, [exampleServer])
    await expectEqual(fixture.accounts.revocations().count, 1)
  }

  @Test func `a revocation is given up after a thousand tries and reported`() async throws {
    let fixture = fixture()
    try await begin(fixture)
    await logOutOffline(fixture)
    let problems = Log(fixture.manager.revocations.problems)
    let id = try #require(await fixture.accounts.revocations().first).id
    await expectEqual(fixture.accounts.revocations().map(\.tries), [1])
    for _ in 1...997 { await fixture.accounts.countTry(ofRevocation: id) }
    fixture.clock.advance(by: .seconds(60))
    await fixture.server.next("/oauth/revoke").fail(.offline)
    await fixture.manager.revocations.settle()
    await expectEqual(fixture.accounts.revocations().map(\.tries), [999])
    expect(problems.elements.isEmpty)
    fixture.clock.advance(by: .seconds(120))
    await fixture.server.next("/oauth/revoke").fail(.offline)
    await fixture.manager.revocations.settle()
    expectEqual(problems.elements.map(\.code), [.refused])
    await expect(fixture.accounts.revocations().isEmpty)
  }

  @Test(arguments: [-60.0, 10.0])
  func `a clock wrong by years gives up no revocation`(years: Double) async throws {
    let fixture = fixture()
    try await begin(fixture)
    await logOutOffline(fixture)
    fixture.manager.caches.now = { Date(timeIntervalSinceNow: years * 365 * 86_400) }
    fixture.clock.advance(by: .seconds(60))
    await fixture.server.next("/oauth/revoke").fail(.offline)
    await fixture.manager.revocations.settle()
    await expectEqual(fixture.accounts.revocations().count, 1)
  }

  @Test func `a removed account loses its draft, its cache and its token while another is current`()
    async throws
  {
    let fixture = fixture([7, 8])
    try await begin(fixture)
    fixture.manager.drafts.profiles[saved(8).id] = ProfileDraft(displayName: "x", note: "", isLocked: false)
    var forgotten: [String] = []
    fixture.manager.caches.cache = { key in
      forgotten.append(key)
      return nil
    }
    fixture.manager.loginService.remove(saved(8))
    let revocation = await fixture.server.next("/oauth/revoke")
    expectEqual(revocation.request.form("token"), "token of 8")
    await revocation.answer([:])
    await fixture.manager.settle()
    expectEqual(fixture.manager.savedAccounts.value.accounts, [saved(7)])
    expectEqual(fixture.manager.currentSession.value.session?.accountKey, saved(7).id)
    expectEqual(fixture.manager.drafts.profiles[saved(8).id], nil)
    expectEqual(forgotten, [saved(8).id])
    await expectEqual(fixture.accounts.token(of: saved(8).id), nil)
  }

  @Test func `an account with a refused sign-in can be removed, and removing the current account logs out`()
    async throws
  {
    let fixture = fixture()
    try await begin(fixture)
    fixture.manager.currentSession.value.session?.userService.refreshUser()
    await fixture.server.next("verify_credentials").refuse(403, ["error": "Your login is currently disabled"])
    await fixture.server.next("verify_credentials").refuse(403, ["error": "Your login is currently disabled"])
    await fixture.server.next("/oauth/revoke").answer([:])
    await fixture.manager.revocations.settle()
    try await eventually("that it is not signed in") {
      fixture.manager.savedAccounts.value.accounts.first?.isSignedIn == false
    }
    let expired = try #require(fixture.manager.savedAccounts.value.accounts.first)
    fixture.manager.loginService.remove(expired)
    await fixture.manager.tokenWrites()
    expect(fixture.manager.savedAccounts.value.accounts.isEmpty)

    let other = self.fixture()
    try await begin(other)
    other.manager.loginService.remove(saved(7))
    guard case .unauthenticated(.loggedOut) = other.manager.currentSession.value else {
      Issue.record("\(other.manager.currentSession.value)")
      return
    }
    await other.server.next("/oauth/revoke").answer([:])
    await other.manager.revocations.settle()
    await other.manager.tokenWrites()
    expect(other.manager.savedAccounts.value.accounts.isEmpty)
  }
}

@MainActor
@Suite(.timeLimit(.patience))
struct LeftTokensTests {
  private let known = Application(
    clientID: "me", clientSecret: ClientSecret("hush"), redirectURIs: ["http://127.0.0.1:40000/place"])

  @Test func `the token that checked an application is revoked with it, again after a failure`() async throws
  {
    let stage = SignInStage(rule: { request in
      switch request.path {
      case "/oauth/revoke": nil
      case "/api/v1/apps": Response(status: 403)
      default: SignInStage.kind(request)
      }
    })
    await stage.accounts.setApplication(known, for: exampleServer)
    _ = try await stage.invitation(try stage.signIn())
    let revocation = await stage.server.next("/oauth/revoke")
    expectEqual(
      revocation.request.body,
      .form([.init("token", "app-token"), .init("client_id", "me"), .init("client_secret", "hush")]))
    await revocation.fail(.offline)
    await stage.manager.revocations.settle()
    stage.clock.advance(by: .seconds(60))
    let again = await stage.server.next("/oauth/revoke")
    expectEqual(again.request.form("token"), "app-token")
    await expectEqual(stage.accounts.revocations().count, 1)
    await again.answer([:])
    await stage.manager.revocations.settle()
    await expect(stage.accounts.revocations().isEmpty)
  }

  @Test func `signing in again as the same account revokes the replaced token`() async throws {
    let accounts = MemoryAccounts(SavedAccounts(accounts: [saved(7)]))
    _ = await accounts.save(
      saved(7), grant: Grant(token: try #require(AccessToken("old")), application: known))
    let stage = SignInStage(accounts: accounts)
    let signIn = try stage.signIn()
    _ = try await stage.invitation(signIn)
    await stage.comeBack(["code": "abc"])
    await stage.server.next("/oauth/token").answer(["access_token": "new"])
    await stage.server.next("verify_credentials").answer(json(7))
    _ = try await first(of: stage.manager.currentSession.map { $0.session != nil }) { $0 }
    await Task.yieldUntil { await stage.server.count("/oauth/revoke") == 1 }
    let revocation = await stage.server.log.last { $0.path == "/oauth/revoke" }
    expectEqual(revocation?.form("token"), "old")
    await expectEqual(accounts.token(of: saved(7).id)?.rawValue, "new")
  }

  @Test func `the token of a failed sign-in is revoked`() async throws {
    let stage = SignInStage()
    let signIn = try stage.signIn()
    _ = try await stage.invitation(signIn)
    await stage.comeBack(["code": "abc"])
    await stage.server.next("/oauth/token").answer(["access_token": "new"])
    await stage.server.next("verify_credentials").refuse(500)
    try await expectEqual(stage.failure(signIn).code, .failed(.serverFailure(500)))
    await Task.yieldUntil { await stage.server.count("/oauth/revoke") == 1 }
    let revocation = await stage.server.log.last { $0.path == "/oauth/revoke" }
    expectEqual(revocation?.form("token"), "new")
    expectEqual(revocation?.form("client_secret"), "hush")
  }
}
