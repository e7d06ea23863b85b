import Settings
import Signals
import Testing
import Widgets
import WidgetsTesting

@testable import Preferences

/// The whole app without a display, in a wide window and in a narrow one.
@MainActor
struct PreferencesTests {
  private let store = MemorySettings()
  private let window = Window(clock: VirtualClock())
  private var visitor: Visitor { Visitor(window) }

  private func open(width: Int = 800) -> PreferencesView {
    let view = PreferencesView.make(PreferencesService(store))
    window.resized(to: width)
    window.content = view
    window.actions = view.actions
    return view
  }

  @Test(arguments: [800, 360])
  func `a switch is turned, saved, and counted beside its page`(width: Int) throws {
    let view = open(width: width)
    try visitor.perform("activate", on: view.list.rows[0])
    try visitor.perform("toggle", on: view.messages.soundRow)
    #expect(store.all["playing-sounds"] == .bool(true))
    #expect(view.messagesItem.count == 1)
    try visitor.perform("activate", on: view.messages.notifyRow)
    #expect(!view.messages.soundRow.isSensitive && view.messagesItem.count == 2)
    if width == 360 { try visitor.press("Alt+Left") }
    try visitor.perform("activate", on: view.list.rows[1])
    #expect(visitor.sees("Text Size") && !visitor.sees("Signature"))
  }

  @Test func `saved preferences are shown at the next start`() throws {
    let first = open()
    try visitor.type("Ada", into: first.messages.signatureRow.entry)
    try visitor.perform("activate", on: first.list.rows[1])
    try visitor.perform("select", on: first.display.sizeRow.choice, with: "2")
    #expect(first.banner.isRevealed && first.displayItem.count == 1)
    let second = open()
    #expect(
      second.messages.signatureRow.text == "Ada" && second.display.sizeRow.choice.selectedItem == .large)
    #expect(!second.banner.isRevealed, "it is as large as it was at the start")
  }

  @Test func `a password is entered hidden and not saved`() throws {
    let view = open()
    #expect(visitor.sees("To send messages, enter the password of the server"))
    try visitor.type("secret", into: view.messages.passwordRow.entry)
    #expect(!visitor.sees("To send messages, enter the password of the server"))
    #expect(!visitor.tree.contains("secret") && visitor.sees("••••••"))
    #expect(store.all.isEmpty)
  }

  @Test func `resetting asks first, from the menu, by key and by its row`() throws {
    let view = open()
    try visitor.perform("toggle", on: view.messages.soundRow)
    try visitor.choose("Reset All")
    try visitor.click("Cancel")
    #expect(view.messages.soundRow.isOn)
    try visitor.press("Ctrl+Delete")
    try visitor.click("Reset")
    #expect(!view.messages.soundRow.isOn && view.messagesItem.count == 0)
    try visitor.perform("activate", on: view.list.rows[1])
    try visitor.perform("activate", on: view.display.resetRow)
    #expect(visitor.sees("Reset All?"))
  }

  @Test func `the shortcuts are listed with their actions`() throws {
    _ = open()
    try visitor.press("F1")
    #expect(visitor.sees("Reset All") && visitor.sees("Ctrl+Delete"))
  }
}
