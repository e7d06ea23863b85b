import FakeServers
import Foundation
import TestSupport
import XCTest

/// The program itself signs in to a server with the browser in `$BROWSER`, and stays signed in.
final class ServerProgramTests: XCTestCase {
  private var kith: KithProgram!
  private var fake: FakeMastodon!

  override func setUpWithError() throws {
    fake = try FakeMastodon.startAndWait()
    kith = try KithProgram()
    // The browser only writes the page's address; the test opens it.
    let browser = kith.scratch.appending(path: "browser")
    try Data(
      "#!/bin/sh\nprintf '%s' \"$1\" >'\(opened.path).new' && mv '\(opened.path).new' '\(opened.path)'\n".utf8
    )
    .write(to: browser)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: browser.path)
    kith.environment["BROWSER"] = browser.path
    kith.environment["XDG_CACHE_HOME"] = kith.scratch.appending(path: "cache").path
    for name in ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"] { kith.environment[name] = nil }
  }

  override func tearDown() {
    fake?.stopAndWait()
    kith?.remove()
  }

  private var opened: URL { kith.scratch.appending(path: "opened") }

  func testASignInWithTheEnvironmentsBrowserSurvivesARestartAndShowsNoSecret() throws {
    let fake: FakeMastodon = self.fake
    kith.environment["G_MESSAGES_DEBUG"] = "kith"
    let first = try kith.start(["--server", "127.0.0.1:\(fake.url.port ?? 0)"])
    try signIn(first)
    try first.until("the account is kept") { kept("accounts.json").contains("\"token\":\"file\"") }
    let log = try quit(first)
    for line in [
      "starts", "opens its window, GTK ", "session: begins in the book", "sign-in: looks at the server",
      "sign-in: waits for the browser", "sign-in: exchanges the code", "sign-in: done",
      "session: begins on a server", "GET /api/v1/accounts/:id/following: 200, ",
      "sync: has begun: following",
      "Kith.People: made", "Kith.Book: made",
    ] {
      XCTAssertTrue(log.contains(line), "“\(line)” is missing in:\n\(log)")
    }

    try finish { await fake.forgetRequests() }
    let second = try kith.start([])
    try second.window()
    try second.until("it is still signed in") {
      try finish { await fake.count(of: "GET /api/v1/accounts/1/following") } > 0
    }
    XCTAssertGreaterThan(try finish { await fake.count(of: "GET /api/v1/accounts/verify_credentials") }, 0)
    XCTAssertEqual(try finish { await fake.registrations }, 1)
    try quit(second)
  }

  private func signIn(_ running: RunningKith) throws {
    let fake: FakeMastodon = self.fake
    try running.window()
    try running.until("the browser is asked") {
      if !FileManager.default.fileExists(atPath: opened.path) {
        // The page may not be there yet: then the key has no effect.
        try running.press("Tab")
        try running.press("Return")
        _ = waits(.seconds(3)) { FileManager.default.fileExists(atPath: opened.path) }
      }
      return FileManager.default.fileExists(atPath: opened.path)
    }
    let asked = try XCTUnwrap(URL(string: String(contentsOf: opened, encoding: .utf8)))
    let page = try finish { try await FakeBrowser.open(asked) }
    XCTAssertEqual(page.status, 200)
    XCTAssertTrue(page.text.contains("You can go back to Kith"), page.text)
    XCTAssertEqual(try finish { await fake.authorizations }.last?["code_challenge_method"], "S256")
    try running.until("the own account is read with the new token") {
      try finish { await fake.count(of: "GET /api/v1/accounts/1/following") } > 0
    }
  }

  /// Ends the program, which shows no secret: neither in its output, nor in `ps` while it runs.
  ///
  /// - Returns: What it has written to its log.
  @discardableResult
  private func quit(_ running: RunningKith) throws -> String {
    let tokens = try finish { [fake] in await fake!.validTokens.subtracting([FakeMastodon.token]) }
    XCTAssertEqual(tokens.count, 1)
    let token = try XCTUnwrap(tokens.first)
    XCTAssertTrue(kept("secrets.json").contains(token))
    let secrets = [token, "token-of-code", "client-secret", "code=", "127.0.0.1", "person", "Person", "@"]
    let commandLines = try commandLines()
    let outcome = try running.quit()
    XCTAssertEqual(outcome.exitCode, 0, outcome.error)
    for secret in secrets {
      XCTAssertFalse((outcome.error + outcome.output).contains(secret), outcome.error)
    }
    XCTAssertFalse(commandLines.contains(token), "a token is in a command line")
    XCTAssertFalse(commandLines.contains("token-of-code"), "a token is in a command line")
    return outcome.error
  }

  /// The files of the program beside its book.
  private func kept(_ name: String) -> String {
    let file = kith.scratch.appending(path: "data/io.github.kithapp.Kith/accounts/\(name)")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// The command lines of all processes, as `ps` shows them.
  private func commandLines() throws -> String {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
      .compactMap { FileManager.default.contents(atPath: "/proc/\($0)/cmdline") }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  /// Waits for the work of another thread.
  private func finish<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    try waitFor(work)
  }
}
