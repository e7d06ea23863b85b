import Foundation
import GTKRenderer
import GTKRendererTesting
import TestSupport
import Widgets
import WidgetsTesting
import XCTest

/// Pictures that are compared with recorded ones.
final class PictureExpectationTests: XCTestCase {
  private var folder: TemporaryFolder?
  private var test: String { folder?.file("SomeTests.swift").path ?? "" }

  override func setUpWithError() throws {
    guard MainActor.assumeIsolated({ Renderer.isDisplayAvailable }) else { throw XCTSkip("no display") }
    folder = try TemporaryFolder()
    setenv("TMPDIR", test.replacing("SomeTests.swift", with: "tmp"), 1)
    setenv("RECORD_LOOKS", "1", 1)
    try expect("Ada")
    unsetenv("RECORD_LOOKS")
  }

  private let temporary = ProcessInfo.processInfo.environment["TMPDIR"]

  override func tearDown() {
    unsetenv("RECORD_LOOKS")
    if let temporary { setenv("TMPDIR", temporary, 1) } else { unsetenv("TMPDIR") }
    folder = nil
  }

  private func expect(
    _ text: String, width: Int = 240, tolerance: PictureTolerance = PictureTolerance()
  ) throws {
    try expectPicture(named: "Entry", width: width, height: 120, tolerance: tolerance, filePath: test) {
      let entry = Entry()
      entry.text = text
      return Box(.column, [entry, Label("Below")])
    }
  }

  private func leftPictures() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: test.replacing("SomeTests.swift", with: "tmp/looks"))
  }

  private func difference(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "none"
    } catch {
      return "\(error)"
    }
  }

  func test_the_same_view_fits_its_picture_to_the_pixel() throws {
    try expect("Ada", tolerance: PictureTolerance(channel: 0, share: 0))
    XCTAssertEqual(try leftPictures(), [])
  }

  func test_another_text_is_marked_in_a_picture_of_the_difference() throws {
    let text = difference { try expect("Grace") }
    XCTAssertTrue(text.contains("Entry differs in") && text.contains(" pixels from "), text)
    let left = try leftPictures()
    XCTAssertEqual(left.sorted(), ["Entry.difference.png", "Entry.png"])
    XCTAssertEqual(difference { try expect("Grace", tolerance: PictureTolerance(share: 0.5)) }, "none")
  }

  func test_pictures_of_two_sizes_are_told_apart() {
    let text = difference { try expect("Ada", width: 260) }
    XCTAssertTrue(text.contains(" pixels, the new one "), text)
  }

  func test_a_missing_picture_and_a_thread_without_GTK_are_named() throws {
    try FileManager.default.removeItem(atPath: test.replacing("SomeTests.swift", with: "Looks/Entry.png"))
    XCTAssertTrue(difference { try expect("Ada") }.contains("Looks/Entry.png is missing; RECORD_LOOKS=1"))
    let isOver = expectation(description: "the other thread")
    Thread.detachNewThread {
      do {
        try expectPicture(named: "Entry", filePath: "/tmp/none/A.swift") { Label() }
        XCTFail("GTK was used on another thread")
      } catch {
        XCTAssertTrue("\(error)".contains("needs the main thread"))
      }
      isOver.fulfill()
    }
    wait(for: [isOver], timeout: 20)
  }
}
