import CBinderGTKProbe
import Foundation
import GTKRenderer
import GalleryKit
import GalleryPages
import RealInput
import Signals
import Widgets
import WidgetsTesting
import XCTest

/// Every page in the real window, driven by key and pointer events that come through the X server.
final class GalleryFlowTests: XCTestCase {
  func testAPersonUsesEveryPage() throws {
    // NB: a test that is itself isolated cannot be listed on Linux (XCTest of Swift 6.3); it runs on the main thread.
    try MainActor.assumeIsolated { try visitTheRealGallery() }
  }
}

@MainActor
private func visitTheRealGallery() throws {
  var environment = GalleryEnvironment(
    clock: ActorClock(), resources: GalleryProgram.root.appending(path: "Resources/gallery"))
  environment.sources = GalleryProgram.root.appending(path: "Sources/Gallery")
  let window = GalleryWindow.make(pages: GalleryPage.all, environment: environment)
  try RealPerson.use(window) { person, _ in try await flow(person, window) }
  XCTAssertFalse(window.isOpen, "Ctrl+W did not close the window")
}

@MainActor
private func flow(_ person: RealPerson, _ window: GalleryWindow) async throws {
  for page in GalleryPage.all {
    if page.id != GalleryPage.all.first?.id {
      weak let before = window.openPage
      try await person.press("alt+Next")
      try await person.until("\(page.title), and the page before let go") { before == nil }
    }
    XCTAssertEqual(window.pageList.selectedIndex, GalleryPage.all.firstIndex { $0.id == page.id })
    switch page.id {
    case "binder": try await binder(person)
    case "bindable": try await bindable(person)
    case "4v": try await fourV(person)
    case "searchy": try await searchy(person)
    case "first-steps": try await firstSteps(person)
    case "beers": try await beers(person)
    case "two-way": try await twoWay(person)
    case "side-by-side": try await sideBySide(person)
    case "widgets": try await widgets(person)
    default: XCTFail("nobody has been to \(page.id)")
    }
    XCTAssertLessThanOrEqual(
      try height(window), window.defaultHeight, "\(page.title) has made the window higher than it was")
  }
  try await aroundTheWindow(person, window)
  try await person.press("ctrl+w")
  try await person.until("closed") { !window.isOpen }
}

@MainActor
private func height(_ window: GalleryWindow) throws -> Int {
  var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  let content = try XCTUnwrap(window.content?.gtkHandle)
  XCTAssertTrue(bgtk_probe_bounds(content, &x, &y, &width, &height))
  return Int(height)
}

@MainActor
private func binder(_ person: RealPerson) async throws {
  try await person.until("friends") { person.visitor.shows(tree: "FriendCell") }
  try await person.click(try person.button("Edit Profile"))
  try await person.until("a form") { person.window.dialogs.count == 1 }
  try await person.press("ctrl+a")
  try await person.type("Real Keys")
  try await person.press("Return")
  try await person.until("saved") {
    person.window.dialogs.isEmpty && person.visitor.sees(exactly: "Real Keys")
  }
  try await person.click(try person.button("Friends"))
  try await person.until("pushed") { person.visitor.sees("Friends of Real Keys") }
  try await person.click(try person.button("Expire the Session"))
  try await person.press("Escape")
  try await person.until("back") { !person.visitor.sees("Friends of Real Keys") }
  // A request during the expiry may have reported it already.
  if !person.visitor.sees("The Session Has Expired") { try await person.click(try person.button("Friends")) }
  try await person.until("the session has expired") { person.visitor.sees("The Session Has Expired") }
  try await person.click(try person.button("Log In"))
  try await person.until("friends again") { person.visitor.shows(tree: "FriendCell") }
  let tabs = try person.visitor.find(TabView.self) { $0.tabs.contains { $0.title == "Shuffled Statements" } }
  try person.visitor.select(tab: "Shuffled Statements", in: tabs)
  try await person.until("shuffled") { person.visitor.sees("Statements in the order") }
  await person.window.gtkFrames(3)
}

@MainActor
private func bindable(_ person: RealPerson) async throws {
  try await person.click(try person.button("Someone Else Changed It"))
  try await person.until("the change") { person.visitor.sees(exactly: "1221") }
  try await person.click(try person.button("Bind Another Label"))
  try await person.until("a late label") { person.visitor.sees("followed by 1221") }
}

@MainActor
private func fourV(_ person: RealPerson) async throws {
  try await person.until("users") { person.visitor.shows(tree: "UsersListRow") }
  let list = try person.visitor.find(AnyListView.self) { $0.accessibleLabel != "Pages" }
  try await person.until("a row") { list.row(at: 0) != nil }
  for _ in 1...2 {
    let details = try XCTUnwrap(person.visitor.reachable(Button.self).first { $0.text == "Details" })
    try await person.click(details)
    try await person.until("details") { person.visitor.sees(exactly: "Close") }
    try await person.click(try person.button("Close"))
    try await person.until("closed") { !person.visitor.sees(exactly: "Close") }
  }
}

@MainActor
private func searchy(_ person: RealPerson) async throws {
  try await person.click(try person.visitor.find(Entry.self))
  try await person.type("night")
  try await person.until("songs") { (try? person.visitor.find(AnyGridView.self).itemCount) ?? 0 > 0 }
  let grid = try person.visitor.find(AnyGridView.self)
  try await person.until("a cell") { grid.row(at: 0) != nil }
  try await person.click(try XCTUnwrap(grid.row(at: 0)))
  try await person.until("a song") { person.window.visibleNavigation?.pages.count == 2 }
  let cover = try person.visitor.find(PictureView.self)
  try await person.until("the large cover") { (cover.picture?.bytes.count ?? 0) > 50_000 }
  await person.window.gtkFrames(3)
  XCTAssertFalse(cover.isPictureBroken, "GTK reads what the encoder writes")
  try await person.press("Escape")
  try await person.until("back") { person.window.visibleNavigation?.pages.count == 1 }
  XCTAssertTrue(person.visitor.sees("night"))
}

@MainActor
private func firstSteps(_ person: RealPerson) async throws {
  try await person.click(try person.button("Set to 17"))
  try await person.until("set") { person.visitor.sees(exactly: "17") }
  // The button is below the window's edge: the focus scrolls to it.
  try person.button("Next Page").grabFocus()
  try await person.press("Return")
  try await person.until("the leaks") { person.visitor.sees(exactly: "Which Pages Stay") }
  try await person.press("Escape")
  try await person.until("back") { person.visitor.sees("A Value and Its Listeners") }
}

@MainActor
private func beers(_ person: RealPerson) async throws {
  try await person.until("beers") { person.visitor.reachable(AnyListView.self).last?.itemCount ?? 0 >= 10 }
  let list = try XCTUnwrap(person.visitor.reachable(AnyListView.self).last)
  try await person.until("a row") { list.row(at: 1) != nil }
  try await person.click(try XCTUnwrap(list.row(at: 1)))
  try await person.until("a beer") { person.window.visibleNavigation?.pages.count == 2 }
  try await person.press("alt+Left")
  try await person.until("back") { person.window.visibleNavigation?.pages.count == 1 }
  XCTAssertEqual(person.window.title, "Beers")
}

@MainActor
private func twoWay(_ person: RealPerson) async throws {
  let toggle = try person.visitor.find(Switch.self)
  let scale = try person.visitor.find(Scale.self)
  let entry = try person.visitor.find(Entry.self)
  XCTAssertEqual(scale.value, 0.7)
  try await person.click(toggle)
  try await person.until("off") { !toggle.isOn && person.visitor.sees("Current dynamic value: false") }
  try await person.click(entry)
  try await person.press("End")
  try await person.type("!")
  try await person.until("typed") { person.visitor.sees("Current dynamic value: Initial!") }
  try await person.click(scale)
  try await person.until("slid") { abs(scale.value - 0.5) < 0.05 }
  try await person.press("Right")
  try await person.until("shown") { person.visitor.sees("Current dynamic value: \(scale.value)") }
}

@MainActor
private func sideBySide(_ person: RealPerson) async throws {
  let styles = try person.visitor.find(AnyChoice.self, named: "Style")
  for index in [2, 4] {
    try person.visitor.perform("select", on: styles, with: "\(index)")
    try await person.until("contacts") { person.visitor.sees("4 contacts") }
    let list = try person.visitor.find(AnyListView.self, named: "Contacts")
    try await person.until("a row") { list.row(at: 0) != nil }
    try person.visitor.activate(row: 0, in: list)
    try await person.until("details") { person.visitor.sees("Edit") }
    try await person.click(try person.button("Edit"))
    try await person.click(try person.visitor.find(Entry.self))
    try await person.press("ctrl+a")
    try await person.type("Real Keys \(index)")
    try await person.press("Return")
    try await person.until("saved") { person.visitor.sees("Undo") }
    try await person.click(try person.button("Undo"))
    try await person.until("undone") { person.visitor.sees(exactly: "Noor Haddad") }
    try await person.until("what stayed") { person.visitor.sees("0 of ") }
  }
}

@MainActor
private func widgets(_ person: RealPerson) async throws {
  let search = try person.visitor.find(SearchEntry.self)
  try await person.click(search)
  try await person.type("tick")
  try await person.press("Down")
  try await person.until("the check button") { person.visitor.sees("Remember me") }
  let check = try person.visitor.find(CheckButton.self)
  try await person.click(check)
  try await person.until("ticked") { check.isOn }
  let tabs = try person.visitor.find(TabView.self) { tabs in tabs.tabs.contains { $0.title == "Events" } }
  try person.visitor.select(tab: "Events", in: tabs)
  try await person.until("the event") { person.visitor.sees("toggles: true") }
}

@MainActor
private func aroundTheWindow(_ person: RealPerson, _ window: GalleryWindow) async throws {
  try await person.press("ctrl+u")
  let source = try XCTUnwrap(window.openPage?.sourceView)
  try await person.until("sources") { source.textView.isReachable && !source.textView.text.isEmpty }
  let first = source.textView.text
  try await person.press("Down")
  try await person.until("the next file") { source.textView.text != first }
  try await person.press("F9")
  try await person.press("Home")
  try await person.until("the first page by keyboard") { window.title == GalleryPage.all.first?.title }
  window.defaultWidth = 360
  try await person.until("narrow") { window.isNarrow }
  try await person.click(window.pagesButton)
  try await person.until("the list") { window.pageList.isReachable }
  try await person.until("a row") { window.pageList.row(at: 3) != nil }
  try await person.click(try XCTUnwrap(window.pageList.row(at: 3)))
  try await person.until("a page") { window.openPage?.isReachable == true && !window.pageList.isReachable }
  try await person.press("alt+Left")
  try await person.until("the list again") { window.pageList.isReachable }
}

extension RealPerson {
  fileprivate func button(_ text: String) throws -> Button {
    try visitor.find(Button.self, named: "button \"\(text)\"") { $0.text == text }
  }
}
