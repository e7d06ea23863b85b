import Signals
import TestSupport
import Testing
import WidgetsTesting

@testable import Widgets

@MainActor
@Suite struct TableEditingTests {
  private struct Person: Equatable {
    let id: Int
    var name: String
    var note = ""
  }

  private let people = MutableObservableArray([
    Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace"), Person(id: 3, name: "Edsger"),
  ])
  private let table: TableView<Person>
  private let window = Window(clock: VirtualClock())
  private let edits: Heard<CellEdit<Int>>

  init() {
    table = TableView([
      TableColumn("Name", isEditable: true) { (person: Person) in person.name },
      TableColumn("Id") { "\($0.id)" },
      TableColumn("Note", alignment: .end, isEditable: true) { $0.note },
    ])
    table.accessibleLabel = "People"
    people.bind(to: table, id: \.id)
    edits = Heard(table.reactive.cellEdited(Int.self))
    window.content = table
  }

  private func cell(_ row: Int, _ column: String = "Name") -> EditableCell? {
    table.typedRow(at: row)?.cell(column, as: EditableCell.self)
  }

  @Test(arguments: Persona.allCases)
  func `a cell is edited with each input device`(_ persona: Persona) throws {
    let people = people
    table.reactive.cellEdited(Int.self).observeNext { edit in
      guard let index = people.array.firstIndex(where: { $0.id == edit.key }) else { return }
      var person = people.array[index]
      person.name = edit.text
      people.apply(.update(at: index, newElement: person))
    }.dispose(in: table.bag)
    let visitor = Visitor(window, as: persona)
    try visitor.edit(cell: "Name", row: 1, in: table, to: "Grace Hopper")
    expectEqual(edits.elements, [CellEdit(key: 2, column: "Name", text: "Grace Hopper")])
    expect(visitor.sees("Grace Hopper") && table.editedCell == nil && window.focused === table)
    #expect(throws: VisitorError.self) { try visitor.edit(cell: "Id", row: 0, in: table, to: "7") }
    #expect(throws: VisitorError.self) { try visitor.edit(cell: "Name", row: 9, in: table, to: "7") }
  }

  @Test func `unchanged and cancelled edits are not reported`() throws {
    expect(table.editCell(rowAt: 0, column: "Name") && table.commitEdit() && !table.commitEdit())
    table.editCell(rowAt: 0, column: "Note")
    cell(0, "Note")?.entry?.edit(to: "Hi")
    expect(table.commitEdit() && !table.commitEdit() && edits.elements.map(\.text) == ["Hi"])
    table.editCell(rowAt: 0, column: "Name")
    cell(0)?.entry?.edit(to: "Nobody")
    expect(table.cancelEdit() && !table.cancelEdit())
    expect(edits.elements.count == 1 && cell(0)?.label.text == "Ada" && cell(0)?.entry == nil)
  }

  @Test func `leaving a cell or editing another commits the edit`() throws {
    let button = Button("Elsewhere")
    window.content = Box(.column, [table, button])
    table.editCell(rowAt: 0, column: "Name")
    cell(0)?.entry?.edit(to: "Ada L.")
    button.grabFocus()
    expect(edits.elements.map(\.text) == ["Ada L."] && window.focused === button)
    table.editCell(rowAt: 1, column: "Note")
    cell(1, "Note")?.entry?.edit(to: "Admiral")
    table.editCell(rowAt: 0, column: "Note")
    expectEqual(edits.elements.map(\.column), ["Name", "Note"])
    expect(table.editedCell?.row == 0 && cell(1, "Note")?.entry == nil)
  }

  @Test func `an edit continues while its item moves or changes, and ends with it`() throws {
    table.editCell(rowAt: 1, column: "Name")
    let entry = try #require(cell(1)?.entry)
    entry.edit(to: "Gr")
    people.insert(Person(id: 4, name: "Alan"), at: 0)
    people.apply(.update(at: 2, newElement: Person(id: 2, name: "G.")))
    expect(table.editedCell?.row == 2 && cell(2)?.entry === entry)
    table.columnSettings[2].isVisible = false
    expectEqual(table.editedCell?.row, 2)
    people.remove(at: 2)
    expect(table.editedCell == nil && !table.commitEdit())
    table.editCell(rowAt: 0, column: "Name")
    table.setColumn("Name", isVisible: false)
    expect(table.editedCell == nil && edits.elements.isEmpty)
  }

  @Test func `Enter edits a cell if row activation has no observer`() throws {
    let visitor = Visitor(window)
    try visitor.select(row: 0, in: table)
    table.grabFocus()
    try visitor.press("Return")
    expectEqual(table.editedCell?.column, "Name")
    try visitor.press("Escape")
    expect(window.focused === table)
    let activations = Heard(table.reactive.rowActivated)
    expect(!window.takesBeforeFocus("Return") && window.takesBeforeFocus("F2"))
    try visitor.press("F2")
    expect(table.editedCell?.row == 0 && activations.elements.isEmpty)
  }

  @Test func `Tab visits all editable cells and stops at the last`() throws {
    let visitor = Visitor(window)
    table.editCell(rowAt: 0, column: "Note")
    var cells: [String] = []
    while let cell = table.editedCell {
      cells.append("\(cell.row) \(cell.column)")
      try visitor.press("Tab")
    }
    expectEqual(cells, ["0 Note", "1 Name", "1 Note", "2 Name", "2 Note"])
    table.editCell(rowAt: 0, column: "Name")
    try visitor.press("Shift+Tab")
    expect(table.editedCell == nil && edits.elements.isEmpty)
  }

  @Test func `a dialog around the table stays when Escape cancels an edit`() throws {
    let dialog = Dialog(title: "Names", content: table)
    window.present(dialog)
    expect(table.editCell(rowAt: 0, column: "Name"))
    expect(window.press("Escape") && window.dialogs.count == 1 && table.editedCell == nil)
    expect(window.press("Escape") && window.dialogs.isEmpty)
  }

  @Test func `an insensitive table is not edited`() {
    table.isSensitive = false
    expect(!table.editCell(rowAt: 0, column: "Name") && !window.press("F2"))
    table.isSensitive = true
    expect(!table.editCell(rowAt: 0, column: "Gone") && !table.editCell(rowAt: -1, column: "Name"))
    expectEqual(table.headings.map(\.isEditable), [true, false, true])
  }
}
