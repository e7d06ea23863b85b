import CBinderGTK
import CBinderGTKProbe
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class RowNameTests: XCTestCase {
  func test_a_row_of_a_table_is_named_for_its_cells_with_their_columns() throws {
    try onStage { stage in
      let table = TableView([
        TableColumn("Name") { (number: Int) in "Person \(number)" }, TableColumn("Note") { _ in "" },
        TableColumn("Posts") { "\($0 * 2)" }, TableColumn("Hidden", isVisible: false) { "\($0)" },
      ])
      table.layout = Layout(vexpand: true)
      ListProjection(rowCount: 3) { $0 }.bind(to: table)
      stage.open(table)
      let handle = try XCTUnwrap(table.node?.handle)
      stage.pump("for the name") {
        let text = bgtk_probe_row_label(handle, 1)
        defer { if let text { bgtk_free(text) } }
        return text.map { String(cString: $0) } == "Name: Person 1, Posts: 2"
      }
    }
  }

  func test_a_row_is_named_for_its_texts_also_when_they_change_after_it_has_its_item() throws {
    try onStage { stage in
      let list = ListView { SampleRow() }
      let people = Property([SamplePerson(id: 1, name: "Ada", handle: "@ada")])
      people.bind(to: list) { row, person in
        row.name.text = person.name
        row.handle.text = person.handle
      }
      stage.open(list)
      let handle = try XCTUnwrap(list.node?.handle)
      @MainActor func name() -> String? {
        let text = bgtk_probe_row_label(handle, 0)
        defer { if let text { bgtk_free(text) } }
        return text.map { String(cString: $0) }
      }
      @MainActor func expect(_ expected: String) {
        stage.pump("for \(expected)") { name() == expected }
      }
      expect("Ada, @ada")
      let row = try XCTUnwrap(list.typedRow(at: 0))
      row.name.text = "Ada Lovelace"
      expect("Ada Lovelace, @ada")
      row.handle.isVisible = false
      row.name.text = "Ada L."
      expect("Ada L.")
      row.accessibleLabel = "Somebody"
      row.name.text = "Ada"
      expect("Somebody")
      people.value = [SamplePerson(id: 2, name: "Grace", handle: "@grace")]
      row.accessibleLabel = nil
      row.handle.isVisible = true
      expect("Grace, @grace")
    }
  }
}
