import ServerTesting
import TestSupport
import Testing
import Views
import WidgetsTesting

@MainActor
struct ServerSignInStepsTests {
  private let stage = SignInStage.answering()

  private func begin() async throws -> (Visitor, ServerSignInView) {
    let visitor = Visitor(MainWindow.make(stage.manager))
    stage.manager.start()
    try await eventually("login") { (try? visitor.page(LoginView.self)) != nil }
    let login = try visitor.page(LoginView.self)
    try visitor.type("example.social", into: login.serverEntry)
    try visitor.pressEnter(in: login.serverEntry)
    return (visitor, try visitor.page(ServerSignInView.self))
  }

  @Test func `a failed sign-in has no Cancel button, and a retried one has it again`() async throws {
    await stage.have("offline")
    let (visitor, view) = try await begin()
    expect(view.cancelButton.isVisible)
    try await eventually("failure") { view.pages.visibleChild === view.failurePage }
    expect(!view.cancelButton.isVisible)
    expect(visitor.window.focused === view.failurePage.button)
    await stage.have(nil)
    try visitor.click(view.failurePage.button)
    expect(view.cancelButton.isVisible)
  }

  @Test func `the window is raised when the browser has returned and not before`() async throws {
    let (visitor, view) = try await begin()
    var presented = 0
    visitor.window.presentRequests.observeNext { presented += 1 }.dispose(in: visitor.window.bag)
    try await eventually("invitation") { view.pages.visibleChild === view.invitationPage }
    try await eventually("browser") { stage.hasNewLink }
    expectEqual(presented, 0)
    await stage.hold("POST /oauth/token")
    await stage.comeBack()
    try await eventually("exchange") { visitor.sees("Signing in to example.social…") }
    expectEqual(presented, 1)
    await stage.release()
    try await eventually("profile") { (try? visitor.page(ProfileView.self)) != nil }
  }
}
