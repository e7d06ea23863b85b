import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

private struct Note: Equatable, Identifiable {
  let id: Int
  var name: String
  var isLoading = false
}

@MainActor
@Suite struct TabViewTests {
  private let window = Window(clock: VirtualClock())

  private func view(_ titles: [String]) -> TabView {
    let tabs = TabView(titles.map { TabView.Tab($0, content: Entry($0)) })
    window.content = tabs
    return tabs
  }

  private func titles(_ tabs: TabView) -> [String] { tabs.tabs.map(\.title) }

  // MARK: A bound collection

  @MainActor
  private final class Scene {
    let notes = Property([Note(id: 1, name: "a"), Note(id: 2, name: "b"), Note(id: 3, name: "c")])
    let tabs = TabView()
    var made: [Int] = []

    func bind() {
      notes.bind(
        to: tabs, id: \.id,
        makeTab: { [unowned self] note in
          made.append(note.id)
          return TabView.Tab(content: Entry())
        }
      ) { tab, note in
        tab.title = note.name
        tab.isLoading = note.isLoading
      }
    }
  }

  @Test func `a bound collection makes each tab once and keeps its page while items change and move`() {
    let scene = Scene()
    scene.bind()
    let pages = scene.tabs.tabs.map(\.content)
    scene.tabs.selectedIndex = 2
    scene.notes.value = [
      Note(id: 3, name: "c"), Note(id: 4, name: "d"), Note(id: 1, name: "A", isLoading: true),
    ]
    expectEqual(titles(scene.tabs), ["c", "d", "A"])
    expectEqual(scene.tabs.tabs.map(\.isLoading), [false, false, true])
    expect(scene.tabs.tabs[0].content === pages[2])
    expect(scene.tabs.tabs[2].content === pages[0])
    expectEqual(scene.tabs.selectedIndex, 0)
    expectEqual(scene.made, [1, 2, 3, 4])
    expect(pages[1].parent == nil)
  }

  @Test func `only the first of several items with one identity has a tab`() {
    let scene = Scene()
    scene.bind()
    scene.notes.value = [Note(id: 1, name: "a"), Note(id: 1, name: "b")]
    expectEqual(titles(scene.tabs), ["a"])
  }

  @Test func `an observable array is shown change by change, and a moved page stays`() {
    let notes = MutableObservableArray([Note(id: 1, name: "a"), Note(id: 2, name: "b")])
    let tabs = TabView()
    notes.bind(to: tabs, id: \.id, makeTab: { _ in TabView.Tab(content: Entry()) }) { tab, note in
      tab.title = note.name
    }
    let first = tabs.tabs[0].content
    notes.append(Note(id: 3, name: "c"))
    notes.move(from: 0, to: 2)
    expectEqual(titles(tabs), ["b", "c", "a"])
    expect(tabs.selectedTab?.content === first)
    notes.removeAll()
    expect(tabs.selectedTab == nil)
  }

  @Test func `the selected item is shown whether its identity or its tab comes first`() {
    for isBoundFirst in [false, true] {
      let scene = Scene()
      let selected = Property<Int?>(3)
      if isBoundFirst { scene.bind() }
      selected.bind(to: scene.tabs) { tabs, id in tabs.selectedID = id }
      if !isBoundFirst { scene.bind() }
      expectEqual(scene.tabs.selectedIndex, 2, "\(isBoundFirst)")
      expectEqual(scene.tabs.selectedID, 3)
      // A new note is selected before it is there, and one that goes away while another is selected.
      selected.value = 9
      scene.notes.value.insert(Note(id: 9, name: "new"), at: 0)
      expectEqual(scene.tabs.selectedIndex, 0)
      selected.value = 2
      scene.notes.value.removeFirst()
      expectEqual(scene.tabs.selectedID, 2)
    }
  }

  @Test func `an identity that never came is forgotten once a person chooses a tab`() {
    let scene = Scene()
    scene.bind()
    window.content = scene.tabs
    scene.tabs.selectedID = 9
    expect(scene.tabs.select(1))
    scene.notes.value.append(Note(id: 9, name: "late"))
    expectEqual(scene.tabs.selectedID, 2)
    expect(scene.tabs.select(3))
    expectEqual(scene.tabs.selectedID, 9)
  }

  @Test func `a person's acts deliver the items of a bound collection`() throws {
    let scene = Scene()
    scene.bind()
    window.content = scene.tabs
    let (chosen, closed) = (
      Heard(scene.tabs.reactive.selections(Note.self).map(\.name)),
      Heard(scene.tabs.reactive.closeRequested(Note.self).map(\.name))
    )
    scene.notes.value[1].name = "B"
    let visitor = Visitor(window)
    try visitor.select(tab: "B", in: scene.tabs)
    try visitor.close(tab: "c", in: scene.tabs)
    expectEqual(chosen.elements, ["B"])
    expectEqual(closed.elements, ["c"])
    expectEqual(titles(scene.tabs), ["a", "B", "c"])
  }

  @Test func `a binding ends with its view, and its items are closed one by one to the last`() {
    weak var gone: TabView?
    do {
      let scene = Scene()
      scene.bind()
      gone = scene.tabs
    }
    expect(gone == nil)
    let scene = Scene()
    scene.bind()
    window.content = scene.tabs
    scene.tabs.reactive.closeRequested(Note.self).observeNext { note in
      scene.notes.value.removeAll { $0.id == note.id }
    }.dispose(in: scene.tabs.bag)
    for count in [2, 1, 0] {
      expect(scene.tabs.close(0))
      expectEqual(scene.tabs.tabs.count, count)
    }
    expect(!scene.tabs.close(0))
  }

  // MARK: A person

  @Test func `a visitor closes and moves tabs by their titles`() throws {
    let tabs = view(["One", "Two", "Three"])
    tabs.reactive.closeRequested.bind(to: tabs) { tabs, index in tabs.tabs.remove(at: index) }
    tabs.reactive.tabMoved.bind(to: tabs) { tabs, move in tabs.apply(move) }
    for persona in Persona.allCases {
      let visitor = Visitor(window, as: persona)
      try visitor.move(tab: "Three", to: 0, in: tabs)
      expectEqual(titles(tabs), ["Three", "One", "Two"], "\(persona)")
      try visitor.move(tab: "Three", to: 2, in: tabs)
    }
    try Visitor(window, as: .keyboard).close(tab: "Two", in: tabs)
    expectEqual(titles(tabs), ["One", "Three"])
    tabs.tabs[1].isClosable = false
    expectEqual(
      obstacle { () throws(VisitorError) in try Visitor(window).close(tab: "Three", in: tabs) },
      "Cannot close the tab \"Three\" on TabView: there is no such tab to close.")
    expectEqual(
      obstacle { () throws(VisitorError) in try Visitor(window).close(tab: "Two", in: tabs) },
      "There is no tab \"Two\".")
  }

  private func obstacle(_ act: () throws(VisitorError) -> Void) -> String? {
    do {
      try act()
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `Ctrl+W closes the innermost tab around the focus, and nothing below a dialog`() {
    let inner = TabView(["a", "b"].map { TabView.Tab($0, content: Entry($0)) })
    let outer = TabView([TabView.Tab("Inner", content: inner), TabView.Tab("Other", content: Label())])
    window.content = outer
    for tabs in [inner, outer] {
      tabs.reactive.closeRequested.bind(to: tabs) { tabs, index in tabs.tabs.remove(at: index) }
    }
    window.present(Dialog(title: "In the way"))
    expect(!window.press("Ctrl+W"))
    window.press("Escape")
    inner.tabs[0].content.grabFocus()
    expect(window.press("Ctrl+W"))
    expectEqual(titles(inner), ["b"])
    expect(window.focused === inner.tabs[0].content)
    expect(window.press("Ctrl+W"))
    expectEqual(inner.tabs.count, 0)
    expect(window.press("Ctrl+W"))
    expectEqual(titles(outer), ["Other"])
  }

  @Test func `the keys of tabs win over a text in a page only where tabs are closed or moved`() {
    let text = TextView()
    let tabs = TabView([TabView.Tab("Text", content: text), TabView.Tab("Other", content: Label())])
    window.content = tabs
    text.grabFocus()
    for key in ["Ctrl+Page_Down", "Ctrl+Shift+Page_Down"] as [Shortcut] {
      expect(!window.takesBeforeFocus(key))
    }
    _ = tabs.reactive.closeRequested
    expect(window.takesBeforeFocus("Ctrl+Page_Down"))
    expect(!window.takesBeforeFocus("Ctrl+Shift+Page_Down"))
    _ = tabs.reactive.tabMoved
    expect(window.takesBeforeFocus("Ctrl+Shift+Page_Down"))
  }

  @Test func `a reader and a keyboard learn of badges, and the text tree of everything`() {
    let tabs = view(["One", "Two"])
    tabs.tabs[1].badge = "3"
    tabs.tabs[0].isLoading = true
    expect(Visitor(window).spoken.contains("3"))
    expect(Visitor(window).tree.contains("TabView [One (loading)] Two 3"))
  }

  // MARK: Edges

  @Test func `a tab given twice is there once, and tabs that are not inside change nothing`() {
    let tabs = view(["One", "Two"])
    tabs.tabs = [tabs.tabs[1], tabs.tabs[0], tabs.tabs[1]]
    expectEqual(titles(tabs), ["Two", "One"])
    tabs.selectedTab = TabView.Tab("Stranger", content: Label())
    tabs.selectedTab = nil
    expectEqual(tabs.selectedIndex, 1)
    expect(!tabs.move(tabAt: 0, to: 1))
    expect(!tabs.close(0))
  }

  @Test func `the focus goes along with a page that another container adopts`() {
    let tabs = view(["One", "Two"])
    let page = tabs.tabs[0].content
    let box = Box(.column)
    window.content = Box(.column, [tabs, box])
    page.grabFocus()
    box.append(page)
    expectEqual(titles(tabs), ["Two"])
    expect(window.focused === page)
  }

  @Test func `an index that is out of bounds waits for its tab`() {
    let tabs = view(["One"])
    tabs.selectedIndex = 2
    tabs.tabs += ["Two", "Three"].map { TabView.Tab($0, content: Label($0)) }
    expectEqual(tabs.selectedTab?.title, "Three")
  }

  @Test func `tabs changed while they are reported are correct at once`() {
    let tabs = view(["One"])
    let log = Heard(tabs.$tabList.map(\.count))
    tabs.$tabList.observeNext { [unowned tabs] list in
      if list.count == 2 { tabs.tabs.append(TabView.Tab("Three", content: Label())) }
    }.dispose(in: tabs.bag)
    tabs.tabs.append(TabView.Tab("Two", content: Label()))
    expectEqual(tabs.tabs.count, 3)
    expectEqual(log.elements, [1, 2, 3])
  }
}
