import Signals
import Testing
import Widgets
import WidgetsTesting

@testable import __NAME__Core

/// What a person does and sees, without a display.
@MainActor
struct MainViewTests {
  private let window = Window(clock: VirtualClock())
  private let view = MainView.make(MainService())
  private let visitor: Visitor

  init() {
    window.content = NavigationStack(root: view)
    visitor = Visitor(window)
  }

  private func add(_ title: String) throws {
    try visitor.type(title, into: view.newEntry)
    try visitor.pressEnter(in: view.newEntry)
  }

  @Test func `a typed item is added and counted`() throws {
    #expect(visitor.sees("0 items"))
    try add("Bread")
    #expect(visitor.sees("Bread"))
    #expect(visitor.sees("1 item"))
    #expect(view.newEntry.text == "")
  }

  @Test func `a title of blanks adds no item`() throws {
    try add("  ")
    #expect(visitor.sees("0 items"))
  }

  @Test func `done items are removed and the others stay`() throws {
    try add("Bread")
    try add("Milk")
    #expect(!view.clearButton.isSensitive)
    try visitor.perform("toggle", on: visitor.find(CheckButton.self) { $0.text == "Bread" })
    try visitor.click("Remove Done")
    #expect(!visitor.sees("Bread"))
    #expect(visitor.sees("Milk"))
  }

  @Test func `the page looks as recorded`() throws {
    try expectLook(of: view, named: "MainView")
  }
}
