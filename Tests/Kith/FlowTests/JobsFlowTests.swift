import People
import Entities
import CSV
import TestSupport
import Testing
import Views
import WidgetsTesting

@MainActor
struct JobsFlowTests {
  @Test(arguments: Soak.isOn ? Persona.allCases : [.pointer])
  func `many people except excluded ones are unfollowed and followed again`(
    _ persona: Persona
  ) async throws {
    let app = try SampleApp(as: persona)
    let visitor = app.visitor
    let people = try await app.openPeople()
    let (table, count) = (people.table, people.table.countLabel)
    expect(!table.selectionBar.isReachable)

    try visitor.type("is:mutual", into: table.filter.entry)
    expectEqual(count.text, "120 of 300 people")
    try visitor.perform("selectAll", on: table.table)
    expectEqual(table.selectionBar.label.text, "120 selected")
    try visitor.click(table.selectionBar.unfollowButton)
    let preview = try visitor.page(ActPreviewView.self)
    expectEqual(preview.countLabel.text, "120 people will be unfollowed.")
    expect(preview.cautionLabel.text.hasPrefix("Undo follows them again as before"))
    expect(preview.cautionLabel.text.hasSuffix("12 of them would have to approve you again."))
    for row in [0, 2] {
      let check = try #require(preview.list.typedRow(at: row)?.check)
      try visitor.perform("toggle", on: check)
    }
    expectEqual(preview.countLabel.text, "118 people will be unfollowed.")
    // One of the two approves followers.
    expect(preview.cautionLabel.text.hasSuffix("11 of them would have to approve you again."))
    expectEqual(preview.list.typedRow(at: 2)?.accessibleLabel?.hasSuffix("left out"), true)
    try visitor.click("Unfollow 118 People")
    try expect(visitor.page(PeopleView.self) === people)
    try await eventually("done") { count.text == "2 of 182 people" }
    try await visitor.wait(toSee: "118 people unfollowed")
    try await eventually("no strip") { !table.jobStrip.isVisible }

    try visitor.press("Ctrl+J")
    let jobs = try visitor.page(JobsView.self)
    let row = try #require(jobs.list.typedRow(at: 0))
    expect(row.titleLabel.text == "Unfollow 118 People" && row.detailLabel.text == "118 done")
    try visitor.click(row.undoButton)
    try await eventually("undone") {
      jobs.list.typedRow(at: 1)?.detailLabel.text == "118 done · undone"
        && jobs.list.typedRow(at: 0)?.detailLabel.text == "118 done"
    }
    expectEqual(jobs.list.typedRow(at: 0)?.titleLabel.text, "Undo: Follow 118 People")
    expectEqual(jobs.list.typedRow(at: 1)?.detailLabel.text, "118 done · undone")
    try visitor.press("Alt+Left")
    // The two, and all but the eleven who have to approve it.
    try await eventually("followed again") { count.text == "109 of 289 people" }
  }

  @Test func `acts missing in the local book and a page without jobs explain it`() async throws {
    let app = try SampleApp()
    let people = try await app.openPeople()
    try app.visitor.perform("selectAll", on: people.table.table)
    let actions = people.table.selectionBar.moreButton.menu.choices
    expect(actions.map(\.title).contains("Block (needs a server)"))
    let possible = [
      "Follow…", "Review 300 People", "Show Boosts…", "Hide Boosts…",
      "Hide Boosts for 1 Day (Ended by Kith)…",
      "Hide Boosts for 7 Days (Ended by Kith)…", "Hide Boosts for 30 Days (Ended by Kith)…",
      "Notify About Posts…", "Turn Off Notifications…", "Mute…", "Mute for 90 Days (Ended by Kith)…",
      "Mute for 365 Days (Ended by Kith)…", "Unmute…",
      "Accept Follow Requests…", "Reject Follow Requests…", "Cancel Follow Requests…",
      "Write Note…", "Follow New Accounts…",
    ]
    expectEqual(actions.filter(\.isEnabled).map(\.title), possible)
    try app.visitor.press("Ctrl+J")
    try await app.visitor.wait(toSee: "No Activity")
  }

  @Test func `a muted person is listed in the muted collection until they are unmuted there`()
    async throws
  {
    let app = try SampleApp()
    let visitor = app.visitor
    let people = try await app.openPeople()
    let (table, sidebar) = (people.table, people.sidebar.list)
    try await eventually("rest") { table.progressButton.text.isEmpty }
    try visitor.select(row: 0, in: table.table)
    try visitor.perform("choose", on: table.selectionBar.moreButton, with: "Mute…")
    try visitor.click(visitor.page(ActPreviewView.self).startButton)
    try await eventually("muted") { sidebar.items.contains { $0.title == "Muted" && $0.count == 1 } }
    let place = try #require(sidebar.rows.firstIndex { $0.accessibleLabel?.hasPrefix("Muted") == true })
    try visitor.perform("choose", on: sidebar, with: "\(place)")
    expectEqual(table.countLabel.text, "1 person")
    expect(visitor.sees("· Muted"))
    try visitor.perform("selectAll", on: table.table)
    try visitor.perform("choose", on: table.selectionBar.moreButton, with: "Unmute…")
    try visitor.click(visitor.page(ActPreviewView.self).startButton)
    try await eventually("unmuted") { table.table.itemCount == 0 }
  }

  @Test func `people are exported, unfollowed, and followed again from the file`() async throws {
    let folder = try TemporaryFolder()
    let app = try SampleApp()
    let visitor = app.visitor
    let people = try await app.openPeople()
    let table = people.table
    try visitor.type("is:mutual -is:locked", into: table.filter.entry)
    let shown = table.table.itemCount
    func everybody() -> Set<Account.ID> {
      Set((0..<table.table.itemCount).compactMap { (table.table.item(at: $0) as? Person)?.id })
    }
    let before = everybody()
    expect(shown > 0 && before.count == shown)
    try visitor.press("Ctrl+Shift+E")
    let path = folder.file("people.csv").path
    try visitor.choose(file: path)
    try await visitor.wait(toSee: "\(shown) people exported to people.csv")

    try visitor.perform("selectAll", on: table.table)
    try visitor.click(table.selectionBar.unfollowButton)
    try visitor.click(visitor.page(ActPreviewView.self).startButton)
    try await eventually("unfollowed") { table.table.itemCount == 0 }
    try await eventually("no strip") { !table.jobStrip.isVisible }
    expect(everybody().isEmpty)

    try visitor.press("Ctrl+O")
    try visitor.choose(file: path)
    let page = try visitor.page(ImportView<CSVFileKind>.self)
    try await eventually("compared") { page.countLabel.text == "\(shown) changes will be made." }
    expectEqual(page.list.itemCount, shown)
    try visitor.click(page.startButton)
    try await eventually("followed again") { table.table.itemCount == shown }
    expectEqual(everybody(), before)
  }
}
