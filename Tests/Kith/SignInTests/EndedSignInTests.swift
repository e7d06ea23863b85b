import Client
import FakeServers
import Foundation
import HTTPTransport
@testable import Services
import Signals
import Store
import TestSupport
import Testing
import Views

/// No sign-in remains at its server, whatever happens on the way.
@MainActor
@Suite(.serialized, .timeLimit(.patience))
struct EndedSignInTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: FakeMastodon.Flavour.allCases)
  func `logging out without the server is reported, and the token is revoked after the next start`(
    flavour: FakeMastodon.Flavour
  ) async throws {
    try await FakeMastodon.with(flavour) { server, url in
      let name = "127.0.0.1:\(url.port ?? 0)"
      var token = ""
      do {
        let app = try SignInApp(keptIn: folder.url)
        try await app.signIn(to: url)
        token = try #require(await server.validTokens.first { $0 != FakeMastodon.token })
        await server.goOffline()
        let login = try await app.logOut()
        try await eventually("told") {
          app.visitor.sees("You are logged out here. \(name) could not be reached")
        }
        try await eventually("goes on saying so") {
          login.noticeLabel.text.contains("\(name) could not be reached to end your sign-in there")
        }
        try await eventually("gone from the list") { login.savedList.itemCount == 0 }
        expect(!app.visitor.tree.contains(token))
      }
      // It is stored with the tokens and nowhere else.
      try expectEqual(folder.files(with: token), ["accounts/secrets.json"])
      try expectEqual(folder.files(with: "client-secret-1"), ["accounts/secrets.json"])
      try await server.goOnline()
      await expect(server.validTokens.contains(token))
      let app = try SignInApp(keptIn: folder.url)
      try await eventually("revoked") { await server.validTokens == [FakeMastodon.token] }
      try await eventually("forgotten") { (try? folder.files(with: token)) == [] }
      let login = try await app.page(LoginView.self)
      expect(!login.noticeLabel.text.contains("could not be reached"))
    }
  }

  @Test func `the same run repeats a revocation and removes the notice once it has worked`() async throws {
    try await FakeMastodon.with { server, url in
      let app = try SignInApp(keptIn: folder.url)
      try await app.signIn(to: url)
      await server.goOffline()
      let login = try await app.logOut()
      try await eventually("told") { login.noticeLabel.text.contains("could not be reached") }
      try await server.goOnline()
      await app.manager.revocations.settle()
      app.clock.advance(by: .seconds(60))
      try await eventually("revoked") { await server.validTokens == [FakeMastodon.token] }
      try await eventually("not said any more") { !login.noticeLabel.text.contains("could not be reached") }
    }
  }

  @Test(arguments: FakeMastodon.Flavour.allCases)
  func `each account's token is revoked with the application that requested it`(flavour: FakeMastodon.Flavour)
    async throws
  {
    try await FakeMastodon.with(flavour) { server, url in
      var app = try SignInApp(keptIn: folder.url)
      try await app.signIn(to: url)
      // Each sign-in registers the application again, even if another program listens at the former address.
      let uri = try #require(await server.authorizations.last?["redirect_uri"])
      app = try SignInApp(keptIn: folder.url)
      try await app.becomes("@person1")
      // The former listener closes on a thread of its own.
      var stranger: (any RedirectListener)?
      try await eventually("free") {
        stranger = try? await LoopbackListening().listen(
          at: uri, state: "other", page: ReturnPage(title: "", text: ""))
        return stranger != nil
      }
      await server.signsIn(2)
      try await app.signIn(to: url, as: "@person2")
      stranger?.close()
      await expectEqual(server.registrations, 2)
      await expectEqual(server.authorizations.last?["force_login"], "true")
      let first = try #require(
        app.manager.savedAccounts.value.accounts.first { $0.account.acct == "person1" })
      try app.visitor.choose("\(first.account.name) (\(first.handle))")
      try await app.becomes("@person1")
      let log = Problems(app)
      for _ in 1...2 {
        let login = try await app.logOut()
        await app.manager.tokenWrites()
        await app.manager.revocations.settle()
        if login.savedList.itemCount == 1 {
          try app.visitor.activate(row: 0, in: login.savedList)
          try await app.becomes("@person2")
        }
      }
      try await eventually("revoked") { await server.validTokens == [FakeMastodon.token] }
      expect(log.all.isEmpty)
    }
  }

  @Test(arguments: FakeMastodon.Flavour.allCases)
  func `signing in again as the same account leaves one token, and an attempt leaves none`(
    flavour: FakeMastodon.Flavour
  ) async throws {
    try await FakeMastodon.with(flavour) { server, url in
      let app = try SignInApp(keptIn: folder.url)
      try await app.signIn(to: url)
      let first = await server.validTokens.subtracting([FakeMastodon.token])
      expectEqual(first.count, 1)
      // An unfinished attempt.
      await server.consent(.deny)
      let view = try await app.setOut(to: url)
      try await eventually("told") { app.visitor.sees("You did not allow Kith") }
      try await eventually("one token") {
        await server.validTokens.subtracting([FakeMastodon.token]) == first
      }
      await server.consent(.allow)
      try app.visitor.click(view.failurePage.button)
      // NB: Friendica gives a code twice, and so the same token.
      try await app.becomes("@person1")
      try await eventually("one token") {
        let left = await server.validTokens.subtracting([FakeMastodon.token])
        return left.count == 1 && (left != first || flavour == .friendica)
      }
      let kept = try #require(app.manager.savedAccounts.value.current)
      expectEqual(app.manager.savedAccounts.value.accounts.count { $0.server == url }, 1)
      await app.manager.revocations.settle()
      let token = try #require(try await app.accounts.token(of: kept.id))
      await expect(server.validTokens.contains(token.rawValue))
    }
  }

  @Test func `a disabled account can be removed together with its cache`() async throws {
    try await FakeMastodon.with { server, url in
      let app = try SignInApp(keptIn: folder.url)
      try await app.signIn(to: url)
      let key = try #require(app.manager.currentSession.value.session?.accountKey)
      await server.fail(
        "GET /api/v1/accounts", status: 403, body: #"{"error": "Your login is currently disabled"}"#)
      try app.visitor.press("F5")
      let login = try await app.page(LoginView.self)
      try await eventually("kept") { login.savedList.itemCount == 1 }
      var forgotten: [String] = []
      app.manager.caches.cache = { key in
        forgotten.append(key)
        return nil
      }
      // The cached people, as every run of the app saves them.
      let people = folder.url.appending(path: "people")
      app.manager.caches.people = { .file(folder: people, key: $0) }
      _ = try await PeopleDatabase.open(folder: people, key: key)
      try expectEqual(FileManager.default.contentsOfDirectory(atPath: people.path).isEmpty, false)
      let row = try #require(login.savedList.typedRow(at: 0))
      try await eventually("ended") { row.relationshipLabel.text == "Sign in again" }
      expectEqual(row.removeButton.accessibleLabel, "Remove @person1@127.0.0.1:\(url.port ?? 0)")
      try app.visitor.click(row.removeButton)
      expect(app.visitor.sees("Remove @person1@127.0.0.1:\(url.port ?? 0) from This Computer?"))
      try app.visitor.click("Cancel")
      expectEqual(login.savedList.itemCount, 1)
      try app.visitor.click(row.removeButton)
      try app.visitor.click("Remove")
      try await eventually("gone") { login.savedList.itemCount == 0 }
      expectEqual(forgotten, [key])
      try await eventually("nothing on the disk") {
        (try? FileManager.default.contentsOfDirectory(atPath: people.path)) == []
      }
      try await eventually("revoked") { await server.validTokens == [FakeMastodon.token] }
      try await expect(SignInApp(keptIn: folder.url).accounts.load().accounts.allSatisfy { $0.server == nil })
    }
  }
}

/// The notices about sign-ins that could not be revoked.
@MainActor
private final class Problems {
  private(set) var all: [RevocationProblem] = []
  private let bag = DisposeBag()

  init(_ app: SignInApp) {
    app.manager.revocations.problems.observeNext { [weak self] in self?.all.append($0) }.dispose(in: bag)
  }
}
