/// Horizontal bars, one below the other: a label, a bar from zero, and its number. Values below zero have no bar.
@MainActor
struct BarRows {
  private let chart: BarChart
  private let values: [ChartValue]
  private let size: Rectangle
  private let greatest: Double
  // Estimated widths of texts, as only a renderer knows them.
  private let labelWidth: Double
  private let numberWidth: Double

  private static let textScale = 0.85
  private static let highestRow = 32.0
  private static func width(of text: String, _ chart: BarChart) -> Double {
    Double(text.count) * 7.5 * chart.canvas.textScale
  }

  init(_ chart: BarChart, values: [ChartValue], size: Rectangle) {
    self.chart = chart
    self.values = values
    self.size = size
    let numbers = values.map(\.value).filter(\.isFinite)
    greatest = max(numbers.max() ?? 0, 0)
    let longest = values.map { Self.width(of: $0.label, chart) }.max() ?? 0
    labelWidth = longest == 0 ? 0 : min(longest, size.width * 0.45) + 8
    numberWidth = (values.map { Self.width(of: chart.format($0.value), chart) }.max() ?? 0) + 8
  }

  var drawing: Drawing {
    var drawing = Drawing()
    let row = min(size.height / Double(values.count), Self.highestRow * chart.canvas.textScale)
    let room = max(size.width - labelWidth - numberWidth, 1)
    for (index, value) in values.enumerated() {
      let (top, middle) = (Double(index) * row, (Double(index) + 0.5) * row)
      if !value.label.isEmpty {
        drawing.add(
          .text(
            value.label, at: Point(x: labelWidth - 8, y: middle), anchor: .end, ink: .dimText,
            scale: Self.textScale, maximumWidth: labelWidth - 8))
      }
      let part = greatest > 0 && value.value.isFinite ? max(value.value, 0) / greatest : 0
      let bar = Rectangle(x: labelWidth, y: top + row * 0.15, width: room * part, height: row * 0.7)
      if part > 0 { drawing.add(.path(.rectangle(bar), fill: chart.ink)) }
      drawing.add(
        .text(
          chart.format(value.value), at: Point(x: labelWidth + room * part + 6, y: middle), anchor: .start,
          scale: Self.textScale))
      if chart.isClickable {
        let place = Rectangle(x: 0, y: top, width: size.width, height: row)
        drawing.add(.path(.rectangle(place)), id: "\(index)", label: chart.text(value))
      }
    }
    return drawing
  }
}
