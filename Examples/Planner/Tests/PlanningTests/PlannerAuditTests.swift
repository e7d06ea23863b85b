import Foundation
import Signals
import Testing
import Widgets
import WidgetsTesting

@testable import Planning

/// Checks that the binders' statements work in any order, and that each has a visible effect.
@MainActor
struct PlannerAuditTests {
  /// A file of binders, with actions that show its effects.
  private enum Part: String, CaseIterable {
    case PlannerView, DetailsView, StatisticsView, PlannerFiles, PlannerDesktop
  }

  /// Returns what the window shows at first and after each action, with the state of the desktop and the settings.
  private func look(at parts: [Part]) async throws -> [String: String] {
    let stage = try await Stage()
    let (view, visitor) = (stage.view, stage.visitor)
    var seen = portrait(of: view)
    func act(_ name: String, _ act: @MainActor () throws -> Void) async {
      do { try act() } catch { seen["act \(name)"] = "refused" }
      for _ in 0..<20 { await Task.yield() }
      let desktop = stage.desktop
      seen[name] = [
        visitor.tree, "\(stage.titles)", "\(stage.window.focused.map { "\(type(of: $0))" } ?? "no focus")",
        "\(stage.settings.all.sorted { $0.key < $1.key })", "\(stage.files.titles)",
        "\(desktop.printed.count) printed",
        "\(desktop.notifications.map(\.title)) \(desktop.inhibitions.map(\.reason)) \(desktop.recentFiles)",
        "\(stage.window.fileDialog?.title ?? "no file")", view.chosenKeys,
      ].joined(separator: "\n")
    }
    if parts.contains(.PlannerView) { await actOnTable(stage, act) }
    if parts.contains(.StatisticsView) {
      await act("statistics in sight") { try visitor.perform("toggle", on: view.statisticsButton) }
      await act("narrow") { stage.window.resized(to: 480) }
      await act("wide again") { stage.window.resized(to: 900) }
    }
    if parts.contains(.DetailsView) { await actOnForm(stage, act) }
    if parts.contains(.PlannerFiles) || parts.contains(.PlannerDesktop) { await actOnFiles(stage, act) }
    return seen
  }

  private typealias Act = @MainActor (String, @MainActor () throws -> Void) async -> Void

  private func actOnTable(_ stage: Stage, _ act: Act) async {
    let (view, visitor, table) = (stage.view, stage.visitor, stage.view.table)
    await act("finish nothing") { try visitor.press("Ctrl+D") }
    await act("remove nothing") { try visitor.press("Ctrl+Delete") }
    await act("statistics") { try visitor.perform("toggle", on: view.statisticsButton) }
    await act("new") { try visitor.press("Ctrl+N") }
    await act("find") { try visitor.press("Ctrl+F") }
    await act("search") { try visitor.type("zzz", into: view.searchBar.entry) }
    await act("filter") { try visitor.perform("select", on: view.filterGroup, with: "1") }
    await act("add") {
      try visitor.type("Call Grace", into: view.newEntry)
      try visitor.pressEnter(in: view.newEntry)
    }
    await act("icon") {
      try visitor.type("Call Alan", into: view.newEntry)
      try visitor.perform("pressIcon", on: view.newEntry, with: "secondary")
    }
    await act("drag") { try visitor.perform("moveRow", on: table, with: "0 1") }
    await act("tags") { try visitor.edit(cell: "Tags", row: 0, in: table, to: "home, post") }
    await act("sort") { try visitor.perform("sortBy", on: table, with: "Task") }
    await act("drag sorted") { try visitor.perform("moveRow", on: table, with: "0 1") }
    await act("column") { try visitor.perform("toggleColumn", on: table, with: "Hours") }
    await act("handle") { try visitor.perform("move", on: view.paned, with: "220") }
    await act("select") { try visitor.select(row: 0, in: table) }
    await act("finish") { try visitor.click(view.finishButton) }
    await act("delete") {
      table.grabFocus()
      try visitor.press("Delete")
    }
    await act("menu") { try visitor.choose("Remove", fromMenuOfRow: 1, in: table) }
    await act("take back") { try visitor.click("Undo") }
    await act("select next") { try visitor.select(row: 0, in: table) }
    await act("finish by key") { try visitor.press("Ctrl+D") }
    await act("remove") { try visitor.click(view.removeButton) }
    await act("undo") { try visitor.click("Undo") }
    await act("select again") { try visitor.select(row: 0, in: table) }
    await act("remove by key") { try visitor.press("Ctrl+Delete") }
    await act("undo by key") { try visitor.press("Ctrl+Z") }
    await act("redo by key") { try visitor.press("Ctrl+Shift+Z") }
  }

  private func actOnForm(_ stage: Stage, _ act: Act) async {
    let (form, visitor) = (stage.view.details.form, stage.visitor)
    await act("choose") { try visitor.select(row: 0, in: stage.view.table) }
    await act("title") { try visitor.replace(textOf: form.titleEntry, with: "Another") }
    await act("due") { try visitor.perform("enterDay", on: form.due, with: "2024-05-01") }
    await act("priority") { try visitor.perform("select", on: form.priority, with: "2") }
    await act("hours") { try visitor.perform("enter", on: form.hours, with: "4.5") }
    await act("colour") { try visitor.perform("chooseColor", on: form.color, with: "#9141AC") }
    await act("tag") {
      try visitor.type("home", into: form.tags.entry)
      try visitor.pressEnter(in: form.tags.entry)
    }
    await act("choices") { try visitor.perform("showChoices", on: form.tags.entry) }
    await act("notes") {
      form.notesExpander.toggle()
      try visitor.type("Soon", into: form.notes)
    }
    await act("choose another") { try visitor.select(row: 1, in: stage.view.table) }
    await act("choose again") { try visitor.select(row: 0, in: stage.view.table) }
  }

  private func actOnFiles(_ stage: Stage, _ act: Act) async {
    let visitor = stage.visitor
    stage.files.put(try? PlanFormat.json.bytes(of: [Sample.tasks[1]]), at: "/more.json")
    await act("import") { try visitor.press("Ctrl+O") }
    await act("file") { try visitor.choose(file: "/more.json") }
    await act("drop") { try visitor.drop(DraggedFiles(["/more.json"]), on: stage.view.table) }
    await act("print") { try visitor.press("Ctrl+P") }
    await act("export") { try visitor.press("Ctrl+S") }
    await act("format") { try visitor.click("Choose File…") }
    await act("write") {
      try visitor.choose(file: "/week.json")
      if stage.desktop.inhibitions.isEmpty { throw VisitorError(description: "Nothing stays awake.") }
    }
    stage.sleep(days: 3)
    await act("another day") {}
  }

  @Test(arguments: Part.allCases)
  private func `every statement of a part of the planner has an effect`(part: Part) async throws {
    let audit = try await StatementAudit(of: "\(part)+Binder.swift", shared: { _ in true }) { _ in
      try await look(at: [part])
    }
    #expect(!audit.statements.isEmpty)
    for statement in audit.idle { Issue.record("nothing depends on \(statement)") }
  }

  @Test func `5 orders of the statements lead to the same window`() async throws {
    let written = try await look(at: Part.allCases)
    for seed in 1...5 {
      let order = Statements.Order { count in
        var random = SplitMix64(seed: UInt64(seed * 100 + count))
        return Array(0..<count).shuffled(using: &random)
      }
      let shuffled = try await Statements.$order.withValue(order) { try await look(at: Part.allCases) }
      for key in Set(written.keys).union(shuffled.keys) where written[key] != shuffled[key] {
        Issue.record("seed \(seed), \(key): \(shuffled[key] ?? "-") instead of \(written[key] ?? "-")")
      }
    }
  }
}

extension PlannerView {
  fileprivate var chosenKeys: String { "\(table.selectedKeys(Int.self).sorted())" }
}
