import Widgets
import Client
import Entities
import Foundation
import Signals
import Store
import TestSupport
import Testing
import Views
import WidgetsTesting

@testable import Services

@MainActor
struct SavedAccountRowTests {
  private let stage = Stage(onServer: ["2", "3"])

  private func open(_ others: SavedAccount...) async throws -> (LoginView, Visitor) {
    let session = try await stage.checkedSession()
    // The result of the check is saved before others are added.
    await stage.manager.tokenWrites()
    let mine = stage.manager.savedAccounts.value
    stage.manager.savedAccountsState.value = SavedAccounts(
      accounts: mine.accounts + others, currentID: mine.currentID)
    let view = LoginView.make(stage.manager.loginService, reason: nil, clock: session.clock)
    let visitor = stage.show(view)
    expectEqual(view.savedList.itemCount, 1 + others.count)
    return (view, visitor)
  }

  private func account(_ name: String, at host: String?) -> SavedAccount {
    SavedAccount(
      server: host.flatMap { URL(string: "https://\($0)") }, account: Account(id: "8", username: name),
      isSignedIn: false)
  }

  @Test func `an expired server account asks to sign in again and a local one does not`() async throws {
    let (view, visitor) = try await open(account("far", at: "b.example"), account("near", at: nil))
    expectEqual(view.savedList.typedRow(at: 1)?.relationshipLabel.text, "Sign in again")
    expectEqual(view.savedList.typedRow(at: 2)?.relationshipLabel.text, "")
    try visitor.activate(row: 1, in: view.savedList)
    _ = try visitor.page(ServerSignInView.self)
    try visitor.goBack()
    try visitor.activate(row: 2, in: view.savedList)
    try expect(visitor.page(LoginView.self) === view)
  }

  @Test func `other accounts of servers can be removed, the current one and local ones cannot`()
    async throws
  {
    let (view, _) = try await open(account("far", at: "b.example"), account("near", at: nil))
    let buttons = (0..<3).map { view.savedList.typedRow(at: $0)?.removeButton.isVisible }
    expectEqual(buttons, [false, true, false])
  }

  @Test func `the question before removing an account names what is lost, and exports it first`() async throws
  {
    let folder = try TemporaryFolder()
    let far = account("far", at: "b.example")
    stage.manager.caches.people = { $0 == far.id ? .file(folder: folder.url, key: "far") : .memory }
    let database = try await PeopleDatabase.open(folder: folder.url, key: "far")
    let sync = try await database.begin(.followers, at: .distantPast)
    let page = Page(items: [Account(id: "5", username: "eve")])
    try await database.finish(database.save(page, of: sync, at: .distantPast).sync, at: .distantPast)
    try await database.setLocalNote("met", of: "5", at: .distantPast)
    let (view, visitor) = try await open(far)
    try visitor.click(#require(view.savedList.typedRow(at: 1)).removeButton)
    try await visitor.wait(toSee: "1 note that is only on this computer")
    try visitor.click("Export…")
    try visitor.choose(file: folder.file("all.csv").path)
    try await visitor.wait(for: "asked again") { visitor.window.dialogs.count == 1 }
    try expect(String(contentsOf: folder.file("all.csv"), encoding: .utf8).contains("eve@b.example"))
  }

  @Test func `local accounts are only in their own list while signed out`() async throws {
    let (page, _) = try await open(account("far", at: "b.example"), account("near", at: nil))
    let root = LoginView.make(stage.manager.loginService, reason: .loggedOut, clock: stage.clock)
    expectEqual(page.savedList.itemCount, 3)
    expectEqual(root.savedList.itemCount, 2)
  }

  @Test func `each signed-in row shows the permissions of its sign-in`() async throws {
    func far(_ id: Account.ID, _ scopes: OAuthScopes?, isSignedIn: Bool = true) -> SavedAccount {
      SavedAccount(
        server: URL(string: "https://b.example"), account: Account(id: id, username: "far"),
        isSignedIn: isSignedIn, scopes: scopes)
    }
    let (view, _) = try await open(
      far("20", .people), far("21", nil), far("22", .people, isSignedIn: false), account("near", at: nil),
      far("23", OAuthScopes(["read:accounts", "write:statuses"])), far("24", OAuthScopes(["admin:read"])),
      far("25", OAuthScopes(["read:accounts", "follow"])))
    let rows = try (1...7).map { try #require(view.savedList.typedRow(at: $0)) }
    let people = "Limited to people, lists and profile"
    let everything = "Full access, also to messages"
    expectEqual(rows.map(\.accessLabel.text), [people, everything, "", "", everything, everything, people])
    expectEqual(rows.map(\.accessLabel.isVisible), [true, true, false, false, true, true, true])
    expectEqual(rows[0].accessibleLabel, "far, @far@b.example, \(people)")
    expectEqual(rows[2].accessibleLabel, "far, @far@b.example, Sign in again")
  }

  @Test func `no account can be chosen during a switch to another`() async throws {
    let (view, visitor) = try await open(account("near", at: nil))
    await stage.server.hold("POST /oauth/token")
    try visitor.activate(row: 1, in: view.savedList)
    expect(view.spinner.isSpinning)
    expect(!view.savedList.isSensitive && !view.accountList.isSensitive)
    await stage.server.release()
    try await eventually("switched, or refused") { !view.spinner.isSpinning }
  }

  @Test func `a suggested server fills and focuses the entry of the accounts page`() async throws {
    let visitor = try await stage.start()
    try visitor.press("Ctrl+Shift+A")
    let plain = try visitor.page(LoginView.self)
    expect(visitor.window.focused !== plain.serverEntry)
    try visitor.goBack()
    stage.manager.loginService.suggest(server: "example.social")
    try visitor.press("Ctrl+Shift+A")
    let entry = try visitor.page(LoginView.self).serverEntry
    expect(visitor.window.focused === entry && entry.text == "example.social")
  }

  @Test func `the current account leads back to the table`() async throws {
    let visitor = try await stage.start()
    try visitor.press("Ctrl+Shift+A")
    let page = try visitor.page(LoginView.self)
    try await eventually("saved") { page.savedList.itemCount == 1 }
    expectEqual(page.savedList.typedRow(at: 0)?.relationshipLabel.text, "You")
    let session = try await stage.session()
    try visitor.activate(row: 0, in: page.savedList)
    expect(!page.spinner.isSpinning)
    for _ in 0..<100 { await Task.yield() }
    expect(stage.manager.currentSession.value.session === session)
    _ = try visitor.page(PeopleView.self)
    expectEqual(visitor.window.visibleNavigation?.pages.count, 1)
  }

  @Test func `the menu lists at most five other accounts`() async throws {
    let visitor = try await stage.start()
    let mine = stage.manager.savedAccounts.value
    let others = (2...8).compactMap { number in
      Account.ID(rawValue: "\(number)").map { id in
        SavedAccount(
          server: URL(string: "https://example.social"), account: Account(id: id, username: "other\(number)"))
      }
    }
    stage.manager.savedAccountsState.value = SavedAccounts(
      accounts: mine.accounts + others, currentID: mine.currentID)
    let sections = try visitor.page(ProfileView.self).menuButton.sections
    expectEqual(sections.first?.map(\.title), ["Switch Account", "Log Out…"])
    let switching = try #require(sections.first?.first?.submenu)
    expectEqual(switching.choices.count, 6)
    expectEqual(switching.choices.last?.title, "Accounts")
  }

  @Test func `logging out removes the messages of the session`() async throws {
    let visitor = try await stage.start()
    visitor.window.show(Toast("of this session"))
    try visitor.logOut()
    expect(visitor.window.toasts.isEmpty)
  }
}
