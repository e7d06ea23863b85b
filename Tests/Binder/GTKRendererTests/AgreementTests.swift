import CBinderGTK
import CBinderGTKProbe
import CGTK
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

/// The behaviour without a display equals that of the window, with a real keyboard and a real pointer.
final class AgreementTests: XCTestCase {
  @MainActor
  private static func actions(_ keys: [String], _ heard: @escaping (String) -> Void) -> [Action] {
    keys.map { key in
      let action = Action(key, shortcuts: [Shortcut(key)])
      action.reactive.activated.observeNext { heard(key) }.dispose(in: action.bag)
      return action
    }
  }

  // The names of Shortcut and of X.
  private static let listKeys = [
    ("Ctrl+A", "ctrl+a"), ("Ctrl+Shift+A", "ctrl+shift+a"), ("Ctrl+Home", "ctrl+Home"),
    ("Ctrl+/", "ctrl+slash"), ("Ctrl+\\", "ctrl+backslash"), ("Ctrl+Space", "ctrl+space"),
    ("Ctrl+Down", "ctrl+Down"), ("Ctrl+Shift+Home", "ctrl+shift+Home"), ("Delete", "Delete"),
    ("Space", "space"), ("Return", "Return"), ("F2", "F2"), ("J", "j"),
  ]

  func test_shortcuts_of_actions_work_while_a_list_a_table_or_a_button_has_the_focus() throws {
    for name in ["list", "table", "button"] {
      try onStage { stage in
        let projection = ListProjection(rowCount: 50) { $0 }
        let list = ListView { Label() }
        let table = TableView([TableColumn("Number") { (number: Int) in "\(number)" }])
        projection.bind(to: list) { row, number in row.text = "Row \(number)" }
        projection.bind(to: table)
        let button = Button("Push")
        let shown: AnyListView = name == "table" ? table : list
        shown.selectionMode = .several
        shown.layout = Layout(vexpand: true)
        var heard: [String] = []
        shown.reactive.selectionChanged.observeNext { heard.append("selected \($0)") }.dispose(in: shown.bag)
        button.reactive.clicked.observeNext { heard.append("clicked") }.dispose(in: button.bag)
        let window = stage.open(Box(.column, [shown, button]))
        window.actions = Self.actions(Self.listKeys.map(\.0)) { heard.append($0) }
        let person = try stage.person(window)
        stage.pump("for the rows") { shown.row(at: 3) != nil }
        _ = name == "button" ? button.grabFocus() : shown.moveFocus(toRowAt: 2)
        stage.settle(0.2)
        for (key, xName) in Self.listKeys {
          heard = []
          try person.keys(xName)
          stage.pump("for \(key) in the \(name)") { !heard.isEmpty }
          XCTAssertEqual(heard, [key], name)
        }
      }
    }
  }

  func test_an_open_drop_down_and_a_menu_keep_their_keys_from_actions() throws {
    try onStage { stage in
      let choice = DropDown(["One", "Two", "Three"], selectedIndex: 0) { $0 }
      // The item that Down leads to depends on how the menu was opened.
      let menu = MenuButton(sections: [[Action("First"), Action("Second")]])
      var heard: [String] = []
      for action in menu.sections[0] {
        action.reactive.activated.observeNext { heard.append("chosen") }.dispose(in: menu.bag)
      }
      let window = stage.open(Box(.column, [choice, menu]))
      window.actions = Self.actions(["Return", "Down"]) { heard.append($0) }
      let person = try stage.person(window)
      choice.grabFocus()
      stage.settle()
      try person.click(choice)
      stage.settle(0.3)
      try person.keys("Down", "Return")
      stage.pump("for the choice") { choice.selectedIndex != nil && choice.selectedIndex != 0 }
      try person.click(menu)
      let handle = try XCTUnwrap(window.node?.handle)
      stage.pump("for the menu") { bgtk_probe_is_in_menu(handle) }
      stage.settle(0.2)
      try person.keys("Down", "Return")
      stage.pump("for what is chosen") { !heard.isEmpty }
      XCTAssertEqual(heard, ["chosen"])
    }
  }

  func test_custom_texts_and_spin_buttons_get_typed_keys_before_actions() throws {
    try onStage { stage in
      let own = NativeWidget { UnsafeMutableRawPointer(gtk_entry_new()) }
      let number = SpinButton(maximum: 1000)
      var heard: [String] = []
      let window = stage.open(Box(.column, [own, number]))
      window.actions = Self.actions(["Space", "Delete", "A", "1", "Home"]) { heard.append($0) }
      let person = try stage.person(window)
      try person.click(own)
      try person.keys("a", "space", "1", "Home", "Delete")
      var text = ""
      stage.pump("for what is typed: \(text)") {
        own.withGTKWidget { text = String(cString: gtk_editable_get_text(OpaquePointer($0))) }
        return text == " 1"
      }
      try person.click(number)
      try person.keys("ctrl+a", "1", "1", "Tab")
      stage.pump("for the number") { number.value == 11 }
      XCTAssertEqual(heard, [])
    }
  }

  func test_Return_in_a_text_goes_to_the_widget_that_handles_it() throws {
    try onStage { stage in
      let view = TextView()
      var sent: [String] = []
      view.input.takesKey = { $0 == "Return" }
      view.reactive.keyPressed.bind(to: view) { view, key in
        if key == "Return" { sent.append(view.text) }
      }
      let person = try stage.person(stage.open(view))
      try person.click(view)
      try person.keys("a", "Return")
      stage.pump("for Return") { sent == ["a"] }
      XCTAssertEqual(view.text, "a")
    }
  }

  func test_a_row_is_not_highlighted_after_its_menu_or_a_popover_opened_on_a_press() throws {
    for name in ["list", "grid", "table", "rows"] {
      try onStage { stage in
        let projection = ListProjection(rowCount: 30) { $0 }
        let list = ListView { Label() }
        let grid = GridView(columns: 2...2) { Label() }
        let table = TableView([TableColumn("Number") { (number: Int) in "\(number)" }])
        projection.bind(to: list) { row, number in row.text = "Row \(number)" }
        projection.bind(to: grid) { cell, number in cell.text = "Cell \(number)" }
        projection.bind(to: table)
        let rows = ListBox(["One", "Two", "Three"].map { Row(Label($0)) })
        let lists: [String: AnyListView] = ["list": list, "grid": grid, "table": table]
        for list in lists.values {
          list.rowMenu = { _ in Menu([[Action("Remove"), Action("Delete")]]) }
          list.layout = Layout(vexpand: true)
        }
        rows.contextMenu = Menu([[Action("Remove"), Action("Delete")]])
        let shown: Widget = lists[name] ?? rows
        let window = stage.open(shown)
        let person = try stage.person(window)
        stage.settle(0.2)
        let row = try XCTUnwrap(lists[name].map { $0.row(at: 1) } ?? rows.children[1])
        let handle = try XCTUnwrap(window.node?.handle)
        try person.click(row, button: 3)
        stage.pump("for the menu in the \(name)") { bgtk_probe_is_in_menu(handle) }
        try person.keys("Escape")
        stage.pump("for the end of the menu") { !bgtk_probe_is_in_menu(handle) }
        stage.settle(0.2)
        XCTAssertEqual(try stage.read("isPressed", row), "false", name)
      }
    }
  }

  func test_the_keys_of_GTKs_inspector_work_only_where_they_are_enabled() throws {
    try onStage { stage in
      let button = Button("Push")
      let window = stage.open(Box(.column, [button, Entry()]))
      let person = try stage.person(window)
      let handle = UnsafeMutableRawPointer(try XCTUnwrap(window.gtkHandle))
      let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      count.initialize(to: 0)
      // Runs after the renderer's handler, which ends the emission, and returns true, so that no inspector opens.
      let noticed: @convention(c) (OpaquePointer, gboolean, UnsafeMutablePointer<Int>) -> gboolean = {
        $2.pointee += 1
        return 1
      }
      let id = g_signal_connect_data(
        handle, "enable-debugging", unsafeBitCast(noticed, to: GCallback.self), count, nil, GConnectFlags(0))
      defer {
        g_signal_handler_disconnect(handle, id)
        count.deallocate()
      }
      XCTAssertFalse(stage.renderer.inspectorKeysEnabled)
      for widget in [button, window.content?.children.last] {
        widget?.grabFocus()
        try person.keys("ctrl+shift+d", "ctrl+shift+i")
        stage.settle(0.5)
        XCTAssertEqual(count.pointee, 0)
      }
      stage.renderer.inspectorKeysEnabled = true
      defer { stage.renderer.inspectorKeysEnabled = false }
      try person.keys("ctrl+shift+d")
      stage.pump("for the question for the inspector") { count.pointee == 1 }
    }
  }

  func test_invalid_lengths_reach_GTK_as_the_nearest_valid_ones() throws {
    try onStage { stage in
      for length in [-1, -5, Int.min] {
        let grid = Grid(columnSpacing: length, rowSpacing: length)
        grid.attach(Label("In"), column: 0, row: 0)
        let paned = Paned(.row, start: Label("Start"), end: Label("End"), position: length)
        let box = Box(.row, spacing: length, [Label("One"), FlowBox(spacing: length, [Label("Two")])])
        let image = Image(iconName: "go-up", pixelSize: length)
        let window = stage.open(Box(.column, [grid, paned, box, image]), width: length, height: length)
        grid.rowSpacing = length + 1
        paned.position = length
        image.pixelSize = length
        window.defaultWidth = length
        stage.settle()
      }
    }
  }

  func test_a_list_follows_lines_of_any_height_that_are_appended() throws {
    try onStage { stage in
      let lines = MutableObservableArray<String>([])
      let list = ListView { () -> Label in
        let label = Label()
        label.isWrapping = true
        return label
      }
      list.layout = Layout(vexpand: true)
      lines.bind(to: list, id: \.self) { label, text in label.text = text }
      stage.open(list, width: 300, height: 300)
      // Every height there is.
      for number in 0..<31 {
        lines.append("\(number) " + String(repeating: "word ", count: number * 7 % 31))
        list.scroll(toRowAt: number)
        stage.pump("for line \(number) to be in sight: \(list.visibleRange)") {
          list.visibleRange.upperBound == number + 1
        }
        stage.settle(0.02)
        let row = try XCTUnwrap(list.row(at: number))
        let (inner, outer) = (try stage.bounds(row), try stage.bounds(list))
        stage.pump("for all of line \(number): \(inner) in \(outer)", seconds: 3) {
          guard let row = list.row(at: number), let inner = try? stage.bounds(row) else { return false }
          return inner.y + inner.height <= outer.y + outer.height || inner.height > outer.height
        }
      }
    }
  }

  func test_Tab_leads_to_the_row_that_was_selected_by_assignment() throws {
    try onStage { stage in
      let projection = ListProjection(rowCount: 20) { $0 }
      let list = ListView { Label() }
      projection.bind(to: list) { row, number in row.text = "Row \(number)" }
      list.layout = Layout(vexpand: true)
      let button = Button("Before")
      let window = stage.open(Box(.column, [button, list]))
      let person = try stage.person(window)
      stage.pump("for the rows") { list.row(at: 6) != nil }
      list.focus(rowAt: 1)
      stage.settle()
      button.grabFocus()
      stage.settle()
      list.setSelectedKeys([5] as KeySet<Int>)
      stage.settle()
      XCTAssertTrue(window.focused === button, "the focus stays where it is")
      try person.keys("Tab", "Down")
      stage.pump("for the row after: \(list.selectedIndex ?? -1)") { list.selectedIndex == 6 }
    }
  }
}
