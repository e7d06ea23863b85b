import Binders
import CFrameWatch
import Client
import Foundation
import GTKRenderer
import Measuring
import People
import RealInput
import ServerTesting
import Services
import Signals
import Store
import Views
import Widgets
import WidgetsTesting

/// The longest frame of the window while a person browses 100,000 people with hostile texts.
///
/// Arguments: the file for the figures, a folder for the people.

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  print("BenchmarksFrames FIGURES FOLDER, on a display")
  exit(64)
}
let crowd = HostileCrowd(count: 100_000)

/// A person's acts in the window, with the longest frame of each.
@MainActor
struct Looking {
  let window: Window
  private let visitor: Visitor
  private var found: [Figure] = []

  init(_ window: Window) {
    self.window = window
    visitor = Visitor(window)
  }

  mutating func figures() async throws -> [Figure] {
    while window.gtkHandle == nil { await Task.yield() }
    await window.gtkFrames(3)
    if let handle = window.gtkHandle { frame_watch_start(UnsafeMutableRawPointer(handle)) }
    while (try? visitor.page(PeopleView.self)) == nil { await window.gtkFrames(1) }
    let people = try visitor.page(PeopleView.self)
    try await wait(for: people.table.table, crowd.count)
    take("while everybody is read")
    try await search(people)
    try await lookAtCharts()
    try await preview(people)
    try await review()
    try await look(at: people.table.table)
    try await select(people)
    try await filter(people)
    try await readHistory()
    let complaints = ToolkitComplaints.take()
    complaints.forEach { print($0) }
    return found + [Figure("complaints of GTK", Double(complaints.count), "", atMost: 0)]
  }

  private mutating func search(_ people: PeopleView) async throws {
    for text in ["e", "ev", "evil", ""] {
      people.table.filter.entry.edit(to: text)
      await window.gtkFrames(5)
    }
    take("the first search")
  }

  private mutating func lookAtCharts() async throws {
    try visitor.press("Ctrl+Shift+H")
    let charts = try visitor.page(ChartsView.self)
    for _ in 0..<600 where charts.servers.chart.values.isEmpty { await window.gtkFrames(1) }
    await window.gtkFrames(10)
    take("the charts of everybody")
    try visitor.press("Alt+Left")
    await window.gtkFrames(5)
    take("back from the charts")
  }

  private mutating func preview(_ people: PeopleView) async throws {
    try visitor.perform("selectAll", on: people.table.table)
    await window.gtkFrames(5)
    _ = frame_watch_take()
    try visitor.press("Ctrl+U")
    let preview = try visitor.page(ActPreviewView.self)
    try await wait(for: preview.list, people.table.table.itemCount)
    await window.gtkFrames(10)
    take("a preview of everybody")
    for _ in 0..<2 {
      try visitor.perform("toggle", on: preview.allCheck)
      await window.gtkFrames(3)
    }
    if let check = preview.list.typedRow(at: 0)?.check { try visitor.perform("toggle", on: check) }
    await window.gtkFrames(3)
    take("people taken out of the preview")
    try visitor.press("Alt+Left")
    await window.gtkFrames(5)
    try visitor.perform("unselectAll", on: people.table.table)
    await window.gtkFrames(5)
    _ = frame_watch_take()
  }

  /// Opens a review of everybody twice: anew, and where it stopped.
  private mutating func review() async throws {
    try visitor.press("Ctrl+D")
    try await wait(forPerson: 1, in: visitor.page(ReviewView.self))
    take("opening a review of everybody")
    for number in 2...20 {
      try visitor.press(number.isMultiple(of: 2) ? "K" : "U")
      try await wait(forPerson: number, in: visitor.page(ReviewView.self))
    }
    take("decisions of a review")
    try visitor.press("Alt+Left")
    await window.gtkFrames(5)
    try visitor.press("Ctrl+D")
    try await wait(forPerson: 20, in: visitor.page(ReviewView.self))
    take("going on with the review")
    try visitor.press("Alt+Left")
    await window.gtkFrames(5)
    _ = frame_watch_take()
  }

  private func wait(forPerson number: Int, in review: ReviewView) async throws {
    func isShown() -> Bool { review.progressLabel.text.hasPrefix("\(number) ") }
    for _ in 0..<3_600 where !isShown() { await window.gtkFrames(1) }
    guard isShown() else { throw Missing(what: "person \(number) of the review", seen: dump(review)) }
    await window.gtkFrames(3)
  }

  private mutating func look(at table: AnyTableView) async throws {
    for row in stride(from: 0, to: table.itemCount, by: 499) {
      try visitor.scroll(table, toRow: row)
      await window.gtkFrames(1)
    }
    take("scrolling through everybody")
    for column in ["Followers", "Last Post", "Relationship", "Person"] {
      try visitor.perform("sortBy", on: table, with: column)
      await window.gtkFrames(3)
    }
    take("sorting")
    for column in table.columnSettings { _ = table.setColumn(column.id, isVisible: true) }
    await window.gtkFrames(5)
    take("every column")
    for row in stride(from: 0, to: table.itemCount, by: 4_999) {
      try visitor.scroll(table, toRow: row)
      await window.gtkFrames(1)
    }
    take("scrolling with every column")
  }

  private mutating func select(_ people: PeopleView) async throws {
    let table = people.table.table
    let whole = Set(crowd.wholes.map(HostileCrowd.id))
    let rows = (0..<table.itemCount).filter { row in
      (table.item(at: row) as? Person).map { whole.contains($0.id.rawValue) } == true
    }
    // Searching for them is the benchmark's own work.
    await window.gtkFrames(1)
    _ = frame_watch_take()
    for row in rows.prefix(100) {
      try visitor.select(row: row, in: table)
      let person = table.item(at: row) as? Person
      let place = person.flatMap { HostileCrowd.place(of: $0.id.rawValue) } ?? 0
      func isShown() -> Bool {
        people.pane.card?.person.handleLabel.text.hasPrefix("@u\(place)") == true
      }
      for _ in 0..<600 where !isShown() { await window.gtkFrames(1) }
      guard isShown() else { throw Missing(what: "row \(row) beside the table", seen: dump(people.pane)) }
      await window.gtkFrames(3)
    }
    take("a person beside the table, a hundred times")
    try visitor.perform("selectAll", on: table)
    await window.gtkFrames(5)
    try visitor.perform("unselectAll", on: table)
    await window.gtkFrames(5)
    take("everybody selected")
  }

  private mutating func filter(_ people: PeopleView) async throws {
    for text in [
      "evil", "bio:long", "note:none", "list:any posts:>0", String(repeating: "a\u{301}", count: 5_000),
    ] {
      // Pasted: typing thousands of keys would take as many frames.
      people.table.filter.entry.edit(to: text)
      await window.gtkFrames(5)
    }
    people.table.filter.entry.edit(to: "")
    await window.gtkFrames(5)
    take("filtering")
    for row in people.sidebar.list.rows.indices where people.sidebar.list.rows[row].isSelectable {
      try visitor.perform("choose", on: people.sidebar.list, with: "\(row)")
      await window.gtkFrames(3)
    }
    take("every collection, list and saved filter")
  }

  private mutating func readHistory() async throws {
    try visitor.press("Ctrl+H")
    let history = try visitor.page(HistoryView.self)
    while history.list.itemCount == 0 { await window.gtkFrames(1) }
    for _ in 0..<20 {
      try visitor.scroll(history.list, toRow: history.list.itemCount - 1)
      await window.gtkFrames(5)
    }
    take("the history")
  }

  private func wait(for table: AnyListView, _ count: Int) async throws {
    for _ in 0..<3_600 where table.itemCount != count { await window.gtkFrames(1) }
    guard table.itemCount == count else { throw Missing(what: "\(count) rows", seen: "\(table.itemCount)") }
  }

  private mutating func take(_ name: String) {
    found.append(Figure("longest frame: \(name)", frame_watch_take(), "ms", atMost: 100))
  }
}

struct Missing: Error {
  let what: String
  let seen: String
}

@MainActor
func run() throws -> Int32 {
  ToolkitComplaints.record()
  let folder = URL(filePath: arguments[2])
  let place = AccountFileLocation.file(folder: folder, key: "crowd")
  let manager = SessionManager(
    transports: { _ in HostileServer.transport() }, tokens: MemoryTokens(AccessToken("t")),
    caches: SessionCaches(people: { _ in place }), clock: ActorClock())
  let window = MainWindow.make(manager)
  (window.defaultWidth, window.defaultHeight) = (1100, 700)
  let app = try GTKApplication(id: "io.github.kithapp.Frames", isUnique: false)
  return app.run { app in
    Task {
      do {
        try? FileManager.default.removeItem(at: folder)
        try await crowd.fill(place, at: Date())
        app.show(window)
        manager.start()
        var looking = Looking(window)
        report(try await looking.figures())
        app.quit()
      } catch {
        print("BenchmarksFrames: \(error)\n\(String(dump(window).prefix(20_000)))")
        app.quit(exitCode: 1)
      }
    }
  }
}

exit(try run())
