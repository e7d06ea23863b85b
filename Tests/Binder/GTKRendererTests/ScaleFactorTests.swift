import Foundation
import Widgets
import XCTest

@testable import GTKRenderer

/// Rendering on a screen with scale factor two.
///
/// GTK reads it once at the start: the test starts itself again with `GDK_SCALE=2`.
final class ScaleFactorTests: XCTestCase {
  func test_pictures_and_avatars_are_sharp_at_scale_factor_two() throws {
    if ProcessInfo.processInfo.environment["GDK_SCALE"] == "2" {
      try onStage { stage in try Self.look(on: stage) }
    } else {
      try startAgain()
    }
  }

  private func startAgain() throws {
    try MainActor.assumeIsolated {
      guard Renderer.isDisplayAvailable else { throw XCTSkip("no display") }
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [
      "GTKRendererTests.ScaleFactorTests/test_pictures_and_avatars_are_sharp_at_scale_factor_two"
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(["GDK_SCALE": "2"]) { $1 }
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, text)
    XCTAssertTrue(text.contains("Executed 1 test, with 0 failures"), text)
  }

  @MainActor
  private static func look(on stage: Stage) throws {
    let avatar = Avatar("Ada", size: 48)
    let view = PictureView(width: 48, height: 48)
    avatar.picture = Picture(stripes)
    view.picture = Picture(stripes)
    for widget in [avatar, view] { widget.layout = Layout(halign: .start) }
    let window = stage.open(Box(.column, spacing: 12, [avatar, view]), width: 200, height: 200)
    stage.settle(0.3)
    let picture = try stage.picture(of: window)
    let origin = try stage.bounds(try XCTUnwrap(window.content))
    XCTAssertEqual(picture.width, origin.width * 2)
    for widget in [avatar, view] {
      let place = try stage.bounds(widget)
      let (x, y) = ((place.x - origin.x) * 2 + 40, (place.y - origin.y + 24) * 2)
      let line = (0..<8).map { picture.pixel(x + $0, y) & 0xFF }
      for (one, next) in zip(line, line.dropFirst()) {
        XCTAssertGreaterThan(max(one, next) - min(one, next), 200, "\(type(of: widget)): \(line)")
      }
    }
  }

  // A BMP file of 96 × 96 pixels, black and white by columns.
  private static var stripes: [UInt8] {
    var bytes = bmp(color: 0xFFFFFF, width: 96, height: 96)
    for index in bytes.indices.dropFirst(54) where (index - 54) / 3 % 2 == 0 { bytes[index] = 0 }
    return bytes
  }
}
