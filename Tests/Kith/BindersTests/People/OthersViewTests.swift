import KithWords
import Entities
import People
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct OthersViewTests {
  private let stage = Stage.full(following: ["2", "3", "4"])

  private func open(
    following: [String] = ["3", "5"], followers: [String] = ["4"], familiar: [String: [String]]? = nil
  ) async throws -> (Session, PeopleView, Visitor) {
    await stage.server.setFriends(of: "2", following: following, followers: followers)
    await stage.server.setReach(suggested: ["5"], familiar: familiar)
    let (session, view, visitor) = try await stage.openPeople()
    return (session, view, visitor)
  }

  /// Opens the people that Grace follows from her card.
  private func openFollowing(_ view: PeopleView, _ visitor: Visitor) async throws -> OthersView {
    let table = view.table.table
    let row = try #require(
      (0..<table.itemCount).first { (table.item(at: $0) as? Person)?.account.acct == "grace" })
    try visitor.select(row: row, in: table)
    stage.clock.advance(by: PeopleService.pause)
    try await visitor.wait(for: "card") { view.pane.card?.person.followingButton.isVisible == true }
    try visitor.click(try #require(view.pane.card).person.followingButton)
    return try visitor.page(OthersView.self)
  }

  private func names(_ view: OthersView) -> [String] {
    (0..<view.table.table.itemCount).compactMap { (view.table.table.item(at: $0) as? Person)?.account.acct }
  }

  @Test func `a card leads to the table of those the person follows, and its sidebar to their followers`()
    async throws
  {
    let (_, people, visitor) = try await open()
    let view = try await openFollowing(people, visitor)
    try await visitor.wait(for: "both") { Set(names(view)) == ["emilie", "nameless"] }
    expectEqual(view.title, "Grace Hopper")
    expectEqual(view.table.countLabel.text, "2 people")
    expect(!view.dismissButton.isVisible && !view.table.filter.menuButton.isVisible)
    try select("Followers", in: view.sidebar, visitor)
    try await visitor.wait(for: "the follower") { names(view) == ["david"] }
  }

  @Test func `a filter by ties and the preview of following work as for one's own people`() async throws {
    let (session, people, visitor) = try await open()
    let view = try await openFollowing(people, visitor)
    try await visitor.wait(for: "both") { names(view).count == 2 }
    // A review covers the people of your own account.
    let bar = view.table.selectionBar
    try visitor.perform("selectAll", on: view.table.table)
    expect(!bar.moreButton.menu.choices.contains { $0 === bar.reviewAction })
    try visitor.perform("unselectAll", on: view.table.table)
    try visitor.type("-is:following", into: view.table.filter.entry)
    try await visitor.wait(for: "filtered") { names(view) == ["emilie"] }
    try visitor.perform("selectAll", on: view.table.table)
    let menu = bar.moreButton.menu.choices
    expect(!bar.unfollowButton.isVisible && menu.contains { $0 === bar.unfollowAction })
    try visitor.click(bar.followButton)
    let preview = try visitor.page(ActPreviewView.self)
    expectEqual(preview.list.itemCount, 1)
    try visitor.click(preview.startButton)
    try await visitor.wait(for: "the end") { session.jobs.jobs.value.first?.finishedAt != nil }
    // Émilie approves followers: the table shows the request.
    try await visitor.wait(for: "requested") {
      (view.table.table.item(at: 0) as? Person)?.flags.contains(.pending) == true
    }
    expectEqual(visitor.window.toasts.count, 1)
  }

  @Test func `a list that a person hides says so`() async throws {
    let (session, _, visitor) = try await open()
    let hiding = Account(
      id: "4", username: "david", displayName: "David", followersCount: 10, isHidingCollections: true)
    let view = OthersView.make(of: hiding, session, part: .followers)
    visitor.window.visibleNavigation?.push(view)
    try await visitor.wait(for: "read") { view.table.pages.visibleChild === view.table.status }
    expectEqual(view.table.status.titleLabel.text, "Hidden")
  }

  @Test func `a person of another server has a note that only known people are listed`() async throws {
    let (session, _, visitor) = try await open()
    let far = Account(id: "4", username: "david", acct: "david@far.example", followersCount: 10)
    let view = OthersView.make(of: far, session, part: .followers)
    visitor.window.visibleNavigation?.push(view)
    expectEqual(view.noteLabel.text, "From another server: only people your server knows are listed.")
    try await visitor.wait(for: "read") { view.table.pages.visibleChild === view.table.status }
    expectEqual(view.table.status.titleLabel.text, "No People to Show")
  }

  @Test func `the card counts the followers you know and opens them`() async throws {
    let (_, people, visitor) = try await open(familiar: ["2": ["3", "4"]])
    _ = try await openFollowing(people, visitor)
    visitor.window.visibleNavigation?.pop()
    let card = try #require(people.pane.card)
    expect(!card.familiarButton.isVisible)
    stage.clock.advance(by: .seconds(1))
    try await visitor.wait(for: "counted") { card.familiarButton.text == "2 Followers You Know" }
    try visitor.click(card.familiarButton)
    let view = try visitor.page(OthersView.self)
    try await visitor.wait(for: "these") { Set(names(view)) == ["nameless", "david"] }
  }

  @Test func `a list that the server lacks is marked in the sidebar`() async throws {
    let (session, _, visitor) = try await open()
    let view = OthersView.make(of: Account(id: "2", username: "grace"), session, part: .familiar)
    visitor.window.visibleNavigation?.push(view)
    try await visitor.wait(for: "marked") {
      view.sidebar.list.items.map(\.note) == [nil, nil, "Not on this server"]
    }
    expectEqual(view.table.status.titleLabel.text, "Not on This Server")
  }

  @Test func `a refused dismissal is reported, and the suggestion stays`() async throws {
    let (session, _, visitor) = try await open()
    let view = OthersView.suggestions(session)
    visitor.window.visibleNavigation?.push(view)
    try await visitor.wait(for: "suggested") { names(view) == ["emilie"] }
    expect(view.dismissButton.isVisible && !view.dismissButton.isSensitive)
    await stage.server.fail("DELETE /api/v1/suggestions/5", with: .forbidden)
    try visitor.select(row: 0, in: view.table.table)
    try visitor.click(view.dismissButton)
    try await visitor.wait(for: "reported") { !visitor.window.toasts.isEmpty }
    expectEqual(names(view), ["emilie"])
    await stage.server.fail("DELETE /api/v1/suggestions/5", with: nil)
    try visitor.click(view.dismissButton)
    try await visitor.wait(for: "gone") { names(view).isEmpty }
    await expectEqual(stage.server.suggested, [])
  }

  @Test func `in a narrow window the way to the lists stands beside the title only where there are several`()
    async throws
  {
    let (session, people, visitor) = try await open()
    let suggestions = OthersView.suggestions(session)
    people.navigation?.push(suggestions)
    visitor.window.defaultWidth = 360
    try await visitor.wait(for: "one column") { suggestions.split.columns == 1 }
    expect(suggestions.sidebar.list.items.count == 1 && !suggestions.partsButton.isVisible)
    let others = OthersView.make(of: Account(id: "2", username: "grace"), session)
    people.navigation?.push(others)
    visitor.window.defaultWidth = 361
    try await visitor.wait(for: "the lists") {
      others.sidebar.list.items.count == 3 && others.split.columns == 1
    }
    expect(others.partsButton.isReachable)
  }

  @Test func `an empty comparison counts the people that the server did not find`() {
    let part = OthersPart.notFollowed(by: "example.social/7")
    let account = Account(id: "1", username: "ada")
    func nobody(unfound: Int) -> String {
      let list = OthersCount(part: part, count: 0, isMissing: false, unfound: unfound)
      let (title, text) = Words.table(of: list, account: account, isOneself: true).nobody
      return "\(title): \(text)"
    }
    expectEqual(nobody(unfound: 0), "No One Is Missing: You already follow everyone that account follows.")
    expectEqual(
      nobody(unfound: 2), "No One Was Found: 2 people are missing here, but were not found on your server.")
  }
}

/// Selects a list in a sidebar.
@MainActor
func select(_ title: String, in sidebar: PeopleSidebar, _ visitor: Visitor) throws {
  let place = try #require(sidebar.list.rows.firstIndex { $0.accessibleLabel?.hasPrefix(title) == true })
  try visitor.perform("choose", on: sidebar.list, with: "\(place)")
}
