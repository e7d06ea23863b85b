import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct ComboEntryTests {
  private let window = Window(clock: VirtualClock())
  private let city = ComboEntry(choices: ["Aberdeen", "Berlin", "Bern", "Paris"])
  private let heard: Heard<String>

  init() {
    heard = Heard(city.reactive.edits)
    window.content = city
  }

  @Test func `suggestions begin with matches at the start, then within the text`() throws {
    city.text = "Ber"
    expect(city.suggestions.isEmpty, "an assignment opens none")
    city.text = ""
    try Visitor(window).type("bEr", into: city)
    expectEqual(city.suggestions, ["Berlin", "Bern", "Aberdeen"])
    expectEqual(dump(city), #"ComboEntry "bEr" suggests Berlin, Bern, Aberdeen"#)
    try Visitor(window).replace(textOf: city, with: "Bern")
    expect(city.suggestions.isEmpty)
    try Visitor(window).replace(textOf: city, with: "Rome")
    expect(city.suggestions.isEmpty && city.text == "Rome")
  }

  @Test func `Down and Up mark a suggestion, Enter takes it, and typing is reported once`() throws {
    var entered = 0
    city.reactive.activated.observeNext { entered += 1 }.dispose(in: city.bag)
    let visitor = Visitor(window)
    try visitor.type("be", into: city)
    try visitor.press("Down")
    try visitor.press("Down")
    expect(dump(city).hasSuffix("suggests Berlin, [Bern], Aberdeen"))
    try visitor.press("Up")
    try visitor.press("Up")
    expectEqual(city.markedIndex, 2)
    try visitor.pressEnter(in: city)
    expect(city.text == "Aberdeen" && city.suggestions.isEmpty && entered == 0)
    try visitor.pressEnter(in: city)
    expect(entered == 1 && heard.elements == ["b", "be", "Aberdeen"])
  }

  @Test func `a combo entry is created and observed`() throws {
    let saved = Property("")
    let city = ComboEntry(choices: ["Berlin", "Bern", "Aberdeen"])
    city.accessibleLabel = "City"
    city.reactive.edits.bind(to: saved)
    window.content = city
    try Visitor(window).perform("showChoices", on: city)
    try Visitor(window).perform("takeSuggestion", on: city, with: "1")
    expectEqual(saved.value, "Bern")
  }
}
