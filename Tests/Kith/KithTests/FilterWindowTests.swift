import RealInput
import Services
import Signals
import Views
import Widgets
import XCTest

final class FilterWindowTests: XCTestCase {
  func testAPersonCompletesAFilterByKeys() throws {
    // NB: a test that is itself isolated cannot be listed on Linux (XCTest of Swift 6.3); it runs on the main thread.
    try MainActor.assumeIsolated { try RealPerson.useSample(filterPeople) }
  }
}

@MainActor
private func filterPeople(_ person: RealPerson) async throws {
  let people = try await person.openPeople()
  let (filter, count) = (people.table.filter, people.table.countLabel)

  try await person.press("ctrl+f")
  try await person.until("in the filter") { person.window.focused === filter.entry }
  try await person.type("is:mut")
  try await person.until("what can follow") {
    filter.entry.suggestions == ["is:mutual – Mutuals", "is:muted – Muted"]
  }
  try await person.press("Down")
  try await person.until("marked") { filter.entry.markedIndex == 0 }
  try await person.press("Return")
  try await person.until("completed") {
    filter.entry.text == "is:mutual " && filter.entry.suggestions.isEmpty
  }
  try await person.until("filtered") { count.text == "120 of 300 people" }
  try await person.type("las")
  try await person.until("what can follow") { filter.entry.suggestions == ["last: – when they last posted"] }
  try await person.press("Escape")
  try await person.until("only the list is put away") { filter.entry.suggestions.isEmpty }
  XCTAssertEqual(filter.entry.text, "is:mutual las")
  try await person.press("BackSpace")
  try await person.press("Tab")
  try await person.until("completed") { filter.entry.text == "is:mutual last:" }
  XCTAssertEqual(count.text, "120 of 300 people", "an operator alone hides nobody")
  try await person.type("<2005")
  try await person.until("nobody") { people.table.status.isReachable }
  try await person.press("ctrl+q")
  try await person.until("closed") { !person.window.isOpen }
}
