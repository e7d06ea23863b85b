import Binders
import RealInput
import Services
import Signals
import Views
import Widgets
import WidgetsTesting
import XCTest

/// The pages beside the table in a real window, by keys alone: charts lead back to the people of a bar, the sidebar
/// to history and jobs.
final class PeoplePagesWindowTests: XCTestCase {
  func testChartsAndThePagesOfTheSidebarOpenByKeys() throws {
    // NB: a test that is itself isolated cannot be listed on Linux (XCTest of Swift 6.3); it runs on the main thread.
    try MainActor.assumeIsolated { try RealPerson.useSample(visitPages) }
  }
}

@MainActor
private func visitPages(_ person: RealPerson) async throws {
  let people = try await person.openPeople()

  try await person.press("ctrl+shift+h")
  let charts = try await person.page(ChartsView.self)
  try await person.until("their numbers") { !charts.servers.chart.values.isEmpty }
  XCTAssertEqual(charts.scopeLabel.text, "300 people: Following")
  let canvas = charts.servers.chart.canvas
  try await tab(to: canvas, person)
  try await person.press("Right")
  try await person.until("a bar") { canvas.currentID != nil }
  try await person.press("Right")
  try await person.until("the second bar") { canvas.currentID == "1" }
  let server = charts.servers.chart.values[1]
  try await person.press("Return")
  try await person.until("its people") {
    people.table.filter.entry.text == "server:\(server.label)"
      && people.table.table.itemCount == Int(server.value)
  }
  try await person.keysWork(after: "the charts")

  // The sample has no history until a person is unfollowed.
  try await person.until("a row") { people.table.table.row(at: 0) != nil }
  try await person.click(try XCTUnwrap(people.table.table.row(at: 0)))
  try await person.until("a card with a tie") { people.pane.card?.followButton.text == "Unfollow" }
  let name = try XCTUnwrap(people.pane.card?.person.nameLabel.text)
  try await person.click(try XCTUnwrap(people.pane.card?.followButton))
  try await person.until("one change") { people.sidebar.history.count == 1 }
  try await tab(to: people.sidebar.list, person)
  try await person.press("End")
  try await person.press("Up")
  try await person.press("Return")
  let history = try await person.page(HistoryView.self)
  try await person.until("it") {
    history.list.typedRow(at: 0)?.titleLabel.text == "You no longer follow \(name)"
  }
  try await person.keysWork(after: "the sidebar's history")
  try await tab(to: history.list, person)
  try await person.press("Return")
  let page = try await person.page(PersonView.self)
  XCTAssertEqual(page.person.nameLabel.text, name)
  try await person.press("alt+Left")
  try await person.until("the history again") { history.isReachable }
  try await person.press("alt+Left")
  try await person.until("the table again") { people.isReachable && history.window == nil }
  try await person.press("ctrl+q")
  try await person.until("closed") { !person.window.isOpen }
}

/// Presses Tab until the focus is on or within a widget.
@MainActor
private func tab(to widget: Widget, _ person: RealPerson) async throws {
  for _ in 0..<60 {
    if sequence(first: person.window.focused, next: { $0?.parent }).contains(where: { $0 === widget }) {
      return
    }
    let before = person.window.focused
    try await person.press("Tab")
    try? await person.until("elsewhere", seconds: 1) { person.window.focused !== before }
  }
  XCTFail("Tab does not lead to \(widget)")
}
