import Acts
import Entities
import Testing
import Views
import Widgets

/// Leaves out each statement of each binder in turn; the others still work: every effect depends on one statement
/// alone, except for the named ones.
@MainActor
struct StatementAuditTests {
  @Test func `every statement of the own profile has an effect`() async throws {
    try await audit(
      "ProfileView+Binder", "PersonRow+Binder", "AppPage+Binder",
      shared: [
        "StatusPage", "act reload", "act retry", "act requests", "act open", "act menu", "act typed",
        "outdated: ",
      ]
    ) { whole in
      let stage = Stage.full(following: ["2", "3", "4"])
      await stage.server.ask(["5"])
      await stage.server.fail("GET /api/v1/accounts/1/following", with: .offline)
      let view = ProfileView.make(try await stage.checkedSession())
      let look = Look(stage, stage.show(view), view, whole)
      await look.seeFailure(
        of: "GET /api/v1/accounts/1/following", thenClick: view.friends.errorPage.button,
        then: view.reloadAction)
      await look.act("edit") { try look.visitor.click(view.editButton) }
      await look.act("requests") { try look.visitor.click(view.requestsButton) }
      await look.act("people") { try look.visitor.click(view.peopleButton) }
      await look.act("search") { try look.visitor.click(view.searchButton) }
      await look.act("following") { try look.visitor.click(view.person.followingButton) }
      await look.act("followers") { try look.visitor.click(view.person.followersButton) }
      await look.act("open") { try look.visitor.activate(row: 0, in: view.friendList) }
      await look.act("menu") {
        try look.visitor.choose("Open Profile", fromMenuOfRow: 0, in: view.friendList)
      }
      await look.act("typed") { try look.visitor.typeAhead("x", in: view.friendList) }
      await stage.server.fail("GET /api/v1/accounts/1/following", with: .offline)
      view.reloadAction.activate()
      await look.see("outdated")
      return look.seen
    }
  }

  @Test func `every statement of a person's page has an effect`() async throws {
    try await audit(
      "PersonHeader+Binder", parts: ["PersonView+Binder"],
      shared: ["act follow link", "act unfollow", "act ask", "outdated: "]
    ) { whole in
      let stage = Stage.full(following: ["2", "3", "4"])
      let view = PersonView.make(
        Account(id: "5", username: "emilie"), session: try await stage.checkedSession())
      let look = Look(stage, stage.show(view), view, whole)
      await look.see("loaded")
      // As the renderer reports when it cannot decode the picture.
      view.person.header.isPictureBroken = true
      look.note("broken", "\(view.person.header.isVisible)")
      await look.act("reload") { view.reloadAction.activate() }
      await look.act("follow") { try look.visitor.click(view.followButton) }
      await look.act("unfollow") { try look.visitor.click(view.followButton) }
      await look.act("follow link") { try look.visitor.follow("example.org/me") }
      await look.act("follow link in the table") { try look.visitor.click("a.example") }
      await look.act("search") { try look.visitor.click(view.searchButton) }
      await look.act("following") { try look.visitor.click(view.person.followingButton) }
      await look.act("followers") { try look.visitor.click(view.person.followersButton) }
      look.note("report", "\(view.reportAction.title) \(view.reportAction.isEnabled)")
      view.reportAction.activate()
      look.note("asked what is wrong", "\(look.visitor.window.dialogs.map(\.titleLabel.text))")
      look.visitor.window.dialogs.last?.dismiss()
      let (session, grace) = (try await stage.session(), Account(id: "2", username: "grace"))
      await look.act("a job ends") {
        session.jobs.start(JobPlan(.note("met"), about: [grace.id], strangers: [grace]))
      }
      await stage.server.fail("GET /api/v1/accounts/5", with: .offline)
      view.reloadAction.activate()
      await look.see("outdated")
      let locked = PersonView.make(
        Account(id: "4", username: "david", isLocked: true), session: try await stage.checkedSession())
      let other = Look(stage, stage.show(locked), locked, whole)
      await other.act("wait") {}
      await other.act("ask") { try other.visitor.click(locked.followButton) }
      look.note("act ask", other.seen["act ask"] ?? "")
      return look.seen
    }
  }

  @Test func `every statement of the lists of followed people and followers has an effect`() async throws {
    try await audit(
      "FriendsView+Binder", "PeopleList+Binder", shared: ["act ", "PeopleList"]
    ) { whole in
      let stage = Stage(onServer: ["2", "3", "4"] + (10..<200).map(String.init))
      let session = try await stage.checkedSession()
      let user = session.userService.user.value
      let view = FriendsView.make(user: user, session: session, tab: .followers)
      let look = Look(stage, stage.show(view), view, whole)
      await look.see("followers")
      await look.act("open follower") { try look.visitor.activate(row: 0, in: view.followers.list) }
      await look.act("following") { try look.visitor.select(tab: "Following", in: view.tabs) }
      await look.see("following")
      await look.act("open followed") { try look.visitor.activate(row: 0, in: view.following.list) }
      await look.act("menu") {
        try look.visitor.choose("Open Profile", fromMenuOfRow: 0, in: view.following.list)
      }
      await stage.server.hold("GET /api/v1/accounts/1/following")
      try? look.visitor.scroll(view.following.list, toRow: 79)
      look.glance("loading more")
      await stage.server.fail("GET /api/v1/accounts/1/following", with: .offline)
      await stage.server.release()
      await look.see("failed")
      await stage.server.fail("GET /api/v1/accounts/1/following", with: nil)
      await look.act("retry") { try look.visitor.click(view.following.retryButton) }
      await stage.server.fail("GET /api/v1/accounts/1/following", with: .offline)
      view.reloadAction.activate()
      await look.see("outdated")
      await stage.server.fail("GET /api/v1/accounts/1/following", with: nil)
      await look.act("search") { try look.visitor.click(view.searchButton) }
      await look.act("filter") { view.filterAction.activate() }
      await look.act("reload") { view.reloadAction.activate() }
      try look.visitor.type("grace", into: view.filterEntry)
      await look.see("filtered")
      await look.act("first") { try look.visitor.pressEnter(in: view.filterEntry) }
      let far = FriendsView.make(
        user: Account(id: "7", username: "far", acct: "far@other.social"), session: session)
      look.note("note", far.following.noteLabel.text)
      await stage.server.fail("GET /api/v1/accounts/7", with: .forbidden)
      let other = Look(stage, stage.show(far), far, whole)
      await other.act("wait") {}
      await other.act("try again") { try other.visitor.click(far.following.loading.errorPage.button) }
      look.note("act try again", other.seen["act try again"] ?? "")
      return look.seen
    }
  }

  @Test func `every statement of the search has an effect`() async throws {
    try await audit(
      "SearchView+Binder",
      shared: [
        "act enter", "act open", "act menu", "act type", "act reload", "act retry", "act search", "found: ",
      ]
    ) { whole in
      let stage = Stage(onServer: [])
      let view = SearchView.make(try await stage.checkedSession())
      let look = Look(stage, stage.show(view), view, whole)
      await look.see("empty")
      await look.act("type") {
        try look.visitor.type("grace", into: view.searchEntry)
        stage.clock.advance(by: .milliseconds(300))
      }
      await look.see("found")
      await look.act("open") { try look.visitor.activate(row: 0, in: view.resultList) }
      await look.act("menu") {
        try look.visitor.choose("Open Profile", fromMenuOfRow: 0, in: view.resultList)
      }
      await look.act("enter") {
        try look.visitor.replace(textOf: view.searchEntry, with: "david")
        try look.visitor.pressEnter(in: view.searchEntry)
      }
      await look.act("search") { view.searchAction.activate() }
      await look.act("reload") { view.reloadAction.activate() }
      await stage.server.fail("GET", with: .forbidden)
      await look.act("enter something else") {
        try look.visitor.replace(textOf: view.searchEntry, with: "zzz")
        try look.visitor.pressEnter(in: view.searchEntry)
      }
      await look.act("retry") { try look.visitor.click(view.results.errorPage.button) }
      return look.seen
    }
  }

  @Test func `every statement of the follow requests has an effect`() async throws {
    try await audit(
      "FollowRequestsView+Binder",
      shared: ["ListView<FollowRequestRow>", "StatusPage", "act ", "loading more", "stopped"]
    ) { whole in
      let stage = Stage(onServer: [])
      await stage.server.ask(["2", "4", "5"] + (10..<120).map(String.init))
      await stage.server.fail("GET /api/v1/follow_requests", with: .offline)
      let view = FollowRequestsView.make(try await stage.checkedSession())
      let look = Look(stage, stage.show(view), view, whole)
      await look.seeFailure(
        of: "GET /api/v1/follow_requests", thenClick: view.loading.errorPage.button, "try again",
        then: view.reloadAction)
      await stage.server.hold("GET /api/v1/follow_requests")
      try? look.visitor.scroll(view.list, toRow: 79)
      look.glance("loading more")
      await stage.server.fail("GET /api/v1/follow_requests", with: .offline)
      await stage.server.release()
      await look.see("stopped")
      await stage.server.fail("GET /api/v1/follow_requests", with: nil)
      await look.act("retry") { try look.visitor.click(view.retryButton) }
      await look.act("open") { try look.visitor.activate(row: 0, in: view.list) }
      await look.act("typed") { try look.visitor.typeAhead("x", in: view.list) }
      await look.act("accept") {
        try look.visitor.scroll(view.list, toRow: 0)
        if let row = view.list.typedRow(at: 0) { try look.visitor.click(row.acceptButton) }
      }
      await look.act("reject") {
        if let row = view.list.typedRow(at: 0) { try look.visitor.click(row.rejectButton) }
      }
      return look.seen
    }
  }
}
