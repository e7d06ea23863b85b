import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct FileDialogTests {
  private let window = Window(clock: VirtualClock())
  private let dialog = FileDialog(title: "Picture", acceptText: "Choose")
  private let button = Button("Push")

  init() { window.content = button }

  @Test func `a file is chosen once, while a dialog is open`() throws {
    var paths: [String] = []
    dialog.chosen.observeNext { paths.append($0) }.dispose(in: window.bag)
    let visitor = Visitor(window)
    #expect(throws: VisitorError.self) { try visitor.choose(file: "/a.png") }
    window.present(dialog)
    expect(dialog.isOpen)
    try visitor.choose(file: "/b.png")
    expect(!dialog.isOpen && window.fileDialog == nil)
    #expect(throws: VisitorError.self) { try visitor.choose(file: "/c.png") }
    expect(!dialog.choose("/d.png"))
    expectEqual(paths, ["/b.png"])
  }

  @Test func `an open file dialog makes the rest unreachable, and Escape ends it`() throws {
    let visitor = Visitor(window)
    window.present(dialog)
    #expect(throws: VisitorError.self) { try visitor.click("Push") }
    expect(!window.press("Ctrl+F"))
    try visitor.press("Escape")
    expect(!dialog.isOpen)
    try visitor.click("Push")
  }

  @Test func `a file dialog closes with the content, with the window, and for another dialog`() {
    window.present(dialog)
    let other = FileDialog(title: "Other", acceptText: "Choose")
    window.present(other)
    expect(other.isOpen && !dialog.isOpen)
    window.content = Label("new")
    expect(!other.isOpen)
    expect(window.close())
    window.present(dialog)
    expect(!dialog.isOpen)
  }

  @Test func `only a dialog for many files accepts more than one`() throws {
    let one = FileDialog(.save, title: "Export", acceptText: "Export", suggestedName: "people.csv")
    window.present(one)
    expect(!one.choose(["/a", "/b"]) && !one.choose([]) && one.isOpen)
    #expect(throws: VisitorError.self) { try Visitor(window).choose(files: ["/a", "/b"]) }
    var saved: [String] = []
    one.chosen.observeNext { saved.append($0) }.dispose(in: window.bag)
    expect(one.choose("/a"))
    expectEqual(saved, ["/a"])
    let many = FileDialog(.openMany, title: "Import", acceptText: "Import")
    var opened: [[String]] = []
    var each: [String] = []
    many.chosenFiles.observeNext { opened.append($0) }.dispose(in: window.bag)
    many.chosen.observeNext { each.append($0) }.dispose(in: window.bag)
    window.present(many)
    expect(!many.choose([]))
    try Visitor(window).choose(files: ["/a", "/b"])
    expect(opened == [["/a", "/b"]] && each == ["/a", "/b"] && !many.isOpen)
  }
}
