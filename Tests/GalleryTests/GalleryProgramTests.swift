import Foundation
import GalleryPages
import XCTest

/// What a person or a script sees of the program.
final class GalleryProgramTests: XCTestCase {
  private let pages = ["binder", "bindable", "4v", "searchy", "beers", "two-way", "side-by-side"]

  func testEveryPageIsPrintedWithoutADisplay() throws {
    for page in pages {
      let outcome = try GalleryProgram.run(["--dump", page])
      XCTAssertEqual(outcome.exitCode, 0, outcome.error)
      XCTAssertTrue(outcome.output.hasPrefix("Window \""), outcome.output)
      XCTAssertFalse(outcome.output.contains("spinning"), outcome.output)
      XCTAssertEqual(outcome.error, "")
    }
  }

  func testWhatAPageShowsIsInItsText() throws {
    XCTAssertTrue(try GalleryProgram.run(["--dump", "binder"]).output.contains("FriendCell"))
    XCTAssertTrue(try GalleryProgram.run(["--dump", "4v"]).output.contains("UsersListRow"))
    XCTAssertTrue(try GalleryProgram.run(["--dump", "beers"]).output.contains("BeerTableCell"))
    let table = try GalleryProgram.run(["--dump", "side-by-side"]).output
    XCTAssertTrue(table.contains("ListView<StyleRow> 5 rows"), table)
    XCTAssertFalse(table.contains("–"), "the sources were not found: \(table)")
  }

  func testAPageOfAServerThatIsNotThereSaysSo() throws {
    // Nobody listens on this port of this machine.
    for (page, option) in [("4v", "--users-url"), ("beers", "--beers-url")] {
      let outcome = try GalleryProgram.run(["--dump", page, option, "http://127.0.0.1:9/data"])
      XCTAssertEqual(outcome.exitCode, 0, outcome.error)
      XCTAssertTrue(outcome.output.contains("No Connection"), outcome.output)
    }
  }

  func testOptionsThatMeanNothingAreNamed() throws {
    let cases: [([String], String)] = [
      (["--dump", "nowhere"], "The pages are binder, bindable, 4v, searchy, beers, two-way, side-by-side."),
      (["--dump", "binder", "--tour", "x"], "exclude each other"), (["--tour", ""], "name of a folder"),
      (["--users-url", "zzz"], "--users-url needs the address of a server"),
      (["--beers-url", "http://example.org/beers"], "--beers-url needs https"),
      (["--nonsense"], "--nonsense"),
    ]
    for (arguments, words) in cases {
      let outcome = try GalleryProgram.run(arguments)
      XCTAssertEqual(outcome.exitCode, 64, "\(arguments)")
      XCTAssertTrue(outcome.error.contains(words), outcome.error)
    }
    let help = try GalleryProgram.run(["--help"])
    for option in ["--dump", "--tour", "--users-url", "--itunes-url", "--beers-url", "--version"] {
      XCTAssertTrue(help.output.contains(option), help.output)
    }
  }

  func testWithoutADisplayItSaysSo() throws {
    let outcome = try GalleryProgram.run([])
    XCTAssertEqual(outcome.exitCode, 69)
    XCTAssertTrue(outcome.error.contains("No Display"), outcome.error)
  }

  func testTheTourWritesPicturesOfEveryPageInEveryLook() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gallery-tour-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let outcome = try GalleryProgram.run(
      ["--tour", folder.path], through: [GalleryProgram.root.appending(path: "scripts/under-xvfb").path],
      seconds: 240)
    XCTAssertEqual(outcome.exitCode, 0, outcome.error)
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for (index, page) in pages.enumerated() {
      for look in ["light", "dark", "narrow"] {
        XCTAssertTrue(pictures.contains("\(index + 1)-\(page)-\(look).png"), "\(page) \(look): \(pictures)")
      }
    }
    for noise in ["CRITICAL", "WARNING **"] { XCTAssertFalse(outcome.error.contains(noise), outcome.error) }
  }
}

/// Runs the real program.
enum GalleryProgram {
  struct Outcome {
    let exitCode: Int32
    let output: String
    let error: String
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Runs `gallery`, beside the program that runs the tests, and waits for its end.
  ///
  /// - Parameter launcher: what gives it a display; without one it has none.
  static func run(_ arguments: [String], through launcher: [String] = [], seconds: Double = 60) throws
    -> Outcome
  {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "gallery")
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "gallery-run-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    // Files, not pipes: a text may be longer than a pipe holds.
    let (output, error) = (folder.appending(path: "out"), folder.appending(path: "err"))
    for file in [output, error] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = launcher + [program.path] + arguments
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["DISPLAY"] = nil
    process.environment?["WAYLAND_DISPLAY"] = nil
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    let end = Date().addingTimeInterval(seconds)
    while process.isRunning, Date() < end { usleep(10_000) }
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      XCTFail("gallery \(arguments) did not end")
    }
    process.waitUntilExit()
    return Outcome(
      exitCode: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      error: String(decoding: try Data(contentsOf: error), as: UTF8.self))
  }
}
