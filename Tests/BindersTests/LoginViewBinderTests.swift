import Binders
import Client
import Services
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@MainActor
struct LoginViewBinderTests {
  let stage = Stage(token: nil)

  private func open(_ reason: UnauthenticatedReason = .nobodyYet) async throws -> (LoginView, Visitor) {
    stage.manager.start()
    try await eventually("nobody signed in") {
      if case .unauthenticated = stage.manager.currentSession.value { true } else { false }
    }
    let view = LoginView.make(stage.manager.loginService, reason: reason, clock: stage.clock)
    let window = Window(clock: stage.clock)
    window.setContent(NavigationStack(root: view))
    return (view, Visitor(window))
  }

  @Test func `the accounts to pick from come`() async throws {
    let (view, _) = try await open()
    #expect(view.titleLabel.text == "Welcome to Kith")
    try await eventually("accounts") { view.accountList.itemCount == 1 }
    #expect(view.accountList.typedRow(at: 0)?.nameLabel.text == "Ada Lovelace")
  }

  @Test func `picking one signs in, with a sign that it is under way`() async throws {
    let (view, visitor) = try await open()
    try await eventually("accounts") { view.accountList.itemCount == 1 }
    await stage.server.hold("POST /oauth/token")
    try visitor.activate(row: 0, in: view.accountList)
    #expect(view.spinner.isSpinning)
    #expect(throws: VisitorError.self) { try visitor.activate(row: 0, in: view.accountList) }
    await stage.server.release()
    try await eventually("signed in") { stage.manager.currentSession.value.session != nil }
    #expect(await stage.tokens.token == AccessToken("t"))
  }

  @Test func `a refused sign-in says why, and one may pick again`() async throws {
    let (view, visitor) = try await open()
    try await eventually("accounts") { view.accountList.itemCount == 1 }
    await stage.server.fail("POST /oauth/token", with: .forbidden)
    try visitor.activate(row: 0, in: view.accountList)
    try await eventually("told") { view.reasonLabel.text.hasPrefix("The server does not allow this.") }
    #expect(!view.spinner.isSpinning)
    #expect(view.accountList.isReachable)
  }

  @Test func `why one is here again is said`() async throws {
    let (view, visitor) = try await open(.expired)
    #expect(visitor.sees("Your sign-in is not accepted any more."))
    #expect(view.reasonLabel.isVisible)
  }

  @Test func `accounts that cannot be loaded are tried again by F5`() async throws {
    await stage.server.fail("GET /api/v1/directory", with: .storage)
    let (view, visitor) = try await open()
    try await eventually("told") { visitor.sees("The Book Cannot Be Read") }
    await stage.server.fail("GET /api/v1/directory", with: nil)
    try visitor.press("F5")
    try await eventually("accounts") { view.accountList.itemCount == 1 }
  }

  @Test func `the view goes away while the service lives`() async throws {
    weak var released: LoginView?
    do {
      let (view, _) = try await open()
      released = view
      try await eventually("accounts") { view.accountList.itemCount == 1 }
    }
    try await eventually("released") { released == nil }
  }
}
