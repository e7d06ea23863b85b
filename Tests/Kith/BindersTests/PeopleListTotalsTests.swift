import Entities
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders

@MainActor
struct PeopleListTotalsTests {
  private func open(_ user: Account, _ stage: Stage) async throws -> (FriendsView, Visitor) {
    let view = FriendsView.make(user: user, session: try await stage.session(), tab: .followers)
    let visitor = stage.show(view)
    return (view, visitor)
  }

  @Test func `a completely loaded list sets the total, except for accounts of other servers`() async throws {
    for (acct, words) in [("ada", "2 people"), ("ada@far.example", "2 of 57 people")] {
      let user = Account(id: "1", username: "ada", acct: acct, followersCount: 57)
      let (view, _) = try await open(user, Stage())
      try await eventually("people") { view.followers.list.itemCount == 2 }
      try await eventually(Comment(rawValue: words)) { view.followers.countLabel.text == words }
    }
  }

  @Test func `an unknown total is not invented`() async throws {
    let many = (10..<200).map(String.init)
    let stage = Stage(followers: many)
    let (view, _) = try await open(Account(id: "1", username: "ada", followersCount: -1), stage)
    try await eventually("first page") { view.followers.countLabel.text == "80 people so far" }
    view.followers.list.scrolled(to: 60..<80)
    try await eventually("next page") { view.followers.countLabel.text == "160 people so far" }
    view.followers.list.scrolled(to: 140..<160)
    try await eventually("all") { view.followers.countLabel.text == "190 people" }
  }

  @Test func `a filter loads the remaining pages of the visible list only`() async throws {
    let many = (10..<200).map(String.init)
    let stage = Stage(following: many, followers: many)
    let (view, visitor) = try await open(Account(id: "1", username: "ada"), stage)
    try await eventually("followers") { view.followers.list.itemCount == 80 }
    try visitor.select(tab: "Following", in: view.tabs)
    try await eventually("following") { view.following.list.itemCount == 80 }
    try visitor.type("nobody199", into: view.filterEntry)
    try await eventually("all of them") { view.following.countLabel.text == "1 of 190 people" }
    let asked = await stage.server.log.filter { $0.contains("/1/followers") }
    expectEqual(asked.count, 1, "\(asked)")
  }
}
