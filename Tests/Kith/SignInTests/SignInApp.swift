import Binders
import Client
import FakeServers
import Foundation
import HTTPTransport
import LocalServer
import SecretStorage
import Services
import Settings
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

/// The running app without a window: real sockets, a real listener, real files; the browser is the test's.
@MainActor
final class SignInApp {
  let manager: SessionManager
  let visitor: Visitor
  let browser = PersonsBrowser()
  let clock = VirtualClock()
  let accounts: KeptAccounts

  static let sample = checkout.appending(path: "Resources/sample")

  init(keptIn folder: URL) throws {
    let book = try LocalBook.open(data: folder.appending(path: "book"), sample: Self.sample).book
    // No keyring: the machine's own is not for tests.
    accounts = KeptAccounts(folder: folder.appending(path: "accounts"), keyring: nil, appName: "Kith")
    manager = SessionManager(
      book: book,
      transports: { (server) throws(ClientError) -> any Transport in
        var options = SoupTransport.Options(userAgent: "Kith/tests")
        options.retries.maximumRetries = 0
        return try SoupTransport(server: server, options: options)
      }, accounts: accounts,
      means: SignInMeans(listening: LoopbackListening(), browser: browser),
      settings: MemorySettings(), clock: clock)
    visitor = Visitor(MainWindow.make(manager))
    manager.start()
  }

  isolated deinit {}

  func page<Page: NavigationPage>(_ type: Page.Type = Page.self) async throws -> Page {
    try await eventually("\(type)") { (try? visitor.page(type)) != nil }
    return try visitor.page(type)
  }

  func setOut(to server: URL) async throws -> ServerSignInView {
    try await eventually("it is known who is signed in") { (try? visitor.page(StartView.self)) == nil }
    if (try? visitor.page(LoginView.self)) == nil { try visitor.press("Ctrl+Shift+A") }
    let login = try await page(LoginView.self)
    try visitor.replace(textOf: login.serverEntry, with: "127.0.0.1:\(server.port ?? 0)")
    try visitor.pressEnter(in: login.serverEntry)
    return try await page()
  }

  func signIn(to server: URL, as handle: String = "@person1") async throws {
    _ = try await setOut(to: server)
    try await becomes(handle)
  }

  func logOut() async throws -> LoginView {
    try visitor.choose("Log Out…")
    try visitor.click("Log Out")
    return try await page()
  }

  func becomes(_ handle: String) async throws {
    try await eventually(Comment(rawValue: handle)) {
      manager.currentSession.value.session?.userService.user.value.handle == handle
    }
    try visitor.press("Alt+Home")
    try await eventually("the profile of \(handle)") {
      (try? visitor.page(ProfileView.self))?.person.handleLabel.text == handle
    }
  }
}

/// Follows every link like a person's browser, or none.
@MainActor
final class PersonsBrowser: Browser {
  var isThere = true
  private(set) var shown: [FakeBrowser.Page] = []

  func open(_ url: URL) async -> Bool {
    guard isThere else { return false }
    Task {
      // The app does not hear of a page that fails to load.
      if let page = try? await FakeBrowser.open(url) { shown.append(page) }
    }
    return true
  }
}

extension TemporaryFolder {
  /// The paths of all files that contain a text, relative to the folder.
  func files(with text: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: url.path)
    return names.filter { name in
      guard let data = FileManager.default.contents(atPath: url.appending(path: name).path) else {
        return false
      }
      return data.firstRange(of: Data(text.utf8)) != nil
    }
  }
}
