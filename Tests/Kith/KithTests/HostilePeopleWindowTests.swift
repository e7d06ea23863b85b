import Binders
import CBinderGTKProbe
import Client
import FakeServers
import Foundation
import GTKRenderer
import GTKRendererTesting
import People
import PeopleTesting
import RealInput
import ServerTesting
import Services
import Signals
import Store
import TestSupport
import Views
import Widgets
import WidgetsTesting
import XCTest

/// Hostile names, bios, notes and lists in a real window: no crash, no GTK warning, no overflow, and the window does
/// not grow.
///
/// `make bench-window` measures the frame times.
final class HostilePeopleWindowTests: XCTestCase {
  func testHostileTextsFitTheTableThePaneTheSidebarAndTheHistory() throws {
    try MainActor.assumeIsolated {
      let folder = try TemporaryFolder()
      let place = AccountFileLocation.file(folder: folder.url, key: "crowd")
      try waitFor { try await crowd.fill(place, at: Date()) }
      let manager = SessionManager(
        transports: { _ in HostileServer.transport() }, tokens: MemoryTokens(AccessToken("t")),
        caches: SessionCaches(people: { _ in place }), clock: ActorClock())
      let window = MainWindow.make(manager)
      (window.defaultWidth, window.defaultHeight) = (1100, 700)
      try RealPerson.use(window, isShown: manager.start) { person, app in
        let looking = Looking(person: person, probe: GTKProbe(app.renderer))
        try await looking.look()
        app.quit()
      }
      withExtendedLifetime(folder) {}
    }
  }
}

private let crowd = HostileCrowd(count: 600)

@MainActor
private struct Looking {
  let person: RealPerson
  let probe: GTKProbe

  func look() async throws {
    let people = try await person.page(PeopleView.self)
    let table = people.table.table
    try await person.until("everybody", seconds: 120) { table.itemCount == crowd.count }
    try await person.until("the lists and the filters") {
      people.sidebar.list.sections.filter { ["Lists", "Filters"].contains($0.title) }
        .map { $0.items.count(where: \.isSelectable) } == [HostileTexts.all.count, HostileTexts.all.count]
    }
    try await everythingFits("at first")
    for column in ["Followers", "Last Post", "Relationship", "Person"] {
      try person.visitor.perform("sortBy", on: table, with: column)
      try await everythingFits("sorted by \(column)")
    }
    let columns = table.columnSettings
    for column in columns { _ = table.setColumn(column.id, isVisible: true) }
    for row in stride(from: 0, to: crowd.count, by: 59) {
      try person.visitor.scroll(table, toRow: row)
      await person.window.gtkFrames(2)
    }
    try await everythingFits("with every column, in the middle")
    table.columnSettings = columns
    try await lookAtWholes(people)
    try await lookAtHistory()
    try await lookAtSidebar(people)
  }

  /// One person with whole texts of each kind, in table order.
  private func lookAtWholes(_ people: PeopleView) async throws {
    let table = people.table.table
    var kinds = Set(HostileTexts.all.indices)
    let wholes = Set(crowd.wholes)
    for row in 0..<table.itemCount {
      guard let shown = table.item(at: row) as? Person,
        let place = HostileCrowd.place(of: shown.id.rawValue), wholes.contains(place),
        kinds.remove(place % HostileTexts.all.count) != nil
      else { continue }
      try person.visitor.scroll(table, toRow: row)
      try person.visitor.select(row: row, in: table)
      try await person.until("person \(row)") {
        people.pane.card?.person.handleLabel.text.hasPrefix("@u\(place)") == true
      }
      try await everythingFits("with \(HostileTexts.all[place % HostileTexts.all.count].kind)")
    }
    XCTAssertEqual(kinds, [], "somebody of each kind was seen")
  }

  private func lookAtHistory() async throws {
    try person.visitor.press("Ctrl+H")
    let history = try await person.page(HistoryView.self)
    try await person.until("the history") { history.list.itemCount > 0 }
    for _ in 0..<5 {
      try person.visitor.scroll(history.list, toRow: history.list.itemCount - 1)
      try await everythingFits("in the history")
    }
    try person.visitor.goBack()
    _ = try await person.page(PeopleView.self)
  }

  private func lookAtSidebar(_ people: PeopleView) async throws {
    let list = people.sidebar.list
    // Neighbours have the same columns and similar people.
    let step = Soak.isOn ? 3 : 10
    for row in list.rows.indices where list.rows[row].isSelectable && row.isMultiple(of: step) {
      try person.visitor.perform("choose", on: list, with: "\(row)")
      try await everythingFits("in row \(row) of the sidebar")
    }
    for text in ["evil", "bio:long", "\"" + String(repeating: "a\u{301}\u{202E}", count: 300) + "\" b"] {
      try person.visitor.replace(textOf: people.table.filter.entry, with: text)
      try await everythingFits("with the filter \(text.prefix(20))")
    }
  }

  private func everythingFits(_ when: String) async throws {
    await person.window.gtkFrames(2)
    var faults = probe.layoutFaults(in: person.window, width: 1100)
    // Rows may still be moving.
    try? await person.until("the layout \(when)", seconds: 10) {
      faults = probe.layoutFaults(in: person.window, width: 1100)
      return faults.isEmpty
    }
    XCTAssertEqual(faults, [], when)
    let least = person.window.gtkHandle.map { Int(bgtk_probe_minimum_width($0)) }
    XCTAssertLessThanOrEqual(least ?? .max, 1100, "the window grows \(when)")
  }
}
