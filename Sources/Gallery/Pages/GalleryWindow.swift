import Signals
public import Widgets

/// The Gallery's window: the list of pages beside the open one, or one of them at a time if it is narrow.
public final class GalleryWindow: Window {
  /// The pages.
  public let pageList = ListView { PageRow() }
  /// The header bar.
  public let headerBar: HeaderBar
  /// Goes back to the list of pages in a narrow window.
  public let pagesButton = Button(iconName: "go-previous-symbolic")
  /// The app's menu.
  public let menuButton = MenuButton()
  /// Goes to the list of pages.
  public let pagesAction = Action(shortcuts: ["F9"])
  // NB: GTK's lists reserve Ctrl+Page Down and Ctrl+Page Up (GTK 4.8).
  /// Opens the page after the open one.
  public let nextAction = Action(shortcuts: ["Alt+Page_Down"])
  /// Opens the page before the open one.
  public let previousAction = Action(shortcuts: ["Alt+Page_Up"])
  /// Shows the sources of the open page.
  public let sourceAction = Action(shortcuts: ["Ctrl+U"])
  /// Switches the window to right-to-left layout, as for Hebrew and Arabic.
  public let directionAction = Action(kind: .check)
  /// Closes the window.
  public let closeAction = Action(shortcuts: ["Ctrl+W", "Ctrl+Q"], worksInDialogs: true)
  /// The open page.
  @Property public private(set) var openPage: PageView?
  /// Whether there is room only for the list or a page.
  @Property public private(set) var isNarrow = false
  /// Whether a narrow window shows the list of pages.
  @Property public var prefersList = true

  /// The title of the list of pages in a narrow window.
  @Property public var listTitle = ""

  private let holder = Box(.column)
  private let sidebar: Box

  /// The minimum width for list and page side by side, in logical pixels with texts of the usual size.
  public static let wideWidth = 760

  /// Makes the window without pages.
  public init(clock: any SignalClock) {
    headerBar = HeaderBar("", start: [pagesButton], end: [menuButton])
    sidebar = Box(.column, [pageList])
    super.init(clock: clock)
    actions = [pagesAction, nextAction, previousAction, sourceAction, closeAction]
    menuButton.isPrimary = true
    defaultWidth = 1080
    defaultHeight = 760
    pageList.layout = Layout(vexpand: true, margins: Margins(horizontal: 0, vertical: 6))
    sidebar.cssClasses = ["sidebar"]
    holder.layout = Layout(hexpand: true, vexpand: true)
    let row = Box(.row, [sidebar, holder])
    row.layout = Layout(vexpand: true)
    content = Box(.column, [headerBar, row])
    combineLatest($width, $textScale).map { Double($0) < Double(GalleryWindow.wideWidth) * $1 }
      .removeDuplicates()
      .bind(to: self) { window, isNarrow in window.isNarrow = isNarrow }
    for change in [
      $isNarrow.map { _ in }, $prefersList.map { _ in }, $openPage.map { _ in }, $title.map { _ in },
      $listTitle.map { _ in },
    ] {
      change.bind(to: self) { window in window.arrange() }
    }
  }

  /// Shows a page in place of the open one, which is released.
  public func open(_ page: PageView) {
    for popover in popovers { popover.popdown() }
    for dialog in dialogs { dismiss(dialog) }
    holder.replaceChildren([page])
    openPage = page
  }

  /// Presses a key as a person would; in a narrow window, going back leads from a page to the list.
  @discardableResult
  public override func press(_ shortcut: Shortcut) -> Bool {
    if super.press(shortcut) { return true }
    return (shortcut == backKey || shortcut == "Escape") && showList()
  }

  /// Presses the mouse's back button; in a narrow window, it leads from a page to the list.
  @discardableResult
  public override func pressMouseBack() -> Bool {
    super.pressMouseBack() || showList()
  }

  private func showList() -> Bool {
    guard isNarrow, !prefersList, dialogs.isEmpty, popovers.isEmpty, isOpen else { return false }
    prefersList = true
    pageList.grabFocus()
    return true
  }

  private func arrange() {
    let showsList = prefersList || openPage == nil
    sidebar.isVisible = !isNarrow || showsList
    sidebar.layout =
      isNarrow ? Layout(hexpand: true, vexpand: true) : Layout(vexpand: true, widthRequest: 248)
    holder.isVisible = !isNarrow || !showsList
    pagesButton.isVisible = isNarrow && !showsList
    headerBar.title = isNarrow && showsList ? listTitle : title
    openPage?.isNarrow = isNarrow
  }
}
