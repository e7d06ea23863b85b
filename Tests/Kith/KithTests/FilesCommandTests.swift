import Foundation
import TestSupport
import XCTest

/// `kith --export` and `kith --import`, which open no window, as seen by a person or a script.
final class FilesCommandTests: XCTestCase {
  private var kith: KithProgram!

  override func setUpWithError() throws {
    kith = try KithProgram().withoutDisplay
  }

  override func tearDown() {
    kith.remove()
  }

  private func path(_ name: String) -> String { kith.scratch.appending(path: name).path }

  private func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: kith.scratch.appending(path: name))
    return path(name)
  }

  func testAnExportedFileIsPrivateToItsOwner() throws {
    let file = path("following.csv")
    let outcome = try kith.run(["--fixtures", KithProgram.sample.path, "--export", file])
    XCTAssertEqual(outcome.exitCode, 0, outcome.error)
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    XCTAssertEqual(lines.first, "Account address,Show boosts,Notify on new posts,Languages")
    XCTAssertEqual(lines.dropFirst().first, "linnea_akes@tilde.example,true,false,")
    XCTAssertTrue(outcome.error.contains("\(lines.count - 1) rows written"), outcome.error)
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    XCTAssertEqual(mode, 0o600)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: kith.scratch.path), ["following.csv"])
  }

  func testAnExistingFileStaysUnlessForced() throws {
    let file = try write("mine", to: "people.csv")
    let refused = try kith.run(["--sample", "20", "--export", file])
    XCTAssertEqual(refused.exitCode, 73)
    XCTAssertTrue(refused.error.contains("--force"), refused.error)
    XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), "mine")
    let forced = try kith.run(["--sample", "20", "--export", file, "--force"])
    XCTAssertEqual(forced.exitCode, 0, forced.error)
    XCTAssertTrue(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("Account address,"))
    let nowhere = try kith.run(["--sample", "20", "--export", path("none/people.csv")])
    XCTAssertEqual(nowhere.exitCode, 73)
    XCTAssertTrue(nowhere.error.contains("No such file"), nowhere.error)
  }

  /// The exit code of `kith` started by a shell with other descriptors: `redirections` are those of `sh`.
  private func run(_ redirections: String, _ arguments: [String]) throws -> KithProgram.Outcome {
    let shell = ["bash", "-c", "set -o pipefail; \"$@\" \(redirections)", "bash"]
    let running = try kith.start(arguments, through: shell)
    XCTAssertTrue(running.wait(seconds: 20), "kith \(arguments) \(redirections) did not end")
    return running.outcome()
  }

  func testACrashWritesNoCoreDumpOfAProcessWithTokens() throws {
    var own = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &own)
    guard own.rlim_max > 1 else {
      print("skipped: no process here may write a core")
      throw XCTSkip("no process here may write a core")
    }
    let pipe = path("following.csv")
    XCTAssertEqual(mkfifo(pipe, 0o600), 0)
    // Waits for the other end of the pipe until the test ends.
    let running = try kith.start(
      ["--sample", "10", "--import", pipe, "--dry-run"],
      through: ["bash", "-c", "ulimit -S -c hard; exec \"$@\"", "bash"])
    // As the system's file states it: the process itself cannot be asked.
    var limit = ""
    _ = try waits(.seconds(20), while: { running.process.isRunning }) {
      let limits = try String(
        contentsOfFile: "/proc/\(running.process.processIdentifier)/limits", encoding: .utf8)
      limit =
        limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }?.split(separator: " ")[4]
        .description ?? ""
      return limit == "1"
    }
    XCTAssertEqual(limit, "1")
  }

  func testAnUnwritableOutputIsAnExitCodeAndNotACrash() throws {
    let file = try write("robin@localhost\n", to: "following.csv")
    // More than a pipe holds.
    let export = ["--sample", "2000", "--export", "-", "--kind", "people"]
    let dryRun = ["--sample", "5", "--import", file, "--dry-run"]
    for work in [export, dryRun] {
      for (redirections, reason) in [
        (">/dev/full", "No space left"), (">&-", "Bad file descriptor"), ("| (exec <&-)", "Broken pipe"),
      ] {
        let outcome = try run(redirections, work)
        XCTAssertEqual(outcome.exitCode, 73, "\(work) \(redirections) \(outcome.error)")
        XCTAssertTrue(outcome.error.contains("The Output Cannot Be Written: \(reason)"), outcome.error)
      }
    }
    for redirections in [
      ">/dev/null 2>&-", ">/dev/null 2>/dev/full", ">/dev/null 2> >(exec <&-)", ">&- 2>&-",
      ">/dev/full 2>&1",
      "<&- >&- 2>&-",
    ] {
      XCTAssertEqual(try run(redirections, dryRun).exitCode, 73, redirections)
    }
    for work in [["--help"], ["--version"]] {
      XCTAssertEqual(try run(">/dev/full", work).exitCode, 73, "\(work)")
      XCTAssertEqual(try run(">/dev/null", work).exitCode, 0, "\(work)")
    }
    // The export is complete all the same.
    let people = path("people.csv")
    XCTAssertEqual(try run("2>&-", ["--sample", "5", "--export", people]).exitCode, 73)
    XCTAssertEqual(try String(contentsOfFile: people, encoding: .utf8).split(separator: "\n").count, 6)
  }

  func testASignedOutAccountIsNotExported() throws {
    let (book, file) = (path("book"), path("people.csv"))
    let outcome = try kith.run(["--data", book, "--export", file])
    XCTAssertEqual(outcome.exitCode, 0, outcome.error)
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/python3")
    python.arguments = [
      "-c",
      "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('delete from settings where name = \"token\"'); c.commit()",
      book + "/book.sqlite",
    ]
    try python.run()
    python.waitUntilExit()
    XCTAssertEqual(python.terminationStatus, 0)
    let refused = try kith.run(["--data", book, "--export", file, "--force"])
    XCTAssertEqual(refused.exitCode, 66, refused.error)
    XCTAssertTrue(refused.error.contains("Nobody Is Signed In"), refused.error)
  }

  func testAnInstalledKithFindsItsSample() throws {
    let (bin, share) = (path("usr/bin"), path("usr/share/io.github.kithapp.Kith"))
    for folder in [bin, share] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(at: KithProgram.sample, to: URL(filePath: share + "/sample"))
    try FileManager.default.copyItem(at: KithProgram.path, to: URL(filePath: bin + "/kith"))
    var installed: KithProgram = kith
    installed.program = URL(filePath: bin + "/kith")
    let outcome = try installed.run(["--export", path("people.csv")])
    XCTAssertEqual(outcome.exitCode, 0, outcome.error)
    XCTAssertTrue(outcome.error.contains("rows written"), outcome.error)
  }

  /// Control and format characters and line separators in foreign texts, at each printed place.
  private static let unseen =
    "\u{1B}]52;c;eA==\u{7}\u{9B}2J\u{202E}\u{2066}\u{200D}\u{AD}\u{2028}\u{2029}\u{E0041}"

  private func assertHarmless(_ text: String, line: UInt = #line) {
    let found = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n" && scalar != "\r"
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    XCTAssertEqual(found.map { String($0.value, radix: 16) }, [], line: line)
  }

  private func folderOfUnseenNames() throws -> URL {
    let folder = try kith.copyOfSample()
    let accounts = folder.appending(path: "accounts.json")
    var people = try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(contentsOf: accounts)) as? [[String: Any]])
    for index in people.indices.prefix(5) { people[index]["display_name"] = "Eve\(Self.unseen)" }
    try JSONSerialization.data(withJSONObject: people).write(to: accounts)
    return folder
  }

  func testATerminalGetsNamesWithoutControlCharactersAndAPipeGetsEveryByte() throws {
    let arguments = ["--fixtures", try folderOfUnseenNames().path, "--export", "-", "--kind", "people"]
    let piped = try kith.run(arguments)
    XCTAssertEqual(piped.exitCode, 0, piped.error)
    XCTAssertTrue(piped.output.contains("Eve\(Self.unseen)"))
    let terminal = ["/usr/bin/python3", "-c", "import pty, sys; pty.spawn(sys.argv[1:])"]
    let running = try kith.start(arguments, through: terminal)
    XCTAssertTrue(running.wait(seconds: 20))
    let shown = running.outcome().output
    XCTAssertTrue(shown.contains("Eve\\u{1B}]52;c;eA==\\u{7}\\u{9B}2J\\u{202E}\\u{2066}\\u{200D}"), shown)
    assertHarmless(shown)
  }

  func testATerminalObeysNeitherAFileNorItsName() throws {
    let rows = [
      "a\u{9B}8mhidden@example.social", "\u{202E}b@example.social", "c@exam\u{1B}[2Jple.social",
      "d@e\u{2028}f",
    ]
    let file = try write(
      "Account address,Show boosts,\(Self.unseen)\n" + rows.map { "\($0),\(Self.unseen)\n" }.joined()
        + rows.map { "\($0),true\n" }.joined(),
      to: "fol\u{1B}[2Jlowing\u{202E}.csv")
    for arguments in [
      ["--sample", "40", "--import", file, "--kind", "following", "--dry-run", "--overwrite"],
      ["--import", "\u{9B}2J\u{202E}\u{1B}nowhere.csv", "--dry-run"], ["--\u{1B}[2J\u{202E}"],
      ["--sample", "\u{1B}[2J"],
      ["--server", "\u{202E}\u{9B}"],
      ["--fixtures", "/\u{1B}[2J\u{202E}", "--export", "-", "--kind", "people"],
    ] {
      let outcome = try kith.run(arguments)
      XCTAssertNotEqual(outcome.exitCode, 0)
      XCTAssertFalse(outcome.error.isEmpty)
      assertHarmless(outcome.output + outcome.error)
    }
  }

  func testWithoutAPreviewNothingIsImported() throws {
    let file = try write("a@x.example\n", to: "following.csv")
    let outcome = try kith.run(["--import", file])
    XCTAssertEqual(outcome.exitCode, 64)
    XCTAssertTrue(outcome.error.contains("--import needs --dry-run"), outcome.error)
  }

  func testIncompatibleOptionsAreRefused() throws {
    for arguments in [
      ["--export", "a.csv"], ["--export", "people.csv", "--import", "b.csv", "--dry-run"],
      ["--kind", "lists"],
      ["--force"], ["--dry-run"], ["--export", "people.csv", "--overwrite"],
      ["--export", "blocked_domains.csv"],
      ["--export", "people.csv", "--kind", "friends"], ["--export", ""],
      ["--export", "people.csv", "--server", "x.example"],
    ] {
      let outcome = try kith.run(arguments)
      XCTAssertEqual(outcome.exitCode, 64, "\(arguments) \(outcome.error)")
    }
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: kith.scratch.path), [])
  }
}
