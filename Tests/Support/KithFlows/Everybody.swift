import Views
import WidgetsTesting

/// Browsing everybody in the table, sorting, filtering and unfollowing: the body of a test for every persona, with or
/// without a display.
@MainActor
package struct Everybody {
  private let guest: any Guest

  /// Creates the body for a guest.
  package init(_ guest: any Guest) { self.guest = guest }

  /// Runs it with the sample's book and a signed-in account.
  ///
  /// - Throws: The first missing result.
  package func run() async throws {
    let profile = try await guest.openProfile()
    try await guest.until("friends") { profile.friendList.itemCount > 0 }
    try await guest.click("People")
    let people = try await guest.page(PeopleView.self)
    guest.visitor.window.defaultWidth = 1200
    try await count("300 people", people)
    try await choose("Fans, 130", people)
    try await count("130 people", people)
    try await choose("Following, 300", people)
    try await count("300 people", people)
    try await guest.type("is:mutual", into: people.table.filter.entry)
    try await count("120 of 300 people", people)
    let name = try await unfollowAndUndo(people)

    try await guest.click("Show Profile")
    let page = try await guest.page(PersonView.self)
    try await guest.until("\(name)'s page") { page.title == name }
    try await guest.press("Alt+Left")
    _ = try await guest.page(PeopleView.self)
    // Clears the selection and the text, in the filter the text first.
    for _ in 0..<(people.table.selectionBar.isReachable ? 2 : 1) { try await guest.press("Escape") }
    try await guest.until("no selection") { !people.table.selectionBar.isReachable }
    try await guest.until("no filter") { people.table.filter.entry.text.isEmpty }
    try await guest.until("everybody again") { people.table.table.itemCount == 300 }
  }

  private func count(_ text: String, _ people: PeopleView) async throws {
    try await guest.until(text) { people.table.countLabel.text == text }
  }

  private func choose(_ label: String, _ people: PeopleView) async throws {
    let list = people.sidebar.list
    try await guest.until(label) { list.rows.contains { $0.accessibleLabel == label } }
    guard let index = list.rows.firstIndex(where: { $0.accessibleLabel == label }) else { return }
    try await guest.choose(row: index, in: list)
  }

  // Returns the person of the card.
  private func unfollowAndUndo(_ people: PeopleView) async throws -> String {
    try await guest.select(row: 0, in: people.table.table)
    try await guest.until("a card with a tie") { people.pane.card?.followButton.text == "Unfollow" }
    guard let card = people.pane.card else { throw VisitorError(description: "the card went away") }
    let name = card.person.nameLabel.text
    try await guest.click(card.followButton)
    try await count("119 of 299 people", people)
    let said = "You no longer follow \(name)."
    try await guest.until("\"\(said)\"") { guest.visitor.hears(said) }
    try await guest.click("Undo")
    try await count("120 of 300 people", people)
    return name
  }
}
