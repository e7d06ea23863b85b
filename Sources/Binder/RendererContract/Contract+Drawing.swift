import Signals
import Widgets

extension Contract {
  static var drawing: [ContractSubject] {
    [
      ContractSubject(
        { sky() },
        own: [
          ContractCase("a canvas shows the latest drawing, texts in order") { bench in
            let canvas = sky()
            try await bench.show(canvas)
            try bench.expect("texts", of: canvas, is: "Sun | Moon")
            try bench.expect("items", of: canvas, is: "5")
            var other = Drawing()
            other.add(.text("שלום", at: Point(x: 0, y: 10)))
            canvas.drawing = other
            try await bench.settle().expect("texts", of: canvas, is: "שלום", when: "with another drawing")
            try bench.expect("isFocusable", of: canvas, is: "false", when: "with nothing to click")
          },
          ContractCase("an item of a canvas is clicked by its name, and where it is covered the upper one") {
            bench in
            let canvas = sky()
            try await bench.show(canvas)
            bench.log.record(canvas.reactive.itemClicks, as: "clicked", in: canvas)
            try bench.expect("isFocusable", of: canvas, is: "true")
            guard try await bench.probe.perform("clickItem", with: "sun", on: canvas),
              try await bench.probe.perform("clickItem", with: "moon", on: canvas)
            else { throw ContractFailure("a click was refused") }
            try await bench.settle().expectLog(is: ["clicked sun", "clicked moon"])
          },
          ContractCase("a canvas that cannot be reached takes no click") { bench in
            let canvas = sky()
            try await bench.show(canvas)
            bench.log.record(canvas.reactive.itemClicks, as: "clicked", in: canvas)
            canvas.isSensitive = false
            try await bench.settle()
            if try await bench.probe.perform("clickItem", with: "sun", on: canvas) {
              throw ContractFailure("a click was taken")
            }
            try bench.expect("isSensitive", of: canvas, is: "false")
            try bench.expectLog(is: [])
          },
          ContractCase("the item that the keys have gone to is read, and gone with its drawing") { bench in
            let canvas = sky()
            try await bench.show(canvas)
            try bench.expect("current", of: canvas, is: "")
            canvas.moveCurrent(by: 1)
            canvas.moveCurrent(by: 1)
            try await bench.settle().expect("current", of: canvas, is: "The moon")
            canvas.drawing = Drawing()
            try await bench.settle().expect("current", of: canvas, is: "", when: "without items")
          },
          ContractCase("a chart draws its values, and what each is called") { bench in
            let chart = BarChart()
            chart.values = [ChartValue("Mon", value: 3), ChartValue("Tue", value: 5)]
            chart.title = "Followers"
            try await bench.show(chart)
            try await bench.settle().expect(.accessibleLabel, of: chart.canvas, is: "Followers: Mon 3, Tue 5")
            try bench.expect(
              "texts", of: chart.canvas, is: chart.canvas.drawing.texts.joined(separator: " | "))
          },
        ])
    ]
  }

  private static func sky() -> Canvas {
    let canvas = Canvas(width: 200, height: 100)
    var drawing = Drawing()
    drawing.add(.path(.circle(Point(x: 40, y: 40), radius: 20), fill: .accent), id: "sun", label: "The sun")
    drawing.add(.text("Sun", at: Point(x: 40, y: 80), anchor: .center))
    drawing.add(
      .picture(picture, in: Rectangle(x: 110, y: 20, width: 40, height: 40)), id: "moon", label: "The moon")
    drawing.add(
      .text("Moon", at: Point(x: 130, y: 80), anchor: .center, ink: .dimText, scale: 0.85, isBold: true))
    drawing.add(.path(.lines([Point(x: 0, y: 99), Point(x: 200, y: 99)]), stroke: .line))
    canvas.drawing = drawing
    return canvas
  }
}
