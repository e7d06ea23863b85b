import Settings
import Views
import WidgetsTesting

@testable import Services

extension Stage {
  /// The people page in a wide window, once all three followed people are loaded and no request is pending.
  func openPeople() async throws -> (session: Session, view: PeopleView, visitor: Visitor) {
    let session = try await checkedSession()
    let view = PeopleView.make(session, settings: MemorySettings())
    let visitor = show(view)
    visitor.window.defaultWidth = 1200
    try await visitor.wait(for: "everybody") { view.table.table.itemCount == 3 }
    try await visitor.wait(for: "rest") { session.people.progress.value.state == .idle }
    return (session, view, visitor)
  }
}
