import Foundation
import GalleryPages
import TestSupport
import XCTest

final class GalleryProgramTests: XCTestCase {
  private let pages = [
    "widgets", "binder", "bindable", "4v", "searchy", "first-steps", "beers", "two-way", "side-by-side",
  ]

  func testAnUnwritableOutputIsAnExitCodeAndNotACrash() throws {
    for redirection in [">/dev/full", ">&-", "| (exec <&-)"] {
      let shell = ["bash", "-c", "set -o pipefail; \"$@\" \(redirection)", "bash"]
      XCTAssertEqual(try GalleryProgram.run(["--dump", "4v"], through: shell).exitCode, 73, redirection)
    }
  }

  func testEveryPageIsPrintedWithoutADisplay() throws {
    let words = [
      "binder": "FriendCell", "4v": "UsersListRow", "beers": "BeerTableCell",
      "side-by-side": "ListView<ContactRow> 4 rows",
    ]
    for page in pages {
      let outcome = try GalleryProgram.run(["--dump", page])
      XCTAssertEqual(outcome.exitCode, 0, outcome.error)
      XCTAssertTrue(outcome.output.hasPrefix("Window \""), outcome.output)
      XCTAssertTrue(outcome.output.contains(words[page] ?? "Window"), outcome.output)
      XCTAssertFalse(outcome.output.contains("spinning"), outcome.output)
      XCTAssertEqual(outcome.error, "")
    }
  }

  func testTheTableOfSnippetsIsPrintedWithoutADisplay() throws {
    let outcome = try GalleryProgram.run(["--snippets"])
    XCTAssertEqual(outcome.exitCode, 0, outcome.error)
    let lines = outcome.output.split(separator: "\n")
    XCTAssertEqual(lines.count, 215)
    let place = "\tSources/Gallery/Binder/Services/User.swift:4\tworks\t"
    XCTAssertTrue(lines.contains { $0.hasPrefix("The Binder Architecture\t0.3\t") && $0.contains(place) })
  }

  func testInvalidOptionsAreNamed() throws {
    let cases: [([String], String)] = [
      (["--dump", "nowhere"], "The pages are \(pages.joined(separator: ", "))."),
      (["--dump", "binder", "--tour", "x"], "exclude each other"), (["--tour", ""], "name of a folder"),
      (["--users-url", "zzz"], "--users-url needs the address of a server"),
      (["--beers-url", "http://example.org/beers"], "--beers-url needs https"),
      (["--dump", "beers", "--term", "x"], "--term is what songs are searched for"),
      (["--look", "dark"], "--look is of the pictures"), (["--tour", "x", "--look", "red"], "narrow-dark"),
      (["--snippets", "--dump", "binder"], "--snippets prints a table"), (["--nonsense"], "--nonsense"),
    ]
    for (arguments, words) in cases {
      let outcome = try GalleryProgram.run(arguments)
      XCTAssertEqual(outcome.exitCode, 64, "\(arguments)")
      XCTAssertTrue(outcome.error.contains(words), outcome.error)
    }
    let help = try GalleryProgram.run(["--help"])
    for option in [
      "--dump", "--snippets", "--tour", "--look", "--users-url", "--itunes-url", "--term", "--beers-url",
      "--version",
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
    // The narrow look visits every tab; the light one has a picture of each sample.
    let (narrow, pictures) = try tour("narrow", scale: 2)
    for page in ["2-binder", "3-bindable", "9-side-by-side"] {
      XCTAssertTrue(pictures.contains("\(page)-bad-narrow.png"), "\(page): \(pictures)")
    }
    XCTAssertFalse(pictures.contains { $0.contains("light") || $0.contains("dark") }, "\(pictures)")
    // The width is in the header of a PNG file, from its 17th byte on.
    let header = try Data(contentsOf: narrow.file("tour/1-widgets-narrow.png")).dropFirst(16).prefix(4)
    let width = header.reduce(0) { $0 << 8 | Int($1) }
    XCTAssertTrue((680...720).contains(width), "\(width) pixels for a window of 360 at most")
    guard Soak.isOn else { return }
    for look in ["light", "dark", "narrow-dark"] {
      let pictures = try tour(look).pictures
      for sample in ["Label", "CheckButton", "ListView", "SplitView"] where look == "light" {
        XCTAssertTrue(pictures.contains("1-widgets-\(sample)-light.png"), "\(sample): \(pictures)")
      }
    }
  }

  /// Runs the tour of one look in a temporary folder, and returns the names of its pictures, one of each page at least.
  private func tour(_ look: String, scale: Int = 1) throws -> (TemporaryFolder, pictures: [String]) {
    let temporary = try TemporaryFolder()
    let folder = temporary.file("tour")
    let display = GalleryProgram.root.appending(path: "scripts/under-xvfb").path
    let outcome = try GalleryProgram.run(
      ["--tour", folder.path, "--look", look], through: ["GDK_SCALE=\(scale)", display], seconds: 240)
    XCTAssertEqual(outcome.exitCode, 0, outcome.error)
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for (index, page) in pages.enumerated() {
      XCTAssertTrue(pictures.contains("\(index + 1)-\(page)-\(look).png"), "\(page) \(look): \(pictures)")
    }
    return (temporary, pictures)
  }
}
