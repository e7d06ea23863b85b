import Client
import Entities
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct CollectionsViewTests {
  private let stage = Stage.full(following: ["2", "3", "4"])
  private let reading = FakeCollection(id: "a", name: "Reading", note: "They read.", people: ["2", "4"])
  private let theirs = FakeCollection(id: "b", owner: "3", name: "Kind people", people: ["1", "2"])

  private func start(as persona: Persona = .pointer) async throws -> (PeopleView, Visitor) {
    let people = PeopleView.make(try await stage.checkedSession())
    let window = stage.show(people).window
    window.defaultWidth = 1200
    let visitor = Visitor(window, as: persona)
    try await visitor.wait(for: "people, and the way") {
      people.table.table.itemCount == 3
        && people.sidebar.list.items.contains { $0 === people.sidebar.collections }
    }
    return (people, visitor)
  }

  private func open(
    _ all: [FakeCollection], as persona: Persona = .pointer
  ) async throws -> (CollectionsView, Visitor) {
    await stage.server.setCollections(all)
    let (people, visitor) = try await start(as: persona)
    try visitor.open(people.sidebar.collections)
    let view = try visitor.page(CollectionsView.self)
    try await visitor.wait(for: "the collections") { view.list.itemCount == all.count }
    return (view, visitor)
  }

  private func openFirst(
    _ all: [FakeCollection], as persona: Persona = .pointer
  ) async throws -> (CollectionView, Visitor) {
    let (list, visitor) = try await open(all, as: persona)
    try visitor.activate(row: 0, in: list.list)
    let view = try visitor.page(CollectionView.self)
    try await visitor.wait(for: "the people") { view.list.itemCount == all[0].people.count }
    return (view, visitor)
  }

  @Test func `own collections come first, with their numbers, and others have Leave`() async throws {
    let (view, _) = try await open([theirs, reading])
    let rows = (0..<2).compactMap { view.list.typedRow(at: $0) }
    expectEqual(rows.map(\.nameLabel.text), ["Reading", "Kind people"])
    expectEqual(rows.first?.detailLabel.text, "2 of 25 people")
    expect(rows.last?.detailLabel.text.hasSuffix("2 people") == true)
    expectEqual(rows.map(\.leaveButton.isVisible), [false, true])
    expectEqual(rows.first?.accessibleLabel, "Reading, They read., 2 of 25 people")
  }

  @Test(arguments: Persona.allCases)
  func `a collection is created by name and description`(_ persona: Persona) async throws {
    let (view, visitor) = try await open([], as: persona)
    try await visitor.wait(toSee: "No Collections")
    try visitor.click("New Collection…")
    let dialog = try #require(visitor.window.dialogs.last as? CollectionDialog)
    expect(!dialog.acceptButton.isSensitive && dialog.discoverableCheck.isOn)
    try visitor.type("Bees", into: dialog.nameEntry)
    try visitor.type("They hum.", into: dialog.noteEntry)
    try visitor.perform("toggle", on: dialog.discoverableCheck)
    try visitor.click(dialog.acceptButton)
    try await visitor.wait(toSee: "Collection “Bees” created")
    expectEqual(view.list.typedRow(at: 0)?.detailLabel.text, "0 of 25 people · Not in search")
    await expectEqual(
      stage.server.collections,
      [FakeCollection(id: "new0", name: "Bees", note: "They hum.", isDiscoverable: false)])
  }

  @Test func `the shortcut that reloads a collection has a title for the list of shortcuts`() async throws {
    let (view, _) = try await openFirst([reading])
    expectEqual(view.reloadAction.title, "Reload")
  }

  @Test(arguments: Persona.allCases)
  func `a removed person is put back by Undo`(_ persona: Persona) async throws {
    let (view, visitor) = try await openFirst([reading], as: persona)
    expectEqual(view.list.typedRow(at: 1)?.stateLabel.text, "Not confirmed yet")
    let button = try #require(view.list.typedRow(at: 0)).removeButton
    expectEqual(button.accessibleLabel, "Remove \("Grace Hopper".isolated)")
    try visitor.click(button)
    expectEqual(view.list.itemCount, 1)
    expect(visitor.window.focused === view.list.typedRow(at: 0)?.removeButton)
    expectEqual(view.detailLabel.text, "1 of 25 people")
    try await visitor.wait(toSee: "1 person removed from “Reading”")
    await expectEqual(stage.server.collections.first?.people, ["4"])
    try visitor.click("Undo")
    try await visitor.wait(for: "both") { view.list.itemCount == 2 }
    await expectEqual(stage.server.collections.first?.people, ["4", "2"])
  }

  @Test func `a refused removal is reverted and reported`() async throws {
    let (view, visitor) = try await openFirst([reading])
    await stage.server.fail("DELETE /api/v1/collections", with: .offline)
    try visitor.click(try #require(view.list.typedRow(at: 0)).removeButton)
    try await visitor.wait(for: "the reason") {
      visitor.window.toasts.contains { $0.label.text.hasPrefix("Could not change “Reading”. ") }
    }
    expectEqual(view.list.itemCount, 2)
  }

  @Test func `the address is copied, and the collection renamed and deleted after a question`() async throws {
    let (view, visitor) = try await openFirst([reading, theirs])
    try visitor.click(view.copyButton)
    expectEqual(visitor.window.clipboard.content, .text("https://example.social/collections/a"))
    view.editAction.activate()
    let dialog = try #require(visitor.window.dialogs.last as? CollectionDialog)
    expect(dialog.nameEntry.text == "Reading" && dialog.noteEntry.text == "They read.")
    try visitor.replace(textOf: dialog.nameEntry, with: "Writing")
    try visitor.pressEnter(in: dialog.nameEntry)
    expectEqual(view.title, "Writing")
    try await visitor.wait(toSee: "Collection “Writing” saved")
    view.endAction.activate()
    expect(visitor.sees("Links to it stop working. You keep following the people in it."))
    try visitor.click("Delete")
    let list = try visitor.page(CollectionsView.self)
    expectEqual(list.list.itemCount, 1)
    try await visitor.wait(toSee: "Collection “Writing” deleted")
    await expectEqual(stage.server.collections.map(\.id), ["b"])
  }

  @Test func `leaving somebody's collection is asked first and named`() async throws {
    let (view, visitor) = try await open([theirs])
    try visitor.click("Leave")
    expect(visitor.sees("Leave “Kind people”?"))
    try visitor.click("Cancel")
    await expectEqual(stage.server.collections.first?.people, ["1", "2"])
    try visitor.activate(row: 0, in: view.list)
    let page = try visitor.page(CollectionView.self)
    try await visitor.wait(for: "the people") { page.list.itemCount == 2 }
    expect(page.list.typedRow(at: 0)?.removeButton.isVisible == false && !page.editAction.isEnabled)
    page.endAction.activate()
    try visitor.click("Leave")
    try await visitor.wait(toSee: "You left “Kind people”")
    expect(try visitor.page(CollectionsView.self) === view && view.list.itemCount == 0)
    await expectEqual(stage.server.collections.first?.people, ["2"])
  }

  @Test func `the selected people are put in after a preview that names the others`() async throws {
    await stage.server.setCollections([FakeCollection(id: "a", name: "Reading", people: ["2"])])
    let (people, visitor) = try await start()
    try visitor.perform("selectAll", on: people.table.table)
    try visitor.perform("choose", on: people.table.selectionBar.listButton, with: "Add to Collection…")
    let view = try visitor.page(CollectionPreviewView<FeaturedCollection>.self)
    try await visitor.wait(for: "who can be added") { view.startButton.isSensitive }
    expectEqual(view.countLabel.text, "1 person will be added to “Reading”.")
    expectEqual(view.detailLabel.text, "1 × Already in it · 1 × Doesn’t want to be featured · 24 places free")
    let reasons = (0..<3).compactMap { view.list.typedRow(at: $0)?.reasonLabel.text }
    expectEqual(reasons.sorted(), ["", "Already in it", "Doesn’t want to be featured"])
    try visitor.click(view.startButton)
    try await visitor.wait(toSee: "1 person added to “Reading”")
    await expectEqual(stage.server.collections.first?.people, ["2", "3"])
    try visitor.click("Undo")
    try await visitor.wait(toSee: "1 person removed from “Reading”")
    await expectEqual(stage.server.collections.first?.people, ["2"])
  }

  @Test func `a server without collections is asked once and never again`() async throws {
    let (people, visitor) = try await start()
    try visitor.open(people.sidebar.collections)
    try await visitor.wait(toSee: "Not on This Server")
    let view = try visitor.page(CollectionsView.self)
    expect(!view.newButton.isSensitive && !view.newAction.isEnabled)
    try visitor.goBack()
    expect(!people.sidebar.collections.isSensitive && people.sidebar.collections.note == "Not on this server")
    try visitor.perform("selectAll", on: people.table.table)
    let titles = people.table.selectionBar.listButton.sections.joined().map(\.title)
    expect(!titles.contains("Add to Collection…"))
    let asked = await stage.server.log.filter { $0.contains("collections") }
    expectEqual(asked, ["GET /api/v1/accounts/1/collections"])
  }

  @Test func `an older server is not asked, and the way says so`() async throws {
    await stage.server.say(version: "4.5.0")
    let (people, visitor) = try await start()
    try await visitor.wait(for: "what it can do") { people.sidebar.collections.note == "Not on this server" }
    await expect(!stage.server.log.contains { $0.contains("collections") })
  }
}
