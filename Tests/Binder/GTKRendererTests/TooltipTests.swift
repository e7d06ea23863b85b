import CBinderGTKProbe
import Widgets
import XCTest

@testable import GTKRenderer

/// The cost of a tooltip: GTK would query the display for the pointer whenever one is set, and wait for the answer.
final class TooltipTests: XCTestCase {
  func test_tooltips_of_widgets_outside_a_window_need_no_request_to_the_display() throws {
    try onStage { stage in
      let window = stage.open(Label("Nothing"))
      let shown = Label("Shown")
      shown.tooltipText = "Of a label"
      let hidden = Label("Hidden")
      hidden.tooltipText = "Of what is hidden"
      hidden.isVisible = false
      let button = Button("Of a button", iconName: "go-next-symbolic")
      let box = Box(.row, [shown, hidden, button])
      let before = bgtk_probe_requests()
      _ = stage.renderer.node(for: box)
      XCTAssertEqual(bgtk_probe_requests(), before)
      window.content = box
      stage.settle()
      XCTAssertEqual(try stage.read("tooltip", shown), "Of a label")
      XCTAssertEqual(try stage.read("isShown", shown), "true")
      XCTAssertEqual(try stage.read("tooltip", hidden), "Of what is hidden")
      XCTAssertEqual(try stage.read("isShown", hidden), "false")
      XCTAssertEqual(try stage.read("tooltip", button), "Of a button")
      XCTAssertEqual(try stage.read("isShown", button), "true")
    }
  }

  func test_an_unchanged_tooltip_sends_no_request_to_the_display() throws {
    try onStage { stage in
      let label = Label("Name")
      label.tooltipText = "The same"
      stage.open(label)
      stage.settle()
      let before = bgtk_probe_requests()
      label.tooltipText = "The same"
      XCTAssertEqual(bgtk_probe_requests(), before)
      label.tooltipText = "Another"
      stage.settle()
      XCTAssertEqual(try stage.read("tooltip", label), "Another")
    }
  }
}
