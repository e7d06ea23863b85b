import CBinderGTK
import CBinderGTKProbe
import Foundation
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class ClipboardTests: XCTestCase {
  func test_a_text_that_the_window_copies_is_pasted_by_a_key_in_any_window() throws {
    try onStage { stage in
      let window = stage.open(Label("From"))
      let entry = Entry()
      let other = stage.open(Box(.column, [entry]))
      let link = "https://example.social/oauth/authorize?client_id=1&redirect_uri=urn%3Aietf&name=\u{E9}"
      window.copy("before")
      window.copy(link)
      let handle = try XCTUnwrap(window.node?.handle)
      let kept = try XCTUnwrap(bgtk_probe_clipboard(handle))
      XCTAssertEqual(String(cString: kept), link)
      bgtk_free(kept)
      let person = try stage.person(other)
      try person.click(entry)
      try person.keys("ctrl+v")
      stage.pump("for the text to be pasted") { entry.text == link }
    }
  }

  func test_a_text_a_picture_and_files_are_pasted_as_their_types() throws {
    try onStage { stage in
      let from = stage.open(Label("From")).clipboard
      let to = stage.open(Label("To")).clipboard
      let picture = Picture(BlankPicture.png(width: 3, height: 2))
      stage.wait {
        from.copy(.text("Ada\u{1F642}"))
        var text = await to.text()
        XCTAssertEqual(text, "Ada\u{1F642}")
        var files = await to.files()
        XCTAssertEqual(files, [])
        from.copy(.picture(picture))
        let pasted = await to.picture()
        XCTAssertEqual(pasted, picture)
        text = await to.text()
        XCTAssertNil(text)
        from.copy(.files(["/tmp/a b.png", "/tmp/\u{E9}"]))
        files = await to.files()
        XCTAssertEqual(files, ["/tmp/a b.png", "/tmp/\u{E9}"])
        let none = await to.picture()
        XCTAssertNil(none)
      }
    }
  }

  func test_a_closed_window_pastes_nothing() throws {
    try onStage { stage in
      let from = stage.open(Label("From")).clipboard
      let gone = stage.open(Label("Gone"))
      let clipboard = gone.clipboard
      from.copy(.text("Ada"))
      stage.wait {
        let before = await clipboard.text()
        XCTAssertEqual(before, "Ada")
        gone.close()
        let after = await clipboard.text()
        XCTAssertNil(after)
      }
    }
  }

  func test_content_copied_in_another_program_is_pasted() throws {
    try onStage { stage in
      let window = stage.open(Label("To"))
      let clipboard = window.clipboard
      let files = try OtherProgram(["copy", "files", "/tmp/a b.png", "/tmp/\u{E9}"], stage)
      stage.wait {
        // The desktop reports it a little later.
        while await clipboard.files() != ["/tmp/a b.png", "/tmp/\u{E9}"] { await Task.yield() }
        let picture = await clipboard.picture()
        XCTAssertNil(picture)
      }
      files.end()
      let text = try OtherProgram(["copy", "text", "Gr\u{FC}\u{DF}e"], stage)
      stage.wait { while await clipboard.text() != "Gr\u{FC}\u{DF}e" { await Task.yield() } }
      text.end()
      // The program that copied it has ended.
      stage.wait { while await clipboard.text() != nil { await Task.yield() } }
    }
  }
}
