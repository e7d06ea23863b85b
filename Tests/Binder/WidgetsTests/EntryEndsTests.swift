import Signals
import TestSupport
import Testing
import WidgetsTesting

@testable import Widgets

@MainActor
@Suite struct EntryEndsTests {
  private let window = Window(clock: VirtualClock())
  private let entry = Entry()
  private let pressed: Heard<EntryIcon.Position>

  init() {
    pressed = Heard(entry.reactive.iconPressed)
    window.content = entry
  }

  @Test func `an icon is clicked if it exists and is reachable`() throws {
    entry.secondaryIcon = EntryIcon("edit-clear-symbolic", text: "Clear")
    expectEqual(dump(entry), #"Entry "" icon "Clear""#)
    try Visitor(window).perform("pressIcon", on: entry, with: "secondary")
    #expect(throws: VisitorError.self) {
      try Visitor(window).perform("pressIcon", on: entry, with: "primary")
    }
    expect(!entry.pressIcon(.primary))
    entry.isSensitive = false
    expect(!entry.pressIcon(.secondary))
    entry.isSensitive = true
    entry.secondaryIcon = nil
    expect(!entry.pressIcon(.secondary) && entry.gesture("pressIcon") == nil)
    expectEqual(pressed.elements, [.secondary])
  }

  @Test(arguments: [
    ("abcdef", 0, "", "abc"), ("xy", 2, "ab", "x"), ("x", 3, "abc", ""), ("\u{301}", 3, "abc", "\u{301}"),
    ("\u{1F469}\u{200D}\u{1F680}z", 1, "ab", "\u{1F469}\u{200D}\u{1F680}"), ("x", 1, "abcdef", ""),
    ("", 0, "abc", ""),
  ])
  func `pasted text is cut to the length that fits`(
    text: String, place: Int, there: String, fitting: String
  ) {
    entry.maximumLength = 3
    expectEqual(entry.fittingPart(of: text, at: place, in: there), fitting)
    entry.maximumLength = nil
    expectEqual(entry.fittingPart(of: text, at: place, in: there), text)
  }
}
