import Signals
import TestSupport
import Testing
import WidgetsTesting

@testable import Widgets

@MainActor
@Suite struct TreeListViewTests {
  private struct Folder: Equatable {
    var name: String
    var unread = 0
  }

  private let folders = MutableObservableTree([
    TreeNode(
      Folder(name: "Mail"),
      [
        TreeNode(Folder(name: "Inbox"), [TreeNode(Folder(name: "Work"))]),
        TreeNode(Folder(name: "Sent")),
      ]),
    TreeNode(Folder(name: "Notes")),
  ])
  private let tree = TreeListView(id: \Folder.name) { $0.name }
  private let window = Window(clock: VirtualClock())

  init() {
    folders.bind(to: tree)
    window.content = tree
  }

  private var shown: [String] { (0..<tree.itemCount).compactMap { (tree.item(at: $0) as? Folder)?.name } }

  @Test func `expanded keys are read, set and observed`() {
    expect(shown == ["Mail", "Notes"] && tree.expandedKeys.isEmpty)
    let keys = Heard(tree.$expandedKeys)
    let changes = Heard(tree.reactive.expandedChanged)
    expect(tree.expand(rowAt: 0) && !tree.expand(rowAt: 0) && !tree.expand(rowAt: 2))
    expect(shown == ["Mail", "Inbox", "Sent", "Notes"] && tree.isExpanded(rowAt: 0))
    tree.expandedKeys = ["Inbox", "Gone"]
    expectEqual(shown, ["Mail", "Notes"])
    tree.expandedKeys.insert("Mail")
    expectEqual(shown, ["Mail", "Inbox", "Work", "Sent", "Notes"])
    expect(tree.collapse(rowAt: 1) && tree.expandedKeys == ["Mail", "Gone"])
    expectEqual(
      keys.elements, [[], ["Mail"], ["Inbox", "Gone"], ["Mail", "Inbox", "Gone"], ["Mail", "Gone"]])
    expectEqual(
      changes.elements,
      [
        RowExpansion(index: 0, isExpanded: true), RowExpansion(index: 1, isExpanded: false),
      ])
  }

  @Test func `the text tree shows levels and expandable rows`() {
    tree.expandedKeys = ["Mail"]
    expectEqual(
      dump(tree),
      """
      TreeListView<Folder, String> 4 rows
        TreeRow expanded
          Label "Mail"
        TreeRow level 1 collapsed
          Label "Inbox"
        TreeRow level 1
          Label "Sent"
        TreeRow
          Label "Notes"
      """)
  }

  @Test func `a click on the arrow expands a row, and reused rows update`() throws {
    let row = try #require(tree.typedRow(at: 0))
    row.arrow.click()
    expect(shown.count == 4 && tree.typedRow(at: 0) === row && row.isExpanded == true)
    folders.insert(TreeNode(Folder(name: "News")), at: [0])
    expect(tree.typedRow(at: 1) === row)
    row.arrow.click()
    expectEqual(shown, ["News", "Mail", "Notes"])
    expect(tree.typedRow(at: 0)?.arrow.isVisible == false && tree.typedRow(at: 0)?.isExpanded == nil)
    expectEqual(tree.typedRow(at: 0)?.layout.margins.start, 24)
  }

  @Test func `a hidden selection moves to its collapsed parent, and several selected keys stay`() {
    tree.expandedKeys = ["Mail", "Inbox"]
    tree.select(rowAt: 2)
    tree.collapse(rowAt: 0)
    expect(tree.selectedIndex == 0 && tree.selectedKeys(String.self) == ["Mail"])
    tree.expand(rowAt: 0)
    tree.selectionMode = .several
    tree.setSelectedKeys(["Work", "Sent"] as KeySet<String>)
    tree.collapse(rowAt: 0)
    expect(tree.selectedCount == 2 && tree.shownSelectedCount == 0)
    tree.expand(rowAt: 0)
    expect(tree.isSelected(rowAt: 2) && tree.isSelected(rowAt: 3))
  }

  @Test func `arrow keys do nothing without a selected row or children`() throws {
    let visitor = Visitor(window)
    tree.grabFocus()
    for key in ["Right", "Left", "space"] {
      #expect(throws: VisitorError.self) { try visitor.press(Shortcut(key)) }
    }
    try visitor.select(row: 1, in: tree)
    for key in ["Right", "Left"] {
      #expect(throws: VisitorError.self) { try visitor.press(Shortcut(key)) }
    }
  }

  @Test func `a space within typed letters expands no row`() throws {
    folders.update(at: [1], newValue: Folder(name: "Mail of Old"))
    tree.setTypeAhead { $0.name }
    tree.select(rowAt: 0)
    tree.grabFocus()
    let visitor = Visitor(window)
    for key in ["m", "a", "i", "l", " ", "o"] { try visitor.press(Shortcut(key: key)) }
    expect(tree.selectedIndex == 1 && shown.count == 2)
  }

  @Test func `arrow keys are mirrored in a right-to-left layout`() throws {
    tree.isRightToLeft = true
    tree.select(rowAt: 0)
    tree.grabFocus()
    let visitor = Visitor(window)
    try visitor.press("Left")
    try visitor.press("Left")
    expectEqual(tree.selectedIndex, 1)
    try visitor.press("Right")
    try visitor.press("Right")
    expectEqual(shown.count, 2)
  }

  @Test(arguments: Persona.allCases)
  func `a branch is expanded and opened with each input device`(_ persona: Persona) throws {
    tree.accessibleLabel = "Folders"
    var opened: [String] = []
    tree.reactive.activated(Folder.self).observeNext { opened.append($0.name) }.dispose(in: tree.bag)
    let visitor = Visitor(window, as: persona)
    expect(!visitor.sees("Inbox"))
    try visitor.perform("expandRow", on: tree, with: "0")
    expect(visitor.sees("Inbox"))
    try visitor.activate(row: 1, in: tree)
    try visitor.perform("collapseRow", on: tree, with: "0")
    expect(opened == ["Inbox"] && !visitor.sees("Inbox"))
    #expect(throws: VisitorError.self) { try visitor.perform("expandRow", on: tree, with: "7") }
    tree.isSensitive = false
    expect(!tree.expand(rowAt: 0))
  }

  @Test func `the path of a row addresses its node in the tree`() {
    tree.expandedKeys = ["Mail", "Inbox"]
    expect(tree.path(ofRowAt: 2) == [0, 0, 0] && tree.path(ofRowAt: 5) == nil)
    tree.path(ofRowAt: 3).map { folders.update(at: $0, newValue: Folder(name: "Sent", unread: 3)) }
    expectEqual((tree.item(at: 3) as? Folder)?.unread, 3)
  }

  @Test func `observations of a row's content end with its item`() {
    var ended = 0
    let tree = TreeListView(id: \Folder.name) {
      Label()
    } fill: { label, _ in
      label.bag.add(BlockDisposable { ended += 1 })
    }
    folders.bind(to: tree)
    window.content = tree
    _ = tree.row(at: 0)
    folders.update(at: [0], newValue: Folder(name: "Mail", unread: 1))
    expectEqual(ended, 1)
    folders.remove(at: [0])
    expectEqual(ended, 2)
  }
}
