import GTKRenderer
import RealInput
import GalleryKit
import Signals
import Widgets
import XCTest

import BindableDemo

/// A page that loads its data anew when a person returns to its window. `sees` throws where a text does not come.
final class BindingsInputTests: XCTestCase {
  func testTheProfileFollowsChangesByAnotherPerson() throws {
    // NB: a test that is itself isolated cannot be listed on Linux (XCTest of Swift 6.3); it runs on the main thread.
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        try await gallery.open(.bindable)
        try await gallery.sees(exactly: "1204")
        try await gallery.click("Change Unnoticed")
        let other = Window(clock: ActorClock())
        other.content = Label("Elsewhere")
        gallery.app.show(other)
        try await gallery.person.until("the other window") {
          other.gtkHandle != nil && other.rendering != nil
        }
        try await RealPerson(other).press("Shift_L")
        try await gallery.person.until("away") { !gallery.window.isActive }
        try await gallery.person.press("Shift_L")
        try await gallery.person.until("back") { gallery.window.isActive }
        other.close()
        try await gallery.sees(exactly: "1221")
        XCTAssertFalse(gallery.person.visitor.sees(exactly: "1204"), "the former value is replaced")
      }
    }
  }
}
