import Binders
import Client
import Entities
import Services
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

/// Each statement of each binder is left out in turn, and the others still work: whatever is seen and done depends on one
/// statement alone, but for what is named.
@MainActor
struct StatementAuditTests {
  @Test func `the page of the signed-in account`() async throws {
    try await audit(
      "ProfileView+Binder", "PersonRow+Binder", "AppPage+Binder",
      shared: [
        "StatusPage", "act reload", "act retry", "act requests", "act open", "act menu", "act typed",
      ]
    ) { whole in
      let stage = Stage(onServer: ["2", "3", "4"])
      await stage.server.ask(["5"])
      await stage.server.fail("GET /api/v1/accounts/1/following", with: .offline)
      let view = ProfileView.make(try await stage.checkedSession())
      let look = Look(stage, stage.show(view), view, whole)
      await look.see("failed")
      await stage.server.fail("GET /api/v1/accounts/1/following", with: nil)
      await look.act("retry") { try look.visitor.click(view.friends.errorPage.button) }
      await look.act("reload") { view.reloadAction.activate() }
      await look.see("loaded")
      await look.act("edit") { try look.visitor.click(view.editButton) }
      await look.act("requests") { try look.visitor.click(view.requestsButton) }
      await look.act("search") { try look.visitor.click(view.searchButton) }
      await look.act("following") { try look.visitor.click(view.person.followingButton) }
      await look.act("followers") { try look.visitor.click(view.person.followersButton) }
      await look.act("open") { try look.visitor.activate(row: 0, in: view.friendList) }
      await look.act("menu") {
        try look.visitor.choose("Open Profile", fromMenuOfRow: 0, in: view.friendList)
      }
      await look.act("typed") { try look.visitor.typeAhead("x", in: view.friendList) }
      return look.seen
    }
  }

  @Test func `somebody's page`() async throws {
    try await audit("PersonView+Binder", "PersonHeader+Binder") { whole in
      let stage = Stage(onServer: ["2", "3", "4"])
      let view = PersonView.make(
        Account(id: "5", username: "emilie"), session: try await stage.checkedSession())
      let look = Look(stage, stage.show(view), view, whole)
      await look.see("loaded")
      await look.act("reload") { view.reloadAction.activate() }
      await look.act("follow") { try look.visitor.click(view.followButton) }
      await look.act("search") { try look.visitor.click(view.searchButton) }
      await look.act("following") { try look.visitor.click(view.person.followingButton) }
      await look.act("followers") { try look.visitor.click(view.person.followersButton) }
      return look.seen
    }
  }

  @Test func `the lists of followed and followers`() async throws {
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
      await stage.server.fail("GET /api/v1/accounts/1/following?limit=80&max_id", with: .offline)
      await look.act("more") { try look.visitor.scroll(view.following.list, toRow: 79) }
      await look.see("failed")
      await stage.server.fail("GET /api/v1/accounts/1/following?limit=80&max_id", with: nil)
      await look.act("retry") { try look.visitor.click(view.following.retryButton) }
      await look.act("search") { try look.visitor.click(view.searchButton) }
      await look.act("filter") { view.filterAction.activate() }
      await look.act("reload") { view.reloadAction.activate() }
      try look.visitor.type("grace", into: view.filterEntry)
      await look.see("filtered")
      await look.act("first") { try look.visitor.pressEnter(in: view.filterEntry) }
      return look.seen
    }
  }

  @Test func `the form for the profile`() async throws {
    try await audit(
      "EditProfileView+Binder", "EditProfileView+Pictures", "EditProfileView+Table",
      shared: [
        "act leave", "act save", "too long", "saving", "failed: ", "changed: EditProfileView.confirmsLeaving",
        "Box/9 Label.text",
      ]
    ) { whole in
      let stage = Stage(onServer: [])
      await stage.server.limitNames(to: 20)
      let session = try await stage.checkedSession()
      // The form begins with what is known then.
      try await eventually("my account") { session.userService.user.value.displayName == "Ada Lovelace" }
      let view = EditProfileView.make(session)
      let look = Look(stage, stage.show(view), view, whole)
      await look.see("loaded")
      try look.visitor.replace(textOf: view.nameEntry, with: "Somebody with a long name")
      await look.see("too long")
      try look.visitor.replace(textOf: view.nameEntry, with: "Augusta")
      await look.see("changed")
      look.note("draft", "\(String(describing: session.profileDraft?.displayName))")
      await stage.server.fail("PATCH", with: .offline)
      await look.act("save by key") { view.saveAction.activate() }
      await look.act("save by Enter") { try look.visitor.pressEnter(in: view.nameEntry) }
      await look.act("save") { try look.visitor.click(view.saveButton) }
      await look.see("failed")
      let nothing = DraggedFiles(["/nonexistent.png"])
      await look.act("drop picture") { try look.visitor.drop(nothing, on: view.avatar) }
      await look.act("drop header") { try look.visitor.drop(nothing, on: view.header) }
      await stage.server.fail("PATCH", with: nil)
      await stage.server.hold("PATCH")
      view.saveButton.click()
      for (key, value) in portrait(of: view) { look.note("saving: \(key)", value) }
      await stage.server.release()
      await look.act("leave") { try look.visitor.goBack() }
      return look.seen
    }
  }

  @Test func `the search`() async throws {
    try await audit(
      "SearchView+Binder",
      shared: ["act enter", "act open", "act menu", "act type", "act reload", "found: "]
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
      return look.seen
    }
  }

  @Test func `the people who ask to follow`() async throws {
    try await audit(
      "FollowRequestsView+Binder", shared: ["ListView<FollowRequestRow>", "StatusPage", "act ", "stopped"]
    ) { whole in
      let stage = Stage(onServer: [])
      await stage.server.ask(["2", "4", "5"] + (10..<120).map(String.init))
      await stage.server.fail("GET /api/v1/follow_requests", with: .offline)
      let view = FollowRequestsView.make(try await stage.checkedSession())
      let look = Look(stage, stage.show(view), view, whole)
      await look.see("failed")
      await stage.server.fail("GET /api/v1/follow_requests", with: nil)
      await look.act("try again") { try look.visitor.click(view.loading.errorPage.button) }
      await look.act("reload") { view.reloadAction.activate() }
      await look.see("loaded")
      await stage.server.fail("GET /api/v1/follow_requests", with: .offline)
      await look.act("more") { try look.visitor.scroll(view.list, toRow: 79) }
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

  @Test func `the accounts`() async throws {
    try await audit(
      "LoginView+Binder", "LoginView+Servers", "PersonRow+Choices", shared: ["StatusPage", "act retry"]
    ) { whole in
      let stage = Stage(onServer: [])
      _ = try await stage.checkedSession()
      await stage.server.fail("GET /api/v1/directory", with: .offline)
      let view = LoginView.make(stage.manager.loginService, reason: .loggedOut, clock: stage.clock)
      let look = Look(stage, stage.show(view), view, whole)
      await look.see("failed")
      await stage.server.fail("GET /api/v1/directory", with: nil)
      await look.act("retry") { try look.visitor.click(view.accounts.errorPage.button) }
      await look.act("reload") { view.reloadAction.activate() }
      await look.see("loaded")
      try look.visitor.type("no server", into: view.serverEntry)
      await look.act("sign in") { try look.visitor.click(view.serverButton) }
      await look.see("refused")
      try look.visitor.type("x", into: view.serverEntry)
      await look.see("typed on")
      await look.act("remove") {
        if let row = view.savedList.typedRow(at: 0) { try look.visitor.click(row.removeButton) }
      }
      stage.manager.loginService.suggest(server: "b.example")
      await look.see("suggested")
      return look.seen
    }
  }

  @Test func `the window`() async throws {
    try await audit("MainWindow+Binder", "MainWindow+Network", shared: ["MenuButton", "act action"]) {
      whole in
      let stage = Stage(onServer: [])
      let visitor = Visitor(MainWindow.make(stage.manager))
      let window = try #require(visitor.window as? MainWindow)
      _ = try await stage.checkedSession()
      // Without the binding that shows the session there would be no page to stand on.
      let stack = window.visibleNavigation ?? NavigationStack(root: NavigationPage(Box()))
      if window.visibleNavigation == nil { window.setContent(stack) }
      let look = Look(stage, visitor, try #require(stack.top), whole)
      let actions = [
        window.accountsAction, window.quitAction, window.requestsAction, window.logOutAction,
        window.closeAction,
        window.searchAction, window.shortcutsAction, window.aboutAction,
      ]
      for action in actions { action.isEnabled = true }
      await look.see("first")
      for (index, action) in actions.enumerated() { look.note("title \(index)", action.title) }
      for action in [
        window.accountsAction, window.requestsAction, window.searchAction, window.shortcutsAction,
        window.aboutAction, window.logOutAction,
      ] {
        await look.act("action \(actions.firstIndex { $0 === action } ?? 0)") { action.activate() }
      }
      return look.seen
    }
  }
}
