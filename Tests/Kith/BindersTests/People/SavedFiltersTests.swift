import Signals
import Client
import ServerTesting
import Foundation
import Entities
import People
import Settings
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Services

@MainActor
struct SavedFiltersTests {
  let stage = Stage(following: ["2", "5"], followers: ["3", "5"])

  private func open(_ persona: Persona = .pointer) async throws -> (PeopleView, Visitor) {
    let view = PeopleView.make(try await stage.session())
    let window = stage.show(view).window
    window.defaultWidth = 1200
    try await eventually("everybody") { view.table.countLabel.text == "2 people" }
    return (view, Visitor(window, as: persona))
  }

  private func saved(_ view: PeopleView) -> [String] {
    view.sidebar.list.sections.first { $0.title == "Filters" }?.items.map { "\($0.title) \($0.count)" } ?? []
  }

  private func dialog(_ visitor: Visitor) throws -> NameDialog {
    try #require(visitor.window.dialogs.last as? NameDialog)
  }

  private func save(_ name: String, _ visitor: Visitor) async throws {
    try visitor.press("Ctrl+S")
    try visitor.replace(textOf: dialog(visitor).entry, with: name)
    try visitor.pressEnter(in: dialog(visitor).entry)
  }

  @Test func `counting a filter yields the main actor between parts`() async throws {
    let (_, _) = try await open()
    let people = try await stage.session().people
    var others = 0
    Task { others += 1 }
    await expectEqual(people.countInParts(of: "is:following", rowsAtOnce: 1), 2)
    await expectEqual(people.countInParts(of: "grace", rowsAtOnce: 1), 1)
    expectEqual(others, 1)
    await expectEqual(people.countInParts(of: "followers:many", rowsAtOnce: 1), 0)
  }

  @Test(arguments: Persona.allCases)
  func `a filter is saved, counted in the sidebar, and opened with its order and columns`(
    _ persona: Persona
  ) async throws {
    let (view, visitor) = try await open(persona)
    let (table, filter) = (view.table.table, view.table.filter)
    // No key sorts yet.
    let pointer = Visitor(visitor.window)
    try visitor.type("is:mutual", into: filter.entry)
    try pointer.perform("sortBy", on: table, with: "Followers")
    try pointer.perform("toggleColumn", on: table, with: "Posts")
    try visitor.press("Ctrl+S")
    try expect(!dialog(visitor).acceptButton.isSensitive, "it has no name yet")
    try visitor.type(" Friends ", into: dialog(visitor).entry)
    try visitor.click("Save")
    expect(visitor.window.dialogs.isEmpty)
    try await eventually("saved") { saved(view) == ["Friends 1"] }
    expect(
      filter.chipBox.children.count == 2 && view.sidebar.list.selectedItem?.title == "Friends")

    try choose("Followers", in: view, visitor)
    expect(filter.entry.text.isEmpty && table.itemCount == 2)
    try pointer.perform("sortBy", on: table, with: "Person")
    try pointer.perform("toggleColumn", on: table, with: "Posts")
    try choose("Friends", in: view, visitor)
    expect(filter.chipBox.children.count == 2 && table.itemCount == 1)
    expectEqual(table.sortOrder.map(\.column), ["followers"])
    expect(table.columnSettings.contains { $0.id == "posts" && $0.isVisible })
  }

  @Test func `the dialog says why a filter cannot be saved yet`() async throws {
    let (view, visitor) = try await open()
    try visitor.press("Ctrl+S")
    try expectEqual(dialog(visitor).noteLabel.text, "Enter a name.")
    try visitor.replace(textOf: dialog(visitor).entry, with: "  ")
    try expect(dialog(visitor).noteLabel.text == "Enter a name." && !dialog(visitor).acceptButton.isSensitive)
    try visitor.replace(textOf: dialog(visitor).entry, with: "A")
    try expectEqual(dialog(visitor).noteLabel.text, "")
    try visitor.click("Cancel")
    // It can still become “is:mutual”, so that the entry shows no mistake.
    try visitor.type("is:mutu", into: view.table.filter.entry)
    try visitor.press("Ctrl+S")
    try visitor.replace(textOf: dialog(visitor).entry, with: "A")
    try expectEqual(dialog(visitor).noteLabel.text, "Unknown: “is:mutu”.")
    try expect(!dialog(visitor).acceptButton.isSensitive)
  }

  @Test(arguments: Persona.allCases)
  func `a saved filter is renamed, deleted and restored by Ctrl+Z`(_ persona: Persona) async throws {
    let (view, visitor) = try await open(persona)
    #expect(throws: VisitorError.self, "nothing is saved yet") { try visitor.press("F2") }
    try await save("A", visitor)
    try await eventually("saved") { saved(view) == ["A 2"] }
    try visitor.type(" is:mutual", into: view.table.filter.entry)
    try await save("B", visitor)
    try await eventually("saved") { saved(view) == ["A 2", "B 1"] }

    try visitor.press("F2")
    try visitor.replace(textOf: dialog(visitor).entry, with: "A")
    try expectEqual(dialog(visitor).noteLabel.text, "A filter named “A” already exists.")
    try expect(!dialog(visitor).acceptButton.isSensitive)
    try visitor.replace(textOf: dialog(visitor).entry, with: " B ")
    try expect(dialog(visitor).acceptButton.isSensitive, "it may be called as it is")
    try visitor.replace(textOf: dialog(visitor).entry, with: "C")
    try visitor.click("Rename")
    try await eventually("renamed") { saved(view) == ["A 2", "C 1"] }
    expectEqual(view.sidebar.list.selectedItem?.title, "C")

    try visitor.choose("Delete Filter")
    try await eventually("deleted") { saved(view) == ["A 2"] }
    expect(visitor.sees("Filter “C” deleted"))
    _ = view.table.table.grabFocus()
    try visitor.press("Ctrl+Z")
    try await eventually("brought back") { saved(view) == ["A 2", "C 1"] }
  }

  @Test func `a filter deleted during a recount stays deleted`() async throws {
    let session = try await stage.session()
    let filters = session.savedFilters
    for number in 1...40 { filters.save(as: "F\(number)", columns: []) }
    await filters.settle()
    expectEqual(filters.all.value.count, 40)
    try await eventually("everybody") { session.people.shown.value.total > 0 }
    session.relationships.update([Relationship(id: "2", isFollowing: true, isMuting: true)])
    stage.clock.advance(by: .seconds(1))
    filters.remove("F7")
    await filters.settle()
    for _ in 1...200 { await Task.yield() }
    expect(filters.all.value.count == 39 && !filters.has("F7"))
  }

  @Test func `saving under an existing name replaces that filter after a warning`() async throws {
    let (view, visitor) = try await open()
    try await save("Mine", visitor)
    try await eventually("saved") { saved(view) == ["Mine 2"] }
    try visitor.type(" is:mutual", into: view.table.filter.entry)
    try visitor.press("Ctrl+S")
    try expectEqual(dialog(visitor).entry.text, "Mine", "it is the one that is looked at")
    try expectEqual(dialog(visitor).noteLabel.text, "The filter “Mine” will be replaced.")
    try visitor.click("Save")
    try await eventually("replaced") { saved(view) == ["Mine 1"] }
  }

  @Test func `a name has at most 60 letters`() async throws {
    let filters = try await stage.session().savedFilters
    filters.save(as: " " + String(repeating: "é", count: 70), columns: [])
    await filters.settle()
    expectEqual(filters.all.value.map(\.name), [String(repeating: "é", count: 60)])
  }

  @Test func `a filter with a mistake cannot be saved`() async throws {
    let (view, visitor) = try await open()
    try visitor.type("posts:many x", into: view.table.filter.entry)
    #expect(throws: VisitorError.self) { try visitor.press("Ctrl+S") }
    expect(visitor.window.dialogs.isEmpty)
  }

  @Test func `the visible saved filter is restored after a restart`() async throws {
    let folder = try TemporaryFolder()
    let place = folder.url
    let settings = MemorySettings()
    let stage = Stage(following: ["2", "5"], followers: ["3", "5"], settings: settings)
    stage.manager.caches = SessionCaches(people: { .file(folder: place, key: $0) })
    let first = PeopleView.make(try await stage.session())
    let visitor = stage.show(first)
    try await eventually("everybody") { first.table.countLabel.text == "2 people" }
    try visitor.type("is:mutual", into: first.table.filter.entry)
    try await save("Friends", visitor)
    try await eventually("saved") { saved(first) == ["Friends 1"] }
    let other = Stage(following: ["2", "5"], followers: ["3", "5"], settings: settings)
    other.manager.caches = SessionCaches(people: { .file(folder: place, key: $0) })
    let view = PeopleView.make(try await other.session())
    try await eventually("looked at") { view.sidebar.list.selectedItem?.title == "Friends" }
    expect(view.table.filter.chipBox.children.count == 2 && view.table.table.itemCount == 1)
  }

  @Test(arguments: Persona.allCases)
  func `a saved filter is renamed and deleted from its row, even while another is visible`(_ persona: Persona)
    async throws
  {
    let (view, visitor) = try await open(persona)
    try await save("A", visitor)
    try visitor.type(" is:mutual", into: view.table.filter.entry)
    try await save("B", visitor)
    try await eventually("saved") { saved(view) == ["A 2", "B 1"] }
    func row(_ title: String) throws -> Widget {
      let list = view.sidebar.list
      return try #require(list.rows.first { $0.accessibleLabel?.hasPrefix("\(title),") == true })
    }
    try visitor.perform("chooseFromContextMenu", on: row("A"), with: "Rename Filter…")
    try expectEqual(dialog(visitor).entry.text, "A")
    try visitor.replace(textOf: dialog(visitor).entry, with: "Z")
    try visitor.click("Rename")
    try await eventually("renamed") { saved(view) == ["B 1", "Z 2"] }
    expectEqual(view.sidebar.list.selectedItem?.title, "B")
    try visitor.perform("chooseFromContextMenu", on: row("Z"), with: "Delete Filter")
    try await eventually("deleted") { saved(view) == ["B 1"] }
    try visitor.click("Undo")
    try await eventually("brought back") { saved(view) == ["B 1", "Z 2"] }
    try visitor.perform("chooseFromContextMenu", on: row("B"), with: "Delete Filter")
    try await eventually("deleted") { saved(view) == ["Z 2"] }
  }

  @Test func `counts of saved filters follow the people`() async throws {
    let (view, visitor) = try await open()
    try await save("All", visitor)
    try await eventually("saved") { saved(view) == ["All 2"] }
    let session = try await stage.session()
    let person = try #require(session.people.person(ofRow: session.people.rows.id(at: 0)))
    session.people.changeFollowing(of: person)
    stage.clock.advance(by: .milliseconds(300))
    try await eventually("counted") { saved(view) == ["All 1"] }
  }

  private func answer(_ name: String, _ visitor: Visitor) throws {
    // Without the statement that asks, there is no dialog.
    guard let dialog = visitor.window.dialogs.last as? NameDialog else { return }
    try visitor.replace(textOf: dialog.entry, with: name)
    try visitor.pressEnter(in: dialog.entry)
  }

  private func chooseIfThere(_ title: String, _ view: PeopleView, _ visitor: Visitor) {
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
      let view = PeopleView.make(session)
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
      try? answer("Mine", visitor)
      await note("saving")
      await look.see("saved")
      chooseIfThere("Followers", view, visitor)
      try? visitor.perform("toggleColumn", on: table, with: "Posts")
      await look.see("part")
      chooseIfThere("Mine", view, visitor)
      await look.see("again")
      chooseIfThere("Readers", view, visitor)
      look.note("list", filter.entry.text)
      chooseIfThere("Mine", view, visitor)
      filter.renameAction.activate()
      try? answer("Ours", visitor)
      await note("renaming")
      await look.see("renamed")
      await look.act("delete") { filter.deleteAction.activate() }
      await note("deleting")
      await look.see("deleted")

      let broken = Stage.full(following: ["2"])
      let nowhere = URL(fileURLWithPath: "/dev/null/nowhere")
      broken.manager.caches.people = { .file(folder: nowhere, key: $0) }
      let other = try await broken.checkedSession()
      let page = PeopleView.make(other)
      let glance = Look(broken, broken.show(page), page, whole)
      page.table.filter.saveAction.activate()
      try? answer("Mine", glance.visitor)
      await other.savedFilters.settle()
      look.note("in vain", "\(glance.visitor.window.toasts.map { "\($0.label.text) \($0.duration)" })")
      return look.seen
    }
  }

  @Test func `the settings drop the filter of a removed account and keep that of another`()
    async throws
  {
    let texts = ["part:following", "account:book/2", "filter:is:bot", "filter-name:Bots"]
    for (id, isForgotten) in [("1", false), ("2", true)] as [(Account.ID, Bool)] {
      let settings = MemorySettings(["people-table": .strings(texts)])
      let account = SavedAccount(server: nil, account: Account(id: id, username: "ada"))
      let manager = SessionManager(
        transports: { (_) throws(ClientError) -> any Transport in
          throw ClientError(.offline, request: "open", reason: "there is none")
        }, tokens: MemoryTokens(), accounts: MemoryAccounts(SavedAccounts(accounts: [account])),
        settings: settings, clock: VirtualClock())
      manager.loginService.remove(account)
      await manager.settle()
      let left = Setting(TablePreferences.settingKey, fallback: [String](), in: settings).value
      expectEqual(left, (isForgotten ? ["part:following"] : texts))
    }
  }
}
