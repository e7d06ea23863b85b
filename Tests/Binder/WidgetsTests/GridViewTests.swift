import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct GridViewTests {
  private let grid = GridView(columns: 2...2) { Label() }
  private let items = Property((0..<50).map { "Song \($0)" })
  private let window = Window(clock: VirtualClock())

  init() {
    items.bind(to: grid, id: \.self) { cell, text in cell.text = text }
    window.setContent(grid)
  }

  @Test func `cells are created for the visible range and filled by the binding`() throws {
    expectEqual(grid.itemCount, 50)
    expectEqual(grid.typedRow(at: 3)?.text, "Song 3")
    expect(grid.typedRow(at: 30) == nil)
    expectEqual(grid.minimumColumns, 2)
    expectEqual(grid.maximumColumns, 2)
  }

  @Test func `a grid has a list's activation, selection and end`() throws {
    let activated = Heard(grid.reactive.activated(String.self))
    let nearEnd = Heard(grid.reactive.nearEnd)
    try Visitor(window).activate(row: 4, in: grid)
    try Visitor(window).select(row: 5, in: grid)
    expectEqual(grid.selectedIndex, 5)
    expectEqual(activated.elements, ["Song 4"])
    expect(nearEnd.elements.isEmpty)
    try Visitor(window).scroll(grid, toRow: 49)
    expectEqual(nearEnd.elements.count, 1)
  }

  @Test func `the text tree counts cells`() {
    items.value = ["One", "Two"]
    expectEqual(
      dump(grid),
      """
      GridView<Label> 2 cells
        Label "One"
        Label "Two"
      """)
  }
}
