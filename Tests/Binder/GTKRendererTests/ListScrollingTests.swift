import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

/// Scrolling by a person, told apart from that by the program.
final class ListScrollingTests: XCTestCase {
  func test_the_wheel_and_keys_are_a_persons_scrolling_and_nothing_else_is() throws {
    try onStage { stage in
      let list = ListView { Label() }
      let rows = Property((0..<200).map { "Row \($0)" })
      rows.bind(to: list, id: \.self) { label, text in label.text = text }
      let window = stage.open(list)
      let person = try stage.person(window)
      var ranges: [Range<Int>] = []
      list.reactive.scrolled.observeNext { ranges.append($0) }.dispose(in: list.bag)
      stage.pump("for the rows") { list.row(at: 1) != nil }
      for row in [150, 0, 90] {
        list.scroll(toRowAt: row)
        stage.pump("for row \(row)") { list.visibleRange.contains(row) }
      }
      list.selectedIndex = 100
      window.defaultHeight = 300
      stage.settle(0.3)
      XCTAssertEqual(ranges, [])
      let around = try stage.bounds(list)
      try person.point(x: around.middle.x, y: around.middle.y)
      try person.wheel()
      stage.pump("for the wheel") { !ranges.isEmpty }
      stage.settle(0.2)
      XCTAssertEqual(ranges.last, list.visibleRange)
      ranges = []
      XCTAssertTrue(list.grabFocus())
      stage.settle(0.3)
      try person.keys("Next")
      stage.pump("for Page Down") { !ranges.isEmpty }
      stage.settle(0.3)
      ranges = []
      list.scroll(toRowAt: 0)
      stage.pump("for the first row") { list.visibleRange.contains(0) }
      stage.settle(0.2)
      XCTAssertEqual(ranges, [])
    }
  }
}
