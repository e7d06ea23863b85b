import CBinderGTK
import Foundation
import Widgets
import XCTest

@testable import GTKRenderer

/// The cost of small files: memory by the size in their header, and time.
final class PictureCostTests: XCTestCase {
  private static func size(_ bytes: [UInt8], covering side: Int32 = 64) -> [Int32]? {
    guard let handle = bgtk_picture_decode(bytes, bytes.count, side, PictureDecoder.maximumPixels) else {
      return nil
    }
    let picture = DecodedPicture(handle)
    var (width, height): (Int32, Int32) = (0, 0)
    bgtk_picture_size(picture.handle, &width, &height)
    return [width, height]
  }

  private static func work(_ bytes: [UInt8]) -> Int64 {
    bgtk_picture_work(bytes, bytes.count, PictureDecoder.maximumPixels)
  }

  /// The peak memory growth of the process during the block, in bytes. Source: `/proc/self/status`.
  private static func growth(_ block: () -> Void) throws -> Int {
    func peak() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try XCTUnwrap(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      return try XCTUnwrap(line.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 1024
    }
    // Resets the peak to the current memory.
    try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    let before = try peak()
    block()
    return try peak() - before
  }

  private static let isWebPRead = work(BlankPicture.webP(BlankPicture.webPChunk(width: 4, height: 4))) > 0

  func test_a_small_file_with_too_many_pixels_is_refused_before_a_loader_gets_it() throws {
    let large = BlankPicture.webPChunk(width: 16_383, height: 16_383)
    let small = BlankPicture.webPChunk(width: 4, height: 4)
    let files: [(name: String, bytes: [UInt8])] = [
      ("WebP without loss", BlankPicture.webP(large)),
      ("WebP with loss", BlankPicture.webP(BlankPicture.webPFrame(width: 16_383, height: 16_383))),
      (
        "WebP of a large canvas",
        BlankPicture.webP(BlankPicture.webPCanvas(width: 16_383, height: 16_383), small)
      ),
      ("WebP larger than its canvas", BlankPicture.webP(BlankPicture.webPCanvas(width: 4, height: 4), large)),
      (
        "WebP whose frame is larger than its canvas",
        BlankPicture.webP(
          BlankPicture.webPCanvas(width: 4, height: 4, moves: true), BlankPicture.webPMotion,
          BlankPicture.webPMoment(width: 16_383, height: 16_383, pixels: large))
      ),
      (
        "WebP whose pixels are larger than their frame",
        BlankPicture.webP(
          BlankPicture.webPCanvas(width: 4, height: 4, moves: true), BlankPicture.webPMotion,
          BlankPicture.webPMoment(width: 4, height: 4, pixels: large))
      ),
      ("WebP without pixels", BlankPicture.webP(BlankPicture.webPCanvas(width: 4, height: 4))),
      ("WebP of a frame that has no size", BlankPicture.webP(BlankPicture.webPFrame(width: 0, height: 4))),
      ("GIF larger than its screen", BlankPicture.gif(width: 6000, height: 6000, screen: (1, 1))),
      ("GIF lower than its screen's end", BlankPicture.gif(width: 4, height: 5, screen: (4, 4))),
      ("GIF without a screen", BlankPicture.gif(width: 4, height: 4, screen: (0, 0))),
      ("GIF without a frame", Array(BlankPicture.gif(width: 4, height: 4).prefix(19)) + [0x3B]),
      ("AVIF", Array("\0\0\0\u{1C}ftypavif\0\0\0\0avifmif1miaf".utf8)),
      ("HEIF", Array("\0\0\0\u{18}ftypheic\0\0\0\0heicmif1".utf8)),
    ]
    let growth = try Self.growth {
      for file in files {
        XCTAssertNil(Self.size(file.bytes), file.name)
        XCTAssertEqual(Self.work(file.bytes), -1, file.name)
      }
    }
    XCTAssertLessThan(growth, 32 << 20)
  }

  func test_plain_extended_and_animated_WebP_pictures_are_shown_the_latter_by_the_first_frame() throws {
    try XCTSkipUnless(Self.isWebPRead, "this machine has no loader for WebP")
    let pixels = BlankPicture.webPChunk(width: 40, height: 20)
    let canvas = BlankPicture.webPCanvas(width: 40, height: 20)
    XCTAssertEqual(Self.size(BlankPicture.webP(pixels)), [40, 20])
    XCTAssertEqual(Self.size(BlankPicture.webP(canvas, pixels)), [40, 20])
    let moment = BlankPicture.webPMoment(width: 40, height: 20, pixels: pixels)
    let large = BlankPicture.webPMoment(
      width: 16_383, height: 16_383, pixels: BlankPicture.webPChunk(width: 16_383, height: 16_383))
    let moving = BlankPicture.webP(
      BlankPicture.webPCanvas(width: 40, height: 20, moves: true), BlankPicture.webPMotion, moment, large)
    XCTAssertEqual(Self.size(moving), [40, 20])
  }

  func test_a_PNG_is_shown_without_unpacking_its_texts() throws {
    let file = BlankPicture.png(width: 40, height: 20, texts: 40)
    let growth = try Self.growth { XCTAssertEqual(Self.size(file), [40, 20]) }
    XCTAssertLessThan(growth, 64 << 20)
  }

  func test_the_bytes_of_a_WebP_count_as_work() throws {
    try XCTSkipUnless(Self.isWebPRead, "this machine has no loader for WebP")
    let file = BlankPicture.webP(
      BlankPicture.webPCanvas(width: 40, height: 20), BlankPicture.webPChunk(width: 40, height: 20),
      BlankPicture.webPRest(count: 300_000))
    XCTAssertGreaterThan(Self.work(file), 4_000_000)
  }

  func test_a_GIF_is_shown_up_to_the_end_of_its_first_frame_whatever_follows() throws {
    let first = Array(BlankPicture.gif(width: 40, height: 20).dropLast())
    // An endless frame, and one far outside the screen.
    let second: [UInt8] = [0x2C, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 2, 255, 1]
    XCTAssertEqual(Self.size(first + second), [40, 20])
    XCTAssertEqual(Self.size(first + [0, 0, 0, 0x3B]), [40, 20])
    // Meaningless bytes between blocks.
    let odd: [UInt8] = [0, 1, 0x21, 0xFE, 2, 9, 9, 0, 7]
    XCTAssertEqual(Self.size(Array(first[..<19]) + odd + first[19...]), [40, 20])
    XCTAssertNil(Self.size(Array(first.dropLast(40))), "a frame that is cut")
  }

  func test_a_JPEG_of_more_than_a_hundred_scans_is_refused() {
    XCTAssertEqual(Self.size(BlankPicture.progressiveJPEG(width: 80, height: 40, scans: 100)), [80, 40])
    XCTAssertNil(Self.size(BlankPicture.progressiveJPEG(width: 80, height: 40, scans: 101)))
    XCTAssertEqual(Self.work(BlankPicture.progressiveJPEG(width: 80, height: 40, scans: 100)), 80 * 40 * 100)
    // A fake scan within a comment.
    let comment: [UInt8] = [0xFF, 0xFE, 1, 0x92] + (0..<200).flatMap { _ in [0xFF, 0xDA] as [UInt8] }
    let plain = BlankPicture.jpeg(width: 80, height: 40)
    XCTAssertEqual(Self.size(Array(plain[..<2]) + comment + plain[2...]), [80, 40])
  }

  func test_a_picture_that_takes_more_than_two_seconds_of_processor_time_is_given_up() {
    let costly = BlankPicture.progressiveJPEG(width: 4000, height: 4000, scans: 100, colours: 3)
    XCTAssertLessThan(costly.count, 200_000)
    func seconds() -> Double {
      var now = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
      return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }
    let start = seconds()
    XCTAssertNil(Self.size(costly, covering: 4000))
    XCTAssertLessThan(seconds() - start, 4)
  }

  func test_a_slow_picture_delays_no_other_and_is_decoded_once_and_reported() throws {
    try onStage { stage in
      let pictures = stage.renderer.pictures
      var reports = 0
      let costly = Picture(
        BlankPicture.progressiveJPEG(width: 4000, height: 4000, scans: 100, colours: 3),
        reportUnreadable: { reports += 1 })
      let quick = Picture(bmp(color: 0x123456, width: 40, height: 40))
      let first = Task { await pictures.decoded(costly, size: PixelSize(4000)) }
      stage.wait(seconds: 30) {
        while pictures.pendingCount == 0 { await Task.yield() }
        let shown = await pictures.decoded(quick, size: PixelSize(40))
        XCTAssertNotNil(shown)
        XCTAssertEqual(pictures.pendingCount, 1, "the costly one is still being decoded")
        let given = await first.value
        XCTAssertNil(given)
        XCTAssertEqual(reports, 1)
        let again = await pictures.decoded(costly, size: PixelSize(64))
        XCTAssertNil(again)
      }
      XCTAssertEqual(pictures.decodeCount, 2)
    }
  }
}
