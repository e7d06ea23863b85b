import Foundation
import RealInput
import TestSupport
import WidgetsTesting

extension RunningKith {
  /// xdotool's id of its window, once that is on the screen.
  ///
  /// - Throws: `VisitorError` when the program ends before, or no window appears.
  @discardableResult
  func window() throws -> String {
    var window: String?
    try until("a window") {
      let found = try XDoTool.run(["search", "--onlyvisible", "--pid", "\(process.processIdentifier)"])
      window = found.split(separator: "\n").last.map(String.init)
      return window != nil
    }
    return window ?? ""
  }

  /// Presses a key in its window, by its X name.
  ///
  /// NB: the window gets the focus before. A test of windows in this process may have left the focus with a closed
  /// window, and without a window manager nothing moves it: keys sent to a window without the focus (`xdotool key
  /// --window`) then arrived late, or in the next program, which ended at once with code 0.
  func press(_ key: String) throws {
    try XDoTool.run(["windowfocus", try window(), "key", key])
  }

  /// Presses a key until the program ends: a key during a page's animation may be lost.
  ///
  /// - Throws: `VisitorError` when it does not end.
  func quit(by key: String = "ctrl+q") throws -> KithProgram.Outcome {
    let window = try window()
    for _ in 1...5 where process.isRunning {
      try XDoTool.run(["windowfocus", window, "key", key])
      _ = waits(.seconds(4)) { !process.isRunning }
    }
    if process.isRunning {
      kill()
      throw VisitorError(description: "\(key) did not end it")
    }
    return outcome()
  }

  /// Waits until a condition holds, 30 seconds on a free machine at most.
  ///
  /// - Throws: `VisitorError` with the program's output when it ends before.
  func until(_ what: String, _ holds: () throws -> Bool) throws {
    guard try !waits(while: { process.isRunning }, until: holds) else { return }
    kill()
    let outcome = outcome()
    throw VisitorError(description: "never came: \(what)\n\(outcome.output)\(outcome.error)")
  }
}
