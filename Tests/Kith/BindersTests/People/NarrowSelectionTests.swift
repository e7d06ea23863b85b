import People
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct NarrowSelectionTests {
  private let stage = Stage.full(following: ["2", "3", "4"])

  /// The narrow list with three people, with one of the personas.
  private func open(as persona: Persona = .pointer) async throws -> (Session, PeopleTable, Visitor) {
    let (session, view, visitor) = try await stage.openPeople()
    visitor.window.defaultWidth = 400
    try await visitor.wait(for: "rows") { view.table.list.itemCount == 3 }
    return (session, view.table, Visitor(visitor.window, as: persona))
  }

  private func row(_ index: Int, _ table: PeopleTable) throws -> PeopleRow {
    try #require(table.list.typedRow(at: index))
  }

  @Test(arguments: Persona.allCases)
  func `two checked people are unfollowed and the others stay`(_ persona: Persona) async throws {
    let (session, table, visitor) = try await open(as: persona)
    expect(table.footer.visibleChild === table.counts && !table.selectionBar.clearButton.isReachable)
    for index in [0, 2] { try visitor.perform("toggle", on: row(index, table).check) }
    expect(table.selectionBar.label.text == "2 selected" && table.selectionBar.isReachable)
    expect(!table.selectionBar.muteButton.isVisible, "it is in the menu")
    let names = session.people.selectedPeople().map(\.name)
    try visitor.click(table.selectionBar.unfollowButton)
    let preview = try visitor.page(ActPreviewView.self)
    expect(names.count == 2 && preview.list.itemCount == 2)
    try visitor.click(preview.cancelButton)
    try visitor.perform("toggle", on: row(0, table).check)
    expectEqual(session.people.selectedPeople().map(\.name), [names[1]])
  }

  @Test func `a check box is named after its person and follows the selection of the table`() async throws {
    let (session, table, visitor) = try await open()
    let first = try row(0, table)
    expect(first.check.accessibleLabel == first.nameLabel.text && !first.check.isOn)
    session.people.selectVisible()
    expect(first.check.isOn && table.selectionBar.label.text == "3 selected")
    try visitor.click(table.selectionBar.clearButton)
    expect(!first.check.isOn && session.people.selectedPeople().isEmpty)
    expect(!table.selectionBar.clearButton.isReachable && table.countLabel.isReachable)
    // The table has the same selection.
    try visitor.perform("toggle", on: first.check)
    visitor.window.defaultWidth = 1200
    expectEqual(table.table.selectedCount, 1)
  }

  @Test func `Space selects the focused row, and Ctrl+A all visible rows`() async throws {
    let (session, table, visitor) = try await open(as: .keyboard)
    expect(table.list.moveFocus(toRowAt: 1))
    try visitor.press(" ")
    try expect(row(1, table).check.isOn && session.people.selectedPeople().count == 1)
    try visitor.press(" ")
    expect(session.people.selectedPeople().isEmpty)
    // In the check box it is the box's own key and must not select twice.
    visitor.window.focusMoved(to: try row(1, table).check)
    try visitor.press(" ")
    expect(session.people.selectedPeople().isEmpty)
    table.list.moveFocus(toRowAt: 1)
    try visitor.press("Ctrl+A")
    expectEqual(table.selectionBar.label.text, "3 selected")
  }

  @Test func `the menu sorts rows without headings and shows the sort key`() async throws {
    let (session, view, visitor) = try await stage.openPeople()
    visitor.window.defaultWidth = 400
    try await visitor.wait(for: "rows") { view.table.list.itemCount == 3 }
    let menu = try #require(view.menuActions.first { $0.title == "Sort By" }?.submenu)
    func sorted() -> [Int] {
      (0..<3).compactMap { view.table.list.item(at: $0) as? Person }.compactMap(\.account.followersCount)
    }
    let more = try #require(menu.choices.first { $0.title == "Followers" })
    expect(more.activate() && more.isOn)
    try await visitor.wait(for: "the most followers first") { sorted() == sorted().sorted(by: >) }
    expectEqual(view.table.table.sortOrder, [TableSort("followers", isDescending: true)])
    // By a heading, which a wide window has.
    visitor.window.defaultWidth = 1200
    try visitor.perform("sortBy", on: view.table.table, with: "Last Post")
    expectEqual(menu.choices.filter(\.isOn).map(\.title), ["Last Post"])
    session.people.sort(by: [PersonOrder(.posts)])
    expect(menu.choices.allSatisfy { !$0.isOn })
  }

  @Test func `people hidden by the filter stay selected`() async throws {
    let (session, table, visitor) = try await open()
    try visitor.perform("toggle", on: row(0, table).check)
    let name = try row(0, table).nameLabel.text
    try visitor.replace(textOf: table.filter.entry, with: "-\"\(name)\"")
    expectEqual(table.selectionBar.label.text, "1 selected, 1 not shown")
    session.people.selectVisible()
    expectEqual(table.selectionBar.label.text, "3 selected, 1 not shown")
  }
}
