import Client
import Entities
import Foundation
import TestSupport
import Testing

@testable import SecretStorage

/// Two processes over one folder, as without a shared session bus or with a home on NFS.
@Suite(.timeLimit(.patience))
struct SharedFolderTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.file("accounts") }
  private let server = URL(string: "https://example.social") ?? URL(filePath: "/")

  init() throws {
    temporary = try TemporaryFolder()
  }

  /// Each acts as a process: only the files are shared.
  private func open() -> KeptAccounts { KeptAccounts(folder: folder, keyring: nil, appName: "Kith") }

  private func account(_ number: Int) -> SavedAccount {
    let id = Account.ID(rawValue: "\(number)") ?? "none"
    return SavedAccount(server: server, account: Account(id: id, username: "p\(number)"))
  }

  @Test func `a process started earlier keeps the sign-ins of another`() async throws {
    let (first, second) = (open(), open())
    _ = try await first.save(account(1), token: AccessToken("one"))
    _ = try await second.load()
    _ = try await second.save(account(2), token: AccessToken("two"))
    let application = Application(clientID: "id", clientSecret: ClientSecret("hush"), redirectURIs: [])
    try await second.setApplication(application, for: server)
    // Every start does this.
    _ = try await first.update(Account(id: "1", username: "p1", displayName: "New"), of: account(1).id)
    _ = try await first.save(account(3), token: AccessToken("three"))
    let last = open()
    try await expectEqual(last.load().accounts.map(\.id), [1, 2, 3].map { account($0).id })
    for (number, token) in [(1, "one"), (2, "two"), (3, "three")] {
      try await expectEqual(last.token(of: account(number).id)?.rawValue, token)
    }
    try await expectEqual(last.application(for: server), application)
    // A sign-in ended by the other process does not return.
    _ = try await second.remove(account(1).id)
    _ = try await first.setCurrent(account(2).id)
    try await expectEqual(open().load().accounts.map(\.id), [2, 3].map { account($0).id })
    try await expectEqual(first.revocations().map(\.grant.token.rawValue), ["one"])
  }

  @Test func `accounts saved by many processes at the same time are all kept`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...12 {
        let (kept, account) = (open(), account(number))
        group.addTask {
          _ = try await kept.load()
          _ = try await kept.save(account, token: AccessToken("token \(number)"))
        }
      }
      try await group.waitForAll()
    }
    let kept = open()
    try await expectEqual(kept.load().accounts.count, 12)
    for number in 1...12 {
      try await expectEqual(kept.token(of: account(number).id)?.rawValue, "token \(number)")
    }
  }

  @Test func `a list damaged by another process is set aside, and known accounts stay`() async throws {
    let kept = open()
    _ = try await kept.save(account(1), token: AccessToken("one"))
    try Data("{".utf8).write(to: folder.appending(path: "accounts.json"))
    let saved = try await kept.save(account(2), token: AccessToken("two"))
    expectEqual(saved.accounts.count, 2)
    expectEqual(saved.fileProblems.count, 1)
    try await expectEqual(open().load().accounts.count, 2)
  }

  @Test func `a lock held by another process is an error in time and ends with that process`() async throws {
    _ = try await open().save(account(1), token: AccessToken("one"))
    let holder = Process()
    holder.executableURL = URL(filePath: "/usr/bin/env")
    let path = folder.appending(path: ".lock").path
    holder.arguments = ["flock", path, "sh", "-c", "echo held; exec sleep 600"]
    let output = Pipe()
    holder.standardOutput = output
    try holder.run()
    defer { kill(holder.processIdentifier, SIGKILL) }
    _ = try output.fileHandleForReading.read(upToCount: 4)
    let shared = PrivateFolder(path: folder.path)
    #expect { try shared.lock(patience: 2) } throws: { "\($0)".contains("is held by another process") }
    // `flock` and its child share the lock.
    let children = "/proc/\(holder.processIdentifier)/task/\(holder.processIdentifier)/children"
    let child = try String(contentsOfFile: children, encoding: .utf8).split(separator: " ").first.flatMap {
      pid_t($0)
    }
    for process in [child, holder.processIdentifier].compactMap(\.self) { kill(process, SIGKILL) }
    holder.waitUntilExit()
    try await eventually("free") { (try? shared.lock(patience: 1).unlock()) != nil }
    try await expectEqual(open().setCurrent(nil).currentID, nil)
  }

  @Test func `only a complete list declares files of other accounts unused`() async throws {
    let list = folder.appending(path: "accounts.json")
    try await expectEqual(open().load().namesEveryAccount, false, "there is no list")
    try await expect(open().save(account(1), token: AccessToken("one")).namesEveryAccount)
    try await expect(open().load().namesEveryAccount)
    let text = try String(contentsOf: list, encoding: .utf8)
    try Data(text.replacing(#""accounts":["#, with: #""accounts":[{"server":"https://a.example"},"#).utf8)
      .write(to: list)
    try await expectEqual(open().load().namesEveryAccount, false, "an account could not be read")
    try Data("{".utf8).write(to: list)
    try await expectEqual(open().load().namesEveryAccount, false, "the list is damaged")
    _ = try await open().save(account(1), token: AccessToken("one"))
    try await expectEqual(open().load().namesEveryAccount, false, "the damaged list names others")
    try Data(#"{"version": 9}"#.utf8).write(to: list)
    try await expectEqual(open().load().namesEveryAccount, false, "the list is a later version's")
  }
}
