import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct UndoActionExamples {
  @Test func `the example of actions that undo and redo works`() throws {
    var rows = ["Ada"]
    let history = UndoStack<String>()
    let undo = Action(shortcuts: ["Ctrl+Z"])
    undo.bindUndo(of: history) { name in name.map { "Undo \($0)" } ?? "Undo" }
    let redo = Action(shortcuts: ["Ctrl+Shift+Z"])
    redo.bindRedo(of: history) { name in name.map { "Redo \($0)" } ?? "Redo" }
    // after a deletion the menu says "Undo Delete Row"
    let window = Window(clock: VirtualClock())
    window.content = Button("Delete")
    window.actions = [undo, redo]
    let visitor = Visitor(window)
    #expect(undo.title == "Undo" && !undo.isEnabled && !redo.isEnabled)
    rows = []
    history.add("Delete Row", undo: { rows = ["Ada"] }, redo: { rows = [] })
    #expect(undo.title == "Undo Delete Row" && undo.isEnabled)
    try visitor.press("Ctrl+Z")
    #expect(rows == ["Ada"] && redo.title == "Redo Delete Row" && !undo.isEnabled)
    try visitor.press("Ctrl+Shift+Z")
    #expect(rows.isEmpty && undo.isEnabled && !redo.isEnabled)
  }
}
