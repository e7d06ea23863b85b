import Signals
import TestSupport
import Testing
import WidgetsTesting

@testable import Widgets

@MainActor
@Suite struct MnemonicTests {
  @Test(arguments: [
    ("_Save", "Save", "S"), ("Save _As", "Save As", "A"), ("a__b", "a_b", ""), ("_", "_", ""), ("", "", ""),
    ("__x_y", "_xy", "y"), ("_a_b", "ab", "a"), ("Жи_ть", "Жить", "т"), ("x_", "x_", ""),
  ])
  func `an underscore marks the letter after it, and two are one`(
    _ underlined: String, _ text: String, _ letter: String
  ) {
    let parsed = Mnemonic.parse(underlined)
    expectEqual(parsed.text, text)
    expectEqual(parsed.letter.map(String.init) ?? "", letter)
  }

  @Test func `an underlined text parses back to the same text`() {
    for text in ["Save", "snake_case", "_", "__x", "Żółć_ż", "", "漢字_", "e\u{301}_"] {
      for letter in [nil] + text.map(Optional.some) {
        let parsed = Mnemonic.parse(Mnemonic.underline(text, letter: letter))
        expectEqual(parsed.text, text)
        if let letter, letter != "_" {
          expectEqual(parsed.letter, text.first { Mnemonic.isSame($0, letter) })
        }
      }
    }
  }

  @Test func `mnemonics are first letters of words if free, and unique`() {
    func letters(_ titles: String...) -> String {
      Mnemonic.assign(to: titles.map { Mnemonic.parse($0) }).map { $0.map(String.init) ?? "-" }.joined()
    }
    expectEqual(letters("Copy", "Cut", "Paste", "Paste Special"), "CuPS")
    expectEqual(letters("aa", "aA", "…", "2 a"), "a--2")
    expectEqual(letters("Open", "Re_open", "_Pen"), "eoP")
    expectEqual(letters("Żółć", "Żaba", "漢字"), "Ża漢")
  }

  @Test func `a caption names and focuses its field while both exist`() throws {
    let window = Window(clock: VirtualClock())
    let column = Box(.column)
    window.content = column
    var entry: Entry? = Entry()
    let caption = FieldLabel(for: try #require(entry))
    caption.underlinedText = "S_erver"
    for widget in [caption, entry].compactMap(\.self) { column.append(widget) }
    expectEqual(entry?.accessibleName, "Server")
    let visitor = Visitor(window, as: .keyboard)
    try visitor.press("Alt+E")
    expect(window.focused === entry)
    entry?.isSensitive = false
    #expect(throws: VisitorError.self) { try visitor.press("Alt+E") }
    expect(!caption.followMnemonic())
    column.replaceChildren([caption])
    entry = nil
    expect(caption.field == nil)
    #expect(throws: VisitorError.self) { try visitor.press("Alt+E") }
  }

  @Test func `an action with the same keys has priority, and a typed letter is typed`() throws {
    let window = Window(clock: VirtualClock())
    let (save, entry, action) = (Button(), Entry(), Action("Sort", shortcuts: ["Alt+S"]))
    save.underlinedText = "_Save"
    var done: [String] = []
    save.reactive.clicked.observeNext { done.append("save") }.dispose(in: save.bag)
    action.reactive.activated.observeNext { done.append("sort") }.dispose(in: save.bag)
    window.content = Box(.column, [entry, save])
    window.actions = [action]
    entry.grabFocus()
    let visitor = Visitor(window, as: .keyboard)
    try visitor.press("Alt+S")
    action.isEnabled = false
    try visitor.press("Alt+S")
    expectEqual(done, ["sort", "save"])
    try visitor.press("S")
    expect(done == ["sort", "save"] && entry.text == "s")
  }

  @Test func `Alt with a letter unique in its dialog pushes a response`() throws {
    let window = Window(clock: VirtualClock())
    let name = Entry()
    let caption = FieldLabel(for: name)
    caption.underlinedText = "_Last name"
    let dialog = Dialog(title: "Leave?", content: Box(.column, [caption, name]))
    let (leave, late) = (dialog.addButton("Leave"), dialog.addButton("Later"))
    expect(leave.underlinedText == "L_eave" && late.underlinedText == "L_ater")
    var answers: [String] = []
    for button in [leave, late] {
      button.reactive.clicked.observeNext { answers.append(button.text) }.dispose(in: dialog.bag)
    }
    let visitor = Visitor(window, as: .keyboard)
    for keys: Shortcut in ["Alt+A", "Alt+E"] {
      window.present(dialog)
      try visitor.press(keys)
      expect(!visitor.sees("Leave?"))
    }
    expectEqual(answers, ["Later", "Leave"])
  }
}
