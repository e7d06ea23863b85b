import Client
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@MainActor
struct NetworkWindowBinderTests {
  private let stage = Stage(onServer: ["2"])

  private func wait(_ seconds: Double, _ code: ClientError.Code) {
    let until = stage.manager.caches.now().addingTimeInterval(seconds)
    stage.manager.slowDowns.handle(SlowDown(request: "GET /", code: code, retry: 1, until: until))
  }

  @Test func `a wait is shown, counted down, and removed at its end`() async throws {
    let window = MainWindow.make(stage.manager)
    _ = try await stage.session()
    let visitor = Visitor(window)
    wait(0.5, .offline)
    wait(12, .rateLimited)
    wait(4, .offline)
    try await eventually("told") { visitor.sees("The server asked to wait; trying again in 12\u{A0}s.") }
    expectEqual(window.toasts.count, 1)
    stage.clock.advance(by: .seconds(5))
    expect(visitor.sees("The server asked to wait; trying again in 7\u{A0}s."))
    stage.clock.advance(by: .seconds(7))
    expect(window.toasts.isEmpty)
    expectEqual(stage.manager.slowDowns.current.value, nil)
  }

  @Test(arguments: [
    (ClientError.Code.rateLimited, "The server asked to wait"), (.offline, "The server could not be reached"),
    (.timedOut, "There was no answer"), (.serverFailure(503), "The server is busy"),
  ]) func `a wait is shown with its reason`(code: ClientError.Code, reason: String) async throws {
    let visitor = Visitor(MainWindow.make(stage.manager))
    _ = try await stage.session()
    wait(12, code)
    try await visitor.wait(toSee: "\(reason); trying again in 12\u{A0}s.")
  }

  @Test func `a dismissed wait does not return with the next second`() async throws {
    let window = MainWindow.make(stage.manager)
    _ = try await stage.session()
    wait(9, .timedOut)
    try await eventually("told") { window.toasts.count == 1 }
    window.toasts.first?.dismiss()
    stage.clock.advance(by: .seconds(2))
    expect(window.toasts.isEmpty)
  }

  @Test func `a draft survives the end of the sign-in for the same account`() async throws {
    let window = MainWindow.make(stage.manager)
    let session = try await stage.session()
    let visitor = Visitor(window)
    try await eventually("known") { session.userService.user.value.note == "Notes on engines" }
    try visitor.press("Alt+Home")
    try visitor.click("Edit Profile")
    let form = try visitor.page(EditProfileView.self)
    try visitor.replace(textOf: form.nameEntry, with: "Ada King")
    await stage.server.refuse()
    session.userService.refresh()
    try await eventually("signed out") { (try? visitor.page(LoginView.self)) != nil }
    await stage.server.accept()
    try await eventually("forgotten") {
      stage.manager.savedAccounts.value.accounts.first?.isSignedIn == false
    }
    var saved = try #require(stage.manager.savedAccounts.value.accounts.first)
    saved.isSignedIn = true
    _ = try await stage.accounts.save(saved, token: AccessToken("new"))
    stage.manager.loginService.switchTo(saved).observeNext { _ in }.dispose(in: window.bag)
    try await eventually("signed in") { (try? visitor.page(PeopleView.self)) != nil }
    expect(visitor.sees("Your unsaved profile changes are kept."))
    try visitor.click(try visitor.find(Button.self) { $0.cssClasses.contains("toast-action") })
    let again = try visitor.page(EditProfileView.self)
    expectEqual(again.nameEntry.text, "Ada King")
    expect(visitor.sees("These are your changes from before. They are not saved yet."))
    expect(again.saveButton.isSensitive)
    try visitor.press("Ctrl+S")
    try await eventually("saved") { (try? visitor.page(PeopleView.self)) != nil }
    expectEqual(stage.manager.currentSession.value.session?.profileDraft, nil)
  }
}
