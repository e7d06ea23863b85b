import People
import TestSupport
import Testing
import Views
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct UndoDoorsTests {
  enum UnfollowDoor: CaseIterable { case rowMenu, pane, page }
  enum JobDoor: CaseIterable { case toast, jobs, details }

  private let stage = Stage.full(following: ["2", "3", "4"])

  private func unfollow(
    through door: UnfollowDoor, in view: PeopleView, of session: Session, _ visitor: Visitor
  ) async throws {
    let table = view.table.table
    let row = try #require((0..<3).first { (table.item(at: $0) as? Person)?.id == "3" })
    switch door {
    case .rowMenu:
      try visitor.scroll(table, toRow: row)
      stage.clock.advance(by: .seconds(1))
      try await visitor.wait(for: "how it stands") { session.relationships.all.value["3"] != nil }
      try visitor.choose("Unfollow", fromMenuOfRow: row, in: table)
    case .pane:
      try visitor.select(row: row, in: table)
      stage.clock.advance(by: PeopleService.pause)
      try await visitor.wait(for: "card") { view.pane.card?.followButton.text == "Unfollow" }
      try visitor.click(#require(view.pane.card).followButton)
    case .page:
      let account = try #require(table.item(at: row) as? Person).account
      let page = PersonView.make(account, session: session)
      view.navigation?.push(page)
      try await visitor.wait(for: "page") { page.followButton.text == "Unfollow" }
      try visitor.click(page.followButton)
    }
  }

  @Test(arguments: UnfollowDoor.allCases)
  func `undoing a single unfollow restores boosts, notifications, languages and lists`(_ door: UnfollowDoor)
    async throws
  {
    await stage.server.setLists([("1", "Readers", ["2", "3"]), ("2", "Makers", ["3"])])
    await stage.server.setOptions(["reblogs": false, "notify": true], languages: ["de"], of: "3")
    let (session, view, visitor) = try await stage.openPeople()
    try await unfollow(through: door, in: view, of: session, visitor)
    try await eventually("taken off the lists") { await stage.server.listMembers == [["2"], []] }
    try visitor.click("Undo")
    try await eventually("on the lists again") { await stage.server.listMembers == [["2", "3"], ["3"]] }
    await expectEqual(stage.server.options(of: "3"), ["reblogs": false, "notify": true])
    await expectEqual(stage.server.languages, ["3": ["de"]])
  }

  @Test(arguments: JobDoor.allCases)
  func `undoing a job that cannot be fully undone opens its preview and sends nothing`(_ door: JobDoor)
    async throws
  {
    let (session, _, visitor) = try await stage.openPeople()
    session.jobs.start(.unfollow, about: ["3"])
    try await visitor.wait(toSee: "Undo")
    visitor.window.toasts.forEach(visitor.window.dismiss)
    let first = try #require(session.jobs.jobs.value.first)
    session.jobs.undo(first)
    try await visitor.wait(for: "followed again") {
      session.jobs.jobs.value.first?.undoes == first.id && session.jobs.jobs.value.first?.finishedAt != nil
    }
    switch door {
    case .toast: try visitor.click("Undo")
    case .jobs:
      try visitor.press("Ctrl+J")
      try visitor.click(#require(visitor.page(JobsView.self).list.typedRow(at: 0)).undoButton)
    case .details:
      try visitor.press("Ctrl+J")
      try visitor.click(#require(visitor.page(JobsView.self).list.typedRow(at: 0)).detailsButton)
      try visitor.click(visitor.page(JobView<JobDetailsService.Part>.self).undoButton)
    }
    let requests = await stage.server.log.count { $0.hasPrefix("POST") }
    try await eventually("the preview") { (try? visitor.page(ActPreviewView.self)) != nil }
    let preview = try visitor.page(ActPreviewView.self)
    expectEqual(preview.countLabel.text, "1 person will be unfollowed.")
    await expectEqual(stage.server.log.count { $0.hasPrefix("POST") }, requests, "nothing is sent before")
    try visitor.click(preview.startButton)
    try await eventually("unfollowed") { await !stage.server.following.contains("3") }
  }
}
