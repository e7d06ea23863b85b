import Entities
import ServerTesting
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

/// The number of requests per screen: only visible data is requested, and known data not again.
@MainActor
struct RequestBudgetTests {
  private let stage: Stage
  /// 302 people: four pages of 80, and eight requests for relationships.
  private static let crowd = (10..<310).map {
    FakeServer.Person(id: "\($0)", name: "Person \($0)", username: "p\($0)")
  }

  init() {
    stage = Stage(
      onServer: ["2"] + Self.crowd.map(\.id) + ["5"], people: Stage.people + Self.crowd)
  }

  /// The requests caused by an act, once no more follow.
  private func requests(_ use: () async throws -> Void) async throws -> [String] {
    let before = await stage.server.log.count
    try await use()
    // Lets every pending request arrive. Real time, as the absence of further requests is tested: other threads have
    // turns of their own, which turns of the main actor do not wait for.
    var (known, quiet) = (-1, 0)
    try await eventually("no more requests") {
      try? await Task.sleep(for: .milliseconds(2))
      let (isResting, now) = await (stage.isResting, stage.server.log.count)
      quiet = now == known && isResting ? quiet + 1 : 0
      known = now
      return quiet == 40
    }
    return await Array(stage.server.log.dropFirst(before))
  }

  /// The profile alone: the table below it in the app has requests of its own.
  private func start() async throws -> (Visitor, ProfileView) {
    let profile = ProfileView.make(try await stage.session())
    let visitor = stage.show(profile)
    try await eventually("friends") { profile.friendList.itemCount == 40 }
    _ = try await requests {}
    return (visitor, profile)
  }

  /// The app, which begins with the table, once it has everybody.
  private func startApp() async throws -> (Visitor, PeopleView) {
    let visitor = Visitor(MainWindow.make(stage.manager))
    stage.manager.start()
    try await eventually("the table") { (try? visitor.page(PeopleView.self)) != nil }
    let people = try visitor.page(PeopleView.self)
    try await eventually("everybody") { people.table.countLabel.text == "302 people" }
    return (visitor, people)
  }

  /// Its lists have pages of 80 whatever is requested, hence two batches.
  private static let firstPage = [
    "GET /api/v1/accounts/1/following", "GET /api/v1/accounts/relationships",
    "GET /api/v1/accounts/relationships",
  ]

  @Test func `the profile requests the account, one page of friends and their relationships`()
    async throws
  {
    let asked = try await requests { _ = try await start() }
    expectEqual(asked.sorted(), (Self.firstPage + ["GET /api/v1/accounts/verify_credentials"]).sorted())
  }

  @Test func `a stage counts as busy until the sync has loaded everybody`() async throws {
    let session = try await stage.checkedSession()
    try await eventually("nothing under way") { await stage.isResting }
    let people = session.people
    await expect(!stage.isResting)
    try await eventually("rest") { await stage.isResting }
    expect(people.progress.value.isComplete)
    expectEqual(people.shown.value.total, 302)
  }

  @Test(arguments: ["", "4.3.0", "3.5.3 (compatible; Pixelfed 0.12.5)"])
  func `the first page requests each page once and relationships in full batches`(
    version: String
  ) async throws {
    if !version.isEmpty { await stage.server.say(version: version) }
    // One more than for followed people: followers may have notes.
    let batches = version.contains("Pixelfed") ? 17 : 9
    let asked = try await requests { _ = try await startApp() }
    let counts = Dictionary(grouping: asked) { $0 }.mapValues(\.count)
    expectEqual(counts["GET /api/v1/accounts/1/following"], 4, "\(counts)")
    expectEqual(counts["GET /api/v1/accounts/1/followers"], 1, "\(counts)")
    expectEqual(counts["GET /api/v1/accounts/relationships"], batches, "\(counts)")
    expectEqual(counts["GET /api/v1/domain_blocks", default: 0], (version == "4.3.0" ? 1 : 0), "\(counts)")
    expectEqual(counts["GET /api/v1/accounts/verify_credentials"], 1, "\(counts)")
    // A server without a description is not asked for it at each page.
    expectEqual(counts["GET /api/v2/instance"], 1, "\(counts)")
  }

  @Test func `a list costs its first page and requests no relationship twice`() async throws {
    let (visitor, profile) = try await start()
    let opened = try await requests { try visitor.click(profile.person.followingButton) }
    expectEqual(opened, ["GET /api/v1/accounts/1/following"])
    let view = try visitor.page(FriendsView.self)
    expectEqual(view.following.list.itemCount, 80)
    let more = try await requests { try visitor.scroll(view.following.list, toRow: 79) }
    expectEqual(more.sorted(), Self.firstPage)
  }

  @Test func `follow requests cost a page and its relationships, and an answer one request`()
    async throws
  {
    await stage.server.ask(["3", "4"])
    let (visitor, profile) = try await start()
    let opened = try await requests { try visitor.click(profile.requestsButton) }
    let view = try visitor.page(FollowRequestsView.self)
    // The kind of server decides whether a named next page exists; it is requested once per session, beside the page.
    expectEqual(
      opened.sorted(),
      [
        "GET /api/v1/accounts/relationships", "GET /api/v1/follow_requests", "GET /api/v1/instance",
        "GET /api/v2/instance",
      ])
    expectEqual(view.list.itemCount, 2)
    let accepted = try await requests {
      try visitor.click(try #require(view.list.typedRow(at: 0)).acceptButton)
    }
    expectEqual(accepted, ["POST /api/v1/follow_requests/3/authorize"])
    let rejected = try await requests {
      try visitor.click(try #require(view.list.typedRow(at: 0)).rejectButton)
    }
    expectEqual(rejected, ["POST /api/v1/follow_requests/4/reject"])
  }

  @Test func `a hidden tab sends no request until it is shown`() async throws {
    let (visitor, profile) = try await start()
    _ = try await requests { try visitor.click(profile.person.followingButton) }
    let view = try visitor.page(FriendsView.self)
    await expect(!stage.server.log.contains { $0.hasSuffix("/followers") })
    let other = try await requests { try visitor.select(tab: "Followers", in: view.tabs) }
    expectEqual(other, ["GET /api/v1/accounts/1/followers", "GET /api/v1/accounts/relationships"])
    expectEqual(view.followers.list.itemCount, 2)
    let back = try await requests { try visitor.select(tab: "Following", in: view.tabs) }
    expect(back.isEmpty)
    let again = try await requests { try visitor.press("F5") }
    expectEqual(again.sorted(), Self.firstPage)
  }

  @Test func `a filter requests every further page once`() async throws {
    let (visitor, profile) = try await start()
    _ = try await requests { try visitor.click(profile.person.followingButton) }
    let view = try visitor.page(FriendsView.self)
    let asked = try await requests { try visitor.type("emilie", into: view.filterEntry) }
    expectEqual(view.following.list.itemCount, 1)
    expectEqual(asked.count { $0.hasSuffix("/following") }, 3)
    expectEqual(asked.count { $0.hasSuffix("/relationships") }, 6)
    expectEqual(asked.count, 9)
  }

  @Test func `a person's page costs one request, and a follow one and three more once it is counted`()
    async throws
  {
    let (visitor, profile) = try await start()
    let opened = try await requests { try visitor.activate(row: 0, in: profile.friendList) }
    // The kind of server decides about notes and options; it is requested once per session.
    expectEqual(
      opened.sorted(), ["GET /api/v1/accounts/2", "GET /api/v1/instance", "GET /api/v2/instance"])
    let view = try visitor.page(PersonView.self)
    expectEqual(view.person.followersButton.text, "7 Followers")
    let act = try await requests { try visitor.click(view.followButton) }
    // The undo restores the person's lists, which are not loaded yet.
    expectEqual(act, ["GET /api/v1/accounts/2/lists", "POST /api/v1/accounts/2/unfollow"])
    expectEqual(view.person.followersButton.text, "6 Followers")
    expectEqual(profile.person.followingButton.text, "301 Following")
    expectEqual(profile.friendList.item(at: 0, as: Account.self)?.id, "10")
    let back = try await requests { try visitor.click("Undo") }
    expectEqual(back, ["POST /api/v1/accounts/2/follow"])
    expectEqual(view.person.followersButton.text, "7 Followers")
    expectEqual(profile.person.followingButton.text, "302 Following")
    expectEqual(profile.friendList.item(at: 0, as: Account.self)?.id, "2")
    let later = try await requests { stage.clock.advance(by: .seconds(10)) }
    expectEqual(
      later.sorted(),
      [
        "GET /api/v1/accounts/2", "GET /api/v1/accounts/2/statuses",
        "GET /api/v1/accounts/familiar_followers",
        "GET /api/v1/accounts/verify_credentials",
      ])
  }

  @Test func `somebody's followers cost their pages, and only those in sight their relationships`()
    async throws
  {
    let crowd = Self.crowd.map(\.id)
    await stage.server.setFriends(of: "2", following: ["3"], followers: crowd)
    let (visitor, people) = try await startApp()
    _ = try await requests {}
    let view = OthersView.make(
      of: Account(id: "2", username: "grace"), try await stage.session(), part: .followers)
    let opened = try await requests { people.navigation?.push(view) }
    expectEqual(opened.count { $0 == "GET /api/v1/accounts/2/followers" }, 4, "\(opened)")
    expectEqual(opened.count, 4, "\(opened)")
    expectEqual(view.table.countLabel.text, "300 people")
    // All ties are known from one's own table: a filter by them costs nothing.
    let filtered = try await requests { try visitor.type("is:mutual", into: view.table.filter.entry) }
    expect(filtered.isEmpty, "\(filtered)")
    let other = try await requests { try select("Following", in: view.sidebar, visitor) }
    expectEqual(other, ["GET /api/v1/accounts/2/following"])
    let back = try await requests { try select("Followers", in: view.sidebar, visitor) }
    expect(back.isEmpty, "\(back)")
  }

  @Test func `suggestions cost one request, and a dismissal one`() async throws {
    await stage.server.setReach(suggested: ["3", "4"], familiar: nil)
    let (visitor, people) = try await startApp()
    _ = try await requests {}
    let opened = try await requests { try visitor.open(people.sidebar.suggestions) }
    expectEqual(opened, ["GET /api/v2/suggestions"])
    let view = try visitor.page(OthersView.self)
    let dismissed = try await requests {
      try visitor.select(row: 0, in: view.table.table)
      try visitor.click(view.dismissButton)
    }
    expectEqual(
      dismissed.filter { !$0.hasPrefix("GET /api/v1/accounts/") }.count { $0.hasPrefix("DELETE") }, 1)
    expectEqual(view.table.table.itemCount, 1)
  }

  @Test func `a search costs one request and one for unknown relationships`() async throws {
    let (visitor, profile) = try await start()
    try visitor.click(profile.searchButton)
    let view = try visitor.page(SearchView.self)
    let asked = try await requests {
      try visitor.type("châtelet", into: view.searchEntry)
      stage.clock.advance(by: .milliseconds(300))
    }
    expectEqual(asked, ["GET /api/v1/accounts/search", "GET /api/v1/accounts/relationships"])
    let again = try await requests {
      try visitor.replace(textOf: view.searchEntry, with: "châtele")
      stage.clock.advance(by: .milliseconds(300))
    }
    expectEqual(again, ["GET /api/v1/accounts/search"])
  }

  @Test
  func
    `the person pane costs two requests, one for posts that are cached, collections two, blocked servers their pages, and loaded data none`()
    async throws
  {
    await stage.server.say(version: "4.6.0")
    let (visitor, people) = try await startApp()
    visitor.window.defaultWidth = 1200
    _ = try await requests {}
    // The sync pauses between its requests for relationships.
    _ = try await requests { stage.clock.advance(by: .seconds(60)) }
    var read: Set<Int> = []
    for (row, id) in [(0, 5), (1, 2), (0, 5)] {
      let selected = try await requests {
        try visitor.select(row: row, in: people.table.table)
        stage.clock.advance(by: .seconds(1))
      }
      // A server without familiar followers is asked for them once.
      let familiar = read.isEmpty ? ["GET /api/v1/accounts/familiar_followers"] : []
      let posts = read.insert(id).inserted ? ["GET /api/v1/accounts/\(id)/statuses"] : []
      expectEqual(selected.sorted(), ["GET /api/v1/accounts/\(id)"] + posts + familiar)
    }
    let costs: KeyValuePairs<Shortcut, [String]> = [
      "Ctrl+H": ["GET /api/v1/notifications"], "Ctrl+Shift+H": [], "Ctrl+J": [],
      "Ctrl+Shift+A": ["GET /api/v1/directory"],
    ]
    for (key, cost) in costs {
      let opened = try await requests { try visitor.press(key) }
      expectEqual(opened, cost, "\(key)")
      try visitor.goBack()
    }
    // A review asks for the posts of who it stays with, and sends no decision.
    var review: [[String]] = []
    let steps: [(Shortcut, Int)] = [("Ctrl+D", 1), ("U", 2), ("K", 3), ("Left", 2), ("Ctrl+Z", 2)]
    for (key, place) in steps {
      let asked = try await requests {
        try visitor.press(key)
        try await eventually("\(key)") {
          (try? visitor.page(ReviewView.self))?.progressLabel.text == "\(place) of 302"
        }
        stage.clock.advance(by: .seconds(1))
      }
      review.append(asked)
    }
    expectEqual(review.map(\.count), [0, 0, 1, 0, 0], "\(review)")
    try visitor.goBack()
    await stage.server.setCollections([FakeCollection(id: "a", name: "Reading", people: ["5"])])
    for _ in 0..<2 {
      let opened = try await requests { try visitor.open(people.sidebar.collections) }
      expectEqual(opened, ["GET /api/v1/accounts/1/collections", "GET /api/v1/accounts/1/in_collections"])
      let shown = try await requests {
        try visitor.activate(row: 0, in: try visitor.page(CollectionsView.self).list)
      }
      expectEqual(shown, ["GET /api/v1/collections/a"])
      try visitor.goBack()
      try visitor.goBack()
    }
    for _ in 0..<2 {
      let opened = try await requests { try visitor.open(people.sidebar.blockedServers) }
      _ = try visitor.page(BlockedServersView.self)
      expectEqual(opened, ["GET /api/v1/domain_blocks"])
      try visitor.goBack()
    }
  }
}

@MainActor
struct SignInBudgetTests {
  private let stage = SignInStage.answering()

  private func goToTheBrowser(_ visitor: Visitor) async throws {
    try await eventually("login") { (try? visitor.page(LoginView.self)) != nil }
    let login = try visitor.page(LoginView.self)
    try visitor.replace(textOf: login.serverEntry, with: "example.social")
    try visitor.pressEnter(in: login.serverEntry)
    let view = try visitor.page(ServerSignInView.self)
    try await eventually("invitation") { view.pages.visibleChild === view.invitationPage }
    try await eventually("browser") { stage.hasNewLink }
  }

  /// The requests to the server since the last call, once there are that many.
  private func asked(_ count: Int) async throws -> [String] {
    try await eventually("\(count) requests") { await stage.server.log.count >= count }
    try await eventually("their answers") { await stage.server.openCount == 0 }
    let log = await stage.server.log
    await stage.server.forget()
    return log.map(\.summary)
  }

  @Test func `a sign-in attempt costs a look and a registration, its success a token and the account`()
    async throws
  {
    let visitor = Visitor(MainWindow.make(stage.manager))
    stage.manager.start()
    try await goToTheBrowser(visitor)
    try await expectEqual(asked(2), ["GET /api/v2/instance", "POST /api/v1/apps"])
    try visitor.click("Cancel")
    try await eventually("closed") { await stage.isClosed }
    try await goToTheBrowser(visitor)
    // Each attempt has its own redirect address, which no other user of the computer has seen.
    try await expectEqual(asked(2), ["GET /api/v2/instance", "POST /api/v1/apps"])
    await stage.comeBack()
    try await eventually("the table") { (try? visitor.page(PeopleView.self)) != nil }
    let signedIn = try await asked(3)
    expectEqual(signedIn.prefix(2), ["POST /oauth/token", "GET /api/v1/accounts/verify_credentials"])
    // Then the table reads everybody.
    expect(signedIn.dropFirst(2).allSatisfy { $0.hasPrefix("GET /api/") }, "\(signedIn)")
  }
}

extension AnyListView {
  fileprivate func item<Item>(at index: Int, as type: Item.Type) -> Item? { item(at: index) as? Item }
}
