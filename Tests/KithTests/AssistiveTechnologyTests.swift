import Foundation
import XCTest

/// The program as a screen reader finds it: asked from another process, over the accessibility bus.
final class AssistiveTechnologyTests: XCTestCase {
  // What says nothing to a listener: no name, or that of a type of the toolkit's.
  private func isUnnamed(_ name: Substring) -> Bool {
    name.isEmpty || name.hasPrefix("Gtk") || name.hasPrefix("Bgtk")
  }

  func testEveryControlOfTheMainScreensHasARoleAndAName() throws {
    var program = try KithProgram()
    defer { program.remove() }
    // The bus is the session's own, which ends with it.
    program.environment["GTK_A11Y"] = nil
    program.environment["DBUS_SESSION_BUS_ADDRESS"] = nil
    let presses = ["Edit Profile", "Back", "300 Following", "Back", "Search", "Back", "Log Out"]
    let reader = KithProgram.root.resolvingSymlinksInPath().appending(path: "scripts/accessible-tree")
    let running = try program.start(
      ["--fixtures", KithProgram.sample.path],
      through: ["dbus-run-session", "--", reader.path] + presses.flatMap { ["--press", $0] } + ["--"])
    XCTAssertTrue(running.wait(seconds: 240), "it never ended")
    let outcome = running.outcome()
    guard outcome.exitCode != 77 else {
      print("skipped: \(outcome.error)")
      throw XCTSkip(outcome.error)
    }
    XCTAssertEqual(outcome.exitCode, 0, outcome.error)
    let controls = outcome.output.split(separator: "\n").filter { $0.contains("|") }
    for control in Set(controls) {
      let parts = control.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      XCTAssertTrue(parts.count == 2 && !isUnnamed(parts[1]), "unnamed: \(control)")
    }
    let wanted: Set<Substring> = [
      "frame|Kith", "push button|Search", "push button|Main Menu", "push button|Close",
      "push button|300 Following", "push button|250 Followers", "push button|Edit Profile",
      "push button|Log Out", "list|Lately Followed", "push button|Back", "push button|Save", "text|Name",
      "text|Bio", "check box|Approve followers", "entry|Filter by name, address or bio", "page tab|Following",
      "page tab|Followers", "list|Following", "list|Followers", "entry|Name or address",
      "text|Sign in to a server", "push button|Continue",
    ]
    XCTAssertEqual(wanted.subtracting(controls), [], "not told, in\n\(outcome.output)")
    XCTAssertTrue(controls.contains { $0.hasPrefix("list item|") && $0.contains("@") })
  }
}
