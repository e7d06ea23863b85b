import KithFlows
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@MainActor
struct FlowTests {
  @Test(arguments: Persona.allCases)
  func `a person looks around, acts, and returns without a display`(_ persona: Persona) async throws {
    let app = try SampleApp(as: persona)
    _ = try await app.start()
    try await LookingAround(HeadlessGuest(visitor: app.visitor, clock: app.clock)).run()
  }

  @Test func `visits leave no live page, row or observer`() async throws {
    let app = try SampleApp()
    let profile = try await app.start()
    let session = try #require(app.manager.currentSession.value.session)
    try await eventually("friends") { profile.friendList.itemCount > 0 }
    for index in profile.friendList.visibleRange { _ = profile.friendList.row(at: index) }
    let observers = session.relationships.all.observerCount
    let users = session.userService.user.observerCount
    weak var page: NavigationPage?
    weak var row: PersonRow?
    for visit in 0..<Soak.count(200, soak: 1_000) {
      try app.visitor.click(profile.person.followingButton)
      let friends = try app.visitor.page(FriendsView.self)
      if visit.isMultiple(of: 100) {
        try await eventually("first page") { friends.following.list.itemCount > 0 }
        row = friends.following.list.typedRow(at: 0)
        expect(row != nil)
      }
      page = friends
      try app.visitor.goBack()
    }
    try await eventually("released") { page == nil && row == nil }
    try await eventually("no observer left") {
      session.relationships.all.observerCount == observers && session.userService.user.observerCount == users
    }
  }

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
