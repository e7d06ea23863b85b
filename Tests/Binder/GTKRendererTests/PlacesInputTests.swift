import CBinderGTKProbe
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class PlacesInputTests: XCTestCase {
  func test_arrow_keys_select_in_a_sidebar_and_enter_and_a_click_activate() throws {
    try onStage { stage in
      let items = ["Inbox", "Sent", "Drafts"].map { Sidebar.Item($0) }
      let sidebar = Sidebar([
        Sidebar.Section([items[0]]), Sidebar.Section("Other", items: [items[1], items[2]]),
      ])
      var heard: [String] = []
      sidebar.reactive.selections.observeNext { heard.append("selected \($0.title)") }.dispose(
        in: sidebar.bag)
      sidebar.reactive.activated.observeNext { heard.append("went to \($0.title)") }.dispose(in: sidebar.bag)
      let person = try stage.person(stage.open(sidebar))
      try person.click(sidebar.rows[0])
      stage.pump("for the click") { heard.count == 2 }
      XCTAssertEqual(heard, ["selected Inbox", "went to Inbox"])
      // Past the heading.
      try person.keys("Down")
      stage.pump("for Down") { heard.last == "selected Sent" }
      try person.keys("Return")
      stage.pump("for Enter") { heard.last == "went to Sent" }
      try person.click(sidebar.rows[1])
      stage.settle()
      XCTAssertEqual(heard.count, 4, "a heading is no place to go to: \(heard)")
    }
  }

  func test_tab_leaves_a_sidebar_both_ways_and_selects_nothing_in_it() throws {
    try onStage { stage in
      let sidebar = Sidebar([Sidebar.Section(["Inbox", "Sent", "Drafts"].map { Sidebar.Item($0) })])
      let (before, after) = (Button("Before"), Button("After"))
      sidebar.selectedIndex = 1
      let window = stage.open(Box(.column, [before, sidebar, after]))
      let person = try stage.person(window)
      before.grabFocus()
      for (key, end) in [("Tab", after), ("shift+Tab", before)] {
        try person.keys(key)
        stage.pump("for \(key) into the list") { window.focused?.parent === sidebar }
        XCTAssertTrue(window.focused === sidebar.rows[1], "the row that is selected")
        try person.keys(key)
        stage.pump("for \(key) out of it") { window.focused === end }
        XCTAssertEqual(sidebar.selectedIndex, 1)
      }
    }
  }

  func test_a_split_view_narrows_with_its_window_and_is_mirrored() throws {
    try onStage { stage in
      let (left, middle) = (Button("Left"), Button("Middle"))
      let split = SplitView(sidebar: left, content: middle)
      let window = stage.open(split, width: 800)
      stage.pump("for two places") { !split.isCollapsed }
      XCTAssertEqual(try stage.bounds(left).width, 260)
      XCTAssertEqual(try stage.bounds(middle).width, try stage.bounds(split).width - 260)
      XCTAssertEqual(try stage.bounds(middle).x - stage.bounds(split).x, 260)
      bgtk_probe_set_direction(true)
      stage.settle()
      XCTAssertEqual(try stage.bounds(middle).x, try stage.bounds(split).x, "the sidebar is on the right")
      bgtk_probe_set_direction(false)
      stage.settle()
      middle.grabFocus()
      window.defaultWidth = 400
      stage.pump("for one place") { split.isCollapsed }
      stage.settle()
      XCTAssertEqual(try stage.read("shownPlaces", split), "sidebar")
      XCTAssertTrue(
        window.focused === left, "the focus is on what is shown: \(String(describing: window.focused))")
      split.showContent()
      stage.settle()
      XCTAssertEqual(try stage.bounds(middle).width, try stage.bounds(split).width)
      XCTAssertTrue(window.focused === middle)
      window.defaultWidth = 800
      stage.pump("for two places again") { !split.isCollapsed }
      stage.settle()
      XCTAssertEqual(try stage.read("shownPlaces", split), "sidebar content")
    }
  }

  func test_a_click_on_a_row_of_preferences_flips_its_switch_and_the_keys_do_too() throws {
    try onStage { stage in
      let (sound, light) = (SwitchRow("Sound"), SwitchRow("Light"))
      let person = try stage.person(
        stage.open(PreferencesPage([PreferencesGroup("Device", rows: [sound, light])])))
      try person.click(sound)
      stage.pump("for the click") { sound.isOn }
      try person.keys("Down", "Return")
      stage.pump("for Enter on the next") { light.isOn }
    }
  }

  func test_typing_opens_the_search_with_all_letters() throws {
    try onStage { stage in
      let (bar, button) = (SearchBar(), Button("Hello"))
      let person = try stage.person(stage.open(Box(.column, [bar, button])))
      button.grabFocus()
      stage.settle()
      try person.keys("a", "d", "a")
      stage.pump("for the text") { bar.entry.text == "ada" }
      try person.keys("Escape", "Escape")
      stage.pump("for the bar to close") { !bar.isRevealed }
    }
  }

  func test_the_right_button_and_the_menu_key_open_a_menu_that_returns_the_focus() throws {
    try onStage { stage in
      let (button, other) = (Button("Report"), Button("Other"))
      let (rename, tick) = (Action("Rename"), Action("Shared", kind: .check))
      button.contextMenu = Menu([[rename], [tick]])
      var done = 0
      rename.reactive.activated.observeNext { done += 1 }.dispose(in: button.bag)
      let window = stage.open(Box(.column, [button, other]))
      let person = try stage.person(window)
      other.grabFocus()
      stage.settle()
      try person.click(other, button: 3)
      stage.settle()
      try person.click(button, button: 3)
      stage.settle()
      try person.keys("Down", "Return")
      stage.pump("for the first item") { done == 1 || tick.isOn }
      stage.pump("for the focus to come back") { window.focused === other }
      button.grabFocus()
      stage.settle()
      try person.keys("shift+F10")
      stage.settle()
      try person.keys("Escape")
      stage.pump("for the focus to come back") { window.focused === button }
      XCTAssertEqual(done + (tick.isOn ? 1 : 0), 1)
    }
  }

  func test_scrolling_by_wheel_is_reported_and_by_removed_content_is_not() throws {
    try onStage { stage in
      let tall = Label("Tall")
      tall.layout = Layout(heightRequest: 3000)
      let view = ScrollView(tall)
      view.layout = Layout(hexpand: true, vexpand: true)
      var count = 0
      view.reactive.scrolled.observeNext { count += 1 }.dispose(in: view.bag)
      let person = try stage.person(stage.open(view))
      try person.point(at: view)
      try person.wheel()
      stage.pump("for the wheel") { count > 0 && view.verticalPosition > 0 }
      stage.settle()
      (count, view.verticalPosition) = (0, 2000)
      stage.settle()
      tall.layout = Layout(heightRequest: 900)
      stage.settle()
      XCTAssertEqual(count, 0)
      XCTAssertEqual(view.verticalPosition, 2000, "it is where it was asked to be")
    }
  }
}
