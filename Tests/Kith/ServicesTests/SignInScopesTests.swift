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
struct SignInScopesTests {
  private nonisolated static func rule(
    _ version: String, _ own: @escaping ScriptedTransport.Rule = { _ in nil }
  ) -> ScriptedTransport.Rule {
    { request in
      if let answer = own(request) { return answer }
      return request.path == "/api/v2/instance"
        ? .json(["domain": "example.social", "version": .string(version)]) : SignInStage.kind(request)
    }
  }

  private func stage(
    _ version: String = "4.5.0", _ own: @escaping ScriptedTransport.Rule = { _ in nil }
  ) -> SignInStage {
    SignInStage(rule: Self.rule(version, own))
  }

  /// The scopes of each link opened in the browser.
  private func asked(_ stage: SignInStage) -> [String?] { stage.desktop.opened.map { $0.query("scope") } }

  private func nextLink(_ count: Int, _ stage: SignInStage, _ signIn: ServerSignIn) async throws -> URL {
    await Task.yieldUntil { stage.desktop.opened.count == count }
    return try #require(try await stage.invitation(signIn).link)
  }

  /// The browser returns with a code for the last link; the server and its account answer.
  private func finish(
    _ signIn: ServerSignIn, _ stage: SignInStage, _ token: JSON
  ) async throws -> OAuthScopes? {
    await stage.comeBack()
    await stage.server.next("/oauth/token").answer(token)
    await stage.server.next("verify_credentials").answer(json(7))
    _ = try await first(of: signIn.step) { if case .done = $0 { true } else { false } }
    return stage.manager.savedAccounts.value.current?.scopes
  }

  @Test(arguments: [
    ("4.5.0", true), ("4.3.0+glitch", true), ("0.20.3+git-1234567", true),
    ("2.7.2 (compatible; Pleroma 2.9.1)", true), ("2.7.2 (compatible; Akkoma 3.15.2)", true),
    ("3.5.3 (compatible; Pixelfed 0.12.5)", false), ("2.8.0 (compatible; Friendica 2026.08)", false),
    ("4.2.1 (compatible; Iceshrimp 2023.12)", false), ("", false),
  ])
  func `a server known to support narrow scopes is asked for them`(version: String, isNarrow: Bool)
    async throws
  {
    let stage = stage(version)
    let signIn = try stage.signIn()
    let scopes = isNarrow ? OAuthScopes.people : .everything
    _ = try await nextLink(1, stage, signIn)
    expectEqual(asked(stage), [scopes.text])
    let registration = await stage.server.log.last { $0.path == "/api/v1/apps" }
    expectEqual(registration?.form("scopes"), scopes.text)
    await stage.comeBack()
    let exchange = await stage.server.next("/oauth/token")
    expectEqual(exchange.request.form("scope"), scopes.text)
    await exchange.answer(["access_token": "theirs"])
    await stage.server.next("verify_credentials").answer(json(7))
    _ = try await first(of: stage.manager.currentSession.map { $0.session != nil }) { $0 }
    // Scopes missing from the answer are those requested.
    expectEqual(stage.manager.savedAccounts.value.current?.scopes, scopes)
  }

  @Test func `the scopes for people exclude posts and messages`() {
    expect(OAuthScopes.people.isWithinPeople)
    expect(OAuthScopes.people.names.allSatisfy { $0.contains(":") && !$0.contains("statuses") })
    expect(!OAuthScopes.everything.isWithinPeople)
    expectEqual(OAuthScopes(text: " "), nil)
    expectEqual(OAuthScopes(text: String(repeating: "read:accounts ", count: 1_000)), nil)
  }

  @Test(arguments: ["read write follow", "read:accounts read:statuses", "read:accounts write:follows"])
  func `the scopes in the server's answer are saved, not those of the request`(given: String) async throws {
    let stage = stage()
    let signIn = try stage.signIn()
    _ = try await nextLink(1, stage, signIn)
    let saved = try await finish(signIn, stage, ["access_token": "theirs", "scope": .string(given)])
    expectEqual(saved, OAuthScopes(text: given))
    let kept = await stage.accounts.load()
    expectEqual(kept.current?.scopes, saved)
  }

  @Test(arguments: [400, 422])
  func `a server that refuses narrow scopes gets an application with the old ones`(status: Int) async throws {
    let stage = stage("4.5.0") { request in
      request.path == "/api/v1/apps" && request.form("scopes") != "read write follow"
        ? .json(["error": "Validation failed: Scopes doesn't match configured"], status: status)
        : nil
    }
    let signIn = try stage.signIn()
    _ = try await nextLink(1, stage, signIn)
    expectEqual(asked(stage), ["read write follow"])
    try await expectEqual(finish(signIn, stage, ["access_token": "theirs"]), .everything)
  }

  @Test func `a browser that returns invalid_scope is sent again with all scopes, once`() async throws {
    let stage = stage()
    let signIn = try stage.signIn()
    _ = try await nextLink(1, stage, signIn)
    await stage.comeBack(["error": "invalid_scope"])
    _ = try await nextLink(2, stage, signIn)
    expectEqual(asked(stage), [OAuthScopes.people.text, "read write follow"])
    expectEqual(Set(stage.desktop.opened.map { $0.query("state") }).count, 2)
    await stage.comeBack(["error": "invalid_scope", "error_description": "no such scope"])
    let failure = try await stage.failure(signIn)
    expectEqual(failure, SignInFailure(.refused, reason: "no such scope"))
    expectEqual(stage.desktop.opened.count, 2)
  }

  @Test func `an older application with refused narrow scopes is not tried again`()
    async throws
  {
    let stage = stage("4.5.0") { request in
      request.path == "/api/v1/apps" ? .json(["error": "Too many"], status: 429) : nil
    }
    let known = Application(
      clientID: "old", clientSecret: ClientSecret("old"), redirectURIs: ["http://127.0.0.1:40009/place"],
      scopes: .people)
    await stage.accounts.setApplication(known, for: exampleServer)
    let signIn = try stage.signIn()
    _ = try await nextLink(1, stage, signIn)
    expectEqual(asked(stage), [OAuthScopes.people.text])
    await stage.comeBack(["error": "invalid_scope"])
    try await expectEqual(stage.failure(signIn).code, .failed(.rateLimited))
    expectEqual(stage.desktop.opened.count, 1)
  }

  @Test func `a code refused for its scopes leads to another one for all scopes, once`() async throws {
    let stage = stage()
    let signIn = try stage.signIn()
    for round in 1...2 {
      _ = try await nextLink(round, stage, signIn)
      await stage.comeBack()
      await stage.server.next("/oauth/token").refuse(
        400, ["error": "invalid_scope", "error_description": "malformed"])
    }
    try await expectEqual(stage.failure(signIn), SignInFailure(.wrongScopes, reason: "malformed"))
    expectEqual(asked(stage), [OAuthScopes.people.text, "read write follow"])
  }

  @Test(arguments: [
    "This action is outside the authorized scopes", "Insufficient permissions: read:accounts.",
    "Forbidden: token has insufficient scope permission",
  ])
  func `a token too narrow to identify its account is revoked, and all scopes are requested`(words: String)
    async throws
  {
    let stage = stage()
    let signIn = try stage.signIn()
    _ = try await nextLink(1, stage, signIn)
    await stage.comeBack()
    await stage.server.next("/oauth/token").answer(["access_token": "too-little"])
    await stage.server.next("verify_credentials").refuse(403, ["error": .string(words)])
    _ = try await nextLink(2, stage, signIn)
    await expectEqual(stage.revoked, ["too-little"])
    try await expectEqual(finish(signIn, stage, ["access_token": "theirs"]), .everything)
  }

  @Test func `an unconfirmed account is not a problem of scopes`() async throws {
    let stage = stage()
    let signIn = try stage.signIn()
    _ = try await nextLink(1, stage, signIn)
    await stage.comeBack()
    await stage.server.next("/oauth/token").answer(["access_token": "theirs"])
    await stage.server.next("verify_credentials").refuse(
      403, ["error": "Your login is missing a confirmed e-mail address"])
    try await expectEqual(stage.failure(signIn).code, .failed(.forbidden))
    expectEqual(stage.desktop.opened.count, 1)
  }
}
