import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct CanvasTests {
  private let window = Window(clock: VirtualClock())
  private let canvas = Canvas(width: 200, height: 100)
  private let heard: Heard<String>

  init() {
    heard = Heard(canvas.reactive.itemClicks)
    window.content = canvas
    let box = Path.rectangle(Rectangle(x: 0, y: 0, width: 50, height: 50))
    canvas.drawing.add(.path(box, fill: .accent), id: "box", label: "A box")
    canvas.drawing.add(
      .path(.circle(Point(x: 50, y: 50), radius: 20), fill: .text), id: "ball", label: "A ball")
    canvas.drawing.add(.text("Things", at: Point(x: 100, y: 50)))
  }

  @Test func `a click hits the topmost item at its place and nothing beside it`() {
    expect(canvas.click(at: Point(x: 10, y: 10)))
    expect(canvas.click(at: Point(x: 45, y: 45)))
    expect(!canvas.click(at: Point(x: 90, y: 90)))
    // The corner of the square around the circle misses it.
    expect(!canvas.click(at: Point(x: 68, y: 68)))
    expectEqual(heard.elements, ["box", "ball"])
  }

  @Test func `a mark is replaced in its place with its name and label`() {
    canvas.drawing.replace("box", with: .path(.circle(Point(x: 150, y: 50), radius: 10)))
    canvas.drawing.replace("none", with: .text("None", at: Point(x: 0, y: 0)))
    expect(canvas.drawing.items.map(\.id) == ["box", "ball", nil] && canvas.label(of: "box") == "A box")
    expect(!canvas.click(at: Point(x: 10, y: 10)) && canvas.click(at: Point(x: 150, y: 50)))
  }

  @Test func `keys move the current item up to the last one and click it`() {
    expect(!canvas.clickCurrent())
    canvas.moveCurrent(by: 1)
    expectEqual(canvas.currentID, "box")
    canvas.moveCurrent(by: .max)
    canvas.moveCurrent(by: 1)
    expect(canvas.clickCurrent() && heard.elements == ["ball"])
    canvas.moveCurrent(by: .min)
    expectEqual(canvas.currentID, "box")
    canvas.isSensitive = false
    expect(!canvas.moveCurrent(by: 1))
  }

  @Test func `a redrawn item stays current, and a removed one does not`() {
    canvas.moveCurrent(by: 1)
    canvas.drawing.add(.text("More", at: Point(x: 0, y: 90)))
    expectEqual(canvas.currentID, "box")
    canvas.drawing = Drawing()
    expectEqual(canvas.currentID, nil)
  }

  @Test func `drawings are equal if they look and act the same`() {
    let former = canvas.drawing
    expectEqual(former, canvas.drawing)
    canvas.drawing.add(.text("Things", at: Point(x: 100, y: 51)))
    expect(former != canvas.drawing)
  }

  @Test func `the text tree describes the drawing`() {
    canvas.accessibleLabel = "Still life"
    expectEqual(dump(canvas), #"Canvas (Still life) 2 shapes "Things" to click: box ball"#)
  }

  @Test func `a click near a line hits it, and a hollow shape is hit on its outline only`() {
    var drawing = Drawing()
    drawing.add(.path(.lines([Point(x: 0, y: 10), Point(x: 100, y: 10)]), stroke: .text), id: "line")
    drawing.add(.path(.circle(Point(x: 50, y: 60), radius: 30), stroke: .text), id: "ring")
    drawing.add(.path(.rectangle(Rectangle(x: 0, y: 0, width: 100, height: 5))), id: "unseen")
    expectEqual(drawing.item(at: Point(x: 50, y: 13))?.id, "line")
    expectEqual(drawing.item(at: Point(x: 50, y: 60)), nil)
    expectEqual(drawing.item(at: Point(x: 80, y: 61))?.id, "ring")
    expectEqual(drawing.item(at: Point(x: 50, y: 2))?.id, "unseen")
  }

  @Test func `a click in the hole of a shape misses it`() {
    var path = Path.rectangle(Rectangle(x: 0, y: 0, width: 90, height: 90))
    path.move(to: Point(x: 30, y: 30))
    // In the opposite direction.
    for point in [Point(x: 30, y: 60), Point(x: 60, y: 60), Point(x: 60, y: 30)] { path.line(to: point) }
    path.close()
    expect(path.contains(Point(x: 10, y: 45)) && !path.contains(Point(x: 45, y: 45)))
    expectEqual(path.bounds, Rectangle(x: 0, y: 0, width: 90, height: 90))
  }

  @Test func `the renderer sets the size of a canvas`() {
    expectEqual(canvas.size, Rectangle(x: 0, y: 0, width: 200, height: 100))
    let sizes = Heard(canvas.$size.dropFirst())
    canvas.resized(width: 300, height: 100)
    canvas.resized(width: 300, height: 100)
    expectEqual(sizes.elements.map(\.width), [300])
  }
}
