import Binders
import Client
import FakeServers
import HTTPTransport
import RealInput
import ServerTesting
import Services
import Signals
import TestSupport
import Views
import Widgets
import WidgetsTesting
import XCTest

import GTKRenderer

/// The whole app with a server over HTTP, in a real window, by key and pointer events through the X server.
final class ServerFlowTests: XCTestCase {
  func testAPersonSignsInToAServerActsAndSignsOut() throws {
    try MainActor.assumeIsolated { try visitTheServer() }
  }
}

@MainActor
private func visitTheServer() throws {
  let fake = try FakeMastodon.startAndWait()
  defer { fake.stopAndWait() }
  let browser = PersonsBrowser()
  let manager = SessionManager(
    transports: { (server) throws(ClientError) -> any Transport in
      guard let server else { throw ClientError(.offline, request: "open the book", reason: "there is none") }
      return try SoupTransport(server: server, options: SoupTransport.Options(userAgent: "Kith/0 (tests)"))
    },
    tokens: MemoryTokens(), means: SignInMeans(listening: LoopbackListening(), browser: browser),
    clock: ActorClock())
  let window = MainWindow.make(manager)
  try RealPerson.use(window, isShown: manager.start) { person, _ in try await flow(person, fake) }
  XCTAssertFalse(window.isOpen, "Ctrl+Q did not close the window")
  XCTAssertEqual(browser.pages.last?.status, 200)
}

@MainActor
private func flow(_ person: RealPerson, _ fake: FakeMastodon) async throws {
  let login = try await person.page(LoginView.self)
  try await person.click(login.serverEntry)
  try await person.type("127.0.0.1:\(fake.url.port ?? 0)")
  try await person.press("Return")
  let profile = try await person.page(ProfileView.self)
  try await person.until("own numbers") { profile.person.followingButton.text == "10,000 Following" }
  let tokens = await fake.validTokens.subtracting([FakeMastodon.token])
  XCTAssertEqual(tokens.count, 1)

  try await person.click(profile.person.followingButton)
  let friends = try await person.page(FriendsView.self)
  try await person.until("a row") { friends.following.list.row(at: 0) != nil }
  try await follow(friends, profile, person)
  try await readOn(friends, person)
  try await person.press("alt+Left")
  try await person.until("back") { profile.isReachable }
  try await person.click(profile.person.followersButton)
  let followers = try await person.page(FriendsView.self)
  try await person.until("followers") { followers.followers.list.row(at: 0) != nil }
  try await person.press("alt+Left")
  try await person.until("back from the followers") { profile.isReachable }
  try await edit(profile, fake, person)

  try await person.press("ctrl+f")
  let search = try await person.page(SearchView.self)
  try await person.type("gunnar 6")
  try await person.until("found") { search.resultList.itemCount > 0 && search.resultList.row(at: 0) != nil }
  for _ in 1...2 { try await person.press("Escape") }
  try await person.until("back on the profile") { profile.isReachable }

  try person.visitor.choose("Log Out…")
  try await person.click(try person.visitor.find(Button.self) { $0.text == "Log Out" })
  _ = try await person.page(LoginView.self)
  let patience = Patience()
  while await fake.revokedTokens.isEmpty, !patience.isOver {
    try await Task.sleep(for: .milliseconds(20))
  }
  let revoked = await fake.revokedTokens
  XCTAssertEqual(Set(revoked), tokens)
  try await person.press("ctrl+q")
  try await person.until("closed") { !person.window.isOpen }
}

/// Unfollows, undoes that, and unfollows after all.
@MainActor
private func follow(_ friends: FriendsView, _ profile: ProfileView, _ person: RealPerson) async throws {
  try await person.click(try XCTUnwrap(friends.following.list.row(at: 0)))
  let view = try await person.page(PersonView.self)
  try await person.until("tie") { view.followButton.isSensitive && view.followButton.text == "Unfollow" }
  try await person.click(view.followButton)
  try await person.until("unfollowed") { profile.person.followingButton.text == "9,999 Following" }
  try await person.click(try XCTUnwrap(person.window.toasts.first).actionButton)
  try await person.until("undone") { profile.person.followingButton.text == "10,000 Following" }
  try await person.until("tie again") {
    view.followButton.isSensitive && view.followButton.text == "Unfollow"
  }
  try await person.click(view.followButton)
  try await person.until("unfollowed again") { profile.person.followingButton.text == "9,999 Following" }
  try await person.press("alt+Left")
  try await person.until("back in the list") { friends.isReachable }
}

/// Scrolls until more is requested from the server.
@MainActor
private func readOn(_ friends: FriendsView, _ person: RealPerson) async throws {
  let list = friends.following.list
  let first = list.itemCount
  try await person.insist(
    "a second page", act: { try await person.scroll(over: list, clicks: 40) },
    until: { list.itemCount > first })
}

/// Changes the name and waits until the server has accepted it.
@MainActor
private func edit(_ profile: ProfileView, _ fake: FakeMastodon, _ person: RealPerson) async throws {
  try await person.click(profile.editButton)
  let form = try await person.page(EditProfileView.self)
  try await person.until("the name to type in") { person.window.focused === form.nameEntry }
  try await person.press("ctrl+a")
  try await person.type("Real Keys")
  try await person.until("typed") { form.nameEntry.text == "Real Keys" }
  try await person.click(form.saveButton)
  try await person.until("saved") { profile.person.nameLabel.text == "Real Keys" && form.window == nil }
  let changes = await fake.count(of: "PATCH /api/v1/accounts/update_credentials")
  XCTAssertEqual(changes, 1)
}

/// A browser that follows every link.
@MainActor
private final class PersonsBrowser: Browser {
  private(set) var pages: [FakeBrowser.Page] = []

  func open(_ url: URL) async -> Bool {
    guard let page = try? await FakeBrowser.open(url) else { return false }
    pages.append(page)
    return true
  }
}
