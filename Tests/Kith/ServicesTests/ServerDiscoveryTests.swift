import Client
import Entities
import Foundation
import Services
import ScriptedServers
import ServerTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.patience))
struct ServerDiscoveryTests {
  private nonisolated static let web = "https://web.example.social"

  /// A web site that is not a server, and its references to the server of its accounts.
  private nonisolated static func site(_ answers: [String: JSON]) -> ScriptedTransport.Rule {
    { request in
      answers[request.path].map { Response.json($0) }
        ?? Response(status: 404, body: Data("<h1>Welcome to our site</h1>".utf8))
    }
  }

  private nonisolated static func links(_ links: [JSON]) -> JSON { ["links": .array(links)] }

  private nonisolated static let webFinger: [String: JSON] = [
    "/.well-known/webfinger": links([
      ["rel": "http://ostatus.org/schema/1.0/subscribe", "template": "https://other.example/{uri}"],
      ["rel": "self", "type": "application/activity+json", "href": "https://web.example.social/users/ada"],
    ])
  ]

  private nonisolated static let nodeInfo: [String: JSON] = [
    "/.well-known/nodeinfo": links([
      [
        "rel": "http://nodeinfo.diaspora.software/ns/schema/2.0",
        "href": "https://web.example.social/nodeinfo/2.0",
      ]
    ])
  ]

  @Test(arguments: [
    ("@ada@example.social", webFinger), ("example.social", nodeInfo), ("@ada@example.social", nodeInfo),
  ])
  func `an address leads to the server that its domain names`(typed: String, answers: [String: JSON])
    async throws
  {
    let stage = SignInStage(others: [Self.web: SignInStage.kind], rule: Self.site(answers))
    let signIn = try stage.signIn(typed)
    let invitation = try await stage.invitation(signIn)
    expectEqual(invitation.link?.host, "web.example.social")
    expectEqual(invitation.serverName, "An Example (web.example.social)")
    let application = await stage.accounts.application(for: try #require(URL(string: Self.web)))
    expectEqual(application?.clientID, "me")
    await expectEqual(stage.accounts.application(for: exampleServer), nil)
    let asked = await stage.server.log.first { $0.path == "/.well-known/webfinger" }
    if typed.hasPrefix("@") { expectEqual(asked?.query, [.init("resource", "acct:ada@example.social")]) }
  }

  @Test func `a second account is asked for a login even if the address leads to another server`()
    async throws
  {
    let web = try #require(URL(string: Self.web))
    let first = SavedAccount(server: web, account: Account(id: "7", username: "ada"))
    let stage = SignInStage(
      accounts: MemoryAccounts(SavedAccounts(accounts: [first])), others: [Self.web: SignInStage.kind],
      rule: Self.site(Self.webFinger))
    stage.manager.start()
    await Task.yieldUntil { !stage.manager.savedAccounts.value.accounts.isEmpty }
    let link = try await stage.invitation(try stage.signIn("@bob@example.social")).link
    expectEqual(link?.query("force_login"), "true")
  }

  @Test func `a domain that redirects all pages leads to their server`() async throws {
    // Reading follows redirects, acts do not.
    let stage = SignInStage(
      others: [Self.web: SignInStage.kind],
      rule: { request in
        request.path == "/.well-known/nodeinfo"
          ? Response.json(Self.nodeInfo[request.path] ?? .null)
          : request.path == "/api/v1/apps" ? Response(status: 301) : SignInStage.kind(request)
      })
    let invitation = try await stage.invitation(try stage.signIn())
    expectEqual(invitation.link?.host, "web.example.social")
    expectEqual(invitation.serverName, "An Example (web.example.social)")
  }

  @Test func `a server at its own name needs no discovery`() async throws {
    let stage = SignInStage()
    let invitation = try await stage.invitation(try stage.signIn("@ada@example.social"))
    expectEqual(invitation.serverName, "An Example")
    await expectEqual(stage.server.count(".well-known"), 0)
  }

  @Test(arguments: [
    "http://127.0.0.1:80/users/ada", "https://localhost/users/ada", "https://127.1/users/ada",
    "https://ada.localhost/users/ada", "https://0.0.0.0/users/ada", "javascript:alert(1)",
    "file:///etc/passwd", "",
    "https://example.social/users/ada", "https://",
  ])
  func `a domain that names an unsafe address or itself is not a server`(href: String) async throws {
    let answer = Self.links([["rel": "self", "href": .string(href)]])
    let stage = SignInStage(rule: Self.site(["/.well-known/webfinger": answer]))
    try await expectEqual(stage.failure(try stage.signIn("@ada@example.social")).code, .notAServer)
    await expectEqual(stage.server.count("/api/v1/apps"), 1)
  }

  @Test func `a domain that leads to another site leads no further`() async throws {
    let stage = SignInStage(others: [Self.web: Self.site(Self.webFinger)], rule: Self.site(Self.webFinger))
    try await expectEqual(stage.failure(try stage.signIn("@ada@example.social")).code, .notAServer)
    await expectEqual(stage.server.count("webfinger"), 1)
  }

  @Test func `a discovered server without a title is named by its host once`() async throws {
    let untitled: ScriptedTransport.Rule = { request in
      request.path == "/api/v2/instance"
        ? Response.json(["domain": "web.example.social"]) : SignInStage.kind(request)
    }
    let stage = SignInStage(others: [Self.web: untitled], rule: Self.site(Self.webFinger))
    let invitation = try await stage.invitation(try stage.signIn("@ada@example.social"))
    expectEqual(invitation.serverName, "web.example.social")
  }

  @Test(arguments: [JSON.null, [], ["links": "none"], ["links": [7, ["rel": 5]]]])
  func `an answer without information leaves the failure unchanged`(answer: JSON) async throws {
    let stage = SignInStage(
      rule: Self.site(["/.well-known/webfinger": answer, "/.well-known/nodeinfo": answer]))
    try await expectEqual(stage.failure(try stage.signIn("@ada@example.social")).code, .notAServer)
  }
}
