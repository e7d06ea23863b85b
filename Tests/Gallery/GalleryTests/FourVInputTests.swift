import GalleryKit
import Widgets
import WidgetsTesting
import XCTest

@testable import FourVDemo

/// The 4V Engine's stories in a real window, with keys and pointer that come through the X server.
final class FourVInputTests: XCTestCase {
  // NB: a test that is itself isolated cannot be listed on Linux (XCTest of Swift 6.3); it runs on the main thread.

  func testDetailsOpenByAClickCloseByAKeyAndOpenAgain() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        try await gallery.open(.fourV)
        try await gallery.sees("21 users")
        try await gallery.click("Details of Clara Weiss")
        try await gallery.sees("clara@mail.example")
        try await gallery.find(Button.self) { $0.text == "Close" }.grabFocus()
        try await gallery.person.press("Return")
        try await gallery.sees("21 users")
        XCTAssertFalse(Visitor(gallery.window).sees("clara@mail.example"))
        try await gallery.click("Details of Bjarne Lindholm")
        try await gallery.sees("Tromsø")
        try await gallery.click("Close")
        try await gallery.sees("21 users")
      }
    }
  }

  func testAPushedPageGoesBackByTheHeaderTheKeyboardAndTheMouse() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        try await gallery.open(.fourV)
        let stories = try await gallery.find(StoriesView.self)
        stories.tabs.select(1)
        let router = try XCTUnwrap(stories.router as? PushedUsersRouter)
        try await gallery.sees("21 users")
        let back: [@MainActor () async throws -> Void] = [
          {
            try await gallery.person.click(
              gallery.person.page(NavigationPage.self).headerBar.backButton)
          },
          { try await gallery.person.press("alt+Left") },
          { try await gallery.person.press("Escape") },
          { try await gallery.person.mouseBack() },
        ]
        for goBack in back {
          try await gallery.click("Details of Clara Weiss")
          try await gallery.person.until("the page") { router.keys.contains("UserDetails") }
          try await goBack()
          try await gallery.person.until("the way back") { !router.keys.contains("UserDetails") }
        }
      }
    }
  }

  func testAClickOnTheMapFiltersTheList() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        try await gallery.open(.fourV)
        try await gallery.find(StoriesView.self).tabs.select(2)
        try await gallery.until("21 users") { $0.texts.contains { $0.hasPrefix("21 users") } }
        let map = try await gallery.find(UsersMapView.self)
        let europe = map.button(at: .init(row: 1, column: 4))
        try await gallery.person.click(europe)
        try await gallery.sees("4 of 21 users")
        try await gallery.person.click(europe)
        try await gallery.until("21 users") { $0.texts.contains { $0.hasPrefix("21 users") } }
      }
    }
  }

  func testABubblePointsToItsButtonAndClosesByKeysAndClicks() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        try await gallery.open(.fourV)
        let stories = try await gallery.find(StoriesView.self)
        stories.tabs.select(3)
        let router = try XCTUnwrap(stories.router as? UserPicturesRouter)
        let row = try await gallery.find(UserPictureRow.self) { $0.accessibleLabel == "Clara Weiss" }
        try await gallery.person.until("the picture") { row.avatar.picture != nil }
        let put: [@MainActor () async throws -> Void] = [
          { try await gallery.person.press("Escape") },
          { try await gallery.click("Done") },
        ]
        for putAway in put {
          try await gallery.click("Contact Clara Weiss")
          try await gallery.sees("clara@mail.example")
          try await putAway()
          try await gallery.person.until("no bubble") { router.keys == ["UserPictures"] }
        }
        XCTAssertFalse(row.avatar.isPictureBroken, "GTK reads what the encoder writes")
      }
    }
  }
}

extension RealGallery {
  /// Clicks the button with a text or an accessible name once it is reachable.
  func click(_ name: String) async throws {
    try await person.click(find(Button.self) { $0.text == name || $0.accessibleLabel == name })
  }
}
