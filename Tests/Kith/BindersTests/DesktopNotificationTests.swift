import Acts
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

/// What the desktop says of jobs that end while the window is in the background.
@MainActor
struct DesktopNotificationTests {
  private let stage = Stage.full(following: ["2", "3", "4"])
  private let desktop = RecordedDesktop()

  /// The app's window in the background.
  private func open() async throws -> (visitor: Visitor, session: Session) {
    let window = MainWindow.make(stage.manager)
    window.bindDesktop(desktop, manager: stage.manager)
    let visitor = Visitor(window)
    let session = try await stage.checkedSession()
    try await eventually("the table") { (try? visitor.page(PeopleView.self)) != nil }
    let table = try visitor.page(PeopleView.self).table.table
    try await visitor.wait(for: "everybody") { table.itemCount == 3 }
    try await visitor.wait(for: "rest") { session.people.progress.value.state == .idle }
    return (visitor, session)
  }

  private func unfollow(_ session: Session) async throws {
    session.jobs.start(.unfollow, about: ["2", "3"])
    try await eventually("unfollowed") { session.jobs.jobs.value.first?.finishedAt != nil }
  }

  @Test func `a job that ends in the background is undone by the button of its notification`() async throws {
    let (visitor, session) = try await open()
    try await unfollow(session)
    expectEqual(desktop.notifications.map(\.title), ["2 people unfollowed"])
    expectEqual(desktop.notifications.first?.actions.map(\.title), ["Undo"])
    try desktop.click("2 people unfollowed", button: "Undo")
    try await eventually("followed again") { await stage.server.following == ["2", "3", "4"] }
    try await eventually("told") { desktop.notifications.map(\.title) == ["Undone: 2 people followed"] }
    // The undo of an undo needs a preview, for which the window comes to the front.
    var presents = 0
    visitor.window.presentRequests.observeNext { presents += 1 }.dispose(in: visitor.window.bag)
    try desktop.click("Undone: 2 people followed", button: "Undo")
    try await eventually("the preview") { (try? visitor.page(ActPreviewView.self)) != nil }
    expectEqual(presents, 1)
  }

  @Test func `a click on the notification presents the window at the job`() async throws {
    let (visitor, session) = try await open()
    var presents = 0
    visitor.window.presentRequests.observeNext { presents += 1 }.dispose(in: visitor.window.bag)
    try await unfollow(session)
    try desktop.click("2 people unfollowed")
    expectEqual(presents, 1)
    expectEqual(try visitor.page(JobView<JobDetailsService.Part>.self).title, "Unfollow 2 People")
  }

  @Test func `the desktop is told nothing while the window is active`() async throws {
    let (visitor, session) = try await open()
    visitor.window.isActive = true
    try await unfollow(session)
    try await visitor.wait(toSee: "2 people unfollowed")
    expect(desktop.notifications.isEmpty)
  }

  @Test(arguments: ["active", "closed", "logged out"])
  func `a notification goes away once it is no news`(_ end: String) async throws {
    let (visitor, session) = try await open()
    try await unfollow(session)
    expectEqual(desktop.notifications.count, 1)
    switch end {
    case "active": visitor.window.isActive = true
    case "closed": visitor.window.close()
    default:
      stage.manager.logOut()
      try await eventually("logged out") { stage.manager.currentSession.value.session == nil }
    }
    expect(desktop.notifications.isEmpty)
  }
}
