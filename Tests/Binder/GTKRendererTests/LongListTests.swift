import CBinderGTK
import CBinderGTKProbe
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class LongListTests: XCTestCase {
  private static func people(_ ids: some Sequence<Int>) -> [SamplePerson] {
    ids.map { SamplePerson(id: $0, name: "Name \($0)", handle: "@\($0)") }
  }

  @MainActor
  private static func list(_ items: Property<[SamplePerson]>) -> ListView<SampleRow> {
    let list = ListView { SampleRow() }
    list.layout = Layout(vexpand: true)
    items.bind(to: list) { row, person in row.name.text = person.name }
    return list
  }

  func test_ten_thousand_items_keep_few_rows_and_stay_right_through_random_changes() throws {
    try onStage { stage in
      var people = Self.people(0..<10_000)
      let items = Property(people)
      let list = Self.list(items)
      stage.open(list)
      let handle = try XCTUnwrap(list.node?.handle)
      var next = people.count
      for step in 0..<60 {
        for _ in 0..<Int.random(in: 1...6) {
          let index = Int.random(in: 0..<people.count)
          switch Int.random(in: 0..<4) {
          case 0: people.remove(at: index)
          case 1:
            people.insert(SamplePerson(id: next, name: "New \(next)", handle: "@\(next)"), at: index)
            next += 1
          case 2: people[index].name += "!"
          default: people.insert(people.remove(at: index), at: Int.random(in: 0..<people.count))
          }
        }
        if step % 10 == 9 { people.removeSubrange(0..<500) }
        items.value = people
        bgtk_probe_scroll(handle, Double.random(in: 0...1))
        stage.settle(0.04)
        // The range is reported a frame after the rows are there.
        stage.pump("for the rows that can be seen") {
          !list.visibleRange.isEmpty && list.visibleRange.allSatisfy { list.typedRow(at: $0) != nil }
        }
        var counts: (items: Int32, rows: Int32) = (0, 0)
        bgtk_probe_list_counts(handle, &counts.items, &counts.rows)
        XCTAssertEqual(Int(counts.items), people.count)
        XCTAssertLessThan(counts.rows, 300)
        let range = list.visibleRange
        XCTAssertFalse(range.isEmpty)
        for index in range {
          let row = try XCTUnwrap(list.typedRow(at: index), "row \(index) of \(range)")
          XCTAssertEqual(try stage.read("text", row.name), people[index].name)
        }
      }
    }
  }

  func test_a_list_scrolled_before_its_new_rows_are_laid_out_shows_existing_rows() throws {
    try onStage { stage in
      let items = Property(Self.people(0..<2_000))
      let list = Self.list(items)
      stage.open(list)
      let handle = try XCTUnwrap(list.node?.handle)
      bgtk_probe_scroll(handle, 0.8)
      stage.pump("for the place before") { list.visibleRange.lowerBound > 1_500 }
      for round in 1...3 {
        items.value = Self.people(0..<400) + Self.people(round * 10_000..<round * 10_000 + 1_600)
        bgtk_probe_scroll(handle, 0.5 + 0.05 * Double(round))
        stage.pump("for the rows, round \(round)") {
          let range = list.visibleRange
          return range.lowerBound > 900 && range.allSatisfy { list.typedRow(at: $0) != nil }
        }
      }
    }
  }

  func test_the_last_of_two_quick_scrolls_is_reported() throws {
    try onStage { stage in
      let items = Property(Self.people(1...200))
      let list = Self.list(items)
      stage.open(list)
      let handle = try XCTUnwrap(list.node?.handle)
      // Covers each time of the second scroll between the frames that report the first.
      for step in 0..<30 {
        bgtk_probe_scroll(handle, 0)
        stage.pump("for the top") { list.visibleRange.lowerBound == 0 }
        stage.settle(0.06)
        bgtk_probe_scroll(handle, 0.5)
        stage.settle(0.002 * Double(step))
        bgtk_probe_scroll(handle, 1)
        stage.pump("for the end, after \(2 * step) ms") { list.visibleRange.upperBound == 200 }
      }
    }
  }

  func test_a_list_at_its_top_shows_rows_inserted_before() throws {
    try onStage { stage in
      let old = Self.people(1...200)
      let items = Property(old)
      let list = Self.list(items)
      stage.open(list)
      stage.pump("for the first rows") { list.visibleRange.lowerBound == 0 && list.typedRow(at: 0) != nil }
      items.value = [SamplePerson(id: 1_000, name: "New", handle: "@new")] + old
      stage.pump("for the new row") { list.typedRow(at: 0)?.name.text == "New" }
      stage.settle(0.2)
      XCTAssertEqual(list.visibleRange.lowerBound, 0)
    }
  }

  func test_a_refresh_keeps_the_place_and_the_selection() throws {
    try onStage { stage in
      let old = Self.people(1...500)
      let items = Property(old)
      let list = Self.list(items)
      stage.open(list)
      stage.pump("for the first rows") { list.typedRow(at: 0) != nil }
      list.scroll(toRowAt: 250)
      stage.pump("for the middle") {
        list.visibleRange.lowerBound > 150 && list.typedRow(at: list.visibleRange.lowerBound) != nil
      }
      stage.settle(0.2)
      let selected = list.visibleRange.lowerBound + 2
      XCTAssertTrue(list.select(rowAt: selected))
      stage.settle(0.1)
      let (first, chosen) = (items.value[list.visibleRange.lowerBound].id, items.value[selected].id)
      // Like incoming pages: some people are new at the front, some are gone, one has changed.
      var people = (900..<930).map { SamplePerson(id: $0, name: "New", handle: "@new") } + old
      people.removeAll { [5, 60, 499].contains($0.id) }
      people[people.count - 3].name = "Renamed"
      items.value = people
      stage.settle(0.3)
      XCTAssertEqual(list.selectedIndex.map { people[$0].id }, chosen)
      let place = try XCTUnwrap(people.firstIndex { $0.id == first })
      XCTAssertLessThanOrEqual(abs(list.visibleRange.lowerBound - place), 1, "\(list.visibleRange), \(place)")
      let row = try XCTUnwrap(list.typedRow(at: try XCTUnwrap(list.selectedIndex)))
      XCTAssertEqual(row.name.text, "Name \(chosen)")
    }
  }

  func test_the_visible_range_is_reported_even_if_it_covers_all_rows() throws {
    try onStage { stage in
      let items = Property(Self.people(0..<3))
      let list = Self.list(items)
      var nearEnds = 0
      list.reactive.nearEnd.observeNext { nearEnds += 1 }.dispose(in: list.bag)
      stage.open(list)
      stage.pump("for the range") { list.visibleRange == 0..<3 }
      XCTAssertEqual(nearEnds, 1)
      items.value += Self.people(3..<100)
      stage.settle(0.2)
      XCTAssertEqual(nearEnds, 1)
      XCTAssertLessThan(list.visibleRange.upperBound, 40)
      list.scroll(toRowAt: 99)
      stage.pump("for the end") { list.visibleRange.upperBound == 100 }
      XCTAssertEqual(nearEnds, 2)
    }
  }

  func test_only_fingers_pull_a_list_and_no_wheel_does() throws {
    try onStage { stage in
      let items = Property(Self.people(0..<100))
      let list = Self.list(items)
      list.isPullable = true
      var pulls = 0
      list.reactive.pulled.observeNext { pulls += 1 }.dispose(in: list.bag)
      stage.open(list)
      stage.pump("for the first rows") { list.visibleRange.upperBound < 100 }
      let handle = try XCTUnwrap(list.node?.handle)
      bgtk_list_overshoot(handle, false)
      XCTAssertEqual(pulls, 0)
      bgtk_list_overshoot(handle, true)
      XCTAssertEqual(pulls, 1)
      list.isPullable = false
      bgtk_list_overshoot(handle, true)
      XCTAssertEqual(pulls, 1)
    }
  }

  func test_a_grid_scrolled_before_its_layout_shows_the_requested_item() throws {
    try onStage { stage in
      let grid = GridView(columns: 2...2) { Label() }
      let items = Property<[Int]>([])
      items.bind(to: grid, id: \.self) { cell, number in cell.text = "Cell \(number)" }
      let pages = Stack([Label("Nothing yet"), grid])
      stage.open(pages)
      for (round, target) in [(1, 9_999), (2, 5_000)] {
        items.value = (0..<10_000).map { $0 + round * 100_000 }
        pages.visibleChild = grid
        grid.scroll(toRowAt: target)
        stage.pump("for the place asked for") {
          grid.visibleRange.contains(target) && grid.typedRow(at: target) != nil
        }
        items.value = []
        pages.visibleChild = pages.pages.first
        stage.settle(0.1)
      }
    }
  }
}
