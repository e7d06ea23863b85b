import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct SidebarTests {
  private let window = Window(clock: VirtualClock())
  private let inbox = Sidebar.Item("Inbox", iconName: "mail-unread-symbolic", count: 3)
  private let sent = Sidebar.Item("Sent")
  private let sidebar: Sidebar

  init() {
    sidebar = Sidebar([
      Sidebar.Section([inbox]), Sidebar.Section("Archive", items: [sent, Sidebar.Item("Drafts")]),
    ])
    window.content = sidebar
  }

  @Test func `sections have headings, and items their icon and count`() {
    expectEqual(
      dump(sidebar),
      """
      Sidebar
        SidebarRow
          Row
            Image mail-unread-symbolic
            Label "Inbox"
            Label "3"
        Row
          Label "Archive"
        SidebarRow
          Row
            Label "Sent"
        SidebarRow
          Row
            Label "Drafts"
      """)
  }

  @Test func `the title and icon of an item can be changed`() {
    sent.title = "Outbox"
    sent.iconName = "mail-sent-symbolic"
    inbox.iconName = nil
    expect(dump(sidebar.rows[2]).contains("Label \"Outbox\""))
    expect(dump(sidebar.rows[2]).contains("Image mail-sent-symbolic"))
    expectEqual(sidebar.rows[2].accessibleLabel, "Outbox")
    expect(!dump(sidebar.rows[0]).contains("Image"))
  }

  @Test func `an item has its own menu`() throws {
    let renaming = Action("Rename")
    var count = 0
    renaming.reactive.activated.observeNext { count += 1 }.dispose(in: renaming.bag)
    inbox.contextMenu = Menu([[renaming]])
    try Visitor(window).perform("chooseFromContextMenu", on: sidebar.rows[0], with: "Rename")
    expect(count == 1 && sidebar.rows[2].contextMenu == nil)
  }

  @Test func `a count is updated in place and read with the title`() {
    expectEqual(sidebar.rows[0].accessibleLabel, "Inbox, 3")
    inbox.count = 0
    expectEqual(sidebar.rows[0].accessibleLabel, "Inbox")
    expect(!dump(sidebar).contains("\"3\""))
  }

  @Test func `a note is shown below the title and read with it`() {
    for note in ["Not here", "Not now"] {
      sent.note = note
      expectEqual(
        dump(sidebar.rows[2]),
        """
        SidebarRow
          Row
            Column
              Label "Sent"
              Label "\(note)"
        """)
      expectEqual(sidebar.rows[2].accessibility.description, note)
    }
    sent.note = nil
    expectEqual(dump(sidebar.rows[2]), "SidebarRow\n  Row\n    Label \"Sent\"")
    expectEqual(sidebar.rows[2].accessibility.description, nil)
  }

  @Test func `arrow keys skip an item that is not selectable, and activation opens it`() throws {
    let help = Sidebar.Item("Help", isSelectable: false)
    sidebar.setSections(sidebar.sections + [Sidebar.Section([help])])
    var heard: [String] = []
    sidebar.reactive.selections.observeNext { heard.append("selected \($0.title)") }.dispose(in: sidebar.bag)
    sidebar.reactive.activated.observeNext { heard.append("activated \($0.title)") }.dispose(in: sidebar.bag)
    sidebar.selectedItem = sent
    let visitor = Visitor(window)
    expect(sidebar.gesture("choose")?.arguments == ["0", "2", "3"] && !help.isSelectable)
    try visitor.open(help)
    expect(heard == ["activated Help"] && sidebar.selectedItem === sent)
    help.isSensitive = false
    #expect(throws: VisitorError.self) { try visitor.open(help) }
    expectEqual(heard.count, 1)
  }

  @Test func `arrow keys select, and a click also activates`() throws {
    var heard: [String] = []
    sidebar.reactive.selections.observeNext { heard.append("selected \($0.title)") }.dispose(in: sidebar.bag)
    sidebar.reactive.activated.observeNext { heard.append("activated \($0.title)") }.dispose(in: sidebar.bag)
    let visitor = Visitor(window)
    try visitor.perform("choose", on: sidebar, with: "2")
    expect(sidebar.selectedItem === sent)
    try visitor.perform("activate", on: sidebar.rows[2])
    expectEqual(heard, ["selected Sent", "activated Sent"])
  }

  @Test func `a heading can be neither selected nor acted on`() {
    expectEqual(sidebar.gesture("choose")?.arguments, ["0", "2", "3"])
    expect(!sidebar.choose(1) && !sidebar.rows[1].activate())
  }

  @Test func `assigning the selection reports no act, and other sections keep theirs`() {
    var heard = 0
    sidebar.reactive.selections.observeNext { _ in heard += 1 }.dispose(in: sidebar.bag)
    sidebar.selectedItem = sent
    sidebar.setSections([Sidebar.Section([sent, inbox])])
    expect(sidebar.selectedIndex == 0 && sidebar.selectedItem === sent && heard == 0)
    sidebar.setSections([Sidebar.Section([inbox])])
    expect(sidebar.selectedItem == nil)
  }
}

@MainActor
@Suite struct PanedTests {
  @Test func `a pane handle stays within its bounds`() {
    let window = Window(clock: VirtualClock())
    let paned = Paned(.column, start: Label("Above"), end: Label("Below"))
    window.content = paned
    expect(!paned.move(to: -1) && paned.position == 200)
    expectEqual(dump(paned), "Paned at 200\n  Label \"Above\"\n  Label \"Below\"")
  }
}
