import Entities
import Services
import TestSupport
import Testing
import Views
import WidgetsTesting

@MainActor
struct FriendsViewBinderTests {
  let stage: Stage

  init() async {
    let crowd = (10..<310).map { FakeServer.Person(id: "\($0)", name: "Person \($0)", username: "p\($0)") }
    stage = Stage(Stage.people + crowd, following: ["2"] + crowd.map(\.id) + ["5"], followers: ["3"])
  }

  private func open(_ tab: FriendsService.Kind = .following) async throws -> (FriendsView, Visitor) {
    let session = try await stage.session()
    let view = FriendsView.make(user: session.userService.user.value, session: session, tab: tab)
    return (view, stage.show(view))
  }

  @Test func `scrolling near the end loads the next page`() async throws {
    let (view, visitor) = try await open()
    try await eventually("first page") { view.following.list.itemCount == 80 }
    expectEqual(view.following.countLabel.text, "80 of 302 people")
    try visitor.scroll(view.following.list, toRow: 40)
    expect(!view.following.moreSpinner.isVisible)
    try visitor.scroll(view.following.list, toRow: 75)
    expect(view.following.moreSpinner.isSpinning)
    try await eventually("second page") { view.following.list.itemCount == 160 }
    expect(!view.following.moreSpinner.isSpinning)
    for last in [155, 235, 301] {
      try visitor.scroll(view.following.list, toRow: last)
      try await eventually("next page") { view.following.list.itemCount > min(last, 239) }
    }
    try await eventually("all") { view.following.list.itemCount == 302 }
    expectEqual(view.following.countLabel.text, "302 people")
  }

  @Test func `typing filters at once and loads the remaining pages`() async throws {
    let (view, visitor) = try await open()
    try await eventually("first page") { view.following.list.itemCount == 80 }
    try visitor.press("Ctrl+F")
    expect(visitor.window.focused === view.filterEntry)
    try visitor.type("emilie", into: view.filterEntry)
    try await eventually("found on the last page") { view.following.list.itemCount == 1 }
    expectEqual(view.following.list.typedRow(at: 0)?.nameLabel.text, "Émilie du Châtelet")
    expectEqual(view.following.countLabel.text, "1 of 302 people")
    try visitor.press("Escape")
    expect(view.filterEntry.text.isEmpty)
    expectEqual(view.following.list.itemCount, 302)
  }

  @Test func `a filter without matches is reported`() async throws {
    let (view, visitor) = try await open()
    try await eventually("first page") { view.following.list.itemCount == 80 }
    try visitor.type("zzz", into: view.filterEntry)
    expect(view.following.loading.visibleChild === view.following.loading.emptyPage)
    expect(visitor.sees("The rest of the list has not been loaded yet."))
    try await eventually("looked through") { visitor.sees("No one in this list matches the filter.") }
    expect(visitor.sees("No Matches"))
    try visitor.replace(textOf: view.filterEntry, with: "")
    expect(!visitor.sees("No Matches"))
  }

  @Test func `followers are in the other tab`() async throws {
    let (view, visitor) = try await open()
    try visitor.select(tab: "Followers", in: view.tabs)
    try await eventually("followers") { view.followers.list.itemCount == 1 }
    expectEqual(view.followers.list.typedRow(at: 0)?.nameLabel.text, "nameless")
    try await eventually("their count") { view.followers.countLabel.text == "1 person" }
    try await eventually("the other count") { view.following.countLabel.text == "80 of 302 people" }
  }

  @Test func `a failed page is reported and retried by hand`() async throws {
    let (view, visitor) = try await open()
    try await eventually("first page") { view.following.list.itemCount == 80 }
    await stage.server.fail("GET /api/v1/accounts/1/following", with: .timedOut)
    try visitor.scroll(view.following.list, toRow: 79)
    try await eventually("told") { view.following.retryButton.isVisible }
    expect(view.following.countLabel.text.contains("The server did not answer in time."))
    expectEqual(view.following.list.itemCount, 80)
    await stage.server.fail("GET /api/v1/accounts/1/following", with: nil)
    try visitor.click(view.following.retryButton)
    try await eventually("second page") { view.following.list.itemCount == 160 }
    expect(!view.following.retryButton.isVisible)
  }

  @Test func `F5 reloads every loaded page without removing rows meanwhile`() async throws {
    let (view, visitor) = try await open()
    try await eventually("first page") { view.following.list.itemCount == 80 }
    try visitor.type("emilie", into: view.filterEntry)
    try await eventually("found on the last page") { view.following.list.itemCount == 1 }
    var counts: Set<Int> = []
    view.following.list.$itemCount.observeNext { counts.insert($0) }.dispose(in: view.bag)
    let before = await stage.server.log.count
    try visitor.press("F5")
    // The list is marked as loading until the last page has arrived.
    try await eventually("asked for all pages") {
      await stage.server.log.dropFirst(before).count { $0.hasSuffix("/1/following") } >= 4
    }
    try await eventually("no longer loading") { !view.following.loading.isReloading }
    await expectEqual(stage.server.log.dropFirst(before).count { $0.hasSuffix("/1/following") }, 4)
    expectEqual(counts, [1])
  }

  @Test func `a filter typed before the first page searches all pages`() async throws {
    await stage.server.hold("GET /api/v1/accounts/1/following")
    let (view, visitor) = try await open()
    try visitor.type("emilie", into: view.filterEntry)
    await stage.server.release()
    try await eventually("found on the last page") { view.following.list.itemCount == 1 }
  }

  @Test func `F5 during the next page does not end the list`() async throws {
    let (view, visitor) = try await open()
    try await eventually("first page") { view.following.list.itemCount == 80 }
    await stage.server.hold("GET /api/v1/accounts/1/following")
    try visitor.scroll(view.following.list, toRow: 75)
    expect(view.following.moreSpinner.isSpinning)
    try visitor.press("F5")
    await stage.server.release()
    try await eventually("first page again") {
      view.following.loading.visibleChild === view.following.list && !view.following.loading.isReloading
    }
    try visitor.scroll(view.following.list, toRow: 40)
    try visitor.scroll(view.following.list, toRow: 79)
    try await eventually("second page") { view.following.list.itemCount == 160 }
  }

  @Test func `a reload updates the total`() async throws {
    let stage = Stage()
    let session = try await stage.session()
    let view = FriendsView.make(user: session.userService.user.value, session: session)
    let visitor = stage.show(view)
    try await eventually("first page") { view.following.list.itemCount == 3 }
    expectEqual(view.following.countLabel.text, "3 people")
    try await eventually("ties") { session.relationships.all.value["2"] != nil }
    session.relationships.unfollow(try #require(view.following.list.item(at: 0) as? Account))
    try await eventually("count") { session.userService.user.value.followingCount == 2 }
    try visitor.press("F5")
    try await eventually("two") { view.following.list.itemCount == 2 }
    expectEqual(view.following.countLabel.text, "2 people")
  }

  @Test func `the view and its services are released, even during loading`() async throws {
    let session = try await stage.session()
    weak var released: FriendsView?
    do {
      let view = FriendsView.make(user: session.userService.user.value, session: session)
      released = view
      try await eventually("first page") { view.following.list.itemCount == 80 }
      await stage.server.hold("GET /api/v1/accounts/1/following")
      view.following.list.scrolled(to: 60..<80)
    }
    try await eventually("released") { released == nil }
    await stage.server.release()
    try await eventually("no observer") { session.relationships.all.observerCount == 0 }
  }

  private func openFollowers(_ user: Account, _ stage: Stage) async throws -> (FriendsView, Visitor) {
    let view = FriendsView.make(user: user, session: try await stage.session(), tab: .followers)
    return (view, stage.show(view))
  }

  @Test func `a completely loaded list sets the total, except for accounts of other servers`() async throws {
    for (acct, words) in [("ada", "2 people"), ("ada@far.example", "2 of 57 people")] {
      let user = Account(id: "1", username: "ada", acct: acct, followersCount: 57)
      let (view, _) = try await openFollowers(user, Stage())
      try await eventually("people") { view.followers.list.itemCount == 2 }
      try await eventually(Comment(rawValue: words)) { view.followers.countLabel.text == words }
    }
  }

  @Test func `an unknown total is not invented`() async throws {
    let many = (10..<200).map(String.init)
    let stage = Stage(followers: many)
    let (view, _) = try await openFollowers(Account(id: "1", username: "ada", followersCount: -1), stage)
    try await eventually("first page") { view.followers.countLabel.text == "80 people so far" }
    view.followers.list.scrolled(to: 60..<80)
    try await eventually("next page") { view.followers.countLabel.text == "160 people so far" }
    view.followers.list.scrolled(to: 140..<160)
    try await eventually("all") { view.followers.countLabel.text == "190 people" }
  }

  @Test func `a filter loads the remaining pages of the visible list only`() async throws {
    let many = (10..<200).map(String.init)
    let stage = Stage(following: many, followers: many)
    let (view, visitor) = try await openFollowers(Account(id: "1", username: "ada"), stage)
    try await eventually("followers") { view.followers.list.itemCount == 80 }
    try visitor.select(tab: "Following", in: view.tabs)
    try await eventually("following") { view.following.list.itemCount == 80 }
    try visitor.type("nobody199", into: view.filterEntry)
    try await eventually("all of them") { view.following.countLabel.text == "1 of 190 people" }
    let asked = await stage.server.log.filter { $0.contains("/1/followers") }
    expectEqual(asked.count, 1, "\(asked)")
  }

  @Test func `Enter opens the first visible row, Down focuses it, and Escape clears before it leaves`()
    async throws
  {
    let stage = Stage()
    let session = try await stage.session()
    let view = FriendsView.make(user: session.userService.user.value, session: session)
    let visitor = stage.show(view)
    try await eventually("people") {
      view.following.list.itemCount > 1 && !view.following.moreSpinner.isSpinning
    }
    let last = view.following.list.itemCount - 1
    let name = try #require(view.following.list.typedRow(at: last)).nameLabel.text
    try visitor.type(name, into: view.filterEntry)
    try await eventually("filtered") { view.following.list.itemCount == 1 }
    try visitor.press("Down")
    expect(visitor.window.focused === view.following.list)
    try visitor.press("Escape")
    expect(view.filterEntry.text.isEmpty)
    expect(view.window != nil)
    try visitor.type(name, into: view.filterEntry)
    try await eventually("filtered again") { view.following.list.itemCount == 1 }
    try visitor.pressEnter(in: view.filterEntry)
    try expectEqual(visitor.page(PersonView.self).title, name)
    try visitor.goBack()
    try visitor.press("Ctrl+Page_Down")
    expectEqual(view.tabs.selectedIndex, 1)
    try visitor.press("Alt+1")
    expectEqual(view.tabs.selectedIndex, 0)
  }

  @Test func `a filter without matches has no first row to open`() async throws {
    let stage = Stage()
    let session = try await stage.session()
    let view = FriendsView.make(user: session.userService.user.value, session: session)
    let visitor = stage.show(view)
    try await eventually("people") { view.following.list.itemCount > 0 }
    try visitor.type("zzz", into: view.filterEntry)
    try await eventually("nobody") { view.following.list.itemCount == 0 }
    try visitor.pressEnter(in: view.filterEntry)
    try expect(visitor.page(FriendsView.self) === view)
  }
}
