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
struct ServerSignInFailureTests {
  @Test(arguments: ["", "example", "ftp://example.social", "not a server"])
  func `an invalid server name begins no sign-in`(name: String) {
    expect(SignInStage().manager.loginService.makeServerSignIn(name) == nil)
  }

  @Test func `a pasted code is exchanged with the redirect address for displayed codes`() async throws {
    let stage = SignInStage()
    stage.desktop.isThere = false
    let signIn = try stage.signIn()
    let invitation = try await stage.invitation(signIn)
    expectEqual(invitation.hasBrowser, false)
    expectEqual(invitation.codeLink?.query("redirect_uri"), MastodonClient.outOfBand)
    expectEqual(invitation.codeLink?.query("code_challenge"), invitation.link?.query("code_challenge"))
    signIn.enter(" abc \n")
    let exchange = await stage.server.next("/oauth/token")
    expectEqual(exchange.request.form("code"), "abc")
    expectEqual(exchange.request.form("redirect_uri"), MastodonClient.outOfBand)
    expect(exchange.request.form("code_verifier") != nil)
    await exchange.answer(["access_token": "theirs"])
    await stage.server.next("verify_credentials").answer(json(7))
    try await expect(first(of: stage.manager.currentSession.map { $0.session != nil }) { $0 })
    await Task.yieldUntil { await !stage.log.closed.isEmpty }
  }

  @Test func `the address reached by a browser on another computer can be pasted`() async throws {
    let stage = SignInStage()
    let signIn = try stage.signIn()
    let invitation = try await stage.invitation(signIn)
    let state = try #require(invitation.link?.query("state"))
    signIn.enter("http://127.0.0.1:40000/place?code=abc&state=\(state)")
    let exchange = await stage.server.next("/oauth/token")
    expectEqual(exchange.request.form("code"), "abc")
    expectEqual(exchange.request.form("redirect_uri"), "http://127.0.0.1:40000/place")
  }

  @Test func `a wrong code can be corrected`() async throws {
    let stage = SignInStage()
    let signIn = try stage.signIn()
    _ = try await stage.invitation(signIn)
    signIn.enter("invalid")
    await stage.server.next("/oauth/token").refuse(400)
    let step = try await first(of: signIn.step) { step in
      if case .waiting(let invitation) = step { invitation.problem != nil } else { false }
    }
    var problem: SignInFailure?
    if case .waiting(let invitation) = step { problem = invitation.problem }
    expectEqual(problem?.code, .wrongCode)
    await expect(stage.log.closed.isEmpty)
    signIn.enter("right")
    await stage.server.next("/oauth/token").answer(["access_token": "theirs"])
    await stage.server.next("verify_credentials").answer(json(7))
    try await expect(first(of: stage.manager.currentSession.map { $0.session != nil }) { $0 })
  }

  @Test func `a blank code is reported without a request`() async throws {
    let stage = SignInStage()
    let signIn = try stage.signIn()
    _ = try await stage.invitation(signIn)
    signIn.enter("  ")
    guard case .waiting(let invitation) = signIn.step.value else {
      Issue.record("\(signIn.step.value)")
      return
    }
    expectEqual(invitation.problem?.code, .wrongCode)
    await expectEqual(stage.server.count("/oauth/token"), 0)
  }

  @Test func `a code from the browser that the server refuses ends the sign-in`() async throws {
    let stage = SignInStage()
    let signIn = try stage.signIn()
    _ = try await stage.invitation(signIn)
    await stage.comeBack(["code": "abc"])
    await stage.server.next("/oauth/token").refuse(401)
    try await expectEqual(stage.failure(signIn).code, .wrongCode)
    // The server may have forgotten the application.
    await expectEqual(stage.accounts.application(for: exampleServer), nil)
  }

  @Test(arguments: [ClientError.Code.offline, .timedOut, .insecure])
  func `an unreachable server is reported`(code: ClientError.Code) async throws {
    let stage = SignInStage { _ in nil }
    let signIn = try stage.signIn()
    await stage.server.next("/api/v2/instance").fail(code)
    try await expectEqual(stage.failure(signIn).code, .failed(code))
  }

  @Test func `a server without encryption is reported`() async throws {
    let stage = SignInStage()
    let signIn = try stage.signIn("other.example")
    try await expectEqual(stage.failure(signIn).code, .failed(.insecure))
  }

  @Test(arguments: [404, 403, 422])
  func `a web page that is not a compatible server is reported`(status: Int) async throws {
    let stage = SignInStage { request in
      request.method == .get
        ? Response(status: 404, body: Data("<h1>".utf8)) : Response(status: status, body: Data("<h1>".utf8))
    }
    let signIn = try stage.signIn()
    try await expectEqual(stage.failure(signIn).code, .notAServer)
  }

  @Test func `a page that answers everything with HTML is not a compatible server`() async throws {
    let stage = SignInStage { _ in Response(status: 200, body: Data("<!doctype html>".utf8)) }
    try await expectEqual(stage.failure(try stage.signIn()).code, .notAServer)
  }

  @Test(
    arguments: [
      (200, ["domain": "example.social", "title": "example.social"], "example.social"),
      (401, ["error": "sign in"], "example.social"), (404, ["error": "Not Found"], "Old"),
    ] as [(Int, JSON, String)])
  func `a server is named by its title, an older one after an older request, or by its host`(
    status: Int, answer: JSON, name: String
  ) async throws {
    let stage = SignInStage { request in
      switch request.path {
      case "/api/v1/instance" where status == 404: .json(["uri": "example.social", "title": "Old"])
      case "/api/v1/instance", "/api/v2/instance": .json(answer, status: status)
      default: SignInStage.kind(request)
      }
    }
    try await expectEqual(stage.invitation(try stage.signIn()).serverName, name)
  }

  @Test func `a server that refuses to register applications is reported with its message`() async throws {
    let stage = SignInStage { request in
      request.path == "/api/v1/apps"
        ? Response.json(["error": "No apps here"], status: 403) : SignInStage.kind(request)
    }
    let failure = try await stage.failure(try stage.signIn())
    expectEqual(failure, SignInFailure(.appsRefused, reason: "No apps here"))
    await Task.yieldUntil { await !stage.log.closed.isEmpty }
  }

  @Test func `a server without displayed codes is registered without them`() async throws {
    let stage = SignInStage { request in
      guard request.path == "/api/v1/apps", request.form("redirect_uris")?.contains("urn:") == true else {
        return SignInStage.kind(request)
      }
      return Response.json(["error": "redirect_uri is invalid"], status: 422)
    }
    let invitation = try await stage.invitation(try stage.signIn())
    expectEqual(invitation.codeLink, nil)
    expect(invitation.link != nil)
  }

  @Test func `a code can be pasted if no local port is available`() async throws {
    let stage = SignInStage()
    await stage.log.fail(.offline)
    let invitation = try await stage.invitation(try stage.signIn())
    expectEqual(invitation.link, nil)
    expectEqual(stage.desktop.opened, [try #require(invitation.codeLink)])
    await expectEqual(
      stage.server.log.first { $0.path == "/api/v1/apps" }?.form("redirect_uris"), MastodonClient.outOfBand)
  }

  @Test func `the descriptions of a sign-in contain no secrets`() async throws {
    let stage = SignInStage()
    let signIn = try stage.signIn()
    let invitation = try await stage.invitation(signIn)
    var shown = "\(signIn.step.value) \(invitation)"
    dump(signIn.step.value, to: &shown)
    signIn.enter("the-code")
    let exchange = await stage.server.next("/oauth/token")
    let verifier = try #require(exchange.request.form("code_verifier"))
    shown += "\(exchange.request) \(String(reflecting: exchange.request))"
    dump(exchange.request, to: &shown)
    dump(RedirectAnswer([.init("code", "the-code")]), to: &shown)
    shown += "\(RedirectAnswer([.init("code", "the-code")])) \(ProofKey())"
    await exchange.answer(["access_token": "the-token"])
    let check = await stage.server.next("verify_credentials")
    shown += "\(check.request)"
    await check.answer(json(7))
    try await expect(first(of: stage.manager.currentSession.map { $0.session != nil }) { $0 })
    shown += "\(stage.manager.savedAccounts.value)"
    dump(stage.manager.savedAccounts.value, to: &shown)
    let application = await stage.accounts.application(for: exampleServer)
    dump(application, to: &shown)
    for secret in [verifier, "the-code", "the-token", "hush"] {
      expect(!shown.contains(secret), "\(secret)")
    }
  }
}
