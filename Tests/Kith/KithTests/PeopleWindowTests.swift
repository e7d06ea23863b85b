import Binders
import People
import RealInput
import Services
import Signals
import Views
import Widgets
import WidgetsTesting
import XCTest

final class PeopleWindowTests: XCTestCase {
  func testAPersonSortsFiltersAndSelects() throws {
    // NB: a test that is itself isolated cannot be listed on Linux (XCTest of Swift 6.3); it runs on the main thread.
    try MainActor.assumeIsolated { try RealPerson.useSample(visitEverybody) }
  }
}

@MainActor
private func visitEverybody(_ person: RealPerson) async throws {
  let people = try await person.openPeople()
  let table = people.table.table
  try await person.until("rows") { table.row(at: 0) != nil }
  XCTAssertEqual(table.sortOrder, [TableSort("person")])

  // The heading of the first column.
  try await person.click(x: 60, y: 12, in: table)
  try await person.until("the other way round") {
    table.sortOrder == [TableSort("person", isDescending: true)]
  }
  let last = (table.item(at: 0) as? Person)?.account.name

  try await person.press("ctrl+f")
  try await person.until("in the filter") { person.window.focused === people.table.filter.entry }
  try await person.type("is:mutual")
  try await person.until("filtered") { people.table.countLabel.text == "120 of 300 people" }

  try await person.until("a row") { table.row(at: 1) != nil }
  try await person.click(try XCTUnwrap(table.row(at: 1)))
  try await person.until("one selected") { table.selectedIndex == 1 }
  let name = (table.item(at: 1) as? Person)?.account.name
  try await person.until("the person beside the table") { people.pane.card?.person.nameLabel.text == name }
  try await person.press("shift+Down")
  try await person.until("two selected") { people.table.selectionLabel.text == "2 selected" }
  try await person.press("Up")
  try await person.until("one again") { table.selectedIndex == 1 }

  try await person.press("Return")
  let page = try await person.page(PersonView.self)
  XCTAssertEqual(page.person.nameLabel.text, name)
  try await person.press("alt+Left")
  try await person.until("back") { people.isReachable && page.window == nil }
  XCTAssertEqual(table.selectedIndex, 1, "what was selected is selected still")
  try await person.press("Escape")
  try await person.until("cleared") { people.table.countLabel.text == "300 people" }
  XCTAssertEqual((table.item(at: 0) as? Person)?.account.name, last)
  try await arrangeColumns(person, people)
  try await person.press("alt+Home")
  _ = try await person.page(ProfileView.self)
  try await person.keysWork(after: "the way to the profile")
  try await person.press("ctrl+q")
  try await person.until("closed") { !person.window.isOpen }
}

/// Sorts by a column hidden at first, and finds it again after another collection with its own.
@MainActor
private func arrangeColumns(_ person: RealPerson, _ people: PeopleView) async throws {
  let table = people.table.table
  XCTAssertTrue(table.setColumn("boosts", isVisible: true) && table.moveColumn("boosts", to: 0))
  try await person.until("a cell for boosts") {
    table.row(at: 0)?.texts.first == "Shown"
  }
  try await person.click(x: 30, y: 12, in: table)
  try await person.until("by boosts") { table.sortOrder == [TableSort("boosts")] }

  try await person.click(try row("Fans", of: people))
  try await person.until("the fans, sorted as the others are") {
    people.table.countLabel.text == "130 people" && table.sortOrder == [TableSort("boosts")]
  }
  XCTAssertTrue(table.setColumn("boosts", isVisible: false))
  try await person.until("the fans have no boosts") { table.row(at: 0)?.texts.first != "–" }
  try await person.click(x: 60, y: 12, in: table)
  try await person.until("the fans by name") { table.sortOrder == [TableSort("person")] }

  try await person.click(try row("Following", of: people))
  try await person.until("the others as they were") {
    table.sortOrder == [TableSort("boosts")] && table.row(at: 0)?.texts.first == "Shown"
  }
  // Typing over the rows goes to the filter.
  try await person.until("a row") { table.row(at: 1) != nil }
  try await person.click(try XCTUnwrap(table.row(at: 1)))
  try await person.until("one selected") { table.selectedIndex == 1 }
  try await person.type("zz")
  try await person.until("in the filter") { people.table.filter.entry.text == "zz" }
  try await person.press("Escape")
  try await person.until("cleared again") { people.table.countLabel.text == "300 people" }
}

@MainActor
private func row(_ title: String, of people: PeopleView) throws -> Widget {
  try XCTUnwrap(people.sidebar.list.rows.first { $0.accessibleLabel?.hasPrefix(title) == true })
}

extension Widget {
  fileprivate var texts: [String] {
    ((self as? Label).map { [$0.text] } ?? []) + children.flatMap(\.texts)
  }
}
