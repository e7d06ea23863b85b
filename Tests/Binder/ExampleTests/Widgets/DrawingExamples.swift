import Signals
import Testing
import Widgets

@MainActor
@Suite struct DrawingExamples {
  @Test func `the example of a path works`() {
    var path = Path.circle(Point(x: 20, y: 20), radius: 12)
    path.move(to: Point(x: 0, y: 40))
    path.line(to: Point(x: 40, y: 40))
    // path.contains(Point(x: 20, y: 20))
    #expect(path.contains(Point(x: 20, y: 20)))
  }

  @Test func `the example of a drawing works`() {
    let box = Rectangle(x: 10, y: 10, width: 40, height: 40)
    var drawing = Drawing()
    drawing.add(.path(.rectangle(box), fill: .accent), id: "box", label: "A box")
    drawing.add(.text("Box", at: Point(x: 30, y: 60), anchor: .center))
    // drawing.item(at: Point(x: 20, y: 20))?.id is "box"
    #expect(drawing.item(at: Point(x: 20, y: 20))?.id == "box")
  }

  @Test func `the example of a canvas works`() {
    var day = 0
    let canvas = Canvas(width: 120, height: 80)
    let sun = Path.circle(Point(x: 40, y: 40), radius: 20)
    canvas.drawing.add(.path(sun, fill: .accent), id: "sun", label: "The sun")
    canvas.accessibleLabel = "The sky"
    canvas.reactive.clicked("sun").observeNext { day += 1 }.dispose(in: canvas.bag)
    let window = Window(clock: VirtualClock())
    window.content = canvas
    canvas.click("sun")
    #expect(day == 1)
  }

  @Test func `the example of a bar chart works`() {
    var day = -1
    let chart = BarChart()
    chart.title = "New followers"
    chart.values = [ChartValue("Mon", value: 3), ChartValue("Tue", value: 5)]
    chart.isClickable = true
    chart.reactive.valueClicks.observeNext { day = $0 }.dispose(in: chart.bag)
    let window = Window(clock: VirtualClock())
    window.content = chart
    chart.canvas.click("1")
    #expect(day == 1)
  }

  @Test func `the example of a line chart works`() {
    let chart = LineChart()
    chart.title = "Followers"
    chart.values = [ChartValue("May", value: 120), ChartValue("June", value: 135)]
    // chart.summary is "May 120, June 135"
    #expect(chart.summary == "May 120, June 135")
  }

  @Test func `the example of a sparkline works`() {
    let line = Sparkline()
    line.title = "Posts a day"
    line.values = [2, 3, 1, 6].map { ChartValue("", value: $0) }
    // line.canvas.accessibleLabel is "Posts a day: 2, 3, 1, 6"
    #expect(line.canvas.accessibleLabel == "Posts a day: 2, 3, 1, 6")
  }
}
