import CGTK
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class CanvasPictureTests: XCTestCase {
  private static let red = Color(0xE01B24)
  private static let blue = Color(0x1A5FB4)

  @MainActor
  private static func halves() -> Canvas {
    let canvas = Canvas(width: 200, height: 100)
    canvas.layout = Layout(halign: .start, valign: .start)
    for (index, color) in [red, blue].enumerated() {
      let half = Rectangle(x: Double(index) * 100, y: 0, width: 100, height: 100)
      canvas.drawing.add(.path(.rectangle(half), fill: .color(color)), id: color.hex, label: color.hex)
    }
    return canvas
  }

  /// The colours of a window's picture at places within a widget.
  @MainActor
  private static func colors(_ stage: Stage, _ window: Window, of widget: Widget, at points: [(Int, Int)])
    throws
    -> [String]
  {
    let (picture, bounds) = (try stage.picture(of: window), try stage.bounds(widget))
    return points.map { x, y in Color(picture.pixel(bounds.x + x, bounds.y + y)).hex }
  }

  func test_paths_are_filled_at_their_places_and_mirrored_from_right_to_left() throws {
    try onStage { stage in
      let canvas = Self.halves()
      let window = stage.open(canvas)
      let sides = [(20, 50), (180, 50)]
      XCTAssertEqual(try Self.colors(stage, window, of: canvas, at: sides), [Self.red.hex, Self.blue.hex])
      canvas.withGTKWidget {
        gtk_widget_set_direction($0.assumingMemoryBound(to: GtkWidget.self), GTK_TEXT_DIR_RTL)
      }
      stage.settle()
      XCTAssertEqual(try Self.colors(stage, window, of: canvas, at: sides), [Self.blue.hex, Self.red.hex])
    }
  }

  func test_a_later_drawing_replaces_the_former_one() throws {
    try onStage { stage in
      let canvas = Self.halves()
      let window = stage.open(canvas)
      var other = Drawing()
      other.add(.path(.circle(Point(x: 100, y: 50), radius: 20), fill: .color(Self.blue)))
      canvas.drawing = other
      let seen = try Self.colors(stage, window, of: canvas, at: [(100, 50), (20, 50), (118, 32)])
      XCTAssertEqual(seen[0], Self.blue.hex)
      XCTAssertNotEqual(seen[1], Self.red.hex)
      XCTAssertEqual(seen[1], seen[2], "the corners around a circle are empty")
    }
  }

  func test_a_click_and_keys_reach_the_items() throws {
    try onStage { stage in
      let canvas = Self.halves()
      var clicks: [String] = []
      canvas.reactive.itemClicks.observeNext { clicks.append($0) }.dispose(in: canvas.bag)
      let before = Entry("Before")
      let person = try stage.person(stage.open(Box(.column, [before, canvas])))
      // The middle belongs to the second half.
      try person.click(canvas)
      stage.pump("for the click") { clicks == [Self.blue.hex] }
      try person.click(before)
      try person.keys("Tab", "Right", "Return", "Right", "space")
      stage.pump("for the keys") { clicks.count == 3 }
      XCTAssertEqual(clicks, [Self.blue.hex, Self.red.hex, Self.blue.hex])
      XCTAssertEqual(try stage.rendered("current", canvas), Self.blue.hex)
    }
  }

  func test_a_chart_fills_its_space_and_is_drawn_for_it() throws {
    try onStage { stage in
      let chart = BarChart()
      chart.values = [ChartValue("Mon", value: 3), ChartValue("Tue", value: 5)]
      chart.layout = Layout(hexpand: true, vexpand: true)
      stage.open(chart, width: 480, height: 520)
      let bounds = try stage.bounds(chart.canvas)
      XCTAssertGreaterThan(bounds.width, 400)
      XCTAssertEqual(chart.canvas.size.width, Double(bounds.width))
      XCTAssertEqual(chart.canvas.size.height, Double(bounds.height))
    }
  }
}
