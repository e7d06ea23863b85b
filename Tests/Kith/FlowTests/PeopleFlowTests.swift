import KithFlows
import People
import TestSupport
import Testing
import Views
import WidgetsTesting

@MainActor
struct PeopleFlowTests {
  @Test(arguments: Persona.allCases)
  func `everybody is browsed, sorted, filtered and unfollowed with each input device`(
    _ persona: Persona
  ) async throws {
    let app = try SampleApp(as: persona)
    _ = try await app.start()
    try await Everybody(HeadlessGuest(visitor: app.visitor, clock: app.clock)).run()
  }

  @Test func `a follow on a person's page appears in the table at once`() async throws {
    let app = try SampleApp()
    let people = try await app.openPeople()
    try app.visitor.activate(row: 0, in: people.table.table)
    let person = try await app.page(PersonView.self)
    try await eventually("tie") { person.followButton.text == "Unfollow" }
    try app.visitor.click(person.followButton)
    expectEqual(people.table.countLabel.text, "299 people")
    try app.visitor.press("Ctrl+P")
    try expect(app.visitor.page(PeopleView.self) === people, "the page that is there comes up again")
  }
}
