import Signals
public import Widgets

/// The Gallery's window: the list of pages beside the one that is open, or, when it is narrow, one at a time.
///
/// Knows no page.
public final class GalleryWindow: Window {
  /// The pages.
  public let pageList = ListView { PageRow() }
  /// The bar on top.
  public let headerBar: HeaderBar
  /// Goes back to the list of pages when there is only room for one.
  public let pagesButton = Button(iconName: "go-previous-symbolic")
  /// Opens what can be done from anywhere.
  public let menuButton = MenuButton()
  /// Goes to the list of pages.
  public let pagesAction = Action(shortcuts: ["F9"])
  // NB: GTK's lists keep Ctrl+Page Down and Ctrl+Page Up for themselves (GTK 4.8).
  /// Opens the page after the one that is open.
  public let nextAction = Action(shortcuts: ["Alt+Page_Down"])
  /// Opens the page before the one that is open.
  public let previousAction = Action(shortcuts: ["Alt+Page_Up"])
  /// Shows the sources of the page that is open.
  public let sourceAction = Action(shortcuts: ["Ctrl+U"])
  /// Has the window read from right to left, as in Hebrew and Arabic.
  public let directionAction = Action(kind: .check)
  /// Closes the window.
  public let closeAction = Action(shortcuts: ["Ctrl+W", "Ctrl+Q"], worksInDialogs: true)
  /// The page that is open.
  @Property public private(set) var openPage: PageView?
  /// Whether there is only room for the list of pages or a page.
  @Property public private(set) var isNarrow = false
  /// Whether the list of pages is what is shown while the window is narrow.
  @Property public var prefersList = true

  /// What the bar says over the list of pages when that is all there is room for.
  @Property public var listTitle = ""

  private let holder = Box(.column)
  private let sidebar: Box

  /// From how many logical pixels on the list and a page have room side by side.
  public static let wideWidth = 760

  /// Makes the window without pages.
  public override init(clock: any SignalClock) {
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
    setContent(Box(.column, [headerBar, row]))
    $width.map { $0 < GalleryWindow.wideWidth }.removeDuplicates().bind(to: self) { window, isNarrow in
      window.isNarrow = isNarrow
    }
    for change in [
      $isNarrow.map { _ in }, $prefersList.map { _ in }, $openPage.map { _ in }, $title.map { _ in },
      $listTitle.map { _ in },
    ] {
      change.bind(to: self) { window in window.arrange() }
    }
  }

  /// Shows a page instead of the one that was open, which is let go.
  public func open(_ page: PageView) {
    for popover in popovers { popover.popdown() }
    for dialog in dialogs { dismiss(dialog) }
    holder.replaceChildren([page])
    openPage = page
  }

  /// Presses a key as a person would; while the window is narrow, going back from a page leads to the list.
  @discardableResult
  public override func press(_ shortcut: Shortcut) -> Bool {
    if super.press(shortcut) { return true }
    return (shortcut == backKey || shortcut == "Escape") && showList()
  }

  /// Presses the mouse's back button; while the window is narrow, it leads from a page to the list.
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
    openPage?.sourceView.isNarrow = isNarrow
  }
}
