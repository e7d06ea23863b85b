import FakeServers
import Foundation
@testable import Services
import TestSupport
import Testing

@MainActor
@Suite(.serialized, .timeLimit(.patience))
struct SignInTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: FakeMastodon.Flavour.allCases)
  func `a person signs in, restarts, and signs out; the token is in one private file and nowhere else`(
    flavour: FakeMastodon.Flavour
  ) async throws {
    try await FakeMastodon.with(flavour) { server, url in
      var seen = ""
      do {
        let app = try SignInApp(keptIn: folder.url)
        _ = try await app.setOut(to: url)
        seen += app.visitor.tree
        try await app.becomes("@person1")
        seen += app.visitor.tree
        // The browser may still be reading when the app has continued.
        try await eventually("a page in the browser") { app.browser.shown.last?.status == 200 }
        expectEqual(app.browser.shown.last?.text.contains("You can go back to Kith now"), true)
        let asked = try #require(await server.authorizations.last)
        expectEqual(asked["code_challenge_method"], "S256")
        expectEqual(asked["state"]?.isEmpty, false)
      }
      let token = try #require(await server.validTokens.first { $0 != FakeMastodon.token })
      try expectEqual(folder.files(with: token), ["accounts/secrets.json"])
      try expectEqual(folder.files(with: "client-secret-1"), ["accounts/secrets.json"])

      let app = try SignInApp(keptIn: folder.url)
      try await app.becomes("@person1")
      expectEqual(app.manager.currentSession.value.session?.server, url)
      // The sign-in stays valid without the server, too.
      await server.goOffline()
      try await SignInApp(keptIn: folder.url).becomes("@person1")
      try await server.goOnline()
      seen += app.visitor.tree
      let login = try await app.logOut()
      try await eventually("revoked") { await server.revokedTokens == [token] }
      try await eventually("forgotten") { (try? folder.files(with: token)) == [] }
      try await eventually("gone from the list") { login.savedList.itemCount == 0 }
      seen += app.visitor.tree + "\(app.manager.savedAccounts.value)"
      for secret in [token, "client-secret-1", "code-1"] { expect(!seen.contains(secret)) }
    }
  }

  @Test(arguments: [true, false])
  func `a second sign-in works on servers with and without exact redirect ports`(isStrict: Bool)
    async throws
  {
    try await FakeMastodon.with { server, url in
      if isStrict { await server.matchPorts() }
      for round in 1...2 {
        let app = try SignInApp(keptIn: folder.url)
        try await app.signIn(to: url)
        _ = try await app.logOut()
        try await eventually("revoked") { await server.validTokens == [FakeMastodon.token] }
        await app.manager.settle()
        await expectEqual(server.revokedTokens.count, round)
        // No trace of the server or of an account there is left.
        try expectEqual(folder.files(with: "127.0.0.1"), [])
      }
      await expectEqual(server.registrations, 2)
    }
  }

  @Test func `a code is pasted without a browser`() async throws {
    try await FakeMastodon.with { _, url in
      let app = try SignInApp(keptIn: folder.url)
      app.browser.isThere = false
      let view = try await app.setOut(to: url)
      try await eventually("told") { view.browserProblem.isVisible }
      try app.visitor.click(view.copyCodeButton)
      let link = try #require(app.visitor.window.copiedText.flatMap(URL.init(string:)))
      let code = try #require(try await FakeBrowser.open(link).code)
      try app.visitor.type(code, into: view.codeEntry)
      try app.visitor.pressEnter(in: view.codeEntry)
      try await app.becomes("@person1")
    }
  }

  @Test(arguments: [FakeMastodon.Consent.wrongState, .dropState])
  func `an answer with a wrong or missing state gets 404, and the right one signs in`(
    consent: FakeMastodon.Consent
  ) async throws {
    try await FakeMastodon.with { server, url in
      await server.consent(consent)
      let app = try SignInApp(keptIn: folder.url)
      let view = try await app.setOut(to: url)
      try await eventually("the browser has come back") { !app.browser.shown.isEmpty }
      expectEqual(app.browser.shown.first?.status, 404)
      await expectEqual(server.validTokens, [FakeMastodon.token])
      await server.consent(.allow)
      try app.visitor.click(view.openButton)
      try await app.becomes("@person1")
    }
  }

  @Test func `a server without PKCE allows a sign-in`() async throws {
    try await FakeMastodon.with { server, url in
      await server.ignorePKCE()
      let app = try SignInApp(keptIn: folder.url)
      try await app.signIn(to: url)
    }
  }

  @Test(arguments: FakeMastodon.InstanceAnswer.allCases)
  func `any description of a server allows a sign-in`(answer: FakeMastodon.InstanceAnswer) async throws {
    try await FakeMastodon.with { server, url in
      await server.answerInstance(answer)
      let app = try SignInApp(keptIn: folder.url)
      try await app.signIn(to: url)
    }
  }

  @Test func `the retry time of a server is respected`() async throws {
    try await FakeMastodon.with { server, url in
      let app = try SignInApp(keptIn: folder.url)
      await server.limit(next: 10, retryAfter: 240)
      _ = try await app.setOut(to: url)
      try await eventually("told") { app.visitor.sees("Try again in about 4 minutes.") }
      expect(app.visitor.sees("Too Many Requests"))
    }
  }

  @Test func `a server of files without POST is reported as no compatible server`() async throws {
    try await FakeMastodon.with { server, url in
      let app = try SignInApp(keptIn: folder.url)
      await server.fail("GET ", status: 404)
      await server.fail("POST ", status: 501)
      _ = try await app.setOut(to: url)
      try await eventually("told") { app.visitor.sees("No Such Server") }
      expect(!app.visitor.sees("Not Possible Here"))
    }
  }
}
