import Entities
import LocalServer
import People
import Settings
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Services

@MainActor
struct PeopleColumnsBinderTests {
  private let settings = MemorySettings()
  private let stage: Stage

  init() {
    stage = Stage(following: ["2", "5"], followers: ["3", "5"], settings: settings)
  }

  private func open(_ stage: Stage) async throws -> (PeopleView, Visitor) {
    let view = PeopleView.make(try await stage.session())
    let visitor = stage.show(view)
    visitor.window.defaultWidth = 2400
    try await eventually("everybody") { view.table.countLabel.text == "2 people" }
    return (view, visitor)
  }

  /// Generated people with lists, notes and everything else that columns show.
  private func openSample() async throws -> (Session, PeopleView, Visitor) {
    let sample = SamplePeople(count: 300, seed: 1)
    let manager = SessionManager(
      book: try LocalBook.open(sample).book, settings: settings, clock: VirtualClock())
    manager.start()
    try await eventually("signed in") { manager.currentSession.value.session != nil }
    let session = try #require(manager.currentSession.value.session)
    let view = PeopleView.make(session)
    let visitor = stage.show(view)
    visitor.window.defaultWidth = 3000
    return (session, view, visitor)
  }

  private func titles(_ table: AnyTableView) -> [String] {
    table.arrangedColumns.filter(\.setting.isVisible).map(\.heading.title)
  }

  @Test(arguments: Persona.allCases)
  func `collection, order and columns are restored at the next start`(_ persona: Persona) async throws {
    let (view, pointer) = try await open(stage)
    let (table, visitor) = (view.table.table, Visitor(pointer.window, as: persona))
    // No key sorts or shows columns.
    try pointer.perform("sortBy", on: table, with: "Followers")
    try pointer.perform("toggleColumn", on: table, with: "Note")
    try choose("Not Following Back", in: view, visitor)
    expect(titles(table).contains("Note"), "as of the people you follow")
    for title in ["Relationship", "Person"] { try pointer.perform("sortAlsoBy", on: table, with: title) }
    try pointer.perform("toggleColumn", on: table, with: "Relationship")
    let before = (table.sortOrder, table.columnSettings)
    expectEqual(before.0.map(\.column), ["followers", "relation", "person"])

    let next = Stage(following: ["2", "5"], followers: ["3", "5"], settings: settings)
    let again = PeopleView.make(try await next.session())
    expectEqual(again.sidebar.list.selectedItem?.title, "Not Following Back")
    expect(again.table.table.sortOrder == before.0 && again.table.table.columnSettings == before.1)
    let window = next.show(again).window
    window.defaultWidth = 1200
    try choose("Following", in: again, Visitor(window, as: persona))
    expectEqual(again.table.table.sortOrder, [TableSort("followers")])
    expect(titles(again.table.table).contains("Relationship") && titles(again.table.table).contains("Note"))
  }

  @Test func `a saved filter keeps its own order and columns`() async throws {
    let (view, visitor) = try await open(stage)
    let table = view.table.table
    try visitor.perform("sortBy", on: table, with: "Followers")
    try visitor.perform("toggleColumn", on: table, with: "Bio")
    try visitor.press("Ctrl+S")
    let dialog = try #require(visitor.window.dialogs.last as? NameDialog)
    try visitor.type("Mine", into: dialog.entry)
    try visitor.pressEnter(in: dialog.entry)
    try await eventually("saved") { view.sidebar.list.selectedItem?.title == "Mine" }
    try visitor.perform("sortBy", on: table, with: "Person")
    try visitor.perform("toggleColumn", on: table, with: "Boosts")
    try choose("Followers", in: view, visitor)
    expect(table.sortOrder == [TableSort("followers")] && titles(table).contains("Bio"))
    try visitor.perform("toggleColumn", on: table, with: "Bio")
    try choose("Mine", in: view, visitor)
    expectEqual(table.sortOrder, [TableSort("followers")])
    expect(titles(table).contains("Bio") && !titles(table).contains("Boosts"))
    try choose("Followers", in: view, visitor)
    expect(!titles(table).contains("Bio"))
  }

  @Test func `a collection shows the column of its topic until it is hidden by hand`() async throws {
    let (_, view, visitor) = try await openSample()
    let table = view.table.table
    try await eventually("notes") {
      view.sidebar.list.items.contains { $0.title == "With Notes" && $0.count > 0 }
    }
    expect(!titles(table).contains("Note"))
    try choose("With Notes", in: view, visitor)
    expect(titles(table).contains("Note"))
    try visitor.perform("toggleColumn", on: table, with: "Note")
    expect(!titles(table).contains("Note"))
    try choose("Following", in: view, visitor)
    try choose("With Notes", in: view, visitor)
    expect(!titles(table).contains("Note"), "as it was left")
  }

  @Test func `columns about the relationship show the known values`() async throws {
    let (session, view, visitor) = try await openSample()
    let (table, people) = (view.table.table, session.people)
    try await eventually("everybody, and who is on which list") {
      view.table.progressLabel.text.hasPrefix("Updated ") && people.lists.value.contains { $0.count > 0 }
        && table.itemCount > 0
    }
    try visitor.type("list:any note:any", into: view.table.filter.entry)
    let titles = [
      "Lists", "Note", "Followed Since", "Follows You Since", "Boosts", "Notifications", "Languages",
      "Moved To",
      "First Seen", "Bio",
    ]
    for title in titles {
      expect(!self.titles(table).contains(title))
      try visitor.perform("toggleColumn", on: table, with: title)
    }
    expect(Set(titles).isSubset(of: self.titles(table)))
    let person = try #require(table.item(at: 0) as? Person)
    try #require(!person.note.isEmpty && !person.lists.isEmpty)
    let texts = try #require(table.row(at: 0)).texts
    let names = people.lists.value.filter { person.lists.contains($0.id) }.map(\.list.title)
    expect(texts.contains(names.joined(separator: ", ")), "\(texts)")
    expect(texts.contains { !$0.isEmpty && person.note.hasPrefix($0.prefix(10)) }, "\(texts)")
  }
}

extension Widget {
  fileprivate var texts: [String] {
    ((self as? Label).map { [$0.text] } ?? []) + children.flatMap(\.texts)
  }
}
