import GalleryKit
import Signals
import Widgets
import XCTest

/// The menus that choose what a demo's server answers, in a real window, opened by the mouse and used by keys.
final class AnswersInputTests: XCTestCase {
  // NB: a test that is itself isolated cannot be listed on Linux (XCTest of Swift 6.3); it runs on the main thread.

  func testTheBinderDemosServerFailsAndAnswersAgain() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        try await gallery.until("friends") { $0.shows(tree: "FriendCell") }
        try await gallery.choose("Status 500")
        try await gallery.sees("It answered with status 500.")
        try await gallery.choose("As Usual")
        try await gallery.until("friends") { $0.shows(tree: "FriendCell") }
        // Of another section of the menu.
        try await gallery.choose("No Friends", says: nil)
        try await gallery.sees("No Friends Yet")
      }
    }
  }

  func testTheBindableDemosServerSendsNonsenseAndTheUserStays() throws {
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

  func testEveryStyleSaysThatItsServerCannotBeReached() throws {
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
  /// Opens the menu of the server's answers by the mouse, and goes to an entry by keys.
  ///
  /// - Parameter words: what the line beside the menu says then; the entry's title when it is an answer.
  fileprivate func choose(_ title: String, says words: String?) async throws {
    let menu = try await find(AnswersMenu.self)
    let titles = menu.menuButton.sections.joined().map(\.title)
    let index = try XCTUnwrap(titles.firstIndex(of: title))
    let chosen = Chosen()
    let action = Array(menu.menuButton.sections.joined())[index]
    let watch = action.reactive.activated.observeNext { chosen.count += 1 }
    defer { watch.dispose() }
    try await person.insist("\(title) chosen") {
      // A menu that is open from the time before would be closed by the click.
      try await person.press("Escape")
      try await person.click(menu.menuButton)
      // Real time, as GTK's: keys are the menu's once it has come, with its first entry in focus.
      try await Task.sleep(for: .milliseconds(400))
      for _ in 0..<index { try await person.press("Down") }
      try await person.press("Return")
    } until: {
      chosen.count > 0
    }
    // And a click is the menu's until it has gone.
    try await Task.sleep(for: .milliseconds(400))
    if let words { try await sees(words) }
  }

  fileprivate func choose(_ title: String) async throws {
    try await choose(title, says: "Server: \(title)")
  }
}

/// How often something was chosen.
@MainActor
private final class Chosen {
  var count = 0
}
