import Signals
import TestSupport
import Testing
import WidgetsTesting

@testable import Widgets

@MainActor
@Suite struct ChartTests {
  private let chart = BarChart(width: 300, height: 200)

  private static let week = ["Mon", "Tue", "Wed"].enumerated().map {
    ChartValue($1, value: Double($0) * 10 - 5)
  }

  private func shapes(_ chart: Chart) -> [Rectangle] {
    chart.canvas.drawing.items.compactMap { item in
      guard case .path(let path, let fill?, _, _) = item.mark, fill == chart.ink else { return nil }
      return path.bounds
    }
  }

  @Test func `an axis has round numbers around all values`() {
    expectEqual(ChartScale([3, 17], includesZero: true).ticks, [0, 5, 10, 15, 20])
    expectEqual(ChartScale([103, 117], includesZero: false).ticks, [100, 105, 110, 115, 120])
    expectEqual(ChartScale([-5, 5], includesZero: true).ticks, [-5, 0, 5])
    expect(ChartScale([], includesZero: true).ticks.count > 1)
    expectEqual(ChartScale([7, 7], includesZero: false).ticks.first, 7)
    let odds: [[Double]] = [[.nan], [.infinity, -.infinity], [0.000001, 0.000002], [1e300, 1]]
    for odd in odds {
      let scale = ChartScale(odd, includesZero: false)
      expect(scale.ticks.allSatisfy(\.isFinite) && scale.greatest > scale.least, "\(odd)")
      expect(odd.allSatisfy { (-0.001...1.001).contains(scale.part(of: $0)) }, "\(odd) \(scale.ticks)")
    }
  }

  @Test func `bars stand on zero, and hang from it below`() {
    chart.values = Self.week
    let bars = shapes(chart)
    expectEqual(bars.count, 3)
    let zero = bars[0].y
    expect(abs(bars[1].y + bars[1].height - zero) < 0.001 && abs(bars[2].y + bars[2].height - zero) < 0.001)
    expect(abs(bars[2].height - 3 * bars[1].height) < 0.001 && bars[0].height == bars[1].height)
    expectEqual(chart.canvas.drawing.texts.suffix(3), ["-5", "5", "15"])
  }

  @Test func `labels stand below the bars within the chart, and bars without labels are higher`() throws {
    chart.values = [ChartValue("Mon", value: 10), ChartValue("Tue", value: 20)]
    let low = shapes(chart)
    let labels = chart.canvas.drawing.items.compactMap { item -> Point? in
      guard case .text(let text, let place, _, _, _, _, _) = item.mark else { return nil }
      return ["Mon", "Tue"].contains(text) ? place : nil
    }
    expectEqual(labels.count, 2)
    let floor = try #require(low.map { $0.y + $0.height }.max())
    expect(labels.allSatisfy { $0.y - 8 >= floor && $0.y + 8 <= 200 }, "\(floor) \(labels)")
    chart.values = [ChartValue("", value: 10), ChartValue("", value: 20)]
    try expect(#require(shapes(chart).last).height > #require(low.last).height)
  }

  @Test(arguments: [150, 200, 300, 336])
  func `labels stay within the width of the chart, and do not cover each other`(_ width: Int) {
    let chart = LineChart(width: width, height: 120)
    chart.values = (10..<29).map { ChartValue("\($0) Nov 2026", value: Double($0)) }
    let labels = chart.canvas.drawing.items.compactMap { item -> (x: Double, half: Double)? in
      guard case .text(let text, let place, .center, _, _, _, let most) = item.mark else { return nil }
      return (place.x, min(Double(text.count) * 7.5, most ?? .infinity) / 2)
    }
    expect(!labels.isEmpty)
    expect(labels.allSatisfy { $0.x - $0.half >= 0 && $0.x + $0.half <= Double(width) }, "\(labels)")
    expect(zip(labels, labels.dropFirst()).allSatisfy { $0.x + $0.half <= $1.x - $1.half }, "\(labels)")
  }

  @Test func `horizontal bars begin after their labels, and the longest reaches its number`() throws {
    chart.values = [
      ChartValue("mastodon.example", value: 40), ChartValue("b.example", value: 10),
      ChartValue("c", value: -3),
    ]
    let upright = chart.canvas.drawing
    chart.isHorizontal = true
    let bars = shapes(chart)
    expect(chart.canvas.drawing != upright && bars.count == 2)
    expect(bars[0].x == bars[1].x && abs(bars[0].width - 4 * bars[1].width) < 0.001)
    expect(bars[1].y > bars[0].y + bars[0].height && bars[0].height < 32 && bars[0].x + bars[0].width < 300)
    expectEqual(chart.canvas.drawing.texts, ["mastodon.example", "40", "b.example", "10", "c", "-3"])
    chart.isClickable = true
    let heard = Heard(chart.reactive.valueClicks)
    chart.canvas.click(at: Point(x: 2, y: 40))
    expectEqual(heard.elements, [1])
    chart.values = []
    expect(chart.canvas.drawing.items.isEmpty)
  }

  @Test func `an axis of counts has whole numbers only`() {
    expectEqual(ChartScale([178, 179], includesZero: false).ticks, [178, 179])
    expectEqual(ChartScale([1], includesZero: true).ticks, [0, 1])
    expect(ChartScale([0.5, 1], includesZero: true).ticks.contains(0.5))
  }

  @Test func `new values, a title, a colour or a size redraw a chart`() {
    let drawings = Heard(chart.canvas.$drawing.dropFirst())
    chart.values = Self.week
    chart.values = Self.week
    chart.title = "Week"
    expectEqual(drawings.elements.count, 1)
    chart.ink = .text
    chart.canvas.resized(width: 400, height: 200)
    expectEqual(drawings.elements.count, 3)
    chart.values = []
    expect(chart.canvas.drawing.items.isEmpty)
  }

  @Test func `assistive technology reads the title and the most important values`() {
    let chart = LineChart()
    expectEqual(chart.canvas.accessibleLabel, nil)
    chart.title = "Posts"
    chart.values = Self.week
    expectEqual(chart.canvas.accessibleLabel, "Posts: Mon -5, Tue 5, Wed 15")
    chart.values = (1...30).map { ChartValue("\($0).", value: Double(($0 * 7) % 30)) }
    expectEqual(chart.canvas.accessibleLabel, "Posts: 1. 7 … 30. 0 (30. 0 – 17. 29)")
  }

  @Test func `clickable values react over the whole height above their labels`() throws {
    let window = Window(clock: VirtualClock())
    window.content = chart
    let heard = Heard(chart.reactive.valueClicks)
    chart.values = Self.week
    expect(chart.canvas.gestures.isEmpty)
    chart.isClickable = true
    try Visitor(window).perform("clickItem", on: chart.canvas, with: "1")
    chart.canvas.click(at: Point(x: 280, y: 25))
    expectEqual(heard.elements, [1, 2])
    chart.canvas.moveCurrent(by: 1)
    expectEqual(chart.canvas.inspect("current"), "Mon -5")
  }

  @Test func `a line of one value is a dot, however narrow it is`() {
    let chart = LineChart()
    chart.values = [ChartValue("", value: 4)]
    for width in [400.0, 60, 20] {
      chart.canvas.resized(width: width, height: 100)
      expectEqual(shapes(chart).map(\.height), [6], "\(width)")
    }
  }

  @Test func `a narrow chart shows only the labels and numbers that fit`() {
    chart.values = (1...60).map { ChartValue("Day \($0)", value: 1000) }
    let labels = chart.canvas.drawing.texts.filter { $0.hasPrefix("Day") }
    expect((2...8).contains(labels.count))
    expect(chart.canvas.drawing.texts.count - labels.count < 8)
  }

  @Test func `a sparkline spans its whole width, even for one value or equal ones`() {
    let line = Sparkline()
    line.values = [1, 3, 2].map { ChartValue("", value: $0) }
    expect(line.canvas.drawing.items.count == 3 && line.canvas.drawing.texts.isEmpty)
    expectEqual(line.canvas.accessibleLabel, "1, 3, 2")
    expect(line.layout.valign == .center && !line.canvas.layout.vexpand)
    line.values = [ChartValue("", value: 4)]
    expectEqual(shapes(line).map(\.center.y), [12])
    line.values = [4, 4].map { ChartValue("", value: $0) }
    expectEqual(shapes(line).last?.center.y, 12)
  }

  @Test func `a number is abbreviated, or formatted by the app`() {
    let texts = [0, -0.001, 3, -2.5, 0.049, 12.34567, 1_200_000, .nan].map(Chart.plainText)
    expectEqual(texts, ["0", "0", "3", "-2.5", "0.05", "12.35", "1200000", "nan"])
    let chart = BarChart { "\(Int($0)) %" }
    chart.values = [ChartValue("Mon", value: 40)]
    expectEqual(chart.summary, "Mon 40 %")
  }

  @Test func `large texts have their room beside the bars and below the line`() throws {
    let values = [ChartValue("Monday", value: 1_200), ChartValue("Tuesday", value: 800)]
    let bars = BarChart(width: 240, height: 120)
    let line = LineChart(width: 240, height: 120)
    (bars.isHorizontal, bars.values, line.values) = (true, values, values)
    let rows = bars.canvas.drawing
    let frame = line.canvas.drawing
    for chart in [bars, line] { chart.canvas.textScaled(by: 2) }
    // The number follows the longest bar.
    func room(_ chart: Chart) throws -> Double {
      let bar = try #require(shapes(chart).first)
      return 240 - bar.x - bar.width
    }
    let large = try room(bars)
    expect(line.canvas.drawing != frame)
    for scale in [Double.nan, 0, -1, .infinity] {
      bars.canvas.textScaled(by: scale)
      expectEqual(bars.canvas.textScale, 1)
      expectEqual(bars.canvas.drawing, rows)
      try expect(large > room(bars) * 1.6)
    }
  }
}
