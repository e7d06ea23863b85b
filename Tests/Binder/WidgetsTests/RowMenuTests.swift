import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct RowMenuTests {
  private let numbers = KeyColumn(Array(0..<100))
  private let projection: ListProjection<Int>
  private let list = ListView { Box(.row, [Button("In")]) }
  private let window = Window(clock: VirtualClock())
  private let removed = Property<[Int]>([])
  private let anchors = Property<[Widget]>([])

  init() {
    projection = ListProjection(rowCount: 100) { $0 }
    list.selectionMode = .several
    list.accessibleLabel = "Numbers"
    projection.bind(to: list) { _, _ in }
    list.rowMenu = { [removed] rows in
      guard rows.item(Int.self) != 9 else { return nil }
      let remove = Action("Remove")
      remove.reactive.activated.observeNext { removed.value = rows.keys(Int.self).sorted() }
        .dispose(in: remove.bag)
      return Menu([[remove, Action("\(rows.count) from \(rows.index)")]])
    }
    window.content = list
    window.contextMenuRequests.observeNext { [anchors] in anchors.value.append($0.anchor) }
      .dispose(in: window.bag)
  }

  private var titles: [String] { list.gestures.first { $0.name == "chooseFromRowMenu" }?.arguments ?? [] }

  @Test(arguments: Persona.allCases)
  func `a menu acts on its row, or on the selection that contains it`(_ persona: Persona) throws {
    let visitor = Visitor(window, as: persona)
    try visitor.choose("Remove", fromMenuOfRow: 4, in: list)
    expectEqual(removed.value, [4])
    expect(anchors.value.last === list.row(at: 4))
    list.changeSelection(.only, of: [2..<4, 7..<8])
    try visitor.choose("Remove", fromMenuOfRow: 7, in: list)
    expect(removed.value == [2, 3, 7] && list.selectedCount == 3)
    try visitor.choose("3 from 3", fromMenuOfRow: 3, in: list)
    #expect(throws: VisitorError.self) { try visitor.choose("Add", fromMenuOfRow: 3, in: list) }
    #expect(throws: VisitorError.self) { try visitor.choose("Remove", fromMenuOfRow: 9, in: list) }
    #expect(throws: VisitorError.self) { try visitor.choose("Remove", fromMenuOfRow: 100, in: list) }
  }

  @Test func `the pointer opens the menu of its row and leaves the selection unchanged`() throws {
    list.select(rowAt: 2)
    let row = try #require(list.row(at: 5))
    expect(row.popupContextMenu(at: (1, 1)) && row.children[0].popupContextMenu(at: (1, 1)))
    expect(list.chooseFromOpenMenu("Remove") && removed.value == [5] && list.selectedIndex == 2)
    expect(!list.popupContextMenu(at: (1, 1)), "below the rows there is none")
    list.contextMenu = Menu([[Action("New")]])
    expect(list.popupContextMenu(at: (1, 1)) && list.chooseFromOpenMenu("New"))
    expectEqual(list.row(at: 9)?.popupContextMenu(at: (1, 1)), true, "the list's, where the row has none")
  }

  @Test(arguments: ["Menu", "Shift+F10"] as [Shortcut])
  func `a key opens the menu of the focused row, even if others are selected`(_ key: Shortcut) {
    list.grabFocus()
    expect(!window.press(key), "no row has the focus yet")
    list.changeSelection(.only, of: [6..<8])
    expect(window.press(key) && list.chooseFromOpenMenu("Remove") && removed.value == [6, 7])
    list.moveFocus(toRowAt: 3)
    expect(window.press(key) && list.chooseFromOpenMenu("Remove") && removed.value == [3])
    list.row(at: 5)?.children[0].grabFocus()
    expect(window.press(key) && list.chooseFromOpenMenu("Remove") && removed.value == [5])
  }

  @Test func `an open menu keeps acting on the rows selected at its opening`() {
    list.changeSelection(.only, of: [2..<5])
    projection.filter = ListFilter(numbers) { $0 % 2 == 0 }
    expect(list.popupMenu(ofRowAt: 1))
    list.unselectAll()
    expect(list.chooseFromOpenMenu("Remove") && removed.value == [2, 3, 4])
    list.isSensitive = false
    expect(!list.popupMenu(ofRowAt: 1) && !list.chooseFromOpenMenu("Remove"))
  }

  @Test func `a million selected rows are passed to the menu at once`() {
    let many = ListProjection(rowCount: 1_000_000) { $0 }
    many.bind(to: list) { _, _ in }
    list.selectAll()
    var count = 0
    list.rowMenu = { rows in
      count = rows.keys(Int.self).count
      return Menu([[Action("Do")]])
    }
    expect(list.popupMenu(ofRowAt: 999_999) && count == 1_000_000 && list.liveRowCount < 30)
  }

  @Test func `the gestures of a row menu describe the focused row`() {
    expectEqual(titles, ["0 Remove", "0 1 from 0"])
    list.select(rowAt: 2)
    expectEqual(titles, ["2 Remove", "2 1 from 2"])
  }
}
