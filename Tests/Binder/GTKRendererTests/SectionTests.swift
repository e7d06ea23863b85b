import CBinderGTK
import CBinderGTKProbe
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class SectionTests: XCTestCase {
  @MainActor
  private final class Sample {
    let list = ListView { Label() }
    let projection = ListProjection(rowCount: 1_000) { $0 }
    var activated: [Int] = []

    init() {
      list.layout = Layout(vexpand: true)
      list.selectionMode = .several
      projection.bind(to: list) { label, number in label.text = "Row \(number)" }
      list.setSections { (number: Int) in "Part \(number / 3)" }
      list.reactive.rowActivated.observeNext { [weak self] in self?.activated.append($0) }.dispose(
        in: list.bag)
    }

    isolated deinit {}

    var keys: [Int] { list.selectedKeys(Int.self).sorted() }
    func heading(_ text: String) -> Label? {
      list.children.compactMap { $0 as? Label }.first { $0.text == text && $0.accessibleRole == .heading }
    }
  }

  func test_keys_pass_over_headings_and_tab_comes_to_a_row() throws {
    try onStage { stage in
      let sample = Sample()
      let (before, after) = (Button("Before"), Button("After"))
      let window = stage.open(Box(.column, [before, sample.list, after]))
      let person = try stage.person(window)
      stage.pump("for the rows") { sample.list.row(at: 4) != nil }
      before.grabFocus()
      stage.settle(0.2)
      try person.keys("Tab")
      stage.pump("for Tab") { window.focused === sample.list }
      XCTAssertEqual(sample.list.focusedIndex, 0)
      @MainActor func press(_ key: String, _ keys: [Int], _ line: UInt = #line) throws {
        try person.keys(key)
        stage.pump("for \(key): \(sample.keys)", line: line) { sample.keys == keys }
      }
      try press("Down", [1])
      try press("Down", [2])
      try press("Down", [3])
      try press("shift+Down", [3, 4])
      try press("shift+Up", [3])
      try press("Up", [2])
      try press("ctrl+Down", [2])
      try press("space", [2, 3])
      try press("End", [999])
      XCTAssertEqual(sample.list.focusedIndex, 999)
      try press("Up", [998])
      try press("shift+Home", Array(0...998))
      try press("ctrl+a", Array(0..<1_000))
      try press("Home", [0])
      try person.keys("Next")
      stage.pump("for Page Down") { sample.keys.count == 1 && sample.keys[0] > 3 }
      try person.keys("Return")
      stage.pump("for Enter") { sample.activated == sample.keys }
      try person.keys("Tab")
      stage.pump("for Tab to go on") { window.focused === after }
      XCTAssertLessThan(sample.list.liveRowCount, 400)
    }
  }

  func test_a_heading_is_not_clickable_and_a_rubber_band_skips_it() throws {
    try onStage { stage in
      let sample = Sample()
      let person = try stage.person(stage.open(sample.list))
      stage.pump("for the rows") { sample.list.row(at: 6) != nil && sample.heading("Part 1") != nil }
      stage.settle(0.2)
      XCTAssertTrue(sample.list.select(rowAt: 1))
      try person.click(XCTUnwrap(sample.heading("Part 1")), times: 2)
      stage.settle(0.2)
      XCTAssertEqual(sample.keys, [1])
      XCTAssertEqual(sample.activated, [])
      let (first, last) = try (
        stage.bounds(XCTUnwrap(sample.list.row(at: 2))), stage.bounds(XCTUnwrap(sample.list.row(at: 6)))
      )
      try person.drag(from: (first.middle.x + 40, first.middle.y), to: (first.middle.x + 60, last.middle.y))
      stage.pump("for the rows: \(sample.keys)") { sample.keys == [2, 3, 4, 5, 6] }
      try person.click(XCTUnwrap(sample.list.row(at: 4)), times: 2)
      stage.pump("for a double click") { sample.activated == [4] && sample.keys == [4] }
    }
  }

  func test_headings_have_their_role_and_stay_correct_through_changes_and_scrolling() throws {
    try onStage { stage in
      let sample = Sample()
      let window = stage.open(sample.list)
      stage.pump("for the rows") { sample.heading("Part 0") != nil }
      XCTAssertEqual(
        try stage.read("accessibleRole", XCTUnwrap(sample.heading("Part 0"))), AccessibleRole.heading.gtkName)
      for index in [500, 0, 999, 3] {
        sample.list.scroll(toRowAt: index)
        stage.pump("for row \(index)") { sample.list.visibleRange.contains(index) }
        stage.settle(0.1)
      }
      for row in [0, 1, 2, 4] { sample.projection.removeRow(row) }
      stage.settle(0.2)
      sample.list.scroll(toRowAt: 0)
      stage.pump("for the first row") { sample.list.row(at: 0).map { ($0 as? Label)?.text } == "Row 3" }
      stage.pump("for the headings") { sample.heading("Part 0") == nil && sample.heading("Part 1") != nil }
      let heading = try stage.bounds(XCTUnwrap(sample.heading("Part 1")))
      XCTAssertLessThan(heading.y, try stage.bounds(XCTUnwrap(sample.list.row(at: 0))).y)
      stage.snapshot(window, to: "\(NSTemporaryDirectory())/list-sections.png")
    }
  }
}
