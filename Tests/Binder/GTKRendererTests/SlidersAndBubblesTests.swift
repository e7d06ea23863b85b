import CBinderGTK
import CBinderGTKProbe
import RealInput
import Foundation
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class SlidersAndBubblesTests: XCTestCase {
  func test_arrow_keys_and_clicks_move_a_slider_by_its_steps() throws {
    try onStage { stage in
      let scale = Scale(minimum: 0, maximum: 1, step: 0.1, value: 0.7)
      var edits: [Double] = []
      scale.reactive.edits.observeNext { edits.append($0) }.dispose(in: scale.bag)
      let person = try stage.person(stage.open(Box(.column, [scale])))
      scale.grabFocus()
      stage.settle()
      try person.keys("Right", "Right", "Left", "Home")
      stage.pump("for the keys") { edits.count == 4 }
      XCTAssertEqual(edits, [0.8, 0.9, 0.8, 0])
      try person.keys("Left")
      XCTAssertEqual(edits.count, 4, "there is nothing before the beginning")
      try person.click(scale)
      stage.pump("for the click") { edits.count > 4 }
      XCTAssertEqual(scale.value, 0.5)
      scale.isSensitive = false
      try person.click(scale)
      XCTAssertEqual(scale.value, 0.5)
    }
  }

  func test_a_popover_closes_on_Escape_and_on_a_click_outside_without_another_effect() throws {
    try onStage { stage in
      let anchor = Button("More")
      let other = Button("Other")
      let inside = Button("Inside")
      let popover = Popover(inside)
      var clicks: [String] = []
      for button in [anchor, other, inside] {
        button.reactive.clicked.observeNext { [unowned button] in clicks.append(button.text) }.dispose(
          in: button.bag)
      }
      var cancelled = 0
      popover.reactive.cancelled.observeNext { cancelled += 1 }.dispose(in: popover.bag)
      anchor.reactive.clicked.observeNext { [unowned anchor] in popover.popup(relativeTo: anchor) }.dispose(
        in: anchor.bag)
      let column = Box(.column, spacing: 200, [anchor, other])
      let window = stage.open(column)
      let person = try stage.person(window)
      try person.click(anchor)
      stage.pump("for the popover") { popover.isShown }
      stage.settle()
      try person.keys("Return")
      stage.pump("for the key inside") { clicks.contains("Inside") }
      try person.keys("Escape")
      stage.pump("for the popover to go") { !popover.isShown }
      XCTAssertEqual(cancelled, 1)
      stage.settle()
      try person.keys("Return")
      stage.pump("for the focus to be back") { popover.isShown }
      stage.settle()
      try person.click(other)
      stage.pump("for the popover to go again") { !popover.isShown }
      XCTAssertEqual(clicks, ["More", "Inside", "More"])
      try person.click(other)
      stage.pump("for the click to get through") { clicks.last == "Other" }
      XCTAssertEqual(cancelled, 2)
      XCTAssertTrue(window.close())
    }
  }

  func test_a_window_closed_with_an_open_popover_leaves_the_keyboard_to_others() throws {
    try onStage { stage in
      let anchor = Button("More")
      let window = stage.open(Box(.column, [anchor]))
      let popover = Popover(Label("Inside"))
      popover.popup(relativeTo: anchor)
      stage.settle()
      XCTAssertTrue(window.close())
      stage.settle()
      let entry = Entry()
      let person = try stage.person(stage.open(Box(.column, [entry])))
      try person.click(entry)
      try person.keys("a")
      stage.pump("for the key") { entry.text == "a" }
    }
  }

  func test_arrow_keys_go_through_a_grid_in_two_directions_and_Enter_and_clicks_activate() throws {
    try onStage { stage in
      let grid = GridView(columns: 2...2) { Label() }
      grid.layout = Layout(vexpand: true)
      let items = Property((0..<9).map { "Cell \($0)" })
      items.bind(to: grid, id: \.self) { cell, text in cell.text = text }
      var activated: [String] = []
      grid.reactive.activated(String.self).observeNext { activated.append($0) }.dispose(in: grid.bag)
      let person = try stage.person(stage.open(grid))
      stage.pump("for the cells") { grid.typedRow(at: 8) != nil }
      try person.click(try XCTUnwrap(grid.typedRow(at: 0)))
      stage.pump("for the click") { activated == ["Cell 0"] }
      try person.keys("Down", "Right", "Return")
      stage.pump("for the keys") { activated.count == 2 }
      XCTAssertEqual(activated, ["Cell 0", "Cell 3"])
      XCTAssertEqual(grid.selectedIndex, 3)
    }
  }

  func test_a_window_reports_its_width() throws {
    try skipUnderWayland("each window has the size of the screen")
    try onStage { stage in
      let label = Label("Content")
      let window = stage.open(label, width: 480)
      // A window without a desktop is a little narrower than requested.
      stage.pump("for the first width") { (460...480).contains(window.width) }
      window.defaultWidth = 700
      stage.pump("for the next width") { (680...699).contains(window.width) }
      XCTAssertEqual(window.width, try stage.bounds(label).width)
      // The content makes it wider than requested.
      label.layout = Layout(widthRequest: 900)
      stage.pump("for what the content needs") { window.width == 900 }
    }
  }

  func test_a_window_size_set_by_a_person_becomes_its_default_size() throws {
    try skipUnderWayland("each window has the size of the screen")
    try onStage { stage in
      let window = stage.open(Label("Content"))
      let person = try stage.person(window)
      XCTAssertEqual([window.defaultWidth, window.defaultHeight], [480, 520])
      try XDoTool.run(["windowsize", person.window, "700", "600"])
      stage.pump("for the size") { window.defaultWidth > 640 && window.defaultHeight > 540 }
      // Assigning works as before.
      (window.defaultWidth, window.defaultHeight) = (500, 400)
      stage.pump("for the next width") { (440...500).contains(window.width) }
      stage.settle()
      XCTAssertEqual([window.defaultWidth, window.defaultHeight], [500, 400])
    }
  }

  func test_a_colours_style_is_removed_with_its_last_widget() throws {
    try onStage { stage in
      let box = Box(.column)
      stage.open(box)
      box.replaceChildren(
        (0..<40).map { index in
          let child = Box(.row, [Label("\(index)")])
          child.backgroundColor = Color(UInt32(index % 20) * 0x0A0B0C)
          return child
        })
      stage.settle()
      XCTAssertEqual(bgtk_background_count(), 20)
      for case let child in box.children.prefix(21) { child.backgroundColor = nil }
      XCTAssertEqual(bgtk_background_count(), 19)
      box.replaceChildren([])
      stage.settle()
      XCTAssertEqual(bgtk_background_count(), 0)
    }
  }
}
