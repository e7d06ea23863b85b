import Signals
import Testing
import Widgets
import WidgetsTesting

@testable import TaskList

/// Omits each statement of the binders in turn, and expects a visible difference.
@MainActor
struct StatementAuditTests {
  /// Returns what the window shows, what is saved, and the effect of each action.
  ///
  /// - Parameter whole: The result with all statements, for which each step waits.
  private func look(_ whole: [String: String]) async -> [String: String] {
    let storage = MemoryStorage()
    await storage.fail("no such disk")
    let window = Window(clock: VirtualClock())
    let page = ToDoListView.make(ToDoService(storage), clock: VirtualClock())
    window.content = NavigationStack(root: page)
    let visitor = Visitor(window)
    var seen: [String: String] = [:]
    func act(_ name: String, _ act: () throws -> Void) async {
      do { try act() } catch { seen["\(name): refused"] = "\(error)" }
      let now = await StatementAudit.settled(as: whole) {
        var now = portrait(of: window).merging(outcome(in: window)) { $1 }
        now["kept"] = await "\(storage.toDos)"
        return Dictionary(uniqueKeysWithValues: now.map { ("\(name): \($0.key)", $0.value) })
      }
      seen.merge(now) { $1 }
    }
    await act("not read") {}
    await storage.fail(nil)
    await act("read") { try visitor.click(page.loading.errorPage.button) }
    await act("add") {
      try visitor.type("Write a letter", into: page.newEntry)
      try visitor.pressEnter(in: page.newEntry)
    }
    await act("go to the filter") { try visitor.press("Ctrl+F") }
    await act("filter") { try visitor.type("NOTHING", into: page.filterEntry) }
    await act("all") { try visitor.replace(textOf: page.filterEntry, with: "") }
    await act("done") {
      try visitor.toggle(visitor.find(ToDoRow.self) { $0.titleLabel.text == "Buy milk" }.doneSwitch)
    }
    await act("ask") { try visitor.press("Ctrl+Delete") }
    await act("clear") { try visitor.click("Clear") }
    await act("nothing to clear") { try visitor.press("Ctrl+Delete") }
    await act("open") { try visitor.activate(row: 0, in: page.list) }
    await act("rename") {
      try visitor.replace(textOf: visitor.page(ToDoView.self).titleEntry, with: "Write two letters")
    }
    await act("save") { try visitor.click("Save") }
    await act("open again") { try visitor.activate(row: 0, in: page.list) }
    await storage.fail("the disk is full")
    await act("Enter") {
      let entry = try visitor.page(ToDoView.self).titleEntry
      try visitor.type("!", into: entry)
      try visitor.pressEnter(in: entry)
    }
    return seen
  }

  @Test func `every statement of the task list has an effect`() async throws {
    let audit = try await StatementAudit(of: "ToDoListView+Binder.swift", shared: { _ in true }) { whole in
      await look(whole)
    }
    #expect(audit.statements.count > 25)
    for statement in audit.idle { Issue.record("nothing depends on \(statement)") }
  }
}
