import Foundation
import RealInput
import XCTest

final class WindowSizeTests: XCTestCase {
  func testTheWindowIsWideEnoughForTheTableAtFirstOrAsWideAsRequested() throws {
    var kith = try KithProgram()
    defer { kith.remove() }
    kith.size = nil
    for (size, wanted) in [([], [1120, 760]), (["--size", "640x480"], [640, 480])] {
      let running = try kith.start(["--fixtures", KithProgram.sample.path] + size)
      try running.until("\(wanted)") { try Self.size(of: try running.window()) == wanted }
      XCTAssertEqual(try running.quit().exitCode, 0)
    }
  }

  func testTheWindowRestoresItsLastSize() throws {
    var kith = try KithProgram()
    defer { kith.remove() }
    kith.size = nil
    let arguments = ["--data", kith.scratch.appending(path: "book").path]
    let file = kith.scratch.appending(path: "book/settings.ini")
    var first = try kith.start(arguments)
    try XDoTool.run(["windowsize", "--sync", try first.window(), "900", "560"])
    try first.until("the size") { try Self.size(of: try first.window()) == [900, 560] }
    try first.until("what is kept") { Self.isKept(in: file) }
    let outcome = try first.quit()
    XCTAssertEqual(outcome.exitCode, 0, outcome.error)
    let kept = try String(contentsOf: file, encoding: .utf8)
    // The frame drawn by GTK is excluded from the saved size and added again.
    first = try kith.start(arguments)
    try first.until("the same size") { try Self.size(of: try first.window()) == [900, 560] }
    let again = try first.quit()
    XCTAssertEqual(again.exitCode, 0, again.error)
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), kept)
    XCTAssertTrue(kept.contains("window-width="), kept)
    // An invalid size is kept beside it, and the window has its default size.
    try Data("no size".utf8).write(to: file)
    first = try kith.start(arguments)
    try XDoTool.run(["windowsize", "--sync", try first.window(), "800", "560"])
    try first.until("the size") { try Self.size(of: try first.window()) == [800, 560] }
    try first.until("what is kept") { Self.isKept(in: file) }
    let end = try first.quit()
    XCTAssertEqual(end.exitCode, 0)
    XCTAssertEqual(try String(contentsOf: URL(filePath: file.path + ".bad"), encoding: .utf8), "no size")
    XCTAssertTrue(try String(contentsOf: file, encoding: .utf8).contains("window-width="))
  }

  /// Whether the program has saved a size: the X server resizes a window before the program hears of it.
  private static func isKept(in file: URL) -> Bool {
    (try? String(contentsOf: file, encoding: .utf8))?.contains("window-width=") == true
  }

  private static func size(of window: String) throws -> [Int] {
    let lines = try XDoTool.run(["getwindowgeometry", "--shell", window]).split(separator: "\n")
    return ["WIDTH=", "HEIGHT="].compactMap { name in
      lines.first { $0.hasPrefix(name) }.flatMap { Int($0.dropFirst(name.count)) }
    }
  }
}
