import GalleryKit
import Signals
import Widgets
import XCTest

/// The menus that choose a demo server's answer, in a real window, opened by the mouse and used by keys.
final class AnswersInputTests: XCTestCase {
  // NB: a test that is itself isolated cannot be listed on Linux (XCTest of Swift 6.3); it runs on the main thread.

  func testTheBinderDemoRecoversFromAFailingServer() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        try await gallery.until("friends") { $0.shows(tree: "FriendCell") }
        try await gallery.choose("Status 500")
        try await gallery.sees("It answered with status 500.")
        try await gallery.choose("As Usual")
        try await gallery.until("friends") { $0.shows(tree: "FriendCell") }
        // An item of another section of the menu.
        try await gallery.choose("No Friends", says: nil)
        try await gallery.sees("No Friends Yet")
      }
    }
  }

  func testTheBindableDemoKeepsItsUserAfterAnInvalidAnswer() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        try await gallery.open(.bindable)
        try await gallery.choose("Malformed JSON")
        try await gallery.click("Someone Else Changed It")
        try await gallery.sees("users.example sent an unexpected answer")
        try await gallery.sees(exactly: "1204")
        try await gallery.choose("As Usual")
        try await gallery.click("Someone Else Changed It")
        try await gallery.sees(exactly: "1222")
      }
    }
  }

  func testEveryStyleReportsAnUnreachableServer() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        try await gallery.open(.sideBySide)
        try await gallery.sees(exactly: "4 friends")
        try await gallery.choose("Out of Reach")
        try await gallery.sees("The friends could not be loaded: No Connection.")
        try await gallery.choose("As Usual")
        try await gallery.sees(exactly: "4 friends")
      }
    }
  }
}

extension RealGallery {
  /// Opens the menu of the server's answers by the mouse, and chooses an item by keys.
  ///
  /// - Parameter words: The text beside the menu afterwards; the item's title when it is an answer.
  fileprivate func choose(_ title: String, says words: String?) async throws {
    let menu = try await find(AnswersMenu.self)
    let action = try XCTUnwrap(menu.menuButton.sections.joined().first { $0.title == title })
    try await person.choose(action, from: menu.menuButton)
    // The menu takes clicks until it is closed.
    try await person.until("the end of the menu") { !person.isInMenu }
    if let words { try await sees(words) }
  }

  fileprivate func choose(_ title: String) async throws {
    try await choose(title, says: "Server: \(title)")
  }
}
