import CBinderGTK
import CBinderGTKProbe
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class ProjectedListTests: XCTestCase {
  @MainActor
  private final class LongTable {
    let keys: KeyColumn<Int>
    let projection: ListProjection<Int>
    let list = ListView { SampleRow() }

    init(_ count: Int) {
      let keys = KeyColumn((0..<count).map { ($0 &* 7_919) % count })
      self.keys = keys
      projection = ListProjection(rowCount: count) { keys[$0] }
      list.layout = Layout(vexpand: true)
      projection.bind(to: list) { row, key in row.name.text = "Key \(key)" }
    }

    isolated deinit {}
  }

  @MainActor
  private static func expectRows(_ table: LongTable, _ stage: Stage, _ what: String) throws {
    let list = table.list
    stage.pump("for the rows, \(what)") {
      !list.visibleRange.isEmpty && list.visibleRange.upperBound <= list.itemCount
        && list.visibleRange.allSatisfy { list.typedRow(at: $0) != nil }
    }
    var counts: (items: Int32, rows: Int32) = (0, 0)
    bgtk_probe_list_counts(try XCTUnwrap(list.node?.handle), &counts.items, &counts.rows)
    XCTAssertEqual(Int(counts.items), table.projection.count, what)
    XCTAssertLessThan(list.liveRowCount, 300, what)
    for index in list.visibleRange {
      let row = try XCTUnwrap(list.typedRow(at: index))
      XCTAssertEqual(
        try stage.read("text", row.name), "Key \(table.projection.item(at: index))", "\(what), row \(index)")
    }
  }

  func test_a_projection_of_a_hundred_thousand_rows_is_shown_through_orders_filters_and_changes() throws {
    try onStage { stage in
      let table = LongTable(100_000)
      let (keys, projection) = (table.keys, table.projection)
      stage.open(table.list)
      let handle = try XCTUnwrap(table.list.node?.handle)
      try Self.expectRows(table, stage, "at first")
      for part in [0.5, 1, 0.2, 0] {
        bgtk_probe_scroll(handle, part)
        stage.settle(0.05)
        projection.order = [.ascending(keys)]
        stage.settle(0.1)
        try Self.expectRows(table, stage, "in order, at \(part)")
        projection.filter = ListFilter(keys) { $0 % 100 == 0 }
        stage.settle(0.1)
        try Self.expectRows(table, stage, "filtered, at \(part)")
        projection.filter = nil
        stage.settle(0.1)
        try Self.expectRows(table, stage, "all again, at \(part)")
        let seen = projection.id(at: table.list.visibleRange.lowerBound)
        projection.changeRow(seen) { keys[seen] = -7 }
        projection.removeRow(projection.id(at: projection.count - 1))
        projection.appendRows { keys.keys.append(50_000) }
        projection.order = []
        stage.settle(0.1)
        try Self.expectRows(table, stage, "changed, at \(part)")
      }
    }
  }

  func test_replacing_a_long_middle_keeps_the_place_and_the_selection() throws {
    try onStage { stage in
      let array = MutableObservableArray((0..<10_000).map { $0 })
      let list = ListView { SampleRow() }
      list.layout = Layout(vexpand: true)
      array.bind(to: list, id: \.self) { row, number in row.name.text = "\(number)" }
      stage.open(list)
      list.scroll(toRowAt: 5_000)
      stage.pump("for the middle") { list.visibleRange.contains(5_000) && list.typedRow(at: 5_000) != nil }
      stage.settle(0.2)
      XCTAssertTrue(list.select(rowAt: 5_001))
      // All rows but the ends are replaced, and the selected one moves.
      array.replace(with: [0] + (20_000..<25_000) + [5_001] + (25_000..<30_000) + [9_999], performDiff: false)
      stage.settle(0.3)
      XCTAssertEqual(list.selectedIndex, 5_001)
      stage.pump("for the rows") { list.visibleRange.allSatisfy { list.typedRow(at: $0) != nil } }
      XCTAssertTrue((4_500..<5_500).contains(list.visibleRange.lowerBound), "\(list.visibleRange)")
      for index in list.visibleRange {
        XCTAssertEqual(list.typedRow(at: index)?.name.text, "\(array.array[index])")
      }
      XCTAssertEqual(bgtk_list_selected(try XCTUnwrap(list.node?.handle)), 5_001)
    }
  }

  @MainActor
  private final class CountedRow: Box {
    static var alive = 0
    static var made = 0
    let label = Label()

    init() {
      super.init(.row, [label])
      CountedRow.alive += 1
      CountedRow.made += 1
    }

    isolated deinit { CountedRow.alive -= 1 }
  }

  func test_a_reordered_projection_reuses_its_rows() throws {
    try onStage { stage in
      let keys = KeyColumn((0..<5_000).map { 5_000 - $0 })
      let projection = ListProjection(rowCount: 5_000) { $0 }
      let list = ListView { CountedRow() }
      list.layout = Layout(vexpand: true)
      projection.bind(to: list) { row, number in row.label.text = "\(number)" }
      stage.open(list)
      stage.pump("for the rows") { list.visibleRange.contains(3) && list.typedRow(at: 3) != nil }
      stage.settle(0.2)
      @MainActor func texts() -> [String?] { (0..<6).map { list.typedRow(at: $0)?.label.text } }
      XCTAssertTrue(list.select(rowAt: 2))
      stage.pump("for the selection") { (try? stage.read("selectedRows", list)) == "2" }
      let made = CountedRow.made
      projection.order = [.ascending(keys)]
      XCTAssertEqual(texts(), (0..<6).map { "\(4_999 - $0)" })
      XCTAssertEqual(try stage.read("selectedRows", list), "none")
      projection.filter = ListFilter(keys) { $0 % 2 == 0 }
      XCTAssertEqual(texts(), (0..<6).map { "\(4_998 - 2 * $0)" })
      projection.filter = ListFilter(keys) { $0 >= 4_990 }
      stage.settle(0.2)
      XCTAssertEqual(texts(), (0..<6).map { "\(10 - $0)" })
      XCTAssertEqual(try stage.read("selectedRows", list), "8")
      projection.filter = nil
      projection.order = []
      stage.settle(0.2)
      XCTAssertEqual(texts(), (0..<6).map { "\($0)" })
      XCTAssertEqual(try stage.read("selectedRows", list), "2")
      // The rows removed beyond the tenth were created again.
      XCTAssertLessThan(CountedRow.made - made, 250)
      let again = CountedRow.made
      for row in 0..<5 { projection.changeRow(row) {} }
      projection.order = [.descending(keys)]
      XCTAssertEqual(CountedRow.made, again)
    }
  }

  @MainActor
  private final class RowWithButton: Box {
    let button = Button("Follow")

    init() { super.init(.row, [button]) }
  }

  func test_a_button_pressed_while_its_row_gets_another_item_does_nothing() throws {
    try MainActor.assumeIsolated {
      let numbers = MutableObservableArray([1, 2, 3])
      let list = ListView { RowWithButton() }
      var pressed: [Int] = []
      numbers.bind(to: list, id: \.self) { row, number in
        row.button.text = "Follow \(number)"
        row.button.reactive.clicked.observeNext { pressed.append(number) }.dispose(in: row.bag)
      }
      let window = Window(clock: ActorClock())
      window.content = list
      try RealPerson.use(window) { person, app in
        let button = try XCTUnwrap(list.typedRow(at: 0)?.button)
        try await person.click(button)
        try await person.until("clicked") { pressed == [1] }
        try await person.click(button) { numbers.replace(with: [7, 8, 9], performDiff: false) }
        XCTAssertEqual(list.typedRow(at: 0)?.button.text, "Follow 7")
        XCTAssertEqual(pressed, [1])
        try await person.click(try XCTUnwrap(list.typedRow(at: 0)?.button))
        try await person.until("clicked") { pressed == [1, 7] }
        app.quit()
      }
    }
  }

  @MainActor
  private static func scrollFromEndToEnd(_ stage: Stage) throws {
    let projection = ListProjection(rowCount: 1_000_000) { $0 }
    let list = ListView { CountedRow() }
    list.layout = Layout(vexpand: true)
    projection.bind(to: list) { row, number in row.label.text = "\(number)" }
    stage.open(list)
    let handle = try XCTUnwrap(list.node?.handle)
    for part in stride(from: 0, through: 1, by: 0.1) {
      bgtk_probe_scroll(handle, part)
      stage.settle(0.03)
      XCTAssertLessThan(CountedRow.alive, 400)
    }
    bgtk_probe_scroll(handle, 1)
    stage.pump("for the end") { list.visibleRange.upperBound == 1_000_000 }
  }

  func test_rows_of_a_list_scrolled_from_end_to_end_are_released_with_its_window() throws {
    try onStage { stage in try Self.scrollFromEndToEnd(stage) }
    // The stage has closed its windows.
    MainActor.assumeIsolated { XCTAssertEqual(CountedRow.alive, 0) }
  }
}
