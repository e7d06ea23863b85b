import CBinderGTK
import CBinderGTKProbe
import Foundation
import Widgets
import XCTest

@testable import GTKRenderer

final class PictureKindTests: XCTestCase {
  /// 16 by 8 pixels, the left half red, the right half blue.
  private static let jpeg =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYU"
    + "GBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIABAD"
    + "AREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAACQf/xAAUEQEA"
    + "AAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdEMKmAjjB0f/Z"
  /// Three frames: red, blue, green.
  private static let gif =
    "R0lGODlhBAAEAPAAAP8AAAAAACH5BAAKAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAABAAEAAACBISPCQUAIfkEAAoAAAAsAAAAAAQABACAAAD/"
    + "AAAAAgSEjwkFACH5BAAKAAAALAAAAAAEAAQAgAD/AAAAAAIEhI8JBQA7"
  /// Red.
  private static let webP =
    "UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoEAAQAAgA0JaACdLoB+AADsAD+8MQL/yC5YXXI1/8gP+QH/ID/+PIAAAA="

  private static func bytes(_ base64: String) -> [UInt8] { Data(base64Encoded: base64).map(Array.init) ?? [] }

  private static let decoder = GTKDecoder()

  private struct GTKDecoder {
    func decode(_ bytes: [UInt8], size: Int = 64) -> (width: Int, height: Int, pixel: (Int, Int) -> String)? {
      guard let handle = bgtk_picture_decode(bytes, bytes.count, Int32(size), PictureDecoder.maximumPixels)
      else { return nil }
      let picture = DecodedPicture(handle)
      var (width, height): (Int32, Int32) = (0, 0)
      bgtk_picture_size(handle, &width, &height)
      return (
        Int(width), Int(height),
        { x, y in String(format: "%06X", bgtk_probe_pixel(picture.handle, Int32(x), Int32(y))) }
      )
    }
  }

  /// The picture with a camera's orientation.
  private static func photo(_ orientation: UInt8) -> [UInt8] {
    let entry: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    let exif = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 1, 0] + entry + [0, 0, 0, 0]
    let jpeg = bytes(jpeg)
    return Array(jpeg[..<2]) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + Array(jpeg[2...])
  }

  private func isRed(_ pixel: String) -> Bool {
    pixel.hasPrefix("f") && pixel.count == 6 && pixel.hasSuffix("00")
  }

  func test_a_photo_is_rotated_by_its_orientation() throws {
    // The corner of red among the picture's four: left and top.
    let expected: [UInt8: (isUpright: Bool, redIsFirst: Bool)] = [
      1: (true, true), 2: (true, false), 3: (true, false), 4: (true, true),
      5: (false, true), 6: (false, true), 7: (false, false), 8: (false, false),
    ]
    for (orientation, expected) in expected {
      let picture = try XCTUnwrap(Self.decoder.decode(Self.photo(orientation)), "orientation \(orientation)")
      XCTAssertEqual(picture.width, expected.isUpright ? 16 : 8, "orientation \(orientation)")
      XCTAssertEqual(picture.height, expected.isUpright ? 8 : 16, "orientation \(orientation)")
      let first = picture.pixel(1, 1)
      let last = picture.pixel(picture.width - 2, picture.height - 2)
      XCTAssertNotEqual(first, last)
      XCTAssertEqual(
        first.hasPrefix("F"), expected.redIsFirst, "\(orientation): \(first)")
    }
  }

  func test_an_animated_picture_shows_its_first_frame() throws {
    let picture = try XCTUnwrap(Self.decoder.decode(Self.bytes(Self.gif)))
    XCTAssertEqual(picture.pixel(1, 1), "FF0000")
    XCTAssertEqual(picture.width, 4)
  }

  func test_vector_cursor_and_icon_files_are_refused_as_pictures() {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><rect width='8' height='8'/></svg>"
    let xpm = "/* XPM */\nstatic char *a[] = {\"1 1 1 1\",\"a c #FF0000\",\"a\"};\n"
    let pnm = "P3 1 1 255 255 0 0\n"
    for text in [svg, "<?xml version='1.0'?>" + svg, xpm, pnm] {
      XCTAssertNil(Self.decoder.decode(Array(text.utf8)), text)
    }
  }

  func test_a_WebP_picture_is_replaced_by_initials_if_it_cannot_be_decoded() throws {
    try onStage { stage in
      let avatar = Avatar("Ada Lovelace")
      avatar.picture = Picture(PictureKindTests.bytes(PictureKindTests.webP))
      stage.open(avatar)
      stage.pump("for the picture") { stage.renderer.pictures.pendingCount == 0 }
      stage.settle()
      let canBeRead = PictureKindTests.decoder.decode(PictureKindTests.bytes(PictureKindTests.webP)) != nil
      if canBeRead { print("this machine has a loader for WebP") }
      XCTAssertEqual(try stage.read("avatarFace", avatar), canBeRead ? "picture" : "initials AL")
      XCTAssertEqual(avatar.isPictureBroken, !canBeRead)
    }
  }

  func test_a_large_picture_is_scaled_to_its_visible_size_and_a_hairline_stays_small() throws {
    let large = try XCTUnwrap(Self.decoder.decode(bmp(color: 0x123456, width: 640, height: 480), size: 96))
    XCTAssertEqual(large.height, 96)
    XCTAssertEqual(large.width, 128)
    XCTAssertEqual(large.pixel(50, 50), "123456")
    let hairline = try XCTUnwrap(
      Self.decoder.decode(bmp(color: 0x123456, width: 60_000, height: 2), size: 96))
    XCTAssertLessThanOrEqual(hairline.width * hairline.height, 96 * 96 * 16)
  }

  /// The kinds of generated whole files, by name.
  private static let kinds: [(name: String, make: @Sendable (Int, Int) -> [UInt8])] = [
    ("BMP", { bmp(color: 0x123456, width: $0, height: $1) }),
    ("PNG", { BlankPicture.png(width: $0, height: $1) }),
    ("JPEG", { BlankPicture.jpeg(width: $0, height: $1) }),
    ("GIF", { BlankPicture.gif(width: $0, height: $1) }),
  ]

  func test_the_largest_allowed_wholly_decoded_picture_is_shown_and_a_larger_one_refused() {
    XCTAssertEqual(PictureDecoder.maximumPixels, 4000 * 4000)
    for (name, make) in Self.kinds {
      XCTAssertEqual(Self.decoder.decode(make(4000, 4000))?.width, 64, name)
      XCTAssertNil(Self.decoder.decode(make(4001, 4000)), name)
      XCTAssertNil(Self.decoder.decode(make(4000, 4001)), name)
    }
  }

  func test_only_the_dimensions_of_an_oversized_picture_are_read() throws {
    // Wholly decoded, a few MiB as files, and 64,000,000 pixels: at least 192 MB.
    for (name, make) in Self.kinds where name != "BMP" {
      let picture = make(8000, 8000)
      XCTAssertLessThan(picture.count, 9 << 20, name)
      // Resets the peak to the current memory.
      try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
      let before = try Self.memory()
      XCTAssertNil(Self.decoder.decode(picture), name)
      XCTAssertLessThan(try Self.memory() - before, 64 << 20, name)
    }
  }

  /// The peak memory of the process, in bytes. Source: `/proc/self/status`.
  private static func memory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try XCTUnwrap(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try XCTUnwrap(line.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 1024
  }

  func test_decoded_pictures_stay_within_their_memory_limit() throws {
    try onStage { stage in
      let pictures = stage.renderer.pictures
      stage.wait(seconds: 60) {
        for number in 0..<800 {
          let picture = Picture(bmp(color: UInt32(number), width: 160, height: 160))
          let decoded = await pictures.decoded(picture, size: PixelSize(128))
          XCTAssertEqual(decoded?.size, 128 * 128 * 4)
          XCTAssertLessThanOrEqual(pictures.size, PictureCache.maximumSize)
        }
      }
      XCTAssertGreaterThan(pictures.size, PictureCache.maximumSize / 2)
      XCTAssertEqual(pictures.decodeCount, 800)
    }
  }

  func test_the_file_of_a_decoded_picture_is_released_and_similar_files_are_distinguished() throws {
    try onStage { stage in
      let pictures = stage.renderer.pictures
      let plain = bmp(color: 0, width: 400, height: 400)
      // Files of equal length that differ in one byte: of the last pixel, or of one in the middle.
      var others = [plain, plain, plain]
      others[1][plain.count - 1] = 255
      others[2][plain.count / 2 + 7] = 255
      stage.wait(seconds: 60) {
        for bytes in others + others {
          let decoded = await pictures.decoded(Picture(bytes), size: PixelSize(64))
          XCTAssertEqual(decoded?.size, 64 * 64 * 4)
        }
        XCTAssertEqual(pictures.decodeCount, 3)
      }
      XCTAssertEqual(pictures.size, 3 * 64 * 64 * 4)
    }
  }

  func test_pictures_scrolled_past_are_not_decoded_and_decoding_avoids_the_main_thread() throws {
    try onStage { stage in
      let avatar = Avatar("Ada")
      stage.open(avatar)
      var before: (all: Int32, main: Int32) = (0, 0)
      bgtk_probe_decodes(&before.all, &before.main)
      for number in 0..<500 { avatar.picture = Picture(bmp(color: UInt32(number), width: 64, height: 64)) }
      stage.pump("for the last one") { stage.renderer.pictures.pendingCount == 0 }
      stage.pump("for the picture") { (try? stage.read("avatarFace", avatar)) == "picture" }
      XCTAssertEqual(try stage.read("avatarPixel", avatar), String(format: "%06X", 499))
      var after: (all: Int32, main: Int32) = (0, 0)
      bgtk_probe_decodes(&after.all, &after.main)
      XCTAssertLessThan(after.all - before.all, 10)
      XCTAssertEqual(after.main, 0)
    }
  }
}

/// A BMP file of one colour, 0xRRGGBB.
func bmp(color: UInt32, width: Int, height: Int) -> [UInt8] {
  func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
  let line = (width * 3 + 3) / 4 * 4
  let pixel = [UInt8(color & 255), UInt8(color >> 8 & 255), UInt8(color >> 16 & 255)]
  var row: [UInt8] = []
  for _ in 0..<width { row += pixel }
  row += [UInt8](repeating: 0, count: line - row.count)
  var file = Array("BM".utf8) + little(54 + line * height, 4) + little(0, 4) + little(54, 4)
  file += little(40, 4) + little(width, 4) + little(height, 4) + little(1, 2) + little(24, 2)
  file += little(0, 4) + little(line * height, 4) + little(2835, 4) + little(2835, 4) + little(0, 8)
  for _ in 0..<height { file += row }
  return file
}
