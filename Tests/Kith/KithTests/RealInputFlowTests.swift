import Binders
import GTKRenderer
import LocalServer
import RealInput
import Services
import Signals
import Views
import Widgets
import WidgetsTesting
import XCTest

/// The whole app with the sample in a real window, by key and pointer events through the X server.
final class RealInputFlowTests: XCTestCase {
  func testAPersonLooksAroundActsAndReturns() throws {
    // NB: a test that is itself isolated cannot be listed on Linux (XCTest of Swift 6.3); it runs on the main thread.
    try MainActor.assumeIsolated { try visitTheRealWindow() }
  }
}

@MainActor
private func visitTheRealWindow() throws {
  let book = try LocalBook.open(fixtures: KithProgram.sample).book
  let manager = SessionManager(book: book, clock: ActorClock())
  let window = MainWindow.make(manager)
  try RealPerson.use(window, isShown: manager.start) { person, _ in try await flow(person) }
  XCTAssertFalse(window.isOpen, "Ctrl+Q did not close the window")
}

@MainActor
private func flow(_ person: RealPerson) async throws {
  let profile = try await person.page(ProfileView.self)
  try await person.until("friends") { profile.friendList.itemCount > 0 }
  try await person.click(profile.person.followingButton)
  let friends = try await person.page(FriendsView.self)
  try await person.until("people") { friends.following.list.itemCount > 0 }
  try await filter(friends, person)
  try await follow(friends, person)
  try await person.until("back on the profile") { profile.window != nil && profile.isReachable }
  try await edit(profile, person)
  try await search(person)
  try await person.until("back on the profile") { profile.isReachable }
  try person.visitor.choose("Log Out…")
  try await person.click(try person.visitor.find(Button.self) { $0.text == "Log Out" })
  let login = try await person.page(LoginView.self)
  try await person.until("accounts") { login.accountList.row(at: 0) != nil }
  try await person.click(try XCTUnwrap(login.accountList.row(at: 0)))
  _ = try await person.page(ProfileView.self)
  try await person.press("ctrl+q")
  try await person.until("closed") { !person.window.isOpen }
}

@MainActor
private func filter(_ friends: FriendsView, _ person: RealPerson) async throws {
  try await person.press("ctrl+f")
  try await person.type("ma")
  try await person.until("typed") { friends.filterEntry.text == "ma" }
  try await person.until("filtered") { friends.following.list.itemCount < 300 }
  try await person.press("Escape")
  try await person.until("cleared") { friends.filterEntry.text.isEmpty }
  XCTAssertTrue(friends.isReachable, "the first Escape only clears")
}

@MainActor
private func follow(_ friends: FriendsView, _ person: RealPerson) async throws {
  try await person.until("a row") { friends.following.list.row(at: 0) != nil }
  try await person.click(try XCTUnwrap(friends.following.list.row(at: 0)))
  let view = try await person.page(PersonView.self)
  try await person.until("the focus on something to do") { person.window.focused is Button }
  try await person.until("tie") { view.followButton.isSensitive && view.followButton.text == "Unfollow" }
  try await person.click(view.followButton)
  try await person.until("unfollowed") { view.followButton.text == "Follow" }
  let toast = try XCTUnwrap(person.window.toasts.first)
  try await person.click(toast.actionButton)
  try await person.until("undone") { view.followButton.text == "Unfollow" }
  try await person.press("alt+Left")
  try await person.until("back by key") { friends.isReachable }
  try await person.mouseBack()
  try await person.until("back by mouse") { friends.window == nil }
}

@MainActor
private func edit(_ profile: ProfileView, _ person: RealPerson) async throws {
  try await person.click(profile.editButton)
  let form = try await person.page(EditProfileView.self)
  try await person.click(form.nameEntry)
  try await person.press("ctrl+a")
  try await person.type("Real Keys")
  try await person.until("typed") { form.nameEntry.text == "Real Keys" }
  try await person.click(form.lockedSwitch)
  try await person.until("switched") { form.lockedSwitch.isOn }
  try await person.press("Escape")
  try await person.until("asked") { person.window.dialogs.count == 1 }
  try await person.press("Escape")
  try await person.until("stayed") { person.window.dialogs.isEmpty && form.isReachable }
  try await person.click(form.saveButton)
  try await person.until("saved") { profile.person.nameLabel.text == "Real Keys" && form.window == nil }
}

@MainActor
private func search(_ person: RealPerson) async throws {
  try await person.press("ctrl+f")
  let search = try await person.page(SearchView.self)
  try await person.type("real keys")
  try await person.until("found") { search.resultList.itemCount > 0 && search.resultList.row(at: 0) != nil }
  try await person.click(try XCTUnwrap(search.resultList.row(at: 0)))
  let found = try await person.page(PersonView.self)
  XCTAssertEqual(found.person.nameLabel.text, "Real Keys")
  try await person.click(found.headerBar.backButton)
  try await person.until("back by button") { search.isReachable }
  try await person.press("ctrl+f")
  try await person.until("in the entry again") { person.window.focused === search.searchEntry }
  try await person.press("Escape")
  try await person.until("cleared") { search.searchEntry.text.isEmpty }
  try await person.press("Escape")
  try await person.until("back by Escape") { search.window == nil }
}
