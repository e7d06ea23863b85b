import Binders
import People
import Services
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@MainActor
struct PeopleFlowTests {
  @Test(arguments: Persona.allCases)
  func `everybody is looked through, sorted, filtered and unfollowed, by whatever means`(
    _ persona: Persona
  ) async throws {
    let app = try SampleApp(as: persona)
    let visitor = app.visitor
    let profile = try await app.start()
    try visitor.click("People")
    let people = try await app.page(PeopleView.self)
    visitor.window.defaultWidth = 1200
    try await eventually("everybody") { people.table.countLabel.text == "300 people" }
    let table = people.table.table

    let fans = try #require(people.sidebar.list.rows.firstIndex { $0.accessibleLabel == "Fans, 130" })
    try visitor.perform("choose", on: people.sidebar.list, with: "\(fans)")
    #expect(people.table.countLabel.text == "130 people")
    let following = try #require(
      people.sidebar.list.rows.firstIndex { $0.accessibleLabel == "Following, 300" })
    try visitor.perform("choose", on: people.sidebar.list, with: "\(following)")

    try visitor.type("is:mutual", into: people.table.filter.entry)
    #expect(people.table.countLabel.text == "120 of 300 people")
    try visitor.select(row: 0, in: table)
    app.clock.advance(by: .milliseconds(150))
    let card = try #require(people.pane.card)
    let name = card.person.nameLabel.text
    try await eventually("tie") { card.followButton.text == "Unfollow" }
    try visitor.click(card.followButton)
    #expect(people.table.countLabel.text == "119 of 299 people")
    #expect(visitor.hears("You no longer follow \(name)."))
    try visitor.click("Undo")
    #expect(people.table.countLabel.text == "120 of 300 people")

    try visitor.click("Show Profile")
    #expect(try visitor.page(PersonView.self).title == name)
    try visitor.press("Alt+Left")
    try visitor.press("Escape")
    #expect(people.table.filter.entry.text.isEmpty)
    try visitor.press("Alt+Left")
    #expect(try visitor.page(ProfileView.self) === profile)
    try visitor.press("Ctrl+P")
    #expect(try visitor.page(PeopleView.self).table.table.itemCount == 300)
  }

  @Test func `a follow done on a person's page is in the table at once`() async throws {
    let app = try SampleApp()
    _ = try await app.start()
    try app.visitor.press("Ctrl+P")
    let people = try await app.page(PeopleView.self)
    try await eventually("everybody") { people.table.countLabel.text == "300 people" }
    try app.visitor.activate(row: 0, in: people.table.table)
    let person = try await app.page(PersonView.self)
    try await eventually("tie") { person.followButton.text == "Unfollow" }
    try app.visitor.click(person.followButton)
    #expect(people.table.countLabel.text == "299 people")
    try app.visitor.press("Ctrl+P")
    #expect(try app.visitor.page(PeopleView.self) === people, "the page that is there comes up again")
  }
}
