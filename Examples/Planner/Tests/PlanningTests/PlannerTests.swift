import Foundation
import Settings
import Signals
import Testing
import Widgets
import WidgetsTesting

@testable import Planning

/// The whole app without a display, with each of three personas.
@MainActor
struct PlannerTests {
  @Test(arguments: Persona.allCases)
  func `a task is written, given a day and tags, and saved`(persona: Persona) async throws {
    let stage = try await Stage()
    let visitor = stage.visitor(as: persona)
    try visitor.press("Ctrl+N")
    try visitor.type("Call Grace", into: stage.view.newEntry)
    try visitor.pressEnter(in: stage.view.newEntry)
    let form = stage.view.details.form
    #expect(form.titleEntry.text == "Call Grace" && stage.view.newEntry.text.isEmpty)
    try visitor.replace(textOf: form.titleEntry, with: "Call Grace back")
    try visitor.perform("enterDay", on: form.due, with: "2024-03-05")
    try visitor.perform("select", on: form.priority, with: "2")
    try visitor.perform("enter", on: form.hours, with: "1.5")
    try visitor.perform("chooseColor", on: form.color, with: "#9141AC")
    try visitor.type("phone", into: form.tags.entry)
    try visitor.pressEnter(in: form.tags.entry)
    try visitor.perform("toggle", on: form.notesExpander)
    try visitor.type("At noon", into: form.notes)
    let task = try #require(stage.view.table.item(at: 3) as? PlannedTask)
    #expect(task.title == "Call Grace back" && task.due?.iso == "2024-03-05" && task.priority == .high)
    #expect(task.hours == 1.5 && task.color == Color(0x9141AC) && task.tags == ["phone"])
    #expect(task.notes == "At noon" && visitor.sees("phone"))
    try await stage.waitForFile("the task in the file") { $0.contains("Call Grace back") }
    try visitor.click("phone ×")
    #expect(!visitor.sees("phone"))
  }

  @Test(arguments: Persona.allCases)
  func `several tasks are selected, done, removed and restored`(persona: Persona) async throws {
    let stage = try await Stage()
    let visitor = stage.visitor(as: persona)
    try visitor.select(row: 0, in: stage.view.table)
    #expect(stage.view.details.form.titleEntry.text == "Write to Ada")
    try visitor.perform("selectAll", on: stage.view.table)
    #expect(visitor.sees("3 selected") && visitor.sees("Select one task"))
    try visitor.click("Mark as Done")
    #expect(stage.view.statistics.progressBar.text == "3 of 3 tasks done")
    stage.view.table.grabFocus()
    try visitor.press("Delete")
    #expect(visitor.sees("Nothing Here") && stage.view.actionBar.isRevealed == false)
    try visitor.click("Undo")
    #expect(stage.titles == ["Write to Ada", "Buy paint", "Read the manual"])
    #expect(visitor.sees("3 selected"), "as the table shows them")
  }

  @Test(arguments: Persona.allCases)
  func `every step is undone and redone by keys, and typing in one field is one`(persona: Persona)
    async throws
  {
    let stage = try await Stage()
    let (view, visitor) = (stage.view, stage.visitor(as: persona))
    try visitor.type("Call Grace", into: view.newEntry)
    try visitor.pressEnter(in: view.newEntry)
    let form = view.details.form
    for title in ["Call Alan", "Call Alan back"] { try visitor.replace(textOf: form.titleEntry, with: title) }
    try visitor.perform("select", on: form.priority, with: "2")
    view.table.grabFocus()
    #expect(view.undoAction.title == "Undo: Edit" && !view.redoAction.isEnabled)
    try visitor.press("Ctrl+Z")
    #expect(form.titleEntry.text == "Call Alan back" && form.priority.selectedIndex == 1)
    try visitor.press("Ctrl+Z")
    #expect(form.titleEntry.text == "Call Grace" && view.undoAction.title == "Undo: New Task")
    try visitor.press("Ctrl+Z")
    #expect(stage.titles.count == 3 && !view.undoAction.isEnabled && !view.actionBar.isRevealed)
    for _ in 0..<3 { try visitor.press("Ctrl+Shift+Z") }
    #expect((view.table.item(at: 3) as? PlannedTask)?.priority == .high && !view.redoAction.isEnabled)
    try await stage.waitForFile("the task in the file") { $0.last == "Call Alan back" }
  }

  @Test func `the message of a removal goes with the next step, which is undone first`() async throws {
    let stage = try await Stage()
    stage.service.remove([1])
    #expect(stage.window.toasts.count == 1)
    stage.service.add("Call Grace")
    #expect(stage.window.toasts.isEmpty)
    stage.service.undo()
    #expect(stage.titles == ["Buy paint", "Read the manual"])
    stage.service.undo()
    #expect(stage.titles == ["Write to Ada", "Buy paint", "Read the manual"])
  }

  @Test(arguments: Persona.allCases)
  func `tasks are searched by typing, and filtered`(persona: Persona) async throws {
    let stage = try await Stage()
    let visitor = stage.visitor(as: persona)
    stage.view.table.grabFocus()
    try visitor.press("p")
    #expect(stage.view.searchBar.isRevealed)
    try visitor.type("aint", into: stage.view.searchBar.entry)
    #expect(stage.titles == ["Buy paint"])
    try visitor.perform("closeSearch", on: stage.view.searchBar)
    try visitor.perform("select", on: stage.view.filterGroup, with: "2")
    #expect(stage.titles == ["Read the manual"])
    try visitor.press("Ctrl+F")
    try visitor.type("x", into: stage.view.searchBar.entry)
    #expect(visitor.sees("Nothing Found"))
  }

  @Test func `the charts are one above the other in a narrow window`() async throws {
    let stage = try await Stage()
    let charts = stage.view.statistics.charts
    #expect(charts.orientation == .row)
    stage.window.resized(to: 480)
    #expect(charts.orientation == .column)
    stage.window.resized(to: 640)
    #expect(charts.orientation == .row)
  }

  @Test func `the tasks in the table are printed, and a failure is reported`() async throws {
    let stage = try await Stage()
    try stage.visitor.perform("select", on: stage.view.filterGroup, with: "1")
    try stage.visitor.press("Ctrl+P")
    try await stage.visitor.wait(for: "the printer") { !stage.desktop.printed.isEmpty }
    let pages = try #require(stage.desktop.printed.first?.pages)
    #expect(pages.count == 1 && pages[0].texts.contains("Buy paint"))
    #expect(!pages[0].texts.contains("Read the manual"))
    stage.desktop.printOutcome = .failed(reason: "out of paper")
    try stage.visitor.choose("Print…")
    try await stage.visitor.wait(toSee: "out of paper")
    let many = (1...29).map { PlannedTask(id: $0, title: "Task \($0)") }
    #expect(PlanPages.pages(of: many, title: "Plan").map(\.texts.count) == [57, 3])
    #expect(PlanPages.pages(of: [], title: "Plan").count == 1)
  }

  @Test(arguments: Persona.allCases)
  func `tags are edited in the table`(persona: Persona) async throws {
    let stage = try await Stage()
    let visitor = stage.visitor(as: persona)
    try visitor.edit(cell: "Tags", row: 1, in: stage.view.table, to: "shop,  green  paint, shop,")
    #expect(stage.tags(of: 2) == ["shop", "green paint"])
    try visitor.edit(cell: "Tags", row: 0, in: stage.view.table, to: "")
    #expect(stage.tags(of: 1) == [])
  }

  @Test(arguments: Persona.allCases)
  func `the menu of a row acts on that row, or on the selection that contains it`(persona: Persona)
    async throws
  {
    let stage = try await Stage()
    let visitor = stage.visitor(as: persona)
    try visitor.select(row: 0, in: stage.view.table)
    try visitor.choose("Remove", fromMenuOfRow: 2, in: stage.view.table)
    #expect(stage.titles == ["Write to Ada", "Buy paint"])
    try visitor.perform("selectAll", on: stage.view.table)
    try visitor.choose("Mark as Done", fromMenuOfRow: 1, in: stage.view.table)
    try visitor.perform("select", on: stage.view.filterGroup, with: "2")
    #expect(stage.titles == ["Write to Ada", "Buy paint"])
  }

  @Test func `a row is ticked, dragged, and sorted by its heading`() async throws {
    let stage = try await Stage()
    let table = stage.view.table
    let tick = try #require(table.typedRow(at: 0)?.cell("done", as: CheckButton.self))
    try stage.visitor.perform("toggle", on: tick)
    #expect((table.item(at: 0) as? PlannedTask)?.doneOn == Sample.monday)
    let (first, last) = try (#require(table.row(at: 0)), #require(table.row(at: 2)))
    try stage.visitor.drag(first, to: last)
    #expect(stage.titles == ["Buy paint", "Read the manual", "Write to Ada"])
    try await stage.waitForFile("the new order") { $0.first == "Buy paint" }
    try stage.visitor.perform("sortBy", on: table, with: "Task")
    try stage.visitor.perform("sortBy", on: table, with: "Task")
    #expect(stage.titles == ["Write to Ada", "Read the manual", "Buy paint"])
    #expect(throws: VisitorError.self) { try stage.visitor.drag(first, to: last) }
  }

  @Test func `columns and the pane handle are restored at the next start`() async throws {
    let settings = MemorySettings()
    let stage = try await Stage(settings: settings)
    try stage.visitor.perform("toggleColumn", on: stage.view.table, with: "Hours")
    try stage.visitor.perform("move", on: stage.view.paned, with: "220")
    let next = try await Stage(settings: settings)
    #expect(next.view.table.inspect("columnTitles") == "Done, Task, Due, Priority, Tags")
    #expect(next.view.paned.position == 220)
  }

  @Test(arguments: Persona.allCases)
  func `an export keeps the computer awake, and its file is offered again`(persona: Persona) async throws {
    let stage = try await Stage()
    let visitor = stage.visitor(as: persona)
    try visitor.press("Ctrl+S")
    try visitor.perform("select", on: visitor.find(RadioGroup<PlanFormat>.self), with: "1")
    try visitor.click("Choose File…")
    #expect(stage.window.fileDialog?.suggestedName == "plan.csv")
    try visitor.choose(file: "/plans/week.csv")
    #expect(stage.desktop.inhibitions.map(\.what) == [[.suspend, .logout]])
    try await visitor.wait(toSee: "The plan is in week.csv")
    #expect(stage.desktop.inhibitions.isEmpty && stage.desktop.recentFiles == ["/plans/week.csv"])
    #expect(stage.files.all["/plans/week.csv"] != nil)
  }

  @Test func `plans are imported by dialog, from the recent files, and by dropping`() async throws {
    let stage = try await Stage()
    stage.files.put(try PlanFormat.json.bytes(of: [Sample.tasks[1]]), at: "/more.json")
    try stage.visitor.choose("Import…")
    try stage.visitor.choose(files: ["/more.json", "/none.json"])
    try await stage.visitor.wait(toSee: "1 task from more.json")
    try await stage.visitor.wait(toSee: "There is no none.json")
    #expect(stage.desktop.recentFiles == ["/more.json"])
    try stage.visitor.choose("more.json")
    try await stage.visitor.wait(for: "5 tasks") { stage.titles.count == 5 }
    try stage.visitor.drop(DraggedFiles(["/more.json"]), on: stage.view.table)
    try await stage.visitor.wait(for: "6 tasks") { stage.titles.count == 6 }
    stage.files.put(Data("{".utf8), at: "/broken.json")
    try stage.visitor.drop(DraggedFiles(["/broken.json"]), on: stage.view.table)
    try await stage.visitor.wait(toSee: "That did not work")
  }

  @Test func `a due task is notified, done from the notification, and opened by it`() async throws {
    let stage = try await Stage()
    #expect(stage.desktop.notifications.map(\.title) == ["Write to Ada"])
    try stage.desktop.click("Write to Ada", button: "Mark as Done")
    #expect((stage.view.table.item(at: 0) as? PlannedTask)?.isDone == true)
    stage.sleep(days: 3)
    try stage.desktop.click("Buy paint")
    #expect(stage.view.details.form.titleEntry.text == "Buy paint")
    #expect(stage.view.table.selectedKeys(Int.self).contains(2))
  }

  @Test func `a full disk is reported`() async throws {
    let stage = try await Stage()
    stage.files.fail("the disk is full")
    stage.service.add("Tidy up")
    try await stage.visitor.wait(toSee: "the disk is full")
  }

  @Test func `the chart shows and describes the days`() async throws {
    let stage = try await Stage()
    #expect(!stage.visitor.sees("1 of 3 tasks done"))
    try stage.visitor.perform("toggle", on: stage.view.statisticsButton)
    #expect(stage.visitor.sees("1 of 3 tasks done") && stage.visitor.sees("2 hours due today"))
    let days = "27 0, 28 0, 29 0, 1 0, 2 0, 3 1, 4 0"
    #expect(stage.view.statistics.chart.summary == days && stage.view.trend.summary == days)
    #expect(stage.view.statistics.dueChart.summary == "4 2, 5 0, 6 0, 7 1, 8 0, 9 0, 10 0")
  }
}
