import Binders
import CBinderGTKProbe
import People
import RealInput
import Services
import Signals
import Views
import Widgets
import WidgetsTesting
import XCTest

/// The table of everybody in a real window, by keys and pointer.
final class PeopleWindowTests: XCTestCase {
  func testAPersonSortsFiltersAndSelects() throws {
    // NB: a test that is itself isolated cannot be listed on Linux (XCTest of Swift 6.3); it runs on the main thread.
    try MainActor.assumeIsolated { try RealPerson.useSample(visitEverybody) }
  }
}

@MainActor
private func visitEverybody(_ person: RealPerson) async throws {
  _ = try await person.page(ProfileView.self)
  try await person.press("ctrl+p")
  let people = try await person.page(PeopleView.self)
  let table = people.table.table
  try await person.until("everybody") { people.table.countLabel.text == "300 people" }
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
  try await person.press("ctrl+q")
  try await person.until("closed") { !person.window.isOpen }
}

extension RealPerson {
  /// Clicks a place in a widget, in pixels from its corner.
  fileprivate func click(x: Int, y: Int, in widget: Widget) async throws {
    var (left, top, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let handle = try XCTUnwrap(widget.gtkHandle)
    XCTAssertTrue(bgtk_probe_bounds(handle, &left, &top, &width, &height))
    let xid = bgtk_probe_xid(try XCTUnwrap(window.gtkHandle))
    let place = ("\(Int(left) + x)", "\(Int(top) + y)")
    try await Task.detached {
      _ = try XDoTool.run(["mousemove", "--window", "\(xid)", place.0, place.1, "click", "1"])
    }.value
  }
}
