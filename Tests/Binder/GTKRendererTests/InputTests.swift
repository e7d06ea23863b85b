import CBinderGTK
import CBinderGTKProbe
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class InputTests: XCTestCase {
  func test_keys_reach_observers_before_the_focused_widget_and_end_where_they_are_handled() throws {
    try onStage { stage in
      let entry = Entry()
      let panel = Box(.column, [entry])
      let window = stage.open(panel)
      let person = try stage.person(window)
      var heard: [String] = []
      // Observed after the widget is on the screen.
      panel.reactive.keyPressed.observeNext { heard.append("\($0)") }.dispose(in: panel.bag)
      panel.input.takesKey = { $0 == "b" }
      entry.grabFocus()
      stage.settle()
      try person.keys("a", "b", "c", "ctrl+Left", "shift+F5")
      stage.pump("for the keys") { heard.last == "Shift+F5" }
      XCTAssertEqual(heard, ["A", "B", "C", "Control_L", "Ctrl+Left", "Shift_L", "Shift+F5"])
      XCTAssertEqual(entry.text, "ac")
    }
  }

  func test_Super_is_a_modifier_and_types_nothing() throws {
    try skipUnderWayland("Super does not arrive as a modifier (weston 10)")
    try onStage { stage in
      let entry = Entry()
      let window = stage.open(Box(.column, [entry]))
      let new = Action("New", shortcuts: ["Super+N"])
      var count = 0
      new.reactive.activated.observeNext { count += 1 }.dispose(in: window.bag)
      window.actions = [new]
      let person = try stage.person(window)
      entry.grabFocus()
      stage.settle()
      try person.keys("super+n")
      stage.pump("for the action") { count == 1 }
      XCTAssertEqual(entry.text, "")
    }
  }

  func test_the_pointer_is_reported_at_its_place() throws {
    try skipUnderWayland("a click moves the pointer out and in again (weston 10)")
    try onStage { stage in
      let (board, other) = (Label("Board"), Label("Other"))
      board.layout.heightRequest = 100
      other.layout.heightRequest = 100
      var heard: [String] = []
      board.reactive.hovered.observeNext { heard.append($0 ? "over" : "away") }.dispose(in: board.bag)
      board.reactive.secondaryClicked.observeNext { heard.append("click \(Int($0.y))") }.dispose(
        in: board.bag)
      board.reactive.zoomed.observeNext { heard.append($0 > 1 ? "larger" : "smaller") }.dispose(in: board.bag)
      let window = stage.open(Box(.column, [board, other]))
      let person = try stage.person(window)
      try person.point(at: other)
      try person.point(at: board)
      stage.pump("for the pointer") { heard == ["over"] }
      try person.click(board, button: 3)
      stage.pump("for the click") { heard.last == "click 50" }
      try XDoTool.run(["keydown", "ctrl"])
      try XDoTool.run(["click", "4"])
      try XDoTool.run(["click", "5"])
      try XDoTool.run(["keyup", "ctrl"])
      stage.pump("for the wheel") { heard.count == 4 }
      // Without Ctrl the wheel scrolls.
      try XDoTool.run(["click", "4"])
      try person.point(at: other)
      stage.pump("for the pointer to leave") { heard.last == "away" }
      XCTAssertEqual(heard, ["over", "click 50", "larger", "smaller", "away"])
      board.isSensitive = false
      try person.point(at: board)
      XCTAssertEqual(heard.count, 5)
    }
  }

  func test_a_real_pointer_presses_drags_and_turns_the_wheel_at_its_places() throws {
    try onStage { stage in
      let pad = Canvas(width: 200, height: 100)
      pad.layout = Layout(halign: .start, valign: .start)
      let sun = Path.circle(Point(x: 40, y: 40), radius: 20)
      pad.drawing.add(.path(sun, fill: .accent), id: "sun", label: "The sun")
      var heard: [String] = []
      pad.reactive.pointerPressed.observeNext {
        heard.append("\($0.button) \($0.count) \(Int($0.place.x)) \(Int($0.place.y))")
      }.dispose(in: pad.bag)
      pad.reactive.pointerDragged.observeNext { drag in
        if drag.phase != .moved { heard.append("\(drag.phase) \(Int(drag.offset.x)) \(Int(drag.offset.y))") }
      }.dispose(in: pad.bag)
      pad.reactive.wheelTurned.observeNext { heard.append("wheel \($0.dy)") }.dispose(in: pad.bag)
      pad.reactive.itemClicks.observeNext { heard.append("click \($0)") }.dispose(in: pad.bag)
      let window = stage.open(Box(.column, [pad]))
      let person = try stage.person(window)
      let left = try stage.bounds(pad)
      func at(_ x: Int, _ y: Int) -> (x: Int, y: Int) { (left.middle.x - 100 + x, left.middle.y - 50 + y) }
      try person.drag(from: at(40, 40), to: at(80, 60))
      stage.pump("for the drag") { heard.count == 3 }
      XCTAssertEqual(heard.last, "ended 40 20")
      XCTAssertEqual(
        Set(heard), ["primary 1 40 40", "began 0 0", "ended 40 20"], "what is dragged is no click")
      heard = []
      try person.click(x: at(40, 40).x, y: at(40, 40).y)
      stage.pump("for the click") { heard.contains("click sun") }
      XCTAssertEqual(Set(heard), ["primary 1 40 40", "began 0 0", "ended 0 0", "click sun"])
      heard = []
      try XDoTool.run(["click", "2"])
      stage.pump("for the middle button") { heard == ["middle 1 40 40"] }
      try person.wheel(1)
      stage.pump("for the wheel") { heard.last == "wheel 1.0" }
    }
  }

  func test_places_on_a_canvas_are_those_of_its_drawing_where_it_is_mirrored() throws {
    try onStage { stage in
      let pad = Canvas(width: 200, height: 100)
      pad.layout = Layout(halign: .start, valign: .start)
      var places: [PointerPress] = []
      var offset = WidgetPlace()
      pad.reactive.pointerPressed.observeNext { places.append($0) }.dispose(in: pad.bag)
      pad.reactive.pointerDragged.observeNext { offset = $0.offset }.dispose(in: pad.bag)
      let window = stage.open(Box(.column, [pad]))
      window.direction = .rightToLeft
      stage.settle()
      let person = try stage.person(window)
      let middle = try stage.bounds(pad).middle
      try person.drag(from: (middle.x + 60, middle.y), to: (middle.x, middle.y + 10))
      stage.pump("for the drag") { offset.y == 10 }
      XCTAssertEqual(places.count, 1)
      XCTAssertEqual(try XCTUnwrap(places.first).place.x, 40, accuracy: 1)
      XCTAssertEqual(Int(offset.x), 60)
    }
  }

  func test_the_wheel_scrolls_what_is_around_only_where_the_widget_leaves_it() throws {
    try onStage { stage in
      let board = Label("Board")
      board.layout.heightRequest = 2000
      let view = ScrollView(board)
      var count = 0
      board.reactive.wheelTurned.observeNext { _ in count += 1 }.dispose(in: board.bag)
      let window = stage.open(view)
      let person = try stage.person(window)
      try person.point(at: view)
      let before = try stage.bounds(board).middle.y
      try person.wheel(2)
      stage.pump("for the wheel") { count == 2 }
      XCTAssertEqual(try stage.bounds(board).middle.y, before)
      board.input.takesWheel = { _ in false }
      try person.wheel(2)
      stage.pump("for the view to scroll") { (try? stage.bounds(board).middle.y) != before }
      XCTAssertEqual(count, 4)
    }
  }

  func test_the_wheel_with_Ctrl_zooms_the_widget_around_a_scroll_view_without_scrolling_it() throws {
    try onStage { stage in
      let scroller = ScrollView(Box(.column, (1...60).map { Label("Line \($0)") }))
      scroller.layout = Layout(vexpand: true)
      let board = Box(.column, [scroller])
      var factors: [Double] = []
      board.reactive.zoomed.observeNext { factors.append($0) }.dispose(in: board.bag)
      let person = try stage.person(stage.open(board))
      try person.point(at: scroller)
      try XDoTool.run(["keydown", "ctrl"])
      try XDoTool.run(["click", "5"])
      try XDoTool.run(["click", "5"])
      try XDoTool.run(["keyup", "ctrl"])
      stage.pump("for both turns") { factors.count == 2 }
      XCTAssertEqual(scroller.verticalPosition, 0)
      try person.wheel()
      stage.pump("for the wheel alone") { scroller.verticalPosition > 0 }
      XCTAssertEqual(factors.count, 2)
    }
  }

  func test_a_button_held_down_is_a_long_press() throws {
    try onStage { stage in
      let board = Label("Board")
      board.layout.heightRequest = 100
      var heard = 0
      board.reactive.longPressed.observeNext { _ in heard += 1 }.dispose(in: board.bag)
      let person = try stage.person(stage.open(Box(.column, [board])))
      try person.click(board)
      XCTAssertEqual(heard, 0)
      try XDoTool.run(["mousedown", "1"])
      stage.pump("for the press") { heard == 1 }
      try XDoTool.run(["mouseup", "1"])
    }
  }

  func test_a_pinch_reports_each_change_of_its_scale() throws {
    try onStage { stage in
      let board = Label("Board")
      var factors: [Double] = []
      board.reactive.zoomed.observeNext { factors.append($0) }.dispose(in: board.bag)
      stage.open(board)
      let handle = try XCTUnwrap(board.node?.handle)
      bgtk_probe_pinch(handle, 2)
      bgtk_probe_pinch(handle, 3)
      XCTAssertEqual(factors, [2, 1.5])
    }
  }

  func test_unobserved_input_creates_no_controller() throws {
    try onStage { stage in
      let (plain, heard) = (Label("Plain"), Label("Heard"))
      _ = heard.reactive.hovered
      _ = heard.reactive.hovered
      stage.open(Box(.column, [plain, heard]))
      let (one, other) = (try XCTUnwrap(plain.node?.handle), try XCTUnwrap(heard.node?.handle))
      XCTAssertEqual(bgtk_probe_controllers(other), bgtk_probe_controllers(one) + 1)
    }
  }
}
