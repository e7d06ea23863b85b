import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct VisitorFindingTests {
  private let window = Window(clock: VirtualClock())

  private func visit(_ content: Widget) -> Visitor {
    window.content = content
    return Visitor(window)
  }

  @Test func `an ambiguous find is an error that lists all matches and their surroundings`() throws {
    let first = HeaderBar("Edit", end: [Button("Save")])
    let visitor = visit(Box(.column, [first, Box(.row, [Button("Save"), Button("Cancel")])]))
    expectEqual(
      refusal { try visitor.click("Save") },
      """
      button "Save" is ambiguous: 2 can be reached. Say which is meant:
      - Button "Save" in HeaderBar in Window
      - Button "Save" in Window
      """)
    try visitor.click("Cancel")
    first.isVisible = false
    try visitor.click("Save")
  }

  @Test func `a title in two menus is ambiguous`() {
    let visitor = visit(Box(.row, (0..<2).map { _ in MenuButton(sections: [[Action("Quit")]]) }))
    expect(refusal { try visitor.choose("Quit") }.hasPrefix("menu with \"Quit\" is ambiguous: 2"))
  }

  @Test func `repeated titles in one menu, of tabs or of notifications are ambiguous`() {
    let tabs = TabView([
      .init("Ada", content: Label("1")), .init("Ada", content: Label("2")),
      .init("Grace", content: Label("3")),
    ])
    let menu = MenuButton(sections: [[Action("Copy"), Action("Paste")], [Action("Copy")]])
    let visitor = visit(Box(.column, [tabs, menu]))
    expectEqual(
      refusal { try visitor.select(tab: "Ada", in: tabs) },
      "tab \"Ada\" is ambiguous: there are 2, at [0, 1].")
    expectEqual(refusal { try visitor.select(tab: "Grace", in: tabs) }, "accepted")
    expectEqual(
      refusal { try visitor.choose("Copy") },
      "\"Copy\" is ambiguous: the menu has 2. It is: Copy, Paste, Copy")
    let desktop = RecordedDesktop()
    for body in ["From Ada", "From Grace"] {
      desktop.show(DesktopNotification("New Message", body: body, id: body))
    }
    expectEqual(
      refusal { try desktop.click("New Message") },
      """
      notification "New Message" is ambiguous: 2 are shown.
      - New Message: From Ada
      - New Message: From Grace
      """)
  }

  @Test func `widgets are found by role and name, as assistive technology finds them`() throws {
    let entry = Entry("Ada")
    entry.accessibleLabel = "Name"
    let close = Button("Close", iconName: "window-close-symbolic")
    let title = Label("Edit", cssClasses: ["title-1"])
    let visitor = visit(Box(.column, [title, entry, close, Label("Name"), CheckButton("Bold")]))
    try expect(visitor.find(.textBox, named: "Name") === entry)
    try expect(visitor.find(.textBox) === entry)
    try expect(visitor.find(.heading, named: "Edit") === title)
    try expect(visitor.find(.button, named: "Close") === close)
    try expect(visitor.find(Entry.self, named: "Name") === entry)
    try expectEqual(visitor.find(.checkBox).accessibleName, "Bold")
    expect(refusal { _ = try visitor.find(.link) }.hasPrefix("No link can be reached. There is:\nWindow"))
    expect(
      refusal { _ = try visitor.find(.textBox, named: "Ada") }.hasPrefix("No textBox \"Ada\""), "a value")
  }

  @Test func `a person reads visible texts, not types, states, values or icon names`() {
    let lock = Switch(isOn: true)
    lock.accessibleLabel = "Lock"
    window.title = "Sample"
    let visitor = visit(
      Box(
        .column,
        [
          Button("Save"), Button("Find", iconName: "system-search-symbolic"), lock, Spinner(isSpinning: true),
          Entry(placeholderText: "Name"), Entry("Ada", placeholderText: "Nickname"), Avatar("Grace Hopper"),
          Label(""), ProgressBar(fraction: 0.5, text: "Half"),
        ]))
    expectEqual(visitor.texts, ["Save", "Name", "Ada", "GH", "Half"])
    for unread in ["Button", "Find", "on", "spinning", "Sample", "Lock", "Nickname", "search", "0.5"] {
      expect(!visitor.sees(unread), "\(unread)")
    }
    expect(visitor.sees("Sav") && !visitor.sees(exactly: "Sav") && visitor.sees(exactly: "Save"))
    expect(visitor.shows(tree: "Spinner spinning"))
  }

  @Test func `covered, hidden and scrolled-out texts are not read`() {
    let hidden = Label("Hidden")
    hidden.isVisible = false
    let visitor = visit(
      TabView([
        .init("One", content: Box(.column, [Label("First"), hidden])), .init("Two", content: Label("Second")),
      ]))
    expectEqual(visitor.texts, ["One", "Two", "First"])
  }
}
