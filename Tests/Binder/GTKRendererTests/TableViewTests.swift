import CBinderGTKProbe
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class TableViewTests: XCTestCase {
  @MainActor
  private final class Sample {
    let keys = KeyColumn((0..<100_000).map { ($0 &* 7_919) % 100_003 })
    let projection: ListProjection<Int>
    let table: TableView<Int>

    init() {
      let keys = keys
      projection = ListProjection(rowCount: 100_000) { keys[$0] }
      table = TableView([
        TableColumn("Key", width: 150, sortedBy: keys) { (key: Int) in "\(key)" },
        TableColumn("Half", width: 120, alignment: .end, sortedBy: keys) { "\($0 / 2)" },
        TableColumn("Parity") { $0 % 2 == 0 ? "even" : "odd" },
      ])
      table.layout = Layout(vexpand: true)
      projection.bind(to: table)
    }

    isolated deinit {}

    var titles: String? { table.inspect("columnTitles") }
    var widths: String? { table.inspect("columnWidths") }
    var firstKey: String? { table.typedRow(at: 0)?.cell("Key", as: Label.self)?.text }
  }

  @MainActor
  private static func openTable(_ stage: Stage) throws -> (Sample, Person, (x: Int, y: Int)) {
    let sample = Sample()
    let person = try stage.person(stage.open(sample.table))
    stage.pump("for the rows") { sample.table.row(at: 3) != nil }
    stage.settle(0.2)
    let bounds = try stage.bounds(sample.table)
    return (sample, person, (bounds.x, bounds.y + 14))
  }

  func test_a_wide_cell_widens_its_column_and_covers_no_other() throws {
    try onStage { stage in
      let wide = TableColumn("Wide") {
        Label()
      } fill: { (cell: Label, number: Int) in
        cell.layout = Layout(widthRequest: number == 1 ? 300 : 100)
      }
      let table = TableView([TableColumn("First") { "\($0)" }, wide, TableColumn("Last") { "\($0)" }])
      table.layout = Layout(vexpand: true)
      ListProjection(rowCount: 3) { $0 }.bind(to: table)
      stage.open(table, width: 700)
      stage.pump("for the rows") { table.row(at: 2) != nil }
      stage.settle(0.2)
      for index in 0..<3 {
        let cells = try XCTUnwrap(table.typedRow(at: index)).cells.map { try stage.bounds($0) }
        XCTAssertEqual(cells[1].width, 300)
        XCTAssertEqual(cells[2].x, cells[1].x + 320, "of row \(index)")
        XCTAssertEqual(cells[0].width, cells[2].width, accuracy: 1, "what is left is shared")
      }
    }
  }

  func test_a_click_on_a_heading_sorts_and_with_shift_sorts_also() throws {
    try onStage { stage in
      let (sample, person, header) = try Self.openTable(stage)
      try person.click(x: header.x + 60, y: header.y)
      stage.pump("for the least key") { sample.firstKey == "0" }
      try person.click(x: header.x + 60, y: header.y)
      stage.pump("for the greatest key") { sample.firstKey == "100002" }
      try person.hold("shift")
      try person.click(x: header.x + 200, y: header.y)
      try person.release("shift")
      stage.pump("for both") {
        sample.table.sortOrder == [TableSort("Key", isDescending: true), TableSort("Half")]
      }
      XCTAssertEqual(try stage.read("sortOrder", sample.table), "Key descending, Half ascending")
      if let window = sample.table.window {
        sample.table.select(rowAt: 2)
        sample.table.extendSelection(toRowAt: 4)
        stage.settle(0.2)
        stage.snapshot(window, to: "\(NSTemporaryDirectory())/table-sorted.png")
      }
    }
  }

  func test_the_keys_of_a_heading_sort_add_and_open_its_menu() throws {
    try onStage { stage in
      let (sample, person, header) = try Self.openTable(stage)
      // The click gives the heading the focus.
      try person.click(x: header.x + 60, y: header.y)
      stage.pump("for the least key") { sample.table.sortOrder == [TableSort("Key")] }
      try person.keys("Return")
      stage.pump("for the greatest key") { sample.firstKey == "100002" }
      try person.keys("Tab", "shift+Return")
      stage.pump("for both, not \(sample.table.sortOrder)") {
        sample.table.sortOrder == [TableSort("Key", isDescending: true), TableSort("Half")]
      }
      // The visible columns; the focus stays on the heading.
      for (key, titles) in [("Menu", "Half, Parity"), ("shift+F10", "Key, Half, Parity")] {
        try person.keys(key, "Return")
        stage.pump("for the menu by \(key)") { sample.titles == titles }
      }
      try person.keys("Menu", "Escape", "Return")
      stage.pump("for one again") { sample.table.sortOrder.map(\.column) == ["Half"] }
    }
  }

  func test_ctrl_and_an_arrow_move_a_column_and_shift_and_an_arrow_resize_it() throws {
    try onStage { stage in
      let (sample, person, header) = try Self.openTable(stage)
      try person.click(x: header.x + 60, y: header.y)
      stage.pump("for the least key") { sample.table.sortOrder == [TableSort("Key")] }
      for (keys, titles, widths) in [
        (["shift+Right", "shift+Right"], "Key, Half, Parity", "182 120 flexible"),
        (["shift+Left"], "Key, Half, Parity", "166 120 flexible"),
        // It stays at the edge and keeps the focus.
        (["ctrl+Left"], "Key, Half, Parity", "166 120 flexible"),
        (["ctrl+Right"], "Half, Key, Parity", "120 166 flexible"),
        (["ctrl+Right", "ctrl+Right"], "Half, Parity, Key", "120 flexible 166"),
        (["ctrl+Left", "ctrl+Left", "shift+Left"], "Key, Half, Parity", "150 120 flexible"),
      ] {
        for key in keys { try person.keys(key) }
        stage.pump("for \(keys), not \(sample.titles ?? "") of \(sample.widths ?? "")") {
          sample.titles == titles && sample.widths == widths
        }
      }
      try person.keys("Return")
      stage.pump("for the greatest key") { sample.table.sortOrder == [TableSort("Key", isDescending: true)] }
    }
  }

  func test_from_right_to_left_the_keys_of_a_heading_are_turned_around() throws {
    try onStage { stage in
      bgtk_probe_set_direction(true)
      defer { bgtk_probe_set_direction(false) }
      let (sample, person, header) = try Self.openTable(stage)
      let width = try stage.bounds(sample.table).width
      try person.click(x: header.x + Int(width) - 60, y: header.y)
      stage.pump("for the least key") { sample.table.sortOrder == [TableSort("Key")] }
      for (key, titles, widths) in [
        ("shift+Left", "Key, Half, Parity", "166 120 flexible"),
        ("ctrl+Left", "Half, Key, Parity", "120 166 flexible"),
        ("shift+Right", "Half, Key, Parity", "120 150 flexible"),
        ("ctrl+Right", "Key, Half, Parity", "150 120 flexible"),
      ] {
        try person.keys(key)
        stage.pump("for \(key), not \(sample.titles ?? "") of \(sample.widths ?? "")") {
          sample.titles == titles && sample.widths == widths
        }
      }
    }
  }

  func test_an_edge_that_is_dragged_resizes_and_a_heading_moves() throws {
    try onStage { stage in
      let (sample, person, header) = try Self.openTable(stage)
      try person.drag(from: (header.x + 150, header.y), to: (header.x + 210, header.y))
      stage.pump("for the width, not \(sample.widths ?? "")") { sample.widths == "210 120 flexible" }
      try person.drag(from: (header.x + 100, header.y), to: (header.x + 290, header.y))
      stage.pump("for the place, not \(sample.titles ?? "")") { sample.titles == "Half, Key, Parity" }
      XCTAssertEqual(sample.table.sortOrder, [])
      XCTAssertEqual(try stage.read("columnTitles", sample.table), "Half, Key, Parity")
    }
  }

  func test_cells_stand_below_their_headings_also_when_there_is_no_room_for_all() throws {
    try onStage { stage in
      let (sample, _, _) = try Self.openTable(stage)
      sample.table.resizeColumn("Key", to: 900)
      stage.settle(0.3)
      let row = try XCTUnwrap(sample.table.typedRow(at: 0))
      let (key, half) = (try stage.bounds(row.cells[0]), try stage.bounds(row.cells[1]))
      XCTAssertEqual(half.x - key.x, 900)
      sample.table.resizeColumn("Key", to: 100)
      stage.settle(0.3)
      XCTAssertEqual(try stage.bounds(row.cells[1]).x - stage.bounds(row.cells[0]).x, 100)
    }
  }

  func test_rows_removed_or_inserted_above_the_visible_ones_keep_place_and_selection() throws {
    try onStage { stage in
      let (sample, _, _) = try Self.openTable(stage)
      let (table, projection) = (sample.table, sample.projection)
      table.scroll(toRowAt: 50_000)
      stage.pump("for the middle") {
        table.visibleRange.contains(50_000) && table.typedRow(at: table.visibleRange.lowerBound) != nil
      }
      stage.settle(0.2)
      XCTAssertTrue(table.select(rowAt: table.visibleRange.lowerBound + 2))
      let first = projection.id(at: table.visibleRange.lowerBound)
      for filter in [ListFilter { $0 >= 30 }, nil] {
        projection.show(order: [], filter: filter)
        stage.settle(0.3)
        let shown = projection.id(at: table.visibleRange.lowerBound)
        XCTAssertLessThanOrEqual(abs(shown - first), 1, "\(table.visibleRange)")
        XCTAssertEqual(table.selectedKeys(Int.self), [first + 2])
      }
    }
  }

  func test_a_hundred_thousand_rows_are_selected_and_scrolled_with_few_widgets() throws {
    try onStage { stage in
      let (sample, person, _) = try Self.openTable(stage)
      XCTAssertTrue(sample.table.focus(rowAt: 0))
      try person.keys("ctrl+a")
      stage.pump("for all rows") { sample.table.selectedCount == 100_000 }
      try person.keys("End")
      stage.pump("for the end") { sample.table.visibleRange.upperBound == 100_000 }
      XCTAssertLessThan(sample.table.liveRowCount, 400)
      XCTAssertEqual(sample.table.selectedKeys(Int.self), [99_999])
    }
  }
}
