import CBinderGTKProbe
import Foundation
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

/// Key and pointer events through the X server, like a person's.
final class RealInputTests: XCTestCase {
  func test_keys_typed_in_the_middle_keep_the_caret_and_are_one_edit_each() throws {
    try onStage { stage in
      let entry = Entry("Ad")
      var edits: [String] = []
      entry.reactive.edits.observeNext { edits.append($0) }.dispose(in: entry.bag)
      let window = stage.open(Box(.column, [entry]))
      let person = try stage.person(window)
      try person.click(entry)
      try person.keys("Home", "Right", "b", "c")
      stage.pump("for the keys") { entry.text == "Abcd" }
      XCTAssertEqual(edits, ["Abd", "Abcd"])
      XCTAssertEqual(bgtk_probe_caret(try XCTUnwrap(entry.node?.handle)), 3)
      XCTAssertTrue(window.focused === entry)
    }
  }

  func test_typing_over_a_selection_is_one_edit_and_an_answer_to_it_keeps_the_caret() throws {
    try onStage { stage in
      let entry = Entry("old")
      var edits: [String] = []
      entry.reactive.edits.observeNext { [weak entry] in
        edits.append($0)
        entry?.text = $0.uppercased()
      }.dispose(in: entry.bag)
      let person = try stage.person(stage.open(Box(.column, [entry])))
      try person.click(entry)
      try person.keys("ctrl+a", "n", "e", "BackSpace")
      stage.pump("for the keys") { edits.count == 3 }
      XCTAssertEqual(edits, ["n", "Ne", "N"])
      XCTAssertEqual(try stage.read("text", entry), "N")
    }
  }

  func test_a_click_reaches_sensitive_widgets_only() throws {
    try onStage { stage in
      let on = Button("On")
      let off = Button("Off")
      off.isSensitive = false
      var clicks: [String] = []
      for button in [on, off] {
        button.reactive.clicked.observeNext { [unowned button] in clicks.append(button.text) }.dispose(
          in: button.bag)
      }
      let window = stage.open(Box(.row, [off, on]))
      let person = try stage.person(window)
      try person.click(off)
      try person.click(on)
      stage.pump("for the click") { !clicks.isEmpty }
      let dialog = Dialog(title: "In the way")
      let answer = dialog.addButton("Answer")
      window.present(dialog)
      stage.settle()
      XCTAssertTrue(bgtk_probe_has_focus(try XCTUnwrap(answer.node?.handle)))
      try person.click(on)
      try person.keys("Tab", "Tab", "Tab")
      stage.settle()
      XCTAssertTrue(bgtk_probe_has_focus(try XCTUnwrap(answer.node?.handle)), "Tab stays in the dialog")
      try person.keys("Escape")
      stage.pump("for the dialog to go") { window.dialogs.isEmpty }
      XCTAssertEqual(clicks, ["On"])
      XCTAssertTrue(window.focused === on, "the focus returns")
    }
  }

  func test_shortcuts_the_keypad_and_the_mouse_go_back_and_Escape_clears_the_search_first() throws {
    try onStage { stage in
      let stack = NavigationStack(root: NavigationPage(Button("Root")))
      let search = SearchEntry()
      var pressed: [String] = []
      let window = stage.open(stack)
      window.actions = ["Ctrl+?", "Ctrl+F", "F5", "Ctrl+Q"].map { keys in
        let action = Action(keys, shortcuts: [Shortcut(keys)])
        action.reactive.activated.observeNext { pressed.append(keys) }.dispose(in: action.bag)
        return action
      }
      let person = try stage.person(window)
      for back in ["alt+Left", "alt+KP_Left", "Escape"] {
        stack.push(NavigationPage(Button("Top")))
        stage.settle()
        try person.keys(back)
        stage.pump("for \(back)") { stack.pages.count == 1 }
      }
      stack.push(NavigationPage(Box(.column, [search])))
      stage.settle()
      try person.keys("a", "Escape")
      stage.settle()
      XCTAssertEqual(search.text, "")
      XCTAssertEqual(stack.pages.count, 2)
      try person.keys("ctrl+question", "ctrl+f", "F5", "ctrl+q")
      stage.pump("for the shortcuts") { pressed.count == 4 }
      XCTAssertEqual(pressed, ["Ctrl+?", "Ctrl+F", "F5", "Ctrl+Q"])
      try person.click(search, button: 8)
      stage.pump("for the mouse") { stack.pages.count == 1 }
      XCTAssertTrue(bgtk_probe_has_focus(try XCTUnwrap(stack.top?.body.node?.handle)))
    }
  }

  func test_a_text_with_the_focus_leaves_the_keys_of_actions_alone_and_keeps_all_others() throws {
    try onStage { stage in
      let entry = Entry("one two")
      let window = stage.open(Box(.column, [entry]))
      var pressed: [String] = []
      window.actions = ["Ctrl+Shift+A", "Ctrl+Delete", "N"].map { keys in
        let action = Action(keys, shortcuts: [Shortcut(keys)])
        action.reactive.activated.observeNext { pressed.append(keys) }.dispose(in: action.bag)
        return action
      }
      let person = try stage.person(window)
      try person.click(entry)
      try person.keys("Home", "ctrl+shift+a", "ctrl+Delete", "n")
      stage.pump("for the keys") { pressed.count == 2 && entry.text == "none two" }
      XCTAssertEqual(pressed, ["Ctrl+Shift+A", "Ctrl+Delete"])
      // A disabled action leaves the key to the text.
      window.actions[1].isEnabled = false
      try person.keys("Home", "ctrl+Delete")
      stage.pump("for the word to go") { entry.text == " two" }
      XCTAssertEqual(pressed.count, 2)
    }
  }

  func test_rows_are_activated_once_by_a_click_also_a_double_one_and_by_Return() throws {
    try onStage { stage in
      let sample = SampleWindow()
      stage.show(sample.window)
      stage.settle(0.2)
      var activated: [Int] = []
      var followed = 0
      sample.list.reactive.rowActivated.observeNext { activated.append($0) }.dispose(in: sample.list.bag)
      let person = try stage.person(sample.window)
      let row = try XCTUnwrap(sample.list.typedRow(at: 2))
      // Not in the row's bag: GTK may give the row another item at any time.
      let observation = row.button.reactive.clicked.observeNext { followed += 1 }
      defer { observation.dispose() }
      try person.click(row.name)
      stage.pump("for the row") { activated == [2] }
      try person.click(row.button)
      stage.pump("for the button in the row") { followed == 1 }
      try person.click(row.handle, times: 2)
      stage.settle(0.2)
      XCTAssertEqual(activated, [2, 2], "a double click is one activation more")
      try person.keys("Down", "Return")
      stage.pump("for Return") { activated.count == 3 }
      XCTAssertEqual(activated.last, 3)
      XCTAssertEqual(sample.list.selectedIndex, 3)
    }
  }

  func test_F10_opens_the_primary_menu_and_its_actions_are_done_by_keys() throws {
    try onStage { stage in
      let sample = SampleWindow()
      var done = 0
      sample.keys.reactive.activated.observeNext { done += 1 }.dispose(in: sample.keys.bag)
      stage.show(sample.window)
      let person = try stage.person(sample.window)
      try person.keys("F10")
      stage.settle(0.3)
      try person.keys("Return")
      stage.pump("for the menu") { done == 1 }
      try person.keys("F10")
      stage.settle(0.3)
      try person.keys("Escape")
      stage.settle(0.3)
      XCTAssertTrue(sample.window.isOpen)
      XCTAssertEqual(done, 1)
      // Left open on purpose: the next window must get its keys all the same.
      try person.keys("F10")
      stage.settle(0.3)
    }
  }
}
