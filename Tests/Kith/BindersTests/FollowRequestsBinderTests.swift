import Client
import Entities
import TestSupport
import Testing
import Views
import WidgetsTesting

@testable import Services

@MainActor
struct FollowRequestsBinderTests {
  private let stage = Stage()

  private func open(asking: [String] = ["2", "4", "5"]) async throws -> (FollowRequestsView, Visitor) {
    await stage.server.ask(asking)
    let view = FollowRequestsView.make(try await stage.session())
    return (view, stage.show(view))
  }

  private func posts() async -> [String] { await stage.server.log.filter { $0.hasPrefix("POST") } }

  @Test func `the own profile shows the number of follow requests and opens them`() async throws {
    await stage.server.ask(["2", "4"])
    let visitor = try await stage.start()
    try visitor.click("2 Follow Requests")
    let view = try visitor.page(FollowRequestsView.self)
    expectEqual(view.title, "Follow Requests")
    try await eventually("people") { view.list.itemCount == 2 }
    try visitor.goBack()
    try visitor.choose("Follow Requests")
    _ = try visitor.page(FollowRequestsView.self)
  }

  @Test func `the own profile hides empty follow requests unless the account approves followers`()
    async throws
  {
    let profile = ProfileView.make(try await stage.session())
    expect(!profile.requestsButton.isVisible)
    let user = try await stage.session().userService.userState
    user.value = Account(id: "1", username: "ada", isLocked: true)
    expect(profile.requestsButton.isVisible && profile.requestsButton.text == "Follow Requests")
    user.value = Account(id: "1", username: "ada", followRequestsCount: 1)
    expectEqual(profile.requestsButton.text, "1 Follow Request")
  }

  @Test func `accepting and rejecting remove the row, confirm, and keep the focus in the list`()
    async throws
  {
    let (view, visitor) = try await open()
    try await eventually("people") { view.list.itemCount == 3 }
    expectEqual(view.countLabel.text, "3 people want to follow you")
    let row = try #require(view.list.typedRow(at: 0))
    expectEqual(row.person.nameLabel.text, "Grace Hopper")
    expectEqual(row.acceptButton.accessibleLabel, "Let Grace Hopper follow you")
    row.acceptButton.grabFocus()
    try visitor.click(row.acceptButton)
    expectEqual(view.list.itemCount, 2)
    expect(visitor.window.focused === view.list.typedRow(at: 0)?.acceptButton)
    try await eventually("told") { visitor.sees("Grace Hopper now follows you.") }
    expectEqual(visitor.window.toasts.last?.duration, .seconds(6))
    let last = try #require(view.list.typedRow(at: 1))
    last.rejectButton.grabFocus()
    try visitor.click(last.rejectButton)
    expect(visitor.window.focused === view.list.typedRow(at: 0)?.acceptButton)
    try await eventually("told") { visitor.sees("The request from Émilie du Châtelet was rejected.") }
    expectEqual(view.countLabel.text, "1 person wants to follow you")
    await expectEqual(
      posts(), ["POST /api/v1/follow_requests/2/authorize", "POST /api/v1/follow_requests/5/reject"])
    try await expectEqual(stage.session().userService.user.value.followersCount, 3)
  }

  @Test func `an empty list, a missing network and a failure have pages of their own`() async throws {
    let (view, visitor) = try await open(asking: [])
    try await eventually("nobody") { visitor.sees("No Requests") }
    expect(view.countLabel.text.isEmpty)
    await stage.server.fail("GET /api/v1/follow_requests", with: .offline)
    try visitor.press("F5")
    try await eventually("why") { visitor.sees("No Connection") }
    await stage.server.fail("GET /api/v1/follow_requests", with: nil)
    await stage.server.ask(["2"])
    try visitor.click("Try Again")
    try await eventually("somebody") { view.list.itemCount == 1 }
  }

  @Test func `a failed answer is reported and its row returns`() async throws {
    let (view, visitor) = try await open()
    try await eventually("people") { view.list.itemCount == 3 }
    await stage.server.fail("POST /api/v1/follow_requests", with: .offline)
    try visitor.click(try #require(view.list.typedRow(at: 1)).rejectButton)
    expectEqual(view.list.itemCount, 2)
    try await eventually("told") {
      visitor.sees("Could not reject \u{200E}\u{2068}דוד בן־גוריון\u{2069}.")
    }
    expectEqual(visitor.window.toasts.last?.duration, .seconds(15))
    expectEqual(view.list.itemCount, 3)
    expectEqual(view.list.typedRow(at: 1)?.person.nameLabel.text, "דוד בן־גוריון")
  }

  @Test func `scrolling loads further pages, and a failed one is retried by hand`() async throws {
    let crowd = (10..<110).map { FakeServer.Person(id: "\($0)", name: "Person \($0)", username: "p\($0)") }
    let stage = Stage(Stage.people + crowd)
    await stage.server.ask(crowd.map(\.id))
    let view = FollowRequestsView.make(try await stage.session())
    let visitor = stage.show(view)
    try await eventually("first page") { view.list.itemCount == 80 }
    expectEqual(view.countLabel.text, "80 people and more want to follow you")
    await stage.server.fail("GET /api/v1/follow_requests", with: .timedOut)
    try visitor.scroll(view.list, toRow: 79)
    expect(view.moreSpinner.isSpinning)
    try await eventually("told") { view.retryButton.isVisible }
    expect(view.countLabel.text.contains("The server did not answer in time."))
    await stage.server.fail("GET /api/v1/follow_requests", with: nil)
    try visitor.click(view.retryButton)
    try await eventually("second page") { view.list.itemCount == 100 }
    expect(view.countLabel.text == "100 people want to follow you" && !view.retryButton.isVisible)
  }

  @Test func `an accepted answer without effect is a failure and the request stays`() async throws {
    let (view, visitor) = try await open()
    try await eventually("people") { view.list.itemCount == 3 }
    await stage.server.ignoreAnswersToRequests()
    try visitor.click(#require(view.list.typedRow(at: 0)).acceptButton)
    try await eventually("said") { !visitor.window.toasts.isEmpty && view.list.itemCount == 3 }
    try visitor.click(#require(view.list.typedRow(at: 1)).rejectButton)
    try await eventually("said again") { visitor.window.toasts.count == 2 && view.list.itemCount == 3 }
  }

  @Test func `activating a request opens the profile of its sender`() async throws {
    let (view, visitor) = try await open()
    try await eventually("people") { view.list.itemCount == 3 }
    try visitor.activate(row: 0, in: view.list)
    try expectEqual(visitor.page(PersonView.self).title, "Grace Hopper")
  }

  @Test func `the view and its service are released, even with an answer on its way`() async throws {
    await stage.server.ask(["2", "4"])
    let session = try await stage.session()
    weak var released: FollowRequestsView?
    do {
      let view = FollowRequestsView.make(session)
      released = view
      try await eventually("people") { view.list.itemCount == 2 }
      await stage.server.hold("POST")
      view.list.typedRow(at: 0)?.acceptButton.click()
    }
    try await eventually("released") { released == nil }
    await stage.server.release()
    try await eventually("answered") { session.userService.user.value.followRequestsCount == 1 }
  }
}
