import CBinderGTK
import CBinderGTKProbe
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

/// What is copied is what can be pasted.
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
}
