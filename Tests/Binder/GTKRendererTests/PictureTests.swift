import CBinderGTK
import Foundation
import TestSupport
import Widgets
import WidgetsTesting
import XCTest

@testable import GTKRenderer

final class PictureTests: XCTestCase {
  /// A PNG file of the given size, drawn by GTK itself.
  @MainActor
  private static func png(_ stage: Stage) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let file = folder.file("ada.png")
    stage.snapshot(stage.open(Avatar("Ada Lovelace", size: 300)), to: file.path)
    return [UInt8](try Data(contentsOf: file))
  }

  func test_a_truncated_or_broken_picture_is_replaced_by_the_initials() throws {
    try onStage { stage in
      let good = try PictureTests.png(stage)
      // The header's first eight bytes are width and height; the checksum after them becomes wrong too. (Oversized
      // whole pictures: `PictureKindTests`.)
      var huge = good
      huge.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
      let bad: [(String, [UInt8])] = [
        ("empty", []), ("text", Array("not a picture".utf8)), ("cut", Array(good.prefix(good.count / 2))),
        ("header", Array(good.prefix(40))), ("huge", huge),
        (
          "cut JPEG",
          [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + [UInt8](repeating: 0, count: 14) + [0xFF, 0xDA, 0, 8, 1]
        ),
        ("huge GIF", Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0x2C, 0, 0, 0, 0]),
        ("huge BMP", PictureTests.hugeBMP),
      ]
      let avatars = bad.map { name, bytes in
        let avatar = Avatar("Ada Lovelace \(name)")
        avatar.picture = Picture(bytes)
        return avatar
      }
      let fine = Avatar("Fine")
      fine.picture = Picture(good)
      stage.open(Box(.column, avatars + [fine]))
      stage.pump("for the pictures") { stage.renderer.pictures.pendingCount == 0 }
      stage.settle()
      for avatar in avatars {
        XCTAssertTrue(avatar.isPictureBroken, avatar.text)
        XCTAssertTrue(try stage.read("avatarFace", avatar).hasPrefix("initials"), avatar.text)
      }
      XCTAssertFalse(fine.isPictureBroken)
      XCTAssertEqual(try stage.read("avatarFace", fine), "picture")
    }
  }

  private static let hugeBMP: [UInt8] =
    Array("BM".utf8) + [0x36, 0, 0, 0, 0, 0, 0, 0, 0x36, 0, 0, 0, 40, 0, 0, 0]
    + [0x30, 0x75, 0, 0, 0x30, 0x75, 0, 0, 1, 0, 24, 0] + [UInt8](repeating: 0, count: 64)

  func test_a_picture_requested_by_a_cancelled_task_is_not_decoded() throws {
    try onStage { stage in
      let good = Picture(try PictureTests.png(stage))
      stage.wait {
        let given = await Task.detached {
          withUnsafeCurrentTask { $0?.cancel() }
          return await PictureDecoder().decode(good, size: PixelSize(20))
        }.value
        XCTAssertNil(given)
        let wanted = await PictureDecoder().decode(good, size: PixelSize(20))
        XCTAssertNotNil(wanted)
      }
    }
  }

  func test_a_late_answer_for_an_older_picture_is_ignored_and_nothing_is_decoded_twice() throws {
    try onStage { stage in
      let good = Picture(try PictureTests.png(stage))
      let avatar = Avatar("Ada")
      stage.open(avatar)
      avatar.picture = good
      avatar.picture = nil
      stage.settle(0.3)
      XCTAssertEqual(try stage.read("avatarFace", avatar), "initials A")
      avatar.picture = Picture([1, 2, 3])
      avatar.picture = good
      stage.settle(0.3)
      XCTAssertEqual(try stage.read("avatarFace", avatar), "picture")
      XCTAssertFalse(avatar.isPictureBroken)
      let decoded = stage.renderer.pictures.decodeCount
      for _ in 0..<10 {
        avatar.picture = nil
        avatar.picture = Picture(good.bytes)
        XCTAssertEqual(try stage.read("avatarFace", avatar), "picture", "known ones are shown at once")
      }
      XCTAssertEqual(stage.renderer.pictures.decodeCount, decoded)
    }
  }

  func test_white_initials_are_readable_on_every_colour_of_the_palette() {
    XCTAssertEqual(AvatarPalette.backgrounds.count, Avatar.colorCount)
    XCTAssertEqual(Set(AvatarPalette.backgrounds).count, Avatar.colorCount)
    for color in AvatarPalette.backgrounds {
      let luminance = [(16, 0.2126), (8, 0.7152), (0, 0.0722)].reduce(0.0) { sum, part in
        let value = Double(color >> UInt32(part.0) & 0xFF) / 255
        return sum + part.1 * (value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
      }
      XCTAssertGreaterThanOrEqual(1.05 / (luminance + 0.05), 4.5, String(color, radix: 16))
    }
  }
}
