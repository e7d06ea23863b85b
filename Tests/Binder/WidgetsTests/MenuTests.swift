import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct MenuTests {
  private let window = Window(clock: VirtualClock())
  private var opened: Property<[String]> = Property([])

  init() {
    window.contextMenuRequests.observeNext { [opened] in opened.value.append($0.menu.summary) }
      .dispose(in: window.bag)
  }

  @Test func `a check item toggles, and a submenu item does nothing`() {
    let hidden = Action("Hidden Files", kind: .check)
    let view = Action("View", submenu: Menu([[hidden]]))
    var done = 0
    hidden.reactive.activated.observeNext { done += 1 }.dispose(in: hidden.bag)
    expect(hidden.activate() && hidden.isOn && hidden.activate() && !hidden.isOn && done == 2)
    expect(!view.activate())
    hidden.isEnabled = false
    expect(!hidden.activate() && done == 2)
  }

  @Test func `a menu button offers the items of submenus with their state`() throws {
    let (wrap, large) = (Action("Wrap", kind: .check, isOn: true), Action("Large"))
    let button = MenuButton(sections: [[wrap], [Action("Size", submenu: Menu([[large]]))]])
    window.content = button
    expectEqual(dump(button), "MenuButton \"Wrap [x], Size (Large)\"")
    var isLarge = false
    large.reactive.activated.observeNext { isLarge = true }.dispose(in: large.bag)
    try Visitor(window).perform("choose", on: button, with: "Large")
    expect(isLarge)
    expectEqual(button.gesture("choose")?.arguments, ["Wrap", "Large"])
  }

  @Test(arguments: ["Menu", "Shift+F10"] as [Shortcut])
  func `the menu key opens the menu of the focused widget, or of one around it`(key: Shortcut) {
    let (inner, outer, other) = (Button("In"), Button("Out"), Button("Other"))
    let box = Box(.column, [inner, outer])
    box.contextMenu = Menu([[Action("Box")]])
    inner.contextMenu = Menu([[Action("Button")]])
    window.content = Box(.column, [box, other])
    other.grabFocus()
    expect(!window.press(key))
    inner.grabFocus()
    expect(window.press(key))
    outer.grabFocus()
    expect(window.press(key))
    expectEqual(opened.value, ["Button", "Box"])
  }

  @Test func `an unreachable widget and an empty menu open no context menu`() {
    let (button, action) = (Button("In"), Action("Do"))
    button.contextMenu = Menu([[action]])
    expect(!button.popupContextMenu())
    window.content = button
    expect(button.popupContextMenu() && button.chooseFromContextMenu(action))
    button.isSensitive = false
    expect(!button.popupContextMenu() && !button.chooseFromContextMenu(action))
    button.isSensitive = true
    action.isEnabled = false
    expect(!button.chooseFromContextMenu(action) && !button.chooseFromContextMenu(Action("Other")))
    button.contextMenu = Menu([])
    expect(!button.popupContextMenu())
  }
}
