import Client
import Entities
import FakeServers
import Foundation
import SecretStorage
import TestSupport
import XCTest

/// `kith --apply`, `--resume` and `--undo`, which open no window, as seen by a person or by cron.
final class ActsCommandTests: XCTestCase {
  private var kith: KithProgram!
  private var fake: FakeMastodon?

  override func setUpWithError() throws {
    kith = try KithProgram().withoutDisplay
    for name in ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"] { kith.environment[name] = nil }
  }

  override func tearDown() {
    fake?.stopAndWait()
    kith.remove()
  }

  func testAPreviewGoesToTheOutputAndChangesNothing() throws {
    let arguments = ["--sample", "200", "--apply", "is:mutual", "--act", "unfollow"]
    let outcome = try kith.run(arguments)
    XCTAssertEqual(outcome.exitCode, 0, outcome.error)
    XCTAssertTrue(outcome.output.contains(" people will be unfollowed.\n"), outcome.output)
    XCTAssertEqual(outcome.error, "kith: nothing was changed; --yes begins it\n")
    let begun = try kith.run(arguments + ["--yes"])
    XCTAssertEqual(begun.exitCode, 0, begun.error)
    XCTAssertTrue(begun.output.hasPrefix(outcome.output), begun.output)
    XCTAssertTrue(begun.error.contains(" people unfollowed\n"), begun.error)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: kith.scratch.path), [])
  }

  func testInterruptedActsGoOnByTheSameCommand() throws {
    let fake = try FakeMastodon.startAndWait()
    self.fake = fake
    try waitFor {
      await fake.begin(following: 5, followers: 2)
      await fake.hold("POST /api/v1/accounts/")
    }
    try signIn(to: fake.url)
    let arguments = ["--apply", "is:following", "--act", "unfollow", "--yes"]
    let first = try kith.start(arguments)
    XCTAssertTrue(
      waits(.seconds(20)) {
        (try? waitFor { await fake.count(of: "POST /api/v1/accounts/") }) == 1
      })
    kill(first.process.processIdentifier, SIGINT)
    // The request that is under way is finished first, as far as that takes a moment.
    XCTAssertTrue(first.wait(seconds: 20))
    let outcome = first.outcome()
    XCTAssertEqual(outcome.exitCode, 130, outcome.error)
    XCTAssertTrue(outcome.error.contains("kith --resume"), outcome.error)

    try waitFor { await fake.release() }
    let second = try kith.run(arguments)
    XCTAssertEqual(second.exitCode, 0, second.error)
    XCTAssertTrue(second.error.contains("job 1 goes on"), second.error)
    XCTAssertEqual(try waitFor { await fake.following }, [])
    XCTAssertEqual(try kith.run(["--resume"]).exitCode, 0)
  }

  func testIncompatibleOptionsAreRefused() throws {
    for arguments in [
      ["--apply", "is:bot"], ["--act", "mute"], ["--yes"], ["--account", "@me@x.example"],
      ["--apply", "is:bot", "--act", "nuke"], ["--apply", "is:bot", "--act", "add-to-list"],
      ["--apply", " ", "--act", "mute"], ["--resume", "--undo", "1"], ["--resume", "--yes"],
      ["--apply", "is:bot", "--act", "mute", "--export", "people.csv"],
      ["--apply", "is:bot", "--act", "mute", "--server", "x.example"],
      ["--apply", "is:bot", "--act", "mute", "--fixtures", "/"],
    ] {
      let outcome = try kith.run(arguments)
      XCTAssertEqual(outcome.exitCode, 64, "\(arguments) \(outcome.error)")
    }
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: kith.scratch.path), [])
  }

  /// Writes the files of a sign-in, as the program keeps them where there is no keyring.
  private func signIn(to server: URL) throws {
    let folder = kith.scratch.appending(path: "data/io.github.kithapp.Kith/accounts")
    let token = try XCTUnwrap(AccessToken(FakeMastodon.token))
    let me = SavedAccount(server: server, account: Account(id: "1", username: "person1"))
    _ = try waitFor {
      try await KeptAccounts(folder: folder, keyring: nil, appName: "Kith").save(
        me, grant: Grant(token: token))
    }
  }
}
