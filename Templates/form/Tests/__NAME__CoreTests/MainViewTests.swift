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

  @Test func `a complete form registers the person and is emptied`() throws {
    try visitor.type("Ada", into: view.nameEntry)
    #expect(!view.registerButton.isSensitive)
    try visitor.type("ada@example.org", into: view.addressEntry)
    try visitor.click("Register")
    #expect(visitor.sees("Ada is registered"))
    #expect(view.nameEntry.text == "")
    #expect(!view.registerButton.isSensitive)
  }

  @Test(arguments: ["ada", "ada@", "@example.org", "ada@example@org", "a b@example.org"])
  func `a wrong address is reported beside its field`(_ address: String) throws {
    try visitor.type("Ada", into: view.nameEntry)
    #expect(!visitor.sees("An address looks like"))
    try visitor.type(address, into: view.addressEntry)
    #expect(visitor.sees("An address looks like"))
    try visitor.pressEnter(in: view.addressEntry)
    #expect(view.nameEntry.text == "Ada")
  }
}
