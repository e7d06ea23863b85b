import Acts
import Client
import Foundation
import Store
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct JobsStatementAuditTests {
  /// Starts to unfollow three people; the server holds back its second answer.
  private func begin(_ stage: Stage, _ session: Session, _ visitor: Visitor) async throws {
    await stage.server.hold("POST /api/v1/accounts/3/unfollow")
    session.jobs.start(.unfollow, about: ["2", "3", "4"])
    try await visitor.wait(for: "held") { await stage.server.transport.count("/3/unfollow") == 1 }
  }

  @Test func `every statement of the selection bar has an effect`() async throws {
    try await audit(
      "SelectionBar+Binder",
      shared: ["act ", "selected", "MenuButton.action", "PeopleView.action", "popups", "menu"]
    ) { whole in
      let (stage, session, view, visitor) = try await Stage.openPeople()
      let look = Look(stage, visitor, view, whole)
      let bar = view.table.selectionBar
      var popups = 0
      bar.listButton.popupRequests.observeNext { popups += 1 }.dispose(in: view.bag)
      await look.see("nobody")
      await look.act("select") { try visitor.perform("selectAll", on: view.table.table) }
      await look.see("selected")
      session.people.filter(by: "nobody is called so")
      await look.act("hidden") {
        try visitor.perform("choose", on: bar.moreButton, with: "Include 3 Hidden")
        look.note("selected hidden", bar.hiddenAction.title)
      }
      session.people.filter(by: "")
      await look.act("follow") { try visitor.perform("choose", on: bar.moreButton, with: "Follow…") }
      await look.act("unfollow") { try visitor.click(bar.unfollowButton) }
      await look.act("lists") { try visitor.press("Ctrl+L") }
      look.note("popups", "\(popups)")
      await look.act("note") { try visitor.perform("choose", on: bar.moreButton, with: "Write Note…") }
      await look.act("mute") { try visitor.click(bar.muteButton) }
      await look.act("mute for a time") {
        try visitor.perform("choose", on: bar.moreButton, with: "Mute for 1 Day…")
      }
      await look.act("clear") { try visitor.click(bar.clearButton) }
      look.note("selected after that", "\(view.table.table.selectedCount)")
      return look.seen
    }
  }

  @Test func `every statement of the job strip has an effect`() async throws {
    try await audit("JobStrip+Binder", shared: ["act ", "paused", "ended", "JobStrip/"]) { whole in
      let (stage, session, view, visitor) = try await Stage.openPeople()
      let look = Look(stage, visitor, view, whole)
      let strip = view.table.jobStrip
      try await begin(stage, session, visitor)
      look.glance("held")
      try? visitor.click(strip.pauseButton)
      await stage.server.release()
      await look.see("paused")
      await look.act("jobs") { try visitor.click(strip.jobsButton) }
      look.note("act announced", "\(visitor.window.announcements)")
      await look.act("stop") { try visitor.click(strip.stopButton) }
      await look.see("ended")
      await look.act("undone") {
        try visitor.click(try visitor.find(Button.self) { $0.cssClasses.contains("toast-action") })
      }
      session.jobs.failed(ClientError(.storage, request: "x"))
      await look.act("failed") {}
      return look.seen
    }
  }

  @Test func `every statement of the preview has an effect`() async throws {
    try await audit("ActPreviewView+Binder", shared: ["act ", "out", "CandidateRow", "job", "FlowBox"]) {
      whole in
      let (stage, session, people, visitor) = try await Stage.openPeople()
      try visitor.perform("selectAll", on: people.table.table)
      let candidates = session.people.selectedPeople()
      let view = ActPreviewView.make(.unfollow, session)
      people.navigation?.push(view)
      let look = Look(stage, visitor, view, whole)
      await look.see("all")
      if let check = view.list.typedRow(at: 1)?.check { try? visitor.perform("toggle", on: check) }
      try? visitor.activate(row: 2, in: view.list)
      await look.see("two out")
      view.list.moveFocus(toRowAt: 2)
      await look.act("space") { try visitor.press(" ") }
      for what in ["all in", "all out", "all in again"] {
        await look.act(what) { try visitor.perform("toggle", on: view.allCheck) }
      }
      let others = ActPreviewView.make(.follow, session)
      let row = others.list.typedRow(at: 0)
      look.note("reason", row?.reasonLabel.text ?? "")
      let alone = ActPreviewView.make(.unfollow, session, of: Array(candidates.prefix(1)))
      look.note("nothing to choose", "\(alone.allCheck.isVisible)")
      look.note("nobody to follow", "\(others.startButton.isSensitive)")
      let nobody = ActPreview(.hideBoosts, of: [], by: "1")
      let reading = ActPreviewView.make(
        ActPreviewService(
          nobody, reading: (1, { nobody }), jobs: session.jobs, report: ReportService(server: ""),
          abilities: session.instanceService.abilities, now: Date.init))
      look.note("nobody read", "\(reading.exportButton.isSensitive)")
      look.note("box", "\(row?.check.isSensitive ?? true)")
      await look.act("export") { try visitor.click(view.exportButton) }
      await look.act("write") {
        try visitor.click(view.exportButton)
        try visitor.choose(file: "/nonexistent/preview.csv")
      }
      await look.act("cancel") { try visitor.click(view.cancelButton) }
      if people.navigation?.top !== view { people.navigation?.push(view) }
      await look.act("start") { try visitor.click(view.startButton) }
      look.note("job", "\(session.jobs.jobs.value.first?.total ?? 0)")
      return look.seen
    }
  }

  /// Notes what the page of jobs says of a file that cannot be opened, and whether its button reads it again.
  private func see(unreadable look: Look) async throws {
    let folder = try TemporaryFolder()
    // No folder can be made where a file is.
    try Data().write(to: folder.file("people"))
    let place = AccountFileLocation.file(folder: folder.file("people"), key: "a")
    let stage = Stage()
    stage.manager.caches = SessionCaches(people: { _ in place })
    let session = try await stage.session()
    let view = JobsView.make(session)
    let visitor = stage.show(view)
    try await eventually("a reason") { session.jobs.readFailure.value != nil }
    look.note("unreadable", "\(view.status.titleLabel.text) \(view.status.button.text)")
    try? visitor.click(view.status.button)
    look.note("read again", "\(session.jobs.readFailure.value == nil)")
  }

  @Test func `every statement of the jobs page has an effect`() async throws {
    try await audit(
      "JobsView+Binder",
      shared: ["act ", "paused", "stopped", "failed", "tried again", "undone", "JobRow", "read again"]
    ) { whole in
      let (stage, session, people, visitor) = try await Stage.openPeople()
      let view = JobsView.make(session)
      people.navigation?.push(view)
      let look = Look(stage, visitor, view, whole)
      await look.see("none")
      try await begin(stage, session, visitor)
      look.glance("going on")
      if let row = view.list.typedRow(at: 0) { try? visitor.click(row.pauseButton) }
      await stage.server.release()
      await look.see("paused")
      await look.act("stop") { if let row = view.list.typedRow(at: 0) { try visitor.click(row.stopButton) } }
      await look.see("stopped")
      await stage.server.fail("POST /api/v1/accounts/4/unfollow", with: .forbidden)
      await look.act("again") { session.jobs.start(.unfollow, about: ["4"]) }
      await look.see("failed")
      await stage.server.fail("POST /api/v1/accounts/4/unfollow", with: nil)
      await look.act("retry") {
        if let row = view.list.typedRow(at: 0) { try visitor.click(row.retryButton) }
      }
      await look.see("tried again")
      await look.act("undo") { if let row = view.list.typedRow(at: 0) { try visitor.click(row.undoButton) } }
      await look.see("undone")
      await look.act("details") {
        if let row = view.list.typedRow(at: 0) { try visitor.click(row.detailsButton) }
      }
      await look.act("row") { try visitor.activate(row: 0, in: view.list) }
      try await see(unreadable: look)
      return look.seen
    }
  }
}
