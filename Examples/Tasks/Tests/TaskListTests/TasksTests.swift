import Signals
import Testing
import Widgets
import WidgetsTesting

@testable import TaskList

@MainActor
struct TasksTests {
  private let storage = MemoryStorage()
  private let window = Window(clock: VirtualClock())
  private var visitor: Visitor { Visitor(window) }

  private func open() -> ToDoListView {
    let page = ToDoListView.make(ToDoService(storage), clock: VirtualClock())
    window.content = NavigationStack(root: page)
    return page
  }

  @Test func `a typed task is added, saved, and found by the filter`() async throws {
    let page = open()
    try await visitor.wait(toSee: "Buy milk")
    try visitor.type("Write a letter", into: page.newEntry)
    try visitor.pressEnter(in: page.newEntry)
    try visitor.press("Ctrl+F")
    #expect(window.focused === page.filterEntry)
    try visitor.type("LETTER", into: page.filterEntry)
    #expect(visitor.sees("Write a letter"))
    #expect(!visitor.sees("Buy milk"))
    try await visitor.wait(for: "the letter in the storage") { await storage.toDos.count == 3 }
  }

  @Test func `done tasks are removed after a confirmation`() async throws {
    let page = open()
    try await visitor.wait(toSee: "Buy milk")
    try visitor.choose("Clear What Is Done")
    try visitor.click("Cancel")
    #expect(visitor.sees("Call Ada"))
    try visitor.toggle(visitor.find(ToDoRow.self) { $0.titleLabel.text == "Buy milk" }.doneSwitch)
    try visitor.press("Ctrl+Delete")
    try visitor.click("Clear")
    #expect(visitor.sees("Nothing Here"))
    #expect(!page.clearAction.isEnabled)
  }

  @Test func `a failed save is reported and repeated with the next change`() async throws {
    let list = open().list
    try await visitor.wait(toSee: "Buy milk")
    await storage.fail("the disk is full")
    try visitor.activate(row: 0, in: list)
    let page: ToDoView = try visitor.page()
    try visitor.replace(textOf: page.titleEntry, with: "Buy oat milk")
    try visitor.click("Save")
    try await visitor.wait(toSee: "the disk is full")
    await storage.fail(nil)
    try visitor.click("Try Again")
    try await visitor.wait(for: "the new title in the storage") {
      await storage.toDos.first?.title == "Buy oat milk"
    }
  }

  @Test func `unreadable tasks can be loaded again`() async throws {
    await storage.fail("no such disk")
    _ = open()
    try await visitor.wait(toSee: "no such disk")
    await storage.fail(nil)
    try visitor.click("Try Again")
    try await visitor.wait(toSee: "Buy milk")
  }
}
