import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct PlaceExamples {
  private let window = Window(clock: VirtualClock())

  @Test func `the example of a split view works`() throws {
    let folders = Sidebar([Sidebar.Section([Sidebar.Item("Inbox")])])
    let messages = NavigationPage(Label("Hello"))
    let split = SplitView(sidebar: folders, content: messages)
    folders.reactive.activated.bind(to: split) { split, _ in split.showContent() }
    split.collapseWidth = 600
    // in a narrow window the folders alone, then the messages with a way back
    window.content = split
    window.resized(to: 360)
    #expect(split.isShown(.sidebar) && !split.isShown(.content))
    try Visitor(window).perform("activate", on: folders.rows[0])
    #expect(split.isShown(.content) && messages.headerBar.backButton.isVisible)
  }

  @Test func `the example of a row works`() throws {
    final class Keyboard: Box {
      var isOpen = false
      func open() { isOpen = true }
    }
    let keyboard = Keyboard()
    let row = Row(Label("Keyboard"))
    row.reactive.activated.bind(to: keyboard) { page in page.open() }
    let list = ListBox([row])
    window.content = list
    try Visitor(window).perform("activate", on: row)
    #expect(keyboard.isOpen)
  }

  @Test func `the example of a list box works`() {
    let chosen = Property<Int?>(nil)
    let list = ListBox([Row(Label("Inbox")), Row(Label("Sent"))], isSelecting: true)
    list.reactive.rowSelected.bind(to: chosen)
    list.selectedIndex = 1
    window.content = list
    list.choose(0)
    #expect(chosen.value == 0)
  }

  @Test func `the example of a sidebar works`() {
    let page = NavigationPage(Label())
    let inbox = Sidebar.Item("Inbox", iconName: "mail-unread-symbolic", count: 3)
    let sidebar = Sidebar([Sidebar.Section("Mail", items: [inbox, Sidebar.Item("Sent")])])
    sidebar.reactive.selections.bind(to: page) { page, item in page.title = item.title }
    inbox.count = 2
    window.content = sidebar
    sidebar.choose(2)
    #expect(page.title == "Sent")
    #expect(dump(sidebar).contains("\"2\""))
  }

  @Test func `the example of a pane handle works`() {
    let savedPosition = Property(0)
    let (folders, messages) = (Label("Inbox"), Label("Hello"))
    let paned = Paned(.row, start: folders, end: messages)
    paned.position = 240
    paned.reactive.moves.bind(to: savedPosition)
    window.content = paned
    paned.move(to: 300)
    #expect(savedPosition.value == 300 && paned.position == 300)
  }

  @Test func `the example of a revealer works`() {
    let isExpanded = Property(false)
    let details = Revealer(Label("Sent on Monday"))
    isExpanded.bind(to: details, keyPath: \.isRevealed)
    let column = Box(.column, [Label("Message"), details])
    #expect(!dump(column).contains("Monday"))
    isExpanded.value = true
    #expect(dump(column).contains("Monday"))
  }

  @Test func `the example of a banner works`() throws {
    final class Service: Box {
      var count = 0
      func reload() { count += 1 }
    }
    let (isOffline, friends, service) = (Property(true), Label("Ada"), Service())
    let banner = Banner("You are offline", buttonText: "Try Again")
    isOffline.bind(to: banner, keyPath: \.isRevealed)
    banner.reactive.acted.bind(to: service) { $0.reload() }
    let page = Box(.column, [banner, friends])
    window.content = page
    try Visitor(window).click("Try Again")
    #expect(service.count == 1)
  }

  @Test func `the example of an action bar works`() {
    let (hasSelection, list) = (Property(true), Label("Ada"))
    let bar = ActionBar(start: [Label("2 selected")], end: [Button("Delete")])
    hasSelection.bind(to: bar, keyPath: \.isRevealed)
    let page = Box(.column, [list, bar])
    #expect(dump(page).contains("Delete"))
    hasSelection.value = false
    #expect(!dump(page).contains("Delete"))
  }

  @Test func `the example of a search bar works`() throws {
    let (query, messages) = (Property(""), Button("Hello"))
    let bar = SearchBar(placeholderText: "Search messages")
    bar.keyCapture = messages
    bar.entry.$text.bind(to: query)
    let page = Box(.column, [bar, messages])
    window.content = page
    messages.grabFocus()
    try Visitor(window).press("h")
    #expect(query.value == "h" && bar.isRevealed)
  }

  @Test func `the example of a grid works`() {
    let grid = Grid(columnSpacing: 12, rowSpacing: 6)
    grid.attach(Label("Name"), column: 0, row: 0)
    grid.attach(Entry("Ada"), column: 1, row: 0)
    grid.attach(Button("Save"), column: 0, row: 1, columnSpan: 2)
    #expect(dump(grid) == "Grid\n  Label \"Name\"\n  Entry \"Ada\"\n  Button \"Save\"")
  }

  @Test func `the example of a flow box works`() {
    let tags = FlowBox(spacing: 6, ["Swift", "GTK"].map { Label($0) })
    tags.append(Label("Linux"))
    // one row where there is room, else several
    #expect(tags.children.count == 3)
  }

  @Test func `the example of an overlay works`() {
    let badge = Label("new")
    badge.layout = Layout(halign: .end, valign: .start)
    let picture = Overlay(Avatar("Ada"), over: [badge])
    #expect(picture.children.count == 2)
  }

  @Test func `the example of a centre box works`() {
    let player = CenterBox(start: Label("Solaris"), center: Button("Play"), end: Scale())
    player.center?.tooltipText = "Play (Space)"
    let page = Box(.column, [player])
    #expect(page.children.first === player && player.children.count == 3)
  }

  @Test func `the example of a size group works`() {
    let buttons = [Button("OK"), Button("Cancel")]
    let group = SizeGroup(.width, buttons)
    group.add(Button("Discard Changes"))
    // all three are as wide as the last one
    #expect(group.widgets.first === buttons[0])
  }

  @Test func `the example of breakpoints works`() {
    let form = Box(.row, [Label("Name"), Entry()])
    let (narrow, wide) = (Breakpoint("narrow"), Breakpoint("wide", from: 640))
    window.breakpoint(of: [narrow, wide]).map { $0 == wide ? .row : .column }
      .bind(to: form, keyPath: \.orientation)
    window.resized(to: 360)
    #expect(form.orientation == .column)
    window.resized(to: 700)
    #expect(form.orientation == .row)
  }

  @Test func `the example of a menu bar works`() throws {
    let text = Label("Text")
    let quit = Action("Quit", shortcuts: ["Ctrl+Q"])
    let wrap = Action("Wrap Lines", kind: .check)
    let file = Action("File", submenu: Menu([[Action("Open…")], [quit]]))
    let bar = MenuBar([file, Action("View", submenu: Menu([[wrap]]))])
    window.content = Box(.column, [bar, text])
    window.actions = [quit]
    try Visitor(window).choose("Wrap Lines")
    #expect(wrap.isOn)
  }
}
