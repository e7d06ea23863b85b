import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

/// The keys of a list, a grid and a table without a toolkit.
@MainActor
@Suite struct ListKeysTests {
  private let window = Window(clock: VirtualClock())
  private let projection = ListProjection(rowCount: 100) { $0 }
  private let list = ListView { Label() }

  private func open(_ list: AnyListView, _ mode: SelectionMode = .several) -> Visitor {
    list.selectionMode = mode
    list.accessibleLabel = "Numbers"
    window.content = list
    list.grabFocus()
    return Visitor(window)
  }

  private func keys(_ list: AnyListView) -> [Int] { list.selectedKeys(Int.self).sorted() }

  @Test func `keys move by row, by page and to the ends, and Shift extends the selection`()
    throws
  {
    projection.bind(to: list) { label, number in label.text = "\(number)" }
    let visitor = open(list)
    for (key, selected) in [
      ("Down", 0...0), ("Down", 1...1), ("Shift+Down", 1...2), ("Shift+Down", 1...3), ("Shift+Up", 1...2),
      ("Page_Down", 21...21), ("Shift+Page_Down", 21...40), ("Shift+Page_Up", 21...21), ("Page_Up", 2...2),
      ("Shift+End", 2...99), ("End", 99...99), ("Shift+Home", 0...99), ("Home", 0...0),
    ] as [(Shortcut, ClosedRange<Int>)] {
      try visitor.press(key)
      expectEqual(keys(list), Array(selected), "\(key)")
      expectEqual(list.focusedIndex.map(list.visibleRange.contains), true, "\(key)")
    }
    #expect(throws: VisitorError.self) { try visitor.press("Up") }
    #expect(throws: VisitorError.self) { try visitor.press("Right") }
  }

  @Test func `Ctrl moves the focus alone, and Space selects the focused row`() throws {
    projection.bind(to: list) { _, _ in }
    let visitor = open(list)
    for key in ["Home", "Ctrl+Down", "Ctrl+Down", " ", "Ctrl+End", " "] as [Shortcut] {
      try visitor.press(key)
    }
    expectEqual(keys(list), [0, 2, 99])
    projection.removeRow(0)
    expectEqual(list.focusedIndex, 98, "the focus follows its row")
    try visitor.press("Shift+Up")
    expectEqual(keys(list), [98, 99])
  }

  @Test(arguments: [SelectionMode.single, .none])
  func `a list for one row selects at most one, even with Shift`(_ mode: SelectionMode) throws {
    projection.bind(to: list) { _, _ in }
    let visitor = open(list, mode)
    try visitor.press("Home")
    try visitor.press("Shift+Page_Down")
    expectEqual(list.focusedIndex, 19)
    expectEqual(list.selectedIndex, (mode == .single ? 19 : nil))
  }

  @Test func `Down in a grid moves to the next line and Right to the next cell`() throws {
    let grid = GridView(columns: 2...4) { Label() }
    projection.bind(to: grid) { label, number in label.text = "\(number)" }
    let visitor = open(grid)
    for (key, selected) in [
      ("Home", [0]), ("Right", [1]), ("Down", [5]), ("Shift+Right", [5, 6]), ("Left", [5]), ("Up", [1]),
      ("Page_Down", [17]), ("Page_Up", [1]), ("End", [99]), ("Shift+Left", [98, 99]),
    ] as [(Shortcut, [Int])] {
      try visitor.press(key)
      expectEqual(keys(grid), selected, "\(key)")
    }
    #expect(throws: VisitorError.self) { try visitor.press("Down") }
  }

  @Test func `keys select all or none, and activate or toggle the focused row`()
    throws
  {
    projection.bind(to: list) { _, _ in }
    let visitor = open(list)
    var activated: [Int] = []
    list.reactive.rowActivated.observeNext { activated.append($0) }.dispose(in: list.bag)
    for (key, count) in [("Ctrl+A", 100), ("Ctrl+Shift+A", 0), ("Ctrl+/", 100), ("Ctrl+\\", 0)] {
      try visitor.press(Shortcut(key))
      expectEqual(list.selectedCount, count, "\(key)")
    }
    list.moveFocus(toRowAt: 7)
    try visitor.press("Return")
    expectEqual(activated, [7])
    list.selectionMode = .single
    #expect(throws: VisitorError.self) { try visitor.press("Ctrl+A") }
  }

  @Test func `keys continue from a newly assigned selection, but not from the same one again`() throws {
    projection.bind(to: list) { _, _ in }
    let visitor = open(list)
    list.focus(rowAt: 2)
    list.setSelectedKeys([9] as KeySet<Int>)
    expectEqual(list.focusedIndex, 9)
    try visitor.press("Down")
    expectEqual(keys(list), [10])
    try visitor.press("Ctrl+Down")
    list.setSelectedKeys([10] as KeySet<Int>)
    expectEqual(list.focusedIndex, 11)
    list.setSelectedKeys([40, 12, 15] as KeySet<Int>)
    expectEqual(list.focusedIndex, 12, "the first one in sight")
    list.setSelectedKeys([12, 3] as KeySet<Int>)
    expectEqual(list.focusedIndex, 12, "it is one of them")
    list.setSelectedKeys([] as KeySet<Int>)
    expectEqual(list.focusedIndex, 12)
    list.selectedIndex = 50
    expect(list.focusedIndex == 50 && list.visibleRange.contains(50))
  }

  @Test func `a focused text in a row keeps its keys, and an unreachable list gets none`()
    throws
  {
    let list = ListView { Entry() }
    projection.bind(to: list) { _, _ in }
    let visitor = open(list)
    list.typedRow(at: 3)?.grabFocus()
    #expect(throws: VisitorError.self) { try visitor.press("End") }
    list.grabFocus()
    list.isSensitive = false
    #expect(throws: VisitorError.self) { try visitor.press("End") }
  }
}

@MainActor
@Suite struct TypeAheadTests {
  private let clock = VirtualClock()
  private let window: Window
  private let list = ListView { Label() }
  private let people = Property(["Ada", "Émilie", "Edsger", "Grace", "Łukasz", "Ngọc Ánh", "Ada B", "9 to 5"])

  init() {
    window = Window(clock: clock)
    list.accessibleLabel = "People"
    people.bind(to: list, id: \.self) { label, name in label.text = name }
    list.setTypeAhead { (name: String) in name }
    window.content = Box(.column, [list, Button("Other")])
  }

  private func selected(after text: String, as persona: Persona = .pointer) throws -> String? {
    try Visitor(window, as: persona).typeAhead(text, in: list)
    return list.selectedIndex.map { people.value[$0] }
  }

  @Test(arguments: Persona.allCases)
  func `letters lead to the next row with that beginning, ignoring case and accents`(
    _ persona: Persona
  ) throws {
    for (text, name) in [
      ("g", "Grace"), ("EMI", "Émilie"), ("é", "Edsger"), ("lu", "Łukasz"), ("ngoc a", "Ngọc Ánh"),
      ("ada", "Ada B"), ("ada", "Ada"), ("ada b", "Ada B"), ("9 t", "9 to 5"),
    ] {
      try expectEqual(selected(after: text, as: persona), name)
      clock.advance(by: .seconds(1))
    }
    expect(window.focused === list)
  }

  @Test func `a repeated letter cycles through its rows, and a letter without a match changes nothing`()
    throws
  {
    try expectEqual(selected(after: "e"), "Émilie")
    try expectEqual(selected(after: "e"), "Edsger")
    try expectEqual(selected(after: "e"), "Émilie")
    try expectEqual(selected(after: "x"), "Émilie")
    try expectEqual(selected(after: "g"), "Émilie", "it goes on with what was typed")
  }

  @Test func `Space selects unless letters were typed before it`() throws {
    list.selectionMode = .several
    list.moveFocus(toRowAt: 3)
    expect(window.press(" ") && list.selectedKeys(String.self).sorted() == ["Grace"])
    expect(!window.takesBeforeFocus(" "))
    try expect(selected(after: "ada") == "Ada B" && window.takesBeforeFocus(" "))
    expect(window.press(" ") && list.selectedIndex == 6)
    clock.advance(by: .seconds(1))
    expect(!window.takesBeforeFocus(" "))
    expect(window.press(" ") && list.selectedCount == 0)
  }

  @Test func `a search entry receives typed letters before the list, and a list without texts ignores them`()
    throws
  {
    let (entry, bar) = (SearchEntry(), SearchBar())
    window.content = Box(.column, [entry, list])
    list.grabFocus()
    entry.results = [list]
    expect(window.press("g") && entry.text == "g" && list.selectedIndex == nil)
    window.content = Box(.column, [bar, list])
    list.grabFocus()
    expect(window.press("g") && bar.entry.text == "g" && list.selectedIndex == nil)
    let plain = ListView { Label() }
    people.bind(to: plain, id: \.self) { label, name in label.text = name }
    window.content = plain
    plain.grabFocus()
    expect(!window.press("g"))
    plain.setTypeAhead { (number: Int) in "\(number)" }
    expect(window.press("g") && plain.selectedIndex == nil, "of another type")
  }

  @Test func `searching many rows creates none and reads each once`() throws {
    var asked = 0
    let projection = ListProjection(rowCount: 100_000) { $0 }
    projection.bind(to: list) { _, _ in }
    let made = list.liveRowCount
    list.setTypeAhead { (number: Int) in
      asked += 1
      return number == 99_998 ? "Last" : "Row \(number)"
    }
    expect(list.moveFocus(toRowAt: 0))
    expect(window.press("l") && list.selectedIndex == 99_998 && asked == 99_998)
    expect(list.liveRowCount <= made + 20)
  }

  @Test func `letters lead to rows in a dialog`() throws {
    let inner = ListView { Label() }
    people.bind(to: inner, id: \.self) { label, name in label.text = name }
    inner.setTypeAhead { (name: String) in name }
    let dialog = Dialog(title: "Choose", content: inner)
    window.present(dialog)
    inner.grabFocus()
    expect(window.press("g") && inner.selectedIndex == 3)
  }
}
