import Binders
import CSV
import Foundation
import Services
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

/// A file that Kith has written brings back what was there when it was written.
@MainActor
struct ImportFlowTests {
  @Test func `people are exported, unfollowed, and followed again from the file`() async throws {
    let folder = try TemporaryFolder()
    let app = try SampleApp()
    let visitor = app.visitor
    _ = try await app.start()
    try visitor.press("Ctrl+P")
    let people = try await app.page(PeopleView.self)
    visitor.window.defaultWidth = 1200
    let (table, count) = (people.table, people.table.countLabel)
    try await eventually("everybody") { count.text == "300 people" }
    try visitor.type("is:mutual -is:locked", into: table.filter.entry)
    let shown = table.table.itemCount
    try visitor.press("Ctrl+Shift+E")
    let path = folder.file("people.csv").path
    try visitor.choose(file: path)
    try await visitor.wait(toSee: "\(shown) people are in people.csv.")

    try visitor.perform("selectAll", on: table.table)
    try visitor.click(table.selectionBar.unfollowButton)
    try visitor.click(visitor.page(ActPreviewView.self).startButton)
    try await eventually("unfollowed") { table.table.itemCount == 0 }
    try await eventually("no strip") { !table.jobStrip.isVisible }

    try visitor.press("Ctrl+O")
    try visitor.choose(file: path)
    let page = try visitor.page(ImportView<PeopleFileKind>.self)
    try await eventually("compared") { page.countLabel.text == "\(shown) changes will be made." }
    try visitor.click(page.startButton)
    try await eventually("followed again") { table.table.itemCount == shown }
  }
}
