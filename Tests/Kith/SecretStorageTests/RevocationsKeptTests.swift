import Client
import Entities
import Foundation
import TestSupport
import Testing

@testable import SecretStorage

/// The application of each token, and pending revocations: both are stored with the secrets and nowhere else.
@Suite(.timeLimit(.patience))
struct RevocationsKeptTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.file("accounts") }
  private let server = URL(string: "https://example.social") ?? URL(filePath: "/")
  private let first = Application(
    clientID: "first", clientSecret: ClientSecret("first-hush"), redirectURIs: ["urn:x"])
  private let second = Application(
    clientID: "second", clientSecret: ClientSecret("second-hush"), redirectURIs: ["urn:y"])

  init() throws {
    temporary = try TemporaryFolder()
  }

  private func open() -> KeptAccounts { KeptAccounts(folder: folder, keyring: nil, appName: "Kith") }

  private func ada(_ id: Account.ID = "7") -> SavedAccount {
    SavedAccount(server: server, account: Account(id: id, username: "ada"))
  }

  private func grant(_ text: String, _ application: Application? = nil) throws -> Grant {
    Grant(token: try #require(AccessToken(text)), application: application)
  }

  private func content(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  @Test func `a removed account leaves a revocation with its own application until it is done`()
    async throws
  {
    let kept = open()
    try await kept.setApplication(first, for: server)
    _ = try await kept.save(ada(), grant: grant("a token", first))
    try await kept.setApplication(second, for: server)
    let saved = try await kept.remove(ada().id)
    expect(saved.accounts.isEmpty)
    try await expectEqual(kept.token(of: ada().id), nil)
    // After a restart as well.
    let next = open()
    let revocation = try #require(try await next.revocations().first)
    try await expectEqual(next.revocations().count, 1)
    expectEqual(revocation.server, server)
    expectEqual(revocation.grant.token.rawValue, "a token")
    expectEqual(revocation.grant.application?.clientID, "first")
    expectEqual(revocation.grant.application?.clientSecret.rawValue, "first-hush")
    expect(abs(revocation.since.timeIntervalSinceNow) < 3600)
    try expect(!content("accounts.json").contains("a token"))
    try expect(!content("accounts.json").contains("hush"))
    try await expect(next.load().plainFile != nil)
    try await next.removeRevocation(revocation.id)
    try await expect(open().revocations().isEmpty)
    try expect(!content("secrets.json").contains("a token"))
    try expect(!content("secrets.json").contains("first-hush"))
  }

  @Test func `an ended and a replaced sign-in are revoked, and the same one is not`() async throws {
    let kept = open()
    _ = try await kept.save(ada(), grant: grant("one", first))
    _ = try await kept.save(ada(), grant: grant("one", first))
    try await expect(kept.revocations().isEmpty)
    _ = try await kept.save(ada(), grant: grant("two", second))
    try await expectEqual(kept.revocations().map(\.grant.token.rawValue), ["one"])
    try await expectEqual(kept.token(of: ada().id)?.rawValue, "two")
    _ = try await kept.endSignIn(of: ada().id)
    let all = try await open().revocations()
    expectEqual(all.map(\.grant.token.rawValue), ["one", "two"])
    expectEqual(all.map { $0.grant.application?.clientID }, ["first", "second"])
    expectEqual(all.map(\.id), [1, 2])
    try await kept.removeRevocation(1)
    try await kept.removeRevocation(1)
    try await kept.saveRevocation(of: grant("three"), on: server)
    try await expectEqual(open().revocations().map(\.grant.token.rawValue), ["two", "three"])
    try await expectEqual(Set(kept.revocations().map(\.id)), [1, 2])
  }

  @Test func `simultaneous revocations are all saved`() async throws {
    let kept = open()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        let grant = try grant("token \(number)")
        group.addTask { try await kept.saveRevocation(of: grant, on: server) }
      }
      try await group.waitForAll()
    }
    let tokens = try await open().revocations().map(\.grant.token.rawValue)
    expectEqual(Set(tokens), Set((1...20).map { "token \($0)" }))
    expectEqual(tokens.count, 20)
  }

  /// As version 1 wrote them: one application per server, and tokens alone.
  private func writeVersion1() throws {
    try write(
      """
      {"version": 1, "current": "example.social/7",
      "accounts": [{"server": "https://example.social", "account": {"id": "7", "username": "ada"}, "token": "file"},
      {"server": null, "account": {"id": "1", "username": "keeper"}, "token": null}],
      "programs": [{"server": "https://example.social", "client_id": "first", "redirect_uris": ["urn:x"],
      "secret": "file"}], "leftovers": []}
      """, to: "accounts.json")
    try write(
      #"{"token example.social/7": "old", "program https://example.social": "first-hush"}"#,
      to: "secrets.json")
  }

  @Test func `a file of version 1 is read, and its application belongs to the server`() async throws {
    try writeVersion1()
    let kept = open()
    let saved = try await kept.load()
    expectEqual(saved.accounts.map(\.id), ["example.social/7", "book/1"])
    expectEqual(saved.current?.isSignedIn, true)
    expect(saved.fileProblems.isEmpty)
    try await expectEqual(kept.token(of: ada().id)?.rawValue, "old")
    try await expectEqual(kept.application(for: server), first)
    _ = try await kept.remove(ada().id)
    let revocation = try await kept.revocations().first
    expectEqual(revocation?.grant.token.rawValue, "old")
    expectEqual(revocation?.grant.application?.clientSecret.rawValue, "first-hush")
    try expect(content("accounts.json").contains(#""version":3"#))
  }

  @Test(arguments: [true, false])
  func `a token of version 1 gets its application before another one replaces it`(
    isForgotten: Bool
  ) async throws {
    try writeVersion1()
    let kept = open()
    try await kept.setApplication(isForgotten ? nil : second, for: server)
    try await expectEqual(open().token(of: ada().id)?.rawValue, "old")
    _ = try await open().remove(ada().id)
    try await expectEqual(open().revocations().first?.grant.application?.clientID, "first")
  }

  @Test func `a token without a known application is revoked all the same`() async throws {
    let kept = open()
    _ = try await kept.save(ada(), token: AccessToken("alone"))
    _ = try await kept.endSignIn(of: ada().id)
    let revocation = try await kept.revocations().first
    expectEqual(revocation?.grant, (try grant("alone")))
  }

  @Test func `invalid revocations do not affect the others`() async throws {
    try write(
      """
      {"version": 2, "revocations": [1, {"id": 1}, {"id": 3, "server": "https://example.social", "secret": "file"},
      {"id": 3, "server": "https://other.example", "secret": "file"},
      {"id": 4, "server": "https://example.social", "secret": "file"},
      {"id": 5, "server": "https://example.social", "secret": "file"}]}
      """, to: "accounts.json")
    try write(#"{"revocation 3": "good", "revocation 4": "{damaged"}"#, to: "secrets.json")
    let all = try await open().revocations()
    expectEqual(all.map(\.id), [3])
    expectEqual(all.first?.server, server)
  }

  @Test func `descriptions of a grant contain no secrets`() async throws {
    let shown = try grant("a token", first)
    var text = "\(shown) \(String(reflecting: shown))"
    dump(shown, to: &text)
    let kept = open()
    try await kept.saveRevocation(of: shown, on: server)
    dump(try await kept.revocations(), to: &text)
    expect(!text.contains("a token"))
    expect(!text.contains("first-hush"))
  }

  @Test func `tries of a revocation are counted over restarts, and an invalid count is zero`() async throws {
    try await open().saveRevocation(of: grant("one"), on: server)
    for tries in 1...3 {
      try await open().countTry(ofRevocation: 1)
      try await open().countTry(ofRevocation: 99)
      try await expectEqual(open().revocations().map(\.tries), [tries])
    }
    try write(content("accounts.json").replacing(#""tries":3"#, with: #""tries":-9"#), to: "accounts.json")
    try await expectEqual(open().revocations().map(\.tries), [0])
  }

  @Test func `the largest time and number of tries are read and written`() async throws {
    try await open().saveRevocation(of: grant("one"), on: server)
    let text = try content("accounts.json").replacing(/"(since|tries)":\d+/) {
      "\"\($0.output.1)\":\(Int.max)"
    }
    try write(text, to: "accounts.json")
    let kept = open()
    try await kept.countTry(ofRevocation: 1)
    try await expectEqual(kept.revocations().map(\.grant.token.rawValue), ["one"])
  }

  /// The names of the damaged copies.
  private func copies() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains(".corrupt") }
      .sorted()
  }

  @Test(arguments: [
    (#""account":{"#, #""accounu":{"#), (#""accounts":["#, #""accountt":["#), (#""server":"#, #""servet":"#),
    (#""token":"file""#, #""token":"fild""#),
  ])
  func `a list with an unreadable account is copied before it is written, and its token is revoked`(
    from: String, to: String
  ) async throws {
    _ = try await open().save(ada(), grant: grant("one", first))
    let damaged = try content("accounts.json").replacing(from, with: to, maxReplacements: 1)
    try write(damaged, to: "accounts.json")
    for _ in 1...2 {
      let problems = try await open().load().fileProblems
      expectEqual(problems, [.damaged(keptAs: folder.appending(path: "accounts.json.corrupt").path)])
    }
    for _ in 1...2 {
      let kept = open()
      _ = try await kept.setCurrent(nil)
      try await expect(!kept.load().namesEveryAccount)
      try await expectEqual(kept.revocations().map(\.grant.token.rawValue), ["one"])
    }
    try expectEqual(copies(), ["accounts.json.corrupt"])
    try expectEqual(content("accounts.json.corrupt"), damaged)
  }

  @Test(arguments: [(#""client_id":"#, #""client_ie":"#), (#""id":1"#, #""ie":1"#)])
  func `an unreadable registration or revocation is copied, and the token is revoked all the same`(
    from: String, to: String
  ) async throws {
    try await open().setApplication(first, for: server)
    try await open().saveRevocation(of: grant("one", first), on: server)
    let damaged = try content("accounts.json").replacing(from, with: to)
    try write(damaged, to: "accounts.json")
    let kept = open()
    try await expectEqual(kept.load().fileProblems.count, 1)
    try await expectEqual(kept.revocations().map(\.grant.token.rawValue), ["one"])
    try expectEqual(content("accounts.json.corrupt"), damaged)
  }

  @Test func `tokens in the file that a damaged list no longer names are revoked`() async throws {
    try await open().setApplication(first, for: server)
    _ = try await open().save(ada(), grant: grant("one", first))
    try write("{", to: "accounts.json")
    try await expectEqual(open().revocations().map(\.grant.token.rawValue), ["one"])
    try expect(!content("secrets.json").contains("program"))
    _ = try await open().save(ada(), grant: grant("two", second))
    try await expectEqual(open().revocations().map(\.grant.token.rawValue), ["one"])
  }

  @Test func `accounts removed while a damaged list is there are named until they sign in again`()
    async throws
  {
    let kept = open()
    _ = try await kept.save(ada(), grant: grant("one"))
    _ = try await kept.save(ada("8"), grant: grant("two"))
    try write("{", to: "accounts.json.corrupt")
    _ = try await kept.remove(ada().id)
    let saved = try await open().load()
    expect(!saved.namesEveryAccount && saved.removedIDs == [ada().id])
    try await expectEqual(kept.save(ada(), grant: grant("three")).removedIDs, [])
    _ = try await kept.remove(ada().id)
    // The copy goes with the last account, and with it the names.
    try await expectEqual(kept.remove(ada("8").id).removedIDs, [])
    try await expect(open().load().namesEveryAccount)
  }

  @Test func `the end of a sign-in copies no secret: its token is revoked in place`() async throws {
    let kept = open()
    _ = try await kept.save(ada(), grant: grant("one", first))
    let secrets = try content("secrets.json")
    _ = try await kept.remove(ada().id)
    try expectEqual(content("secrets.json"), secrets)
    // Signing in again does not overwrite it.
    _ = try await kept.save(ada(), grant: grant("two", first))
    try await expectEqual(open().revocations().map(\.grant.token.rawValue), ["one"])
    try await expectEqual(open().token(of: ada().id)?.rawValue, "two")
    try await kept.removeRevocation(1)
    try await expectEqual(open().token(of: ada().id)?.rawValue, "two")
    try expect(!content("secrets.json").contains("one"))
  }

  @Test func `a token used again by an account is not revoked`() async throws {
    let kept = open()
    _ = try await kept.save(ada(), grant: grant("the same", first))
    _ = try await kept.remove(ada().id)
    // Like Friendica, which returns a token twice.
    _ = try await kept.save(ada(), grant: grant("the same", first))
    try await expect(open().revocations().isEmpty)
    try await expect(open().readList().ended.isEmpty)
    try await expectEqual(open().token(of: ada().id)?.rawValue, "the same")
  }

  @Test func `a token known only to the session is revoked even if the file has lost it`() async throws {
    _ = try await open().save(ada(), grant: grant("lost", first))
    try write("damaged", to: "secrets.json")
    let kept = open()
    _ = try await kept.remove(ada().id, token: AccessToken("lost"))
    try await expectEqual(open().revocations().map(\.grant.token.rawValue), ["lost"])
  }

  @Test func `an application and damaged copies are deleted with a server's last account and revocation`()
    async throws
  {
    let other = try #require(URL(string: "https://other.example"))
    let kept = open()
    try await kept.setApplication(first, for: server)
    try await kept.setApplication(second, for: other)
    _ = try await kept.save(ada(), grant: grant("one", first))
    _ = try await kept.save(ada("8"), grant: grant("two", first))
    let bob = SavedAccount(server: other, account: Account(id: "1", username: "bob"))
    _ = try await kept.save(bob, grant: grant("three", second))
    try write(#"{"token example.social/7": "o"#, to: "secrets.json.corrupt")
    try write(#"{"accounts": [{"server": "https:\/\/example.social", "#, to: "accounts.json.corrupt-2")
    try write("of nobody", to: "accounts.json.corrupt-3")
    _ = try await kept.remove(ada().id)
    try expectEqual(copies().count, 3, "another account of the server is left")
    try await expect(kept.application(for: server) != nil)
    _ = try await kept.remove(ada("8").id)
    try expectEqual(copies(), ["accounts.json.corrupt-3"])
    for revocation in try await kept.revocations() { try await kept.removeRevocation(revocation.id) }
    try await expectEqual(open().application(for: server), nil)
    try await expect(open().application(for: other) != nil)
    _ = try await kept.remove(bob.id)
    try expectEqual(copies(), [])
    for revocation in try await kept.revocations() { try await kept.removeRevocation(revocation.id) }
    try expect(!content("accounts.json").contains("example"))
    try expectEqual(content("secrets.json"), "{}")
  }
}
