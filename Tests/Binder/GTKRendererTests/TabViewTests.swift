import CBinderGTK
import CBinderGTKProbe
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class TabViewTests: XCTestCase {
  func test_a_person_closes_tabs_by_the_cross_the_middle_button_and_the_keys() throws {
    try onStage { stage in
      let scene = Scene(["One", "Two", "Three", "Four"], on: stage)
      scene.tabs.reactive.closeRequested.bind(to: scene.tabs) { tabs, index in tabs.tabs.remove(at: index) }
      stage.settle()
      let person = try stage.person(scene.window)
      try scene.click(1, person)
      stage.pump("for the tab") { scene.tabs.selectedIndex == 1 }
      // The cross of another tab closes that one and selects nothing.
      try scene.click(3, onCross: true, person)
      stage.pump("for the cross") { scene.titles == ["One", "Two", "Three"] }
      XCTAssertEqual(scene.tabs.selectedIndex, 1)
      try scene.click(0, button: 2, person)
      stage.pump("for the middle button") { scene.titles == ["Two", "Three"] }
      XCTAssertEqual(scene.tabs.selectedIndex, 0)
      scene.entries[1].grabFocus()
      stage.settle()
      try person.keys("ctrl+w")
      stage.pump("for the key") { scene.titles == ["Three"] }
      stage.pump("for the focus") { scene.window.focused === scene.entries[2] }
      try person.keys("x")
      stage.pump("for the next page to be typed into") { scene.entries[2].text.contains("x") }
      try scene.click(0, onCross: true, person)
      stage.pump("for the last one") { scene.tabs.tabs.isEmpty }
      scene.tabs.tabs = [TabView.Tab("New", content: Entry("New"))]
      stage.settle()
      XCTAssertEqual(try stage.read("tabs", scene.tabs), "New closable selected")
    }
  }

  func test_a_cross_left_before_the_button_is_released_and_an_insensitive_one_close_nothing() throws {
    try onStage { stage in
      let scene = Scene(["One", "Two"], on: stage)
      var asked = 0
      scene.tabs.reactive.closeRequested.observeNext { _ in asked += 1 }.dispose(in: scene.tabs.bag)
      stage.settle()
      let person = try stage.person(scene.window)
      let cross = try scene.place(0, onCross: true)
      try person.drag(from: cross, to: (cross.x, cross.y + 200))
      stage.settle()
      XCTAssertEqual(asked, 0)
      scene.tabs.isSensitive = false
      try scene.click(0, onCross: true, person)
      try scene.click(0, button: 2, person)
      XCTAssertEqual(asked, 0)
      scene.tabs.isSensitive = true
      stage.settle()
      try scene.click(0, onCross: true, person)
      stage.pump("for the cross") { asked == 1 }
      XCTAssertEqual(scene.titles, ["One", "Two"], "the view itself removes nothing")
    }
  }

  func test_a_person_drags_a_tab_to_another_place_and_moves_it_by_keys() throws {
    try onStage { stage in
      let scene = Scene(["One", "Two", "Three"], on: stage)
      scene.tabs.reactive.tabMoved.bind(to: scene.tabs) { tabs, move in tabs.apply(move) }
      stage.settle()
      let person = try stage.person(scene.window)
      let (first, last) = (try scene.place(0), try scene.place(2))
      try person.drag(from: person.window, first.x, first.y, to: last.x + 12, last.y)
      stage.pump("for the drag") { scene.titles == ["Two", "Three", "One"] }
      XCTAssertEqual(scene.tabs.selectedTab?.title, "One", "the shown tab is still the same")
      stage.settle(0.3)
      let (from, to) = (try scene.place(1), try scene.place(0))
      try person.drag(from: person.window, from.x, from.y, to: to.x - 12, to.y)
      stage.pump("for the drag back") { scene.titles == ["Three", "Two", "One"] }
      if isUnderWayland { try scene.click(2, person) }
      scene.entries[0].grabFocus()
      stage.settle()
      try person.keys("ctrl+shift+Prior")
      stage.pump("for the key") { scene.titles == ["Three", "One", "Two"] }
      try person.keys("ctrl+Next", "alt+1")
      stage.pump("for the other keys") { scene.tabs.selectedIndex == 0 }
    }
  }

  func test_tabs_are_walked_through_from_within_a_text_where_they_are_closed() throws {
    try onStage { stage in
      let texts = ["One", "Two"].map { TextView($0) }
      let tabs = TabView(texts.map { TabView.Tab($0.text, content: $0) })
      let window = stage.open(tabs)
      let person = try stage.person(window)
      texts[0].grabFocus()
      stage.settle()
      try person.keys("ctrl+Next")
      stage.settle()
      XCTAssertEqual(tabs.selectedIndex, 0, "the text has the key for itself")
      _ = tabs.reactive.closeRequested
      stage.settle()
      try person.keys("ctrl+Next")
      stage.pump("for the key") { tabs.selectedIndex == 1 }
    }
  }

  func test_the_focus_stays_in_the_row_of_tabs_while_they_are_closed_from_there() throws {
    try onStage { stage in
      let scene = Scene(["One", "Two", "Three"], on: stage)
      scene.tabs.reactive.closeRequested.bind(to: scene.tabs) { tabs, index in tabs.tabs.remove(at: index) }
      let person = try stage.person(scene.window)
      scene.tabs.selectedIndex = 1
      scene.tabs.grabFocus()
      for titles in [["One", "Three"], ["One"]] {
        try person.keys("ctrl+w")
        stage.pump("for \(titles)") { scene.titles == titles }
        XCTAssertTrue(scene.window.focused === scene.tabs)
        XCTAssertTrue(bgtk_probe_has_focus(try XCTUnwrap(scene.tabs.node?.handle)))
      }
      try person.keys("Tab")
      stage.pump("for the page") { scene.window.focused === scene.entries[0] }
    }
  }

  func test_a_tab_is_selected_while_something_is_dragged_over_it() throws {
    try onStage { stage in
      let source = Label("Drag me")
      source.layout.heightRequest = 60
      source.dragSource = DragSource { "a text" }
      let (one, two) = (TabView.Tab("One", content: source), TabView.Tab("Two", content: Entry()))
      let tabs = TabView([one, two])
      let person = try stage.person(stage.open(tabs))
      let start = try stage.bounds(source).middle
      let place = try Scene.place(1, in: tabs)
      try person.point(x: start.x, y: start.y)
      try XDoTool.run(["mousedown", "1"])
      for step in 1...6 {
        try person.point(
          x: start.x + (place.x - start.x) * step / 6, y: start.y + (place.y - start.y) * step / 6)
      }
      stage.pump("for the tab") { tabs.selectedIndex == 1 }
      try XDoTool.run(["mouseup", "1"])
      stage.settle(0.6)
    }
  }

  func test_of_many_tabs_the_selected_one_is_scrolled_to_and_the_window_does_not_grow() throws {
    try onStage { stage in
      let scene = Scene((1...30).map { "Tab number \($0)" }, on: stage)
      let width = try stage.bounds(scene.tabs).width
      scene.tabs.selectedIndex = 29
      stage.pump("for the last tab") { (try? scene.place(29).x).map { $0 < width } ?? false }
      let new = TabView.Tab("Tab number 31", content: Entry())
      scene.tabs.tabs.append(new)
      scene.tabs.selectedTab = new
      stage.pump("for the new tab") { (try? scene.place(30).x).map { $0 < width } ?? false }
      scene.tabs.selectedIndex = 0
      stage.pump("for the first tab") { (try? scene.place(0).x).map { $0 >= 0 } ?? false }
      XCTAssertEqual(try stage.bounds(scene.tabs).width, width)
    }
  }

  func test_a_tab_is_named_by_its_title_and_its_badge() throws {
    try onStage { stage in
      let scene = Scene(["One", "Two"], on: stage)
      scene.tabs.tabs[0].badge = "3"
      stage.settle()
      let handle = try XCTUnwrap(scene.tabs.node?.handle)
      for (index, name) in ["One, 3", "Two"].enumerated() {
        let text = try XCTUnwrap(bgtk_probe_tab_label(handle, Int32(index)))
        defer { bgtk_free(text) }
        XCTAssertEqual(String(cString: text), name)
      }
    }
  }

  func test_closed_tabs_are_released() throws {
    try onStage { stage in
      let tabs = TabView()
      tabs.reactive.closeRequested.bind(to: tabs) { tabs, index in tabs.tabs.remove(at: index) }
      stage.open(tabs)
      weak var page: Entry?
      for _ in 0..<3 {
        let new = Entry("New")
        page = new
        tabs.tabs.append(TabView.Tab("New", content: new))
        stage.settle()
        XCTAssertTrue(tabs.close(0))
        stage.settle()
      }
      XCTAssertNil(page)
    }
  }
}

@MainActor
private struct Scene {
  let stage: Stage
  let tabs: TabView
  let entries: [Entry]
  let window: Window

  init(_ titles: [String], on stage: Stage) {
    self.stage = stage
    entries = titles.map { Entry($0) }
    tabs = TabView(entries.map { TabView.Tab($0.text, content: Box(.column, [$0])) })
    window = stage.open(tabs)
  }

  var titles: [String] { tabs.tabs.map(\.title) }

  func place(_ index: Int, onCross: Bool = false) throws -> (x: Int, y: Int) {
    try Scene.place(index, onCross: onCross, in: tabs)
  }

  static func place(_ index: Int, onCross: Bool = false, in tabs: TabView) throws -> (x: Int, y: Int) {
    let handle = try XCTUnwrap(tabs.node?.handle)
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    XCTAssertTrue(bgtk_probe_tab_bounds(handle, Int32(index), onCross, &x, &y, &width, &height))
    return (Int(x + width / 2), Int(y + height / 2))
  }

  func click(_ index: Int, onCross: Bool = false, button: Int = 1, _ person: Person) throws {
    let place = try place(index, onCross: onCross)
    try person.point(x: place.x, y: place.y)
    try XDoTool.run(["click", "\(button)"])
    stage.settle(0.05)
  }
}
