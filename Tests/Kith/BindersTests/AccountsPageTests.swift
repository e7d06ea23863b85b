import Client
import Entities
import Foundation
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Services

@MainActor
struct AccountsPageTests {
  let stage = Stage(onServer: ["2", "3"])

  private func start() async throws -> Visitor {
    let visitor = Visitor(MainWindow.make(stage.manager))
    stage.manager.start()
    try await eventually("profile") { (try? visitor.page(ProfileView.self)) != nil }
    return visitor
  }

  @Test func `the accounts page opens once, and a suggested server focuses its entry`() async throws {
    let visitor = try await start()
    try visitor.press("Ctrl+Shift+A")
    let plain = try visitor.page(LoginView.self)
    expect(visitor.window.focused !== plain.serverEntry)
    try visitor.press("Ctrl+Shift+A")
    expectEqual(visitor.window.visibleNavigation?.pages.filter { $0 is LoginView }.count, 1)
    try visitor.goBack()
    stage.manager.loginService.suggest(server: "example.social")
    try visitor.press("Ctrl+Shift+A")
    expect(visitor.window.focused === (try visitor.page(LoginView.self).serverEntry))
  }

  @Test func `the current account leads back to its profile`() async throws {
    let visitor = try await start()
    try visitor.press("Ctrl+Shift+A")
    let page = try visitor.page(LoginView.self)
    try await eventually("saved") { page.savedList.itemCount == 1 }
    expectEqual(page.savedList.typedRow(at: 0)?.relationshipLabel.text, "You")
    try visitor.activate(row: 0, in: page.savedList)
    _ = try visitor.page(ProfileView.self)
    expectEqual(visitor.window.visibleNavigation?.pages.count, 1)
  }

  @Test func `the menu lists at most five other accounts`() async throws {
    let visitor = try await start()
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
    expectEqual(sections.first?.count, 7)
    expectEqual(sections.first?.suffix(2).map(\.title), ["Accounts", "Log Out…"])
  }

  @Test func `typing clears the error of the server entry`() async throws {
    let visitor = try await start()
    try visitor.press("Ctrl+Shift+A")
    let page = try visitor.page(LoginView.self)
    try visitor.type("no server", into: page.serverEntry)
    try visitor.pressEnter(in: page.serverEntry)
    expect(page.serverEntry.errorMessage != nil)
    try visitor.type("x", into: page.serverEntry)
    expectEqual(page.serverEntry.errorMessage, nil)
  }

  @Test func `signing out is not shown as an error and an expired sign-in is`() async throws {
    let visitor = try await start()
    try visitor.choose("Log Out…")
    try visitor.click("Log Out")
    expect(!(try visitor.page(LoginView.self).reasonLabel.cssClasses.contains("error")))
    let login = LoginView.make(stage.manager.loginService, reason: .expired, clock: stage.clock)
    expect(login.reasonLabel.cssClasses.contains("error"))
  }

  @Test func `logging out removes the messages of the session`() async throws {
    let visitor = try await start()
    visitor.window.show(Toast("of this session"))
    try visitor.choose("Log Out…")
    try visitor.click("Log Out")
    expect(visitor.window.toasts.isEmpty)
  }
}
