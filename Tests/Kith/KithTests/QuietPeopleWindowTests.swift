import Binders
import Client
import Entities
import FakeServers
import Foundation
import HTTPTransport
import KithFlows
import RealInput
import ServerTesting
import Services
import Signals
import Store
import TestSupport
import Views
import Widgets
import WidgetsTesting
import XCTest

import GTKRenderer

/// Unfollowing quiet people of a server in the real window, with a restart in the middle.
final class QuietPeopleWindowTests: XCTestCase {
  func testAPersonWithAPointerUnfollowsQuietPeopleAndUndoesIt() throws {
    try MainActor.assumeIsolated { try unfollowTheQuiet(as: .pointer) }
  }

  func testAPersonWithAKeyboardUnfollowsQuietPeopleAndUndoesIt() throws {
    try MainActor.assumeIsolated { try unfollowTheQuiet(as: .keyboard) }
  }
}

@MainActor
private func unfollowTheQuiet(as persona: Persona) throws {
  let fake = try FakeMastodon.startAndWait()
  defer { fake.stopAndWait() }
  let folder = try TemporaryFolder()
  try waitFor { await fake.begin(following: 40, followers: 20, quiet: [2, 3, 4, 5, 7, 9, 11, 15, 17]) }
  try run(fake, folder.url, as: persona) { guest in
    try await QuietPeople(guest, total: 40, found: 7).begin { address in
      let number = address.drop { !$0.isNumber }.prefix { $0.isNumber }
      await fake.hold("POST /api/v1/accounts/\(number)/unfollow")
    } goOn: {
      await fake.release()
    }
  }
  try run(fake, folder.url, as: persona) { guest in
    let flow = QuietPeople(guest, total: 40, found: 7)
    try await flow.resume()
    try await flow.undo()
    let acts = await fake.requests.filter { $0.hasSuffix("/unfollow") || $0.hasSuffix("/follow") }
    XCTAssertEqual(acts.count, 10)
    XCTAssertEqual(Set(acts).count, 10, "each once")
  }
}

/// Runs Kith in a window on the data of a folder.
@MainActor
private func run(
  _ fake: FakeMastodon, _ folder: URL, as persona: Persona,
  _ use: @escaping @MainActor (RealGuest) async throws -> Void
) throws {
  let id = try XCTUnwrap(Account.ID(rawValue: fake.id(1)))
  let account = SavedAccount(
    server: fake.url, account: Account(id: id, username: "person1", followingCount: 40))
  let tokens = AccessToken(FakeMastodon.token).map { [account.id: $0] } ?? [:]
  let manager = SessionManager(
    transports: { (server) throws(ClientError) -> any Transport in
      guard let server else { throw ClientError(.offline, request: "open the book", reason: "there is none") }
      return try SoupTransport(server: server, options: SoupTransport.Options(userAgent: "Kith/0 (tests)"))
    },
    tokens: MemoryTokens(),
    accounts: MemoryAccounts(SavedAccounts(accounts: [account], currentID: account.id), tokens: tokens),
    caches: SessionCaches(people: { .file(folder: folder, key: $0) }), clock: ActorClock())
  let window = MainWindow.make(manager)
  (window.defaultWidth, window.defaultHeight) = (1200, 700)
  try RealPerson.use(window, isShown: manager.start) { person, _ in
    _ = try await person.page(PeopleView.self)
    try await person.keysWork(after: "the start")
    try await use(RealGuest(person: person, persona: persona))
    try await person.insist("closed") {
      try await person.press("ctrl+q")
    } until: {
      !person.window.isOpen
    }
  }
}
