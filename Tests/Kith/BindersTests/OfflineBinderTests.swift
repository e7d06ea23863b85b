import Entities
import TestSupport
import Testing
import Views
import WidgetsTesting

@testable import Services

@MainActor
struct OfflineBinderTests {
  let stage = Stage(onServer: ["2", "3", "4"])

  /// Opens the person's list once with a network and then removes the network.
  private func goOffline() async throws -> Session {
    let session = try await stage.session()
    let view = FriendsView.make(user: session.userService.user.value, session: session)
    let visitor = stage.show(view)
    try await eventually("seen") { view.following.list.itemCount == 3 }
    try await eventually("ties") {
      session.relationships.all.value.count >= 3
    }
    expect(view.following.updatedLabel.text.isEmpty)
    visitor.window.close()
    await stage.server.fail("", with: .offline)
    return session
  }

  @Test func `a cached list without a network can be filtered and shows its date`() async throws {
    let session = try await goOffline()
    stage.clock.advance(by: .seconds(3 * 3600))
    let view = FriendsView.make(user: session.userService.user.value, session: session)
    let visitor = stage.show(view)
    try await eventually("there") { view.following.list.itemCount == 3 }
    try await eventually("said") {
      view.following.updatedLabel.text
        == "Last updated 3 hours ago. The server could not be reached. Check the connection and try again."
    }
    try visitor.type("grace", into: view.filterEntry)
    expectEqual(view.following.list.itemCount, 1)
    stage.clock.advance(by: .seconds(3600))
    expect(view.following.updatedLabel.text.hasPrefix("Last updated 4 hours ago."))
    await stage.server.fail("", with: nil)
    try visitor.click(view.following.retryButton)
    try await eventually("new again") { view.following.updatedLabel.text.isEmpty }
    expect(!view.following.retryButton.isVisible)
  }

  @Test func `an old list shows its date during a refresh`() async throws {
    let session = try await goOffline()
    await stage.server.fail("", with: nil)
    await stage.server.hold("GET /api/v1/accounts/1/following")
    stage.clock.advance(by: .seconds(120))
    let view = FriendsView.make(user: session.userService.user.value, session: session)
    _ = stage.show(view)
    try await eventually("there") { view.following.list.itemCount == 3 }
    expectEqual(view.following.updatedLabel.text, "Last updated 2 minutes ago")
    await stage.server.release()
    try await eventually("new") { view.following.updatedLabel.text.isEmpty }
  }

  @Test func `a change without a network is refused with a message and reverted`() async throws {
    let session = try await goOffline()
    let window = MainWindow.make(stage.manager)
    let visitor = Visitor(window)
    let person = Account(id: "2", username: "grace", displayName: "Grace Hopper")
    let view = PersonView.make(person, session: session)
    window.visibleNavigation?.push(view)
    expectEqual(view.followButton.text, "Unfollow")
    try visitor.click(view.followButton)
    expectEqual(view.followButton.text, "Follow")
    try await eventually("taken back") { view.followButton.text == "Unfollow" }
    expect(
      visitor.sees("Could not unfollow Grace Hopper. Nothing was changed. The server could not be reached."))
    try await eventually("said from when") {
      view.card.updatedLabel.text.contains("The server could not be reached.")
    }
    await stage.server.fail("", with: nil)
    try visitor.press("F5")
    try await eventually("new again") { view.card.updatedLabel.text.isEmpty }
    await expectEqual(stage.server.log.count { $0.hasSuffix("/unfollow") }, 1)
  }

  @Test func `a search without a network finds cached people and shows why`() async throws {
    let session = try await goOffline()
    let view = SearchView.make(session)
    let visitor = stage.show(view)
    try visitor.type("grace", into: view.searchEntry)
    stage.clock.advance(by: .milliseconds(300))
    try await eventually("found") { view.resultList.itemCount == 1 }
    try await eventually("said") {
      view.sourceLabel.text.hasPrefix("Only people you have seen before. The server could not be reached.")
    }
    try visitor.replace(textOf: view.searchEntry, with: "")
    stage.clock.advance(by: .milliseconds(300))
    expect(view.sourceLabel.text.isEmpty)
    try visitor.replace(textOf: view.searchEntry, with: "nobody like that")
    stage.clock.advance(by: .milliseconds(300))
    try await eventually("why") { visitor.sees("No Connection") }
    expect(!view.sourceLabel.isVisible)
  }

  @Test func `the note about the results stays during the next search`() async throws {
    let stage = Stage(onServer: ["2"])
    let session = try await stage.session()
    stage.seen.save(
      [Account(id: "2", username: "grace", displayName: "Grace Hopper")], at: stage.manager.caches.now())
    await stage.server.fail("GET /api/v2/search", with: .offline)
    await stage.server.fail("GET /api/v1/accounts/search", with: .offline)
    let view = SearchView.make(session)
    let visitor = stage.show(view)
    var texts: [String] = []
    try visitor.type("gra", into: view.searchEntry)
    stage.clock.advance(by: .milliseconds(300))
    try await eventually("said") { !view.sourceLabel.text.isEmpty && view.resultList.itemCount == 1 }
    view.sourceLabel.$text.observeNext { texts.append($0) }.dispose(in: view.bag)
    func searches() async -> Int { await stage.server.log.filter { $0.contains("search") }.count }
    let before = await searches()
    try visitor.replace(textOf: view.searchEntry, with: "grac")
    stage.clock.advance(by: .milliseconds(300))
    try await eventually("asked") { await searches() > before }
    expect(!texts.contains(""), "\(texts)")
  }

  @Test func `the profile shows at its top why friends are missing, until they are loaded`() async throws {
    await stage.server.fail("GET /api/v1/accounts/1/following", with: .offline)
    let session = try await stage.session()
    let view = ProfileView.make(session)
    let visitor = stage.show(view)
    try await eventually("said") {
      view.updatedLabel.text == "The server could not be reached. Check the connection and try again."
    }
    expect(view.updatedLabel.isReachable && visitor.sees("No Connection"))
    await stage.server.fail("GET /api/v1/accounts/1/following", with: nil)
    try visitor.click(view.friends.errorPage.button)
    try await eventually("friends") { view.friendList.itemCount == 3 && view.updatedLabel.text.isEmpty }
  }
}

@MainActor
struct PartialListBinderTests {
  private let stage = Stage(
    Stage.people + [
      .init(id: "6", name: "Shy", username: "shy", followers: 27, isHiding: true),
      .init(id: "7", name: "Far", username: "far", followers: 340, acct: "far@other.social"),
      .init(id: "8", name: "Near", username: "near", followers: 5),
    ])

  private func open(_ id: String) async throws -> (FriendsView, Visitor) {
    let session = try await stage.session()
    let account = try await session.client.account(try #require(Account.ID(rawValue: id)))
    let view = FriendsView.make(user: account, session: session, tab: .followers)
    let visitor = stage.show(view)
    try await eventually("loaded") {
      view.followers.loading.visibleChild === view.followers.loading.emptyPage
    }
    return (view, visitor)
  }

  @Test func `a person with hidden lists has a message and keeps the count`() async throws {
    let (view, visitor) = try await open("6")
    expect(visitor.sees("Hidden"))
    expect(visitor.sees("Shy hides their followers and the people they follow."))
    expectEqual(view.followers.countLabel.text, "0 of 27 people")
  }

  @Test func `a list from another server is marked as possibly incomplete`() async throws {
    let (view, visitor) = try await open("7")
    expectEqual(
      view.followers.noteLabel.text, "From another server: only people your server knows are listed.")
    expect(visitor.sees("No People to Show"))
    expectEqual(view.followers.countLabel.text, "0 of 340 people")
  }

  @Test func `an empty list with a positive count is not reported as empty`() async throws {
    let (view, visitor) = try await open("8")
    expect(visitor.sees("No People to Show"))
    expect(!view.followers.noteLabel.isVisible)
  }
}
