import Foundation
import Settings
import Testing
import Views
import WidgetsTesting

@testable import Services

@MainActor
struct SavedFiltersAuditTests {
  private func name(_ name: String, _ visitor: Visitor) throws {
    // Without the statement that asks, there is no dialog.
    guard let dialog = visitor.window.dialogs.last as? NameDialog else { return }
    try visitor.replace(textOf: dialog.entry, with: name)
    try visitor.pressEnter(in: dialog.entry)
  }

  private func choose(_ title: String, _ view: PeopleView, _ visitor: Visitor) {
    guard
      let place = view.sidebar.list.rows.firstIndex(where: { $0.accessibleLabel?.hasPrefix(title) == true })
    else { return }
    try? visitor.perform("choose", on: view.sidebar.list, with: "\(place)")
  }

  @Test func `every statement of saved filters and the sidebar has an effect`() async throws {
    try await audit(
      "FilterBar+Saved", "PeopleSidebar+Binder",
      shared: ["act ", "saved: ", "again: ", "part: ", "renamed: ", "deleted: ", "after ", "in vain", "list"]
    ) { whole in
      let stage = Stage.full(following: ["2", "3", "4"])
      await stage.server.setLists([("7", "Readers", ["2"])])
      let session = try await stage.checkedSession()
      let view = PeopleView.make(session, settings: MemorySettings())
      let look = Look(stage, stage.show(view), view, whole)
      let (visitor, filter, table) = (look.visitor, view.table.filter, view.table.table)
      visitor.window.defaultWidth = 1200
      @MainActor func note(_ when: String) async {
        await session.savedFilters.settle()
        let choices = filter.menuButton.menu.choices.map { "\($0.title) \($0.isEnabled)" }
        look.note("after \(when)", "\(choices) \(session.savedFilters.all.value.map(\.name))")
      }
      await look.see("people")
      await note("nothing")
      try? visitor.type("posts:many x", into: filter.entry)
      await note("a mistake")
      try? visitor.replace(textOf: filter.entry, with: "is:mutual")
      await look.act("ask for a name") { filter.saveAction.activate() }
      try? visitor.perform("toggleColumn", on: table, with: "Posts")
      filter.saveAction.activate()
      try? name("Mine", visitor)
      await note("saving")
      await look.see("saved")
      choose("Followers", view, visitor)
      try? visitor.perform("toggleColumn", on: table, with: "Posts")
      await look.see("part")
      choose("Mine", view, visitor)
      await look.see("again")
      choose("Readers", view, visitor)
      look.note("list", filter.entry.text)
      choose("Mine", view, visitor)
      filter.renameAction.activate()
      try? name("Ours", visitor)
      await note("renaming")
      await look.see("renamed")
      await look.act("delete") { filter.deleteAction.activate() }
      await note("deleting")
      await look.see("deleted")

      let broken = Stage.full(following: ["2"])
      let nowhere = URL(fileURLWithPath: "/dev/null/nowhere")
      broken.manager.caches.people = { .file(folder: nowhere, key: $0) }
      let other = try await broken.checkedSession()
      let page = PeopleView.make(other, settings: MemorySettings())
      let glance = Look(broken, broken.show(page), page, whole)
      page.table.filter.saveAction.activate()
      try? name("Mine", glance.visitor)
      await other.savedFilters.settle()
      look.note("in vain", "\(glance.visitor.window.toasts.map { "\($0.label.text) \($0.duration)" })")
      return look.seen
    }
  }
}
