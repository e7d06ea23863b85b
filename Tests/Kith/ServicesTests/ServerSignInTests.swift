@testable import Client
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
struct ServerSignInTests {
  @Test func `the browser asks, returns, and the session begins`() async throws {
    let stage = SignInStage()
    let signIn = try stage.signIn("@ada@Example.Social")
    let invitation = try await stage.invitation(signIn)
    expectEqual(invitation.serverName, "An Example")
    expectEqual(invitation.hasBrowser, true)
    let link = try #require(invitation.link)
    expectEqual(stage.desktop.opened, [link])
    expect(link.absoluteString.hasPrefix("https://example.social/oauth/authorize?response_type=code&"))
    expectEqual(link.query("client_id"), "me")
    expectEqual(link.query("redirect_uri"), "http://127.0.0.1:40000/place")
    expectEqual(link.query("scope"), "read write follow")
    expectEqual(link.query("code_challenge_method"), "S256")
    expectEqual(link.query("force_login"), nil)
    await expectEqual(stage.log.pages, [stage.page])

    let state = try #require(link.query("state"))
    await expect(stage.log.comeBack(["code": "abc", "state": state]))
    let exchange = await stage.server.next("/oauth/token")
    expectEqual(exchange.request.form("code"), "abc")
    expectEqual(exchange.request.form("redirect_uri"), "http://127.0.0.1:40000/place")
    expectEqual(exchange.request.form("client_secret"), "hush")
    let verifier = try #require(exchange.request.form("code_verifier"))
    expectEqual(verifier.utf8.count, 43)
    expectEqual(ProofKey(verifier: verifier, state: "").challenge, link.query("code_challenge"))
    await exchange.answer(["access_token": "theirs"])
    await stage.server.next("verify_credentials").answer(json(7, name: "Ada"))
    _ = try await first(of: stage.manager.currentSession.map { $0.session != nil }) { $0 }
    let session = try #require(stage.manager.currentSession.value.session)
    expectEqual(session.accountKey, "example.social/7")
    expectEqual(session.userService.user.value.name, "Ada")
    // The server's description was requested before the sign-in.
    expect(session.instanceService.abilities.value != nil)
    session.instanceService.loadOnce()
    await expectEqual(stage.server.count("/instance"), 1)
    await expectEqual(stage.accounts.token(of: "example.social/7")?.rawValue, "theirs")
    expectEqual(stage.manager.savedAccounts.value.current?.handle, "@person7@example.social")
    guard case .done = signIn.step.value else {
      Issue.record("\(signIn.step.value)")
      return
    }
    expectEqual(stage.clock.pendingCount, 0)
  }

  @Test func `each sign-in registers a redirect address of its own`() async throws {
    let stage = SignInStage()
    for round in 0...2 {
      let signIn = try stage.signIn()
      let invitation = try await stage.invitation(signIn)
      let place = "http://127.0.0.1:\(40_000 + round)/place"
      expectEqual(invitation.link?.query("redirect_uri"), place)
      let registration = await stage.server.log.last { $0.path == "/api/v1/apps" }
      expectEqual(registration?.form("redirect_uris"), "\(place)\nurn:ietf:wg:oauth:2.0:oob")
      expectEqual(registration?.form("client_name"), "Kith")
      expectEqual(registration?.form("website"), "https://kith.example")
      signIn.cancel()
    }
    await expectEqual(stage.server.count("/api/v1/apps"), 3)
  }

  @Test func `a server that refuses new registrations uses the redirect address registered before`()
    async throws
  {
    let stage = SignInStage { request in
      request.path == "/api/v1/apps"
        ? Response.json(["error": "Too many"], status: 429) : SignInStage.kind(request)
    }
    let known = Application(
      clientID: "old", clientSecret: ClientSecret("old"), redirectURIs: ["http://127.0.0.1:40009/place"])
    await stage.accounts.setApplication(known, for: exampleServer)
    let signIn = try stage.signIn()
    let link = try await stage.invitation(signIn).link
    expectEqual(link?.query("client_id"), "old")
    expectEqual(link?.query("redirect_uri"), "http://127.0.0.1:40009/place")
    signIn.cancel()
    // If another program has that port, the refusal counts.
    await stage.log.take("http://127.0.0.1:40009/place")
    try await expectEqual(stage.failure(try stage.signIn()).code, .failed(.rateLimited))
  }

  /// A server that accepts everything, of a kind with one redirect address per application.
  private nonisolated static let friendica: ScriptedTransport.Rule = { request in
    request.path == "/api/v2/instance"
      ? Response.json(["domain": "example.social", "version": "2.8.0 (compatible; Friendica 2026.08)"])
      : SignInStage.kind(request)
  }

  @Test func `a server that accepts only one redirect address gets only one registered`() async throws {
    let stage = SignInStage(rule: Self.friendica)
    // As registered by an earlier version, in vain.
    let both = Application(
      clientID: "old", clientSecret: ClientSecret("old"),
      redirectURIs: ["http://127.0.0.1:40000/place", MastodonClient.outOfBand])
    await stage.accounts.setApplication(both, for: exampleServer)
    for round in 0...1 {
      let signIn = try stage.signIn()
      let invitation = try await stage.invitation(signIn)
      expectEqual(invitation.link?.query("client_id"), "me")
      expectEqual(invitation.link?.query("redirect_uri"), "http://127.0.0.1:\(40_000 + round)/place")
      expectEqual(invitation.codeLink, nil)
      signIn.cancel()
    }
    let registrations = await stage.server.log.filter { $0.path == "/api/v1/apps" }
    expectEqual(
      registrations.map { $0.form("redirect_uris") },
      [
        "http://127.0.0.1:40000/place", "http://127.0.0.1:40001/place",
      ])
    // Without a listener, the code is the only way.
    await stage.log.fail(.offline)
    let last = try await stage.invitation(try stage.signIn())
    expectEqual(last.link, nil)
    expectEqual(last.codeLink?.query("redirect_uri"), MastodonClient.outOfBand)
  }

  @Test func `a sign-in stops listening after five minutes`() async throws {
    let stage = SignInStage()
    let signIn = try stage.signIn()
    let invitation = try await stage.invitation(signIn)
    stage.clock.advance(by: .seconds(299))
    guard case .waiting = signIn.step.value else {
      Issue.record("too early")
      return
    }
    stage.clock.advance(by: .seconds(1))
    try await expectEqual(stage.failure(signIn).code, .noAnswer)
    await Task.yieldUntil { await !stage.log.closed.isEmpty }
    await expect(!stage.log.comeBack(["code": "late", "state": invitation.link?.query("state") ?? ""]))
    await expectEqual(stage.server.count("/oauth/token"), 0)
    signIn.start(page: stage.page)
    _ = try await stage.invitation(signIn)
  }

  @Test func `cancelling closes the port at once, and a late answer is ignored`() async throws {
    let stage = SignInStage()
    let signIn = try stage.signIn()
    let invitation = try await stage.invitation(signIn)
    let state = try #require(invitation.link?.query("state"))
    // The answer is on its way during the cancellation.
    await stage.log.comeBack(["code": "abc", "state": state])
    signIn.cancel()
    for _ in 0..<50 { await Task.yield() }
    await expectEqual(stage.server.count("/oauth/token"), 0)
    expectEqual(stage.clock.pendingCount, 0)
    guard case .idle = signIn.step.value else {
      Issue.record("\(signIn.step.value)")
      return
    }
  }

  @Test func `cancelling while the server is queried cancels the request`() async throws {
    let stage = SignInStage { _ in nil }
    let signIn = try stage.signIn()
    let question = await stage.server.next("/api/v2/instance")
    signIn.cancel()
    await question.isCancelled()
    await expect(stage.log.opened.isEmpty)
  }

  @Test func `cancelling while the sign-in is saved signs no one in`() async throws {
    let stage = SignInStage()
    let signIn = try stage.signIn()
    _ = try await stage.invitation(signIn)
    signIn.enter("abc")
    await stage.server.next("/oauth/token").answer(["access_token": "theirs"])
    let check = await stage.server.next("verify_credentials")
    // Another write is still running.
    let gate = Gate()
    let accounts = stage.accounts
    stage.manager.write { () async throws(ClientError) in
      await gate.pass()
      return await accounts.load()
    }
    await check.answer(json(7))
    await Task.yieldUntil { await stage.server.openCount == 0 }
    for _ in 0..<50 { await Task.yield() }
    signIn.cancel()
    await gate.open()
    await stage.manager.tokenWrites()
    for _ in 0..<50 { await Task.yield() }
    expect(stage.manager.currentSession.value.session == nil)
    await expect(accounts.load().accounts.isEmpty)
    await expectEqual(accounts.token(of: "example.social/7"), nil)
  }

  @Test func `releasing the sign-in closes its port and frees it`() async throws {
    let stage = SignInStage()
    weak var released: ServerSignIn?
    do {
      let signIn = try stage.signIn()
      _ = try await stage.invitation(signIn)
      released = signIn
    }
    await Task.yieldUntil { released == nil }
    await Task.yieldUntil { await !stage.log.closed.isEmpty }
    expect(released == nil)
    expectEqual(stage.clock.pendingCount, 0)
  }

  @Test(arguments: [
    ["code": "abc", "state": "somebody else's"], ["code": "abc"], ["error": "access_denied"],
    ["error": "access_denied", "state": ""],
  ])
  func `an answer with a wrong or missing state is ignored, and the right one is accepted`(
    query: [String: String]
  )
    async throws
  {
    let stage = SignInStage()
    let signIn = try stage.signIn()
    let state = try #require(try await stage.invitation(signIn).link?.query("state"))
    await expect(!stage.log.comeBack(query))
    await expect(stage.log.comeBack(["code": "real", "state": state]))
    await expectEqual(stage.server.next("/oauth/token").request.form("code"), "real")
  }

  @Test(arguments: ["?code=abc", "?code=abc&state=another", "?error=access_denied", "?error=x&state=another"])
  func `a pasted address with a wrong or missing state is rejected, and another one is accepted`(
    query: String
  )
    async throws
  {
    let stage = SignInStage()
    let signIn = try stage.signIn()
    let state = try #require(try await stage.invitation(signIn).link?.query("state"))
    signIn.enter("http://127.0.0.1:40000/place" + query)
    guard case .waiting(let invitation) = signIn.step.value else {
      Issue.record("\(signIn.step.value)")
      return
    }
    expectEqual(invitation.problem?.code, .wrongState)
    await expectEqual(stage.server.count("/oauth/token"), 0)
    signIn.enter("http://127.0.0.1:40000/place?code=real&state=" + state)
    await expectEqual(stage.server.next("/oauth/token").request.form("code"), "real")
  }

  @Test(arguments: [
    (["error": "access_denied"], SignInFailure.Code.denied),
    (["error": "server_error", "error_description": "Out of tea"], .refused), (["code": ""], .refused),
  ])
  func `a denial in the browser is reported`(query: [String: String], code: SignInFailure.Code) async throws {
    let stage = SignInStage()
    let signIn = try stage.signIn()
    let invitation = try await stage.invitation(signIn)
    var query = query
    query["state"] = invitation.link?.query("state")
    await stage.log.comeBack(query)
    let failure = try await stage.failure(signIn)
    expectEqual(failure.code, code)
    if query["error_description"] != nil { expectEqual(failure.reason, "Out of tea") }
  }

  private func invitation(of signIn: ServerSignIn) -> ServerSignIn.Invitation? {
    if case .waiting(let invitation) = signIn.step.value { invitation } else { nil }
  }

  @Test func `the presence of a browser is unknown while it is opened again`() async throws {
    let stage = SignInStage()
    let signIn = try stage.signIn()
    try await expectEqual(stage.invitation(signIn).hasBrowser, true)
    stage.desktop.isThere = false
    signIn.openBrowser()
    expectEqual(invitation(of: signIn)?.hasBrowser, nil)
    try await expectEqual(stage.invitation(signIn).hasBrowser, false)
  }

  @Test(arguments: [
    (saved(7), "true"), (saved(7, signedIn: false), nil),
    (SavedAccount(server: URL(string: "https://other.example"), account: person(7)), nil),
  ])
  func `a login is forced only where another account of the server is signed in`(
    account: SavedAccount, forces: String?
  ) async throws {
    let stage = SignInStage(accounts: MemoryAccounts(SavedAccounts(accounts: [account])))
    stage.manager.start()
    _ = try await first(of: stage.manager.savedAccounts) { !$0.accounts.isEmpty }
    let link = try #require(try await stage.invitation(try stage.signIn()).link)
    expectEqual(link.query("force_login"), forces)
  }
}
