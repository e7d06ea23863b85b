import Views
import Widgets
import WidgetsTesting

extension TourGuide {
  /// Saves the pictures of the handbook and of the README, under the names that they have in `docs`.
  func illustrateHandbook() async throws {
    let view = try await page(PeopleView.self)
    let (table, filter) = (view.table.table, view.table.filter.entry)
    try await until("everybody") { view.table.countLabel.text.hasSuffix("people") }
    try visitor.click("Look Around")
    try await select(row: 2, in: view)
    try await save("people")
    try visitor.type("mutuals more than 100 followers", into: filter)
    try visitor.press("Return")
    try await until("conditions") { filter.text.isEmpty }
    table.grabFocus()
    try await select(row: 5, in: view)
    try await save("filter")
    try clear(view)
    try visitor.type("last:>1y", into: filter)
    try visitor.perform("selectAll", on: table)
    try visitor.click(view.table.selectionBar.unfollowButton)
    _ = try await page(ActPreviewView.self)
    try await save("preview")
    try visitor.goBack()
    try clear(view)
    try visitor.press("Ctrl+Shift+H")
    let charts = try await page(ChartsView.self)
    try await until("counts") { charts.followers.noteLabel.text != "Counting…" }
    try await save("charts")
  }

  /// Removes the selection and the conditions.
  private func clear(_ view: PeopleView) throws {
    try visitor.perform("unselectAll", on: view.table.table)
    view.table.filter.entry.grabFocus()
    try visitor.press("Escape")
  }

  private func select(row: Int, in view: PeopleView) async throws {
    try visitor.select(row: row, in: view.table.table)
    try await until("the person") { view.pane.card?.followButton.isSensitive == true }
    try await until("the posts") { view.pane.card?.posts.statusLabel.text != "Loading posts…" }
  }
}
