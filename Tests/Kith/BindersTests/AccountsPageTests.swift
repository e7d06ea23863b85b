import Client
import Entities
import Foundation
import TestSupport
import Testing
import Views
import Widgets

@testable import Services

@MainActor
struct AccountsPageTests {
  let stage = Stage(onServer: ["2", "3"])

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

  @Test func `the current account leads back to its profile`() async throws {
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
    _ = try visitor.page(ProfileView.self)
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
    expectEqual(sections.first?.count, 7)
    expectEqual(sections.first?.suffix(2).map(\.title), ["Accounts", "Log Out…"])
  }

  @Test func `logging out removes the messages of the session`() async throws {
    let visitor = try await stage.start()
    visitor.window.show(Toast("of this session"))
    try visitor.logOut()
    expect(visitor.window.toasts.isEmpty)
  }
}
