import Widgets

/// Pages of preferences beside a list of them; a narrow window shows one or the other.
public final class PreferencesView: SplitView {
  let messagesItem = Sidebar.Item("", iconName: "mail-unread-symbolic")
  let displayItem = Sidebar.Item("", iconName: "video-display-symbolic")
  let list: Sidebar
  let listPage: NavigationPage
  let messages = MessagesPage()
  let display = DisplayPage()
  let pages: Stack
  let contentPage: NavigationPage
  let banner = Banner()
  let resetAction = Action(shortcuts: ["Ctrl+Delete"])
  let shortcutsAction = Action(shortcuts: ["Ctrl+?", "F1"])
  let menuButton = MenuButton()
  /// The actions that work regardless of the focus.
  public var actions: [Action] { [resetAction, shortcutsAction] }

  init() {
    list = Sidebar([Sidebar.Section([messagesItem, displayItem])])
    pages = Stack([messages, display])
    pages.layout = Layout(vexpand: true)
    listPage = NavigationPage(list)
    listPage.headerBar.end.append(menuButton)
    menuButton.isPrimary = true
    contentPage = NavigationPage(Box(.column, [banner, pages]))
    super.init(sidebar: listPage, content: contentPage)
    (collapseWidth, sidebarWidth) = (600, 220)
  }
}

final class MessagesPage: PreferencesPage {
  let notifyRow = SwitchRow()
  let soundRow = SwitchRow()
  let signatureRow = EntryRow()
  let passwordRow = EntryRow(entry: PasswordEntry())
  let incoming = PreferencesGroup()
  let outgoing = PreferencesGroup()

  init() {
    incoming.append(notifyRow)
    incoming.append(soundRow)
    outgoing.append(signatureRow)
    outgoing.append(passwordRow)
    super.init([incoming, outgoing])
  }
}

/// The preferences of the display.
final class DisplayPage: PreferencesPage {
  let sizeRow = ChoiceRow("", items: PreferencesService.TextSize.allCases) { $0.rawValue }
  let resetRow = ActionRow()
  let group = PreferencesGroup()

  init() {
    resetRow.isActivatable = true
    group.append(sizeRow)
    group.append(resetRow)
    super.init([group])
  }
}
