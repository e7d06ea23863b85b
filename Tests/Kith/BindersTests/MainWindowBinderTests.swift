import Entities
import Services
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders

@MainActor
struct MainWindowBinderTests {
  let stage = Stage()

  @Test func `the content follows the signed-in account`() async throws {
    let visitor = Visitor(MainWindow.make(stage.manager))
    expectEqual(visitor.window.title, "Kith")
    _ = try visitor.page(StartView.self)
    stage.manager.start()
    try await eventually("the table") { (try? visitor.page(PeopleView.self)) != nil }
    try visitor.logOut()
    let login = try visitor.page(LoginView.self)
    expect(visitor.sees("You signed out."))
    #expect(throws: VisitorError.self, "there is no one to search") { try visitor.press("Ctrl+F") }
    try await eventually("accounts") { login.accountList.itemCount == 1 }
    try visitor.activate(row: 0, in: login.accountList)
    try await eventually("the table again") { (try? visitor.page(PeopleView.self)) != nil }
  }

  @Test func `messages are shown one at a time, the newest first`() async throws {
    let visitor = try await stage.start()
    visitor.window.show(Toast("Could not save", duration: .seconds(15)))
    visitor.window.show(Toast("Done"))
    expect(visitor.sees("Done") && !visitor.sees("Could not save"))
    stage.clock.advance(by: .seconds(6))
    expect(visitor.sees("Could not save"))
  }

  @Test func `a sign-in refused later ends the session with a reason`() async throws {
    let visitor = try await stage.start()
    await stage.server.fail("GET /api/v1/accounts/verify_credentials", with: .unauthorized)
    await stage.server.refuse()
    try visitor.press("F5")
    try await eventually("signed out") { visitor.sees("Your sign-in is no longer accepted.") }
  }

  @Test func `a sign-in that cannot be restored is kept and tried again`() async throws {
    await stage.server.fail("GET /api/v1/accounts/verify_credentials", with: .offline)
    let visitor = Visitor(MainWindow.make(stage.manager))
    stage.manager.start()
    try await eventually("login") { visitor.sees("Your last sign-in could not be restored.") }
    await expect(stage.tokens.token != nil)
    await stage.server.fail("GET /api/v1/accounts/verify_credentials", with: nil)
    try visitor.press("F5")
    try await eventually("the table") { (try? visitor.page(PeopleView.self)) != nil }
  }

  @Test func `a failed follow is reported on the current page`() async throws {
    let visitor = try await stage.start()
    let session = try await stage.session()
    await stage.server.fail("POST", with: .offline)
    session.relationships.follow(Account(id: "5", username: "emilie", displayName: "Émilie"))
    try await eventually("told") { visitor.sees("Could not follow Émilie.") }
    stage.clock.advance(by: .seconds(14))
    expect(visitor.sees("Could not follow Émilie."))
    stage.clock.advance(by: .seconds(1))
    expect(visitor.window.toasts.isEmpty)
  }

  @Test(arguments: Persona.allCases)
  func `the table is the first page, and the profile is one above it`(_ persona: Persona) async throws {
    let window = MainWindow.make(stage.manager)
    let visitor = Visitor(window, as: persona)
    stage.manager.start()
    try await eventually("everybody") { (try? visitor.page(PeopleView.self)) != nil }
    let people = try visitor.page(PeopleView.self)
    expect(!people.headerBar.backButton.isVisible, "nothing is below it")
    try visitor.press("Ctrl+J")
    _ = try visitor.page(JobsView.self)
    try visitor.press("Alt+Home")
    let profile = try visitor.page(ProfileView.self)
    expectEqual(window.visibleNavigation?.pages.count, 2)
    try visitor.choose("Your Profile")
    try expect(visitor.page(ProfileView.self) === profile)
    try visitor.goBack()
    try expect(visitor.page(PeopleView.self) === people)
    try visitor.choose("Your Profile")
    try visitor.press("Ctrl+P")
    try expect(visitor.page(PeopleView.self) === people)
  }

  @Test(arguments: [360, 760, 1120, 1600])
  func `a window of any width begins with the table alone`(width: Int) async throws {
    let window = MainWindow.make(stage.manager)
    window.defaultWidth = width
    _ = try await stage.session()
    expect(window.visibleNavigation?.top is PeopleView)
    expectEqual(window.visibleNavigation?.pages.count, 1)
  }

  @Test func `switching between table and profile asks before edits are lost`() async throws {
    let window = MainWindow.make(stage.manager)
    let visitor = Visitor(window)
    let session = try await stage.session()
    for key in ["Alt+Home", "Ctrl+P"] {
      if !(window.visibleNavigation?.top is PeopleView) { try visitor.press("Ctrl+P") }
      let form = EditProfileView.make(session)
      window.visibleNavigation?.push(form: form)
      try visitor.type("!", into: form.nameEntry)
      try visitor.press(Shortcut(key))
      expect(window.dialogs.count == 1 && form.window != nil)
      try visitor.click("Discard")
      expect(form.window == nil)
      expect(
        key == "Ctrl+P"
          ? window.visibleNavigation?.top is PeopleView : window.visibleNavigation?.top is ProfileView)
    }
  }

  @Test func `shortcuts work on every page, and the menu lists them`() async throws {
    let visitor = try await stage.start()
    try visitor.choose("Find People")
    _ = try visitor.page(SearchView.self)
    try visitor.press("Ctrl+?")
    expect(visitor.sees("Keyboard Shortcuts"))
    try visitor.press("Escape")
    try visitor.choose("Keyboard Shortcuts")
    expect(visitor.sees("Ctrl+F"))
    try visitor.click("Close")
    try visitor.press("Ctrl+W")
    expect(!visitor.window.isOpen)
  }

  @Test func `F1 opens the handbook, and a message says where it is if nothing opens it`() async throws {
    let stage = Stage(onServer: [])
    let visitor = try await stage.start()
    try visitor.press("F1")
    try await eventually("opened") { stage.opened == [Stage.handbook] }
    try visitor.choose("About Kith")
    try visitor.press("F1")
    try await eventually("opened over a dialog") { stage.opened.count == 2 }
    try visitor.press("Escape")
    expect(visitor.window.toasts.isEmpty)
    stage.desktop.isThere = false
    try visitor.choose("Help")
    try await visitor.wait(toSee: "The handbook is at /usr/share/kith/kith.html")
  }

  @Test func `the handbook opens while nobody is signed in`() async throws {
    let stage = Stage(onServer: [])
    let visitor = try await stage.start()
    try visitor.logOut()
    _ = try visitor.page(LoginView.self)
    try visitor.choose("Help")
    try await eventually("opened") { stage.opened == [Stage.handbook] }
  }

  @Test(arguments: ["Ctrl+Q", "Ctrl+W"] as [Shortcut])
  func `quitting works within a dialog`(_ key: Shortcut) async throws {
    let visitor = try await stage.start()
    try visitor.choose("About Kith")
    try visitor.press(key)
    expect(!visitor.window.isOpen)
  }

  @Test func `logging out asks, names what is lost, and ends the session`() async throws {
    let visitor = try await stage.start()
    try visitor.choose("Log Out…")
    expect(visitor.sees("Log Out of @ada?") && visitor.sees("Your data stays on this computer."))
    try visitor.press("Escape")
    expect(stage.manager.currentSession.value.session != nil)
    try visitor.choose("Log Out…")
    try visitor.click("Cancel")
    expect(stage.manager.currentSession.value.session != nil && visitor.window.dialogs.isEmpty)
    try visitor.logOut()
    expect(visitor.window.dialogs.isEmpty)
    guard case .unauthenticated(.loggedOut) = stage.manager.currentSession.value else {
      Issue.record("still signed in")
      return
    }
    try await eventually("token forgotten") { await stage.tokens.token == nil }
    try await eventually("server told") { await stage.server.log.contains("POST /oauth/revoke") }
  }

  @Test func `logging out of a server names the data removed from this computer`() async throws {
    let stage = Stage(onServer: [])
    let visitor = try await stage.start()
    try visitor.choose("Log Out…")
    expect(visitor.sees("What Kith has stored from example.social will be removed from this computer"))
  }

  @Test func `logging out releases the session`() async throws {
    weak var session: Session?
    weak var profile: ProfileView?
    let visitor = try await stage.start()
    session = stage.manager.currentSession.value.session
    profile = try visitor.page(ProfileView.self)
    try await eventually("friends") { profile?.friendList.itemCount == 3 }
    try visitor.logOut()
    try await eventually("released") { session == nil && profile == nil }
  }

  @Test func `the window is released while the manager lives`() async throws {
    weak var released: MainWindow?
    do {
      let window = MainWindow.make(stage.manager)
      released = window
      stage.manager.start()
      try await eventually("the table") { window.visibleNavigation?.top is PeopleView }
    }
    try await eventually("released") { released == nil }
    expectEqual(stage.manager.currentSession.observerCount, 0)
  }

  @Test
  func `the accounts page opens once, and never while signed out`()
    async throws
  {
    let visitor = try await stage.start()
    let window = try #require(visitor.window as? MainWindow)
    for _ in 1...3 { try visitor.press("Ctrl+Shift+A") }
    let stack = try #require(visitor.window.content as? NavigationStack)
    expectEqual(stack.pages.count { $0 is LoginView }, 1)
    expectEqual(stack.pages.count, 3)
    window.openAccounts(of: stage.manager)
    expectEqual(stack.pages.count, 3)
    stage.manager.logOut()
    try await eventually("logged out") { (try? visitor.page(LoginView.self)) != nil }
    window.openAccounts(of: stage.manager)
    expectEqual((visitor.window.content as? NavigationStack)?.pages.count, 1)
  }
}
