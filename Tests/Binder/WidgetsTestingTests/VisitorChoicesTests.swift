import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

/// Acts that name what a person sees: a title, a column, a row.
@MainActor
@Suite struct VisitorChoicesTests {
  private let window = Window(clock: VirtualClock())
  private var visitor: Visitor { Visitor(window) }

  @Test func `a choice is made by its title, and an unknown or repeated one is refused by name`() throws {
    let choice = DropDown(["Red", "Blue", "Blue"])
    window.content = choice
    try visitor.select("Red", of: choice)
    expectEqual(choice.selectedIndex, 0)
    let unknown = refusal { try visitor.select("Green", of: choice) }
    let repeated = refusal { try visitor.select("Blue", of: choice) }
    expect(unknown.contains("Cannot select \"Green\": 0 of the choices are called so"), "\(unknown)")
    expect(repeated.contains("Cannot select \"Blue\": 2 of the choices are called so"), "\(repeated)")
    expectEqual(choice.selectedIndex, 0)
  }

  @Test func `the context menu says what it has when an action is missing, disabled or there is no menu`() {
    let label = Label("Ada")
    window.content = label
    let none = refusal { try visitor.choose("Copy", fromContextMenuOf: label) }
    let copy = Action("Copy")
    copy.isEnabled = false
    label.contextMenu = Menu([[copy]])
    let disabled = refusal { try visitor.choose("Copy", fromContextMenuOf: label) }
    let missing = refusal { try visitor.choose("Cut", fromContextMenuOf: label) }
    expect(none.contains("Label has no context menu"), "\(none)")
    expect(disabled.contains("it is disabled"), "\(disabled)")
    expect(missing.contains("the menu is: "), "\(missing)")
  }

  @Test func `a check button and an expander are toggled as a switch is`() throws {
    let (check, expander) = (CheckButton("Wrap"), Expander("More", content: Label("Text")))
    window.content = Box(.column, [check, expander])
    try visitor.toggle(check)
    try visitor.toggle(expander)
    expect(check.isOn)
    expect(expander.isExpanded)
  }

  @Test func `rows are selected one beside another, up to one, all and none`() throws {
    let list = ListView { Label() }
    list.selectionMode = .several
    Property(["a", "b", "c", "d"]).bind(to: list, id: \.self) { label, text in label.text = text }
    window.content = list
    try visitor.toggle(row: 0, in: list)
    try visitor.toggle(row: 2, in: list)
    expectEqual(list.selectedCount, 2)
    try visitor.extendSelection(toRow: 3, in: list)
    expectEqual(list.selectedCount, 2)
    try visitor.selectAll(in: list)
    expectEqual(list.selectedCount, 4)
    try visitor.unselectAll(in: list)
    expectEqual(list.selectedCount, 0)
  }
}
