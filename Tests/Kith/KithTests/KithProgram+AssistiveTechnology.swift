import Foundation
import XCTest

extension KithProgram {
  /// The output of assistive technology after the steps, one line per control; with the sample unless other options
  /// are given.
  ///
  /// - Throws: `XCTSkip` with the reason, which is printed too, if the accessibility bus is unavailable.
  func told(
    _ steps: [String], _ options: [String] = ["--fixtures", sample.path], through launcher: [String] = []
  ) throws -> [Substring] {
    var program = self
    // The session's own bus, which ends with it.
    program.environment["GTK_A11Y"] = nil
    program.environment["DBUS_SESSION_BUS_ADDRESS"] = nil
    let reader = KithProgram.root.resolvingSymlinksInPath().appending(path: "scripts/accessible-tree")
    let running = try program.start(
      options, through: ["dbus-run-session", "--", reader.path] + steps + ["--"] + launcher)
    XCTAssertTrue(running.wait(seconds: 240), "it never ended")
    let outcome = running.outcome()
    guard outcome.exitCode != 77 else {
      print("skipped: \(outcome.error)")
      throw XCTSkip(outcome.error)
    }
    XCTAssertEqual(outcome.exitCode, 0, outcome.error)
    return outcome.output.split(separator: "\n").filter { $0.contains("|") }
  }
}
