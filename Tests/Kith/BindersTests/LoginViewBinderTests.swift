import Client
import Entities
import Foundation
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Services

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
    window.content = NavigationStack(root: view)
    return (view, Visitor(window))
  }

  @Test func `the page loads the accounts to choose from`() async throws {
    let (view, _) = try await open()
    expectEqual(view.titleLabel.text, "Welcome to Kith")
    try await eventually("accounts") { view.accountList.itemCount == 1 }
    expectEqual(view.accountList.typedRow(at: 0)?.nameLabel.text, "Ada Lovelace")
  }

  @Test func `choosing an account signs in with a progress indicator`() async throws {
    let (view, visitor) = try await open()
    try await eventually("accounts") { view.accountList.itemCount == 1 }
    await stage.server.hold("POST /oauth/token")
    try visitor.activate(row: 0, in: view.accountList)
    expect(view.spinner.isSpinning)
    #expect(throws: VisitorError.self) { try visitor.activate(row: 0, in: view.accountList) }
    await stage.server.release()
    try await eventually("signed in") { stage.manager.currentSession.value.session != nil }
    await expectEqual(stage.tokens.token, AccessToken("t"))
  }

  @Test func `a refused sign-in shows the reason, and another account can be chosen`() async throws {
    let (view, visitor) = try await open()
    try await eventually("accounts") { view.accountList.itemCount == 1 }
    await stage.server.fail("POST /oauth/token", with: .forbidden)
    try visitor.activate(row: 0, in: view.accountList)
    try await eventually("told") { view.reasonLabel.text.hasPrefix("The server does not allow this.") }
    expect(!view.spinner.isSpinning)
    expect(view.accountList.isReachable)
  }

  @Test(arguments: [
    (UnauthenticatedReason.nobodyYet, true), (.loggedOut, false), (.expired, true),
    (.restoreFailed(ClientError(.storage, request: "x")), true),
  ])
  func `an expired sign-in is styled as an error and logging out is not`(
    reason: UnauthenticatedReason, isError: Bool
  )
    async throws
  {
    let (view, _) = try await open(reason)
    expectEqual(view.reasonLabel.cssClasses.contains("error"), isError)
  }

  @Test func `controls without text have accessible names`() async throws {
    let (view, _) = try await open()
    expectEqual(view.savedList.accessibleLabel, "Your accounts")
    expectEqual(view.accountList.accessibleLabel, "Or look around on this computer")
    expectEqual(view.serverEntry.accessibleName, "Sign in to a server")
    expectEqual(view.serverEntry.placeholderText, "example.social")
  }

  @Test func `a server's name is completed while it is typed`() async throws {
    let (view, visitor) = try await open()
    try visitor.type("mastodon.s", into: view.serverEntry)
    expectEqual(view.serverEntry.suggestions, ["mastodon.social"])
    try visitor.perform("takeSuggestion", on: view.serverEntry, with: "0")
    expectEqual(view.serverEntry.text, "mastodon.social")
  }

  @Test func `the first part of a well-known server is enough to sign in there`() async throws {
    let (view, visitor) = try await open()
    try visitor.type("mastodon", into: view.serverEntry)
    try visitor.pressEnter(in: view.serverEntry)
    _ = try visitor.page(ServerSignInView.self)
    expect(visitor.sees("Looking for mastodon.social…"))
  }

  @Test func `F5 reloads accounts that failed to load`() async throws {
    await stage.server.fail("GET /api/v1/directory", with: .storage)
    let (view, visitor) = try await open()
    try await eventually("told") { visitor.sees("Kith’s Data Can’t Be Read") }
    await stage.server.fail("GET /api/v1/directory", with: nil)
    try visitor.press("F5")
    try await eventually("accounts") { view.accountList.itemCount == 1 }
  }

  @Test func `local and server accounts are listed with their pictures`()
    async throws
  {
    let face = "https://pictures.example/ada.png"
    let stage = Stage([.init(id: "1", name: "Ada Lovelace", username: "ada", avatar: face)], token: nil)
    stage.manager.pictures = PictureSupply(source: FixedPictures(bytes: [face: Stage.png]))
    let view = LoginView.make(stage.manager.loginService, reason: .nobodyYet, clock: stage.clock)
    let window = Window(clock: stage.clock)
    window.content = NavigationStack(root: view)
    try await eventually("accounts") { view.accountList.itemCount == 1 }
    let ada = try #require(view.accountList.typedRow(at: 0))
    try await eventually("a face") { ada.avatar.picture == Picture(Stage.png) }

    var saved = SavedAccounts()
    saved.set(
      SavedAccount(
        server: URL(string: "https://example.social"),
        account: Account(id: "7", username: "grace", displayName: "Grace", avatar: URL(string: face))))
    saved.set(SavedAccount(server: nil, account: Account(id: "8", username: "bare", displayName: "Bare")))
    stage.manager.savedAccountsState.value = saved
    let accounts = LoginView.make(stage.manager.loginService, reason: nil, clock: stage.clock)
    window.content = NavigationStack(root: accounts)
    try await eventually("a face") {
      accounts.savedList.typedRow(at: 0)?.avatar.picture == Picture(Stage.png)
    }
    expectEqual(accounts.savedList.typedRow(at: 1)?.avatar.picture, nil)
  }

  @Test func `a saved server account cannot open a local picture`() async throws {
    let stage = Stage(token: nil)
    let source = FixedPictures(bytes: ["http://127.0.0.1/secret.png": [0xFF, 0xD8, 0xFF, 1]])
    stage.manager.pictures = PictureSupply(source: source)
    for address in ["http://127.0.0.1/secret.png", "file:///etc/passwd"] {
      let account = Account(
        id: "9", username: "eve", displayName: "Eve", avatar: URL(string: address))
      var elements: [[UInt8]?] = []
      stage.manager.loginService.image(for: account, of: URL(string: "https://example.social"))
        .observeNext { elements.append($0) }.dispose()
      expectEqual(elements, [nil])
    }
  }

  @Test func `the view is released while the service lives`() async throws {
    weak var released: LoginView?
    do {
      let (view, _) = try await open()
      released = view
      try await eventually("accounts") { view.accountList.itemCount == 1 }
    }
    try await eventually("released") { released == nil }
  }
}

/// Pictures by address; everything else is not found.
private struct FixedPictures: PictureSource {
  let bytes: [String: [UInt8]]

  func bytes(at url: URL) async throws(ClientError) -> [UInt8] {
    guard let found = bytes[url.absoluteString] else {
      throw ClientError(.notFound, request: "GET \(url)")
    }
    return found
  }
}
