import Binders
import Foundation
import GTKRenderer
import LocalServer
import RealInput
import Services
import Settings
import Signals
import Views
import Widgets
import WidgetsTesting
import XCTest

final class FollowRequestsWindowTests: XCTestCase {
  func testAPersonAcceptsAndRejectsFollowRequestsByKeysAndByPointer() throws {
    try MainActor.assumeIsolated { try visitThoseWhoAsk() }
  }
}

@MainActor
private func visitThoseWhoAsk() throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "asking-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let names = ["Ada", "Bob", "Cleo", "Dora"]
  let accounts = names.enumerated().map { index, name in
    #"{"id": "\#(index + 1)", "username": "\#(name.lowercased())", "display_name": "\#(name)", "locked": true}"#
  }
  let follows = (2...4).map { #"{"account_id": "\#($0)", "target_account_id": "1", "requested": true}"# }
  let files = [
    "accounts": accounts.joined(separator: ","), "follows": follows.joined(separator: ","),
  ]
  for (name, text) in files { try Data("[\(text)]".utf8).write(to: folder.appending(path: "\(name).json")) }
  try Data(#"{"accounts": ["1"]}"#.utf8).write(to: folder.appending(path: "session.json"))
  let book = try LocalBook.open(fixtures: folder).book
  let manager = SessionManager(book: book, settings: MemorySettings(), clock: ActorClock())
  let window = MainWindow.make(manager)
  try RealPerson.use(window, isShown: manager.start) { person, _ in try await flow(person) }
  XCTAssertFalse(window.isOpen, "Ctrl+Q did not close the window")
}

@MainActor
private func flow(_ person: RealPerson) async throws {
  let profile = try await person.openProfile()
  try await person.until("how many ask") { profile.requestsButton.text == "3 Follow Requests" }
  try await person.click(profile.requestsButton)
  let view = try await person.page(FollowRequestsView.self)
  try await person.until("the requests") { view.list.typedRow(at: 2) != nil }
  XCTAssertEqual(
    (0..<3).map { view.list.typedRow(at: $0)?.person.nameLabel.text }, ["Dora", "Cleo", "Bob"])
  try await person.click(try XCTUnwrap(view.list.typedRow(at: 0)).acceptButton)
  try await person.until("accepted") { view.list.itemCount == 2 }
  // The focus moves to the next person: Tab leads from one answer to the other.
  try await person.until("the focus on the next") {
    person.window.focused === view.list.typedRow(at: 0)?.acceptButton
  }
  try await person.press("Tab")
  try await person.until("the focus on the other answer") {
    person.window.focused === view.list.typedRow(at: 0)?.rejectButton
  }
  try await person.press("space")
  try await person.until("rejected") { view.list.itemCount == 1 }
  try await person.until("told") {
    person.window.toasts.last?.label.text == "The request from Cleo was rejected."
  }
  try await person.until("the focus on the last") {
    person.window.focused === view.list.typedRow(at: 0)?.acceptButton
  }
  try await person.press("Return")
  try await person.until("nobody is left") { view.list.itemCount == 0 }
  // The focus was lost with the last row: on a busy machine GTK loses a key at that moment.
  try await person.insist("back") {
    try await person.press("alt+Left")
  } until: {
    profile.isReachable
  }
  try await person.until("counted") {
    profile.requestsButton.text == "Follow Requests" && profile.person.followersButton.text == "2 Followers"
  }
  try await person.press("ctrl+q")
  try await person.until("closed") { !person.window.isOpen }
}
