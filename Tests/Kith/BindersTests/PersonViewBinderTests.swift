import Entities
import People
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Services

@MainActor
struct PersonViewBinderTests {
  let stage = Stage()
  let grace = Account(id: "2", username: "grace", displayName: "Grace Hopper", followersCount: 7)
  let emilie = Account(id: "5", username: "emilie", displayName: "Émilie du Châtelet", isLocked: true)

  private func open(_ account: Account) async throws -> (PersonView, Visitor) {
    let view = PersonView.make(account, session: try await stage.session())
    return (view, stage.show(view))
  }

  @Test func `a person's page shows known facts at once and enables acts once the relationship is known`()
    async throws
  {
    let session = try await stage.session()
    await stage.server.hold("GET /api/v1/accounts/relationships")
    let view = PersonView.make(grace, session: session)
    let visitor = stage.show(view)
    expectEqual(view.title, "Grace Hopper")
    expectEqual(view.person.followersButton.text, "7 Followers")
    expectEqual(view.followButton.text, "Follow")
    var isSuggested: Bool { view.followButton.cssClasses.contains("suggested-action") }
    expect(!isSuggested)
    #expect(throws: VisitorError.self) { try visitor.click(view.followButton) }
    await stage.server.release()
    try await eventually("tie") { view.followButton.text == "Unfollow" }
    expect(view.card.tieLabel.text == "You follow them · They do not follow you" && !isSuggested)
    try visitor.click("Unfollow")
    expect(isSuggested)
  }

  @Test func `unfollowing appears at once, and Undo follows again`() async throws {
    let (view, visitor) = try await open(grace)
    try await eventually("tie") { view.followButton.text == "Unfollow" }
    await stage.server.hold("POST")
    try visitor.click("Unfollow")
    expectEqual(view.followButton.text, "Follow")
    expect(visitor.sees("You no longer follow Grace Hopper."))
    await stage.server.release()
    try await eventually("sent") { await stage.server.log.contains("POST /api/v1/accounts/2/unfollow") }
    try visitor.click("Undo")
    expectEqual(view.followButton.text, "Unfollow")
    expect(visitor.window.toasts.isEmpty)
    try await eventually("followed again") {
      await stage.server.log.last { $0.hasPrefix("POST") } == "POST /api/v1/accounts/2/follow"
    }
  }

  @Test func `following again by hand removes the offer to undo`() async throws {
    let (view, visitor) = try await open(grace)
    try await eventually("tie") { view.followButton.text == "Unfollow" }
    try visitor.click("Unfollow")
    expectEqual(visitor.window.toasts.count, 1)
    try visitor.click("Follow")
    expect(visitor.window.toasts.isEmpty)
  }

  @Test func `a relationship that fails to load is reported and can be retried`() async throws {
    let session = try await stage.session()
    await stage.server.fail("GET /api/v1/accounts/relationships", with: .timedOut)
    let view = PersonView.make(grace, session: session)
    let visitor = stage.show(view)
    try await eventually("said") {
      view.card.tieLabel.text.contains("The server did not answer in time.")
    }
    await stage.server.fail("GET /api/v1/accounts/relationships", with: nil)
    try visitor.click("Try Again")
    try await eventually("tie") { view.followButton.text == "Unfollow" }
    expectEqual(view.card.tieLabel.text, "You follow them · They do not follow you")
  }

  @Test func `Undo works after the page is closed`() async throws {
    let (view, visitor) = try await open(grace)
    try await eventually("tie") { view.followButton.text == "Unfollow" }
    try visitor.click("Unfollow")
    try visitor.goBack()
    try visitor.click("Undo")
    try await eventually("followed again") {
      await stage.server.log.filter { $0.hasPrefix("POST") }
        == ["POST /api/v1/accounts/2/unfollow", "POST /api/v1/accounts/2/follow"]
    }
  }

  @Test func `following a locked account sends a request that can be cancelled`() async throws {
    let (view, visitor) = try await open(emilie)
    try await eventually("tie") { view.followButton.isSensitive }
    expectEqual(view.card.tieLabel.text, "You do not follow them · They follow you · Locked")
    try visitor.click("Request to Follow")
    expectEqual(view.followButton.text, "Cancel Request")
    try await eventually("confirmed") { await stage.server.log.contains("POST /api/v1/accounts/5/follow") }
    try visitor.click("Cancel Request")
    expectEqual(view.followButton.text, "Request to Follow")
    expect(visitor.sees("Request to Émilie du Châtelet cancelled."))
  }

  @Test func `unfollowing an account that approves followers is confirmed first`() async throws {
    let stage = Stage(following: ["5"])
    let view = PersonView.make(emilie, session: try await stage.session())
    let visitor = stage.show(view)
    try await eventually("tie") { view.followButton.text == "Unfollow" }
    try visitor.click(view.followButton)
    expect(visitor.sees("to follow again you must send a request"))
    try visitor.click("Cancel")
    expect(visitor.window.dialogs.isEmpty && view.followButton.text == "Unfollow")
    await expect(!stage.server.log.contains { $0.hasPrefix("POST") })
    try visitor.click(view.followButton)
    try visitor.press("Escape")
    expect(visitor.window.dialogs.isEmpty && view.followButton.text == "Unfollow")
    try visitor.click(view.followButton)
    try visitor.click(try #require(visitor.reachable(Button.self).last { $0.text == "Unfollow" }))
    expectEqual(view.followButton.text, "Request to Follow")
    #expect(throws: VisitorError.self) { try visitor.click("Undo") }
    expectEqual(visitor.window.toasts.map(\.canUndo), [false])
    try visitor.click("Request Again")
    expectEqual(view.followButton.text, "Cancel Request")
    try await eventually("asked again") {
      await stage.server.log.filter { $0.hasPrefix("POST") }
        == ["POST /api/v1/accounts/5/unfollow", "POST /api/v1/accounts/5/follow"]
    }
  }

  @Test func `the signed-in person's own page has no follow button`() async throws {
    let (view, _) = try await open(Account(id: "1", username: "ada"))
    expectEqual(view.card.tieLabel.text, "You")
    expect(!view.followButton.isVisible)
  }

  @Test func `an unknown count shows no number, and zero is shown`() async throws {
    let (hidden, _) = try await open(Account(id: "9", username: "lin"))
    expectEqual(hidden.person.followersButton.text, "Followers")
    expectEqual(hidden.person.followingButton.text, "Following")
    let (new, _) = try await open(Account(id: "9", username: "lin", followersCount: 0, followingCount: 0))
    expectEqual(new.person.followersButton.text, "0 Followers")
    expectEqual(new.person.followingButton.text, "0 Following")
  }

  @Test func `a person's friends open from there, to any depth`() async throws {
    let (_, visitor) = try await open(grace)
    for depth in 1...20 {
      let isFollowers = depth.isMultiple(of: 2)
      try visitor.click(isFollowers ? "7 Followers" : "Following")
      let title = try visitor.page(OthersView.self).sidebar.list.selectedItem?.title
      expectEqual(title, isFollowers ? "Followers" : "Following")
      visitor.window.visibleNavigation?.push(PersonView.make(grace, session: try await stage.session()))
    }
    expectEqual(visitor.window.visibleNavigation?.pages.count, 42)
    for _ in 1...41 { try visitor.goBack() }
    expectEqual(visitor.window.visibleNavigation?.title, "Root")
  }

  @Test func `a person opened again has current counts`() async throws {
    let stage = Stage()
    let session = try await stage.session()
    let grace = Account(id: "2", username: "grace", displayName: "Grace", followersCount: 3)
    let view = PersonView.make(grace, session: session)
    _ = stage.show(view)
    try await eventually("counts of now") { view.person.followersButton.text == "7 Followers" }
    expectEqual(view.title, "Grace Hopper")
  }

  @Test func `the view is released while the session lives`() async throws {
    let session = try await stage.session()
    weak var released: PersonView?
    do {
      let view = PersonView.make(grace, session: session)
      released = view
      try await eventually("tie") { view.followButton.isSensitive }
    }
    try await eventually("released") { released == nil }
    expectEqual(session.relationships.all.observerCount, 0)
  }

  @Test(arguments: [true, false])
  func `a suspended account is marked and can be unfollowed but not followed`(isFollowed: Bool) async throws {
    let stage = Stage(
      [
        .init(id: "1", name: "Ada", username: "ada"),
        .init(id: "2", name: "", username: "grace", isSuspended: true),
      ],
      following: isFollowed ? ["2"] : [])
    let gone = Account(id: "2", username: "grace", isSuspended: true)
    let view = PersonView.make(gone, session: try await stage.session())
    let visitor = stage.show(view)
    let words = "This account is suspended. Your server does not show it."
    expectEqual(view.card.tieLabel.text, words)
    try await eventually("tie") {
      view.followButton.text == (isFollowed ? "Unfollow" : "Follow")
    }
    let button = view.followButton
    expect(button.isVisible == isFollowed && button.isSensitive == isFollowed)
    expectEqual(view.card.tieLabel.text, words)
    if isFollowed { try visitor.click(view.followButton) }
    expect(!view.followButton.isVisible)
  }

  @Test func `a page opened from the table in a narrow window has the note and the lists of the person`()
    async throws
  {
    let stage = Stage.full(following: ["2", "3", "4"])
    await stage.server.setLists([("1", "Readers", ["2"]), ("2", "Writers", [])])
    let (_, people, visitor) = try await stage.openPeople()
    visitor.window.defaultWidth = 400
    let list = people.table.list
    let row = try #require(
      (0..<list.itemCount).first { (list.item(at: $0) as? Person)?.account.acct == "grace" })
    try visitor.activate(row: row, in: list)
    let card = try visitor.page(PersonView.self).card
    try await visitor.wait(for: "lists") {
      card.options.lists.children.compactMap { ($0 as? CheckButton)?.isOn } == [true, false]
    }
    try await visitor.wait(for: "options") { card.options.boosts.isOn }
    expect(card.note.isVisible && !card.openButton.isVisible)
    try visitor.type("Met in Łódź", into: card.noteText)
    stage.clock.advance(by: NoteService.pause)
    try await eventually("saved") { await stage.server.notes == ["2": "Met in Łódź"] }
    try visitor.click(card.historyButton)
    _ = try visitor.page(HistoryView.self)
  }

  @Test func `a stranger's page has no lists while the table was not opened, and one's own no note`()
    async throws
  {
    let stage = Stage.full(following: ["2"])
    await stage.server.setLists([("1", "Readers", ["2"])])
    let session = try await stage.checkedSession()
    let view = PersonView.make(grace, session: session)
    _ = stage.show(view)
    try await eventually("tie") { view.followButton.text == "Unfollow" }
    expect(view.card.options.isVisible && !view.card.options.lists.isVisible && view.card.note.isVisible)
    await expect(!stage.server.log.contains { $0.hasSuffix("/lists") })
    let own = PersonView.make(session.userService.user.value, session: session)
    expect(!own.card.note.isVisible && !own.card.options.isVisible)
  }
}
