/// The axes and the common parts of bar and line charts within a size.
@MainActor
struct ChartFrame {
  let chart: Chart
  let values: [ChartValue]
  let scale: ChartScale
  let plot: Rectangle
  private let width: Double

  // Estimated sizes of the axes' texts, as only a renderer knows them.
  private static let textScale = 0.85
  private var textHeight: Double { 16 * chart.canvas.textScale }
  private func width(of text: String) -> Double { Double(text.count) * 7.5 * chart.canvas.textScale }

  init(_ chart: Chart, values: [ChartValue], size: Rectangle, includesZero: Bool) {
    self.chart = chart
    self.values = values
    width = size.width
    let scale = ChartScale(
      values.map(\.value), includesZero: includesZero,
      count: max(1, min(4, Int(size.height / 40 / chart.canvas.textScale))))
    self.scale = scale
    let (letter, textHeight) = (7.5 * chart.canvas.textScale, 16 * chart.canvas.textScale)
    let beginning = (scale.ticks.map { Double(chart.format($0).count) * letter }.max() ?? 0) + 8
    let hasLabels = values.contains { !$0.label.isEmpty }
    let (top, bottom) = (textHeight + 2, hasLabels ? textHeight + 6 : textHeight / 2)
    plot = Rectangle(
      x: beginning, y: top, width: max(size.width - beginning - 4, 1),
      height: max(size.height - top - bottom, 1))
  }

  /// The width available to each value.
  var slot: Double { plot.width / Double(max(values.count, 1)) }

  func x(_ index: Int) -> Double { plot.x + (Double(index) + 0.5) * slot }

  func y(_ value: Double) -> Double { plot.y + plot.height * (1 - scale.part(of: value)) }

  /// Draws the axis with its numbers, and the values' labels.
  func drawAxes(into drawing: inout Drawing) {
    for tick in scale.ticks {
      // The centre of a pixel makes a sharp line.
      let y = y(tick).rounded(.down) + 0.5
      let line = Path.lines([Point(x: plot.x, y: y), Point(x: plot.x + plot.width, y: y)])
      drawing.add(.path(line, stroke: tick == 0 ? .dimText : .line))
      drawing.add(
        .text(
          chart.format(tick), at: Point(x: plot.x - 6, y: y), anchor: .end, ink: .dimText,
          scale: Self.textScale))
    }
    let longest = values.map { width(of: $0.label) }.max() ?? 0
    guard longest > 0 else { return }
    // Skips labels when they do not all fit.
    let step = max(1, Int((min(longest, 80 * chart.canvas.textScale) / slot).rounded(.up)))
    let most = max(slot * Double(step) - 4, 8)
    var end = -Double.infinity
    for index in stride(from: 0, to: values.count, by: step) where !values[index].label.isEmpty {
      let label = values[index].label
      let half = min(self.width(of: label), most) / 2
      // The first and the last one move inwards rather than being cut, and none covers another.
      let x = min(max(x(index), half), max(width - half, half))
      guard x - half >= end else { continue }
      end = x + half
      drawing.add(
        .text(
          label, at: Point(x: x, y: plot.y + plot.height + textHeight / 2 + 4),
          anchor: .center, ink: .dimText, scale: Self.textScale, maximumWidth: most))
    }
  }

  /// Draws a value's number beside it, if there is space for those of all values.
  func drawNumber(_ index: Int, into drawing: inout Drawing) {
    guard values.allSatisfy({ width(of: chart.format($0.value)) <= slot }) else { return }
    let value = values[index].value
    let y = value < 0 ? y(value) + textHeight / 2 + 1 : y(value) - textHeight / 2 - 1
    drawing.add(
      .text(chart.format(value), at: Point(x: x(index), y: y), anchor: .center, scale: Self.textScale))
  }

  /// Makes the whole height above each value's label clickable.
  func drawTargets(into drawing: inout Drawing) {
    guard chart.isClickable else { return }
    for index in values.indices {
      let place = Rectangle(x: plot.x + Double(index) * slot, y: plot.y, width: slot, height: plot.height)
      drawing.add(.path(.rectangle(place)), id: "\(index)", label: chart.text(values[index]))
    }
  }
}
