import Testing
import Widgets

@testable import Planning

/// Tests `reduce` from events to state and effects, without window and files.
struct PlannerStateTests {
  private func state(_ events: PlannerState.Event...) -> PlannerState {
    var state = PlannerState(today: Sample.monday)
    for event in [.loaded(Sample.tasks)] + events { _ = state.reduce(event) }
    return state
  }

  @Test func `a new task is due today, selected, and visible despite a search`() {
    var state = state(.searched("paint"), .filtered(.done))
    #expect(state.reduce(.added(title: "Call Grace")) == [.save, .select(4)])
    #expect(state.chosen?.title == "Call Grace" && state.chosen?.due == Sample.monday)
    #expect(state.shown.count == 4 && state.query.isEmpty && state.filter == .all)
    #expect(state.reduce(.added(title: "  ")).isEmpty)
  }

  @Test(arguments: [
    (PlannerState.Filter.all, "", [1, 2, 3]), (.open, "", [1, 2]), (.done, "", [3]), (.all, "MAIL", [1]),
    (.open, "paint", [2]), (.done, "paint", []),
  ])
  func `tasks are filtered and searched`(filter: PlannerState.Filter, query: String, ids: [Int]) {
    #expect(state(.filtered(filter), .searched(query)).shown.map(\.id) == ids)
  }

  @Test(arguments: [
    (PlannerState.Column.title, false, [2, 3, 1]), (.title, true, [1, 3, 2]), (.due, false, [1, 2, 3]),
    (.hours, true, [1, 2, 3]), (.priority, true, [3, 1, 2]), (.done, false, [1, 2, 3]),
  ])
  func `sorting keeps the order of equal tasks`(column: PlannerState.Column, isDescending: Bool, ids: [Int]) {
    let sorted = state(.sorted([.init(column: column, isDescending: isDescending)]))
    #expect(sorted.shown.map(\.id) == ids)
  }

  @Test func `rows are moved among visible ones, and not while they are sorted`() {
    #expect(state(.moved(from: 0, to: 1)).tasks.map(\.id) == [2, 1, 3])
    #expect(state(.filtered(.open), .moved(from: 1, to: 0)).tasks.map(\.id) == [2, 1, 3])
    #expect(state(.moved(from: 0, to: 7)).tasks.map(\.id) == [1, 2, 3])
    #expect(state(.sorted([.init(column: .title)]), .moved(from: 0, to: 1)).tasks.map(\.id) == [1, 2, 3])
  }

  @Test func `removed tasks come back at their places, and their ids are not used meanwhile`() {
    var state = state(.selected([1, 3]))
    let before = state.tasks
    #expect(state.reduce(.removed(state.selection)) == [.save, .report(.removed(count: 2))])
    #expect(state.tasks.map(\.id) == [2] && state.selectedCount == 0)
    _ = state.reduce(.added(title: "Call Grace"))
    #expect(state.tasks.map(\.id) == [2, 4])
    #expect(state.reduce(.put(before)) == [.save] && state.reduce(.put(before)).isEmpty)
    #expect(state.tasks.map(\.id) == [1, 2, 3] && state.selectedCount == 0)
  }

  @Test func `a due task is announced once on its day`() {
    var state = PlannerState(today: Sample.monday)
    #expect(state.reduce(.loaded(Sample.tasks)) == [.report(.due(Sample.tasks[0]))])
    #expect(state.reduce(.dayBegan(Sample.monday)).isEmpty)
    #expect(state.reduce(.dayBegan(Sample.monday + 1)).isEmpty)
    #expect(state.reduce(.dayBegan(Sample.monday + 3)) == [.report(.due(Sample.tasks[1]))])
  }

  @Test func `tags are added once to the selected task`() {
    let tagged = state(.selected([2]), .tagged("to buy"), .tagged("to buy"), .tagged(" "))
    #expect(tagged.chosen?.tags == ["to-buy"] && tagged.tags == ["mail", "to-buy"])
    #expect(state(.selected([1]), .untagged("mail")).tags.isEmpty)
    #expect(state(.selected([1, 2]), .tagged("x")).tags == ["mail"])
  }

  @Test func `imported tasks get numbers of their own`() {
    var state = state(.selected([1]))
    let effects = state.reduce(.imported([Sample.tasks[0]], path: "/other.json"))
    #expect(effects == [.save, .report(.imported(count: 1, path: "/other.json"))])
    #expect(state.tasks.map(\.id) == [1, 2, 3, 4] && state.selectedCount == 1)
  }

  @Test func `files are written one at a time`() {
    var state = state()
    #expect(state.reduce(.exportBegan(.csv, path: "/a.csv")) == [.write(.csv, path: "/a.csv")])
    #expect(state.isExporting && state.reduce(.exportBegan(.csv, path: "/b.csv")).isEmpty)
    #expect(state.reduce(.exportEnded(path: "/a.csv", problem: "full")) == [.report(.failed("full"))])
    #expect(!state.isExporting)
  }

  @Test func `days, hours and parts are counted`() {
    let summary = state(.finished([1], true)).summary
    #expect(summary.doneByDay.map(\.count) == [0, 0, 0, 0, 0, 1, 1] && summary.doneCount == 2)
    #expect(state().summary.hoursToday == 2 && summary.hoursToday == 0)
    #expect(PlannerState(today: Sample.monday).summary.doneFraction == 0)
  }

  @Test func `a plan survives writing and reading, and a table quotes its fields`() throws {
    var tasks = Sample.tasks
    tasks[1].title = "Paint, \"blue\"\nand brush"
    #expect(try PlanFormat.tasks(in: PlanFormat.json.bytes(of: tasks)) == tasks)
    let table = String(decoding: try PlanFormat.csv.bytes(of: tasks), as: UTF8.self)
    #expect(
      table.hasPrefix(
        "title,due,done,hours,priority,tags,notes\r\nWrite to Ada,2024-03-04,,2.0,normal,mail,\r\n"))
    #expect(table.contains("\"Paint, \"\"blue\"\"\nand brush\",2024-03-07"))
  }
}
