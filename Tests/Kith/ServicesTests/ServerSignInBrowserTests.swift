@testable import Client
import Entities
import Foundation
import ServerTesting
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct ServerSignInBrowserTests {
  private func invitation(of signIn: ServerSignIn) -> ServerSignIn.Invitation? {
    if case .waiting(let invitation) = signIn.step.value { invitation } else { nil }
  }

  @Test func `the presence of a browser is unknown while it is opened again`() async throws {
    let stage = SignInStage()
    let signIn = try stage.signIn()
    try await expectEqual(stage.invitation(signIn).hasBrowser, true)
    stage.desktop.isThere = false
    signIn.openBrowser()
    expectEqual(invitation(of: signIn)?.hasBrowser, nil)
    try await expectEqual(stage.invitation(signIn).hasBrowser, false)
  }

  @Test(arguments: ["ended", "elsewhere"])
  func `a login is not forced when no account of the server is signed in`(kind: String) async throws {
    let there = SavedAccount(server: URL(string: "https://other.example"), account: person(7))
    let account = kind == "ended" ? saved(7, signedIn: false) : there
    let stage = SignInStage(accounts: MemoryAccounts(SavedAccounts(accounts: [account])))
    stage.manager.start()
    _ = try await first(of: stage.manager.savedAccounts) { !$0.accounts.isEmpty }
    let link = try #require(try await stage.invitation(try stage.signIn()).link)
    expectEqual(link.query("force_login"), nil)
  }

  @Test func `a server titled like its host is named once`() async throws {
    let stage = SignInStage { request in
      request.path == "/api/v2/instance"
        ? Response.json(["domain": "example.social", "title": "example.social"])
        : SignInStage.kind(request)
    }
    try await expectEqual(stage.invitation(try stage.signIn()).serverName, "example.social")
  }
}
