import Views
import WidgetsTesting

/// Unfollowing everybody who has been quiet for a year and does not follow back, except two people: the body of a
/// test for every persona, with or without a display.
///
/// It has three parts, so that the program can be restarted between them.
@MainActor
package struct QuietPeople {
  private let guest: any Guest
  private let total: Int
  private let found: Int
  private let filter: String

  /// Creates the body for a guest.
  ///
  /// - Parameters:
  ///   - guest: The person.
  ///   - total: The number of followed people.
  ///   - found: The number of people found by the filter; at least six.
  ///   - filter: Finds them.
  package init(_ guest: any Guest, total: Int, found: Int, filter: String = "is:oneway last:>365d") {
    self.guest = guest
    self.total = total
    self.found = found
    self.filter = filter
  }

  private var title: String { "Unfollow \(found - 2) People" }

  /// Finds them, excludes two, begins, watches, and pauses in the middle.
  ///
  /// - Parameters:
  ///   - slow: Called before the first request with the address of a person in the middle: from there on answers are
  ///     delayed.
  ///   - held: Returns once that person's turn has come: some servers need time between two acts.
  ///   - goOn: Called once a pause is requested: the delayed request is answered.
  /// - Throws: The first missing result.
  package func begin(
    slow: (_ address: String) async throws -> Void, held: () async throws -> Void = {},
    goOn: () async throws -> Void
  ) async throws {
    let (people, table) = try await everybody()
    try await guest.until("\(total) people") { table.countLabel.text == "\(total) people" }
    try await guest.until("all of them known") { table.progressButton.text.isEmpty }
    try await guest.type(filter, into: table.filter.entry)
    try await guest.until("\(found) of \(total) people") {
      table.countLabel.text == "\(found) of \(total) people"
    }
    try await guest.selectAll(in: table.table)
    try await guest.until("the selection") { table.selectionBar.label.text == "\(found) selected" }
    try await guest.click(table.selectionBar.unfollowButton)

    let preview = try await guest.page(ActPreviewView.self)
    try await guest.until("everybody in it") {
      preview.countLabel.text == "\(found) people will be unfollowed."
    }
    for (number, row) in [0, 2].enumerated() {
      try await guest.until("row \(row)") { preview.list.typedRow(at: row) != nil }
      guard let check = preview.list.typedRow(at: row)?.check else { continue }
      try await guest.toggle(check, ofRow: row, in: preview.list)
      let left = "\(found - number - 1) people will be unfollowed."
      try await guest.until(left) { preview.countLabel.text == left }
    }
    try await guest.until("the fifth") { preview.list.typedRow(at: 4) != nil }
    guard let fifth = preview.list.typedRow(at: 4)?.handleLabel.text else {
      throw VisitorError(description: "the fifth row went away")
    }
    try await slow(fifth)
    try await guest.click(title)
    try await guest.until("the table again") { people.isReachable }

    let strip = table.jobStrip
    try await guest.until("two are done") { strip.label.text.hasPrefix("\(title) · 2 of \(found - 2)") }
    try await guest.until("two are gone") { table.countLabel.text == "\(found - 2) of \(total - 2) people" }
    try await held()
    try await guest.click(strip.pauseButton)
    try await guest.until("paused") { strip.label.text == "\(title) · 2 of \(found - 2) · paused" }
    try await goOn()
    let paused = "\(title) · 3 of \(found - 2) · paused"
    try await guest.until("\"\(paused)\"") { strip.label.text == paused }
    try await guest.until("somebody else hears it, too") { guest.visitor.hears("\(title) · paused") }
  }

  /// Continues after a restart, to the end.
  ///
  /// - Throws: The first missing result.
  package func resume() async throws {
    let (_, table) = try await everybody()
    let strip = table.jobStrip
    let paused = "\(title) · 3 of \(found - 2) · paused"
    try await guest.until("\"\(paused)\"") { strip.label.text == paused }
    try await guest.until("the button") { strip.pauseButton.text == "Resume" }
    try await guest.click(strip.pauseButton)
    let said = "\(found - 2) people unfollowed"
    try await guest.until("\"\(said)\"") { guest.visitor.hears(said) }
    try await guest.until("no strip") { !strip.isVisible }
    let count = "\(total - found + 2) people"
    try await guest.until(count) { table.countLabel.text == count }
  }

  /// Undoes it on the jobs page.
  ///
  /// - Throws: The first missing result.
  package func undo() async throws {
    try await guest.press("Ctrl+J")
    let jobs = try await guest.page(JobsView.self)
    try await guest.until("the job") { jobs.list.typedRow(at: 0)?.undoButton.isReachable == true }
    guard let row = jobs.list.typedRow(at: 0) else { throw VisitorError(description: "no job") }
    try await guest.click(row.undoButton)
    try await guest.until("undone") {
      jobs.list.typedRow(at: 1)?.detailLabel.text == "\(found - 2) done · undone"
        && jobs.list.typedRow(at: 0)?.detailLabel.text == "\(found - 2) done"
        && jobs.list.typedRow(at: 0)?.titleLabel.text == "Undo: Follow \(found - 2) People"
    }
    try await guest.press("Alt+Left")
    let people = try await guest.page(PeopleView.self)
    try await guest.until("everybody again") { people.table.countLabel.text == "\(total) people" }
  }

  private func everybody() async throws -> (PeopleView, PeopleTable) {
    try await guest.until("a session") { (try? guest.visitor.page(StartView.self)) == nil }
    guest.visitor.window.defaultWidth = 1200
    if (try? guest.visitor.page(PeopleView.self)) == nil { try await guest.press("Ctrl+P") }
    let people = try await guest.page(PeopleView.self)
    return (people, people.table)
  }
}
