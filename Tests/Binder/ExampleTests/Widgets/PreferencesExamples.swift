import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct PreferencesExamples {
  private let window = Window(clock: VirtualClock())

  private final class StoragePage: Box {
    var isShown = false
    func showStorage() { isShown = true }
  }

  @Test func `the example of a navigation row works`() throws {
    let page = StoragePage()
    let row = ActionRow("Storage", subtitle: "12 GB in use", iconName: "drive-harddisk-symbolic")
    row.leadsOn = true
    row.reactive.activated.bind(to: page) { page in page.showStorage() }
    let group = PreferencesGroup("Device", rows: [row])
    window.content = group
    try Visitor(window).perform("activate", on: row)
    #expect(page.isShown)
  }

  @Test func `the example of a switch row works`() throws {
    let isDark = Property(false)
    let row = SwitchRow("Dark Style", isOn: true)
    isDark.bind(to: row.toggle, keyPath: \.isOn)
    row.reactive.toggles.bind(to: isDark)
    #expect(!row.isOn)
    window.content = ListBox([row])
    row.activate()
    #expect(isDark.value)
  }

  @Test func `the example of an entry row works`() {
    let name = Property("")
    let row = EntryRow("Device Name", text: "laptop")
    row.reactive.edits.bind(to: name)
    row.entry.maximumLength = 30
    window.content = ListBox([row])
    row.entry.edit(to: "desk")
    #expect(name.value == "desk")
  }

  @Test func `the example of a choice row works`() {
    let size = Property("")
    let row = ChoiceRow("Text Size", items: ["Small", "Normal", "Large"], selectedIndex: 1)
    row.choice.reactive.selections(of: String.self).bind(to: size)
    let group = PreferencesGroup("Display", rows: [row])
    window.content = group
    row.choice.select(2)
    #expect(size.value == "Large")
  }

  @Test func `the example of a group of rows works`() {
    let notify = SwitchRow("Notifications")
    let group = PreferencesGroup("Messages", description: "What comes in", rows: [notify])
    group.append(EntryRow("Signature"))
    #expect(group.list.rows.count == 2)
  }

  @Test func `the example of a page of groups works`() {
    let display = PreferencesGroup("Display", rows: [SwitchRow("Night Light")])
    let page = PreferencesPage([display, PreferencesGroup("Sound")])
    let stack = NavigationStack(root: NavigationPage(page))
    window.content = stack
    #expect(page.groups.count == 2 && Visitor(window).tree.contains("Night Light"))
  }

  @Test func `the example of a menu works`() throws {
    let row = Button("Report.odt")
    let rename = Action("Rename…", shortcuts: ["F2"])
    let sorting = Action.choices(["By Name", "By Date"], selectedIndex: 0)
    row.contextMenu = Menu([[rename, Action("Delete")], [Action("Sort", submenu: Menu([sorting]))]])
    // by right click, the Menu key or Shift+F10; sorting[1].isOn says how to sort
    window.content = row
    try Visitor(window).perform("chooseFromContextMenu", on: row, with: "By Date")
    #expect(sorting[1].isOn && !sorting[0].isOn)
    #expect(dump(row).hasSuffix("menu \"Rename…, Delete, Sort (By Name < >, By Date <x>)\""))
  }

  @Test func `the example of a window's shortcuts works`() {
    window.actions = [Action("Quit", shortcuts: ["Ctrl+Q"]), Action("", shortcuts: ["F9"])]
    let dialog = ShortcutsDialog(title: "Keyboard Shortcuts", of: window, closing: "Close")
    window.present(dialog)
    // a line for each action that has a title and keys
    #expect(dialog.lines == [ShortcutsDialog.Line("Quit", shortcuts: ["Ctrl+Q"])])
    // What keys mean by themselves is named once, and what they mean elsewhere is not hidden.
    let others = [
      ShortcutsDialog.Line("Quit", shortcuts: ["Ctrl+W"]),
      ShortcutsDialog.Line("Take the Quiz", shortcuts: ["Ctrl+Q"]),
    ]
    let more = ShortcutsDialog(title: "Keys", of: window, and: others, closing: "Close")
    #expect(more.lines.map(\.title) == ["Take the Quiz", "Quit"])
    #expect(Visitor(window).sees("Ctrl+Q"))
  }

  @Test func `the example of a saved position works`() {
    let savedPosition = Property(40.0)
    let lines = Label("A long story")
    let log = ScrollView(lines)
    log.verticalPosition = savedPosition.value
    log.reactive.scrolled.bind(to: log) { log, _ in savedPosition.value = log.verticalPosition }
    window.content = log
    log.scroll(vertically: 120)
    #expect(savedPosition.value == 120)
  }
}
