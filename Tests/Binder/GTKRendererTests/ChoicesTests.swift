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

  func test_the_calendar_and_the_swatches_are_drawn() throws {
    try onStage { stage in
      let date = DateChooser(Day(iso: "2024-02-29"), buttonText: "Choose", showing: .earliest) { "\($0)" }
      let swatches = (0..<8).map { ColorChooser.Swatch("Colour \($0)", color: Color(UInt32($0 * 0x1F_3F2F))) }
      let color = ColorChooser(swatches[3].color, swatches: swatches, problemText: "No colour")
      let password = PasswordEntry("secret")
      let window = stage.open(Box(.column, spacing: 12, [date, color, password]), width: 360)
      for (button, name) in [(date.button, "calendar"), (color.button, "swatches")] {
        button.click()
        stage.settle(0.3)
        stage.snapshot(window, to: "\(NSTemporaryDirectory())/\(name).png")
        XCTAssertTrue(window.press("Escape"))
        stage.settle(0.2)
      }
    }
  }

  func test_assistive_technology_gets_the_role_of_each_choice() throws {
    try onStage { stage in
      let widgets: [(Widget, String)] = [
        (Separator(), "separator"), (Widgets.LevelBar(value: 0.5), "meter"), (SpinButton(), "spin-button"),
        (RadioGroup(["One"]), "radio-group"), (ToggleGroup(["One"]), "group"),
        (DropDown(["One"]), "combo-box"),
        (CheckButton("Bold"), "checkbox"), (PasswordEntry(), "text-box"), (CalendarView(.earliest), "group"),
        (ToggleButton("Bold"), "button"),
        (Expander("More", content: Label()), "button"),
      ]
      stage.open(Box(.column, widgets.map(\.0)))
      for (widget, role) in widgets {
        let found = try stage.rendered("accessible-role", widget)
        // Newer releases of GTK have a separate role for toggle buttons.
        XCTAssertTrue([role, "toggle-button"].contains(found), "\(widget.kind.rawValue): \(found ?? "none")")
      }
    }
  }

  func test_choices_are_drawn_in_both_directions() throws {
    try onStage { stage in
      let down = DropDown(
        ["A title that is a good deal longer than there is room for in a narrow window", "Two"],
        selectedIndex: 0)
      let toggles = ToggleGroup(["List", "Grid"], selectedIndex: 1)
      toggles.iconNames = ["view-list-symbolic", "view-grid-symbolic"]
      let boxes: [Widget] = [
        RadioGroup(["Name", "Newest"], selectedIndex: 1),
        ToggleGroup(["Day", "Week", "Month"], selectedIndex: 0), toggles,
        down, SpinButton(value: 3), Widgets.LevelBar(value: 2, maximum: 4, isDiscrete: true),
        Widgets.LevelBar(value: 0.4), Separator(),
        Expander("Details", content: Label("Below"), isExpanded: true), ToggleButton("Bold", isOn: true),
        CheckButton("Bold", isOn: true),
      ]
      let window = stage.open(Box(.column, spacing: 12, boxes), width: 360)
      for direction in ["ltr", "rtl"] {
        bgtk_probe_set_direction(direction == "rtl")
        stage.settle(0.2)
        stage.snapshot(window, to: "\(NSTemporaryDirectory())/choices-\(direction).png")
      }
      bgtk_probe_set_direction(false)
      XCTAssertLessThanOrEqual(try stage.bounds(down).width, 360)
    }
  }
}
