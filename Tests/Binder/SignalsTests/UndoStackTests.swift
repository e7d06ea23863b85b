import TestSupport
import Testing

@testable import Signals

/// Steps are undone and redone in order, joined, grouped and limited.
struct UndoStackTests {
  /// A text that is edited by steps.
  final class Page {
    let history: UndoStack<String>
    var text = ""

    init(limit: Int = 100) { history = UndoStack(limit: limit) }

    func set(_ new: String, as name: String, joining key: AnyHashable? = nil) {
      let old = text
      text = new
      // As a service does that records each of its changes.
      history.add(
        name, joining: key, undo: { [unowned self] in set(old, as: name) },
        redo: { [unowned self] in set(new, as: name) })
    }
  }

  @Test func `steps are undone from the newest on and redone in the other direction`() {
    let page = Page()
    page.set("a", as: "A")
    page.set("ab", as: "B")
    expect(page.history.undoName.value == "B" && page.history.redoName.value == nil)
    expect(page.history.undo())
    expect(page.text == "a" && page.history.undoName.value == "A" && page.history.redoName.value == "B")
    expect(page.history.undo())
    expect(page.text.isEmpty && !page.history.undo() && !page.history.canUndo.value)
    expect(page.history.redo() && page.history.redo())
    expect(page.text == "ab" && !page.history.redo() && !page.history.canRedo.value)
  }

  @Test func `a new step replaces those that were undone`() {
    let page = Page()
    page.set("a", as: "A")
    page.history.undo()
    page.set("b", as: "B")
    expect(!page.history.canRedo.value && page.history.undoName.value == "B")
    page.history.undo()
    expectEqual(page.text, "")
  }

  @Test func `steps with one key are one step until joining ends or one is undone`() {
    let page = Page()
    page.set("a", as: "Typing", joining: "title")
    page.set("ab", as: "Typing", joining: "title")
    page.history.undo()
    expect(page.text.isEmpty && !page.history.canUndo.value)
    page.history.redo()
    expectEqual(page.text, "ab")
    page.set("abc", as: "Typing", joining: "title")
    page.history.endJoining()
    page.set("abcd", as: "Typing", joining: "title")
    page.set("x", as: "Typing", joining: "notes")
    var texts: [String] = []
    while page.history.undo() { texts.append(page.text) }
    expectEqual(texts, ["abcd", "abc", "ab", ""])
    page.set("a", as: "Typing", joining: "title")
    page.set("b", as: "Other")
    page.history.undo()
    page.set("c", as: "Typing", joining: "title")
    page.history.undo()
    expectEqual(page.text, "a")
  }

  @Test func `a group is one step, and stays one when it fails`() {
    struct Full: Error {}
    let page = Page()
    page.history.addGroup("Nothing") {}
    expect(!page.history.canUndo.value)
    page.history.addGroup("Both") {
      page.set("a", as: "A")
      page.history.addGroup("Inner") { page.set("ab", as: "B") }
      expect(!page.history.undo())
    }
    expectEqual(page.history.undoName.value, "Both")
    page.history.undo()
    expectEqual(page.text, "")
    page.history.redo()
    expectEqual(page.text, "ab")
    do {
      try page.history.addGroup("Half") { () throws(Full) in
        page.set("abc", as: "C")
        throw Full()
      }
    } catch {
      expectEqual(page.text, "abc")
    }
    page.history.undo()
    expectEqual(page.text, "ab")
  }

  @Test func `the oldest steps are forgotten, and all of them by clearing`() {
    let page = Page(limit: 2)
    for text in ["a", "b", "c"] { page.set(text, as: text) }
    while page.history.undo() {}
    expectEqual(page.text, "a")
    page.history.clear()
    expect(!page.history.redo() && page.history.newest.value == nil)
  }

  @Test func `names are delivered once for each change`() {
    let page = Page()
    var names: [String?] = []
    var steps = 0
    let bag = DisposeBag()
    page.history.undoName.observeNext { names.append($0) }.dispose(in: bag)
    page.history.newest.dropFirst().observeNext { _ in steps += 1 }.dispose(in: bag)
    page.set("a", as: "A")
    page.set("b", as: "A")
    page.history.undo()
    expectEqual(names, [nil, "A", "A", "A"])
    expectEqual(steps, 3)
  }
}
