import CBinderGTKProbe
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

/// Rows are created and filled when they become visible, although GTK has two hundred of them.
final class RowsInSightTests: XCTestCase {
  /// The numbers of rows created, and of those filled since the last reading.
  @MainActor
  private final class Work {
    var made = 0
    var filled = 0

    isolated deinit {}

    func sinceThen() -> Int {
      defer { filled = 0 }
      return filled
    }
  }

  @MainActor
  private static func list(_ work: Work, _ items: Property<[Int]>) -> ListView<SampleRow> {
    let list = ListView<SampleRow> {
      work.made += 1
      return SampleRow()
    }
    list.layout = Layout(vexpand: true)
    items.bind(to: list, id: \.self) { row, number in
      work.filled += 1
      row.name.text = "Row \(number)"
      // Some are higher than others.
      row.handle.text = number % 3 == 0 ? "a\nb" : "c"
    }
    return list
  }

  @MainActor
  private static func expectTexts(
    _ list: ListView<SampleRow>, _ items: [Int], _ stage: Stage, _ what: String
  ) throws {
    stage.pump("for the rows, \(what)") {
      !list.visibleRange.isEmpty && list.visibleRange.upperBound <= items.count
        && list.visibleRange.allSatisfy { list.typedRow(at: $0) != nil }
    }
    for index in list.visibleRange {
      let row = try XCTUnwrap(list.typedRow(at: index))
      XCTAssertEqual(try stage.read("text", row.name), "Row \(items[index])", "\(what), row \(index)")
    }
  }

  func test_ten_thousand_items_create_and_fill_visible_rows_only() throws {
    try onStage { stage in
      let work = Work()
      let items = Property(Array(0..<10_000))
      let list = Self.list(work, items)
      stage.open(list)
      try Self.expectTexts(list, items.value, stage, "at first")
      // The visible rows, or the first twenty before those are known, and the ones that a layout adds.
      let few = max(20, list.visibleRange.count) + 10
      XCTAssertLessThan(work.made, few)
      XCTAssertLessThan(work.sinceThen(), few)

      items.value = items.value.map { $0 + 1 }
      try Self.expectTexts(list, items.value, stage, "when all are others")
      XCTAssertLessThan(work.sinceThen(), few)

      let handle = try XCTUnwrap(list.node?.handle)
      for part in [0.5, 0.49, 1, 0] {
        bgtk_probe_scroll(handle, part)
        stage.settle(0.05)
        try Self.expectTexts(list, items.value, stage, "at \(part)")
        XCTAssertLessThan(work.sinceThen(), 2 * few, "at \(part)")
      }
      XCTAssertLessThan(work.made, 200)
    }
  }

  func test_rows_that_become_visible_through_removals_are_filled() throws {
    try onStage { stage in
      let work = Work()
      let items = Property(Array(0..<1_000))
      let list = Self.list(work, items)
      stage.open(list)
      try Self.expectTexts(list, items.value, stage, "at first")
      for round in 0..<5 {
        // All of the first twenty but the last.
        items.value = Array(items.value.dropFirst(19))
        try Self.expectTexts(list, items.value, stage, "round \(round)")
      }
      items.value = [1, 2, 3]
      try Self.expectTexts(list, items.value, stage, "of three")
      items.value = []
      stage.settle(0.05)
      items.value = Array(0..<500)
      try Self.expectTexts(list, items.value, stage, "after none")
    }
  }

  func test_rows_of_removed_items_show_and_activate_the_new_ones() throws {
    try onStage { stage in
      let work = Work()
      let items = Property(Array(0..<100))
      let list = Self.list(work, items)
      let person = try stage.person(stage.open(list))
      try Self.expectTexts(list, items.value, stage, "at first")
      var activated: [Int] = []
      let observation = list.reactive.rowActivated.observeNext { activated.append($0) }
      defer { observation.dispose() }
      let made = work.made
      stage.settle(0.2)
      try person.click(XCTUnwrap(list.typedRow(at: 2)))
      stage.settle(0.5)
      XCTAssertEqual(activated, [2])
      activated = []
      for round in 1...3 {
        items.value = []
        stage.settle(0.05)
        XCTAssertTrue(list.children.isEmpty, "a row that shows nothing is not among the list's children")
        items.value = (0..<100).map { 1_000 * round + $0 }
        try Self.expectTexts(list, items.value, stage, "round \(round)")
        stage.settle(0.2)
        try person.click(XCTUnwrap(list.typedRow(at: round)))
        stage.pump("for the click on row \(round)") { !activated.isEmpty }
        stage.settle(0.05)
        XCTAssertEqual(activated, [round])
        activated = []
      }
      XCTAssertEqual(work.made, made, "no row is made anew")
    }
  }

  func test_rows_of_many_cells_are_created_a_few_per_frame() throws {
    try onStage { stage in
      var made: [Int] = []
      let first = TableColumn<Int>("Number", width: 60) { number in
        if !made.contains(number) { made.append(number) }
        return "\(number)"
      }
      let others = (1..<40).map { number in TableColumn<Int>("\(number)", width: 40) { "\($0)/\(number)" } }
      let table = TableView([first] + others)
      table.layout = Layout(vexpand: true)
      let items = Property<[Int]>([])
      items.bind(to: table, id: \.self)
      stage.open(table)
      items.value = Array(0..<1_000)
      XCTAssertEqual(made, [0, 1], "60 cells, and those of the row begun before there were so many")
      var (before, most) = (made.count, 0)
      stage.pump("for the rows") {
        (before, most) = (made.count, max(most, made.count - before))
        let range = table.visibleRange
        return range.count > 6 && range.allSatisfy { table.typedRow(at: $0) != nil }
      }
      XCTAssertEqual(most, 2, "75 cells in a later frame, and those of the row begun before")
      for index in table.visibleRange {
        let cell = try XCTUnwrap(table.typedRow(at: index)?.cell("39", as: Label.self))
        XCTAssertEqual(try stage.read("text", cell), "\(index)/39")
      }
    }
  }

  func test_rows_of_many_cells_get_other_items_a_few_per_frame_and_are_blank_until_then() throws {
    try onStage { stage in
      var filled = 0
      let first = TableColumn<Int>("Number", width: 60) { number in
        filled += 1
        return "\(number)"
      }
      let others = (1..<40).map { number in TableColumn<Int>("\(number)", width: 40) { "\($0)/\(number)" } }
      let table = TableView([first] + others)
      table.layout = Layout(vexpand: true)
      let items = Property(Array(0..<1_000))
      items.bind(to: table, id: \.self)
      stage.open(table)
      @MainActor func rows() -> [TableRow] { table.visibleRange.compactMap { table.typedRow(at: $0) } }
      @MainActor func areAllFilled() -> Bool { rows().count > 6 && rows().count == table.visibleRange.count }
      stage.pump("for the rows") { areAllFilled() }
      let old = rows()
      @MainActor func blankCount() -> Int {
        old.count { (try? stage.rendered("opacity", $0)).flatMap { Double($0) } == 0 }
      }
      items.value = items.value.map { $0 + 1_000 }
      var (before, most, mostBlank) = (filled, 0, 0)
      stage.pump("for the other items") {
        (before, most) = (filled, max(most, filled - before))
        mostBlank = max(mostBlank, blankCount())
        return areAllFilled()
      }
      XCTAssertLessThanOrEqual(most, 4, "150 cells in a frame, and those of the row begun before")
      XCTAssertGreaterThan(mostBlank, 0)
      XCTAssertEqual(blankCount(), 0)
      for index in table.visibleRange {
        let cell = try XCTUnwrap(table.typedRow(at: index)?.cell("39", as: Label.self))
        XCTAssertEqual(try stage.read("text", cell), "\(1_000 + index)/39")
      }
    }
  }

  func test_rows_removed_before_a_table_is_shown_do_not_count_for_its_first_frame() throws {
    try onStage { stage in
      var made: Set<Int> = []
      let table = TableView(
        (0..<40).map { number in
          TableColumn<Int>("\(number)") {
            made.insert($0)
            return "\($0)/\(number)"
          }
        })
      table.layout = Layout(vexpand: true)
      table.isVisible = false
      let items = Property<[Int]>([])
      items.bind(to: table, id: \.self)
      stage.open(Box(.column, [table]))
      for round in 0..<4 {
        items.value = (0..<100).map { 1_000 * round + $0 }
        stage.settle(0.05)
        items.value = []
        stage.settle(0.05)
      }
      made = []
      items.value = Array(0..<100)
      XCTAssertEqual(made, [0, 1], "60 cells, and those of the row begun before there were so many")
      table.isVisible = true
      stage.pump("for the rows") {
        !table.visibleRange.isEmpty && table.visibleRange.allSatisfy { table.typedRow(at: $0) != nil }
      }
      for index in table.visibleRange {
        let cell = try XCTUnwrap(table.typedRow(at: index)?.cell("39", as: Label.self))
        XCTAssertEqual(try stage.read("text", cell), "\(index)/39")
      }
    }
  }

  func test_a_row_that_is_scrolled_to_takes_the_focus_and_has_its_text() throws {
    try onStage { stage in
      let work = Work()
      let items = Property(Array(0..<1_000))
      let list = Self.list(work, items)
      stage.open(list)
      try Self.expectTexts(list, items.value, stage, "at first")
      list.scroll(toRowAt: 150)
      stage.pump("for the row") { list.visibleRange.contains(150) }
      try Self.expectTexts(list, items.value, stage, "there")
      (list.node as? ListNode)?.focusRow(at: 150)
      stage.settle(0.05)
      XCTAssertEqual((list.node as? ListNode)?.focusedRow, 150)
    }
  }
}
