import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

/// A split view is one tree, however wide the window is.
@MainActor
@Suite struct SplitViewTests {
  private let window = Window(clock: VirtualClock())
  private let sidebar = Sidebar([Sidebar.Section([Sidebar.Item("Inbox"), Sidebar.Item("Sent")])])
  private let content = NavigationPage(Label("Messages"))
  private let pane = NavigationPage(Label("Details"))
  private let split: SplitView

  init() {
    split = SplitView(sidebar: NavigationPage(sidebar), content: content, pane: pane)
    window.content = split
    sidebar.reactive.activated.bind(to: split) { split, _ in split.showContent() }
  }

  @Test func `the same test chooses from the sidebar in a wide window and in a narrow one`() throws {
    for width in [1200, 800, 360] {
      window.resized(to: width)
      split.showSidebar()
      let visitor = Visitor(window)
      try visitor.perform("activate", on: sidebar.rows[1])
      expectEqual(sidebar.selectedItem?.title, "Sent")
      expect(visitor.sees("Messages"), "at \(width)")
      expectEqual(visitor.sees("Inbox"), (width > 360), "at \(width)")
      expectEqual(visitor.sees("Details"), (width == 1200), "at \(width)")
    }
  }

  @Test func `the number of columns follows the window's width and is observed`() {
    var columns: [Int] = []
    split.$columns.observeNext { columns.append($0) }.dispose(in: split.bag)
    for width in [1000, 999, 640, 639, 1400] { window.resized(to: width) }
    expectEqual(columns, [2, 3, 2, 1, 3])
    expect(!split.isCollapsed)
    expect(split.isShown(.pane))
    pane.isVisible = false
    expectEqual(columns.last, 2)
    expect(!split.isShown(.pane) && split.isShown(.content) && split.isShown(.sidebar))
  }

  @Test func `the width measured by a renderer overrides the window's`() {
    window.resized(to: 1200)
    split.resized(to: 400)
    expect(split.isCollapsed)
    window.resized(to: 1300)
    expect(split.isCollapsed)
  }

  @Test func `a split view added later adapts to the window's width`() {
    let other = SplitView(sidebar: Label("Left"), content: Label("Right"))
    window.resized(to: 360)
    let stack = NavigationStack(root: NavigationPage(Label("Root")))
    window.content = stack
    stack.push(NavigationPage(other))
    expect(other.isCollapsed && dump(other) == "SplitView collapsed\n  Label \"Left\"")
  }

  @Test func `going back pops pages of the content before the content itself`() throws {
    let stack = NavigationStack(root: NavigationPage(Label("Folder")))
    let split = SplitView(sidebar: Label("Folders"), content: stack)
    window.content = split
    window.resized(to: 360)
    split.showContent()
    expect(stack.pages[0].headerBar.backButton.isVisible)
    stack.push(NavigationPage(Label("Message")))
    let visitor = Visitor(window)
    try visitor.goBack()
    expect(stack.pages.count == 1 && split.place == .content)
    try visitor.goBack()
    expectEqual(split.place, .sidebar)
  }

  @Test func `going back in a nested split view comes before popping its page`() throws {
    let split = SplitView(sidebar: Label("Folders"), content: Label("Messages"))
    let stack = NavigationStack(root: NavigationPage(Label("Root")))
    window.content = stack
    window.resized(to: 360)
    stack.push(NavigationPage(split))
    split.showContent()
    try Visitor(window).pressMouseBack()
    expect(split.place == .sidebar && stack.pages.count == 2)
    try Visitor(window).pressMouseBack()
    expectEqual(stack.pages.count, 1)
  }

  @Test func `only the last visible column has the window's buttons`() {
    let buttons = { [content, pane] in [content, pane].map(\.headerBar.showsTitleButtons) }
    window.resized(to: 1200)
    expectEqual(buttons(), [false, true])
    window.resized(to: 800)
    expectEqual(buttons(), [true, false])
    split.showPane()
    expectEqual(buttons(), [false, true])
    split.showsTitleButtons = false
    expectEqual(buttons(), [false, false])
  }

  @Test func `a hidden column names itself as the obstacle`() {
    window.resized(to: 360)
    expectEqual(content.obstacle, "SplitView around it shows its sidebar")
  }
}
