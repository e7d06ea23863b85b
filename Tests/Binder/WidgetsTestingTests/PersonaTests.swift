import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
private func shown(_ content: Widget) -> Window {
  let window = Window(clock: VirtualClock())
  window.content = content
  return window
}

/// Tab leads to it, but no key performs its gesture.
private final class PointerDial: Widget {
  private(set) var turns = 0
  override var gestures: [Gesture] {
    [
      Gesture("turn", of: self) { dial in
        dial.turns += 1
        return true
      }
    ]
  }
  override var takesFocus: Bool { true }
}

/// One test body for three personas.
@MainActor
@Suite struct PersonaTests {
  @Test(arguments: Persona.allCases)
  func `a form with named fields can be filled in by each persona`(_ persona: Persona) throws {
    let sample = Sample()
    sample.name.accessibleLabel = "Name"
    sample.bio.accessibleLabel = "Bio"
    sample.lock.accessibleLabel = "Lock"
    sample.list.accessibleLabel = "People"
    sample.menu.accessibleLabel = "Main Menu"
    var isSaved = false
    sample.save.reactive.clicked.observeNext { isSaved = true }.dispose(in: sample.save.bag)
    let visitor = Visitor(sample.window, as: persona)
    try visitor.type("Ada", into: sample.name)
    try visitor.replace(textOf: sample.bio, with: "A life")
    try visitor.toggle(sample.lock)
    try visitor.click("Save")
    expect(isSaved && sample.lock.isOn && visitor.sees("A life"))
    expect(persona == .pointer || sample.window.focused === sample.save, "the keyboard goes there first")
    try visitor.select(tab: "People", in: sample.tabs)
    try visitor.activate(row: 3, in: sample.list)
    expect(visitor.sees("Person 3"))
    sample.window.show(Toast("Saved"))
    expect(visitor.sees("Saved") && visitor.hears("Saved"))
    try visitor.choose("Quit")
    try visitor.goBack()
    expect(visitor.sees("Welcome"))
  }

  @Test func `acts without a key are refused without a pointer`() throws {
    let dial = PointerDial()
    let window = shown(dial)
    try Visitor(window).perform("turn", on: dial)
    expectEqual(
      refusal { try Visitor(window, as: .keyboard).perform("turn", on: dial) },
      "Cannot turn on PointerDial with the keyboard: no key does it.")
    expect(
      refusal { try Visitor(window, as: .keyboard).pressMouseBack() }.hasPrefix("The mouse's back button"))
    expectEqual(dial.turns, 1)
  }

  @Test func `the menu key opens the menu of the focused widget or of one around it only`() throws {
    let (picture, inner, action) = (Label("Ada"), Button("In"), Action("Copy"))
    let box = Box(.column, [inner])
    let rows = ListBox([Row(Label("Row"))])
    for widget in [picture, box, rows.rows[0]] as [Widget] { widget.contextMenu = Menu([[action]]) }
    let visitor = Visitor(shown(Box(.column, [picture, box, rows])), as: .keyboard)
    try visitor.perform("chooseFromContextMenu", on: box, with: "Copy")
    try visitor.perform("chooseFromContextMenu", on: rows.rows[0], with: "Copy")
    expectEqual(
      refusal { try visitor.perform("chooseFromContextMenu", on: picture, with: "Copy") },
      "Cannot chooseFromContextMenu Copy on Label with the keyboard: no key does it.")
  }

  @Test func `a screen reader needs a unique name`() throws {
    let (entry, first, second) = (Entry(), Button("Remove"), Button("Remove"))
    let window = shown(Box(.column, [entry, first, second]))
    let reader = Visitor(window, as: .screenReader)
    expectEqual(
      refusal { try reader.type("a", into: entry) },
      "Cannot type \"a\" on Entry: a screen reader says textBox, but no name.")
    expect(
      refusal { try reader.click(first) }.hasPrefix("button \"Remove\" to a screen reader is ambiguous: 2"))
    let caption = Label("Server")
    entry.accessibility.labelledBy = caption
    try reader.type("a", into: entry)
    second.accessibleLabel = "Remove All"
    try reader.click(first)
    let group = Box(.row, [Button("Hidden")])
    group.accessibleRole = .presentation
    window.content = group
    expect(refusal { try reader.click("Hidden") }.contains("hides Button from assistive technology"))
    expect(!reader.sees("Hidden"))
  }

  @Test func `buttons in rows are distinguished by their rows, which arrows reach`() throws {
    final class Row: Box {
      let (name, remove) = (Label(), Button("Remove"))
      init() { super.init(.row, [name, remove]) }
    }
    let list = ListView { Row() }
    list.accessibleLabel = "People"
    var removed: [String] = []
    Property(["Ada", "Grace"]).bind(to: list, id: \.self) { row, name in
      row.name.text = name
      row.remove.reactive.clicked.observeNext { removed.append(name) }.dispose(in: row.bag)
    }
    let visitor = Visitor(shown(list), as: .screenReader)
    let row = try #require(list.typedRow(at: 1))
    try visitor.click(row.remove)
    expect(removed == ["Grace"] && list.selectedIndex == 1)
    expectEqual(visitor.tabOrder.map { $0 === list }, [true])
  }

  @Test func `a screen reader gets names, descriptions, errors and announcements`() {
    let entry = Entry("x y", placeholderText: "Server")
    entry.accessibleLabel = "Server"
    entry.errorMessage = "No such server"
    entry.accessibility.description = "After the second @"
    let find = Button("Find", iconName: "system-search-symbolic")
    let status = Label("1 person")
    status.accessibleRole = .status
    let window = shown(Box(.column, [entry, find, status]))
    let reader = Visitor(window, as: .screenReader)
    for text in ["Server", "x y", "No such server", "After the second @", "Find"] {
      expect(reader.sees(exactly: text))
    }
    expect(!Visitor(window, as: .keyboard).sees("Find"), "an icon")
    status.text = "2 people"
    window.announce("Loaded.")
    expectEqual(window.announcements, ["2 people", "Loaded."])
    expect(reader.hears("2 people") && !reader.hears("1 person"))
    status.isVisible = false
    status.text = "3 people"
    expect(!reader.hears("3 people"), "nobody sees it either")
    for index in 0..<60 { window.announce("\(index)") }
    expect(window.announcements.count == 50 && window.announcements.last == "59")
  }

  @Test func `every gesture of the library's widgets names a key, except the mouse's back button`() {
    let sample = Sample()
    let widgets: [Widget] = [
      sample.window, sample.stack, sample.page, sample.name, sample.bio, sample.save, sample.lock,
      sample.list,
      sample.menu, sample.tabs, SearchEntry(), CheckButton(), Scale(), Dialog(), Popover(Label()),
      SpinButton(),
      DropDown(["A"]) { $0 }, RadioGroup(["A"]) { $0 }, ToggleButton("A"), Expander("A", content: Label()),
    ]
    let keyless = widgets.flatMap(\.gestures).filter(\.keys.isEmpty).map(\.name)
    expectEqual(keyless, ["pressMouseBack"])
  }
}
