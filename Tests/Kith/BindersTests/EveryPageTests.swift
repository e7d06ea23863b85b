import Client
import KithWords
import Entities
import Foundation
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct EveryPageTests {
  let stage = Stage()

  @Test func `every page has the menu on F10, and every searchable page has the search`()
    async throws
  {
    let visitor = try await stage.start()
    let session = try await stage.session()
    let user = session.userService.user.value
    let pages: [AppPage] = [
      FriendsView.make(user: user, session: session),
      PersonView.make(Account(id: "2", username: "grace"), session: session), SearchView.make(session),
      EditProfileView.make(session),
      LoginView.make(stage.manager.loginService, reason: nil, clock: stage.clock),
    ]
    for page in [try visitor.page(AppPage.self)] + pages {
      visitor.window.visibleNavigation?.push(page)
      expect(visitor.window.primaryMenu === page.menuButton)
      let titles = page.menuButton.sections.joined().map(\.title)
      expect(titles.contains("About Kith"), "\(type(of: page)): \(titles)")
      expectEqual(titles.contains("Reload"), page.actions.contains { $0.shortcuts.contains("F5") })
      expectEqual(page.menuButton.accessibleLabel, "Main Menu")
      expect(page.headerBar.end.children.last === page.menuButton)
      guard let searchable = page as? SearchablePage else { continue }
      try visitor.click(searchable.searchButton)
      _ = try visitor.page(SearchView.self)
      visitor.window.visibleNavigation?.pop()
    }
  }

  @Test func `the menu of each page has at most ten entries, and no page that the sidebar has`() async throws
  {
    let stage = Stage.full(following: ["2"])
    let visitor = Visitor(MainWindow.make(stage.manager))
    let session = try await stage.checkedSession()
    let mine = stage.manager.savedAccounts.value
    let other = SavedAccount(
      server: URL(string: "https://other.example"), account: Account(id: "9", username: "other"))
    stage.manager.savedAccountsState.value = SavedAccounts(
      accounts: mine.accounts + [other], currentID: mine.currentID)
    let user = session.userService.user.value
    let pages: [AppPage] = [
      try visitor.page(PeopleView.self), ProfileView.make(session), SearchView.make(session),
      PersonView.make(Account(id: "2", username: "grace"), session: session),
      FriendsView.make(user: user, session: session), FollowRequestsView.make(session),
      OthersView.make(of: Account(id: "2", username: "grace"), session), OthersView.suggestions(session),
      BlockedServersView.make(session), CollectionsView.make(session), HistoryView.make(session),
      ChartsView.make(session), JobsView.make(session), ReviewView.make(session),
      ActPreviewView.make(.unfollow, session), EditProfileView.make(session),
      LoginView.make(stage.manager.loginService, reason: nil, clock: stage.clock),
    ]
    for page in pages {
      let stack = try #require(visitor.window.visibleNavigation)
      if stack.top !== page { stack.push(page) }
      let titles = page.menuButton.sections.joined().map(\.title)
      expect(titles.count <= 11, "\(type(of: page)): \(titles)")
      expect(["History", "Charts", "Activity", "New List…"].allSatisfy { !titles.contains($0) })
      if stack.top !== pages[0] { stack.pop() }
    }
    expectEqual(
      pages[0].menuButton.sections.joined().map(\.title),
      [
        "Switch Account", "Log Out…", "Your Profile", "Find People", "Reload", "Review",
        "Import and Export",
        "Sort By",
        "Keyboard Shortcuts", "Help", "About Kith",
      ])
  }

  @Test func `the menu of an open page follows the accounts`() async throws {
    let visitor = try await stage.start()
    let session = try await stage.session()
    let page = SearchView.make(session)
    visitor.window.visibleNavigation?.push(page)
    expect(page.menuButton.sections.joined().contains { $0.title == "Accounts" })
    weak var gone: NavigationStack?
    gone = visitor.window.visibleNavigation
    session.userService.logOut()
    try await eventually("login") { (try? visitor.page(LoginView.self)) != nil }
    let titles = try visitor.page(LoginView.self).menuButton.sections.joined().map(\.title)
    expect(!titles.contains("Accounts"))
    expect(gone == nil, "the former pages are let go")
  }

  @Test func `Ctrl+Z undoes an unfollow after its message is gone, but not in a text field`() async throws {
    let visitor = try await stage.start()
    let view = PersonView.make(Account(id: "2", username: "grace"), session: try await stage.session())
    visitor.window.visibleNavigation?.push(view)
    for isGone in [false, true] {
      try await eventually("tie") { view.followButton.text == "Unfollow" }
      try visitor.click(view.followButton)
      try await eventually("unfollowed") { view.followButton.text == "Follow" }
      if isGone { stage.clock.advance(by: .seconds(6)) }
      expectEqual(visitor.window.toasts.isEmpty, isGone)
      try visitor.press("Ctrl+Z")
      try await eventually("followed again") { view.followButton.text == "Unfollow" }
    }
    #expect(throws: VisitorError.self) { try visitor.press("Ctrl+Z") }
  }

  @Test func `the shortcut list contains the keys shown in no menu`() async throws {
    let visitor = try await stage.start()
    try visitor.press("Ctrl+?")
    for text in [
      "F10", "Ctrl+S", "Ctrl+Z", "Filter This List", "Ctrl+F", "Ctrl+Page Down", "Alt+Left", "Escape", "F5",
      "Ctrl+Q",
    ] {
      expect(visitor.sees(exactly: text), "\(text)")
    }
  }

  @Test func `the About dialog has an icon, a licence, and two links that open in the browser`() async throws
  {
    let visitor = try await stage.start()
    try visitor.choose("About Kith")
    let about = try visitor.find(AboutDialog.self)
    expectEqual(about.icon.iconName, "io.github.kithapp.Kith")
    expect(about.aboutLabel.text.contains("MIT License"))
    for (text, address) in [("Website", AppInfo.website), ("Report an Issue", AppInfo.issues)] {
      try visitor.click(text)
      try await eventually("no browser here") {
        visitor.window.toasts.contains { $0.label.text.contains(address) }
      }
      // An address takes longer to read or copy by hand than "You no longer follow Ada".
      stage.clock.advance(by: .seconds(14))
      expect(visitor.window.toasts.contains { $0.label.text.contains(address) })
      stage.clock.advance(by: .seconds(1))
      expect(visitor.window.toasts.isEmpty)
    }
  }
}
