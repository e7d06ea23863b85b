import RealInput
import Views
import Widgets
import XCTest

final class SafeActsWindowTests: XCTestCase {
  func testUnfollowingByKeysBeginsOnCancel() throws {
    try MainActor.assumeIsolated {
      try RealPerson.useSample { person in
        let people = try await person.openPeople()
        try person.visitor.select(row: 1, in: people.table.table)
        try await person.until("selected") { people.table.selectionBar.isReachable }
        try await person.press("ctrl+u")
        let preview = try await person.page(ActPreviewView.self)
        try await person.until("on Cancel") { person.window.focused === preview.cancelButton }
        try await person.press("Return")
        try await person.until("back") { person.window.visibleNavigation?.top === people }
        XCTAssertFalse(people.table.jobStrip.isReachable, "nobody is unfollowed")
        try await person.press("ctrl+q")
        try await person.until("closed") { !person.window.isOpen }
      }
    }
  }
}
