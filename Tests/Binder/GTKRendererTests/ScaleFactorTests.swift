import CBinderGTK
import CBinderGTKProbe
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
    let path = NSTemporaryDirectory() + "scale-\(ProcessInfo.processInfo.processIdentifier).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    stage.snapshot(window, to: path)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let picture = try XCTUnwrap(bgtk_picture_decode(bytes, bytes.count, 0, 4_000_000))
    defer { bgtk_object_release(UnsafeMutableRawPointer(picture)) }
    let origin = try stage.bounds(try XCTUnwrap(window.content))
    var (width, height): (Int32, Int32) = (0, 0)
    bgtk_picture_size(picture, &width, &height)
    XCTAssertEqual(Int(width), origin.width * 2)
    for widget in [avatar, view] {
      let place = try stage.bounds(widget)
      let (x, y) = (Int32(place.x - origin.x) * 2 + 40, Int32(place.y - origin.y + 24) * 2)
      let line = (0..<8).map { bgtk_probe_pixel(picture, x + $0, y) & 0xFF }
      for (one, next) in zip(line, line.dropFirst()) {
        XCTAssertGreaterThan(max(one, next) - min(one, next), 200, "\(type(of: widget)): \(line)")
      }
    }
  }

  // A BMP file of 96 × 96 pixels, black and white by columns.
  private static var stripes: [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> ($0 * 8) & 0xFF) } }
    let side = 96
    let size = 54 + side * side * 3
    var bytes: [UInt8] = [0x42, 0x4D] + little(size, 4) + little(0, 4) + little(54, 4)
    bytes += little(40, 4) + little(side, 4) + little(side, 4) + little(1, 2) + little(24, 2)
    bytes += [UInt8](repeating: 0, count: 24)
    for _ in 0..<side {
      for column in 0..<side { bytes += [UInt8](repeating: column % 2 == 0 ? 0 : 255, count: 3) }
    }
    return bytes
  }
}
