import CBinderGTKProbe
import Foundation
import RealInput
import RendererContract
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class RichTextTests: XCTestCase {
  func test_Tab_goes_from_link_to_link_and_Enter_follows() throws {
    for isSelectable in [false, true] {
      try onStage { stage in
        let label = Label()
        label.isSelectable = isSelectable
        label.richText = RichText {
          TextSpan("one", .link("https://one.example/"))
          " and "
          TextSpan("two", .link("https://two.example/"))
        }
        var followed: [String] = []
        label.reactive.linkActivated.observeNext { followed.append($0) }.dispose(in: label.bag)
        // The first button has the focus when the window opens.
        let person = try stage.person(stage.open(Box(.column, [Button("Before"), label, Button("After")])))
        try person.keys("Tab", "Return", "Tab", "Return")
        stage.pump("for both links") { followed.count == 2 }
        XCTAssertEqual(followed, ["https://one.example/", "https://two.example/"])
      }
    }
  }

  func test_a_click_follows_a_link() throws {
    try onStage { stage in
      let label = Label()
      label.layout.halign = .start
      label.richText = RichText { TextSpan("All of this is a link", .link("https://one.example/")) }
      var followed: [String] = []
      label.reactive.linkActivated.observeNext { followed.append($0) }.dispose(in: label.bag)
      let person = try stage.person(stage.open(Box(.column, [label])))
      try person.click(label)
      stage.pump("for the link") { !followed.isEmpty }
      XCTAssertEqual(followed, ["https://one.example/"])
    }
  }

  func test_a_picture_is_as_high_as_its_line_and_a_missing_one_shows_its_text() throws {
    try onStage { stage in
      let label = RichTextTests.withPicture(Contract.picture)
      let broken = RichTextTests.withPicture(Picture(Array("no picture".utf8)))
      let plain = Label("a:blob-cat:b")
      for label in [label, broken, plain] { label.layout.halign = .start }
      stage.open(Box(.column, [label, broken, plain]))
      stage.pump("for the pictures") { stage.renderer.pendingPictureCount == 0 }
      stage.settle()
      let width = Int(bgtk_probe_picture_width(try XCTUnwrap(label.node?.handle)))
      let (lines, text) = (try stage.bounds(label), try stage.bounds(plain))
      XCTAssertEqual(lines.height, text.height, "the line is no higher for it")
      XCTAssertTrue(
        (text.height - 2...text.height).contains(width), "a square as high as the line, not \(width)")
      XCTAssertLessThan(lines.width, text.width, "the shortcode takes no place")
      XCTAssertEqual(try stage.bounds(broken).width, text.width, "a broken picture's text is read")
      XCTAssertEqual(try stage.read("text", label), "a:blob-cat:b")
      XCTAssertEqual(try stage.read("accessibleLabel", label), "a:blob-cat:b")
    }
  }

  func test_a_picture_grows_with_the_font() throws {
    try onStage { stage in
      defer { bgtk_probe_set_font(nil) }
      let label = RichTextTests.withPicture(Contract.picture)
      stage.open(Box(.column, [label]))
      stage.pump("for the picture") { stage.renderer.pendingPictureCount == 0 }
      stage.settle()
      let before = bgtk_probe_picture_width(try XCTUnwrap(label.node?.handle))
      bgtk_probe_set_font("Sans 30")
      stage.settle(0.3)
      XCTAssertGreaterThan(bgtk_probe_picture_width(try XCTUnwrap(label.node?.handle)), before + 4)
    }
  }

  func test_texts_and_targets_are_escaped_in_markup() throws {
    try onStage { stage in
      let hostile = [
        "</a><b>", "&", "&#0;", "\u{0}", "a\u{0}b", "\u{1}\u{1F}\u{7F}", "'\"", "\u{FFFE}\u{FFFF}", "<!--",
        "]]>",
        "\u{202E}\u{2066}", "\n\r\t", "\r\nx\r", String(repeating: "<a href='x'>", count: 200),
      ]
      let label = Label()
      stage.open(Box(.column, [label]))
      for text in hostile {
        for target in hostile {
          label.richText = RichText {
            "before "
            TextSpan(text, .link(target), .bold)
          }
          let expected = [("\0", "\u{FFFD}"), ("\r\n", " \n"), ("\r", "\n")].reduce(text) {
            $0.replacingOccurrences(of: $1.0, with: $1.1)
          }
          XCTAssertEqual(try stage.read("text", label), "before " + expected)
          XCTAssertTrue(try stage.read("richText", label).hasPrefix("bold link "))
        }
      }
      stage.settle()
      XCTAssertEqual(ToolkitComplaints.take(), [])
    }
  }

  func test_a_label_retains_neither_its_pictures_nor_itself() throws {
    try onStage { stage in
      weak var gone: Label?
      let box = Box(.column)
      stage.open(box)
      do {
        let label = RichTextTests.withPicture(Contract.picture)
        gone = label
        box.append(label)
        stage.pump("for the picture") { stage.renderer.pendingPictureCount == 0 }
        box.remove(label)
      }
      stage.settle()
      XCTAssertNil(gone)
    }
  }

  @MainActor
  private static func withPicture(_ picture: Picture) -> Label {
    let label = Label()
    label.richText = RichText {
      "a"
      TextSpan(":blob-cat:", .picture(picture))
      "b"
    }
    return label
  }
}
