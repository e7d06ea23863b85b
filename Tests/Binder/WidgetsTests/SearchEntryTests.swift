import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct SearchEntryTests {
  private let window = Window(clock: VirtualClock())
  private let search = SearchEntry()
  private let other = Button("Other")
  private let taken: Heard<Int>

  init() {
    taken = Heard(search.reactive.suggestionTaken)
    window.content = Box(.column, [search, other])
    search.reactive.edits.bind(to: search) { search, text in
      search.suggest(["bot", "mutual", "muted"].filter { $0.hasPrefix(text) })
    }
  }

  @Test(arguments: Persona.allCases)
  func `suggestions are marked by arrows and taken by Tab, Enter or a click`(
    _ persona: Persona
  ) throws {
    search.accessibleLabel = "Search"
    let visitor = Visitor(window, as: persona)
    try visitor.type("m", into: search)
    expectEqual(search.suggestions, ["mutual", "muted"])
    try visitor.press("Tab")
    try visitor.type("u", into: search)
    try visitor.press("Down")
    try visitor.press("Down")
    try visitor.press("Tab")
    try visitor.type("t", into: search)
    try visitor.press("Up")
    try visitor.pressEnter(in: search)
    try visitor.type("e", into: search)
    try visitor.perform("takeSuggestion", on: search, with: "0")
    expectEqual(taken.elements, [0, 1, 1, 0])
    expect(search.suggestions.isEmpty && search.text == "mute", "what becomes of it is the app's")
  }

  @Test func `suggestions need the focus and close with it`() throws {
    search.suggest(["mutual"])
    expect(search.suggestions.isEmpty)
    try Visitor(window).type("m", into: search)
    other.grabFocus()
    expect(search.suggestions.isEmpty)
    expect(!search.select(0))
    search.grabFocus()
    search.suggest((0..<20).map { "\($0)" })
    expectEqual(search.suggestions.count, 8)
    #expect(throws: VisitorError.self) {
      try Visitor(window).perform("takeSuggestion", on: search, with: "8")
    }
  }

  @Test func `an entry with suggestions handles Tab before the focus moves`() throws {
    try Visitor(window).type("m", into: search)
    expect(window.takesBeforeFocus("Tab"))
  }

  @Test func `Tab and Down pass the entry when it has no suggestions`() throws {
    search.grabFocus()
    expect(!window.takesBeforeFocus("Tab") && !window.takesBeforeFocus("Down"))
    #expect(throws: VisitorError.self) { try Visitor(window).press("Down") }
  }
}
