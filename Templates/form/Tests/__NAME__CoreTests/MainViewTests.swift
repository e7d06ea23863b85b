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
  private var name: Entry { view.nameField.control }
  private var address: Entry { view.addressField.control }

  init() {
    window.content = NavigationStack(root: view)
    visitor = Visitor(window)
  }

  @Test func `a complete form registers the person and is emptied`() throws {
    try visitor.type("Ada", into: name)
    try visitor.type("ada@example.org", into: address)
    try visitor.click("Register")
    #expect(visitor.sees("Ada is registered"))
    #expect(name.text == "" && address.text == "")
    #expect(!visitor.sees("Enter a name"))
  }

  @Test func `an empty form leads to its first field and says what is missing`() throws {
    try visitor.click("Register")
    #expect(window.focused === name)
    #expect(visitor.sees("Enter a name") && visitor.sees("An address looks like"))
    try visitor.type("Ada", into: name)
    #expect(!visitor.sees("Enter a name"))
  }

  @Test(arguments: ["ada", "ada@", "@example.org", "ada@example@org", "a b@example.org"])
  func `a wrong address is reported below its field once the person goes on`(_ text: String) throws {
    try visitor.type(text, into: address)
    #expect(!visitor.sees("An address looks like"))
    try visitor.type("Ada", into: name)
    #expect(visitor.sees("An address looks like"))
    try visitor.pressEnter(in: address)
    #expect(name.text == "Ada" && window.focused === address)
  }

  @Test func `the page looks as recorded`() throws {
    try expectLook(of: view, named: "MainView")
  }
}
