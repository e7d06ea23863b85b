import Views
import Widgets
import WidgetsTesting

extension TourGuide {
  /// Visits every step of signing in to a server, starting and ending at the sign-in page.
  func signIn(from login: LoginView, _ name: String) async throws {
    try await wrongNames(login, name: name)
    let view = try await setOut(login, to: "@ada@example.social")
    try await until("invitation") { view.pages.visibleChild === view.invitationPage }
    try await picture("sign-in\(name)")
    browser.isThere = false
    try visitor.click(view.openButton)
    try await until("no browser") { view.browserProblem.isVisible }
    try visitor.type("12345", into: view.codeEntry)
    try visitor.click(view.codeButton)
    try await until("wrong code") { view.codeEntry.errorMessage != nil }
    try await picture("sign-in-no-browser\(name)")
    browser.isThere = true
    try visitor.replace(textOf: view.codeEntry, with: "letmein")
    try visitor.click(view.codeButton)
    _ = try await page(PeopleView.self)
    try visitor.press("Ctrl+Shift+A")
    _ = try await page(LoginView.self)
    try await picture("accounts\(name)")
    try visitor.goBack()
    if name.isEmpty { resize(.dark, width: 760, height: 760) }
    try await serverStates(name.isEmpty ? "-760-dark" : name)
    if name.isEmpty { resize(.light, width: 760, height: 760) }
    try visitor.choose("Log Out…")
    try visitor.click("Log Out")
    _ = try await page(LoginView.self)
  }

  private func wrongNames(_ login: LoginView, name: String) async throws {
    try visitor.type("example", into: login.serverEntry)
    try visitor.click(login.serverButton)
    try await picture("login-problem\(name)")
    let view = try await setOut(login, to: "nobody.example")
    try await until("failure") { view.pages.visibleChild === view.failurePage }
    try await picture("sign-in-failed\(name)")
    try visitor.goBack()
  }

  func setOut(_ login: LoginView, to server: String) async throws -> ServerSignInView {
    try visitor.replace(textOf: login.serverEntry, with: server)
    try visitor.click(login.serverButton)
    return try await page(ServerSignInView.self)
  }
}
