import CBinderGTKProbe
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class HighContrastTests: XCTestCase {
  func test_buttons_fields_and_switches_have_borders_in_high_contrast() throws {
    try onStage { stage in
      defer { bgtk_probe_set_theme(nil) }
      let widgets: [Widget] = [Button("Push"), Entry("Text"), TextView("Text"), Switch()]
      stage.open(Box(.column, widgets))
      let edges = { try widgets.map { bgtk_probe_edge(try XCTUnwrap($0.node?.handle)) } }
      XCTAssertEqual(try edges(), [0, 0, 0, 0])
      for name in ["HighContrast", "HighContrastInverse", "Default-hc"] {
        bgtk_probe_set_theme(name)
        stage.settle()
        XCTAssertEqual(try edges(), [1, 1, 1, 1], name)
        bgtk_probe_set_theme("Default")
        stage.settle()
        XCTAssertEqual(try edges(), [0, 0, 0, 0], "after \(name)")
      }
    }
  }
}
