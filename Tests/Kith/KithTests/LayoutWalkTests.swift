import Binders
import CBinderGTKProbe
import GTKRenderer
import GTKRendererTesting
import LocalServer
import RealInput
import Services
import Settings
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
      let (manager, window) = try sample(width: 360)
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
        try person.visitor.open(people.sidebar.history)
        _ = try await person.page(HistoryView.self)
        app.quit()
      }
    }
  }

  func testSelectingDoesNotMoveTheRows() throws {
    try MainActor.assumeIsolated {
      let (manager, window) = try sample(width: 1000)
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
      let (manager, window) = try sample(width: 360)
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
      let (manager, window) = try sample(width: width)
      defer {
        bgtk_probe_set_font(nil)
        bgtk_probe_set_theme(nil)
      }
      var looked = 0
      try RealPerson.use(window, isShown: manager.start) { person, app in
        bgtk_probe_set_font(font)
        bgtk_probe_set_theme(theme)
        let probe = GTKProbe(app.renderer)
        try await screens(person) { screen in
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

// Kith with the sample, in a window that is not shown yet.
@MainActor
private func sample(width: Int) throws -> (SessionManager, MainWindow) {
  let manager = SessionManager(
    book: try LocalBook.open(fixtures: KithProgram.sample).book, settings: MemorySettings(),
    clock: ActorClock())
  let window = MainWindow.make(manager)
  (window.defaultWidth, window.defaultHeight) = (width, 720)
  return (manager, window)
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

// Visits Kith like the tour and checks each screen.
@MainActor
private func screens(_ person: RealPerson, _ look: (String) async throws -> Void) async throws {
  let visitor = person.visitor
  let start = try await person.page(PeopleView.self)
  try await person.until("everybody") { start.table.table.row(at: 0) ?? start.table.list.row(at: 0) != nil }
  try await look("everybody, at the start")
  try visitor.press("Alt+Home")
  let profile = try await person.page(ProfileView.self)
  try await person.until("friends") { profile.friendList.itemCount > 0 }
  try await look("the profile")
  try visitor.click(profile.editButton)
  let form = try await person.page(EditProfileView.self)
  try await look("the form")
  try visitor.type("Another name", into: form.nameEntry)
  try visitor.press("Escape")
  try await person.until("a question") { person.window.dialogs.count == 1 }
  try await look("the question")
  try visitor.click("Discard")
  try await person.until("the profile") { profile.isReachable }
  try visitor.click(profile.person.followingButton)
  let friends = try await person.page(FriendsView.self)
  try await person.until("people") { friends.following.list.row(at: 0) != nil }
  try await look("following")
  try visitor.select(tab: "Followers", in: friends.tabs)
  try await look("followers")
  try visitor.select(tab: "Following", in: friends.tabs)
  try visitor.activate(row: 0, in: friends.following.list)
  let other = try await person.page(PersonView.self)
  try await person.until("tie") { other.followButton.isSensitive }
  try await person.until("posts") { other.card.posts.statusLabel.text != "Loading posts…" }
  try await look("a person")
  try visitor.goBack()
  try visitor.goBack()
  try visitor.press("Ctrl+F")
  let search = try await person.page(SearchView.self)
  try await look("an empty search")
  try visitor.type("ma", into: search.searchEntry)
  try await person.until("found") { search.resultList.row(at: 0) != nil }
  try await look("what was found")
  try visitor.goBack()
  try visitor.press("Ctrl+?")
  try await look("the keys")
  try visitor.press("Escape")
  try visitor.press("Ctrl+Shift+A")
  try await look("another account")
  try visitor.goBack()
  try await screensOfEverybody(person, look)
}

// The people table and the pages opened from it.
@MainActor
private func screensOfEverybody(_ person: RealPerson, _ look: (String) async throws -> Void) async throws {
  let visitor = person.visitor
  try visitor.press("Ctrl+P")
  let people = try await person.page(PeopleView.self)
  let isWide = !people.table.isNarrow
  let list: AnyListView = isWide ? people.table.table : people.table.list
  try await person.until("everybody") { list.isReachable && list.row(at: 0) != nil }
  try await look("everybody")
  if people.partsButton.isReachable {
    try visitor.click(people.partsButton)
    try await look("the parts")
    if let part = people.sidebar.list.rows.dropFirst().first { try visitor.perform("activate", on: part) }
    try await person.until("back") { list.isReachable && list.row(at: 0) != nil }
  }
  try visitor.select(row: 0, in: list)
  try await look("a person is selected")
  if let check = people.table.list.typedRow(at: 0)?.check, !isWide {
    try visitor.perform("toggle", on: check)
  } else {
    try visitor.perform("selectAll", on: list)
  }
  try await look("people are chosen")
  for (key, what) in [
    ("Ctrl+U", "what an act would do"), ("Ctrl+H", "the history"), ("Ctrl+Shift+H", "the charts"),
    ("Ctrl+J", "the jobs"),
  ] {
    try visitor.press(Shortcut(key))
    try await person.until(what) { person.window.visibleNavigation?.top !== people }
    try await look(what)
    try visitor.goBack()
    try await person.until("back") { list.isReachable }
  }
}
