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
    filter.chipBox.children.compactMap { ($0 as? ConditionChip)?.button.text }
  }

  /// The button that removes a chip.
  private func chip(_ filter: FilterBar, _ place: Int) throws -> Button {
    try #require(filter.chipBox.children.compactMap { $0 as? ConditionChip }.dropFirst(place).first)
      .removeButton
  }

  private func edit(_ place: Int, of filter: FilterBar, _ visitor: Visitor) throws -> ConditionPopover {
    let chips = filter.chipBox.children.compactMap { $0 as? ConditionChip }
    try visitor.click(#require(chips.dropFirst(place).first).button)
    expect(filter.editor.isShown)
    return filter.editor
  }

  @Test(arguments: Persona.allCases)
  func `completions are suggested and accepted`(_ persona: Persona) async throws {
    let (filter, table, visitor) = try await open(persona)
    try visitor.type("i", into: filter.entry)
    expectEqual(filter.entry.suggestions, ["is: – a trait: mutual, bot, locked …"])
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
    expectEqual(filter.entry.suggestions, ["note:any – With a note", "note:none – Without a note"])
    try visitor.press("Escape")
    expect(filter.entry.suggestions.isEmpty && filter.entry.text == "note:")
    try visitor.press("Down")
    expect(visitor.window.focused === table.table, "it goes on to the rows")
  }

  @Test(arguments: Persona.allCases)
  func `chips mirror the text, and removing a chip removes its clause`(_ persona: Persona) async throws {
    let (filter, table, visitor) = try await open(persona)
    try visitor.type("is:oneway  followers:<20 person", into: filter.entry)
    expectEqual(chips(filter), ["Not following back", "Fewer than 20 followers", "“person”"])
    expect(!visitor.sees("Never Posted"))
    try visitor.click(chip(filter, 1))
    expect(
      filter.entry.text == "is:oneway person" && chips(filter) == ["Not following back", "“person”"])
    try expectEqual(chip(filter, 1).accessibleName, "Remove “person”")
    try visitor.click(chip(filter, 1))
    try visitor.click(chip(filter, 0))
    expect(filter.entry.text.isEmpty && table.table.itemCount == 32)
    expect(visitor.sees("Never Posted"))
  }

  @Test func `Delete removes the focused chip and focuses the next one`() async throws {
    let (filter, _, visitor) = try await open(.keyboard)
    try visitor.type("is:oneway followers:<20", into: filter.entry)
    let first = try #require(filter.chipBox.children.first as? ConditionChip)
    first.button.grabFocus()
    try visitor.press("Delete")
    expect(filter.entry.text == "followers:<20" && visitor.window.focused === first.button)
    try visitor.press("BackSpace")
    expect(filter.entry.text.isEmpty && visitor.window.focused === filter.entry)
  }

  @Test func `a mistake is underlined, described below, and shown as a chip`() async throws {
    let (filter, table, visitor) = try await open()
    try visitor.type("is:mutual posts:many person", into: filter.entry)
    expectEqual(filter.entry.errorRange, 16..<20)
    expectEqual(
      filter.problemLabel.text,
      "“many” isn’t a number. Try posts:>100 or posts:10..20. The list shows: Mutuals, “person”.")
    expectEqual(table.table.itemCount, 1, "the clauses beside it hold")
    expectEqual(chips(filter), ["Mutuals", "posts:many", "“person”"])
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
    expectEqual(chips(filter), ["Following", "Doesn’t follow you"])
    expect(filter.entry.text.isEmpty, "the conditions are chips")
    try visitor.type("person 12", into: filter.entry)
    expectEqual(table.countLabel.text, "1 of 32 people")
    try visitor.press("Escape")
    expectEqual(table.countLabel.text, "30 of 32 people", "the typed text goes first")
    try visitor.press("Escape")
    expect(table.countLabel.text == "32 people" && chips(filter).isEmpty)
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
    expect(visitor.sees("Without “More than 500 followers” there would be 30 people."))
    try visitor.click(table.status.button)
    expect(filter.entry.text == "is:oneway" && table.table.itemCount == 30)
    try visitor.replace(textOf: filter.entry, with: "is:left is:asking is:muted")
    expect(visitor.sees("No one here matches the filter."))
    try visitor.click("Clear the Filter")
    expect(filter.entry.text.isEmpty && table.table.itemCount == 32)
  }

  @Test(arguments: Persona.allCases)
  func `example filters are suggested while the filter is empty`(_ persona: Persona) async throws {
    let (filter, table, visitor) = try await open(persona)
    try visitor.click("Fans with 1,000 Followers")
    expect(filter.entry.text.isEmpty && visitor.window.focused === filter.entry)
    expectEqual(chips(filter), ["Fans", "More than 1,000 followers"])
    expectEqual(table.countLabel.text, "0 of 3 people", "it is about followers")
    try visitor.press("Escape")
    try visitor.click("Not Following Back")
    expectEqual(table.countLabel.text, "30 of 32 people")
  }

  @Test(arguments: Persona.allCases)
  func `an address that nobody here has is searched for on the server`(_ persona: Persona) async throws {
    let (filter, table, visitor) = try await open(persona)
    try visitor.type("@nobody@example.social", into: filter.entry)
    expectEqual(table.status.descriptionLabel.text, "nobody@example.social is not among these people.")
    try visitor.click("Search on the Server")
    try expectEqual(visitor.find(SearchView.self).searchEntry.text, "nobody@example.social")
  }

  @Test func `the arrow keys move between suggestions, and buttons scroll to those that do not fit`()
    async throws
  {
    let (filter, _, visitor) = try await open(.keyboard)
    let (row, chips) = (filter.suggestionRow, filter.suggestionBox.children)
    expect(!row.backButton.isVisible && !row.forthButton.isVisible, "all fit")
    chips[0].grabFocus()
    for (key, place) in [
      ("Right", 1), ("Right", 2), ("Left", 1), ("End", 12), ("Right", 12), ("Home", 0), ("Left", 0),
    ] {
      row.pressKey(Shortcut(key))
      expect(visitor.window.focused === chips[place], "\(key)")
    }
    visitor.window.direction = .rightToLeft
    row.pressKey("Left")
    expect(visitor.window.focused === chips[1])
    row.pressKey("Tab")
    expect(visitor.window.focused === chips[12], "Tab leaves the row")
    let scroll = try #require(row.children.first as? ScrollView)
    scroll.horizontalRoom = 300
    expect(row.forthButton.isSensitive && !row.backButton.isSensitive)
    try visitor.click(row.forthButton)
    try visitor.click(row.forthButton)
    expect(scroll.horizontalPosition == 300 && !row.forthButton.isSensitive)
    try visitor.click(row.backButton)
    expectEqual(scroll.horizontalPosition, 60)
  }

  @Test func `completions push the results down and do not cover them`() async throws {
    let (filter, _, visitor) = try await open()
    let room = try #require(filter.children.compactMap { $0 as? Label }.first)
    expect(!room.isVisible)
    try visitor.type("is:mu", into: filter.entry)
    expect(room.isVisible && room.text == "\n\n" && filter.entry.suggestions.count == 2)
    try visitor.press("Escape")
    expect(!room.isVisible)
  }

  @Test(arguments: Persona.allCases)
  func `a chip is edited in a popover: its condition, its number and its negation`(_ persona: Persona)
    async throws
  {
    let (filter, table, visitor) = try await open(persona)
    try visitor.type("followers:<20 person", into: filter.entry)
    let editor = try edit(0, of: filter, visitor)
    expectEqual(editor.choice.titles.first, "Fewer than 20 followers")
    expect(!editor.wordEntry.isVisible && !editor.unitChoice.isVisible)
    try visitor.perform("enter", on: editor.numberButton, with: "15")
    expect(filter.entry.text == "person" && chips(filter) == ["Fewer than 15 followers", "“person”"])
    expectEqual(table.table.itemCount, 5)
    try visitor.perform("select", on: editor.choice, with: "3")
    try visitor.perform("toggle", on: editor.negationButton)
    expectEqual(chips(filter), ["Not: At least 15 followers", "“person”"])
    try visitor.click(editor.removeButton)
    expect(!editor.isShown && chips(filter) == ["“person”"])
  }

  @Test func `a word that was emptied in the popover stands there again once it is opened anew`() async throws
  {
    let (filter, _, visitor) = try await open()
    try visitor.type("bio:cats", into: filter.entry)
    var editor = try edit(0, of: filter, visitor)
    try visitor.replace(textOf: editor.wordEntry, with: "")
    expectEqual(chips(filter), ["Bio: cats"])
    editor.popdown()
    editor = try edit(0, of: filter, visitor)
    expectEqual(editor.wordEntry.text, "cats")
  }

  @Test func `the popover shows decimals where a condition has them`() async throws {
    let (filter, _, visitor) = try await open()
    try visitor.type("perday:1.5 ratio:>10 boosts:>50%", into: filter.entry)
    var editor = try edit(0, of: filter, visitor)
    expect(editor.decimalButton.isVisible && !editor.numberButton.isVisible)
    expectEqual(editor.decimalButton.value, 1.5)
    try visitor.perform("enter", on: editor.decimalButton, with: "0.25")
    expectEqual(chips(filter)[0], "Exactly 0.25 posts a day")
    editor.popdown()
    editor = try edit(1, of: filter, visitor)
    expectEqual(editor.decimalButton.value, 10)
    editor.popdown()
    editor = try edit(2, of: filter, visitor)
    expect(editor.numberButton.isVisible && !editor.decimalButton.isVisible)
    try visitor.perform("enter", on: editor.numberButton, with: "80")
    expect(chips(filter).contains("More than 80% boosts"))
  }

  @Test func `the popover has what a condition has: ages, words, dates and lists`() async throws {
    let (filter, _, visitor) = try await open()
    try visitor.type("last:>90d bio:cats created:2024 is:bot (a OR b)", into: filter.entry)
    var editor = try edit(0, of: filter, visitor)
    expectEqual(
      editor.choice.titles, ["No post for 3 months", "Last post less than 3 months ago", "Never posted"])
    try visitor.perform("select", on: editor.unitChoice, with: "3")
    expectEqual(chips(filter)[0], "No post for 90 years")
    editor.popdown()
    editor = try edit(1, of: filter, visitor)
    expectEqual(editor.wordEntry.text, "cats")
    try visitor.replace(textOf: editor.wordEntry, with: "dogs")
    expectEqual(chips(filter)[1], "Bio: dogs")
    editor.popdown()
    editor = try edit(2, of: filter, visitor)
    try visitor.replace(textOf: editor.wordEntry, with: "2023-05")
    expectEqual(chips(filter)[2], "Joined in May 2023")
    editor.popdown()
    editor = try edit(4, of: filter, visitor)
    expect(!editor.choice.isVisible && !editor.negationButton.isVisible, "a group can only be removed")
    try visitor.click(editor.removeButton)
    expectEqual(chips(filter).count, 4)
  }
}
