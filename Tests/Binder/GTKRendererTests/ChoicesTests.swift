import CBinderGTKProbe
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class ChoicesTests: XCTestCase {
  func test_arrow_keys_go_through_a_radio_group() throws {
    try onStage { stage in
      let group = RadioGroup(["One", "Two", "Three"], selectedIndex: 0)
      var chosen: [Int] = []
      group.reactive.selections.observeNext { chosen.append($0) }.dispose(in: group.bag)
      let person = try stage.person(stage.open(Box(.column, [group, Button("Other")])))
      group.grabFocus()
      stage.settle()
      try person.keys("Down", "Down", "Up")
      stage.pump("for the keys") { chosen.count == 3 }
      XCTAssertEqual(chosen, [1, 2, 1])
      group.isSensitive = false
      try person.keys("Down")
      XCTAssertEqual(chosen.count, 3)
    }
  }

  // On the accessibility bus both are groupings.
  func test_a_radio_group_and_a_toggle_group_have_different_roles() throws {
    try onStage { stage in
      let (radios, toggles) = (RadioGroup(["One"]), ToggleGroup(["One"]))
      stage.open(Box(.column, [radios, toggles]))
      XCTAssertEqual(try stage.rendered("accessible-role", radios), "radio-group")
      XCTAssertEqual(try stage.rendered("accessible-role", toggles), "group")
    }
  }

  func test_keys_open_a_drop_down_and_choose_and_Escape_keeps_the_choice() throws {
    try onStage { stage in
      let down = DropDown(["One", "Two", "Three"], selectedIndex: 0)
      var chosen: [Int] = []
      down.reactive.selections.observeNext { chosen.append($0) }.dispose(in: down.bag)
      let person = try stage.person(stage.open(Box(.column, [down])))
      down.grabFocus()
      stage.settle()
      let handle = try XCTUnwrap(down.node?.handle)
      try person.keys("space")
      stage.pump("for the list") { bgtk_probe_drop_down_rows(handle) == 3 }
      try person.keys("Down", "Down", "Return")
      stage.pump("for the choice") { chosen == [2] }
      stage.pump("for the list to go") { bgtk_probe_drop_down_rows(handle) == -1 }
      // GTK returns the focus a frame later: until then a removed row has it.
      down.grabFocus()
      stage.settle()
      try person.keys("space")
      stage.pump("for the list once more") { bgtk_probe_drop_down_rows(handle) == 3 }
      try person.keys("Up", "Escape")
      stage.pump("for the list to go again") { bgtk_probe_drop_down_rows(handle) == -1 }
      XCTAssertEqual(chosen, [2])
      XCTAssertEqual(down.selectedItem, "Three")
    }
  }

  func test_a_drop_down_of_more_than_twelve_is_searched_by_typing() throws {
    try onStage { stage in
      let down = DropDown((1...12).map { "Item \($0)" }, selectedIndex: 0)
      let person = try stage.person(stage.open(Box(.column, [down])))
      XCTAssertEqual(try stage.rendered("enable-search", down), "false")
      down.items += ["Zebra", "Zoo"]
      XCTAssertEqual(try stage.rendered("enable-search", down), "true")
      let handle = try XCTUnwrap(down.node?.handle)
      for (typed, found, keys, chosen) in [
        ("Zo", 1, ["Return"], "Zoo"), ("Ze", 1, ["Down", "Down", "Return"], "Zebra"),
        ("no", 0, ["Return", "Escape", "Escape"], "Zebra"),
      ] {
        down.grabFocus()
        stage.settle()
        try person.keys("space")
        stage.pump("for the list") { bgtk_probe_drop_down_rows(handle) == 14 }
        try XDoTool.run(["type", "--delay", "15", typed])
        stage.pump("for what \(typed) finds") { bgtk_probe_drop_down_rows(handle) == Int32(found) }
        // The rows have to be created first.
        stage.settle()
        for key in keys { try person.keys(key) }
        stage.pump("for the choice of \(chosen)", seconds: 5) { down.selectedItem == chosen }
        stage.pump("for the list to go") { bgtk_probe_drop_down_rows(handle) == -1 }
      }
      XCTAssertEqual(try stage.read("selectedIndex", down), "12")
    }
  }

  func test_a_number_is_typed_and_stepped_and_restored_after_an_invalid_text() throws {
    try onStage { stage in
      let button = SpinButton(minimum: 0, maximum: 50, value: 5)
      let other = Button("Other")
      var edits: [Double] = []
      button.reactive.edits.observeNext { edits.append($0) }.dispose(in: button.bag)
      let person = try stage.person(stage.open(Box(.column, [button, other])))
      button.grabFocus()
      stage.settle()
      try person.keys("ctrl+a")
      try XDoTool.run(["type", "--delay", "15", "33"])
      try person.keys("Return")
      stage.pump("for the number") { edits == [33] }
      try person.keys("Up", "Page_Up", "Page_Up", "Down")
      stage.pump("for the steps") { edits == [33, 34, 44, 50, 49] }
      try person.keys("ctrl+a")
      try XDoTool.run(["type", "--delay", "15", "x"])
      try person.keys("Return")
      stage.settle()
      XCTAssertEqual(edits.count, 5)
      XCTAssertEqual(button.value, 49)
    }
  }

  func test_suggestions_are_marked_and_taken_by_keys_and_clicks_and_go_with_the_focus() throws {
    try onStage { stage in
      let city = ComboEntry(choices: ["Aberdeen", "Berlin", "Bern", "Paris"])
      let other = Entry()
      var edits: [String] = []
      city.reactive.edits.observeNext { edits.append($0) }.dispose(in: city.bag)
      let person = try stage.person(stage.open(Box(.column, [city, other])))
      city.grabFocus()
      stage.settle()
      try XDoTool.run(["type", "--delay", "30", "be"])
      stage.pump("for the list") { (try? stage.read("suggestions", city)) == "Berlin, Bern, Aberdeen" }
      try person.keys("Down", "Down")
      stage.pump("for the mark") { city.markedIndex == 1 }
      stage.snapshot(try XCTUnwrap(city.window), to: "\(NSTemporaryDirectory())/suggestions.png")
      try person.keys("Return")
      stage.pump("for the text") { city.text == "Bern" && city.suggestions.isEmpty }
      try XDoTool.run(["type", "--delay", "30", "!"])
      stage.pump("for what is typed at the end") { city.text == "Bern!" }
      try person.keys("Down")
      stage.pump("for all choices") { city.suggestions.count == 4 }
      try person.keys("Escape")
      stage.pump("for the list to go") { city.suggestions.isEmpty }
      try person.keys("Down", "Tab")
      stage.pump("for the list to go with the focus") { city.suggestions.isEmpty }
      XCTAssertEqual(edits, ["b", "be", "Bern", "Bern!"])
    }
  }
}
