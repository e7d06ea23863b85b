import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct FileDialogTests {
  private let window = Window(clock: VirtualClock())
  private let dialog = FileDialog(title: "Picture", acceptText: "Choose")
  private let button = Button("Push")

  init() { window.setContent(button) }

  @Test func `a file is chosen once, where one is asked for`() throws {
    var paths: [String] = []
    dialog.chosen.observeNext { paths.append($0) }.dispose(in: window.bag)
    let visitor = Visitor(window)
    #expect(throws: VisitorError.self) { try visitor.choose(file: "/a.png") }
    window.present(dialog)
    #expect(dialog.isOpen)
    try visitor.choose(file: "/b.png")
    #expect(!dialog.isOpen && window.fileDialog == nil)
    #expect(throws: VisitorError.self) { try visitor.choose(file: "/c.png") }
    #expect(!dialog.choose("/d.png"))
    #expect(paths == ["/b.png"])
  }

  @Test func `while it is open nothing else can be reached, and Escape ends it`() throws {
    let visitor = Visitor(window)
    window.present(dialog)
    #expect(throws: VisitorError.self) { try visitor.click("Push") }
    #expect(!window.press("Ctrl+F"))
    try visitor.press("Escape")
    #expect(!dialog.isOpen)
    try visitor.click("Push")
  }

  @Test func `it goes with the content, with the window, and when another is asked`() {
    window.present(dialog)
    let other = FileDialog(title: "Other", acceptText: "Choose")
    window.present(other)
    #expect(other.isOpen && !dialog.isOpen)
    window.setContent(Label("new"))
    #expect(!other.isOpen)
    #expect(window.close())
    window.present(dialog)
    #expect(!dialog.isOpen)
  }
}
