import GalleryPictures
import Signals
import Widgets

extension WidgetSample {
  static let drawings = [
    WidgetSample("Canvas", summary: "Shows paths, texts and pictures, with parts to click") { stage in
      let canvas = Canvas(width: 240, height: 140)
      canvas.accessibleLabel = "A landscape"
      canvas.layout = Layout(halign: .center)
      let hill = Path.lines(
        [
          Point(x: 0, y: 110), Point(x: 80, y: 60), Point(x: 150, y: 110), Point(x: 200, y: 80),
          Point(x: 240, y: 110),
        ])
      func sun(at y: Double) -> Drawing.Mark {
        .path(.circle(Point(x: 190, y: y), radius: 20), fill: .color(Color(0xE5A50A)))
      }
      canvas.drawing.add(sun(at: 36), id: "sun", label: "The sun")
      canvas.drawing.add(.path(hill, stroke: .accent, width: 3), id: "hills", label: "The hills")
      canvas.drawing.add(
        .picture(
          Picture(GeneratedArt.png(seed: "Canvas", size: 48)),
          in: Rectangle(x: 16, y: 12, width: 40, height: 40)),
        id: "picture", label: "A picture")
      canvas.drawing.add(
        .text("Click the sun, or draw a line", at: Point(x: 120, y: 128), anchor: .center, ink: .dimText))
      canvas.reactive.pointerDragged.filter { $0.phase == .ended }.observeNext { [weak canvas] drag in
        let line = Path.lines([Point(drag.start), Point(drag.place)])
        canvas?.drawing.add(.path(line, stroke: .text, width: 2))
      }.dispose(in: canvas.bag)
      canvas.reactive.clicked("sun").flatMapLatest { [weak canvas] () -> SafeSignal<Double> in
        guard let canvas else { return .never() }
        return Animation.spring(dampingRatio: 0.3).values(from: 66, to: 36, in: canvas)
      }.bind(to: canvas) { canvas, y in canvas.drawing.replace("sun", with: sun(at: y)) }
      stage.addControl("isSensitive", property: canvas.$isSensitive)
      stage.log("itemClicks", signal: canvas.reactive.itemClicks)
      stage.log("pointerPressed", signal: canvas.reactive.pointerPressed.map(\.place))
      return canvas
    },
    WidgetSample("BarChart", summary: "A bar for each value") { stage in
      let chart = BarChart()
      chart.title = "New followers"
      chart.values = zip(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], [3, 5, 2, -1, 4, 8, 6]).map(
        ChartValue.init)
      chart.isClickable = true
      stage.addControl("title", property: chart.$title)
      stage.addControl("isClickable", property: chart.$isClickable)
      stage.addControl("isHorizontal", property: chart.$isHorizontal)
      stage.addControl("ink", property: chart.$ink, of: [.accent, .text, .color(Color(0x26A269))])
      stage.log("valueClicks", signal: chart.reactive.valueClicks)
      return chart
    },
    WidgetSample("LineChart", summary: "Values joined by a line") { stage in
      let chart = LineChart()
      chart.title = "Followers"
      chart.values = zip(["Jan", "Feb", "Mar", "Apr", "May", "June"], [120, 135, 131, 158, 170, 204]).map(
        ChartValue.init)
      chart.isClickable = true
      stage.addControl("title", property: chart.$title)
      stage.addControl("isClickable", property: chart.$isClickable)
      stage.log("valueClicks", signal: chart.reactive.valueClicks)
      return chart
    },
    WidgetSample("Sparkline", summary: "A small line without axes") { stage in
      let line = Sparkline()
      line.title = "Posts a day"
      line.values = [2, 3, 1, 6, 4, 4, 7, 3].map { ChartValue("", value: $0) }
      line.layout = Layout(halign: .center)
      stage.addControl("title", property: line.$title)
      stage.addControl("ink", property: line.$ink, of: [.accent, .text])
      return line
    },
  ]
}
