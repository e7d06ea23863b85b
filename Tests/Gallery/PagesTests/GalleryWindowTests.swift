import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import GalleryPages

/// A demo that reports its creation and its release.
private final class DemoView: Box {
  let button: Button

  init(_ name: String) {
    button = Button("Push \(name)")
    super.init(.column, [button])
  }
}

@MainActor
private final class Made {
  private(set) var views: [() -> DemoView?] = []

  func add(_ view: DemoView) {
    views.append { [weak view] in view }
  }

  var alive: Int { views.filter { $0() != nil }.count }
}

@MainActor
@Suite struct GalleryWindowTests {
  private let made = Made()
  private let window: GalleryWindow
  private let visitor: Visitor
  private let temporary: TemporaryFolder
  private var sources: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
    let sources = temporary.url
    for (path, text) in [
      ("One/B.swift", "// b\n"), ("One/A/A.swift", "// a\nlet a = 1\n"), ("One/note.txt", ""),
    ] {
      let file = sources.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    var environment = GalleryEnvironment(clock: VirtualClock(), resources: sources)
    environment.sources = sources
    let made = made
    window = GalleryWindow.make(
      pages: ["One", "Two", "Three"].map { name in
        GalleryPage(
          id: name.lowercased(), title: name, document: "Document of \(name)",
          text: "What \(name) asks.\n\nHow it is answered.", folder: name
        ) { environment in
          let view = DemoView(name)
          made.add(view)
          if name == "Three" { environment.window?.title = "Named by its demo" }
          return view
        }
      }, environment: environment)
    visitor = Visitor(window)
  }

  @Test func `the first page is open at once, and only its demo has been created`() {
    expect(visitor.sees("Push One"))
    expectEqual(window.title, "One")
    expectEqual(window.pageList.selectedIndex, 0)
    expectEqual(made.views.count, 1)
  }

  @Test func `a page is opened by arrow keys and clicks, and the former one is released`() throws {
    try visitor.select(row: 1, in: window.pageList)
    expect(visitor.sees("Push Two"))
    expect(!visitor.sees("Push One"))
    expectEqual(window.title, "Two")
    expectEqual(made.alive, 1)
    try visitor.activate(row: 2, in: window.pageList)
    expect(visitor.sees("Push Three"))
    expectEqual(window.pageList.selectedIndex, 2)
    expectEqual(made.views.count, 3)
    expectEqual(made.alive, 1)
  }

  @Test func `opening the open page keeps its demo`() throws {
    try visitor.activate(row: 0, in: window.pageList)
    expectEqual(made.views.count, 1)
  }

  @Test func `keys move to the next and the previous page and stop at the ends`() throws {
    try visitor.press("Alt+Page_Up")
    expect(visitor.sees("Push One"))
    try visitor.press("Alt+Page_Down")
    try visitor.press("Alt+Page_Down")
    try visitor.press("Alt+Page_Down")
    expect(visitor.sees("Push Three"))
    expectEqual(window.pageList.selectedIndex, 2)
    try visitor.press("Alt+Page_Up")
    expect(visitor.sees("Push Two"))
  }

  @Test func `a window title set by a demo stays until the next page is opened`() throws {
    try visitor.activate(row: 2, in: window.pageList)
    expectEqual(window.headerBar.title, "Named by its demo")
    window.title = "Beers"
    expectEqual(window.headerBar.title, "Beers")
    try visitor.activate(row: 0, in: window.pageList)
    expectEqual(window.headerBar.title, "One")
  }

  @Test func `the text is shown in paragraphs`() throws {
    let page = try #require(window.openPage)
    try visitor.select(tab: "About", in: page.tabs)
    expect(visitor.sees(exactly: "What One asks."))
    expect(visitor.sees(exactly: "How it is answered."))
    expect(visitor.sees(exactly: "Document of One"))
  }

  @Test func `the demo's own files are shown read-only`() throws {
    try visitor.press("Ctrl+U")
    let view = try #require(window.openPage?.sourceView)
    expect(dump(view.fileList).contains("TreeRow expanded\n    Label \"A\""))
    expectEqual(view.fileList.itemCount, 3)
    expectEqual(view.fileList.selectedIndex, 1)
    expectEqual(view.textView.text, "// a\nlet a = 1\n")
    try visitor.perform("selectText", on: view.textView, with: "3 9")
    try visitor.select(row: 2, in: view.fileList)
    expectEqual(view.textView.text, "// b\n")
    expectEqual(view.textView.selection, 0..<0, "another file is read from its start")
    try visitor.perform("collapseRow", on: view.fileList, with: "0")
    expect(view.fileList.itemCount == 2 && view.fileList.selectedIndex == 1)
    try visitor.select(row: 0, in: view.fileList)
    expectEqual(view.textView.text, "// b\n", "a folder has nothing to open")
    expect(!view.textView.edit(to: "// c"))
  }

  @Test func `a page without its sources reports it`() throws {
    try visitor.activate(row: 1, in: window.pageList)
    try visitor.press("Ctrl+U")
    expect(visitor.sees("The sources are not installed"))
  }

  @Test func `a narrow window shows the list or a page, with a way back`() throws {
    window.resized(to: 360)
    expect(visitor.sees("Push One"))
    expect(!window.pageList.isReachable)
    for back in ["Escape", "Alt+Left"] as [Shortcut] {
      try visitor.press(back)
      expect(window.pageList.isReachable)
      expect(!visitor.sees("Push One"))
      try visitor.activate(row: 0, in: window.pageList)
      expect(visitor.sees("Push One"))
    }
    try visitor.click("Pages")
    try visitor.activate(row: 1, in: window.pageList)
    try visitor.pressMouseBack()
    expect(window.pageList.isReachable)
    window.resized(to: 1000)
    expect(visitor.sees("Push Two"))
    expect(window.pageList.isReachable)
    expect(!window.pagesButton.isReachable)
  }

  @Test func `arrow keys in a narrow window move through the list without opening pages`() throws {
    window.resized(to: 360)
    try visitor.click("Pages")
    try visitor.select(row: 2, in: window.pageList)
    expect(window.pageList.isReachable)
    expectEqual(made.views.count, 1)
  }

  @Test func `a narrow window begins with the list`() {
    let window = GalleryWindow.make(
      pages: [], environment: GalleryEnvironment(clock: VirtualClock(), resources: sources))
    window.resized(to: 360)
    expect(window.pageList.isReachable)
    expect(!window.pagesButton.isReachable)
    expectEqual(window.headerBar.title, "Gallery")
    expect(window.openPage == nil)
  }

  @Test func `header bars in a demo leave the window's buttons to the window`() throws {
    let stack = NavigationStack(root: NavigationPage(Label()))
    let view = PageView(Box(.column, [stack, HeaderBar("Inside")]))
    stack.push(NavigationPage(Label()))
    expect(stack.pages.allSatisfy { !$0.headerBar.showsTitleButtons })
    expect(window.headerBar.showsTitleButtons)
    _ = view
  }

  @Test func `a dialog or popover closes with its page`() throws {
    let page = try #require(window.openPage)
    let popover = Popover(Label("Bubble"))
    popover.popup(relativeTo: page.tabs)
    window.nextAction.activate()
    expect(!popover.isShown)
    window.present(Dialog(title: "Question"))
    window.nextAction.activate()
    expect(window.dialogs.isEmpty)
  }

  @Test func `the window releases everything`() {
    weak var gone: GalleryWindow?
    weak var page: PageView?
    do {
      let window = GalleryWindow.make(
        pages: [
          GalleryPage(id: "a", title: "A", document: "", text: "", folder: "") { _ in Label("A") }
        ], environment: GalleryEnvironment(clock: VirtualClock(), resources: sources))
      gone = window
      page = window.openPage
      expect(page != nil)
    }
    expect(gone == nil)
    expect(page == nil)
  }
}
