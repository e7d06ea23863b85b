import CBinderGTKProbe
import GTKRenderer
import RealInput
import Views
import Widgets
import WidgetsTesting
import XCTest

final class MenuHeightWindowTests: XCTestCase {
  func testTheMainMenuOfEachPageFitsAWindow700PixelsHigh() throws {
    try MainActor.assumeIsolated {
      try RealPerson.useSample { person in
        let people = try await person.openPeople()
        try await Self.look(at: people, person)
        try person.visitor.press("Ctrl+D")
        let review = try await person.page(ReviewView.self)
        try await Self.look(at: review, person)
        try person.visitor.goBack()
        try person.visitor.activate(row: 1, in: people.table.table)
        let one = try await person.page(PersonView.self)
        try await Self.look(at: one, person)
        try await person.until("the tie") { one.followButton.isSensitive }
        try person.visitor.click(one.card.person.followersButton)
        try await Self.look(at: try await person.page(OthersView.self), person)
        try await person.press("ctrl+q")
        try await person.until("closed") { !person.window.isOpen }
      }
    }
  }

  @MainActor private static func look(at page: AppPage, _ person: RealPerson) async throws {
    let button = try XCTUnwrap(page.menuButton.gtkHandle)
    XCTAssertEqual(person.window.defaultHeight, 700)
    XCTAssertTrue(page.menuButton.popup(), "\(type(of: page))")
    try await person.until("the menu") { bgtk_probe_menu_bottom(button) > 100 }
    let menu = page.menuButton.menu.summary
    XCTAssertLessThan(bgtk_probe_menu_bottom(button), 700, "\(type(of: page)): \(menu)")
    try await person.press("Escape")
    try await person.until("closed") { bgtk_probe_menu_bottom(button) < 0 }
  }
}
