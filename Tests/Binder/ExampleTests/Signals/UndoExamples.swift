import Signals
import Testing

struct UndoExamples {
  @Test func `the example of steps to undo works`() {
    var names = ["Ada", "Grace"]
    let history = UndoStack<String>()
    names.removeLast()
    history.add("Delete Row", undo: { names.append("Grace") }, redo: { names.removeLast() })
    history.undo()
    // names has Grace again, and history.redoName.value is "Delete Row"
    #expect(names == ["Ada", "Grace"] && history.redoName.value == "Delete Row")
  }

  @Test func `the example of the newest step works`() {
    var name = "Grace"
    let history = UndoStack<String>()
    history.add("Rename", undo: { name = "Ada" }, redo: { name = "Grace" })
    let step = history.newest.value
    // step?.name is "Rename"; once another step is the newest, a message about this one can close
    #expect(step?.name == "Rename")
    history.undo()
    #expect(name == "Ada" && history.newest.value !== step)
  }
}
