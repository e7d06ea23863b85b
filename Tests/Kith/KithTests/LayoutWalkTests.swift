import CBinderGTKProbe
import GTKRenderer
import GTKRendererTesting
import RealInput
import Signals
import Views
import Widgets
import WidgetsTesting
import XCTest

/// Kith's screens in GTK's layout: no overlaps and nothing cut, at any width and text size.
final class LayoutWalkTests: XCTestCase {
  func testNothingOverlapsOrIsCutInANarrowWindow() throws { try walk(width: 360) }

  func testNothingOverlapsOrIsCutWithTextTwiceAsLarge() throws { try walk(width: 560, font: "Sans 22") }

  func testNothingOverlapsOrIsCutInANarrowWindowWithTextTwiceAsLarge() throws {
    try walk(width: 360, font: "Sans 22")
  }

  func testNothingOverlapsOrIsCutInAWideDarkWindow() throws { try walk(width: 1000, theme: "Adwaita-dark") }

  func testNothingOverlapsOrIsCutInHighContrast() throws { try walk(width: 360, theme: "HighContrast") }

  func testANarrowTableShowsItsWholeTitleInGerman() throws {
    try MainActor.assumeIsolated {
      let (manager, window) = try LayoutScreens.window(width: 360)
      try RealPerson.use(window, isShown: manager.start) { person, app in
        let people = try await person.page(PeopleView.self)
        for title in ["People", "Personen"] {
          people.title = title
          try await person.until("everybody") { people.split.isCollapsed }
          await window.gtkFrames(6)
          let bar = try XCTUnwrap(people.headerBar.gtkHandle)
          XCTAssertFalse(bgtk_probe_title_is_cut(bar), title)
        }
        try person.visitor.click(people.partsButton)
        try await person.until("the parts") { people.sidebar.history.row.isReachable }
        try person.visitor.open(people.sidebar.history)
        _ = try await person.page(HistoryView.self)
        app.quit()
      }
    }
  }

  func testSelectingDoesNotMoveTheRows() throws {
    try MainActor.assumeIsolated {
      let (manager, window) = try LayoutScreens.window(width: 1000)
      try RealPerson.use(window, isShown: manager.start) { person, app in
        let people = try await person.page(PeopleView.self)
        try await person.until("everybody") { people.table.table.itemCount == 300 }
        try await person.until("all is read") { people.table.progressButton.text.isEmpty }
        await window.gtkFrames(6)
        let before = try height(of: people.table.pages)
        XCTAssertGreaterThan(before, 300)
        try person.visitor.select(row: 1, in: people.table.table)
        try await person.until("the bar") { people.table.selectionBar.unfollowButton.isReachable }
        await window.gtkFrames(30)
        XCTAssertEqual(try height(of: people.table.pages), before)
        app.quit()
      }
    }
  }

  func testBadgesLeaveRoomForANameInANarrowWindowWithTextTwiceAsLarge() throws {
    try MainActor.assumeIsolated {
      let (manager, window) = try LayoutScreens.window(width: 360)
      defer { bgtk_probe_set_font(nil) }
      try RealPerson.use(window, isShown: manager.start) { person, app in
        bgtk_probe_set_font("Sans 22")
        let profile = try await person.openProfile()
        try await person.until("friends") { profile.friendList.itemCount > 0 }
        try person.visitor.click(profile.person.followingButton)
        let list = try await person.page(FriendsView.self).following.list
        let rows = { @MainActor in list.visibleRange.compactMap { list.row(at: $0) as? PersonRow } }
        try await person.until("a badge") { rows().contains { $0.relationshipLabel.isVisible } }
        await window.gtkFrames(6)
        for row in rows() {
          let (whole, name) = (try breadth(of: row), try breadth(of: row.nameLabel))
          XCTAssertGreaterThan(name, whole - 100, row.nameLabel.text)
        }
        app.quit()
      }
    }
  }

  private func walk(width: Int, font: String? = nil, theme: String? = nil) throws {
    try MainActor.assumeIsolated {
      let (manager, window) = try LayoutScreens.window(width: width)
      defer {
        bgtk_probe_set_font(nil)
        bgtk_probe_set_theme(nil)
      }
      var looked = 0
      try RealPerson.use(window, isShown: manager.start) { person, app in
        bgtk_probe_set_font(font)
        bgtk_probe_set_theme(theme)
        let probe = GTKProbe(app.renderer)
        try await LayoutScreens.visit(person) { screen in
          await window.gtkFrames(6)
          var faults = probe.layoutFaults(in: window, width: width)
          // Rows may still be moving.
          try? await person.until("the layout of \(screen)", seconds: 3) {
            faults = probe.layoutFaults(in: window, width: width)
            return faults.isEmpty
          }
          XCTAssertEqual(faults, [], screen)
          looked += 1
        }
        app.quit()
      }
      XCTAssertGreaterThan(looked, 16)
    }
  }
}

// The minimal width of a widget in pixels.
@MainActor
private func breadth(of widget: Widget) throws -> Int {
  var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  XCTAssertTrue(bgtk_probe_bounds(try XCTUnwrap(widget.gtkHandle), &x, &y, &width, &height))
  return Int(width)
}

@MainActor
private func height(of widget: Widget) throws -> Int {
  var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  XCTAssertTrue(bgtk_probe_bounds(try XCTUnwrap(widget.gtkHandle), &x, &y, &width, &height))
  return Int(height)
}
