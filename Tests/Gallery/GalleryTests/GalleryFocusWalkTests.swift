import GalleryKit
import GalleryPages
import Signals
import TestSupport
import Widgets
import WidgetsTesting
import XCTest

@testable import FourVDemo

/// Everything opened in the Gallery by keys and pointer through the X server leaves a focus and working keys.
final class GalleryFocusWalkTests: XCTestCase {
  // NB: a test that is itself isolated cannot be listed on Linux (XCTest of Swift 6.3); it runs on the main thread.

  func testF10OpensTheMainMenuOnEveryPage() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        let person = gallery.person
        for page in GalleryPage.all {
          try await gallery.open(page)
          try await person.press("F10")
          try await person.until("a menu on \(page.title)") { person.isInMenu }
          // The first item is the main menu's own.
          try await person.press("Return")
          try await person.until("the source of \(page.title)") { gallery.showsSource }
          try await person.keysWork(after: "the menu on \(page.title)")
        }
      }
    }
  }

  func testEveryItemOfTheMainMenuLeavesTheKeysWorking() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        let (window, person) = (gallery.window, gallery.person)
        let items = [
          window.sourceAction, window.pagesAction, window.nextAction, window.previousAction,
          window.directionAction,
        ]
        XCTAssertEqual(
          window.menuButton.sections.joined().count, items.count + 1, "all but the one that closes")
        // By F10 on one page, by the mouse on another; `make test-soak` does both on three.
        let ways: [(GalleryPage, [Bool])] =
          Soak.isOn
          ? [GalleryPage.binder, .searchy, .twoWay].map { ($0, [true, false]) }
          : [(.binder, [true]), (.searchy, [false])]
        for (index, (page, byF10)) in ways.enumerated() {
          // The direction is changed last on one page, and first on the next.
          for item in index.isMultiple(of: 2) ? items : items.reversed() {
            for isByF10 in byF10 {
              try await gallery.open(page)
              try await person.choose(item, from: window.menuButton, byF10: isByF10)
              try await person.keysWork(after: "\(item.title) on \(page.title)")
            }
          }
        }
        // And one closed without a choice.
        try await person.press("F10")
        try await person.until("the menu") { person.isInMenu }
        try await person.press("Escape")
        try await person.until("the menu to go") { !person.isInMenu }
        try await person.keysWork(after: "a menu that was left")
      }
    }
  }

  func testEveryItemOfAServersMenuLeavesTheKeysWorking() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        for page in [GalleryPage.binder, .bindable, .sideBySide] {
          try await gallery.open(page)
          let menu = try await gallery.find(AnswersMenu.self).menuButton
          XCTAssertGreaterThan(menu.sections.joined().count, 3)
          for item in menu.sections.joined() {
            try await gallery.person.choose(item, from: menu)
            try await gallery.person.keysWork(after: "\(item.title) on \(page.title)")
          }
        }
      }
    }
  }

  func testDialogsPushedPagesAndBubblesGiveTheFocusBack() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        let (window, person) = (gallery.window, gallery.person)
        try await gallery.open(.binder)
        try await gallery.click("Edit Profile")
        try await person.until("the dialog") { window.dialogs.count == 1 }
        try await person.keysWork(after: "opening the dialog")
        try await person.press("Escape")
        try await person.until("no dialog") { window.dialogs.isEmpty }
        try await person.keysWork(after: "the dialog")
        try await gallery.click("Friends")
        try await person.until("the page") { window.visibleNavigation?.pages.count == 2 }
        try await person.keysWork(after: "a pushed page")
        try await person.mouseBack()
        try await person.until("the way back") { window.visibleNavigation?.pages.count == 1 }
        try await person.keysWork(after: "the way back")
        try await gallery.open(.fourV)
        try await gallery.find(StoriesView.self).tabs.select(3)
        for way in ["Escape", "Done"] {
          try await gallery.click("Contact Clara Weiss")
          try await person.until("the bubble") { window.popovers.count == 1 }
          try await person.keysWork(after: "opening the bubble")
          if way == "Escape" { try await person.press(way) } else { try await gallery.click(way) }
          try await person.until("no bubble") { window.popovers.isEmpty }
          try await person.keysWork(after: "the bubble, by \(way)")
        }
      }
    }
  }
}

extension RealGallery {
  fileprivate var showsSource: Bool {
    window.openPage.map { page in
      page.tabs.selectedIndex == page.tabs.tabs.firstIndex { $0 === page.sourceTab }
    } ?? false
  }
}
