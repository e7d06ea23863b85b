import CBinderGTK
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class WheelTests: XCTestCase {
  func test_the_wheel_scrolls_a_list_beside_its_narrower_rows() throws {
    try skipUnderWayland("each window has the size of the screen")
    try onStage { stage in
      for isGrid in [false, true] {
        let list: AnyListView = isGrid ? SampleLists.grid(200) : SampleLists.list(200)
        list.maximumWidth = 300
        let window = stage.open(list, width: 900)
        let person = try stage.person(window)
        stage.pump("for the rows") { list.row(at: 1) != nil }
        stage.settle(0.1)
        let (around, row) = (try stage.bounds(list), try stage.bounds(try XCTUnwrap(list.row(at: 0))))
        XCTAssertGreaterThan(around.width, 860)
        XCTAssertLessThanOrEqual(row.width, 300)
        if !isGrid { XCTAssertLessThan(abs(row.middle.x - around.middle.x), 3, "\(row) in \(around)") }
        for x in [around.x + 30, around.x + around.width - 30, around.middle.x] {
          list.scroll(toRowAt: 0)
          stage.pump("for the first row") { list.visibleRange.lowerBound == 0 }
          try person.point(x: x, y: around.middle.y)
          try person.wheel()
          stage.pump("for the wheel at \(x)") { list.visibleRange.lowerBound > 0 }
        }
        list.maximumWidth = nil
        stage.settle(0.1)
        if !isGrid {
          XCTAssertGreaterThan(
            try stage.bounds(try XCTUnwrap(list.row(at: list.visibleRange.lowerBound + 1))).width, 800)
        }
        window.close()
      }
    }
  }

  func test_the_wheel_scrolls_a_page_beside_its_narrower_column() throws {
    try skipUnderWayland("each window has the size of the screen")
    try onStage { stage in
      let column = Box(.column, (0..<80).map { Label("Line \($0)") })
      let view = ScrollView(Clamp(column, maximumSize: 300))
      let person = try stage.person(stage.open(view, width: 900))
      let around = try stage.bounds(view)
      XCTAssertGreaterThan(around.width, 860)
      XCTAssertLessThanOrEqual(try stage.bounds(column).width, 300)
      for x in [around.x + 30, around.x + around.width - 30, around.middle.x] {
        view.verticalPosition = 0
        stage.settle()
        try person.point(x: x, y: around.middle.y)
        try person.wheel()
        stage.pump("for the wheel at \(x)") { view.verticalPosition > 0 }
      }
    }
  }

  func test_a_view_that_does_not_scroll_leaves_the_wheel_to_the_one_around_it() throws {
    try onStage { stage in
      let (entry, text) = (Entry("A line"), TextView("Short"))
      let short = SampleLists.list(2)
      short.layout = Layout(heightRequest: 200)
      let below = Label("Below")
      below.layout = Layout(heightRequest: 1200)
      let column = Box(.column, spacing: 12, [entry, text, short, below])
      let window = stage.open(ScrollView(column))
      let person = try stage.person(window)
      for inside: Widget in [entry, text, short] {
        try person.point(at: inside)
        try person.wheel(2)
        stage.pump("for the wheel over \(type(of: inside))") { ((try? stage.bounds(entry).y) ?? 0) < 0 }
        try person.point(x: 200, y: 480)
        try XDoTool.run(["click", "--repeat", "12", "--delay", "20", "4"])
        stage.pump("for the way back") { ((try? stage.bounds(entry).y) ?? -1) >= 0 }
      }
      // A scrollable view keeps the wheel.
      text.text = (0..<60).map { "Line \($0)" }.joined(separator: "\n")
      stage.settle(0.2)
      try person.point(at: text)
      try person.wheel(2)
      stage.settle(0.2)
      XCTAssertGreaterThanOrEqual(try stage.bounds(entry).y, 0)
    }
  }
}

/// Lists and grids of a number of labels.
@MainActor
private enum SampleLists {
  static func list(_ count: Int) -> AnyListView {
    let list = ListView { Label() }
    list.layout = Layout(vexpand: true)
    ListProjection(rowCount: count) { $0 }.bind(to: list) { row, item in row.text = "\(item)" }
    return list
  }

  static func grid(_ count: Int) -> AnyListView {
    let grid = GridView(columns: 1...3) { Label() }
    grid.layout = Layout(vexpand: true)
    ListProjection(rowCount: count) { $0 }.bind(to: grid) { row, item in row.text = "\(item)" }
    return grid
  }
}
