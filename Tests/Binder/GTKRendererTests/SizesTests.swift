import CBinderGTKProbe
import Widgets
import XCTest

@testable import GTKRenderer

/// Sizes that only a layout by GTK shows: of groups, and of what stands in the middle.
final class SizesTests: XCTestCase {
  func test_the_widgets_of_a_group_are_as_wide_as_the_widest_until_they_leave_it() throws {
    try onStage { stage in
      let (short, long) = (Button("OK"), Button("Discard All Changes"))
      for button in [short, long] { button.halign = .start }
      let group = SizeGroup(.width, [short])
      let before = Box(.column, [short, long])
      stage.open(before)
      let own = try stage.bounds(short).width
      group.add(long)
      stage.settle()
      XCTAssertEqual(try stage.bounds(short).width, try stage.bounds(long).width)
      XCTAssertGreaterThan(try stage.bounds(short).width, own + 40)
      XCTAssertNotEqual(try stage.bounds(short).y, try stage.bounds(long).y)
      group.remove(long)
      stage.settle()
      XCTAssertEqual(try stage.bounds(short).width, own)
    }
  }

  func test_what_is_in_the_center_stands_in_the_middle_whatever_is_beside_it() throws {
    try onStage { stage in
      let (start, center, end) = (Label("A long title at the start"), Button("Play"), Label("1:02"))
      let row = CenterBox(start: start, center: center, end: end)
      stage.open(Box(.column, [row]), width: 600)
      let (around, middle) = (try stage.bounds(row), try stage.bounds(center))
      XCTAssertLessThan(abs(middle.middle.x - around.middle.x), 2, "\(middle) in \(around)")
      XCTAssertLessThan(try stage.bounds(start).x, middle.x)
      XCTAssertGreaterThan(try stage.bounds(end).x, middle.x + 100)
    }
  }
}
