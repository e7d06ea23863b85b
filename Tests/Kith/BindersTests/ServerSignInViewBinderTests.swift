import Client
import Entities
import Foundation
import ServerTesting
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

/// Signing in to a server, as seen in the window; the server, the browser and the redirect are the test's.
@MainActor
struct ServerSignInViewBinderTests {
  let stage = SignInStage.answering()

  /// Opens the window while signed out.
  private func open() async throws -> (Visitor, LoginView) {
    let visitor = Visitor(MainWindow.make(stage.manager))
    stage.manager.start()
    try await eventually("login") { (try? visitor.page(LoginView.self)) != nil }
    return (visitor, try visitor.page(LoginView.self))
  }

  /// Types the server's name and presses Enter.
  private func begin(_ visitor: Visitor, _ login: LoginView) throws -> ServerSignInView {
    try visitor.type("@ada@example.social", into: login.serverEntry)
    try visitor.pressEnter(in: login.serverEntry)
    return try visitor.page(ServerSignInView.self)
  }

  private func invite(_ visitor: Visitor, _ view: ServerSignInView) async throws {
    try await eventually("invitation") { view.pages.visibleChild === view.invitationPage }
    try await eventually("browser") { stage.hasNewLink }
  }

  private func openInvitation() async throws -> (Visitor, ServerSignInView) {
    let (visitor, login) = try await open()
    let view = try begin(visitor, login)
    try await invite(visitor, view)
    return (visitor, view)
  }

  /// The browser returns, and the app shows the own profile.
  private func comeBack(_ visitor: Visitor) async throws {
    await stage.comeBack()
    try await eventually("the table") { (try? visitor.page(PeopleView.self)) != nil }
  }

  @Test func `a person types a server's name, allows the app in the browser, and is signed in`() async throws
  {
    let (visitor, login) = try await open()
    await stage.hold("GET /api/v2/instance")
    let view = try begin(visitor, login)
    expect(visitor.sees("Looking for example.social…"))
    expect(view.spinner.isSpinning)
    await stage.release()
    try await invite(visitor, view)
    expect(visitor.sees("An Example will ask whether to allow Kith."))
    expect(visitor.window.focused === view.openButton)
    expect(!view.spinner.isSpinning)
    await stage.hold("POST /oauth/token")
    await stage.comeBack()
    try await eventually("exchange") { visitor.sees("Signing in to example.social…") }
    await stage.release()
    try await eventually("the table") { (try? visitor.page(PeopleView.self)) != nil }
    try visitor.press("Alt+Home")
    expect(visitor.sees("Ada Lovelace"))
    await expectEqual(
      stage.shownPage, ReturnPage(title: "Kith", text: "You can go back to Kith now, and close this page."))
  }

  @Test(arguments: [
    ("", "Type the name of your server"), ("not a server", "That is not the name of a server."),
    ("ftp://example.social", "That is not the name of a server."),
  ])
  func `an invalid server name is reported beside the entry`(name: String, words: String) async throws {
    let (visitor, login) = try await open()
    if !name.isEmpty { try visitor.type(name, into: login.serverEntry) }
    try visitor.click("Continue")
    expectEqual(login.serverEntry.errorMessage?.hasPrefix(words), true)
    expect(visitor.window.focused === login.serverEntry)
    try visitor.type("x", into: login.serverEntry)
    expectEqual(login.serverEntry.errorMessage, nil)
  }

  @Test func `a sign-in is cancelled by the button, by Escape, and by going back`() async throws {
    let (visitor, login) = try await open()
    for way in ["Cancel", "Escape", "Alt+Left"] {
      login.serverEntry.text = ""
      weak var released: ServerSignInView?
      do {
        let view = try begin(visitor, login)
        released = view
        try await invite(visitor, view)
      }
      if way == "Cancel" { try visitor.click(way) } else { try visitor.press(Shortcut(way)) }
      try expect(visitor.page(LoginView.self) === login)
      try await eventually("released") { released == nil }
      try await eventually("closed") { await stage.isClosed }
    }
    expectEqual(stage.clock.pendingCount, 0)
  }

  @Test func `links are copied`() async throws {
    let (visitor, view) = try await openInvitation()
    try visitor.click(view.copyButton)
    expectEqual(visitor.window.copiedText, stage.desktop.opened.first?.absoluteString)
    expect(visitor.sees("The link is copied."))
    try visitor.click(view.copyCodeButton)
    expectEqual(visitor.window.copiedText?.contains("redirect_uri=urn%3Aietf"), true)
  }

  @Test func `pages are opened again, including the one with a code`() async throws {
    let (visitor, _) = try await openInvitation()
    try visitor.click("Open Again")
    try await eventually("opened") { stage.desktop.opened.count == 2 }
    expectEqual(stage.desktop.opened[0], stage.desktop.opened[1])
    try visitor.click("Open Page")
    try await eventually("opened") { stage.desktop.opened.count == 3 }
    expect(stage.desktop.opened[2].absoluteString.contains("urn%3Aietf"))
  }

  @Test func `a sign-in without a browser shows the link and accepts a code`() async throws {
    stage.desktop.isThere = false
    let (visitor, view) = try await openInvitation()
    try await eventually("told") { visitor.sees("No browser could be opened.") }
    expectEqual(view.linkLabel.text, stage.desktop.opened.first?.absoluteString)
    expect(view.linkLabel.isSelectable)
    await stage.refuseCode("mistyped")
    try visitor.type("mistyped", into: view.codeEntry)
    try visitor.click("Use Code")
    try await eventually("told") { visitor.sees("This code was not accepted.") }
    expect(visitor.window.focused === view.codeEntry)
    try visitor.replace(textOf: view.codeEntry, with: "right")
    try visitor.pressEnter(in: view.codeEntry)
    try await eventually("the table") { (try? visitor.page(PeopleView.self)) != nil }
  }

  @Test func `a copied code is pasted by a click, without its line break`() async throws {
    let (visitor, view) = try await openInvitation()
    visitor.window.clipboard.copy(.text(" right\n"))
    try visitor.perform("pressIcon", on: view.codeEntry, with: "secondary")
    try await eventually("pasted") { view.codeEntry.text == "right" }
    expect(visitor.window.focused === view.codeEntry)
    try visitor.click("Use Code")
    try await eventually("the table") { (try? visitor.page(PeopleView.self)) != nil }
  }

  @Test(arguments: [
    (["error": "access_denied"], "Not Allowed", "You did not allow Kith on example.social."),
    (
      ["error": "server_error", "error_description": "<b>Out of tea</b>"], "Not Allowed",
      "(“<b>Out of tea</b>”)"
    ),
  ])
  func `a denial is shown, with another try`(answer: [String: String], title: String, words: String)
    async throws
  {
    let (visitor, view) = try await openInvitation()
    await stage.comeBack(answer)
    try await eventually("told") { visitor.sees(title) }
    expect(visitor.sees(words))
    expect(visitor.window.focused === view.failurePage.button)
    try visitor.click("Try Again")
    try await invite(visitor, view)
    try await comeBack(visitor)
  }

  @Test func `a sign-in without an answer is reported after five minutes`() async throws {
    let (visitor, _) = try await openInvitation()
    stage.clock.advance(by: .seconds(300))
    expect(visitor.sees("The browser did not come back within five minutes."))
  }

  @Test(arguments: [
    ("offline", "example.social could not be reached."), ("timedOut", "did not answer in time"),
    ("insecure", "could not prove its identity"), ("website", "is not a Mastodon-compatible server"),
    ("appsRefused", "does not accept apps"),
  ])
  func `a server that cannot be signed in to is reported`(problem: String, words: String) async throws {
    await stage.have(problem)
    let (visitor, login) = try await open()
    let view = try begin(visitor, login)
    try await eventually("told") { view.pages.visibleChild === view.failurePage }
    expect(view.failurePage.descriptionLabel.text.contains(words))
    await stage.have(nil)
    try visitor.click("Try Again")
    try await invite(visitor, view)
  }

  /// Whether the table of an account is on top.
  private func isTable(of handle: String, _ visitor: Visitor) -> Bool {
    stage.manager.currentSession.value.session?.userService.user.value.handle == handle
      && (try? visitor.page(PeopleView.self)) != nil
  }

  @Test func `an account is added, switched by menu and by page, and signed out`() async throws {
    let (visitor, login) = try await open()
    try await eventually("accounts") { login.accountList.itemCount == 1 }
    try visitor.activate(row: 0, in: login.accountList)
    try await eventually("the book's") { (try? visitor.page(PeopleView.self)) != nil }
    try visitor.press("Ctrl+Shift+A")
    let accounts = try visitor.page(LoginView.self)
    expect(visitor.sees("Switch to another account, or add one."))
    expectEqual(accounts.title, "Accounts")
    expect(!accounts.titleLabel.isVisible, "what the page is stands above it once")
    expectEqual(accounts.savedList.typedRow(at: 0)?.accessibleLabel, "Book Keeper, @keeper, You")
    try await invite(visitor, try begin(visitor, accounts))
    await stage.comeBack()
    try await eventually("the server's") { isTable(of: "@ada", visitor) }
    try visitor.choose("Book Keeper (@keeper)")
    try await eventually("the book's") { isTable(of: "@keeper", visitor) }
    try visitor.choose("Accounts")
    let again = try visitor.page(LoginView.self)
    expectEqual(again.savedList.itemCount, 2)
    try visitor.activate(row: 1, in: again.savedList)
    try await eventually("the server's") { isTable(of: "@ada", visitor) }
    try visitor.logOut()
    let last = try visitor.page(LoginView.self)
    try await eventually("forgotten") { last.savedList.itemCount == 0 }
    expect(!last.savedLabel.isVisible)
    try await eventually("revoked") { await stage.revoked == ["token"] }
  }

  @Test func `a sign-in ended by the server is reported, and one click starts again`() async throws {
    let (visitor, login) = try await open()
    try await invite(visitor, try begin(visitor, login))
    try await comeBack(visitor)
    await stage.have("expired")
    try visitor.press("F5")
    try await eventually("ended") { visitor.sees("Your sign-in is no longer accepted.") }
    await stage.have(nil)
    let again = try visitor.page(LoginView.self)
    try await eventually("kept") {
      again.savedList.typedRow(at: 0)?.relationshipLabel.text == "Sign in again"
    }
    try visitor.activate(row: 0, in: again.savedList)
    try await invite(visitor, try visitor.page(ServerSignInView.self))
    try await comeBack(visitor)
  }

  @Test
  func `a damaged or newer file of sign-ins is reported before and after signing in`()
    async throws
  {
    await stage.accounts.find([.damaged(keptAs: "/kept/secrets.json.corrupt"), .later("/kept/accounts.json")])
    let (visitor, login) = try await open()
    expect(login.noticeLabel.isVisible)
    expect(login.noticeLabel.text.contains("It is kept as /kept/secrets.json.corrupt"))
    expect(login.noticeLabel.text.contains("later version of Kith wrote /kept/accounts.json"))
    try await invite(visitor, try begin(visitor, login))
    try await comeBack(visitor)
    expectEqual(visitor.window.toasts.count, 1)
    expect(visitor.sees("It is kept as /kept/secrets.json.corrupt"))
    // Reported once only.
    expect(stage.manager.untoldFileProblems().isEmpty)
  }

  @Test
  func `a missing keyring is reported at every start and on the accounts page`()
    async throws
  {
    _ = try await stage.accounts.save(
      SavedAccount(server: URL(string: "https://example.social"), account: Account(id: "1", username: "ada")),
      token: AccessToken("kept"))
    let visitor = Visitor(MainWindow.make(stage.manager))
    let notices = {
      visitor.window.toasts.filter { $0.label.text.contains("not encrypted: /kept/secrets.json") }
    }
    for isPlain in [true, true, false] {
      await stage.accounts.usePlainFile(isPlain ? "/kept/secrets.json" : nil)
      stage.manager.start()
      try await eventually("start page") { (try? visitor.page(StartView.self)) != nil }
      expect(notices().isEmpty)
      try await eventually("the table") { (try? visitor.page(PeopleView.self)) != nil }
      // A keyring is asked first.
      try await eventually("notice") { notices().count == (isPlain ? 1 : 0) }
      stage.clock.advance(by: .seconds(14))
      expectEqual(notices().count, (isPlain ? 1 : 0))
      if isPlain {
        try visitor.click(try visitor.find(Button.self) { $0.cssClasses.contains("toast-action") })
      } else {
        try visitor.choose("Accounts")
      }
      stage.clock.advance(by: .seconds(20))
      expect(notices().isEmpty)
      let label = try visitor.page(LoginView.self).noticeLabel
      expect(label.isVisible == isPlain && label.text.contains("/kept/secrets.json") == isPlain)
    }
  }

  @Test func `the notice about a missing keyring disappears once a keyring answers`() async throws {
    let (visitor, login) = try await open()
    expect(!login.noticeLabel.isVisible)
    await stage.accounts.usePlainFile("/kept/secrets.json")
    try await invite(visitor, try begin(visitor, login))
    try await comeBack(visitor)
    expectEqual(visitor.window.toasts.count, 1)
    expect(visitor.sees("not encrypted: /kept/secrets.json"))
    try visitor.choose("Accounts")
    let accounts = try visitor.page(LoginView.self)
    expect(accounts.noticeLabel.text.contains("/kept/secrets.json"))
    await stage.accounts.bringKeyringBack()
    try visitor.press("F5")
    try await eventually("not said any more") { accounts.noticeLabel.text.isEmpty }
    expect(visitor.window.toasts.isEmpty)
  }

  @Test func `a server suggested while the page is open is filled into the entry`() async throws {
    let (_, login) = try await open()
    expect(login.serverEntry.text.isEmpty)
    stage.manager.loginService.suggest(server: "example.social")
    expectEqual(login.serverEntry.text, "example.social")
    stage.manager.loginService.suggest(server: "")
    expectEqual(login.serverEntry.text, "example.social")
  }

  @Test func `a failed sign-in has no Cancel button, and a retried one has it again`() async throws {
    await stage.have("offline")
    let (visitor, login) = try await open()
    let view = try begin(visitor, login)
    expect(view.cancelButton.isVisible)
    try await eventually("failure") { view.pages.visibleChild === view.failurePage }
    expect(!view.cancelButton.isVisible)
    expect(visitor.window.focused === view.failurePage.button)
    await stage.have(nil)
    try visitor.click(view.failurePage.button)
    expect(view.cancelButton.isVisible)
  }

  @Test func `the window is raised when the browser has returned and not before`() async throws {
    let (visitor, login) = try await open()
    let view = try begin(visitor, login)
    var presented = 0
    visitor.window.presentRequests.observeNext { presented += 1 }.dispose(in: visitor.window.bag)
    try await invite(visitor, view)
    expectEqual(presented, 0)
    await stage.hold("POST /oauth/token")
    await stage.comeBack()
    try await eventually("exchange") { visitor.sees("Signing in to example.social…") }
    expectEqual(presented, 1)
    await stage.release()
    try await eventually("the table") { (try? visitor.page(PeopleView.self)) != nil }
  }
}
