import Signals
import TestSupport
import Testing
import WidgetsTesting

@testable import Widgets

@MainActor
@Suite struct TextViewEditingTests {
  private let window = Window(clock: VirtualClock())
  private let view = TextView("Hello, Ada")
  private let edits: Heard<String>
  private let changes: Heard<TextChange>
  private let selections: Heard<Range<Int>>

  init() {
    edits = Heard(view.reactive.edits)
    changes = Heard(view.reactive.changes)
    selections = Heard(view.reactive.selections)
    window.content = view
  }

  @Test func `applying the reported changes keeps a copy equal`() throws {
    var copy = view.text
    view.reactive.changes.observeNext { $0.apply(to: &copy) }.dispose(in: view.bag)
    let texts = [
      "Hello, Grace", "Helo", "", "\u{1F469}\u{1F3FD}\u{200D}\u{1F680}e\u{301}", "e\u{301}e", "\u{E9}e",
      "a\r\nb", "a\nb",
    ]
    for text in texts {
      view.edit(to: text)
      expect(copy.unicodeScalars.elementsEqual(text.unicodeScalars), "\(text)")
    }
    for _ in texts { view.undo() }
    expectEqual(copy, "Hello, Ada")
    while view.redo() {}
    expect(copy == "a\nb" && view.text == "a\nb")
  }

  @Test func `a selected range is replaced by typing and pasting`() {
    expect(view.select(7..<10))
    expect(view.insert("Grace"))
    expect(view.text == "Hello, Grace" && view.selection == 12..<12)
    expect(view.replace(0..<5, with: ""))
    expect(view.text == ", Grace" && view.selection == 0..<0)
    expectEqual(selections.elements, [7..<10])
    expectEqual(changes.elements, [.init(range: 7..<10, text: "Grace"), .init(range: 0..<5, text: "")])
  }

  @Test func `ranges beyond the text are neither selected nor replaced`() {
    for range in [9..<11, -1..<2, 11..<11] {
      expect(!view.select(range) && !view.replace(range, with: "x"))
    }
    expect(view.select(10..<10) && view.replace(10..<10, with: ""))
    expectEqual(edits.elements, [])
    view.selection = 5..<99
    expect(view.insert("!"))
    expectEqual(view.text, "Hello!")
  }

  @Test func `a read-only or insensitive text view refuses edits`() {
    view.edit(to: "Hello")
    view.isEditable = false
    expect(!view.insert("x") && !view.replace(0..<1, with: "") && !view.undo())
    expect(view.select(0..<5), "it can be read and copied")
    view.isSensitive = false
    expect(!view.select(0..<1) && !view.undo() && !view.redo())
    expect(view.text == "Hello" && view.canUndo)
  }

  @Test func `continuous typing is undone and redone by words`() throws {
    view.text = ""
    try Visitor(window).type("one two\nx", into: view)
    for text in ["one two\n", "one two", "one ", ""] {
      try Visitor(window).perform("undo", on: view)
      expectEqual(view.text, text)
    }
    expect(!view.canUndo && !view.undo())
    for text in ["one ", "one two", "one two\n", "one two\nx"] {
      try Visitor(window).perform("redo", on: view)
      expectEqual(view.text, text)
    }
    expect(!view.canRedo && edits.elements.last == "one two\nx")
    #expect(throws: VisitorError.self) { try Visitor(window).perform("redo", on: view) }
  }

  @Test func `consecutive deletions are undone at once`() {
    for text in ["Hello, Ad", "Hello, A", "Hello, "] { view.edit(to: text) }
    view.undo()
    expect(view.text == "Hello, Ada" && view.selection == 10..<10)
    view.redo()
    expectEqual(view.text, "Hello, ")
  }

  @Test func `moving the caret begins another undo step`() throws {
    try Visitor(window).type("ab", into: view)
    view.select(0..<0)
    view.select(12..<12)
    try Visitor(window).type("c", into: view)
    view.undo()
    expectEqual(view.text, "Hello, Adaab")
  }

  @Test func `an edit after an undo clears the redo steps`() {
    view.edit(to: "Hello")
    view.undo()
    view.edit(to: "Hello, Grace")
    expect(!view.canRedo && !view.redo())
  }

  @Test func `an assignment clears the undo steps`() {
    view.edit(to: "Hello")
    view.selection = 3..<5
    view.text = "Hi"
    expect(!view.canUndo && view.selection == 2..<2)
    expect(!view.undo() && view.text == "Hi")
    expectEqual(changes.elements.count, 1)
  }

  @Test(arguments: [
    ("one two", "one hundred two", 5..<7, 13..<15), ("one two", "one, two", 1..<3, 1..<3),
    ("one two", "ONE TWO", 2..<7, 2..<7), ("one two", "t", 4..<7, 1..<1), ("one two", "", 2..<3, 0..<0),
    ("12x3", "123", 3..<3, 2..<2), ("a", "a\u{1F1E9}\u{1F1EA}b", 1..<1, 1..<1),
    ("one two", "> one two", 0..<3, 2..<5), ("one two", "one! two", 0..<3, 0..<3),
    ("one two", "> one two", 0..<0, 0..<0), ("ab\n", "ab\nab\n", 0..<2, 0..<2), ("...", "....", 3..<3, 3..<3),
    ("", "hello world", 6..<11, 6..<11), ("hello", "", 1..<9, 1..<9),
  ]) func `an assignment moves the selection with the text`(
    before: String, after: String, selected: Range<Int>, moved: Range<Int>
  ) {
    let view = TextView(before)
    view.selection = selected
    view.text = after
    expectEqual(view.selection, moved)
  }

  @Test(arguments: [true, false])
  func `an assignment in answer to an edit moves the caret from the end of the edit`(ofText: Bool) {
    let view = TextView("ABCDEF")
    window.content = view
    let edits = ofText ? view.$text.dropFirst(1) : view.reactive.edits
    edits.observeNext { [weak view] in
      let answer = String($0.uppercased().prefix(6))
      if answer != $0 { view?.text = answer }
    }.dispose(in: view.bag)
    view.select(3..<3)
    view.insert("xy")
    expect(view.text == "ABCXYD" && view.selection == 5..<5)
    view.replace(0..<1, with: "z")
    expect(view.text == "ZBCXYD" && view.selection == 1..<1)
  }

  @Test func `an answer to an edit clears the undo steps`() {
    view.reactive.edits.observeNext { [weak view] in view?.text = $0.uppercased() }.dispose(in: view.bag)
    view.edit(to: "Hello, Adam")
    expect(view.text == "HELLO, ADAM" && !view.canUndo)
  }

  @Test func `a thousand undo steps are kept`() {
    for number in 0..<(TextHistory.limit + 20) {
      view.select(0..<0)
      view.insert("\(number)")
      view.select(1..<1)
    }
    var count = 0
    while view.undo() { count += 1 }
    expectEqual(count, TextHistory.limit)
  }

  @Test(arguments: [
    ("aa", "aaa", 1, 0..<0), ("aa", "aaa", 2, 1..<1), ("aa", "aaa", 3, 2..<2), ("aa", "a", 0, 0..<1),
    ("aa", "aaa", nil, 2..<2), ("aa", "a", nil, 1..<2), ("abcb", "ab", nil, 2..<4), ("ab", "xab", nil, 0..<0),
  ])
  func `the caret decides where equal characters were inserted`(
    old: String, new: String, caret: Int?, range: Range<Int>
  ) throws {
    let change = try #require(TextChange(from: old, to: new, caret: caret))
    expectEqual(change.range, range)
  }
}
