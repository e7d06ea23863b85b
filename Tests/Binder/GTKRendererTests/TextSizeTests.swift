import CBinderGTKProbe
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

/// Widths that grow with the text.
final class TextSizeTests: XCTestCase {
  func test_the_parts_of_a_split_view_and_their_breakpoints_grow_with_the_text() throws {
    try skipUnderWayland("each window has the size of the screen")
    try onStage { stage in
      defer { bgtk_probe_set_font(nil) }
      bgtk_probe_set_font("Sans 11")
      let sidebar = Label("Sidebar")
      let split = SplitView(sidebar: sidebar, content: Label("Content"))
      (split.collapseWidth, split.sidebarWidth) = (400, 200)
      let window = stage.open(split, width: 1000)
      stage.pump("for two columns") { split.columns == 2 && (try? stage.bounds(sidebar).width) ?? 0 >= 199 }
      XCTAssertEqual(try stage.bounds(sidebar).width, 200, accuracy: 2)
      bgtk_probe_set_font("Sans 22")
      stage.pump("for a wider sidebar") { (try? stage.bounds(sidebar).width) ?? 0 >= 390 }
      XCTAssertEqual(try stage.bounds(sidebar).width, 400, accuracy: 4)
      XCTAssertEqual(split.columns, 2)
      stage.pump("for the scale of the window") { abs(window.textScale - 2) < 0.05 }
      bgtk_probe_set_font("Sans 33")
      stage.pump("for one at a time") { split.columns == 1 }
      bgtk_probe_set_font("Sans 11")
      stage.pump("for two columns again") { split.columns == 2 }
    }
  }

  func test_a_wider_split_view_is_never_higher_which_GTK_would_look_for_without_end() throws {
    try onStage { stage in
      let labels = (0..<3).map { _ in Label(String(repeating: "Only people your server knows. ", count: 12)) }
      for label in labels { label.isWrapping = true }
      let split = SplitView(sidebar: labels[0], content: labels[1], pane: labels[2])
      (split.collapseWidth, split.sidebarWidth, split.paneWidth, split.wideWidth) = (600, 220, 320, 1000)
      stage.open(split, width: 760)
      let handle = try XCTUnwrap(split.gtkHandle)
      let heights = (-1..<2000).filter { $0 < 0 || $0 > 150 }.map {
        bgtk_probe_minimum_height(handle, Int32($0))
      }
      XCTAssertEqual(heights.dropFirst().sorted(by: >), Array(heights.dropFirst()))
      XCTAssertGreaterThanOrEqual(heights[0], bgtk_probe_minimum_height(handle, 8192))
    }
  }

  func test_columns_grow_with_the_text_and_keep_the_width_that_they_have_with_the_usual_one() throws {
    try onStage { stage in
      defer { bgtk_probe_set_font(nil) }
      bgtk_probe_set_font("Sans 11")
      let table = TableView([
        TableColumn("First", width: 100) { (number: Int) in "\(number)" }, TableColumn("Last") { "\($0)" },
      ])
      table.layout = Layout(vexpand: true)
      ListProjection(rowCount: 3) { $0 }.bind(to: table)
      stage.open(table, width: 900)
      stage.pump("for the rows") { table.row(at: 2) != nil }
      @MainActor func start() -> Int? {
        let cells = table.typedRow(at: 0)?.cells ?? []
        guard cells.count == 2, let one = try? stage.bounds(cells[0]), let two = try? stage.bounds(cells[1])
        else { return nil }
        return two.x - one.x
      }
      stage.pump("for the usual width") { start() == 100 }
      bgtk_probe_set_font("Sans 22")
      stage.pump("for twice the width") { abs((start() ?? 0) - 200) < 4 }
      XCTAssertEqual(table.columnSettings.first?.width, 100)
      bgtk_probe_set_font("Sans 11")
      stage.pump("for the usual width again") { start() == 100 }
    }
  }

  func test_a_clamp_and_the_rows_of_a_list_grow_with_the_text() throws {
    try onStage { stage in
      defer { bgtk_probe_set_font(nil) }
      bgtk_probe_set_font("Sans 11")
      let child = Box(.column, [Label("Clamped")])
      child.layout = Layout(hexpand: true)
      let list = ListView { Label() }
      list.maximumWidth = 200
      list.layout = Layout(vexpand: true)
      let people = Property([SamplePerson(id: 1, name: "Ada", handle: "@ada")])
      people.bind(to: list) { row, person in row.text = person.name }
      stage.open(Box(.column, [Clamp(child, maximumSize: 150), list]), width: 900)
      @MainActor func widths() -> [Int] {
        [child, list.row(at: 0)].map { $0.flatMap { try? stage.bounds($0).width } ?? 0 }
      }
      stage.pump("for the usual widths") { widths()[0] == 150 && widths()[1] > 100 }
      let usual = widths()
      bgtk_probe_set_font("Sans 22")
      stage.pump("for twice the widths") { abs(widths()[0] - 300) < 4 && widths()[1] - usual[1] > 190 }
    }
  }

  func test_a_text_that_cannot_shrink_is_whole_beside_one_that_can() throws {
    try skipUnderWayland("each window has the size of the screen")
    try onStage { stage in
      let (long, whole) = (
        Label(String(repeating: "address", count: 20)), Label("A relation of many letters")
      )
      long.layout = Layout(hexpand: true)
      let row = Box(.row, [long, whole])
      stage.open(row, width: 220)
      stage.settle(0.2)
      let handle = try XCTUnwrap(whole.node?.handle)
      XCTAssertTrue(bgtk_probe_text_is_cut(handle))
      whole.canShrink = false
      stage.pump("for the whole text") { !bgtk_probe_text_is_cut(handle) }
      XCTAssertTrue(bgtk_probe_text_is_cut(try XCTUnwrap(long.node?.handle)))
    }
  }
}
