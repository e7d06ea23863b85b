import Client
import Entities
import Foundation
import ScriptedServers
import ServerTesting
import Settings
import Signals
import Store
import TestSupport
import Testing

@testable import Services

/// The files when the window is closed right after logging out.
@MainActor
@Suite(.timeLimit(.patience))
struct LogOutTests {
  private let temporary: TemporaryFolder
  private let clock = VirtualClock()
  private let settings = MemorySettings()
  private let server = ScriptedTransport(rule: noRelationships)
  private var people: URL { temporary.file("people") }
  private var cache: URL { temporary.file("cache") }

  init() throws {
    temporary = try TemporaryFolder()
  }

  private func manager(_ accounts: any AccountStorage) -> SessionManager {
    let (server, people, cache) = (server, people, cache)
    let manager = SessionManager(
      transports: { (_) throws(ClientError) -> any Transport in server }, tokens: MemoryTokens(),
      accounts: accounts, settings: settings, clock: clock)
    manager.caches = SessionCaches(
      cache: { PeopleCache(folder: cache, key: $0) }, people: { .file(folder: people, key: $0) },
      removeOthers: { keys in
        for folder in [cache, people] { AccountFile.removeOthers(in: folder, keeping: keys) }
      })
    return manager
  }

  private func begin(_ manager: SessionManager) async throws {
    manager.start()
    _ = try await first(of: manager.currentSession.map { $0.session != nil }) { $0 }
    await server.next("verify_credentials").answer(json(7))
  }

  /// Creates the files of accounts, with a copy set aside.
  private func makeFiles(_ ids: [Int]) throws {
    for (folder, ends) in [
      (people, ["", "-wal", "-shm", ".corrupt-20261121-043118", ".corrupt-20261121-043118-2-wal"]),
      (cache, [""]),
    ] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for id in ids {
        for end in ends {
          try Data().write(to: folder.appending(path: "example.social%2F\(id).sqlite\(end)"))
        }
      }
    }
  }

  private var files: [String] {
    [people, cache].flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? [] }.sorted()
  }

  @Test func `a log-out is saved although a keyring blocks an earlier write`() async throws {
    let accounts = HeldAccounts(signedIn([7, 8]))
    let manager = manager(accounts)
    try await begin(manager)
    manager.leavePlainFile()
    try await eventually("held") { await accounts.gate.isHolding }
    manager.logOut()
    try await eventually("written") { await accounts.memory.load().accounts.map(\.id) == [saved(8).id] }
    manager.remove(saved(8))
    try await eventually("written, too") { await accounts.memory.load().accounts.isEmpty }
    await accounts.gate.open()
    for _ in 1...2 { await server.next("/oauth/revoke").answer([:]) }
    await manager.settle()
    expect(manager.savedAccounts.value.accounts.isEmpty)
  }

  @Test func `the answer to an older log-out does not override that of a newer one`() async throws {
    let accounts = HeldAccounts(signedIn([7, 8]), answerOfRemoval: (saved(7).id, Gate()))
    await accounts.gate.open()
    let manager = manager(accounts)
    try await begin(manager)
    manager.logOut()
    try await eventually("held") { await accounts.answerOfRemoval?.gate.isHolding == true }
    manager.remove(saved(8))
    try await eventually("removed") { manager.savedAccounts.value.accounts.isEmpty }
    await accounts.answerOfRemoval?.gate.open()
    for _ in 1...2 { await server.next("/oauth/revoke").answer([:]) }
    await manager.settle()
    expect(manager.savedAccounts.value.accounts.isEmpty)
  }

  @Test func `the end of the program waits for the account list, the files and the server`() async throws {
    let accounts = signedIn([7])
    let manager = manager(accounts)
    try await begin(manager)
    try makeFiles([7, 70])
    manager.logOut()
    let ended = Task { await manager.settle() }
    let revocation = await server.next("/oauth/revoke")
    await expect(accounts.load().accounts.isEmpty)
    expect(files.allSatisfy { $0.hasPrefix("example.social%2F70.") }, "\(files)")
    expectEqual(files.count, 6)
    await revocation.answer([:])
    await ended.value
    await expect(accounts.revocations().isEmpty)
  }

  @Test func `removing another account deletes its files and their damaged copies only`()
    async throws
  {
    let manager = manager(signedIn([7, 8]))
    try await begin(manager)
    try makeFiles([8, 80])
    // Other files stay.
    try Data().write(to: people.appending(path: "notes.txt"))
    manager.remove(saved(8))
    await server.next("/oauth/revoke").answer([:])
    await manager.settle()
    expectEqual(files.count { $0.hasPrefix("example.social%2F8.") }, 0)
    expectEqual(files.count { $0.hasPrefix("example.social%2F80.") }, 6)
    expect(files.contains("notes.txt"))
  }

  @Test(arguments: [true, false])
  func `a start deletes files of unlisted accounts if the list is complete`(
    isWhole: Bool
  )
    async throws
  {
    let accounts = NoticingAccounts(signedIn([7]))
    await accounts.setNamesEveryAccount(isWhole)
    try makeFiles([7, 8])
    try Data().write(to: people.appending(path: "notes.txt"))
    let manager = manager(accounts)
    try await begin(manager)
    expect(files.count { $0.hasPrefix("example.social%2F7.") } >= 6)
    expectEqual(files.count { $0.hasPrefix("example.social%2F8.") }, (isWhole ? 0 : 6))
    expect(files.contains("notes.txt"))
  }

  @Test func `a start deletes files of removed accounts although a damaged list may name others`()
    async throws
  {
    let accounts = NoticingAccounts(signedIn([7]))
    await accounts.setNamesEveryAccount(false, removed: [saved(7).id, saved(9).id])
    try makeFiles([7, 8, 9])
    try await begin(manager(accounts))
    expect(files.count { $0.hasPrefix("example.social%2F7.") } >= 6)
    expectEqual(files.count { $0.hasPrefix("example.social%2F8.") }, 6)
    expectEqual(files.count { $0.hasPrefix("example.social%2F9.") }, 0)
  }

  @Test func `pictures are deleted with the last account of a server and not before`() async throws {
    let other = SavedAccount(server: URL(string: "https://other.example"), account: person(9))
    let list = SavedAccounts(accounts: [saved(7), saved(8), other], currentID: saved(7).id)
    let tokens = [7, 8].map { (saved($0).id, AccessToken("token of \($0)")) }
    let manager = manager(
      MemoryAccounts(list, tokens: Dictionary(tokens) { $1 }.compactMapValues(\.self)))
    let folder = PictureFolder(temporary.file("pictures"))
    manager.pictures = PictureSupply(folder: folder)
    try await begin(manager)
    let url = try #require(URL(string: "https://example.social/a.png"))
    await folder.store([1, 2, 3], for: url)
    try Data().write(to: temporary.file("pictures/other.txt"))
    manager.remove(saved(8))
    await server.next("/oauth/revoke").answer([:])
    await manager.settle()
    await expect(folder.picture(at: url) != nil)
    manager.logOut()
    await server.next("/oauth/revoke").answer([:])
    await manager.settle()
    try expectEqual(
      FileManager.default.contentsOfDirectory(atPath: temporary.file("pictures").path), ["other.txt"])
  }

  @Test func `logging out deletes the account's last filter from the settings`() async throws {
    settings.save(.strings(["account:\(saved(7).id)", "filter:is:bot"]), for: TablePreferences.settingKey)
    let manager = manager(signedIn([7, 8]))
    try await begin(manager)
    manager.remove(saved(8))
    await server.next("/oauth/revoke").answer([:])
    await manager.settle()
    expectEqual(
      settings.all, [TablePreferences.settingKey: .strings(["account:\(saved(7).id)", "filter:is:bot"])])
    manager.logOut()
    await server.next("/oauth/revoke").answer([:])
    await manager.settle()
    expectEqual(settings.all, [TablePreferences.settingKey: .strings([])])
  }

  @Test func `the last filter is deleted with its account and the table's layout stays`() {
    let texts = [
      "part:following", "order:following:name", "account:a/1", "filter:is:bot", "filter-name:Bots",
    ]
    expectEqual(
      TablePreferences.texts(texts, withoutFilterOf: "a/1"), ["part:following", "order:following:name"])
    expectEqual(TablePreferences.texts(texts, withoutFilterOf: "a/11"), texts)
  }
}

/// A storage whose keyring delays `leavePlainFile` and the answer to one removal.
private struct HeldAccounts: MemoryBacked {
  let memory: MemoryAccounts
  let gate = Gate()
  let answerOfRemoval: (id: SavedAccount.ID, gate: Gate)?

  init(_ memory: MemoryAccounts, answerOfRemoval: (id: SavedAccount.ID, gate: Gate)? = nil) {
    self.memory = memory
    self.answerOfRemoval = answerOfRemoval
  }

  func load() async throws(ClientError) -> SavedAccounts {
    var saved = await memory.load()
    saved.plainFile = "secrets.json"
    return saved
  }
  func remove(_ id: SavedAccount.ID, token: AccessToken?) async throws(ClientError) -> SavedAccounts {
    let saved = await memory.remove(id, token: token)
    if let answerOfRemoval, answerOfRemoval.id == id { await answerOfRemoval.gate.pass() }
    return saved
  }
  func leavePlainFile() async throws(ClientError) -> SavedAccounts {
    await gate.pass()
    return await memory.load()
  }
}
