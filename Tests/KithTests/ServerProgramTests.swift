import FakeMastodon
import Foundation
import RealInput
import XCTest

/// The program itself signs in to a server with the browser that `$BROWSER` names, and stays signed in.
final class ServerProgramTests: XCTestCase {
  func testSigningInWithTheBrowserOfTheEnvironmentOutlivesTheProgram() throws {
    let fake = try FakeMastodon.startAndWait()
    defer { fake.stopAndWait() }
    var kith = try KithProgram()
    defer { kith.remove() }
    // The browser only says which page it was sent to; the test goes there.
    let opened = kith.scratch.appending(path: "opened")
    let browser = kith.scratch.appending(path: "browser")
    try Data(
      "#!/bin/sh\nprintf '%s' \"$1\" >'\(opened.path).new' && mv '\(opened.path).new' '\(opened.path)'\n".utf8
    )
    .write(to: browser)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: browser.path)
    kith.environment["BROWSER"] = browser.path
    kith.environment["XDG_CACHE_HOME"] = kith.scratch.appending(path: "cache").path

    let first = try kith.start(["--server", "127.0.0.1:\(fake.url.port ?? 0)"])
    let window = try XCTUnwrap(window(of: first), "no window came")
    try wait("the browser is asked", first) {
      if !FileManager.default.fileExists(atPath: opened.path) {
        try XDoTool.run(["windowfocus", window, "key", "Tab", "sleep", "0.2", "key", "Return", "sleep", "2"])
      }
      return FileManager.default.fileExists(atPath: opened.path)
    }
    let page = try XCTUnwrap(URL(string: String(contentsOf: opened, encoding: .utf8)))
    let shown = try finish { try await FakeBrowser.open(page) }
    XCTAssertEqual(shown.status, 200)
    try wait("the own account is read with the new token", first) {
      try finish { await fake.count(of: "GET /api/v1/accounts/1/following") } > 0
    }
    try XDoTool.run(["windowfocus", window, "key", "ctrl+q"])
    XCTAssertTrue(first.wait(seconds: 10), "Ctrl+Q did not end it")
    let outcome = first.outcome()
    XCTAssertEqual(outcome.exitCode, 0, outcome.error)
    let tokens = try finish { await fake.validTokens.subtracting([FakeMastodon.token]) }
    XCTAssertEqual(tokens.count, 1)
    for token in tokens {
      XCTAssertFalse((outcome.output + outcome.error).contains(token), "a token is shown")
    }

    try finish { await fake.forgetRequests() }
    let second = try kith.start([])
    let again = try XCTUnwrap(self.window(of: second), "no window came")
    try wait("it is still signed in", second) {
      try finish { await fake.count(of: "GET /api/v1/accounts/1/following") } > 0
    }
    XCTAssertEqual(try finish { await fake.registrations }, 1)
    try XDoTool.run(["windowfocus", again, "key", "ctrl+q"])
    XCTAssertTrue(second.wait(seconds: 10), "Ctrl+Q did not end it")
  }

  private func window(of running: RunningKith) throws -> String? {
    var window: String?
    try wait("a window", running) {
      let pid = "\(running.process.processIdentifier)"
      window = try XDoTool.run(["search", "--onlyvisible", "--pid", pid]).split(separator: "\n").last.map(
        String.init)
      return window != nil
    }
    return window
  }

  private func wait(
    _ what: String, _ running: RunningKith, file: StaticString = #filePath, line: UInt = #line,
    _ holds: () throws -> Bool
  ) throws {
    let end = Date().addingTimeInterval(30)
    while try !holds() {
      guard Date() < end, running.process.isRunning else {
        running.kill()
        let outcome = running.outcome()
        return XCTFail("never came: \(what)\n\(outcome.output)\(outcome.error)", file: file, line: line)
      }
      usleep(50_000)
    }
  }

  /// Waits for work of another thread.
  private func finish<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    try FakeMastodon.wait(for: work)
  }
}
