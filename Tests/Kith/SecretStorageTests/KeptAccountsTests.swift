import Client
import Entities
import Foundation
import Glibc
import TestSupport
import Testing

@testable import SecretStorage

@Suite(.timeLimit(.patience))
struct KeptAccountsTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.file("accounts") }
  private let server = URL(string: "https://example.social") ?? URL(filePath: "/")
  private let token = AccessToken("a secret")

  init() throws {
    temporary = try TemporaryFolder()
  }

  private func open(_ keyring: SecretService? = nil) -> KeptAccounts {
    KeptAccounts(folder: folder, keyring: keyring, appName: "Kith")
  }

  private func account(_ id: Account.ID, on server: URL?) -> SavedAccount {
    let avatar = URL(string: server == nil ? "file:///a.png" : "https://example.social/a.png")
    return SavedAccount(
      server: server,
      account: Account(
        id: id, username: "ada", displayName: "Ada\nLovelace", note: "One & two\n\nthree <b>", avatar: avatar,
        isLocked: true, isBot: true, createdAt: Date(timeIntervalSince1970: 1_795_231_098), followersCount: 3,
        followingCount: 4, fields: [Field(name: "Site", value: "a < b")]))
  }

  @Test func `an updated account keeps its token and the domain of its server's accounts`() async throws {
    let kept = account("7", on: server)
    _ = try await open().save(kept, grant: Grant(token: try #require(token)))
    _ = try await open().setDomain("people.example", of: kept.id)
    let changed = Account(id: "7", username: "ada", displayName: "New")
    try await expectEqual(open().update(changed, of: kept.id).current?.account, changed)
    try await expectEqual(open().token(of: kept.id), token)
    let saved = try #require(try await open().load().current)
    expect(saved.domain == "people.example" && saved.handle == "@ada@people.example")
    try await expectEqual(open().setDomain("x.example", of: "nobody").accounts.count, 1)
    try await expectEqual(open().update(changed, of: "nobody").accounts.count, 1)
  }

  private func mode(_ path: String) -> UInt32 {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func content(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  @Test(arguments: [true, false])
  func `a list that names another server's secret gets no token, and that server's account keeps it`(
    withProgram: Bool
  ) async throws {
    let program = Application(clientID: "id", clientSecret: ClientSecret("hush"), redirectURIs: [])
    let ada = account("7", on: server)
    let grant = Grant(token: try #require(token), application: withProgram ? program : nil)
    _ = try await open().save(ada, grant: grant)
    let list = try content("accounts.json")
    let other = "http://127.0.0.1:8080"
    // Like a list of another folder, or a modified one.
    try write(
      list.replacing("\"server\":\"https://example.social\"", with: "\"server\":\"\(other)\"")
        .replacing(
          "\"revocations\":[]",
          with: """
            "revocations":[{"id":1,"server":"\(other)","since":0,"secret":"file","key":"token example.social/7"}]
            """), to: "accounts.json")
    let changed = open()
    try await expectEqual(changed.load().accounts.map(\.id), ["\(other)/7"])
    try await expectEqual(changed.token(of: "\(other)/7"), nil)
    try await expect(changed.revocations().isEmpty)
    try write(list, to: "accounts.json")
    try await expectEqual(open().token(of: ada.id), token)
  }

  @Test func `accounts, tokens and applications survive a restart`() async throws {
    let application = Application(
      clientID: "id", clientSecret: ClientSecret("hush"), redirectURIs: ["http://127.0.0.1:1/x", "urn:y"],
      scopes: .people)
    let ada = SavedAccount(server: server, account: account("7", on: server).account, scopes: .people)
    let book = account("1", on: nil)
    do {
      let kept = open()
      try await expectEqual(kept.load(), SavedAccounts())
      expect(!FileManager.default.fileExists(atPath: folder.path))
      _ = try await kept.save(book, token: nil)
      try await kept.setApplication(application, for: server)
      let saved = try await kept.save(ada, token: token)
      expectEqual(saved.accounts, [book, ada])
      expectEqual(saved.currentID, ada.id)
      expectEqual(saved.plainFile, path("secrets.json"))
    }
    let kept = open()
    let saved = try await kept.load()
    expectEqual(saved.accounts, [book, ada])
    expectEqual(saved.current, ada)
    expectEqual(saved.plainFile, path("secrets.json"))
    try await expectEqual(kept.token(of: ada.id), token)
    try await expectEqual(kept.token(of: book.id), nil)
    try await expectEqual(kept.application(for: server), application)
  }

  @Test func `saved files are private to their owner, even changed ones, and secrets are in one file only`()
    async throws
  {
    _ = try await open().save(account("7", on: server), token: token)
    expectEqual(mode(folder.path), 0o700)
    expectEqual(mode(path("secrets.json")), 0o600)
    expectEqual(mode(path("accounts.json")), 0o600)
    try expect(content("secrets.json").contains("a secret"))
    try expect(!content("accounts.json").contains("a secret"))
    try expectEqual(
      FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(),
      [".lock", "accounts.json", "secrets.json"])
    chmod(folder.path, 0o755)
    chmod(path("secrets.json"), 0o644)
    try await expectEqual(open().token(of: account("7", on: server).id), token)
    expectEqual(mode(folder.path), 0o700)
    expectEqual(mode(path("secrets.json")), 0o600)
  }

  @Test func `a symbolic link in place of the file is refused`() async throws {
    _ = try await open().save(account("7", on: server), token: token)
    let elsewhere = folder.deletingLastPathComponent().appending(path: "elsewhere").path
    try FileManager.default.moveItem(atPath: path("secrets.json"), toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: path("secrets.json"), withDestinationPath: elsewhere)
    let kept = open()
    await #expect { try await kept.token(of: account("7", on: server).id) } throws: { error in
      guard let error = error as? ClientError else { return false }
      return error.code == .storage && error.reason.contains("no plain file")
        && !"\(error)".contains("a secret")
    }
    await #expect(throws: ClientError.self) { try await kept.save(account("8", on: server), token: token) }
  }

  @Test func `a disk that cannot be written is reported and saved data stays`() async throws {
    let kept = open()
    let saved = try await kept.save(account("7", on: server), token: token)
    // Root may write anywhere, so a folder stands in place of a file.
    try FileManager.default.removeItem(atPath: path("accounts.json"))
    try FileManager.default.createDirectory(atPath: path("accounts.json"), withIntermediateDirectories: false)
    await #expect(throws: ClientError.self) { try await kept.remove(account("7", on: server).id) }
    try await expectEqual(kept.load(), saved)
    try expectEqual(
      FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(),
      [".lock", "accounts.json", "secrets.json"])
  }

  @Test func `signing out of one account keeps the others`() async throws {
    let kept = open()
    let one = account("7", on: server)
    let two = account("8", on: server)
    _ = try await kept.save(one, token: token)
    _ = try await kept.save(two, token: AccessToken("another"))
    var saved = try await kept.endSignIn(of: two.id)
    expectEqual(saved.current?.isSignedIn, false)
    try await expectEqual(kept.token(of: two.id), nil)
    saved = try await kept.remove(two.id)
    expectEqual(saved.accounts, [one])
    expectEqual(saved.currentID, nil)
    saved = try await kept.setCurrent(one.id)
    expectEqual(saved.currentID, one.id)
    try await expectEqual(open().load(), saved)
    try await expectEqual(open().token(of: one.id), token)
    _ = try await kept.remove(one.id)
    // A revocation stays until the server has received it.
    try await expect(kept.load().plainFile != nil)
    for revocation in try await kept.revocations() { try await kept.removeRevocation(revocation.id) }
    try await expectEqual(kept.load().plainFile, nil)
    try expect(!content("secrets.json").contains("secret"))
  }

  @Test(arguments: ["", "nonsense", "{", "[]", #"{"version": 0}"#, #"{"accounts": 1}"#])
  func `a damaged list is set aside and a new one begins`(text: String) async throws {
    try write(text, to: "accounts.json")
    let kept = open()
    let saved = try await kept.load()
    expect(saved.accounts.isEmpty)
    expectEqual(saved.fileProblems, [.damaged(keptAs: path("accounts.json.corrupt"))])
    try expectEqual(content("accounts.json.corrupt"), text)
    try await expectEqual(kept.save(account("7", on: server), token: token).fileProblems, saved.fileProblems)
    let next = try await open().load()
    expectEqual(next.accounts.count, 1)
    expect(next.fileProblems.isEmpty)
  }

  @Test func `damaged files are set aside under different names`() async throws {
    for (number, name) in ["corrupt", "corrupt-2", "corrupt-3"].enumerated() {
      try write("damage \(number)", to: "accounts.json")
      try await expectEqual(open().load().fileProblems, [.damaged(keptAs: path("accounts.json." + name))])
    }
    for (number, name) in ["corrupt", "corrupt-2", "corrupt-3"].enumerated() {
      try expectEqual(content("accounts.json." + name), "damage \(number)")
      expectEqual(mode(path("accounts.json." + name)) & 0o077, 0)
    }
  }

  @Test(arguments: ["", "nonsense", #"{"token example.social/7": "a sec"#, "[]"])
  func `damaged tokens are set aside and reported`(text: String) async throws {
    let ada = account("7", on: server)
    _ = try await open().save(ada, token: token)
    try write(text, to: "secrets.json")
    let kept = open()
    let saved = try await kept.load()
    expectEqual(saved.accounts, [ada])
    expectEqual(saved.fileProblems, [.damaged(keptAs: path("secrets.json.corrupt"))])
    try await expectEqual(kept.token(of: ada.id), nil)
    _ = try await kept.save(ada, token: AccessToken("a newer one"))
    try expectEqual(content("secrets.json.corrupt"), text)
    try await expectEqual(open().token(of: ada.id), AccessToken("a newer one"))
    try await expect(open().load().fileProblems.isEmpty)
  }

  @Test func `a file of a later version stays unchanged and is reported`() async throws {
    let text = #"{"version": 4, "accounts": {"new": "shape"}}"#
    try write(text, to: "accounts.json")
    let kept = open()
    var all = SavedAccounts()
    all.fileProblems = [.later(path("accounts.json"))]
    try await expectEqual(kept.load(), all)
    let ada = account("7", on: server)
    let application = Application(clientID: "id", clientSecret: ClientSecret("hush"), redirectURIs: [])
    let changes: [() async throws -> Void] = [
      { _ = try await kept.save(ada, token: token) },
      { _ = try await kept.save(account("1", on: nil), token: nil) },
      { _ = try await kept.remove(ada.id) }, { _ = try await kept.endSignIn(of: ada.id) },
      { _ = try await kept.setCurrent(ada.id) }, { try await kept.setApplication(application, for: server) },
      { try await kept.setApplication(nil, for: server) },
    ]
    for change in changes {
      await #expect {
        try await change()
      } throws: { error in
        (error as? ClientError)?.code == .storage && "\(error)".contains("later version")
      }
    }
    try expectEqual(content("accounts.json"), text)
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path), ["accounts.json"])
  }

  @Test func `an invalid entry of the list does not affect the others`() async throws {
    let text = """
      {"version": 1, "current": "example.social/9", "accounts": [1, {"server": "https://example.social"},
      {"server": "https://example.social", "account": {"id": 9, "username": "ada"}, "token": "elsewhere"}],
      "programs": [null, {"server": "x"}], "leftovers": 3}
      """
    try write(text, to: "accounts.json")
    let saved = try await open().load()
    expectEqual(saved.current?.account.username, "ada")
    expectEqual(saved.current?.isSignedIn, false)
  }

  @Test func `drafts left by a crash are deleted, and those of a running process are not`() async throws {
    _ = try await open().save(account("7", on: server), token: token)
    let gone = Process()
    gone.executableURL = URL(filePath: "/bin/true")
    try gone.run()
    gone.waitUntilExit()
    let living = ".secrets.json.\(getpid()).5"
    let dead = ".secrets.json.\(gone.processIdentifier).5"
    // Without a process id: the names of earlier versions.
    for name in [living, dead, ".accounts.json.123"] { try write("half", to: name) }
    _ = try await open().load()
    func drafts() throws -> Set<String> {
      Set(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
          $0.hasPrefix(".") && $0 != ".lock"
        })
    }
    try expectEqual(drafts(), [living, ".accounts.json.123"])
    // No process writes for an hour.
    for name in try drafts() {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3700)], ofItemAtPath: path(name))
    }
    _ = try await open().load()
    try expectEqual(drafts(), [])
  }

  @Test
  func `a token missing in the keyring is read from the file, and the keyring's is revoked`()
    async throws
  {
    let ada = account("7", on: server)
    let text = """
      {"version": 1, "accounts": [{"server": "https://example.social", "account": {"id": "7", "username": "ada"},
      "token": "keyring"}]}
      """
    try write(text, to: "accounts.json")
    let keyring = SecretService(schema: "test", scope: "s", library: "libnosecret.so.99")
    let kept = open(keyring)
    await #expect(throws: ClientError.self) { try await kept.token(of: ada.id) }
    try await expectEqual(kept.save(ada, token: token).plainFile, path("secrets.json"))
    try await expectEqual(kept.token(of: ada.id), token)
    try await expectEqual(open(keyring).token(of: ada.id), token)
    // The keyring may have stored the new token after all; the former one in it is to be revoked.
    let list = try await open(keyring).readList()
    let newKey = try #require(list.tokens[ada.id]?.key)
    expect(newKey != "token example.social/7")
    expectEqual(list.leftovers, [newKey])
    expectEqual(list.ended.map(\.secret), [.init(place: .keyring, key: "token example.social/7")])
    // After signing out both are to be revoked, each from its storage.
    _ = try await kept.remove(ada.id)
    try await expectEqual(open(keyring).readList().ended.map(\.secret.place), [.keyring, .file])
    try await expectEqual(open(keyring).revocations().map(\.grant.token), [token])
    // Without a keyring, none holds a token.
    _ = try await open().save(account("8", on: server), token: token)
    try await expectEqual(open().readList().leftovers, [newKey])
  }

  @Test func `a token saved again is not deleted later, whatever the keyring does`() async throws {
    try write(#"{"version": 1, "leftovers": ["token a", "token b", "token c"]}"#, to: "accounts.json")
    let kept = open()
    await kept.forgetLeftovers(but: "token b") { _ in false }
    try await expectEqual(kept.readList().leftovers, ["token a", "token c"])
    await kept.forgetLeftovers(but: "token d") { key in
      expectEqual(key, "token a")
      // A new sign-in meanwhile.
      await kept.forgetLeftovers(but: "token c") { _ in false }
      return true
    }
    try await expectEqual(open().readList().leftovers, [])
  }

  @Test func `descriptions of the storage contain no secrets`() async throws {
    let kept = open()
    let saved = try await kept.save(account("7", on: server), token: token)
    var shown = "\(saved)"
    dump(saved, to: &shown)
    dump(try await kept.token(of: account("7", on: server).id), to: &shown)
    dump(kept, to: &shown)
    shown += "\(kept) \(String(reflecting: kept))"
    expect(!shown.contains("a secret"))
  }
}
