import Testing
import Views
import WidgetsTesting

@testable import Services

extension Stage {
  /// The people page of a full stage where three people are followed.
  static func openPeople() async throws -> (Stage, Session, PeopleView, Visitor) {
    let stage = Stage.full(following: ["2", "3", "4"])
    let (session, view, visitor) = try await stage.openPeople()
    return (stage, session, view, visitor)
  }

  /// The people page in a wide window, once all three followed people are loaded and no request is pending.
  func openPeople() async throws -> (session: Session, view: PeopleView, visitor: Visitor) {
    let session = try await checkedSession()
    let view = PeopleView.make(session)
    let visitor = show(view)
    visitor.window.defaultWidth = 1200
    try await visitor.wait(for: "everybody") { view.table.table.itemCount == 3 }
    try await visitor.wait(for: "rest") { session.people.progress.value.state == .idle }
    return (session, view, visitor)
  }
}

/// Selects a collection in the sidebar, or acts on it.
@MainActor
func choose(_ title: String, in view: PeopleView, _ visitor: Visitor, acting: Bool = false) throws {
  let list = view.sidebar.list
  let place = try #require(list.rows.firstIndex { $0.accessibleLabel?.hasPrefix(title) == true })
  if acting { return try visitor.perform("activate", on: list.rows[place]) }
  try visitor.perform("choose", on: list, with: "\(place)")
}
