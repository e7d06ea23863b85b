import CBinderGTK
import CBinderGTKProbe
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class SelectionTests: XCTestCase {
  @MainActor
  private final class Sample {
    let projection: ListProjection<Int>
    let list = ListView { SampleRow() }
    private(set) var fillings = 0

    init(_ count: Int) {
      projection = ListProjection(rowCount: count) { $0 }
      list.layout = Layout(vexpand: true)
      list.selectionMode = .several
      projection.bind(to: list) { [unowned self] row, number in
        row.name.text = "Row \(number)"
        fillings += 1
      }
    }

    isolated deinit {}

    var keys: [Int] { list.selectedKeys(Int.self).sorted() }
  }

  func test_rows_are_selected_by_keys_as_in_any_list() throws {
    try onStage { stage in
      let sample = Sample(100_000)
      let person = try stage.person(stage.open(sample.list))
      XCTAssertTrue(sample.list.focus(rowAt: 0))
      stage.settle(0.2)
      let steps: [(String, [Int])] = [
        ("Down", [1]), ("shift+Down", [1, 2]), ("shift+Down", [1, 2, 3]), ("shift+Up", [1, 2]),
        ("ctrl+Down", [1, 2]), ("ctrl+Down", [1, 2]), ("space", [1, 2, 4]), ("space", [1, 2]),
        ("Home", [0]), ("shift+ctrl+a", []),
      ]
      for (key, selected) in steps {
        try person.keys(key)
        stage.pump("for \(key) to select \(selected), not \(sample.keys)") { sample.keys == selected }
      }
      try person.keys("ctrl+a")
      stage.pump("for all rows") { sample.list.selectedCount == 100_000 }
      try person.keys("End")
      stage.pump("for the last row") { sample.keys == [99_999] }
    }
  }

  func test_a_click_selects_alone_and_with_ctrl_and_shift_more() throws {
    try onStage { stage in
      let sample = Sample(100)
      var activated: [Int] = []
      sample.list.reactive.rowActivated.observeNext { activated.append($0) }.dispose(in: sample.list.bag)
      let person = try stage.person(stage.open(sample.list))
      stage.pump("for the rows") { sample.list.row(at: 6) != nil }
      stage.settle(0.2)
      @MainActor func click(_ index: Int, holding key: String? = nil) throws {
        let row = try XCTUnwrap(sample.list.row(at: index))
        if let key { try person.hold(key) }
        try person.click(row)
        if let key { try person.release(key) }
      }
      for (row, key, selected) in [
        (2, nil, [2]), (5, "ctrl", [2, 5]), (2, "ctrl", [5]), (1, nil, [1]), (3, "shift", [1, 2, 3]),
      ] as [(Int, String?, [Int])] {
        try click(row, holding: key)
        stage.pump("for row \(row) with \(key ?? "nothing"): \(sample.keys)") { sample.keys == selected }
      }
      XCTAssertEqual(activated, [])
    }
  }

  func test_a_rubber_band_selects_the_rows_within_it() throws {
    try onStage { stage in
      let sample = Sample(100)
      var told: [Int] = []
      sample.list.reactive.selectionChanged.observeNext { told.append($0) }.dispose(in: sample.list.bag)
      let person = try stage.person(stage.open(sample.list))
      stage.pump("for the rows") { sample.list.row(at: 6) != nil }
      stage.settle(0.2)
      let bounds = try [1, 4].map { try stage.bounds(XCTUnwrap(sample.list.row(at: $0))) }
      let x = bounds[0].middle.x
      try person.drag(from: (x + 40, bounds[0].middle.y), to: (x + 60, bounds[1].middle.y))
      stage.pump("for the rows: \(sample.keys)") { sample.keys == [1, 2, 3, 4] }
      XCTAssertEqual(told, [4])
    }
  }

  func test_selecting_refills_no_row() throws {
    try onStage { stage in
      let sample = Sample(100_000)
      stage.open(sample.list)
      stage.pump("for the rows") { sample.list.row(at: 6) != nil }
      stage.settle(0.2)
      let fillings = sample.fillings
      XCTAssertGreaterThan(fillings, 0)
      XCTAssertTrue(sample.list.selectAll())
      XCTAssertTrue(sample.list.select(rowAt: 3))
      stage.settle(0.1)
      XCTAssertEqual(sample.fillings, fillings)
      // Rows with another item are refilled all the same.
      sample.projection.removeRow(2)
      stage.pump("for the rows after the one that has gone") {
        sample.list.typedRow(at: 2)?.name.text == "Row 3"
      }
      XCTAssertEqual(sample.keys, [3])
      XCTAssertTrue(sample.list.selectAll())
      stage.settle(0.1)
      for index in sample.list.visibleRange {
        XCTAssertEqual(sample.list.typedRow(at: index)?.name.text, "Row \(index < 2 ? index : index + 1)")
      }
    }
  }
}
