import KithFlows
import RealInput
import Widgets
import WidgetsTesting

/// A person at a real window, by pointer and keys or by keys alone, through the X server.
///
/// With a screen reader it uses the same keys and finds widgets by their spoken names only.
@MainActor
struct RealGuest: Guest {
  let person: RealPerson
  let persona: Persona
  let visitor: Visitor

  init(person: RealPerson, persona: Persona) {
    self.person = person
    self.persona = persona
    visitor = Visitor(person.window, as: persona)
  }

  func click(_ button: Button) async throws {
    var isClicked = false
    let observation = button.reactive.clicked.observeNext { isClicked = true }
    defer { observation.dispose() }
    try await person.insist("a click on \(button.text)") {
      if persona == .pointer {
        try await person.click(button)
      } else {
        try await tab(to: button)
        try await person.press("Return")
      }
    } until: {
      isClicked
    }
  }

  func type(_ text: String, into entry: Entry) async throws {
    let wanted = entry.text + text
    try await goTo(entry)
    try await person.press("End")
    try await person.type(text)
    try await until("\"\(wanted)\", where there is \"\(entry.text)\"") { entry.text == wanted }
  }

  func replace(textOf entry: Entry, with text: String) async throws {
    try await goTo(entry)
    try await person.press("ctrl+a")
    try await person.type(text)
    try await until("\"\(text)\"") { entry.text == text }
  }

  func press(_ shortcut: Shortcut) async throws {
    let names: [(Shortcut.Modifiers, String)] = [(.control, "ctrl"), (.alt, "alt"), (.shift, "shift")]
    let held = names.filter { shortcut.modifiers.contains($0.0) }.map(\.1)
    try await person.press((held + [shortcut.key]).joined(separator: "+"))
  }

  func select(tab title: String, in tabs: TabView) async throws {
    guard let wanted = tabs.tabs.firstIndex(where: { $0.title == title }) else {
      throw VisitorError(description: "There is no tab \"\(title)\".")
    }
    // Tabs are not widgets of their own, so both use the keys.
    try await tab(to: tabs)
    try await person.insist("the tab \(title)") {
      try await person.press(tabs.selectedIndex < wanted ? "Right" : "Left")
      try await person.press("space")
    } until: {
      tabs.selectedIndex == wanted
    }
  }

  func activate(row index: Int, in list: AnyListView) async throws {
    var isActivated = false
    let observation = list.reactive.rowActivated.observeNext { _ in isActivated = true }
    defer { observation.dispose() }
    if persona == .pointer {
      // One click selects a row of a table, which may open a pane beside it, so that the row gets narrower.
      if list is AnyTableView { try await select(row: index, in: list) }
      try await person.insist("a click on row \(index)") {
        try await person.click(row(index, of: list), times: list is AnyTableView ? 2 : 1)
      } until: {
        isActivated
      }
    } else {
      try await person.insist("Enter on row \(index)") {
        try await arrow(toRow: index, in: list)
        try await person.press("Return")
      } until: {
        isActivated
      }
    }
    try await until("row \(index) to be activated") { isActivated }
  }

  func select(row index: Int, in list: AnyListView) async throws {
    if persona == .pointer {
      // While pages arrive, another row may become the first.
      try await person.insist("a click on row \(index)") {
        try await person.click(row(index, of: list))
      } until: {
        list.selectedIndex == index
      }
    } else {
      try await arrow(toRow: index, in: list)
    }
    try await until("row \(index) to be selected") { list.selectedIndex == index }
  }

  func toggle(_ check: CheckButton, ofRow index: Int, in list: AnyListView) async throws {
    let wanted = !check.isOn
    if persona == .pointer {
      try await person.insist("a click on the box of row \(index)") {
        try await person.click(check)
      } until: {
        check.isOn == wanted
      }
    } else {
      try await arrow(toRow: index, in: list)
      try await person.press("space")
    }
    try await until("row \(index) to be toggled") { check.isOn == wanted }
  }

  func selectAll(in list: AnyListView) async throws {
    if persona == .pointer { try await select(row: 0, in: list) } else { try await tab(to: list) }
    try await press("Ctrl+A")
  }

  func choose(row index: Int, in list: ListBox) async throws {
    if persona == .pointer {
      try await person.insist("a click on row \(index)") {
        try await person.click(list.rows[index])
      } until: {
        list.selectedIndex == index
      }
    } else {
      try await tab(to: list)
      for _ in 0..<(2 * list.rows.count) where list.selectedIndex != index {
        let before = list.selectedIndex
        try await person.press((before ?? 0) < index ? "Down" : "Up")
        try await until("the row after \(before ?? -1)") { list.selectedIndex != before }
      }
    }
    try await until("row \(index) to be chosen") { list.selectedIndex == index }
  }

  func goToEnd(of list: AnyListView) async throws {
    // Scrolling by wheel takes as long as there are rows, so both use the keys.
    try await tab(to: list)
    try await person.press("End")
  }

  func choose(_ title: String) async throws {
    let menu = try visitor.find(MenuButton.self) { $0.menu.choices.contains { $0.title == title } }
    guard let item = menu.menu.choices.first(where: { $0.title == title }) else { return }
    try await person.choose(item, from: menu, byF10: persona != .pointer)
  }

  func until(_ what: String, _ holds: () -> Bool) async throws { try await person.until(what, holds) }

  // One of the first rows, whatever the list's scroll position.
  private func row(_ index: Int, of list: AnyListView) async throws -> Widget {
    try await until("\(index + 1) rows") { list.itemCount > index }
    if list.row(at: index) == nil {
      try await tab(to: list)
      try await person.insist("row \(index)") {
        try await person.press("Home")
      } until: {
        list.row(at: index) != nil
      }
    }
    guard let row = list.row(at: index) else { throw VisitorError(description: "row \(index) went away") }
    return row
  }

  private func goTo(_ entry: Entry) async throws {
    if visitor.window.focused === entry { return }
    if persona == .pointer { try await person.click(entry) } else { try await tab(to: entry) }
    try await until("the focus in the entry") { visitor.window.focused === entry }
  }

  private func arrow(toRow index: Int, in list: AnyListView) async throws {
    try await tab(to: list, orInside: true)
    try await person.press("Home")
    for _ in 0..<index { try await person.press("Down") }
  }

  // By Tab alone, for one full cycle at most.
  private func tab(to widget: Widget, orInside isInsideEnough: Bool = false) async throws {
    // In a list box each row is a widget of its own.
    let isThere = {
      guard let focused = visitor.window.focused else { return false }
      return focused === widget || (widget is ListBox && focused.parent === widget)
        || (isInsideEnough && sequence(first: focused, next: \.parent).contains { $0 === widget })
    }
    try await until("\(Swift.type(of: widget)) to be reachable") { widget.isReachable }
    for _ in 0..<80 where !isThere() {
      let before = person.focusPlace
      try await person.press("Tab")
      // If Tab leads to the same place, such as in a replaced row, it is pressed again.
      try? await person.until("the focus to move", seconds: 1) { person.focusPlace != before }
    }
    guard isThere() else {
      throw VisitorError(
        description: "Tab does not lead to \(Swift.type(of: widget)) \"\(widget.accessibleName)\"")
    }
  }
}
