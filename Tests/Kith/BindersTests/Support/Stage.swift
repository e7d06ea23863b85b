import Client
import Entities
import Foundation
import ServerTesting
import Settings
import Signals
import Store
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Services

/// A signed-in app without a display: the fake server, the services, and a window with a visitor.
@MainActor
final class Stage {
  let server: FakeServer
  let clock = VirtualClock()
  let tokens: MemoryTokens
  let manager: SessionManager
  let accounts: MemoryAccounts
  /// The cache of a server's account.
  let seen = PeopleCache()
  let desktop = FakeDesktop()
  /// The pages opened in the browser by an app signed in to a server.
  var opened: [URL] { desktop.opened }

  init(
    _ people: [FakeServer.Person] = Stage.people, following: [String] = ["2", "3", "4"],
    followers: [String] = ["3", "5"], token: AccessToken? = AccessToken("t"),
    settings: any SettingsStore = MemorySettings()
  ) {
    server = FakeServer(people, following: following, followers: followers)
    tokens = MemoryTokens(token)
    accounts = MemoryAccounts()
    manager = SessionManager(transport: server.transport, tokens: tokens, settings: settings, clock: clock)
  }

  /// Signed in to a server, with a cache in memory; the time is the clock's.
  init(
    onServer following: [String], at host: String = "example.social",
    people: [FakeServer.Person] = Stage.people, scopes: OAuthScopes? = nil,
    settings: any SettingsStore = MemorySettings()
  ) {
    server = FakeServer(people, following: following, followers: ["3", "5"])
    tokens = MemoryTokens(nil)
    let fake = server.transport
    let account = SavedAccount(
      server: URL(string: "https://\(host)"),
      account: Account(id: "1", username: "ada", displayName: "Ada"), scopes: scopes)
    let token = AccessToken("t")
    accounts = MemoryAccounts(
      SavedAccounts(accounts: [account], currentID: account.id),
      tokens: token.map { [account.id: $0] } ?? [:])
    manager = SessionManager(
      transports: { (_) throws(ClientError) -> any Transport in fake }, tokens: tokens,
      accounts: accounts, means: SignInMeans(browser: desktop, handbook: Stage.handbook),
      settings: settings, clock: clock)
    manager.caches = SessionCaches(
      cache: { [seen] _ in seen },
      now: { [clock] in Date(timeIntervalSince1970: 1_000_000 + Double(clock.now.components.seconds)) })
  }

  static let handbook = URL(filePath: "/usr/share/kith/kith.html")
  static let people: [FakeServer.Person] = [
    .init(id: "1", name: "Ada Lovelace", username: "ada", note: "Notes on engines"),
    .init(id: "2", name: "Grace Hopper", username: "grace", note: "Compilers & nanoseconds", followers: 7),
    .init(id: "3", name: "", username: "nameless"),
    .init(id: "4", name: "דוד בן־גוריון", username: "david", isBot: true),
    .init(id: "5", name: "Émilie du Châtelet", username: "emilie", isLocked: true),
  ]

  func session() async throws -> Session {
    if manager.currentSession.value.session == nil { manager.start() }
    try await eventually("signed in") { self.manager.currentSession.value.session != nil }
    return try #require(manager.currentSession.value.session)
  }

  /// The session once the server has identified the account: until then it has the saved account's name.
  func checkedSession() async throws -> Session {
    let session = try await session()
    try await eventually("checked") { session.userService.user.value.displayName != "Ada" }
    return session
  }

  /// Whether no request or picture is pending and neither the sync nor a job is running; earlier requests to the
  /// cache have been answered.
  var isResting: Bool {
    get async {
      await seen.settle()
      let session = manager.currentSession.value.session
      let isAsking = await server.openCount > 0 || session?.images.loadsUnderWay ?? 0 > 0
      return !isAsking && session?.isResting ?? true
    }
  }

  /// The window of the whole app with the own profile, which is opened above the table.
  func start() async throws -> Visitor {
    let visitor = Visitor(MainWindow.make(manager))
    manager.start()
    try await eventually("the table") { (try? visitor.page(PeopleView.self)) != nil }
    try visitor.press("Alt+Home")
    return visitor
  }

  /// A window with a page above a root, and a visitor.
  func show(_ page: NavigationPage) -> Visitor {
    let window = MainWindow(clock: clock)
    let root = NavigationPage(Box())
    root.title = "Root"
    let stack = NavigationStack(root: root)
    window.content = stack
    stack.push(page)
    return Visitor(window)
  }
}

extension Visitor {
  func logOut() throws {
    try choose("Log Out…")
    try click("Log Out")
  }
}
