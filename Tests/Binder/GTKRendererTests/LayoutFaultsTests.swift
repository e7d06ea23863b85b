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
}
