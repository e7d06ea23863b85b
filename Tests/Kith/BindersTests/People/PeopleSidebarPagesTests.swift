import TestSupport
import Testing
import Views
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct PeopleSidebarPagesTests {
  @Test(arguments: Persona.allCases)
  func `the sidebar opens history and jobs and counts their entries`(_ persona: Persona) async throws {
    let stage = Stage.full(following: ["2", "3", "4"])
    let (session, people, opened) = try await stage.openPeople()
    let (visitor, sidebar) = (Visitor(opened.window, as: persona), people.sidebar)
    expectEqual(sidebar.list.sections.last?.items.map(\.title), ["Blocked Servers", "History", "Activity"])
    expectEqual(sidebar.pages.map(\.count), [0, 0, 0])
    await stage.server.hold("POST /api/v1/accounts/3/unfollow")
    session.jobs.start(.unfollow, about: ["2", "3"])
    try await visitor.wait(for: "a job, and the first of its acts") {
      sidebar.jobs.count == 1 && sidebar.history.count == 1
    }

    let shown = sidebar.list.selectedItem
    try visitor.open(sidebar.history)
    let history = try visitor.page(HistoryView.self)
    try await visitor.wait(for: "it") { history.list.itemCount == 1 }
    try visitor.goBack()
    try visitor.open(sidebar.jobs)
    let jobs = try visitor.page(JobsView.self)
    try await visitor.wait(for: "it") { jobs.list.itemCount == 1 }
    try visitor.goBack()
    expect(sidebar.list.selectedItem === shown)
    await stage.server.release()
    try await visitor.wait(for: "its end") { sidebar.jobs.count == 0 && sidebar.history.count == 2 }
  }
}
