import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct PasswordEntryTests {
  private let window = Window(clock: VirtualClock())

  @Test func `no description of a password entry contains its text`() throws {
    let entry = PasswordEntry("hunter2")
    window.content = entry
    expectEqual(dump(entry), #"PasswordEntry "•••••••""#)
    try Visitor(window).type("!", into: entry)
    expectEqual(entry.text, "hunter2!")
    for property in entry.properties + entry.commonProperties {
      expect(
        !property.value.contains("hunter") && property.summary?.contains("hunter") != true, "\(property.name)"
      )
    }
  }

  @Test func `a password entry is created and observed`() throws {
    let signIn = Button("Sign In")
    var clicks = 0
    signIn.reactive.clicked.observeNext { clicks += 1 }.dispose(in: signIn.bag)
    let password = PasswordEntry(placeholderText: "Password")
    password.reactive.edits.map { $0.count >= 12 }.bind(to: signIn, keyPath: \.isSensitive)
    password.reactive.activated.bind(to: signIn) { signIn in signIn.click() }
    window.content = Box(.column, [password, signIn])
    let visitor = Visitor(window)
    try visitor.type("too short", into: password)
    try visitor.pressEnter(in: password)
    expectEqual(clicks, 0)
    try visitor.type(" no more", into: password)
    try visitor.pressEnter(in: password)
    expectEqual(clicks, 1)
  }
}
