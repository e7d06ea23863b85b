import Signals
import TestSupport
import Testing
import Widgets

@Suite struct ShortcutTests {
  @Test(
    arguments: [
      ("Ctrl+F", "f", Shortcut.Modifiers.control), ("Ctrl+f", "f", .control), ("F5", "F5", []),
      ("Alt+Left", "Left", .alt), ("Ctrl+?", "?", .control), ("Ctrl+Shift+?", "?", .control),
      ("Ctrl+Alt+Shift+Delete", "Delete", [.control, .alt, .shift]), ("Shift+Alt+Up", "Up", [.alt, .shift]),
      ("Ctrl+Shift+N", "n", [.control, .shift]), ("Ctrl++", "+", .control), ("Ctrl+", "Ctrl+", []),
      ("Escape", "Escape", []), ("Ctrl+Space", " ", .control), ("Ctrl+space", " ", .control),
      ("Esc", "Escape", []), ("Shift+Enter", "Return", .shift), ("Alt+PageDown", "Page_Down", .alt),
      ("é", "é", []), ("", "", []), ("Hyper+X", "Hyper+X", []),
    ] as [(String, String, Shortcut.Modifiers)])
  func `a shortcut is parsed from its readable form`(
    _ text: String, _ key: String, _ modifiers: Shortcut.Modifiers
  ) {
    let shortcut = Shortcut(text)
    expectEqual(shortcut.key, key)
    expectEqual(shortcut.modifiers, modifiers)
  }

  @Test(arguments: [
    "Ctrl+F", "F5", "Alt+Left", "Ctrl+?", "Ctrl+Alt+Shift+Delete", "Ctrl+Shift+N", "Ctrl++", "Ctrl+Space",
  ])
  func `a shortcut prints as its parsed form`(_ text: String) {
    expectEqual(Shortcut(text).description, text)
    expectEqual(Shortcut(Shortcut(text).description), Shortcut(text))
  }

  @Test func `Shift counts for letters and named keys, and not for a character it has changed already`() {
    expect(Shortcut("Ctrl+Shift+N") != "Ctrl+N")
    expect(Shortcut("Shift+F5") != "F5")
    expectEqual(Shortcut("Ctrl+Shift+?"), "Ctrl+?")
    expectEqual(Shortcut(key: "N", modifiers: .control), "Ctrl+n")
  }

  @MainActor
  @Test func `Super is a modifier and prevents typing`() {
    let shortcut: Shortcut = "Super+Ctrl+N"
    expect(shortcut.modifiers == [.super, .control] && shortcut.key == "n")
    expectEqual(shortcut.description, "Super+Ctrl+N")
    let entry = Entry()
    let window = Window(clock: VirtualClock())
    window.content = entry
    let action = Action("New", shortcuts: ["Super+N"])
    window.actions = [action]
    entry.grabFocus()
    var count = 0
    action.reactive.activated.observeNext { count += 1 }.dispose(in: window.bag)
    expect(window.press("Super+N") && count == 1)
    expect(window.takesBeforeFocus("Super+N"))
  }
}
