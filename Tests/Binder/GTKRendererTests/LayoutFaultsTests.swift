import CBinderGTKProbe
import GTKRendererTesting
import Widgets
import XCTest

@testable import GTKRenderer

final class LayoutFaultsTests: XCTestCase {
  func test_content_larger_than_its_space_is_a_fault_unless_it_scrolls() throws {
    try onStage { stage in
      let wide = Label("Wide")
      wide.layout = Layout(widthRequest: 500)
      let window = stage.open(Box(.column, [Label("Narrow"), wide]), width: 300)
      let probe = GTKProbe(stage.renderer)
      XCTAssertEqual(probe.layoutFaults(in: window), [], "the window has become wide enough")
      let faults = probe.layoutFaults(in: window, width: 300)
      XCTAssertEqual(
        faults.map { $0.prefix { $0 != "2" } }, ["the Label \"Narrow\" is ", "the Label \"Wide\" is "])
      XCTAssertTrue(faults.allSatisfy { $0.contains("px out of sight sideways") }, "\(faults)")
      XCTAssertEqual(faults.map { $0.hasSuffix(", and needs 500 px") }, [false, true], "\(faults)")
      let scroller = ScrollView(Box(.column, (0..<60).map { Label("Line \($0)") }))
      scroller.layout = Layout(vexpand: true)
      let other = stage.open(scroller, width: 300, height: 200)
      XCTAssertEqual(probe.layoutFaults(in: other, width: 300), [])
    }
  }

  func test_titles_of_tabs_are_shortened_to_their_space() throws {
    try onStage { stage in
      let titles = ["Properties", "Events of the Widget", "Accessibility", "Source"]
      let window = stage.open(TabView(titles.map { TabView.Tab($0, content: Label($0)) }), width: 360)
      XCTAssertEqual(GTKProbe(stage.renderer).layoutFaults(in: window, width: 360), [])
    }
  }

  func test_a_text_takes_a_second_line_of_a_button_where_the_first_is_full() throws {
    for width in [160, 400] {
      try onStage { stage in
        let (long, short) = (Button("Decide About 224 People"), Button("Keep"))
        let window = stage.open(Box(.column, [long, short]), width: width)
        XCTAssertEqual(GTKProbe(stage.renderer).layoutFaults(in: window, width: width), [])
        let heights = (try height(of: long), try height(of: short))
        XCTAssertEqual(heights.0 > heights.1 + 8, width == 160, "\(heights)")
      }
    }
  }
}

@MainActor
private func height(of widget: Widget) throws -> Int32 {
  var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  XCTAssertTrue(bgtk_probe_bounds(try XCTUnwrap(widget.gtkHandle), &x, &y, &width, &height))
  return height
}
