import Binders
import Foundation
import GTKRenderer
import LocalServer
import Services
import Settings
import Signals
import TestSupport
import Views
import Widgets
import XCTest

@testable import Kith

/// The desktop's search over a real bus: `gdbus` asks as GNOME's overview does.
final class DesktopSearchTests: XCTestCase {
  /// In the environment of the process that has a bus of its own.
  private static let mark = "KITH_ON_ITS_OWN_BUS"
  private var kith: KithProgram!

  override func setUpWithError() throws {
    kith = try KithProgram()
  }

  override func tearDown() {
    kith.remove()
  }

  func testTheDesktopFindsAPersonAndOpensThePageInTheWindow() throws {
    if ProcessInfo.processInfo.environment[Self.mark] != nil {
      return try MainActor.assumeIsolated { try answerTheDesktop() }
    }
    let said = try run([
      "timeout", "60", URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path,
      "KithTests.DesktopSearchTests/testTheDesktopFindsAPersonAndOpensThePageInTheWindow",
    ])
    assert(
      said,
      contains: [
        "found (['book/1 4'],)",
        "narrowed (['book/1 4'],) (@as [],)",
        "'name': <'Florence Bennett'>",
        "'description': <'@florenceb@tilde.example'>",
        "'icon': <('bytes', <",
        "shows Florence Bennett",
        "filters florence",
        "a stranger filters nobody",
      ])
  }

  func testTheBusStartsTheProgramForASearchWithoutAWindowAndThenWithOne() throws {
    // As scripts/install writes it.
    let services = kith.scratch.appending(path: "data/dbus-1/services")
    try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
    let service = try String(
      contentsOf: KithProgram.root.appending(path: "Resources/io.github.kithapp.Kith.service.in"),
      encoding: .utf8)
    try Data(service.replacing("@prefix@/bin/kith", with: KithProgram.path.path).utf8).write(
      to: services.appending(path: "io.github.kithapp.Kith.service"))
    let ini = try String(
      contentsOf: KithProgram.root.appending(path: "Resources/io.github.kithapp.Kith.search-provider.ini"),
      encoding: .utf8)
    let place = try XCTUnwrap(ini.split(separator: "\n").first { $0.hasPrefix("ObjectPath=") }?.dropFirst(11))
    let script = kith.scratch.appending(path: "search")
    try Data(
      """
      # The first start reads everybody of the sample into a file.
      log=$XDG_DATA_HOME/log
      G_MESSAGES_DEBUG=kith "$1" 2>"$log" & first=$!
      for _ in $(seq 600); do grep -q 'sync: followers: .*ended complete' "$log" && break; sleep 0.1; done
      kill $first; wait $first
      ask() {
        local method=$1
        shift
        timeout 60 gdbus call --session --dest io.github.kithapp.Kith --object-path \(place) \\
          --method org.gnome.Shell.SearchProvider2.$method "$@"
      }
      pid() {
        gdbus call --session --dest org.freedesktop.DBus --object-path / \\
          --method org.freedesktop.DBus.GetConnectionUnixProcessID io.github.kithapp.Kith | tr -dc '0-9 ' | awk '{print $NF}'
      }
      windows() { xdotool search --onlyvisible --pid "$(pid)" 2>/dev/null | wc -l; }
      results=$(ask GetInitialResultSet "['a']")
      echo "results: $(grep -o "'book/1 [0-9]*'" <<<"$results" | wc -l)"
      one=$(grep -o "book/1 [0-9]*" <<<"$results" | head -n 1)
      ask GetResultMetas "['$one']"
      echo "windows: $(windows)"
      # Nothing is locked by it: another one may write.
      timeout 60 "$1" --apply is:following --act unfollow 2>&1 | tail -n 1
      service=$(pid)
      ask ActivateResult "$one" "['a']" 0
      for _ in $(seq 600); do [[ $(windows) -gt 0 ]] && break; sleep 0.1; done
      echo "windows then: $(windows)"
      [[ $(pid) == "$service" ]] && echo "the same process"
      timeout 60 "$1"; echo "another start ended with $?"
      echo "windows after: $(windows)"
      for _ in $(seq 20); do
        xdotool windowfocus "$(xdotool search --onlyvisible --pid "$service" | tail -n 1)" key ctrl+q; sleep 0.5
        kill -0 "$service" 2>/dev/null || break
      done
      kill -0 "$service" 2>/dev/null || echo "ended with its window"
      """.utf8
    ).write(to: script)
    let said = try run(["timeout", "180", "bash", script.path, KithProgram.path.path])
    assert(
      said,
      contains: [
        "results: 50",
        "--yes",
        "'description': <'@",
        "windows: 0",
        "windows then: 1",
        "the same process",
        "another start ended with 0",
        "windows after: 1",
        "ended with its window",
      ])
    XCTAssertFalse(said.contains("another Kith"), said)
  }

  private func assert(_ said: String, contains texts: [String]) {
    for text in texts { XCTAssertTrue(said.contains(text), "“\(text)” is missing in:\n\(said)") }
  }

  /// Runs a command on a bus of its own, and returns what it says.
  ///
  /// NB: into a file and no pipe, which what the bus has started may keep open.
  private func run(_ command: [String]) throws -> String {
    let said = kith.scratch.appending(path: "said")
    try Data().write(to: said)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["dbus-run-session", "--"] + command
    process.environment = kith.environment
    process.environment?[Self.mark] = "1"
    process.environment?["DBUS_SESSION_BUS_ADDRESS"] = nil
    process.standardInput = FileHandle.nullDevice
    let output = try FileHandle(forWritingTo: said)
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: said, encoding: .utf8)
  }
}

/// Shows the sample in a window of this process, and asks for its people over the bus.
@MainActor
private func answerTheDesktop() throws {
  let book = try LocalBook.open(fixtures: KithProgram.sample).book
  let manager = SessionManager(book: book, settings: MemorySettings(), clock: ActorClock())
  let app = try GTKApplication(id: "io.github.kithapp.SearchTests")
  var shown: MainWindow?
  let session = { @MainActor in manager.currentSession.value.session }
  app.searchProvider = KithSearch(
    DesktopSearch(session: session, lastAccount: { nil }, pictures: nil)
  ) { shown.map { ($0, manager) } }
  let code = app.run { app in
    let window = MainWindow.make(manager)
    shown = window
    app.show(window)
    manager.start()
    Task {
      await wait { session()?.people.progress.value.finishedAt != nil }
      await session()?.people.settle()
      print("found", await ask("GetInitialResultSet", "['florence', 'bennett']"))
      print(
        "narrowed", await ask("GetSubsearchResultSet", "['book/1 4', 'book/1 3']", "['florenceb']"),
        await ask("GetSubsearchResultSet", "['book/1 3']", "['florenceb']"))
      print(await ask("GetResultMetas", "['book/1 4', 'book/1 nobody']"))
      _ = await ask("ActivateResult", "book/1 4", "['florence']", "0")
      await wait { window.visibleNavigation?.top is PersonView }
      print("shows", window.visibleNavigation?.top?.title ?? "")
      _ = await ask("LaunchSearch", "['florence']", "0")
      await wait { window.visibleNavigation?.top is PeopleView }
      print("filters", (window.visibleNavigation?.top as? PeopleView)?.table.filter.entry.text ?? "")
      _ = await ask("ActivateResult", "example.social/1 4", "['nobody']", "0")
      await wait { (window.visibleNavigation?.top as? PeopleView)?.table.filter.entry.text == "nobody" }
      print("a stranger filters nobody")
      fflush(nil)
      app.quit()
    }
  }
  XCTAssertEqual(code, 0)
}

/// Calls a method of this process's search, as the desktop does, and returns the answer.
private func ask(_ method: String, _ arguments: String...) async -> String {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments =
    [
      "timeout", "20", "gdbus", "call", "--session", "--dest", "io.github.kithapp.SearchTests",
      "--object-path",
      "/io/github/kithapp/SearchTests/SearchProvider", "--method",
      "org.gnome.Shell.SearchProvider2.\(method)",
    ] + arguments
  (process.standardOutput, process.standardError) = (output, output)
  process.standardInput = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return "no gdbus" }
  return await Task.detached {
    String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }.value
}

/// Waits for GTK and the bus, which no virtual clock drives; the process has a minute.
@MainActor
private func wait(until condition: () -> Bool) async {
  while !condition() { try? await Task.sleep(for: .milliseconds(10)) }
}
