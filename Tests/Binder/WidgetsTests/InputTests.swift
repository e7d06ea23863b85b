import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct InputTests {
  private let board = Label("Board")
  private let entry = Entry()
  private let panel: Box
  private let window = Window(clock: VirtualClock())

  init() {
    panel = Box(.column, [board, entry])
    window.content = panel
  }

  @Test func `a key reaches observers around the focus from outside in, and then the window`() throws {
    var heard: [String] = []
    panel.reactive.keyPressed.observeNext { heard.append("panel \($0)") }.dispose(in: panel.bag)
    entry.reactive.keyPressed.observeNext { heard.append("entry \($0)") }.dispose(in: entry.bag)
    board.reactive.keyPressed.observeNext { heard.append("board \($0)") }.dispose(in: board.bag)
    let find = Action("Find", shortcuts: ["F3"])
    window.actions = [find]
    find.reactive.activated.observeNext { heard.append("window") }.dispose(in: window.bag)
    entry.grabFocus()
    try Visitor(window).press("F3")
    expectEqual(heard, ["panel F3", "entry F3", "window"])
    heard = []
    // Observed although it has no other effect.
    try Visitor(window).press("F7")
    panel.input.takesKey = { $0 == "F3" }
    try Visitor(window).press("F3")
    expectEqual(heard, ["panel F7", "entry F7", "panel F3"])
    panel.isVisible = false
    #expect(throws: VisitorError.self) { try Visitor(window).press("F7") }
  }

  @Test func `the pointer enters and leaves once`() {
    var heard: [Bool] = []
    board.reactive.hovered.observeNext { heard.append($0) }.dispose(in: board.bag)
    expect(!board.hover(false))
    expect(board.hover() && !board.hover())
    board.isSensitive = false
    expect(board.hover(false) && !board.hover())
    expectEqual(heard, [true, false])
  }

  @Test func `clicks, presses and zooming are reported with their places and factors`() throws {
    var heard: [String] = []
    board.reactive.secondaryClicked.observeNext { heard.append("click \($0.x) \($0.y)") }.dispose(
      in: board.bag)
    board.reactive.longPressed.observeNext { heard.append("press \($0.x)") }.dispose(in: board.bag)
    board.reactive.zoomed.observeNext { heard.append("zoom \($0)") }.dispose(in: board.bag)
    board.secondaryClick(at: WidgetPlace(x: 3, y: 4))
    board.longPress(at: WidgetPlace(x: 5))
    expect(!board.zoom(by: 0) && !board.zoom(by: .infinity))
    try Visitor(window).perform("zoom", on: board, with: "2.0")
    expectEqual(heard, ["click 3.0 4.0", "press 5.0", "zoom 2.0"])
  }

  @Test func `a widget has only the gestures with observers`() throws {
    expect(board.gestures.isEmpty && board.inputIfAny == nil)
    expect(!board.secondaryClick() && !board.pressKey("a"))
    let button = Button("Push")
    panel.append(button)
    let observation = button.reactive.longPressed.observeNext { _ in }
    expect(button.gestures.map(\.name).contains("longPress"))
    expect(!button.gestures.map(\.name).contains("zoom"))
    observation.dispose()
  }
}
