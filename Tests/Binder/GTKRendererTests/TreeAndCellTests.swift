import CBinderGTK
import CBinderGTKProbe
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class TreeAndCellTests: XCTestCase {
  func test_keys_and_clicks_expand_the_rows_of_a_tree_with_the_accessible_role() throws {
    try onStage { stage in
      let tree = TreeListView(id: \String.self) { $0 }
      tree.layout = Layout(vexpand: true)
      MutableObservableTree([TreeNode("Mail", [TreeNode("Inbox")]), TreeNode("Notes")]).bind(
        to: tree)
      let person = try stage.person(stage.open(tree))
      stage.pump("for the rows") { tree.row(at: 1) != nil }
      let handle = try XCTUnwrap(tree.node?.handle)
      @MainActor func role() -> String? {
        let text = bgtk_probe_row_role(handle, 0)
        defer { if let text { bgtk_free(text) } }
        return text.map { String(cString: $0) }
      }
      XCTAssertEqual(role(), "tree-item")
      XCTAssertEqual(try stage.read("accessibleRole", tree), "tree")
      tree.select(rowAt: 0)
      tree.grabFocus()
      stage.settle()
      try person.keys("Right")
      stage.pump("for what is below") { tree.itemCount == 3 }
      try person.keys("Right")
      stage.pump("for the first row below") { tree.selectedIndex == 1 }
      try person.keys("Left")
      stage.pump("for the row above") { tree.selectedIndex == 0 }
      try person.keys("space")
      stage.pump("for fewer rows") { tree.itemCount == 2 }
      stage.settle(0.2)
      let arrow = try stage.bounds(XCTUnwrap(tree.typedRow(at: 0)).arrow)
      try person.click(x: arrow.x + arrow.width / 2, y: arrow.y + arrow.height / 2)
      stage.pump("for what is below") { tree.itemCount == 3 }
      XCTAssertEqual(tree.selectedIndex, 0)
    }
  }

  func test_a_row_of_a_tree_that_is_focused_before_it_is_in_sight_has_the_accessible_role() throws {
    try onStage { stage in
      let tree = TreeListView(id: \Int.self) { "\($0)" }
      tree.layout = Layout(vexpand: true)
      MutableObservableTree((0..<100).map { TreeNode($0) }).bind(to: tree)
      _ = stage.open(tree)
      stage.pump("for the rows") { tree.row(at: 5) != nil }
      tree.select(rowAt: 60)
      tree.scroll(toRowAt: 60)
      tree.grabFocus()
      stage.pump("for the row") { tree.row(at: 60) != nil }
      stage.settle()
      for index in 0..<100 where tree.row(at: index) != nil {
        let text = bgtk_probe_row_role(try XCTUnwrap(tree.node?.handle), UInt32(index))
        defer { if let text { bgtk_free(text) } }
        XCTAssertEqual(text.map { String(cString: $0) }, "tree-item", "row \(index)")
      }
    }
  }

  func test_the_left_arrow_expands_from_right_to_left() throws {
    try onStage { stage in
      let tree = TreeListView(id: \String.self) { $0 }
      MutableObservableTree([TreeNode("Mail", [TreeNode("Inbox")])]).bind(to: tree)
      let person = try stage.person(stage.open(tree))
      stage.pump("for the rows") { tree.row(at: 0) != nil }
      bgtk_probe_set_direction(true)
      defer { bgtk_probe_set_direction(false) }
      tree.select(rowAt: 0)
      tree.grabFocus()
      stage.settle()
      XCTAssertTrue(tree.isRightToLeft)
      try person.keys("Left")
      stage.pump("for what is below") { tree.itemCount == 2 }
      try person.keys("Right")
      stage.pump("for fewer rows") { tree.itemCount == 1 }
    }
  }

  func test_a_double_click_starts_editing_a_cell_and_keys_end_it() throws {
    try onStage { stage in
      let table = TableView([
        TableColumn("Id", width: 80) { (name: String) in name },
        TableColumn("Name", width: 200, isEditable: true) { $0 },
      ])
      table.layout = Layout(vexpand: true)
      Property(["Ada", "Grace"]).bind(to: table, id: \.self)
      var texts: [String] = []
      table.reactive.cellEdited(String.self).observeNext { texts.append("\($0.key) \($0.text)") }
        .dispose(in: table.bag)
      let person = try stage.person(stage.open(table))
      stage.pump("for the rows") { table.row(at: 1) != nil }
      stage.settle(0.2)
      let cell = try stage.bounds(XCTUnwrap(table.typedRow(at: 1)?.cell("Name", as: EditableCell.self)))
      try person.doubleClick(x: cell.x + 20, y: cell.y + cell.height / 2)
      stage.pump("for the entry") { table.editedCell?.row == 1 }
      try person.keys("x", "Return")
      stage.pump("for the text") { texts == ["Grace x"] }
      XCTAssertNil(table.editedCell)
      stage.settle()
      try person.keys("F2")
      stage.pump("for the entry") { table.editedCell?.row == 1 }
      try person.keys("y", "Escape")
      stage.pump("for its end") { table.editedCell == nil }
      XCTAssertEqual(texts, ["Grace x"])
    }
  }
}
