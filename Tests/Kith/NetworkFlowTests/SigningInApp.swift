import FakeServers
import Foundation
import HTTPTransport
import ServerTesting
import Services
import Signals
import Testing
import Views
import WidgetsTesting

/// The app while signed out, with a browser that has an account.
@MainActor
struct SigningInApp: RunningApp {
  let clock = VirtualClock()
  let browser = PersonsBrowser()
  let manager: SessionManager
  let visitor: Visitor

  init() {
    manager = SessionManager(
      transports: SoupTransport.patient, tokens: MemoryTokens(nil),
      means: SignInMeans(listening: LoopbackListening(), browser: browser), clock: clock)
    visitor = Visitor(MainWindow.make(manager))
  }

  func signIn(to server: URL) async throws -> ProfileView {
    manager.start()
    let login = try await page(LoginView.self)
    try visitor.type("127.0.0.1:\(server.port ?? 0)", into: login.serverEntry)
    try visitor.click(login.serverButton)
    _ = try await page(PeopleView.self)
    try visitor.press("Alt+Home")
    return try await page(ProfileView.self)
  }
}

/// A browser that follows every link and knows its person.
@MainActor
final class PersonsBrowser: Browser {
  /// The number of addresses that were to be opened; counted first, as the app may be signed in before the page is read.
  private(set) var openCount = 0

  func open(_ url: URL) async -> Bool {
    openCount += 1
    return (try? await FakeBrowser.open(url)) != nil
  }
}
