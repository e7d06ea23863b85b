import CSV
import Entities
import People
import TestSupport
import Testing
import Views

/// Importing a file written by Kith restores the state at its export.
@MainActor
struct ImportFlowTests {
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
