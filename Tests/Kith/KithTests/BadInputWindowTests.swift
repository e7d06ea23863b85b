import FakeServers
import Foundation
import TestSupport
import XCTest

final class BadInputWindowTests: XCTestCase {
  private var kith: KithProgram!

  override func setUpWithError() throws {
    kith = try KithProgram()
  }

  override func tearDown() {
    kith.remove()
  }

  private var book: URL { kith.scratch.appending(path: "data/io.github.kithapp.Kith/book.sqlite") }

  func testAnUnwritableBookIsReportedInTheWindowAndByTheExitCode() throws {
    // A file in place of the folder stops even root.
    try FileManager.default.createDirectory(
      at: kith.scratch.appending(path: "data"), withIntermediateDirectories: true)
    try Data().write(to: kith.scratch.appending(path: "data/io.github.kithapp.Kith"))
    let running = try kith.start([])
    let outcome = try running.quit()
    XCTAssertEqual(outcome.exitCode, 73, outcome.error)
    XCTAssertTrue(outcome.error.contains("Kith’s Data Can’t Be Written"), outcome.error)
    XCTAssertTrue(outcome.error.contains("Not a directory"), outcome.error)
    XCTAssertTrue(outcome.error.contains("io.github.kithapp.Kith"), outcome.error)
  }

  func testASecondProcessOnOneFolderReportsTheBookInUseUntilTheFirstEnds() throws {
    // Without a session bus the second start does not find the first.
    kith.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
    let first = try kith.start([])
    try first.window()
    try first.until("the folder is locked") {
      FileManager.default.fileExists(atPath: book.deletingLastPathComponent().appending(path: ".lock").path)
    }
    let second = try kith.start([]).quit()
    XCTAssertEqual(second.exitCode, 74, second.error)
    XCTAssertTrue(second.error.contains("Kith’s Data Is in Use"), second.error)
    XCTAssertTrue(second.error.contains(book.deletingLastPathComponent().path), second.error)
    // A killed process leaves no lock.
    first.kill()
    _ = first.wait(seconds: 20)
    let third = try kith.start([]).quit()
    XCTAssertEqual(third.exitCode, 0, third.error)
  }

  func testADamagedBookInUseStaysAsItIs() throws {
    kith.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
    let folder = book.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let spoiled = Data((0..<8192).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) })
    try spoiled.write(to: book)
    let lock = open(folder.appending(path: ".lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(lock) }
    XCTAssertEqual(flock(lock, LOCK_EX | LOCK_NB), 0)
    let outcome = try kith.start([]).quit()
    XCTAssertEqual(outcome.exitCode, 74, outcome.error)
    XCTAssertTrue(outcome.error.contains("Kith’s Data Is in Use"), outcome.error)
    XCTAssertEqual(try Data(contentsOf: book), spoiled)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("book") },
      ["book.sqlite"])
  }

  func testTheLogForReportsHasStepsAndNobodyOfTheBook() throws {
    kith.environment["G_MESSAGES_DEBUG"] = "kith"
    let running = try kith.start([])
    try running.window()
    let people = book.deletingLastPathComponent().appending(path: "people")
    try running.until("everybody is read") {
      try kith.withoutDisplay.run(["--export", "-", "--kind", "people"]).output.count > 10_000
        && FileManager.default.fileExists(atPath: people.path)
    }
    let log = try running.quit().error
    for line in ["Kith 0.", "opens its window, GTK ", "session: begins in the book", "jobs: 0 read"] {
      XCTAssertTrue(log.contains(line), "“\(line)” is missing in:\n\(log)")
    }
    let exported = try kith.withoutDisplay.run(["--export", "-", "--kind", "people"])
    // What is for the log is not in the export.
    XCTAssertTrue(exported.output.hasPrefix("\"") || exported.output.first?.isLetter == true, exported.output)
    XCTAssertFalse(exported.output.contains("kith-"), exported.output)
    let cells = exported.output.split(separator: "\n").dropFirst().flatMap {
      $0.split(separator: ",").prefix(2)
    }
    let names = Set(cells.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"'@ ")) })
    XCTAssertGreaterThan(names.count, 300)
    for name in names where name.count > 3 { XCTAssertFalse(log.contains(name), "\(name) is in:\n\(log)") }
    XCTAssertFalse(log.contains(kith.scratch.path), log)
  }

  func testAWindowSurvivesAnUnwritableLog() throws {
    for log in ["", "2>/dev/full", "2>&-", "2> >(exec <&-)", "<&- >&- 2>&-"] {
      // It logs an unknown field of the sample.
      let sample = try kith.copyOfSample()
      defer { try? FileManager.default.removeItem(at: sample) }
      let accounts = sample.appending(path: "accounts.json")
      let text = try String(contentsOf: accounts, encoding: .utf8)
      try Data(
        text.replacingOccurrences(of: #"{"id": "1", "#, with: #"{"id": "1", "shoe_size": 42, "#).utf8
      ).write(to: accounts)
      // `exec`: the window is found by the id of the started process.
      let shell = ["bash", "-c", "exec \"$@\" \(log)", "bash"]
      let outcome = try kith.start(["--fixtures", sample.path], through: shell).quit()
      XCTAssertEqual(outcome.exitCode, 0, log)
      if log.isEmpty { XCTAssertTrue(outcome.error.contains("shoe_size"), outcome.error) }
    }
  }

  func testAMissingShareFolderIsReportedInAWindow() throws {
    let bin = kith.scratch.appending(path: "usr/bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: KithProgram.path, to: bin.appending(path: "kith"))
    kith.program = bin.appending(path: "kith")
    let outcome = try kith.start([]).quit()
    XCTAssertEqual(outcome.exitCode, 66, outcome.error)
    XCTAssertTrue(outcome.error.contains("The Sample Is Missing"), outcome.error)
    let alone = try kith.withoutDisplay.run([])
    XCTAssertEqual(alone.exitCode, 66, alone.error)
  }

  func testASecondStartRaisesTheFirstWindowPassesItsSizeAndEnds() throws {
    // One session bus for both: the second finds the first through it.
    let script = kith.scratch.appending(path: "two")
    try Data(
      """
      "$1" & first=$!
      windows() { xdotool search --onlyvisible --pid $first; }
      for _ in $(seq 1200); do windows && break; sleep 0.1; done >/dev/null
      timeout 120 "$1" --size 820x640; echo "second ended with $?"
      is_asked_for() { xdotool getwindowgeometry $(windows) | grep 'Geometry: 820x640'; }
      for _ in $(seq 300); do is_asked_for && break; sleep 0.1; done
      kill -0 $first && echo "first is still there"
      echo "windows: $(windows | wc -l)"
      kill $first; wait $first
      """.utf8
    ).write(to: script)
    let text = try run(script)
    XCTAssertTrue(text.contains("second ended with 0"), text)
    XCTAssertTrue(text.contains("first is still there"), text)
    XCTAssertTrue(text.contains("Geometry: 820x640"), text)
    XCTAssertTrue(text.contains("windows: 1"), text)
  }

  /// Runs a script in its own session with the program as argument, and returns the output.
  private func run(_ script: URL) throws -> String {
    let (process, said) = try start(script)
    process.waitUntilExit()
    return try String(contentsOf: said, encoding: .utf8)
  }

  /// Starts a script in its own session, with the program and more arguments, and returns the file it writes to.
  ///
  /// NB: a file and no pipe: a keyring started by the session's bus can outlive it and would keep a pipe open.
  private func start(_ script: URL, _ arguments: [String] = []) throws -> (Process, said: URL) {
    let said = kith.scratch.appending(path: "said")
    try Data().write(to: said)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["dbus-run-session", "--", "bash", script.path, KithProgram.path.path] + arguments
    process.environment = kith.environment
    process.standardInput = FileHandle.nullDevice
    let output = try FileHandle(forWritingTo: said)
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    return (process, said)
  }

  func testASecondStartPassesItsServerToTheFirst() throws {
    let fake = try FakeMastodon.startAndWait()
    defer { fake.stopAndWait() }
    let script = kith.scratch.appending(path: "two")
    let name = "127.0.0.1:\(fake.url.port ?? 0)"
    try Data(
      """
      export BROWSER=true
      "$1" & first=$!
      window() { xdotool search --onlyvisible --pid $first | head -n 1; }
      for _ in $(seq 1200); do test -n "$(window)" && break; sleep 0.1; done
      timeout 120 "$1" --server \(name); echo "second ended with $?"
      # The name is in the entry, and the entry has the keyboard.
      for _ in $(seq 600); do
        test -e "$2" && break; xdotool windowfocus "$(window)"; xdotool key Return; sleep 0.5
      done
      kill $first; wait $first
      """.utf8
    ).write(to: script)
    let done = kith.scratch.appending(path: "asked")
    let (process, said) = try start(script, [done.path])
    let isAsked = try waits(.seconds(60), while: { process.isRunning }) {
      try waitFor { await fake.count(of: "GET /api/v2/instance") > 0 }
    }
    try Data().write(to: done)
    process.waitUntilExit()
    let text = try String(contentsOf: said, encoding: .utf8)
    XCTAssertTrue(isAsked, text)
    XCTAssertTrue(text.contains("second ended with 0"), text)
  }

  func testTheBookIsInTheEnvironmentsHomeWithoutADataHome() throws {
    let home = kith.scratch.appending(path: "home")
    for dataHome in [nil, "", "relative"] {
      kith.environment["XDG_DATA_HOME"] = dataHome
      kith.environment["HOME"] = home.path
      let running = try kith.start([])
      let outcome = try running.quit()
      XCTAssertEqual(outcome.exitCode, 0, outcome.error)
      let book = home.appending(path: ".local/share/io.github.kithapp.Kith/book.sqlite")
      XCTAssertTrue(FileManager.default.fileExists(atPath: book.path), "XDG_DATA_HOME=\(dataHome ?? "unset")")
      try? FileManager.default.removeItem(at: home)
    }
  }
}
