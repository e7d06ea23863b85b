import Widgets
import XCTest

@testable import GTKRenderer

/// What only a compositor tells a window: see `scripts/test-wayland`.
final class WaylandTests: XCTestCase {
  func test_a_window_that_the_desktop_makes_full_screen_knows_it() throws {
    try XCTSkipIf(!isUnderWayland, "no compositor")
    try onStage { stage in
      let window = stage.open(Label("Everywhere"))
      // The shell of a kiosk gives every window the whole screen.
      stage.pump("for the whole screen") { window.isFullscreen }
      XCTAssertTrue(window.isFullscreen)
    }
  }
}
