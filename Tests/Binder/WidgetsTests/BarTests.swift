import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct BarTests {
  private let window = Window(clock: VirtualClock())

  @Test func `typing anywhere on the page opens its search, and Escape clears and closes it`() throws {
    let (bar, button) = (SearchBar(), Button("Hello"))
    window.content = Box(.column, [bar, button])
    button.grabFocus()
    let visitor = Visitor(window)
    try visitor.press("a")
    expect(bar.isRevealed && bar.entry.text == "a" && window.focused === bar.entry)
    try visitor.type("da", into: bar.entry)
    try visitor.press("Escape")
    expect(bar.entry.text == "" && bar.isRevealed)
    try visitor.press("Escape")
    expect(!bar.isRevealed && window.focused === button)
  }

  @Test func `spaces, Ctrl keys and typing elsewhere open no search`() throws {
    let (bar, inside, outside) = (SearchBar(), Button("In"), Button("Out"))
    bar.keyCapture = inside
    window.content = Box(.column, [bar, inside, outside])
    inside.grabFocus()
    expect(!window.press(" ") && !window.press("Ctrl+A") && !window.press("Left"))
    outside.grabFocus()
    expect(!window.press("a") && !bar.isRevealed)
    inside.grabFocus()
    expect(window.press("a") && bar.isRevealed)
  }

  @Test func `a search that is hidden or behind a dialog takes no keys`() {
    let bar = SearchBar()
    window.content = Box(.column, [bar])
    let dialog = Dialog(title: "In the way")
    window.present(dialog)
    expect(!window.press("a"))
    window.dismiss(dialog)
    bar.isVisible = false
    expect(!window.press("a"))
    bar.isVisible = true
    expect(window.press("a"))
  }

  @Test func `closing a search clears its text`() {
    let bar = SearchBar()
    window.content = bar
    bar.open()
    bar.entry.edit(to: "Ada")
    expect(bar.close() && bar.entry.text == "" && !bar.close())
  }

  @Test func `closing a search leaves the focus elsewhere unchanged`() {
    let (bar, before, now) = (SearchBar(), Button("Before"), Button("Now"))
    window.content = Box(.column, [bar, before, now])
    before.grabFocus()
    bar.open()
    now.grabFocus()
    expect(bar.close() && window.focused === now)
  }

  @Test func `a banner without an action has no button and announces its changes`() {
    let banner = Banner("You are offline")
    banner.isRevealed = true
    expectEqual(dump(banner), "Banner\n  Row\n    Label \"You are offline\"")
    banner.button.text = "Try Again"
    expect(dump(banner).contains("Try Again"))
    expectEqual(banner.titleLabel.accessibleRole, .status)
    banner.isRevealed = false
    expectEqual(dump(banner), "Banner closed")
    expectEqual(banner.button.obstacle, "Banner around it is closed")
  }

  @Test func `attaching a widget to a grid again moves it, and adding it elsewhere removes it`() {
    let (grid, label) = (Grid(), Label("Ada"))
    grid.attach(label, column: 0, row: 0)
    grid.attach(label, column: 3, row: -1)
    expect(grid.cells.count == 1 && grid.cells[0].column == 3 && grid.cells[0].row == 0)
    let overlay = Overlay(Label("Below"), over: [label])
    expect(grid.children.isEmpty && label.parent === overlay)
    let flow = FlowBox([label])
    expect(overlay.overlays.isEmpty && flow.children.count == 1)
  }
}
