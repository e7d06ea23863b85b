import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct WindowKeysTests {
  private let window = Window(clock: VirtualClock())

  // MARK: Menus

  @Test
  func `F10 opens the primary menu, or else the last one of a visible header bar`() {
    let (marked, inBar, below) = (menu(), menu(), menu())
    let page = NavigationPage(Box(.column, [below]))
    page.headerBar.end.append(inBar)
    window.content = Box(.column, [HeaderBar(end: [marked]), NavigationStack(root: page)])
    let opened = Heard(
      merge([marked, inBar, below].enumerated().map { index, menu in menu.popupRequests.map { index } }))
    expect(window.press("F10"))
    marked.isPrimary = true
    expect(window.press("F10"))
    marked.isVisible = false
    expect(window.press("F10"))
    inBar.sections = []
    expect(!window.press("F10"))
    inBar.isVisible = false
    expect(!window.press("F10"))
    expectEqual(opened.elements, [1, 0, 1])
  }

  @Test func `an action for F10 overrides the menu, and a dialog prevents it`() {
    let menu = menu()
    window.content = HeaderBar(end: [menu])
    let opened = Heard(menu.popupRequests.toSignal())
    let action = Action(shortcuts: ["F10"])
    let done = Heard(action.reactive.activated)
    window.actions = [action]
    expect(window.press("F10"))
    window.actions = []
    window.present(Dialog(title: "In the way"))
    expect(!window.press("F10"))
    expectEqual(done.elements.count, 1)
    expect(opened.elements.isEmpty)
  }

  private func menu() -> MenuButton { MenuButton(sections: [[Action("Do")]]) }

  private func merge(_ signals: [SafeSignal<Int>]) -> SafeSignal<Int> {
    let all = PassthroughSubject<Int, Never>()
    for signal in signals { signal.observeNext { all.send($0) }.dispose(in: window.bag) }
    return all.toSignal()
  }

  // MARK: Texts

  @Test(arguments: ["Delete", "BackSpace", "Left", "End", "Return", "Shift+Home"] as [Shortcut])
  func `editing keys belong to a focused text, even in a dialog, and to actions elsewhere`(_ key: Shortcut) {
    let (entry, number, view) = (Entry(), SpinButton(), TextView())
    let list = ListView { Label() }
    window.content = Box(.column, [entry, number, view, list])
    window.actions = [Action(shortcuts: [key], worksInDialogs: true)]
    for text in [entry, number, view] {
      text.grabFocus()
      expect(!window.press(key) && !window.takesBeforeFocus(key), "in \(text.kind.rawValue)")
    }
    view.isEditable = false
    for widget in [view, list] {
      widget.grabFocus()
      expect(window.takesBeforeFocus(key) && window.press(key), "in \(widget.kind.rawValue)")
    }
    let inner = Entry()
    window.present(Dialog(title: "Ask", content: inner))
    inner.grabFocus()
    expect(!window.press(key))
  }

  @Test func `a key that a widget takes for itself is not an action's`() throws {
    let (board, button) = (Box(.column, [Button("Push")]), Button("Other"))
    window.content = Box(.column, [board, button])
    let done = Action(shortcuts: ["Left", "Ctrl+A"])
    window.actions = [done]
    var count = 0
    done.reactive.activated.observeNext { count += 1 }.dispose(in: done.bag)
    board.input.takesKey = { $0 == "Left" }
    var heard: [Shortcut] = []
    board.reactive.keyPressed.observeNext { heard.append($0) }.dispose(in: board.bag)
    board.children[0].grabFocus()
    expect(!window.takesBeforeFocus("Left") && window.pressOnFocus("Left") && count == 0)
    expect(window.pressOnFocus("Ctrl+A") && count == 1)
    expectEqual(heard, ["Left"])
    button.grabFocus()
    expect(window.pressOnFocus("Left") && count == 2)
  }

  @Test func `a text moved to another window has no focus in the first`() {
    let entry = Entry()
    window.content = Box(.column, [entry])
    window.actions = [Action(shortcuts: ["N"])]
    entry.grabFocus()
    let other = Window(clock: VirtualClock())
    other.content = Box(.column, [entry])
    expect(window.press("N"))
  }

  // MARK: Tabs

  @Test func `Ctrl+Page Down and Page Up, and Alt with a number, change the tab, and stop at the ends`() {
    let tabs = TabView(["One", "Two", "Three"].map { TabView.Tab($0, content: Label($0)) })
    let chosen = Heard(tabs.reactive.selections)
    window.content = NavigationStack(root: NavigationPage(Box(.column, [tabs])))
    let keys: [(Shortcut, Bool)] = [
      ("Ctrl+Page_Down", true), ("Ctrl+Page_Down", true), ("Ctrl+Page_Down", false), ("Ctrl+Page_Up", true),
      ("Alt+1", true), ("Ctrl+Page_Up", false), ("Alt+3", true), ("Alt+4", false), ("Alt+0", false),
      ("2", false),
      ("Page_Down", false),
    ]
    for (key, isTaken) in keys { expectEqual(window.press(key), isTaken, "\(key)") }
    expectEqual(chosen.elements, [1, 2, 1, 0, 2])
  }

  @Test func `tab shortcuts override a list's keys but not those of a multi-line text`() {
    let (list, text) = (ListView { Label() }, TextView())
    let tabs = TabView([
      TabView.Tab("One", content: Box(.column, [list, text])), TabView.Tab("Two", content: Label()),
    ])
    window.content = tabs
    list.grabFocus()
    expect(window.takesBeforeFocus("Ctrl+Page_Down"))
    text.grabFocus()
    expect(!window.takesBeforeFocus("Ctrl+Page_Down"))
    list.grabFocus()
    window.present(Dialog(title: "In the way"))
    expect(!window.takesBeforeFocus("Ctrl+Page_Down"))
    window.press("Escape")
    tabs.isVisible = false
    expect(!window.takesBeforeFocus("Ctrl+Page_Down"))
    expect(!window.press("Ctrl+Page_Down"))
  }

  // MARK: Searching

  @Test func `Down in a search focuses the first row of the visible list`() {
    let scene = SearchScene(window)
    scene.entry.grabFocus()
    expect(window.press("Down"))
    expect(window.focused === scene.lists[0])
    expectEqual(scene.lists[0].selectedIndex, 0)
    scene.tabs.selectedIndex = 1
    scene.entry.grabFocus()
    expect(window.press("Down"))
    expect(window.focused === scene.lists[1])
    scene.items[1].value = []
    scene.entry.grabFocus()
    expect(!window.press("Down"))
    expect(window.focused === scene.entry)
    scene.lists[0].grabFocus()
    expect(!window.press("Down"))
  }

  @Test func `typing in a list continues in its search entry`() {
    let scene = SearchScene(window)
    scene.lists[0].grabFocus()
    let edits = Heard(scene.entry.reactive.edits)
    expect(!window.press("space"))
    expect(!window.press(Shortcut(key: " ")))
    expect(window.press("A"))
    expect(window.focused === scene.entry)
    expect(!window.press("D"), "it has the focus now, and takes it itself")
    scene.lists[0].grabFocus()
    expect(window.press(Shortcut(key: " ")))
    expectEqual(edits.elements, ["a", "a "])
    scene.lists[0].grabFocus()
    expect(!window.press("Ctrl+D"))
    scene.entry.results = []
    expect(!window.press("D"))
  }

  @Test func `Escape clears the search of a list from any focus, and then goes back`() {
    let scene = SearchScene(window)
    scene.entry.edit(to: "Ada")
    scene.lists[0].grabFocus()
    expect(window.press("Escape"))
    expect(scene.entry.text.isEmpty)
    expectEqual(scene.navigation.pages.count, 2)
    expect(window.press("Escape"))
    expectEqual(scene.navigation.pages.count, 1)
    let plain = SearchEntry("Ada")
    scene.navigation.push(NavigationPage(Box(.column, [plain, Button("Other")])))
    expect(window.press("Escape"), "an entry that narrows nothing down keeps its text")
    expectEqual(plain.text, "Ada")
    expectEqual(scene.navigation.pages.count, 1)
  }

  @Test func `going to a row selects, reveals and focuses it`() {
    let scene = SearchScene(window)
    let list = scene.lists[0]
    let selected = Heard(list.reactive.rowSelected)
    expect(list.focus(rowAt: 40))
    expect(list.visibleRange.contains(40))
    expect(window.focused === list)
    expect(!list.focus(rowAt: 99))
    list.isSensitive = false
    expect(!list.focus(rowAt: 1))
    expectEqual(selected.elements, [40])
  }
}

/// Two lists in tabs, filtered by one entry, on the upper of two pages.
@MainActor
private struct SearchScene {
  let entry = SearchEntry()
  let lists = [ListView { Label() }, ListView { Label() }]
  let items = [Property(Array(0..<50)), Property(Array(0..<3))]
  let tabs: TabView
  let navigation: NavigationStack

  init(_ window: Window) {
    tabs = TabView(lists.map { TabView.Tab("Tab", content: $0) })
    for (list, items) in zip(lists, items) {
      items.bind(to: list, id: \.self) { row, item in row.text = "\(item)" }
    }
    entry.results = lists
    navigation = NavigationStack(root: page("Root"))
    navigation.push(NavigationPage(Box(.column, [entry, tabs])))
    window.content = navigation
  }
}
