import Acts
import Entities
import Foundation
import TestSupport
import Testing
import Views
import WidgetsTesting

@testable import Binders
@testable import Services

/// The page with the outcome of a job for each person, and the exported files of jobs and previews.
@MainActor
struct JobViewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private typealias Details = JobView<JobDetailsService.Part>

  /// Three people are followed, and unfollowing the second is refused.
  private func open() async throws -> (Stage, Session, PeopleView, Visitor) {
    let opened = try await Stage.openPeople()
    await opened.0.server.fail("POST /api/v1/accounts/3/unfollow", with: .forbidden)
    return opened
  }

  private func unfollow(_ session: Session, _ visitor: Visitor) async throws -> Job {
    session.jobs.start(.unfollow, about: ["2", "3", "4"])
    try await visitor.wait(for: "the end") { session.jobs.jobs.value.first?.finishedAt != nil }
    return try #require(session.jobs.jobs.value.first)
  }

  private func save(_ name: String, _ visitor: Visitor) async throws -> [String] {
    for toast in visitor.window.toasts { visitor.window.dismiss(toast) }
    try visitor.choose(file: folder.file(name).path)
    try await eventually("a message") { !visitor.window.toasts.isEmpty }
    return try String(contentsOf: folder.file(name), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func `refused people are listed with the reason and retried`() async throws {
    let (stage, session, _, visitor) = try await open()
    _ = try await unfollow(session, visitor)
    try visitor.press("Ctrl+J")
    let jobs = try visitor.page(JobsView.self)
    let ended = try #require(jobs.list.typedRow(at: 0))
    expect(!ended.stopButton.isVisible && !ended.pauseButton.isVisible, "there is nothing to stop")
    try visitor.click(ended.detailsButton)
    let view = try visitor.page(Details.self)
    expect(view.title == "Unfollow 3 People" && view.detailLabel.text == "2 done · 1 failed")
    try await eventually("the refused") { view.list.itemCount == 1 }
    expectEqual(view.partChoice.selectedItem, .failed)
    let row = try #require(view.list.typedRow(at: 0))
    expect(row.handleLabel.text == "@nameless" && row.stateLabel.text == "failed")
    expect(row.reasonLabel.text.hasPrefix("The server said: "))
    try visitor.perform("select", on: view.partChoice, with: "0")
    try await eventually("everybody") { view.list.itemCount == 3 }

    await stage.server.fail("POST /api/v1/accounts/3/unfollow", with: nil)
    try visitor.click(view.retryButton)
    try await visitor.wait(for: "done") { view.detailLabel.text == "3 done" }
    expect(!view.retryButton.isVisible && view.undoButton.isVisible)
    stage.clock.advance(by: .seconds(2))
    try await eventually("the same in the list") { view.list.typedRow(at: 1)?.stateLabel.text == "done" }
    try visitor.perform("select", on: view.partChoice, with: "3")
    try await visitor.wait(toSee: "No One")
    expect(!view.exportButton.isSensitive && !view.selectButton.isSensitive)
  }

  @Test func `the last announcement of a job is its result without a remaining time`() async throws {
    let (_, session, _, visitor) = try await open()
    _ = try await unfollow(session, visitor)
    let said = visitor.window.announcements
    expectEqual(said.last, "Unfollow 3 People: 2 done · 1 failed", "\(said)")
    expect(!said.contains { $0.contains("3 of 3") && $0.contains("left") }, "\(said)")
  }

  @Test func `a job announces its start and each tenth once, and its end by its message`() async throws {
    let (_, session, _, visitor) = try await open()
    _ = try await unfollow(session, visitor)
    let said = visitor.window.announcements.filter { $0.hasPrefix("Unfollow 3 People") }
    expectEqual(said.first, "Unfollow 3 People · started")
    expectEqual(Set(said).count, said.count, "\(said)")
    expect(said.dropFirst().dropLast().allSatisfy { $0.hasSuffix(" percent done") }, "\(said)")
    expectEqual(said.last, "Unfollow 3 People: 2 done · 1 failed")
  }

  @Test func `refused people are selected in the table and exported to a file`() async throws {
    let (_, session, people, visitor) = try await open()
    let job = try await unfollow(session, visitor)
    try visitor.type("nobody is called so", into: people.table.filter.entry)
    let view = Details.make(job, session)
    people.navigation?.push(view)
    try await eventually("the refused") { view.list.itemCount == 1 }
    try visitor.click(view.exportButton)
    let lines = try await save("job.csv", visitor)
    expect(lines.count == 2 && lines[0] == "Account address,Display name,Act,Result,Reason")
    expect(lines[1].hasPrefix("nameless@") && lines[1].contains(",unfollow,failed,"))
    try visitor.click(view.selectButton)
    expect(visitor.window.visibleNavigation?.top === people)
    expectEqual(people.table.selectionBar.label.text, "1 selected")
    expectEqual(session.people.selectedPeople().map(\.id), ["3"])
    expect(people.table.filter.entry.text.isEmpty && people.table.table.itemCount == 2)
  }

  @Test func `a preview is exported with its changes, skipped people and reasons`() async throws {
    let (_, session, people, visitor) = try await open()
    try visitor.perform("selectAll", on: people.table.table)
    let view = ActPreviewView.make(.hideBoosts, session)
    people.navigation?.push(view)
    let check = try #require(view.list.typedRow(at: 1)?.check)
    try visitor.perform("toggle", on: check)
    try visitor.click(view.exportButton)
    let lines = try await save("preview.csv", visitor)
    let results = lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false)[3] }
    expectEqual(results, ["to do", "left out", "to do"])
    expect(lines[1].contains(",hideBoosts,"))
  }

  @Test func `a preview is disabled while its people are still being loaded`() async throws {
    let (_, session, people, visitor) = try await open()
    try visitor.perform("selectAll", on: people.table.table)
    let candidates = session.people.selectedPeople()
    let isLetGo = DispatchSemaphore(value: 0)
    let service = ActPreviewService(
      ActPreview(.hideBoosts, of: [], by: "1"),
      reading: (
        candidates.count,
        {
          isLetGo.wait()
          return ActPreview(.hideBoosts, of: candidates, by: "1")
        }
      ), jobs: session.jobs, report: ReportService(server: ""), abilities: session.instanceService.abilities,
      now: Date.init)
    let view = ActPreviewView.make(service)
    people.navigation?.push(view)
    expect(view.countLabel.text == "Reading 3 people…" && view.list.itemCount == 0)
    expect(!view.startButton.isSensitive && !view.exportButton.isSensitive && !view.allCheck.isVisible)
    isLetGo.signal()
    try await visitor.wait(toSee: "Boosts of 3 people will be hidden.")
    expect(view.startButton.isSensitive && view.exportButton.isSensitive && view.allCheck.isVisible)
    expectEqual(view.list.itemCount, 3)
  }

  @Test(arguments: Persona.allCases)
  func `a single check box excludes everybody, so that a few can be picked`(_ persona: Persona) async throws {
    let (_, session, people, visitor) = try await open()
    try visitor.perform("selectAll", on: people.table.table)
    let view = ActPreviewView.make(.hideBoosts, session)
    people.navigation?.push(view)
    let person = Visitor(visitor.window, as: persona)
    let all = try person.find(.checkBox, named: "All", at: 0)
    expect(view.allCheck === all && view.allCheck.isOn && !view.allCheck.isInconsistent)
    try person.perform("toggle", on: all)
    expect(!view.allCheck.isOn && view.countLabel.text == "Nothing will change.")
    try person.perform("toggle", on: #require(view.list.typedRow(at: 1)).check)
    expect(view.allCheck.isInconsistent && view.countLabel.text == "Boosts of 1 person will be hidden.")
    try person.perform("toggle", on: all)
    expect(view.allCheck.isOn && !view.allCheck.isInconsistent)
    expectEqual(view.countLabel.text, "Boosts of 3 people will be hidden.")
  }

  @Test func `a skipped person has a reason and a disabled check box`() async throws {
    let (_, session, people, visitor) = try await open()
    try visitor.perform("selectAll", on: people.table.table)
    for (kind, isSkipped) in [(Act.Kind.follow, true), (.hideBoosts, false)] {
      let view = ActPreviewView.make(kind, session)
      people.navigation?.push(view)
      let row = try #require(view.list.typedRow(at: 0))
      expect(row.check.isSensitive != isSkipped && row.reasonLabel.text.isEmpty != isSkipped)
      people.navigation?.pop()
    }
  }

  @Test func `Space excludes the focused row from a preview and includes it again`() async throws {
    let (_, session, people, visitor) = try await open()
    try visitor.perform("selectAll", on: people.table.table)
    let view = ActPreviewView.make(.hideBoosts, session)
    people.navigation?.push(view)
    expect(view.list.moveFocus(toRowAt: 1))
    try visitor.press(" ")
    expect(
      view.list.typedRow(at: 1)?.check.isOn == false
        && view.countLabel.text == "Boosts of 2 people will be hidden.")
    try visitor.press(" ")
    expectEqual(view.countLabel.text, "Boosts of 3 people will be hidden.")
    // In the check box it is the box's own key and must not act twice.
    visitor.window.focusMoved(to: try #require(view.list.typedRow(at: 2)?.check))
    try visitor.press(" ")
    expectEqual(view.countLabel.text, "Boosts of 3 people will be hidden.")
  }

  @Test func `a note for many people is asked for, previewed, written and undone`() async throws {
    let (stage, session, people, visitor) = try await open()
    try visitor.perform("selectAll", on: people.table.table)
    try visitor.perform("choose", on: people.table.selectionBar.moreButton, with: "Write Note…")
    let dialog = try #require(visitor.window.dialogs.last as? NameDialog)
    expect(dialog.noteLabel.text.hasPrefix("An empty text removes the notes"))
    try visitor.type("met in London", into: dialog.entry)
    expect(dialog.noteLabel.text.hasPrefix("This replaces existing notes"))
    try visitor.click(dialog.acceptButton)
    let preview = try visitor.page(ActPreviewView.self)
    expectEqual(preview.countLabel.text, "The notes about 3 people will change.")
    try visitor.click("Write Note About 3 People")
    try await visitor.wait(for: "written") { session.jobs.jobs.value.first?.finishedAt != nil }
    await expectEqual(stage.server.notes, ["2": "met in London", "3": "met in London", "4": "met in London"])
    let job = try #require(session.jobs.jobs.value.first)
    session.jobs.undo(job)
    try await visitor.wait(for: "undone") {
      session.jobs.jobs.value.count == 2 && session.jobs.jobs.value.first?.finishedAt != nil
    }
    await expectEqual(stage.server.notes, ["2": "", "3": "", "4": ""])
  }

  @Test func `every statement of the job page has an effect`() async throws {
    try await audit(
      "JobView+Binder", shared: ["act ", "JobItemRow", "details", "none", "again", "item "]
    ) { whole in
      let (stage, session, people, visitor) = try await open()
      let job = try await unfollow(session, visitor)
      let view = Details.make(job, session)
      people.navigation?.push(view)
      let look = Look(stage, visitor, view, whole)
      await look.see("failed")
      await look.act("export") { try visitor.click(view.exportButton) }
      await look.act("write") {
        try visitor.click(view.exportButton)
        try visitor.choose(file: "/nonexistent/job.csv")
      }
      await look.act("person") { try visitor.activate(row: 0, in: view.list) }
      await look.act("select") { try visitor.click(view.selectButton) }
      look.note("item selected", people.table.selectionBar.label.text)
      if people.navigation?.top !== view { people.navigation?.push(view) }
      await look.act("all") { try visitor.perform("select", on: view.partChoice, with: "0") }
      await look.see("all")
      await stage.server.fail("POST /api/v1/accounts/3/unfollow", with: nil)
      await look.act("retry") { try visitor.click(view.retryButton) }
      await look.see("again")
      await look.act("nobody") { try visitor.perform("select", on: view.partChoice, with: "3") }
      await look.see("none")
      await look.act("undo") { try visitor.click(view.undoButton) }
      return look.seen
    }
  }
}
