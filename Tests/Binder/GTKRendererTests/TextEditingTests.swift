import CBinderGTK
import CBinderGTKProbe
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class TextEditingTests: XCTestCase {
  func test_keys_select_type_undo_and_redo() throws {
    try onStage { stage in
      let view = TextView("one two")
      var (changes, selections): ([TextChange], [Range<Int>]) = ([], [])
      view.reactive.changes.observeNext { changes.append($0) }.dispose(in: view.bag)
      view.reactive.selections.observeNext { selections.append($0) }.dispose(in: view.bag)
      let person = try stage.person(stage.open(Box(.column, [view])))
      view.grabFocus()
      stage.settle()
      try person.keys("ctrl+End", "shift+Left", "shift+Left")
      stage.pump("for the selection") { view.selection == 5..<7 }
      XCTAssertEqual(selections.last, 5..<7)
      selections = []
      try person.keys("x", "y")
      stage.pump("for the keys") { view.text == "one txy" }
      XCTAssertEqual(changes, [.init(range: 5..<7, text: "x"), .init(range: 6..<6, text: "y")])
      XCTAssertEqual(view.selection, 7..<7)
      XCTAssertEqual(selections, [], "typing selects nothing")
      try person.keys("ctrl+z")
      stage.pump("for the first step") { view.text == "one tx" }
      try person.keys("ctrl+z")
      stage.pump("for the second step") { view.text == "one two" }
      try person.keys("ctrl+z", "ctrl+shift+z", "ctrl+y")
      stage.pump("for both steps") { view.text == "one txy" }
      XCTAssertEqual(try stage.read("text", view), "one txy")
      XCTAssertEqual(try stage.read("selection", view), "7 7")
    }
  }

  func test_typing_continues_after_the_typed_text_when_the_app_replaces_it() throws {
    try onStage { stage in
      let view = TextView("ABCDEF")
      view.$text.observeNext { [weak view] in
        let answer = String($0.uppercased().prefix(8))
        if answer != $0 { view?.text = answer }
      }.dispose(in: view.bag)
      let person = try stage.person(stage.open(Box(.column, [view])))
      view.grabFocus()
      stage.settle()
      view.selection = 3..<3
      try person.keys("x", "y", "z")
      stage.pump("for the keys") { view.text == "ABCXYZDE" }
      XCTAssertEqual(try stage.read("selection", view), "6 6")
      XCTAssertEqual(view.selection, 6..<6)
    }
  }

  func test_digits_stay_in_typed_order_while_they_are_grouped() throws {
    for (separator, whole, caret) in [(",", "12,34", 5), (" ", "12 34 ", 6)] {
      try onStage { stage in
        let entry = Entry()
        // Two digits each, with a separator after the first two, or after each two.
        entry.$text.observeNext { [weak entry] text in
          let digits = text.filter(\.isNumber)
          let groups = stride(from: 0, to: digits.count, by: 2).map { digits.dropFirst($0).prefix(2) }
          var answer = groups.joined(separator: separator)
          if separator == " ", groups.last?.count == 2 { answer += separator }
          if answer != text { entry?.text = answer }
        }.dispose(in: entry.bag)
        let person = try stage.person(stage.open(Box(.column, [entry])))
        try person.click(entry)
        try person.keys("1", "2", "3", "4")
        stage.pump("for the digits") { entry.text == whole }
        let handle = try XCTUnwrap(entry.node?.handle)
        XCTAssertEqual(bgtk_probe_caret(handle), Int32(caret), separator)
        // Text inserted before the caret moves it, and text assigned after it does not.
        try person.keys("Home", "Right", "9")
        stage.pump("for the digit between") { entry.text.filter(\.isNumber) == "19234" }
        XCTAssertEqual(bgtk_probe_caret(handle), 2, separator)
        entry.text = "00" + entry.text
        stage.settle()
        XCTAssertEqual(entry.text.prefix(3), "00\(separator)")
        XCTAssertEqual(bgtk_probe_caret(handle), 5, separator)
      }
    }
  }

  func test_pasted_text_is_cut_to_the_maximum_length() throws {
    try onStage { stage in
      let source = Entry("abcdef")
      let target = Entry("x")
      target.maximumLength = 4
      let window = stage.open(Box(.column, [source, target]))
      let person = try stage.person(window)
      try person.click(source)
      try person.keys("ctrl+a", "ctrl+c")
      stage.settle()
      try person.click(target)
      try person.keys("End", "ctrl+v")
      stage.pump("for the paste") { target.text == "xabc" }
      XCTAssertEqual(try stage.read("text", target), "xabc")
      try person.keys("z")
      stage.settle()
      XCTAssertEqual(target.text, "xabc")
      XCTAssertEqual(try stage.read("text", target), "xabc")
    }
  }

  func test_an_icon_is_clicked_at_the_entry_s_end() throws {
    try onStage { stage in
      let entry = Entry("text")
      entry.secondaryIcon = EntryIcon("edit-clear-symbolic", text: "Clear")
      var pressed: [EntryIcon.Position] = []
      entry.reactive.iconPressed.observeNext { pressed.append($0) }.dispose(in: entry.bag)
      let person = try stage.person(stage.open(Box(.column, [entry])))
      let place = try stage.bounds(entry)
      try person.click(x: place.x + place.width - 18, y: place.middle.y)
      stage.pump("for the icon") { pressed == [.secondary] }
      entry.isSensitive = false
      try person.click(x: place.x + place.width - 18, y: place.middle.y)
      stage.settle()
      XCTAssertEqual(pressed, [.secondary])
    }
  }

  func test_a_selection_assigned_right_after_another_stays() throws {
    try onStage { stage in
      let view = TextView("one two")
      var selections: [Range<Int>] = []
      view.reactive.selections.observeNext { selections.append($0) }.dispose(in: view.bag)
      let person = try stage.person(stage.open(Box(.column, [view])))
      view.grabFocus()
      stage.settle()
      view.selection = 4..<7
      for turn in 1...100 {
        view.text = turn.isMultiple(of: 2) ? "one two" : "ONE TWO"
        try stage.expect(4..<7, in: view, "text \(turn)")
        view.insert("**")
        view.selection = 4..<6
        try stage.expect(4..<6, in: view, "insertion \(turn)")
        view.selection = 0..<0
        view.selection = 3..<6
        try stage.expect(3..<6, in: view, "caret \(turn)")
        view.text = "one two"
        view.selection = 4..<7
      }
      XCTAssertEqual(selections, [])
      // All texts share one primary selection.
      let other = TextView("other")
      (view.parent as? Box)?.append(other)
      for turn in 1...20 {
        view.selection = 4..<7
        view.selection = 0..<0
        other.selection = 1..<3
        try stage.expect(1..<3, in: other, "other \(turn)")
        other.selection = 0..<0
      }
      // A person types over the end of a word, which is completed again.
      view.reactive.edits.observeNext { [weak view] text in
        guard let view, text.hasSuffix("t") else { return }
        view.text += "wo"
        view.selection = 5..<7
      }.dispose(in: view.bag)
      for turn in 1...20 {
        view.selection = 4..<7
        try person.keys("t")
        stage.pump("for the word") { view.text == "one two" && view.selection == 5..<7 }
        try stage.expect(5..<7, in: view, "key \(turn)")
      }
    }
  }

  func test_a_long_text_shows_its_start_when_it_is_shown_for_the_first_time() throws {
    try onStage { stage in
      let words = String(repeating: "word ", count: 40)
      let view = TextView((1...200).map { "Line \($0) \(words)" }.joined(separator: "\n"))
      view.layout = Layout(vexpand: true)
      let tabs = TabView([
        TabView.Tab("First", content: Label("First")), TabView.Tab("Text", content: Box(.column, [view])),
      ])
      stage.open(tabs)
      stage.settle()
      tabs.selectedIndex = 1
      stage.settle()
      XCTAssertTrue(view.isReachable)
      XCTAssertEqual(bgtk_probe_text_offset(try XCTUnwrap(view.node?.handle)), 0)
    }
  }

  func test_an_assigned_selection_is_scrolled_to_and_an_assigned_text_does_not_scroll() throws {
    try onStage { stage in
      let view = TextView(lines(1...300))
      view.layout = Layout(vexpand: true)
      stage.open(Box(.column, [view]))
      let handle = try XCTUnwrap(view.node?.handle)
      stage.settle()
      view.selection = view.text.count..<view.text.count
      stage.pump("for the end") { bgtk_probe_text_offset(handle) > 2_000 }
      stage.settle()
      let end = bgtk_probe_text_offset(handle)
      // The first line has a margin above it, which need not be visible.
      view.selection = 0..<0
      stage.pump("for the start") { bgtk_probe_text_offset(handle) < 20 }
      let person = try stage.person(try XCTUnwrap(view.window))
      view.grabFocus()
      stage.settle()
      try person.keys("ctrl+End")
      stage.pump("for the end by a key") { bgtk_probe_text_offset(handle) == end }
      try person.keys("ctrl+Home")
      stage.pump("for the start by a key") { bgtk_probe_text_offset(handle) < 20 }
      stage.settle()
      try person.point(at: view)
      try person.wheel(5)
      // Away from the visible caret.
      stage.pump("for the wheel") { bgtk_probe_text_offset(handle) > 100 }
      stage.settle(0.5)
      let scrolled = bgtk_probe_text_offset(handle)
      view.text += "\nOne more"
      stage.settle()
      XCTAssertEqual(bgtk_probe_text_offset(handle), scrolled, accuracy: 2)
      view.selection = view.selection
      stage.pump("for the caret") { bgtk_probe_text_offset(handle) < 20 }
    }
  }

  func test_a_text_assigned_just_before_a_frame_is_measured_before_it_is_drawn() throws {
    try onStage { stage in
      let view = TextView(lines(1...300))
      let window = stage.open(Box(.column, [view]))
      let handle = try XCTUnwrap(window.gtkHandle)
      stage.settle()
      ToolkitComplaints.record()
      _ = ToolkitComplaints.take()
      for (first, count) in [(301, 40), (1, 300), (7, 12), (50, 500)] {
        view.selection = view.text.count..<view.text.count
        stage.settle()
        // Within the frame: GTK measures texts in idle moments, and there is none before it draws.
        let assignment = Assignment(view: view, text: lines(first...first + count))
        bgtk_window_after_frames(
          handle, 1,
          { context in
            let assignment = Unmanaged<Assignment>.fromOpaque(context).takeUnretainedValue()
            MainActor.assumeIsolated { assignment.view.text = assignment.text }
            return false
          }, Unmanaged.passRetained(assignment).toOpaque(), { Unmanaged<Assignment>.fromOpaque($0).release() }
        )
        stage.pump("for the text") { view.text == assignment.text }
        stage.settle()
        XCTAssertEqual(ToolkitComplaints.take(), [])
      }
    }
  }
}

extension Stage {
  fileprivate func expect(_ selection: Range<Int>, in view: TextView, _ what: String) throws {
    settle(0.005)
    let expected = "\(selection.lowerBound) \(selection.upperBound)"
    let shown = try read("selection", view)
    guard shown != expected || view.selection != selection else { return }
    throw Unexpected(description: "\(what): \(shown), retained \(view.selection), expected \(expected)")
  }
}

private struct Unexpected: Error, CustomStringConvertible {
  let description: String
}

private final class Assignment: Sendable {
  let view: TextView
  let text: String

  init(view: TextView, text: String) {
    (self.view, self.text) = (view, text)
  }
}

private func lines(_ numbers: ClosedRange<Int>) -> String {
  numbers.map { "Line \($0)" }.joined(separator: "\n")
}
