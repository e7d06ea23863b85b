import Foundation
import GalleryPages
import TestSupport
import XCTest

final class GalleryProgramTests: XCTestCase {
  private let pages = ["binder", "bindable", "4v", "searchy", "beers", "two-way", "side-by-side", "widgets"]

  func testAnUnwritableOutputIsAnExitCodeAndNotACrash() throws {
    for redirection in [">/dev/full", ">&-", "| (exec <&-)"] {
      let shell = ["bash", "-c", "set -o pipefail; \"$@\" \(redirection)", "bash"]
      XCTAssertEqual(try GalleryProgram.run(["--dump", "4v"], through: shell).exitCode, 73, redirection)
    }
  }

  func testEveryPageIsPrintedWithoutADisplay() throws {
    for page in pages {
      let outcome = try GalleryProgram.run(["--dump", page])
      XCTAssertEqual(outcome.exitCode, 0, outcome.error)
      XCTAssertTrue(outcome.output.hasPrefix("Window \""), outcome.output)
      XCTAssertFalse(outcome.output.contains("spinning"), outcome.output)
      XCTAssertEqual(outcome.error, "")
    }
  }

  func testThePrintedTextContainsThePage() throws {
    XCTAssertTrue(try GalleryProgram.run(["--dump", "binder"]).output.contains("FriendCell"))
    XCTAssertTrue(try GalleryProgram.run(["--dump", "4v"]).output.contains("UsersListRow"))
    XCTAssertTrue(try GalleryProgram.run(["--dump", "beers"]).output.contains("BeerTableCell"))
    let table = try GalleryProgram.run(["--dump", "side-by-side"]).output
    XCTAssertTrue(table.contains("ListView<StyleRow> 5 rows"), table)
    XCTAssertFalse(table.contains("–"), "the sources were not found: \(table)")
  }

  func testAPageReportsAMissingServer() throws {
    // This port has no listener.
    for (page, option) in [("4v", "--users-url"), ("beers", "--beers-url")] {
      let outcome = try GalleryProgram.run(["--dump", page, option, "http://127.0.0.1:9/data"])
      XCTAssertEqual(outcome.exitCode, 0, outcome.error)
      XCTAssertTrue(outcome.output.contains("No Connection"), outcome.output)
    }
  }

  func testInvalidOptionsAreNamed() throws {
    let cases: [([String], String)] = [
      (["--dump", "nowhere"], "The pages are \(pages.joined(separator: ", "))."),
      (["--dump", "binder", "--tour", "x"], "exclude each other"), (["--tour", ""], "name of a folder"),
      (["--users-url", "zzz"], "--users-url needs the address of a server"),
      (["--beers-url", "http://example.org/beers"], "--beers-url needs https"),
      (["--dump", "beers", "--term", "x"], "--term is what songs are searched for"),
      (["--look", "dark"], "--look is of the pictures"), (["--tour", "x", "--look", "red"], "narrow-dark"),
      (["--nonsense"], "--nonsense"),
    ]
    for (arguments, words) in cases {
      let outcome = try GalleryProgram.run(arguments)
      XCTAssertEqual(outcome.exitCode, 64, "\(arguments)")
      XCTAssertTrue(outcome.error.contains(words), outcome.error)
    }
    let help = try GalleryProgram.run(["--help"])
    for option in [
      "--dump", "--tour", "--look", "--users-url", "--itunes-url", "--term", "--beers-url", "--version",
    ] {
      XCTAssertTrue(help.output.contains(option), help.output)
    }
  }

  func testAMissingDisplayIsReported() throws {
    let outcome = try GalleryProgram.run([])
    XCTAssertEqual(outcome.exitCode, 69)
    XCTAssertTrue(outcome.error.contains("No Display"), outcome.error)
  }

  func testTheTourWritesPicturesOfEveryPage() throws {
    let looks = Soak.isOn ? ["light", "dark", "narrow", "narrow-dark"] : ["light"]
    let temporary = try TemporaryFolder()
    let folder = temporary.file("tour")
    let outcome = try GalleryProgram.run(
      ["--tour", folder.path] + (Soak.isOn ? [] : ["--look", "light"]),
      through: [GalleryProgram.root.appending(path: "scripts/under-xvfb").path],
      seconds: 240)
    XCTAssertEqual(outcome.exitCode, 0, outcome.error)
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for (index, page) in pages.enumerated() {
      for look in looks {
        XCTAssertTrue(pictures.contains("\(index + 1)-\(page)-\(look).png"), "\(page) \(look): \(pictures)")
      }
    }
    for sample in ["Label", "CheckButton", "ListView", "SplitView"] {
      XCTAssertTrue(pictures.contains("8-widgets-\(sample)-light.png"), "\(sample): \(pictures)")
    }
    for noise in ["CRITICAL", "WARNING **"] { XCTAssertFalse(outcome.error.contains(noise), outcome.error) }
  }

  func testTheTourTakesPicturesOfOneLookOnAScreenWithTwiceAsManyPixels() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.file("tour")
    let outcome = try GalleryProgram.run(
      ["--tour", folder.path, "--look", "narrow"],
      through: ["GDK_SCALE=2", GalleryProgram.root.appending(path: "scripts/under-xvfb").path], seconds: 240)
    XCTAssertEqual(outcome.exitCode, 0, outcome.error)
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertTrue(pictures.contains("8-widgets-narrow.png"), "\(pictures)")
    for page in ["1-binder", "2-bindable", "7-side-by-side"] {
      XCTAssertTrue(pictures.contains("\(page)-bad-narrow.png"), "\(page): \(pictures)")
    }
    XCTAssertFalse(pictures.contains { $0.contains("light") || $0.contains("dark") }, "\(pictures)")
    // The width is in the header of a PNG file, from its 17th byte on.
    let header = try Data(contentsOf: folder.appending(path: "8-widgets-narrow.png")).dropFirst(16).prefix(4)
    let width = header.reduce(0) { $0 << 8 | Int($1) }
    XCTAssertTrue((680...720).contains(width), "\(width) pixels for a window of 360 at most")
  }
}
