import KithWords
import Client
import Entities
import Foundation
import Signals
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct WindowStatementAuditTests {
  /// An account of another server with an expired sign-in.
  private let far = SavedAccount(
    server: URL(string: "https://b.example"), account: Account(id: "8", username: "far"), isSignedIn: false)

  @Test func `every statement of the accounts page has an effect`() async throws {
    try await audit(
      "LoginView+Binder", "LoginView+Servers", "PersonRow+Choices",
      shared: ["StatusPage", "act retry", "act open", "act sign in"]
    ) { whole in
      let stage = Stage.full(following: [])
      _ = try await stage.checkedSession()
      await stage.server.fail("GET /api/v1/directory", with: .offline)
      let service = stage.manager.loginService
      let view = LoginView.make(service, reason: .loggedOut, clock: stage.clock)
      let look = Look(stage, stage.show(view), view, whole)
      await look.seeFailure(
        of: "GET /api/v1/directory", thenClick: view.accounts.errorPage.button, then: view.reloadAction)
      try look.visitor.type("no server", into: view.serverEntry)
      await look.act("sign in") { try look.visitor.click(view.serverButton) }
      await look.see("refused")
      try look.visitor.type("x", into: view.serverEntry)
      await look.see("typed on")
      await look.act("remove") {
        if let row = view.savedList.typedRow(at: 0) { try look.visitor.click(row.removeButton) }
      }
      service.suggest(server: "b.example")
      await look.see("suggested")
      let mine = stage.manager.savedAccounts.value
      stage.manager.savedAccountsState.value = SavedAccounts(
        accounts: [far] + mine.accounts, currentID: mine.currentID, plainFile: "/accounts")
      await look.see("others")
      await look.act("open saved") { try look.visitor.activate(row: 0, in: view.savedList) }
      // Signed in there is a current account, and after an expired sign-in there is an error.
      let inside = LoginView.make(service, reason: nil, clock: stage.clock)
      let expired = LoginView.make(service, reason: .expired, clock: stage.clock)
      for (name, value) in portrait(of: inside.savedList) { look.note("inside: \(name)", value) }
      for (name, value) in portrait(of: expired.reasonLabel) { look.note("expired: \(name)", value) }
      await look.act("open account") { try look.visitor.activate(row: 0, in: view.accountList) }
      return look.seen
    }
  }

  @Test func `every statement of the window has an effect`() async throws {
    try await audit("MainWindow+Binder", shared: ["MenuButton", "act "]) { whole in
      let stage = Stage(onServer: [])
      let visitor = Visitor(MainWindow.make(stage.manager))
      let window = try #require(visitor.window as? MainWindow)
      _ = try await stage.checkedSession()
      // Without the binding of the session there would be no page to stand on.
      let stack = window.visibleNavigation ?? NavigationStack(root: NavigationPage(Box()))
      if window.visibleNavigation == nil { window.setContent(stack) }
      let look = Look(stage, visitor, try #require(stack.top), whole)
      let actions = [
        window.accountsAction, window.quitAction, window.requestsAction, window.logOutAction,
        window.closeAction, window.searchAction, window.shortcutsAction, window.aboutAction,
        window.peopleAction, window.profileAction,
      ]
      for action in actions { action.isEnabled = true }
      await look.see("first")
      look.note("window", window.title)
      for (index, action) in actions.enumerated() { look.note("title \(index)", action.title) }
      for action in [
        window.accountsAction, window.requestsAction, window.searchAction, window.peopleAction,
        window.shortcutsAction,
        window.aboutAction, window.logOutAction,
      ] {
        await look.act("action \(actions.firstIndex { $0 === action } ?? 0)") { action.activate() }
      }
      stack.push(NavigationPage(Box()))
      window.profileAction.activate()
      look.note("on the profile", "\(stack.pages.count)")
      while stack.pages.count > 1 { stack.pop() }
      let mine = stage.manager.savedAccounts.value
      let saved = SavedAccounts(
        accounts: mine.accounts + [far], currentID: mine.currentID, plainFile: "/accounts")
      stage.manager.savedAccountsState.value = saved
      await look.see("others")
      await look.act("switch") { try visitor.choose(Words.switchTo(far)) }
      await look.act("notice") { stage.manager.signInSubject.send(saved) }
      await look.act("slow") {
        stage.manager.slowDowns.handle(
          SlowDown(
            request: "GET /", code: .rateLimited, retry: 1,
            until: stage.manager.caches.now().addingTimeInterval(20)))
      }
      await stage.server.fail("POST", with: .offline)
      let session = try await stage.session()
      await look.act("fail") { session.relationships.follow(Account(id: "5", username: "emilie")) }
      let other = MainWindow.make(stage.manager)
      other.closeAction.activate()
      look.note("closed", "\(other.isOpen)")
      window.quitAction.activate()
      look.note("quit", "\(window.isOpen)")
      return look.seen
    }
  }

  /// The messages over the window of a local account and of a server's.
  private func failures(_ whole: [String: String]) async throws -> [String: String] {
    var seen: [String: String] = [:]
    for (name, stage) in [("book", Stage()), ("server", Stage(onServer: []))] {
      let window = MainWindow.make(stage.manager)
      let session = try await stage.session()
      await stage.server.fail("POST", with: .forbidden)
      func see(_ when: String) async {
        let said = await StatementAudit.settled(
          as: whole, isResting: { await stage.isResting },
          { ["\(name), \(when)": outcome(in: window)["toasts"] ?? ""] })
        seen.merge(said) { $1 }
      }
      session.relationships.follow(Account(id: "5", username: "emilie"))
      await see("not followed")
      stage.manager.logOut()
      await see("not logged out")
    }
    return seen
  }

  @Test func `every statement of the failure messages has an effect`() async throws {
    try await audit("MainWindow+Network") { whole in try await failures(whole) }
  }
}
