import FakeMastodon
import Foundation
import RealInput
import XCTest

/// The program signs in to a server on this machine, with a browser of the test's.
final class ServerSignInTests: XCTestCase {
  private var kith: KithProgram!

  override func setUpWithError() throws {
    kith = try KithProgram()
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") else {
      throw XCTSkip("there is no python3 to be the browser")
    }
    let browser = kith.scratch.appending(path: "browser")
    try Data(
      """
      #!/usr/bin/python3
      import sys, urllib.request
      page = urllib.request.urlopen(sys.argv[1], timeout=20).read().decode()
      open(sys.argv[0] + ".page", "w").write(page)

      """.utf8
    ).write(to: browser)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: browser.path)
    kith.environment["BROWSER"] = browser.path
    for name in ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"] { kith.environment[name] = nil }
  }

  override func tearDown() {
    kith.remove()
  }

  private var accounts: URL { kith.scratch.appending(path: "data/io.github.kithapp.Kith/accounts") }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: accounts.appending(path: name), encoding: .utf8)) ?? ""
  }

  private func until(_ what: String, seconds: Double = 20, _ holds: () async throws -> Bool) async throws {
    let end = Date().addingTimeInterval(seconds)
    while try await !holds() {
      guard Date() < end else { return XCTFail("never came: \(what)") }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  private func window(of running: RunningKith) async throws -> String {
    var window = ""
    try await until("a window") {
      let found = try XDoTool.run([
        "search", "--onlyvisible", "--pid", "\(running.process.processIdentifier)",
      ])
      window = found.split(separator: "\n").last.map(String.init) ?? ""
      return !window.isEmpty
    }
    return window
  }

  /// The command lines of all processes, as `ps` shows them to everybody.
  private func commandLines() throws -> String {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
      .compactMap { FileManager.default.contents(atPath: "/proc/\($0)/cmdline") }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  func testItSignsInThroughTheBrowserAndStaysSignedInWithoutShowingASecret() async throws {
    let server = try await FakeMastodon.start()
    do {
      try await signIn(server)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  private func signIn(_ server: FakeMastodon) async throws {
    let running = try kith.start(["--server", "127.0.0.1:\(server.url.port ?? 0)"])
    let first = try await window(of: running)
    try await until("signed in") {
      // The page may not be there yet: nothing happens then.
      if self.text("accounts.json").isEmpty || !self.text("accounts.json").contains("\"token\":\"file\"") {
        try XDoTool.run(["windowfocus", first, "key", "Return"])
        try await Task.sleep(for: .seconds(1))
      }
      return self.text("accounts.json").contains("\"token\":\"file\"")
    }
    let asked = await server.authorizations
    XCTAssertEqual(asked.last?["code_challenge_method"], "S256")
    let page = try String(contentsOf: kith.scratch.appending(path: "browser.page"), encoding: .utf8)
    XCTAssertTrue(page.contains("You can go back to Kith"), page)
    XCTAssertTrue(text("secrets.json").contains("token-of-code-"))
    XCTAssertFalse(try commandLines().contains("token-of-code"))
    try await quit(running, first)

    let before = await server.requests.count
    let again = try kith.start([])
    let second = try await window(of: again)
    try await until("checked") {
      await server.requests.dropFirst(before).contains("GET /api/v1/accounts/verify_credentials")
    }
    XCTAssertFalse(try commandLines().contains("token-of-code"))
    try await quit(again, second)
  }

  private func quit(_ running: RunningKith, _ window: String) async throws {
    // A key that comes while a page slides in may go nowhere.
    try await until("the end by Ctrl+Q") {
      guard running.process.isRunning else { return true }
      try XDoTool.run(["windowfocus", window, "key", "ctrl+q"])
      try await Task.sleep(for: .milliseconds(500))
      return !running.process.isRunning
    }
    let outcome = running.outcome()
    XCTAssertEqual(outcome.exitCode, 0, outcome.error)
    for secret in ["token-of-code", "client-secret", "code="] {
      XCTAssertFalse((outcome.error + outcome.output).contains(secret), outcome.error)
    }
  }
}
