import Signals
import Testing
import Widgets

@MainActor
struct AnimationExamples {
  @Test func `the examples of animations work`() {
    let clock = VirtualClock()
    let window = Window(clock: clock)
    let canvas = Canvas(width: 120, height: 120)
    window.content = canvas
    var heights: [Double] = []
    func ball(at y: Double) -> Drawing {
      heights.append(y)
      var drawing = Drawing()
      drawing.add(.path(.circle(Point(x: 60, y: y), radius: 10), fill: .accent), id: "ball")
      return drawing
    }
    canvas.drawing = ball(at: 20)
    canvas.reactive.clicked("ball")
      .flatMapLatest { Animation.spring().values(from: 20, to: 100, in: canvas) }
      .bind(to: canvas) { canvas, y in canvas.drawing = ball(at: y) }
    // each click lets the ball fall anew
    canvas.click("ball")
    clock.advance(by: .seconds(2))
    #expect(heights.last == 100 && heights.max() ?? 0 > 100)

    func clockFace(at time: Duration) -> Drawing { ball(at: time / .seconds(1)) }
    window.reactive.frames.bind(to: canvas) { canvas, time in
      canvas.drawing = clockFace(at: time)
    }
    clock.advance(by: .seconds(1))
    #expect(abs((heights.last ?? 0) - 1) < 0.02)
  }
}
