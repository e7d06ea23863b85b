import Signals
import TestSupport
import Testing
import Widgets

@MainActor
@Suite struct ListBoxFocusTests {
  private let window = Window(clock: VirtualClock())
  private let rows = ["a", "b", "c", "d"].map { Row(Label($0)) }
  private let list: ListBox
  private let button = Button("Elsewhere")

  init() {
    list = ListBox(rows, isSelecting: true)
    window.content = Box(.column, [list, button])
  }

  @Test func `removing the focused row focuses the next actionable one, or the last`() {
    (rows[2].isActivatable, rows[2].isSelectable) = (false, false)
    rows[1].grabFocus()
    list.replaceRows([rows[0], rows[2], rows[3]])
    expect(window.focused === rows[3])
    list.replaceRows([rows[0], rows[2]])
    expect(window.focused === rows[0])
    let other = Row(Label("e"))
    list.replaceRows([other])
    expect(window.focused === other)
    list.replaceRows([])
    expect(window.focused == nil)
  }

  @Test func `removing the row around the focus focuses the next row`() {
    let entry = Entry("text")
    let row = Row(entry)
    list.replaceRows([rows[0], row, rows[3]])
    entry.grabFocus()
    list.replaceRows([rows[0], rows[3]])
    expect(window.focused === rows[3])
  }

  @Test func `replacing rows leaves the focus elsewhere or on a kept row`() {
    button.grabFocus()
    list.replaceRows([rows[0], rows[3]])
    expect(window.focused === button)
    rows[3].grabFocus()
    list.replaceRows([rows[3], rows[1]])
    expect(window.focused === rows[3])
  }
}
