import Foundation
import RealInput
import XCTest

/// The size of the window is kept with the book.
final class WindowSizeTests: XCTestCase {
  func testTheWindowComesAgainInTheSizeItWasLeftIn() throws {
    let kith = try KithProgram()
    defer { kith.remove() }
    let arguments = ["--data", kith.scratch.appending(path: "book").path]
    let file = kith.scratch.appending(path: "book/window.json")
    var first = try kith.start(arguments)
    try XDoTool.run(["windowsize", "--sync", try first.window(), "900", "560"])
    try first.until("the size") { try Self.size(of: try first.window()) == [900, 560] }
    XCTAssertEqual(try first.quit().exitCode, 0)
    let kept = try String(contentsOf: file, encoding: .utf8)
    // The frame that GTK draws itself is left out of what is kept, and put around it again.
    first = try kith.start(arguments)
    try first.until("the same size") { try Self.size(of: try first.window()) == [900, 560] }
    XCTAssertEqual(try first.quit().exitCode, 0)
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), kept)
    // What cannot be read changes nothing, and is written anew.
    try Data("no size".utf8).write(to: file)
    first = try kith.start(arguments)
    XCTAssertEqual(try first.quit().exitCode, 0)
    XCTAssertTrue(try String(contentsOf: file, encoding: .utf8).contains("760"))
  }

  private static func size(of window: String) throws -> [Int] {
    let lines = try XDoTool.run(["getwindowgeometry", "--shell", window]).split(separator: "\n")
    return ["WIDTH=", "HEIGHT="].compactMap { name in
      lines.first { $0.hasPrefix(name) }.flatMap { Int($0.dropFirst(name.count)) }
    }
  }
}
