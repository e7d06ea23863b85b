import Entities
import People
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct ListsBinderTests {
  private let stage = Stage.full(following: ["2", "3", "4"])

  private func open(as persona: Persona = .pointer) async throws -> (PeopleView, Visitor) {
    let (_, view, visitor) = try await stage.openPeople()
    return (view, Visitor(visitor.window, as: persona))
  }

  /// The entries of a sidebar section with their counts.
  private func section(_ title: String, _ view: PeopleView) -> [String] {
    let section = view.sidebar.list.sections.first { $0.title == title }
    return section?.items.filter(\.isSelectable).map { "\($0.title) \($0.count)" } ?? []
  }

  /// An action of the menu of a list in the sidebar.
  private func action(_ title: String, ofList list: String, _ view: PeopleView) throws -> Action {
    let item = try #require(view.sidebar.list.items.first { $0.title == list })
    return try #require(item.contextMenu?.actions.first { $0.title == title })
  }

  private func name(_ title: String, _ visitor: Visitor) throws {
    let dialog = try visitor.find(NameDialog.self)
    try visitor.replace(textOf: dialog.entry, with: title)
    try visitor.click(dialog.acceptButton)
  }

  private func toast(_ text: String, _ visitor: Visitor) async throws {
    try await visitor.wait(for: text) { visitor.window.toasts.contains { $0.label.text == text } }
  }

  /// Creates a list of all three.
  private func make(_ title: String, _ view: PeopleView, _ visitor: Visitor) async throws {
    let before = visitor.window.toasts.count
    try visitor.perform("selectAll", on: view.table.table)
    try visitor.perform("choose", on: view.table.selectionBar.listButton, with: "New List…")
    try name(title, visitor)
    try await visitor.wait(for: "the list and its toast") {
      section("Lists", view) == ["\(title) 3"] && visitor.window.toasts.count > before
    }
  }

  /// Selects the first sidebar entry with the title.
  private func show(_ title: String, _ view: PeopleView, _ visitor: Visitor) throws {
    let sidebar = view.sidebar.list
    var row = 0
    for section in sidebar.sections {
      row += 1
      if let place = section.items.firstIndex(where: { $0.title == title }) {
        return try visitor.perform("choose", on: sidebar, with: "\(row + place)")
      }
      row += section.items.count
    }
    Issue.record("no place \(title)")
  }

  @Test func `hiding a list's posts from Home is a check item, reverted when refused`()
    async throws
  {
    await stage.server.say(version: "4.3.0")
    await stage.server.setLists([("1", "Readers", ["3"])])
    let (view, visitor) = try await open()
    try await visitor.wait(for: "the list") { section("Lists", view) == ["Readers 1"] }
    let action = try action("Hide Posts from Home Feed", ofList: "Readers", view)
    try show("Readers", view, visitor)
    try await visitor.wait(for: "known") { action.isEnabled && !action.isOn }
    action.activate()
    try await toast("Posts from “Readers” are hidden from the home feed", visitor)
    expect(action.isOn)
    await stage.server.fail("PUT /api/v1/lists/1", with: .offline)
    action.activate()
    try await visitor.wait(for: "on again") { action.isOn && visitor.window.toasts.count > 1 }
    await stage.server.fail("PUT /api/v1/lists/1", with: nil)
    action.activate()
    try await toast("Posts from “Readers” are shown in the home feed", visitor)
    expect(!action.isOn)
  }

  @Test func `a list is created from the selection and opened from the sidebar`() async throws {
    let (view, visitor) = try await open()
    expectEqual(section("Lists", view), [])
    try await make("Readers", view, visitor)
    try await toast("3 people added to “Readers”", visitor)
    try show("Readers", view, visitor)
    expect(view.table.filter.entry.text.isEmpty && view.table.table.itemCount == 3)
    expectEqual(view.sidebar.list.selectedItem?.title, "Readers")
  }

  @Test
  func `a list is renamed and deleted from its row, even while another list is visible`()
    async throws
  {
    await stage.server.setLists([("1", "Readers", ["3"]), ("2", "Writers", ["2", "4"])])
    let (view, visitor) = try await open()
    func row(_ title: String) throws -> Widget {
      let rows = view.sidebar.list.rows
      return try #require(rows.first { $0.accessibleLabel?.hasPrefix("\(title),") == true })
    }
    try await visitor.wait(for: "lists") { section("Lists", view) == ["Readers 1", "Writers 2"] }
    try show("Readers", view, visitor)
    try visitor.perform("chooseFromContextMenu", on: row("Writers"), with: "Rename List…")
    try name("Authors", visitor)
    try await visitor.wait(for: "renamed") { section("Lists", view).contains("Authors 2") }
    try visitor.perform("chooseFromContextMenu", on: row("Authors"), with: "Delete List")
    try await visitor.wait(for: "one list") { section("Lists", view) == ["Readers 1"] }
    expect(view.sidebar.list.selectedItem?.title == "Readers" && view.table.table.itemCount == 1)
    try visitor.perform("chooseFromContextMenu", on: row("Readers"), with: "Delete List")
    try await visitor.wait(for: "no list") { section("Lists", view) == [] }
    expect(view.sidebar.list.selectedItem?.title == "Following" && view.table.table.itemCount == 3)
  }

  @Test func `deleting one of two lists with one title deletes the right one`() async throws {
    await stage.server.setLists([("1", "Same", ["3"]), ("2", "Same", ["2", "4"])])
    let (view, visitor) = try await open()
    try await visitor.wait(for: "lists") { section("Lists", view) == ["Same 1", "Same 2"] }
    try show("Followers", view, visitor)
    expectEqual(section("Lists", view), ["Same 1", "Same 2"], "each stays as the rest changes")
    let row = try #require(view.sidebar.list.rows.first { $0.accessibleLabel == "Same, 2" })
    try visitor.perform("chooseFromContextMenu", on: row, with: "Delete List")
    try await visitor.wait(for: "one list") { section("Lists", view) == ["Same 1"] }
  }

  @Test func `a single person is added to a list and removed at once, and Undo reverts both`() async throws {
    let (view, visitor) = try await open()
    try await make("Readers", view, visitor)
    try visitor.perform("unselectAll", on: view.table.table)
    try visitor.select(row: 0, in: view.table.table)
    let button = view.table.selectionBar.listButton
    try visitor.perform("choose", on: button, with: "Remove from “Readers”")
    try await visitor.wait(for: "two") { section("Lists", view) == ["Readers 2"] }
    try await toast("1 person removed from “Readers”", visitor)
    try visitor.press("Ctrl+Z")
    try await visitor.wait(for: "all again") { section("Lists", view) == ["Readers 3"] }
    try visitor.perform("choose", on: button, with: "Remove from “Readers”")
    try await visitor.wait(for: "two") { section("Lists", view) == ["Readers 2"] }
    try visitor.perform("choose", on: button, with: "Add to “Readers”")
    try await visitor.wait(for: "three") { section("Lists", view) == ["Readers 3"] }
    try await toast("1 person added to “Readers”", visitor)
    try visitor.perform("choose", on: button, with: "Add to “Readers”")
    let preview = try visitor.page(ActPreviewView.self)
    expect(
      preview.countLabel.text == "Nothing will change." && preview.detailLabel.text == "1 already on the list"
    )
  }

  @Test(arguments: Persona.allCases)
  func `many people are added to a list and removed after a preview, and Undo reverts both`(
    _ persona: Persona
  ) async throws {
    let (view, visitor) = try await open(as: persona)
    try await make("Readers", view, visitor)
    let button = view.table.selectionBar.listButton
    try visitor.perform("choose", on: button, with: "Add to “Readers”…")
    var preview = try visitor.page(ActPreviewView.self)
    expect(preview.title == "Add to “Readers”" && preview.detailLabel.text == "3 already on the list")
    try visitor.click("Cancel")
    try visitor.perform("choose", on: button, with: "Remove from “Readers”…")
    preview = try visitor.page(ActPreviewView.self)
    expect(
      preview.title == "Remove from “Readers”"
        && preview.countLabel.text == "3 people will be removed from “Readers”.")
    try visitor.perform("toggle", on: #require(preview.list.typedRow(at: 1)).check)
    expectEqual(preview.detailLabel.text, "1 left out")
    try visitor.click("Remove 2 People from “Readers”")
    try await visitor.wait(for: "one left") { section("Lists", view) == ["Readers 1"] }
    try await toast("2 people removed from “Readers”", visitor)
    try visitor.press("Ctrl+Z")
    try await visitor.wait(for: "all again") { section("Lists", view) == ["Readers 3"] }
  }

  @Test func `a list is replaced by the selection after a preview`() async throws {
    let (view, visitor) = try await open()
    try await make("Readers", view, visitor)
    try visitor.perform("unselectAll", on: view.table.table)
    try visitor.select(row: 0, in: view.table.table)
    let button = view.table.selectionBar.listButton
    try visitor.perform("choose", on: button, with: "Only These on “Readers”…")
    var preview = try visitor.page(ActPreviewView.self)
    expect(
      preview.title == "Only These on “Readers”"
        && preview.countLabel.text == "“Readers” will change for 2 people.")
    expectEqual(preview.detailLabel.text, "1 no change needed · 2 removed")
    expectEqual(
      (0..<3).map { preview.list.typedRow(at: $0)?.reasonLabel.text },
      [
        "no change needed", "removed", "removed",
      ])
    try visitor.click("Cancel")
    expectEqual(section("Lists", view), ["Readers 3"])
    try visitor.perform("choose", on: button, with: "Only These on “Readers”…")
    try visitor.click("Change 2 People on “Readers”")
    try await visitor.wait(for: "one") { section("Lists", view) == ["Readers 1"] }
    try await toast("2 people removed from “Readers”", visitor)
    try visitor.perform("unselectAll", on: view.table.table)
    try visitor.select(row: 1, in: view.table.table)
    try visitor.perform("choose", on: button, with: "Only These on “Readers”…")
    preview = try visitor.page(ActPreviewView.self)
    expectEqual(preview.list.typedRow(at: 0)?.accessibleLabel?.hasSuffix("added"), true)
    try visitor.click("Change 2 People on “Readers”")
    try await toast("“Readers” changed for 2 people", visitor)
    try visitor.press("Ctrl+Z")
    try visitor.type("list:Readers", into: view.table.filter.entry)
    try await visitor.wait(for: "the first one again") {
      (view.table.table.item(at: 0) as? Person)?.account.acct == "grace" && view.table.table.itemCount == 1
    }
  }

  @Test func `a list is renamed, and Undo restores it with its people after a deletion`() async throws {
    let (view, visitor) = try await open()
    try await make("Readers", view, visitor)
    try show("Readers", view, visitor)
    try action("Rename List…", ofList: "Readers", view).activate()
    let dialog = try visitor.find(NameDialog.self)
    expectEqual(dialog.entry.text, "Readers")
    try visitor.replace(textOf: dialog.entry, with: " ")
    expect(!dialog.acceptButton.isSensitive)
    try name("Writers", visitor)
    try await visitor.wait(for: "the new title") { section("Lists", view) == ["Writers 3"] }
    try show("Writers", view, visitor)
    try action("Delete List", ofList: "Writers", view).activate()
    try await toast("List “Writers” deleted", visitor)
    expect(section("Lists", view) == [] && view.table.filter.entry.text == "")
    try visitor.press("Ctrl+Z")
    try await visitor.wait(for: "the list again") { section("Lists", view) == ["Writers 3"] }
  }

  @Test func `a list shows the replies that are chosen, where the server can choose`() async throws {
    await stage.server.say(version: "4.3.0")
    await stage.server.setLists([("7", "Readers", ["2"])])
    let (view, visitor) = try await open()
    try await visitor.wait(for: "the list") { section("Lists", view) == ["Readers 1"] }
    try show("Readers", view, visitor)
    let choices = try #require(action("Replies", ofList: "Readers", view).submenu).sections[0]
    try await visitor.wait(for: "what the server can") { choices.allSatisfy(\.isEnabled) }
    expectEqual(
      choices.map(\.title),
      ["Show No Replies", "Show Replies to People on the List", "Show Replies to Anyone You Follow"])
    expectEqual(choices.map(\.isOn), [false, true, false])
    choices[2].activate()
    try await toast("“Readers” shows replies to anyone you follow", visitor)
    expectEqual(choices.map(\.isOn), [false, false, true])
    await expectEqual(stage.server.replies(ofList: "7"), "followed")
    // What was refused is as it was.
    await stage.server.fail("PUT /api/v1/lists/7", with: .forbidden)
    choices[0].activate()
    try await visitor.wait(for: "as it was") { choices.map(\.isOn) == [false, false, true] }
  }

  @Test func `a server that cannot choose replies says so once, in the menu of the list`() async throws {
    await stage.server.say(version: "2.7.2 (compatible; Akkoma 3.10.4)")
    await stage.server.setLists([("7", "Readers", ["2"])])
    let (view, visitor) = try await open()
    try await visitor.wait(for: "the list") { section("Lists", view) == ["Readers 1"] }
    try show("Readers", view, visitor)
    try await visitor.wait(for: "what the server can") {
      (try? action("Replies (not on this server)", ofList: "Readers", view)) != nil
    }
    let choices = try action("Replies (not on this server)", ofList: "Readers", view).submenu
    expectEqual(choices?.sections.flatMap(\.self).map(\.isEnabled), [false, false, false])
  }

  @Test func `a list and a saved filter of one name are separate entries`() async throws {
    let (view, visitor) = try await open()
    try await make("Readers", view, visitor)
    try visitor.type("name:a", into: view.table.filter.entry)
    view.table.filter.saveAction.activate()
    try name("Readers", visitor)
    try await visitor.wait(for: "the filter") { !section("Filters", view).isEmpty }
    expectEqual(section("Lists", view), ["Readers 3"])
    try show("Readers", view, visitor)
    expectEqual((view.table.filter.chipBox.children.first as? ConditionChip)?.button.text, "On Readers")
    expect(!view.table.filter.renameAction.isEnabled)
    try action("Rename List…", ofList: "Readers", view).activate()
    try expectEqual(visitor.find(NameDialog.self).titleLabel.text, "Rename List")
  }

  @Test(arguments: Persona.allCases)
  func `the last entry of the lists in the sidebar creates one`(_ persona: Persona) async throws {
    let (view, visitor) = try await open(as: persona)
    try visitor.open(view.sidebar.newList)
    try name("Readers", visitor)
    try await visitor.wait(for: "the list") { section("Lists", view) == ["Readers 0"] }
    expect(view.sidebar.list.sections.first { $0.title == "Lists" }?.items.last === view.sidebar.newList)
  }

  @Test func `an empty list says what to do with it`() async throws {
    await stage.server.setLists([("1", "Readers", [])])
    let (view, visitor) = try await open()
    try await visitor.wait(for: "the list") { section("Lists", view) == ["Readers 0"] }
    try show("Readers", view, visitor)
    expectEqual(view.table.status.titleLabel.text, "“Readers” Is Empty")
    try visitor.click("Show Following")
    expect(view.table.table.itemCount == 3 && view.table.filter.chipBox.children.isEmpty)
  }

  @Test func `a duplicate title is reported, and a server without lists is reported`() async throws {
    let (view, visitor) = try await open()
    try await make("Readers", view, visitor)
    try visitor.press("Ctrl+Shift+L")
    let dialog = try visitor.find(NameDialog.self)
    try visitor.replace(textOf: dialog.entry, with: "Readers")
    expectEqual(dialog.titleLabel.text, "New List")
    expectEqual(dialog.noteLabel.text, "A list named “Readers” already exists.")
    await stage.server.setLists(nil)
    let before = visitor.window.toasts.count
    try visitor.click(dialog.acceptButton)
    try await visitor.wait(for: "the failure") { visitor.window.toasts.count > before }
    expectEqual(visitor.window.toasts.last?.duration, .seconds(15))
    expectEqual(section("Lists", view), ["Readers 3"])
  }

  @Test func `every statement of the lists has an effect`() async throws {
    try await audit("PeopleView+Lists", "PeopleSidebar+Menus", shared: ["act ", "PeopleView", "toast"]) {
      whole in
      let stage = Stage.full(following: ["2", "3", "4"])
      await stage.server.say(version: "4.3.0")
      await stage.server.setLists([("7", "Readers", ["2"])])
      // The server's abilities are unknown at first and requested again once a list is shown.
      await stage.server.fail("GET /api/v2/instance", with: .offline)
      let session = try await stage.checkedSession()
      let view = PeopleView.make(session)
      let visitor = stage.show(view)
      visitor.window.defaultWidth = 1200
      try await visitor.wait(for: "lists") { session.people.lists.value.first?.count == 1 }
      try await visitor.wait(for: "the end") { session.people.progress.value.state == .idle }
      await stage.server.fail("GET /api/v2/instance", with: nil)
      let look = Look(stage, visitor, view, whole)
      let hiding = try action("Hide Posts from Home Feed", ofList: "Readers", view)
      look.note("title", view.newListAction.title)
      look.note("act exclusive at first", "\(hiding.isEnabled)")
      await look.act("new") { view.newListAction.activate() }
      look.note("asked for a new one", "\((try? visitor.find(NameDialog.self)) != nil)")
      (try? visitor.find(NameDialog.self))?.dismiss()
      await look.act("show") {
        if let list = session.people.lists.value.first { session.people.show(list) }
      }
      if whole.isEmpty {
        try await visitor.wait(for: "answer") { session.instanceService.abilities.value != nil }
      }
      look.note("act exclusive can be", "\(hiding.isEnabled)")
      hiding.isEnabled = true
      await look.act("exclusive") { hiding.activate() }
      look.note("act exclusive is", "\(hiding.isOn)")
      let menu = view.sidebar.list.items.first { $0.title == "Readers" }?.contextMenu
      if let replies = menu?.actions.first(where: { $0.title == "Replies" }) {
        look.note("act replies title", replies.title)
        for action in replies.submenu?.sections.flatMap(\.self) ?? [] {
          look.note("act replies \(action.title) before", "\(action.isOn) \(action.isEnabled)")
          action.isEnabled = true
        }
        await look.act("replies") { replies.submenu?.sections.first?.last?.activate() }
        for action in replies.submenu?.sections.flatMap(\.self) ?? [] {
          look.note("act replies \(action.title) after", "\(action.isOn)")
        }
      }
      let deleting = try action("Delete List", ofList: "Readers", view)
      await look.act("delete") { deleting.activate() }
      await session.lists.settle()
      look.note("left", "\(session.people.lists.value.count)")
      look.note("toast", visitor.window.toasts.last?.label.text ?? "")
      return look.seen
    }
  }
}
