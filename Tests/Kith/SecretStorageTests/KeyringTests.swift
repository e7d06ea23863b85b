import Foundation
import TestSupport
import Testing

private let hasKeyring = ["gnome-keyring-daemon", "dbus-run-session", "timeout", "gdbus"].allSatisfy { name in
  ["/usr/bin/", "/bin/", "/usr/local/bin/"].contains {
    FileManager.default.isExecutableFile(atPath: $0 + name)
  }
}

/// A real keyring, unlocked, locked or absent, in a session bus of its own that ends after half a minute at the
/// latest.
@Suite(
  .serialized, .timeLimit(.patience),
  .enabled(if: hasKeyring, "gnome-keyring or dbus-run-session is not installed"))
struct KeyringTests {
  private let temporary: TemporaryFolder
  private var home: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
  }

  /// Unlocks the keyring for the following commands, with the password on standard input.
  private static let unlock =
    "printf %s opensesame | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1"
  /// A locked keyring whose password is never given.
  private static let lock = "gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1"

  /// No keyring: the bus would start one itself.
  private static let away = "export DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent"

  /// A keyring stopped in the middle, which never answers.
  private static let stop = """
    \(unlock)
    ask="gdbus call --session --dest"
    $ask org.freedesktop.secrets --object-path / --method org.freedesktop.DBus.Peer.Ping >/dev/null
    pid=$($ask org.freedesktop.DBus --object-path / --method org.freedesktop.DBus.GetConnectionUnixProcessID \\
      org.freedesktop.secrets | sed 's/.* //; s/,.*//')
    trap 'kill -KILL "$pid"' EXIT TERM
    kill -STOP "$pid"
    """

  /// Runs the visitor once for each action after preparing the session.
  private func visit(_ actions: [String], after preparation: String) throws -> [String] {
    let visitor = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "KeyringVisitor").path
    let folder = home.appending(path: "accounts").path
    let visits = actions.map { "'\(visitor)' \($0) '\(folder)'" }.joined(separator: "; ")
    let process = Process()
    let output = home.appending(path: "output")
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      // NB: the tests' threads block signals, and so would a bus that is told to end (Swift 6.3).
      "--default-signal", "timeout", "-k", "2", "30", "dbus-run-session", "--", "sh", "-c",
      "\(preparation); \(visits)",
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["HOME"] = home.path
    environment["XDG_DATA_HOME"] = home.appending(path: "data").path
    environment["XDG_RUNTIME_DIR"] = home.path
    // A password cannot be asked for.
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"] { environment[name] = nil }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    try Data().write(to: output)
    // Not a pipe: a surviving keyring would keep it open.
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// The lines without their times.
  private func said(_ lines: [String]) -> [String] {
    lines.map { String($0.prefix { $0 != "|" }.dropLast()) }
  }

  private func expectVisits(_ actions: [String], after preparation: String, say lines: [String]) throws {
    try expectEqual(said(visit(actions, after: preparation)), lines, "\(actions)")
  }

  private func seconds(_ line: String?) -> Int {
    line.flatMap { $0.split(separator: " ").last.flatMap { Int($0) } } ?? .max
  }

  @Test func `an unlocked keyring stores the token and the file does not`() throws {
    let lines = try visit(["keep", "read", "forget", "read"], after: Self.unlock)
    expectEqual(said(lines), ["kept in the keyring", "read", "forgotten", "nothing"])
    expect(lines.allSatisfy { seconds($0) < 5 })
    expect(!FileManager.default.fileExists(atPath: home.appending(path: "accounts/secrets.json").path))
  }

  @Test func `a locked keyring is not waited for: the token is saved and reported in the file`() throws {
    try expectEqual(visit(["keep"], after: Self.unlock).first?.hasPrefix("kept in the keyring"), true)
    let lines = try visit(["read", "keep", "read"], after: Self.lock)
    expectEqual(lines.count, 3)
    expectEqual(lines.first?.hasPrefix("storage: the keyring could not be asked"), true)
    expectEqual(lines.dropFirst().first?.hasPrefix("kept in the file"), true)
    expectEqual(lines.last?.hasPrefix("read"), true)
    expect(lines.allSatisfy { seconds($0) < 10 })
  }

  @Test func `a silent keyring is waited for five seconds once`() throws {
    let lines = try visit(["keep", "read"], after: Self.stop)
    expectEqual(said(lines), ["kept in the file", "read"])
    expect((5..<10).contains(seconds(lines.first)))
    expect(seconds(lines.last) < 5)
  }

  @Test func `the file stores the token at once if there is no keyring`() throws {
    let lines = try visit(["keep", "read"], after: Self.away)
    expectEqual(said(lines), ["kept in the file", "read"])
    expect(lines.allSatisfy { seconds($0) < 10 })
  }

  @Test func `a token in the file is preferred, and the keyring's older one is revoked later`() throws {
    try expectVisits(["keep", "keepOther"], after: Self.unlock, say: ["kept in the keyring", "kept"])
    try expectVisits(["keepNewer", "readNewer"], after: Self.lock, say: ["kept in the file", "read"])
    try expectVisits(
      ["readNewer", "look", "readOther", "look", "revocations", "revoke", "look", "readNewer", "readOther"],
      after: Self.unlock,
      say: [
        "read", "there", "read", "there", "to revoke: its token", "nothing to revoke", "nothing", "read",
        "read",
      ])
  }

  @Test(arguments: [true, false])
  func `an account removed while the keyring is silent leaves the list at once and is revoked later`(
    isStopped: Bool
  ) throws {
    try expectVisits(["keep", "keepOther"], after: Self.unlock, say: ["kept in the keyring", "kept"])
    let lines = try visit(["forget", "list"], after: isStopped ? Self.stop : Self.lock)
    expectEqual(said(lines), ["forgotten", "1 account"])
    expect(lines.allSatisfy { seconds($0) < 5 }, "the keyring is not waited for")
    // Reading another secret removes leftovers: the token is not one.
    try expectVisits(
      ["readOther", "look", "revocations", "revoke", "look"], after: Self.unlock,
      say: ["read", "there", "to revoke: its token", "nothing to revoke", "nothing"])
  }

  @Test func `an expired account is removed at once although a silent keyring has its program`() throws {
    let lines = try visit(["keepWithProgram", "expire", "revoke"], after: Self.unlock)
    expectEqual(said(lines), ["kept in the keyring", "expired", "nothing to revoke"])
    let removal = try visit(["forget"], after: Self.stop)
    expectEqual(said(removal), ["forgotten"])
    expect(seconds(removal.first) < 5, "the keyring is not waited for")
    expectEqual(
      said(try visit(["lookForProgram", "revocations", "lookForProgram"], after: Self.unlock)),
      ["there", "nothing to revoke", "nothing"])
  }

  @Test func `tokens missing from a damaged list are found in the keyring and revoked`() throws {
    try expectVisits(["keepWithProgram"], after: Self.unlock, say: ["kept in the keyring"])
    let list = home.appending(path: "accounts/accounts.json")
    try Data("{".utf8).write(to: list)
    try expectVisits(["revocations"], after: Self.lock, say: ["nothing to revoke"])
    try expectVisits(
      ["revocations", "lookForProgram", "revoke", "look"], after: Self.unlock,
      say: ["to revoke: its token", "nothing", "nothing to revoke", "nothing"])
    // Listed secrets are not orphans, nor are those of another folder.
    try expectVisits(
      ["keep", "keepOther", "revocations", "read", "readOther"], after: Self.unlock,
      say: ["kept in the keyring", "kept", "nothing to revoke", "read", "read"])
  }

  @Test func `tokens missing from a partly damaged list are found in the file where no keyring answers`()
    throws
  {
    let away = "export DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent"
    expectEqual(said(try visit(["keepWithProgram"], after: away)), ["kept in the file"])
    let list = home.appending(path: "accounts/accounts.json")
    let text = try String(contentsOf: list, encoding: .utf8)
    try Data(text.replacing(#""account":{"#, with: #""accounu":{"#).utf8).write(to: list)
    expectEqual(said(try visit(["revocations"], after: away)), ["to revoke: its token"])
  }

  @Test func `tokens unknown to a new folder may belong to another one and stay`() throws {
    try expectVisits(["keepWithProgram"], after: Self.unlock, say: ["kept in the keyring"])
    try FileManager.default.removeItem(at: home.appending(path: "accounts"))
    try expectVisits(
      ["revocations", "look", "lookForProgram"], after: Self.unlock,
      say: ["nothing to revoke", "there", "there"])
  }

  @Test func `tokens move from the file to the keyring once it is back`() throws {
    try expectVisits(
      ["keep", "keepOther", "move"], after: Self.away, say: ["kept in the file", "kept", "kept in the file"])
    let secrets = home.appending(path: "accounts/secrets.json")
    try expect(String(contentsOf: secrets, encoding: .utf8).contains("hush-hush"))
    try expectVisits(
      ["move", "read", "readOther", "look"], after: Self.unlock,
      say: ["kept in the keyring", "read", "read", "there"])
    try expect(!String(contentsOf: secrets, encoding: .utf8).contains("hush-hush"))
    try expect(!String(contentsOf: secrets, encoding: .utf8).contains("other"))
  }

  @Test func `a sign-in after the keyring is back moves all tokens of the file`() throws {
    try expectVisits(["keepOther"], after: Self.away, say: ["something else"])
    try expectVisits(
      ["keep", "readOther", "look"], after: Self.unlock, say: ["kept in the keyring", "read", "there"])
  }
}
