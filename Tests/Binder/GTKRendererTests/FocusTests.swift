import CBinderGTK
import CBinderGTKProbe
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

/// A widget removed while it has the keyboard is told that it loses it: otherwise a text keeps blinking and GTK
/// warns.
final class FocusTests: XCTestCase {
  func test_a_window_opens_with_the_focus_on_a_control_and_not_on_a_text_to_copy() throws {
    try onStage { stage in
      let (label, button) = (Label("@ada"), Button("Follow"))
      label.isSelectable = true
      let window = stage.open(Box(.column, [label, button]))
      stage.pump("for the focus") { window.focused != nil }
      stage.settle(0.05)
      XCTAssertTrue(window.focused === button)
    }
  }

  func test_a_window_opens_with_the_focus_on_a_focusable_widget_if_the_requested_one_is_not() throws {
    try onStage { stage in
      let (entry, button) = (Entry(), Button("Follow"))
      let window = Window(clock: VirtualClock())
      window.content = Box(.column, [entry, button])
      XCTAssertTrue(entry.grabFocus())
      entry.isSensitive = false
      stage.show(window)
      stage.pump("for the focus") { window.focused === button }
      XCTAssertTrue(bgtk_probe_has_focus(try XCTUnwrap(button.node?.handle)))
    }
  }

  func test_a_double_click_that_opens_a_page_leaves_the_focus_in_it() throws {
    try onStage { stage in
      stage.renderer.animationsEnabled = true
      defer { stage.renderer.animationsEnabled = false }
      let open = Button("Open")
      open.layout = Layout(vexpand: true, valign: .end)
      let navigation = NavigationStack(root: NavigationPage(Box(.column, [open])))
      let entry = Entry("Text")
      var pushes = 0
      open.reactive.clicked.observeNext { [weak navigation] in
        pushes += 1
        navigation?.push(NavigationPage(Box(.column, [entry])))
      }.dispose(in: open.bag)
      let window = stage.open(navigation)
      let person = try stage.person(window)
      try person.click(open, times: 2)
      stage.pump("for the page") { entry.window != nil }
      stage.pump("for the focus on the page") { window.focused === entry }
      // The second click has no effect.
      stage.settle(0.6)
      XCTAssertEqual(pushes, 1)
      try person.keys("Escape")
      stage.pump("for the focus to be back") { window.focused === open }
      stage.settle(0.6)
      try person.click(open)
      stage.pump("for the page again") { pushes == 2 }
    }
  }

  func test_a_focused_entry_can_be_removed_in_every_way_without_a_warning() throws {
    try onStage { stage in
      let ways: [(Entry, Box, Stack, NavigationStack, Window) -> Void] = [
        { entry, _, _, _, _ in entry.isSensitive = false }, { _, box, _, _, _ in box.isSensitive = false },
        { entry, _, _, _, _ in entry.isVisible = false }, { _, box, _, _, _ in box.isVisible = false },
        { entry, box, _, _, _ in box.remove(entry) },
        { _, _, stack, _, _ in stack.visibleChild = stack.pages[1] },
        { _, _, _, navigation, _ in navigation.push(NavigationPage(Label("Next"))) },
        { _, _, _, navigation, _ in navigation.setRoot(NavigationPage(Label("Other"))) },
        { _, _, _, _, window in window.present(Dialog(title: "Over it")) },
        { _, _, _, _, window in window.content = Label("Other") },
        { _, _, _, _, window in window.close() },
      ]
      for (index, way) in ways.enumerated() {
        let entry = Entry("Text")
        let box = Box(.column, [Button("Before"), entry])
        let stack = Stack([box, Label("Behind")])
        let navigation = NavigationStack(root: NavigationPage(stack))
        let window = stage.open(navigation)
        _ = try stage.person(window)
        XCTAssertTrue(entry.grabFocus())
        stage.pump("for the focus, \(index)") { window.focused === entry }
        way(entry, box, stack, navigation, window)
        // Longer than half a blink.
        stage.settle(0.8)
        window.close()
      }
    }
  }

  func test_the_focus_returns_to_its_former_widget_or_a_remaining_one() throws {
    try onStage { stage in
      let buttons = ["First", "Second", "Third"].map { Button($0) }
      let navigation = NavigationStack(root: NavigationPage(Box(.column, buttons)))
      let window = stage.open(navigation)
      _ = try stage.person(window)
      for (focus, isHidden) in [(1, false), (2, false), (2, true)] {
        XCTAssertTrue(buttons[focus].grabFocus())
        stage.pump("for the focus") { window.focused === buttons[focus] }
        navigation.push(NavigationPage(Box(.column, [Button("Above")])))
        stage.pump("for the page") { (window.focused as? Button)?.text == "Above" }
        buttons[focus].isVisible = !isHidden
        navigation.pop()
        let expected = isHidden ? buttons[0] : buttons[focus]
        stage.pump("for the focus to be back") { window.focused === expected }
        XCTAssertTrue(bgtk_probe_has_focus(try XCTUnwrap(expected.node?.handle)))
      }
      // A focus requested while the page is hidden overrides the former one.
      buttons[0].grabFocus()
      stage.settle(0.05)
      navigation.push(NavigationPage(Box(.column, [Button("Above")])))
      stage.settle(0.05)
      navigation.pop()
      XCTAssertTrue(buttons[1].grabFocus())
      let handle = try XCTUnwrap(buttons[1].node?.handle)
      stage.pump("for the focus that was asked for") { bgtk_probe_has_focus(handle) }
    }
  }

  func test_a_new_widget_that_gets_the_focus_is_scrolled_to() throws {
    try onStage { stage in
      let rows = Box(.column, spacing: 6)
      let add = Button("Add")
      let above = Label("Above")
      above.layout = Layout(heightRequest: 480)
      let window = stage.open(ScrollView(Box(.column, [above, rows, add])))
      _ = try stage.person(window)
      for number in 1...6 {
        let entry = Entry("\(number)")
        rows.append(entry)
        XCTAssertTrue(entry.grabFocus())
        let handle = try XCTUnwrap(entry.node?.handle)
        stage.pump("for entry \(number) to be scrolled to") {
          guard bgtk_probe_has_focus(handle), let place = try? stage.bounds(entry) else { return false }
          return place.y >= 0 && place.y + place.height <= 520
        }
      }
    }
  }

  func test_a_dialog_opened_from_a_menu_returns_the_focus_and_keys_work_again() throws {
    try onStage { stage in
      let scene = MenuScene()
      let window = stage.open(scene.navigation)
      window.actions = [scene.key]
      let person = try stage.person(window)
      for isByKey in [true, false] {
        for (index, layer) in scene.layers.enumerated() {
          XCTAssertTrue(scene.entry.grabFocus())
          stage.pump("for the focus") { scene.hasFocus }
          if isByKey { try person.keys("F10") } else { try person.click(scene.menu) }
          let handle = try XCTUnwrap(window.node?.handle)
          stage.pump("for the menu of \(layer)") { bgtk_probe_is_in_menu(handle) }
          for _ in 0..<index { try person.keys("Down") }
          try person.keys("Return")
          let what = "\(layer), by \(isByKey ? "key" : "click")"
          stage.pump("for \(what)") { scene.isOpen(layer, in: window) }
          stage.settle(0.1)
          try person.keys("Escape")
          stage.pump("for the end of \(what)") { !scene.isOpen(layer, in: window) }
          stage.settle(0.1)
          XCTAssertTrue(bgtk_window_has_focus(try XCTUnwrap(window.node?.handle)), what)
          XCTAssertTrue(window.focused?.isReachable == true, "\(what): \(String(describing: window.focused))")
          let count = scene.pressed
          try person.keys("F5")
          stage.pump("for a key after \(what)") { scene.pressed == count + 1 }
          let before = window.focused
          try person.keys("Tab")
          stage.pump("for Tab after \(what)") { window.focused !== before }
        }
      }
    }
  }

  func test_a_menu_removed_by_its_own_action_leaves_the_keys_working() throws {
    try onStage { stage in
      let key = Action("Count", shortcuts: ["F5"])
      var pressed = 0
      key.reactive.activated.observeNext { pressed += 1 }.dispose(in: key.bag)
      for isAll in [false, true] {
        let away = Action("Away")
        var menu: MenuButton? = MenuButton(sections: [[away]])
        weak let gone = menu
        var isDone = false
        let box = Box(.row, [try XCTUnwrap(menu)])
        let page = Box(.column, [box, Entry("Stays")])
        let window = stage.open(page)
        window.actions = [key]
        away.reactive.activated.observeNext { [weak box, weak window] in
          isDone = true
          if isAll { window?.content = Box(.column, [Button("Other")]) } else { box?.replaceChildren([]) }
        }.dispose(in: page.bag)
        let person = try stage.person(window)
        try person.click(try XCTUnwrap(menu))
        menu = nil
        stage.settle(0.1)
        try person.keys("Return")
        stage.pump("for the act") { isDone }
        if !isAll { stage.pump("for the menu to be let go") { gone == nil } }
        let count = pressed
        try person.keys("F5")
        stage.pump("for a key") { pressed == count + 1 }
        try person.keys("Tab")
        stage.pump("for Tab") { window.focused?.isReachable == true }
      }
    }
  }

  func test_a_toast_returns_the_focus_however_it_closes() throws {
    try onStage { stage in
      let entry = Entry("Text")
      let button = Button("Behind")
      let window = stage.open(Box(.column, [button, entry]))
      let person = try stage.person(window)
      @MainActor func press(_ key: String, on button: Button) throws {
        XCTAssertTrue(button.grabFocus())
        try person.keys(key)
      }
      let ways: [(String, (Toast) throws -> Void)] = [
        ("the mouse", { try person.click($0.actionButton) }),
        ("the button", { try person.click($0.closeButton) }),
        ("the keyboard", { try press("Return", on: $0.actionButton) }),
        ("Escape", { try press("Escape", on: $0.closeButton) }), ("itself", { $0.dismiss() }),
      ]
      for focus: Widget in [entry, button] {
        for (name, way) in ways {
          XCTAssertTrue(focus.grabFocus())
          stage.pump("for the focus") { window.focused === focus }
          let toast = Toast("Saved", actionText: "Undo")
          window.show(toast)
          stage.settle(0.1)
          if name == "itself" { XCTAssertTrue(toast.closeButton.grabFocus()) }
          try way(toast)
          stage.pump("for the toast to go by \(name)") { window.toasts.isEmpty }
          stage.settle(0.05)
          XCTAssertTrue(bgtk_probe_has_focus(try XCTUnwrap(focus.node?.handle)), name)
          XCTAssertTrue(window.focused === focus, name)
        }
      }
    }
  }

  func test_a_toast_stays_under_the_pointer_and_Ctrl_Z_undoes_except_in_a_text() throws {
    try onStage { stage in
      let entry = Entry("Text")
      let button = Button("Behind")
      let clock = VirtualClock()
      let window = Window(clock: clock)
      window.content = Box(.column, [button, entry])
      stage.show(window)
      let person = try stage.person(window)
      var undone = 0
      let toast = Toast("Unfollowed", actionText: "Undo", canUndo: true)
      toast.reactive.acted.observeNext { undone += 1 }.dispose(in: toast.bag)
      window.show(toast)
      stage.settle(0.1)
      try person.point(at: toast.label)
      stage.pump("for the pointer") { clock.pendingCount == 0 }
      clock.advance(by: .seconds(60))
      XCTAssertEqual(window.toasts.count, 1)
      try person.point(at: button)
      stage.pump("for the pointer to leave") { clock.pendingCount == 1 }
      clock.advance(by: .seconds(6))
      XCTAssertEqual(window.toasts.count, 0)
      try person.click(entry)
      try person.keys("End", "x")
      stage.pump("for the key") { entry.text == "Textx" }
      try person.keys("ctrl+z")
      stage.pump("for the text's own undo") { entry.text != "Textx" }
      try person.keys("ctrl+z")
      stage.settle()
      XCTAssertEqual(undone, 0)
      XCTAssertTrue(button.grabFocus())
      stage.settle(0.05)
      try person.keys("ctrl+z")
      stage.pump("for the undo") { undone == 1 }
      try person.keys("ctrl+z")
      stage.settle()
      XCTAssertEqual(undone, 1, "there is nothing more to undo")
    }
  }

  func test_Tab_goes_through_a_list_in_one_stop_and_comes_back_to_the_same_row() throws {
    try onStage { stage in
      for isScrollable in [true, false] {
        let list = ListView(isScrollable: isScrollable) { TabRow() }
        let items = Property((0..<8).map { "Row \($0)" })
        items.bind(to: list, id: \.self) { row, text in
          row.label.text = text
          row.button.isVisible = text == "Row 3"
        }
        let (before, after) = (Button("Before"), Button("After"))
        let window = stage.open(Box(.column, [before, list, after]))
        let person = try stage.person(window)
        stage.pump("for the rows") { list.row(at: 7) != nil }
        XCTAssertTrue(before.grabFocus())
        stage.settle(0.05)
        try person.keys("Tab")
        stage.pump("for the list") { window.focused === list }
        try person.keys("Tab")
        stage.pump("for what follows") { window.focused === after }
        try person.keys("shift+Tab")
        stage.pump("for the list again") { window.focused === list }
        // From GTK 4.12 on, the first arrow selects the focused row if none is selected, and the next one moves on.
        try person.keys("Down")
        stage.pump("for a row") { list.selectedIndex != nil }
        for _ in 0..<4 {
          guard let index = list.selectedIndex, index < 3 else { break }
          try person.keys("Down")
          stage.pump("for the next row") { list.selectedIndex == index + 1 }
        }
        XCTAssertEqual(list.selectedIndex, 3)
        try person.keys("Tab")
        stage.pump("for what is in the row") { (window.focused as? Button)?.text == "In the row" }
        try person.keys("Tab")
        stage.pump("for what follows, from within") { window.focused === after }
        try person.keys("shift+Tab")
        stage.pump("for the row") { window.focused === list || window.focused is Button }
        try person.keys("Up")
        stage.pump("for the row above") { list.selectedIndex == 2 }
        try person.keys("shift+Tab")
        stage.pump("for what comes before") { window.focused === before }
        window.close()
      }
    }
  }
}

/// A row with a focusable widget.
private final class TabRow: Box {
  let label = Label()
  let button = Button("In the row")

  init() { super.init(.row, [label, button]) }
}

/// A page whose menu opens a dialog, a dialog with an entry, and a popover.
@MainActor
private struct MenuScene {
  enum Layer: CaseIterable { case dialog, form, popover }

  let layers = Layer.allCases
  let entry = Entry("Text")
  let menu = MenuButton()
  let key = Action("Count", shortcuts: ["F5"])
  let navigation: NavigationStack
  private let popover: Popover
  private let count = Count()

  private final class Count { var value = 0 }

  var pressed: Int { count.value }

  init() {
    let page = NavigationPage(Box(.column, [Button("First"), entry, Button("Last")]))
    page.headerBar.end.append(menu)
    navigation = NavigationStack(root: page)
    popover = Popover(Button("Inside"))
    let actions = ["Dialog", "Form", "Popover"].map { Action($0) }
    menu.sections = [actions]
    actions[0].reactive.activated.observeNext { [weak page] in
      let dialog = Dialog(title: "About")
      dialog.addButton("Close")
      page?.window?.present(dialog)
    }.dispose(in: page.bag)
    actions[1].reactive.activated.observeNext { [weak page] in
      page?.window?.present(Dialog(title: "Form", content: Entry("In the form")))
    }.dispose(in: page.bag)
    actions[2].reactive.activated.observeNext { [weak page, popover] in
      if let page { popover.popup(relativeTo: page.headerBar.end) }
    }.dispose(in: page.bag)
    key.reactive.activated.observeNext { [count] in count.value += 1 }.dispose(in: key.bag)
  }

  var hasFocus: Bool { entry.node.map { bgtk_probe_has_focus($0.handle) } ?? false }

  func isOpen(_ layer: Layer, in window: Window) -> Bool {
    layer == .popover ? popover.isShown : !window.dialogs.isEmpty
  }
}
