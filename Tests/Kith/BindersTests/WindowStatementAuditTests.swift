import TestSupport
import ServerTesting
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
      "LoginView+Binder", "LoginView+Servers", "PersonRow+Choices", "SavedAccountRow+Binder",
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
      look.note("completed", view.serverEntry.choices.joined())
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
      if window.visibleNavigation == nil { window.content = stack }
      let look = Look(stage, visitor, try #require(stack.top), whole)
      let actions = [
        window.accountsAction, window.quitAction, window.requestsAction, window.logOutAction,
        window.closeAction, window.searchAction, window.shortcutsAction, window.aboutAction,
        window.peopleAction, window.profileAction, window.helpAction,
      ]
      for action in actions { action.isEnabled = true }
      await look.see("first")
      look.note("window", window.title)
      for (index, action) in actions.enumerated() { look.note("title \(index)", action.title) }
      for action in [
        window.accountsAction, window.requestsAction, window.searchAction, window.shortcutsAction,
        window.aboutAction, window.logOutAction, window.helpAction,
      ] {
        await look.act("action \(actions.firstIndex { $0 === action } ?? 0)") { action.activate() }
      }
      stack.push(NavigationPage(Box()))
      window.profileAction.activate()
      look.note("on the profile", "\(stack.top is ProfileView)")
      stack.push(NavigationPage(Box()))
      window.peopleAction.activate()
      look.note("on the table", "\(stack.top is PeopleView)")
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
        window.toasts.forEach(window.dismiss)
      }
      stage.manager.slowDowns.handle(
        SlowDown(
          request: "GET /", code: .rateLimited, retry: 1,
          until: stage.manager.caches.now().addingTimeInterval(20)))
      await see("slow")
      session.relationships.follow(Account(id: "5", username: "emilie"))
      await see("not followed")
      stage.manager.logOut()
      await see("not logged out")
    }
    return seen
  }

  @Test func `every statement of the failure messages has an effect`() async throws {
    try await audit("MainWindow+Network", shared: ["slow"]) { whole in try await failures(whole) }
  }

  /// The state of the server sign-in, and the effect of each act on it.
  private func signIn(_ whole: [String: String]) async throws -> [String: String] {
    let stage = SignInStage.answering()
    let window = MainWindow.make(stage.manager)
    let visitor = Visitor(window)
    stage.manager.start()
    try await eventually("login") { (try? visitor.page(LoginView.self)) != nil }
    let signIn = try #require(stage.manager.loginService.makeServerSignIn("example.social"))
    let view = ServerSignInView.make(signIn)
    window.visibleNavigation?.push(view)
    var seen: [String: String] = [:]
    func see(_ when: String) async {
      func look() -> [String: String] {
        var look: [String: String] = [:]
        for (key, value) in portrait(of: view) { look["\(when): \(key)"] = value }
        look["\(when): links"] = "\(stage.desktop.opened.count)"
        look["\(when): toasts"] = "\(window.toasts.map(\.label.text))"
        look["\(when): copied"] = window.copiedText.map { String($0.prefix(20)) }
        look["\(when): pages"] = "\(window.visibleNavigation?.pages.count ?? 0)"
        return look
      }
      await seen.merge(
        StatementAudit.settled(as: whole, isResting: { await stage.server.openCount == 0 }) { look() }
      ) { $1 }
      window.toasts.forEach(window.dismiss)
    }
    func act(_ name: String, _ act: () throws -> Void) async {
      do { try act() } catch { seen["act \(name)"] = "refused" }
      await see(name)
    }
    await see("invitation")
    await act("open") { try visitor.click(view.openButton) }
    await act("open code") { try visitor.click(view.openCodeButton) }
    await act("copy") { try visitor.click(view.copyButton) }
    await act("copy code") { try visitor.click(view.copyCodeButton) }
    window.clipboard.copy(.text("pasted"))
    await act("paste") { try visitor.perform("pressIcon", on: view.codeEntry, with: "secondary") }
    await stage.refuseCode("wrong")
    await act("enter") {
      try visitor.replace(textOf: view.codeEntry, with: "wrong")
      try visitor.pressEnter(in: view.codeEntry)
    }
    await act("cancel") { try visitor.click(view.cancelButton) }
    window.visibleNavigation?.push(view)
    await stage.have("offline")
    signIn.start(page: ReturnPage(title: "", text: ""))
    await see("failed")
    await stage.have(nil)
    await act("retry") { try visitor.click(view.failurePage.button) }
    return seen
  }

  @Test func `every statement of the server sign-in has an effect`() async throws {
    // Reachable widgets and the effects of acts depend on the current step, and all on having begun.
    let later = [
      "open: ", "open code: ", "copy: ", "copy code: ", "paste: ", "enter: ", "cancel: ", "failed: ",
      "retry: ",
    ]
    try await audit(
      "ServerSignInView+Binder",
      shared: later + ["act ", "links", "visibleChild", "Stack.shownPage", "Spinner", "Label."]
    ) { whole in try await signIn(whole) }
  }

  /// The state of the start failure page, and the effect of each act on it.
  private func problem() -> [String: String] {
    var retries = 0
    let window = MainWindow.makeProblem(title: "No Book", text: "It is not there.", clock: VirtualClock()) {
      _ in
      retries += 1
    }
    let visitor = Visitor(window)
    var seen = portrait(of: ProblemView.make(title: "No Book", text: "It is not there."))
    seen["window"] = window.title
    seen["page"] = window.visibleNavigation?.top.map { "\(type(of: $0))" } ?? "none"
    try? visitor.click("Try Again")
    seen["tried again"] = "\(retries)"
    window.closeAction.activate()
    seen["closed"] = "\(window.isOpen)"
    let other = MainWindow.makeProblem(title: "", text: "", clock: VirtualClock()) { _ in }
    other.quitAction.activate()
    seen["quit"] = "\(other.isOpen)"
    return seen
  }

  @Test func `every statement of the start failure page has an effect`() async throws {
    try await audit("ProblemView+Binder", shared: ["tried again"]) { _ in problem() }
    let written = problem()
    expect(written["tried again"] == "1" && written["closed"] == "false" && written["quit"] == "false")
    for seed in UInt64(1)...10 {
      let order = Statements.Order { count in
        var random = SplitMix64(seed: seed &+ UInt64(count))
        return Array(0..<count).shuffled(using: &random)
      }
      expectEqual(Statements.$order.withValue(order) { problem() }, written, "seed \(seed)")
    }
  }
}
