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

  @Test func `a person is greeted by name`() throws {
    #expect(visitor.sees("Who are you?"))
    try visitor.type("Ada", into: view.nameEntry)
    #expect(visitor.sees("Hello, Ada!"))
  }

  @Test func `a name can be cleared once there is one`() throws {
    #expect(!view.clearButton.isSensitive)
    try visitor.type("Ada", into: view.nameEntry)
    try visitor.click("Clear")
    #expect(view.nameEntry.text == "")
    #expect(visitor.sees("Who are you?"))
  }

  @Test func `the page looks as recorded`() throws {
    try expectLook(of: view, named: "MainView")
  }
}
