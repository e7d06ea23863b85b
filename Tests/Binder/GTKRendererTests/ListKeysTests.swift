import CBinderGTK
import CBinderGTKProbe
import Foundation
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class ListKeysTests: XCTestCase {
  @MainActor
  private final class Sample {
    let projection = ListProjection(rowCount: 1_000) { $0 }
    let list: AnyListView

    init(_ list: AnyListView) {
      self.list = list
      list.layout = Layout(vexpand: true)
      list.selectionMode = .several
    }

    isolated deinit {}

    static func list() -> Sample {
      let list = ListView { Label() }
      let sample = Sample(list)
      sample.projection.bind(to: list) { row, number in row.text = "Row \(number)" }
      return sample
    }

    static func grid() -> Sample {
      let grid = GridView(columns: 4...4) { Label() }
      let sample = Sample(grid)
      sample.projection.bind(to: grid) { cell, number in cell.text = "Cell \(number)" }
      return sample
    }

    static func table() -> Sample {
      let table = TableView([TableColumn("Number") { (number: Int) in "\(number)" }])
      let sample = Sample(table)
      sample.projection.bind(to: table)
      return sample
    }

    var keys: [Int] { list.selectedKeys(Int.self).sorted() }
  }

  func test_page_home_and_end_move_far_and_shift_extends_the_selection() throws {
    for (name, make) in [("list", Sample.list), ("grid", Sample.grid), ("table", Sample.table)] {
      try onStage { stage in
        let sample = make()
        let window = stage.open(sample.list)
        let person = try stage.person(window)
        stage.pump("for the rows of the \(name)") { sample.list.row(at: 3) != nil }
        XCTAssertTrue(sample.list.focus(rowAt: 0))
        stage.wait { await window.gtkFrames(3) }
        @MainActor func press(_ key: String, _ isSo: ([Int]) -> Bool) throws {
          try person.keys(key)
          stage.pump("for \(key) in the \(name): \(sample.keys.count) from \(sample.keys.first ?? -1)") {
            isSo(sample.keys)
          }
          // GTK 4.8 does not find its place by pages before the rows it has scrolled to are laid out.
          stage.wait { await window.gtkFrames(3) }
        }
        try press("Next") { $0.count == 1 && $0[0] > 3 }
        let page = sample.keys[0]
        XCTAssertEqual(sample.list.focusedIndex, page)
        try press("Prior") { $0 == [0] }
        try press("shift+Next") { $0.first == 0 && $0.count > 4 && $0.last == $0.count - 1 }
        try press("shift+End") { $0.count == 1_000 }
        try press("End") { $0 == [999] }
        XCTAssertEqual(sample.list.focusedIndex, 999)
        try press("shift+Prior") { $0.count > 4 && $0.last == 999 }
        try press("shift+Home") { $0.count == 1_000 }
        try press("Home") { $0 == [0] }
        XCTAssertLessThan(sample.list.liveRowCount, 600)
      }
    }
  }

  func test_typed_letters_lead_to_a_distant_row_and_space_selects_unless_it_is_typed() throws {
    try onStage { stage in
      let sample = Sample.list()
      sample.list.setTypeAhead { (number: Int) in number == 700 ? "An Elf" : number == 800 ? "Ånna" : "Row" }
      let clock = VirtualClock()
      let window = Window(clock: clock)
      window.content = sample.list
      stage.show(window)
      let person = try stage.person(window)
      XCTAssertTrue(sample.list.focus(rowAt: 5))
      stage.settle(0.2)
      try person.keys("shift+A")
      stage.pump("for A: \(sample.keys)") { sample.keys == [700] }
      XCTAssertEqual(sample.list.focusedIndex, 700)
      // The clock stands still: the keys count as typed together.
      try person.keys("n", "space")
      stage.settle(0.1)
      XCTAssertEqual(sample.keys, [700])
      try person.keys("e")
      stage.settle(0.1)
      XCTAssertEqual(sample.keys, [700])
      clock.advance(by: .seconds(1))
      try person.keys("space")
      stage.pump("for Space") { sample.keys.isEmpty }
      try person.keys("a")
      stage.pump("for another A: \(sample.keys)") { sample.keys == [800] }
      clock.advance(by: .seconds(1))
      try person.keys("Down")
      stage.pump("for Down to go on from there: \(sample.keys)") { sample.keys == [801] }
    }
  }

  func test_the_right_button_and_the_menu_keys_open_the_menu_of_a_row_or_of_the_selection() throws {
    try skipUnderWayland("menus close by themselves (weston 10)")
    for (name, make) in [("list", Sample.list), ("grid", Sample.grid), ("table", Sample.table)] {
      try onStage { stage in
        let sample = make()
        var heard: [String] = []
        sample.list.rowMenu = { rows in
          // Two equal actions: the one Down leads to depends on how the menu was opened.
          let actions = [Action("Remove"), Action("Delete")]
          for action in actions {
            action.reactive.activated.observeNext { heard.append("\(rows.keys(Int.self).sorted())") }
              .dispose(in: action.bag)
          }
          return Menu([actions])
        }
        let window = stage.open(sample.list)
        let person = try stage.person(window)
        stage.pump("for the rows of the \(name)") { sample.list.row(at: 6) != nil }
        stage.settle(0.2)
        @MainActor func choose(_ what: String, _ about: String) throws {
          heard = []
          let handle = try XCTUnwrap(window.node?.handle)
          stage.pump("for the menu by \(what) in the \(name)") { bgtk_probe_is_in_menu(handle) }
          try person.keys("Down", "Return")
          stage.pump("for what is chosen from it") { heard == [about] }
          stage.pump("for the end of the menu") { !bgtk_probe_is_in_menu(handle) }
          stage.settle(0.2)
        }
        try person.click(XCTUnwrap(sample.list.row(at: 2)), button: 3)
        try choose("the pointer", "[2]")
        XCTAssertEqual(sample.keys, [], "the selection is left alone")
        XCTAssertTrue(sample.list.focus(rowAt: 4))
        sample.list.extendSelection(toRowAt: 6)
        stage.settle(0.1)
        try person.click(XCTUnwrap(sample.list.row(at: 5)), button: 3)
        try choose("the pointer on a selected row", "[4, 5, 6]")
        try person.keys("Menu")
        try Self.checkPlace(of: window, at: 4, sample.list, stage)
        try choose("Menu", "[4, 5, 6]")
        try person.keys("ctrl+Home")
        stage.settle(0.1)
        try person.keys("shift+F10")
        try choose("Shift+F10", "[0]")
        XCTAssertEqual(sample.keys, [4, 5, 6])
      }
    }
  }

  // The menu begins below and near the row's upper edge.
  @MainActor
  private static func checkPlace(of window: Window, at index: Int, _ list: AnyListView, _ stage: Stage) throws
  {
    stage.settle(0.2)
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    XCTAssertTrue(bgtk_probe_popover_place(try XCTUnwrap(window.node?.handle), &x, &y, &width, &height))
    let row = try stage.bounds(XCTUnwrap(list.row(at: index)))
    XCTAssertTrue((row.y...row.y + row.height + 40).contains(Int(y)), "\(y) is not at \(row)")
  }
}
