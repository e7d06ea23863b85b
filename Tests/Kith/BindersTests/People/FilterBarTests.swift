import People
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

/// The filter above the table, with each persona.
@MainActor
struct FilterBarTests {
  let stage: Stage

  init() async {
    let crowd = (10..<40).map { number in
      FakeServer.Person(
        id: "\(number)", name: "Person \(number)", username: "p\(number)", followers: number)
    }
    stage = Stage(
      Stage.people + crowd, following: ["2", "5"] + crowd.map(\.id), followers: ["3", "5", "11"])
  }

  private func open(_ persona: Persona = .pointer) async throws -> (FilterBar, PeopleTable, Visitor) {
    let view = PeopleView.make(try await stage.session())
    let window = stage.show(view).window
    window.defaultWidth = 1200
    try await eventually("everybody") { view.table.countLabel.text == "32 people" }
    return (view.table.filter, view.table, Visitor(window, as: persona))
  }

  private func chips(_ filter: FilterBar) -> [String] {
    filter.chipBox.children.compactMap { ($0 as? Button)?.text }
  }

  private func chip(_ filter: FilterBar, _ place: Int) throws -> Button {
    try #require(
      filter.chipBox.children.indices.contains(place) ? filter.chipBox.children[place] as? Button : nil)
  }

  @Test(arguments: Persona.allCases)
  func `completions are suggested and accepted`(_ persona: Persona) async throws {
    let (filter, table, visitor) = try await open(persona)
    try visitor.type("i", into: filter.entry)
    expectEqual(filter.entry.suggestions, ["is:"])
    try visitor.press("Tab")
    expect(filter.entry.text == "is:" && filter.entry.suggestions.count == 8, "its values are offered")
    try visitor.type("mut", into: filter.entry)
    expect(!filter.problemLabel.isVisible, "it is being typed")
    try visitor.perform("takeSuggestion", on: filter.entry, with: "0")
    expect(filter.entry.text == "is:mutual " && table.table.itemCount == 2)
    expect(filter.entry.suggestions.isEmpty && visitor.window.focused === filter.entry)
  }

  @Test func `arrows and Enter complete, and Escape closes the list only`() async throws {
    let (filter, table, visitor) = try await open()
    try visitor.press("Ctrl+F")
    expect(visitor.window.focused === filter.entry)
    try visitor.type("is:m", into: filter.entry)
    try visitor.press("Down")
    try visitor.press("Down")
    try visitor.pressEnter(in: filter.entry)
    expectEqual(filter.entry.text, "is:muted ")
    try visitor.replace(textOf: filter.entry, with: "note:")
    expectEqual(filter.entry.suggestions, ["note:any", "note:none"])
    try visitor.press("Escape")
    expect(filter.entry.suggestions.isEmpty && filter.entry.text == "note:")
    try visitor.press("Down")
    expect(visitor.window.focused === table.table, "it goes on to the rows")
  }

  @Test(arguments: Persona.allCases)
  func `chips mirror the text, and removing a chip removes its clause`(_ persona: Persona) async throws {
    let (filter, table, visitor) = try await open(persona)
    try visitor.type("is:oneway  followers:<20 person", into: filter.entry)
    expectEqual(chips(filter), ["is:oneway  ×", "followers:<20  ×", "person  ×"])
    expect(!visitor.sees("Never Posted"))
    try visitor.click(chip(filter, 1))
    expect(filter.entry.text == "is:oneway person" && chips(filter) == ["is:oneway  ×", "person  ×"])
    try expectEqual(chip(filter, 1).accessibleName, "Remove “person”")
    try visitor.click(chip(filter, 1))
    try visitor.click(chip(filter, 0))
    expect(filter.entry.text.isEmpty && table.table.itemCount == 32)
    expect(visitor.sees("Never Posted"))
  }

  @Test func `Delete removes the focused chip and focuses the next one`() async throws {
    let (filter, _, visitor) = try await open(.keyboard)
    try visitor.type("is:oneway followers:<20", into: filter.entry)
    (filter.chipBox.children.first as? Button)?.grabFocus()
    try visitor.press("Delete")
    expect(filter.entry.text == "followers:<20" && visitor.window.focused === filter.chipBox.children.first)
    try visitor.press("BackSpace")
    expect(filter.entry.text.isEmpty && visitor.window.focused === filter.entry)
  }

  @Test func `a mistake is underlined, described below, and shown as a chip`() async throws {
    let (filter, table, visitor) = try await open()
    try visitor.type("is:mutual posts:many person", into: filter.entry)
    expectEqual(filter.entry.errorRange, 16..<20)
    expectEqual(
      filter.problemLabel.text,
      "“many” isn’t a number. Try posts:>100 or posts:10..20. The list shows “is:mutual person”.")
    expectEqual(table.table.itemCount, 1, "the clauses beside it hold")
    expectEqual(chips(filter), ["is:mutual  ×", "posts:many  ×", "person  ×"])
    try visitor.click(chip(filter, 1))
    expect(filter.entry.errorRange == nil && !filter.problemLabel.isVisible)
    expect(filter.entry.text == "is:mutual person" && table.table.itemCount == 1)
    filter.entry.edit(to: "posts:many")
    expect(filter.problemLabel.text.hasSuffix(" The list is not filtered."))
  }

  @Test func `an unknown operator is searched as text, with a hint`() async throws {
    let (filter, table, visitor) = try await open()
    try visitor.type("lsit:nobody", into: filter.entry)
    expect(filter.problemLabel.text.hasSuffix("Did you mean “list:”?") && filter.entry.errorRange == nil)
    expectEqual(table.table.itemCount, 0)
  }

  @Test(arguments: Persona.allCases)
  func `plain words become conditions by a click or by Enter`(_ persona: Persona) async throws {
    let (filter, table, visitor) = try await open(persona)
    try visitor.type("not following back", into: filter.entry)
    expectEqual(filter.readingButton.text, "Did you mean: Following, Doesn’t follow you?")
    try visitor.click(filter.readingButton)
    expectEqual(table.countLabel.text, "30 of 32 people")
    expect(filter.readingButton.text.isEmpty && visitor.window.focused === filter.entry)
    try visitor.replace(textOf: filter.entry, with: "is:mutal")
    expectEqual(filter.problemLabel.text, "Unknown: “is:mutal”. The list is not filtered.")
    try visitor.pressEnter(in: filter.entry)
    expect(!filter.problemLabel.isVisible && table.table.itemCount == 2)
    try visitor.replace(textOf: filter.entry, with: "from:example.social")
    expect(
      !filter.problemLabel.isVisible && filter.readingButton.text == "Did you mean: From example.social?")
  }

  @Test(arguments: Persona.allCases)
  func `a filter without matches names its most restrictive clause and can remove it`(_ persona: Persona)
    async throws
  {
    let (filter, table, visitor) = try await open(persona)
    try visitor.type("is:oneway followers:>500", into: filter.entry)
    expect(visitor.sees("No Matches"))
    expect(visitor.sees("Without “followers:>500” there would be 30 people."))
    try visitor.click(table.status.button)
    expect(filter.entry.text == "is:oneway" && table.table.itemCount == 30)
    try visitor.replace(textOf: filter.entry, with: "is:left is:asking is:muted")
    expect(visitor.sees("No one here matches the filter. Escape clears it."))
    try visitor.click("Clear the Filter")
    expect(filter.entry.text.isEmpty && table.table.itemCount == 32)
  }

  @Test(arguments: Persona.allCases)
  func `example filters are suggested while the filter is empty`(_ persona: Persona) async throws {
    let (filter, table, visitor) = try await open(persona)
    try visitor.click("Fans with 1,000 Followers")
    expect(filter.entry.text == "is:fan followers:>1k" && visitor.window.focused === filter.entry)
    expectEqual(table.countLabel.text, "0 of 3 people", "it is about followers")
    try visitor.press("Escape")
    try visitor.click("Not Following Back")
    expectEqual(table.countLabel.text, "30 of 32 people")
  }
}
