import Entities
import Foundation
import Services
import TestSupport
import Testing
import Views
import WidgetsTesting

@MainActor
struct PersonMenuTests {
  private let stage: Stage

  init() {
    var people = Stage.people
    people[1].page = "https://example.org/@grace"
    stage = Stage(onServer: ["2", "5"], people: people)
  }

  private func open(_ tab: FriendsService.Kind = .following, as persona: Persona = .pointer) async throws -> (
    PeopleList, Visitor
  ) {
    let session = try await stage.checkedSession()
    let view = FriendsView.make(user: session.userService.user.value, session: session, tab: tab)
    let visitor = Visitor(stage.show(view).window, as: persona)
    let people = tab == .following ? view.following : view.followers
    try await eventually("the people") { people.list.itemCount == 2 }
    try await eventually("how we stand") {
      visitor.sees("Following") && session.relationships.all.value.count >= 2
    }
    return (people, visitor)
  }

  private func row(of id: Account.ID, in people: PeopleList) throws -> Int {
    try #require((0..<2).first { (people.list.item(at: $0) as? Account)?.id == id })
  }

  @Test(arguments: Persona.allCases)
  func `a profile is opened, an address copied and a page opened in the browser`(_ persona: Persona)
    async throws
  {
    let (people, visitor) = try await open(as: persona)
    let grace = try row(of: "2", in: people)
    try visitor.choose("Copy Address", fromMenuOfRow: grace, in: people.list)
    expectEqual(visitor.window.copiedText?.hasPrefix("@grace"), true)
    try visitor.choose("Open in Browser", fromMenuOfRow: grace, in: people.list)
    try await eventually("opened") { stage.opened == [URL(string: "https://example.org/@grace")] }
    try visitor.choose("Open Profile", fromMenuOfRow: grace, in: people.list)
    try expectEqual(visitor.page(PersonView.self).title, "Grace Hopper")
  }

  @Test func `unfollowing can be undone, and is confirmed first for an account that approves followers`()
    async throws
  {
    let (people, visitor) = try await open()
    try visitor.choose("Unfollow", fromMenuOfRow: row(of: "2", in: people), in: people.list)
    expect(visitor.sees("You no longer follow Grace Hopper."))
    try visitor.click("Undo")
    try await eventually("followed again") {
      (try? visitor.choose("Unfollow", fromMenuOfRow: row(of: "5", in: people), in: people.list)) != nil
    }
    expect(visitor.sees("Unfollow Émilie du Châtelet?"))
    try visitor.click("Unfollow")
    expect(visitor.sees("You no longer follow Émilie du Châtelet."))
  }

  @Test func `an unfollowed person can be followed from the menu`() async throws {
    let (people, visitor) = try await open(.followers)
    let nameless = try row(of: "3", in: people)
    try visitor.choose("Follow", fromMenuOfRow: nameless, in: people.list)
    try await eventually("followed") {
      (try? visitor.choose("Unfollow", fromMenuOfRow: nameless, in: people.list)) != nil
    }
  }
}
