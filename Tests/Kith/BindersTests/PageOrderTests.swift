import Entities
import ServerTesting
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

/// Every page with its statements in other orders: it looks the same, and the server is asked the same.
@MainActor
struct PageOrderTests {
  /// A page by its name, and how it is opened: shown in a window of its own, or by the window of the app.
  struct Page: Sendable, CustomTestStringConvertible {
    let name: String
    let open: @MainActor (Stage, Session) async throws -> (Visitor, NavigationPage)

    var testDescription: String { name }

    static func made(
      _ name: String, _ make: @escaping @MainActor (Stage, Session) throws -> NavigationPage
    ) -> Page {
      Page(name: name) { stage, session in
        let page = try make(stage, session)
        return (stage.show(page), page)
      }
    }
  }

  nonisolated private static let grace = Account(id: "2", username: "grace")

  nonisolated static let pages: [Page] = [
    Page(name: "MainWindow") { stage, _ in
      let visitor = Visitor(MainWindow.make(stage.manager))
      return (visitor, try visitor.page(PeopleView.self))
    },
    .made("LoginView") { stage, _ in
      LoginView.make(stage.manager.loginService, reason: .loggedOut, clock: stage.clock)
    },
    .made("ServerSignInView") { stage, _ in
      ServerSignInView.make(try #require(stage.manager.loginService.makeServerSignIn("b.example")))
    },
    .made("ProfileView") { _, session in ProfileView.make(session) },
    .made("EditProfileView") { _, session in EditProfileView.make(session) },
    .made("FriendsView, following") { _, session in FriendsView.make(user: grace, session: session) },
    .made("FriendsView, followers") { _, session in
      FriendsView.make(user: session.userService.user.value, session: session, tab: .followers)
    },
    .made("PersonView") { _, session in PersonView.make(grace, session: session) },
    Page(name: "SearchView") { stage, session in
      let view = SearchView.make(session)
      let visitor = stage.show(view)
      try visitor.type("grace", into: view.searchEntry)
      stage.clock.advance(by: AccountSearch.pause)
      return (visitor, view)
    },
    .made("FollowRequestsView") { _, session in FollowRequestsView.make(session) },
    .made("ProblemView") { _, _ in ProblemView.make(title: "No Book", text: "It is not there.") },
  ]

  nonisolated private static let reversed = Statements.Order { count in (0..<count).reversed() }

  nonisolated private static func random(_ seed: Int) -> Statements.Order {
    Statements.Order { count in
      var random = SplitMix64(seed: UInt64(seed * 100 + count))
      return Array(0..<count).shuffled(using: &random)
    }
  }

  /// What a page shows, and what the server is asked for it.
  private func look(at page: Page, _ whole: [String: String]) async throws -> [String: String] {
    let stage = Stage.full(following: ["2", "3", "4"])
    let session = try await stage.checkedSession()
    try await eventually("the rest of the start") { await stage.isResting }
    let asked = await stage.server.log.count
    let (visitor, view) = try await page.open(stage, session)
    let look = Look(stage, visitor, view, whole)
    await look.see("page")
    await look.rest()
    look.note("window", visitor.tree)
    look.note("focus", visitor.window.focused.map { "\(type(of: $0))" } ?? "nothing")
    await look.note("requests", stage.server.log.dropFirst(asked).sorted().joined(separator: "\n"))
    // The links of a sign-in are new each time.
    look.note("opened", "\(stage.opened.count)")
    return look.seen
  }

  @Test(arguments: pages)
  func `any order of the statements shows the same page and asks the same of the server`(_ page: Page)
    async throws
  {
    let written = try await look(at: page, [:])
    let seeds = 1...Soak.count(3, soak: 20)
    let orders = [("reversed", Self.reversed)] + seeds.map { ("seed \($0)", Self.random($0)) }
    for (name, order) in orders {
      // Every order ends in what is written, so waiting for it costs nothing.
      let seen = try await Look.$turns.withValue(300) {
        try await Statements.$order.withValue(order) { try await look(at: page, written) }
      }
      for key in Set(written.keys).union(seen.keys).sorted() where seen[key] != written[key] {
        Issue.record("\(name), \(key): \(seen[key] ?? "none") instead of \(written[key] ?? "none")")
      }
    }
  }

  @Test func `the page of followers loads no other list`() async throws {
    let page = try #require(Self.pages.first { $0.name == "FriendsView, followers" })
    let seen = try await Statements.$order.withValue(Self.reversed) { try await look(at: page, [:]) }
    expect(seen["requests"]?.contains("/1/followers") == true)
    expect(seen["requests"]?.contains("/following") == false)
  }
}
