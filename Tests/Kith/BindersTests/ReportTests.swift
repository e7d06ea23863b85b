import KithWords
import Acts
import Entities
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct ReportTests {
  private func dialog(_ visitor: Visitor) throws -> ReportDialog<Report.Category> {
    try #require(visitor.window.dialogs.last as? ReportDialog<Report.Category>)
  }

  /// Lets the ten seconds pass in which a job can be stopped.
  private func begin(_ stage: Stage, _ session: Session) async throws {
    try await eventually("waits") { session.jobs.progress.value.waitsUntil != nil }
    stage.clock.advance(by: .seconds(11))
  }

  @Test(arguments: Persona.allCases)
  func `selected people are reported with a category and a comment after a preview`(
    _ persona: Persona
  ) async throws {
    let stage = Stage.full(following: ["2", "3", "4"])
    let (session, view, pointer) = try await stage.openPeople()
    let visitor = Visitor(pointer.window, as: persona)
    try visitor.perform("selectAll", on: view.table.table)
    try visitor.choose("Report…", fromMenuOfRow: 1, in: view.table.table)
    let dialog = try dialog(visitor)
    expectEqual(dialog.textLabel.text, "The moderators of your server see it, and that it is from you.")
    try visitor.perform("select", on: dialog.categoryField.control, with: "2")
    try visitor.type("rule 3", into: dialog.commentField.control)
    try visitor.perform("toggle", on: dialog.forwardCheck)
    try visitor.click(dialog.acceptButton)
    let page = try visitor.page(ActPreviewView.self)
    expect(page.title == "Report" && page.startButton.text == "Report 3 People")
    let caution = page.cautionLabel.text
    expect(caution.hasPrefix("Breaks a Rule of the Server: “rule 3” The moderators of your server see it"))
    expect(caution.hasSuffix("without your name. This cannot be undone. It begins after 10 seconds."))
    try visitor.click(page.startButton)
    try await begin(stage, session)
    try await eventually("sent") { await stage.server.reports.count == 3 }
    let sent = await stage.server.reports
    expectEqual(Set(sent), Set(["2", "3", "4"].map { "\($0) violation rule 3 true" }))
    try await eventually("said") { visitor.sees("3 people reported") }
    expect(!visitor.sees("Undo"))
  }

  @Test func `a report needs no comment, and an overlong one is not sent`() async throws {
    let stage = Stage.full(following: ["2", "3", "4"])
    let (_, view, visitor) = try await stage.openPeople()
    try visitor.choose("Report…", fromMenuOfRow: 1, in: view.table.table)
    let dialog = try dialog(visitor)
    try visitor.type(String(repeating: "x", count: 1_002), into: dialog.commentField.control)
    expectEqual(dialog.commentField.errorMessage, "The comment has 2 characters too many.")
    expect(!dialog.acceptButton.isSensitive)
    dialog.commentField.control.text = ""
    try visitor.click(dialog.acceptButton)
    let page = try visitor.page(ActPreviewView.self)
    expectEqual(page.list.itemCount, 1)
    expect(page.cautionLabel.text.hasPrefix("Spam. The moderators of your server see it"))
    expect(!page.cautionLabel.text.contains("without your name"))
  }

  @Test func `a person is reported from their page, which shows the result`() async throws {
    let stage = Stage(onServer: ["2", "3", "4"])
    let session = try await stage.checkedSession()
    let view = PersonView.make(
      Account(id: "5", username: "emilie", displayName: "Émilie du Châtelet"), session: session)
    let visitor = stage.show(view)
    expectEqual(view.menuActions.map(\.title), ["Report…"])
    view.reportAction.activate()
    try visitor.click(try dialog(visitor).acceptButton)
    try visitor.click(try visitor.page(ActPreviewView.self).startButton)
    try await begin(stage, session)
    try await eventually("said") { visitor.sees("1 person reported") }
    await expectEqual(stage.server.reports, ["5 spam  false"])
    let own = PersonView.make(session.userService.user.value, session: session)
    expect(!own.reportAction.isEnabled)
  }

  @Test func `a sign-in without the scope for reports asks to sign in again`() async throws {
    let former = OAuthScopes(OAuthScopes.people.names.filter { $0 != "write:reports" })
    let stage = Stage(onServer: ["2", "3", "4"], scopes: former)
    let (_, view, visitor) = try await stage.openPeople()
    try visitor.choose("Report…", fromMenuOfRow: 1, in: view.table.table)
    let dialog = try #require(visitor.window.dialogs.last)
    expect(!(dialog is ReportDialog<Report.Category>) && dialog.titleLabel.text == "Report: Sign In Again")
    expect(
      dialog.textLabel.text.contains("Open Accounts in the menu and sign in as @ada@example.social again."),
      "\(dialog.textLabel.text)")
    try visitor.click("Close")
    expect(visitor.window.dialogs.isEmpty && view.navigation?.top === view)
    try visitor.choose("Block…", fromMenuOfRow: 1, in: view.table.table)
    try expectEqual(visitor.page(ActPreviewView.self).title, "Block")
  }

  @Test func `the local book offers no reports`() {
    let action = Action()
    action.show(.report, ServerAbilities(Instance(domain: "localhost", version: Instance.bookVersion)))
    expect(action.title == "Report (needs a server)" && !action.isEnabled)
    action.show(.report, ServerAbilities(Instance(domain: "x", version: "0 (compatible; Pixelfed 0.12)")))
    expect(action.title == "Report (not on this server)" && !action.isEnabled)
  }

  @Test func `a failed report shows the reason in words`() {
    func reason(_ reason: JobItem.Reason) -> String {
      Words.reason(
        of: JobItem(
          job: 1, place: 0, account: Account(id: "2", username: "p"), act: .report(Report(.spam)),
          state: .failed, reason: reason.rawValue))
    }
    expectEqual(
      reason(.outsideScopes), "Your sign-in doesn’t include this permission. Sign in again, then retry.")
    expectEqual(
      reason(.unanswered), "The server didn’t answer, so this may have been done. Retry sends it again.")
    expectEqual(reason(.impossible), "This server cannot do this.")
  }
}
