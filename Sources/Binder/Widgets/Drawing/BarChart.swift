import Signals

/// A bar chart, with bars upwards or downwards from zero.
///
/// ```swift
/// let chart = BarChart()
/// chart.title = "New followers"
/// chart.values = [ChartValue("Mon", value: 3), ChartValue("Tue", value: 5)]
/// chart.isClickable = true
/// chart.reactive.valueClicks.observeNext { day = $0 }.dispose(in: chart.bag)
/// ```
open class BarChart: Chart {
  /// Whether bars are horizontal, one below the other, each with its label before it; for long labels.
  @Property public var isHorizontal = false

  /// Makes a chart without values; see `Chart`.
  public override init(width: Int = 240, height: Int = 160, format: ((Double) -> String)? = nil) {
    super.init(width: width, height: height, format: format)
    redraw(when: $isHorizontal.map { _ in })
  }

  /// Draws a bar for each value.
  open override func draw(_ values: [ChartValue], in size: Rectangle) -> Drawing {
    var drawing = Drawing()
    guard !values.isEmpty else { return drawing }
    if isHorizontal { return BarRows(self, values: values, size: size).drawing }
    let frame = ChartFrame(self, values: values, size: size, includesZero: true)
    frame.drawAxes(into: &drawing)
    let width = min(frame.slot * 0.7, 48)
    let zero = frame.y(0)
    for (index, value) in values.enumerated() {
      let end = frame.y(value.value)
      let bar = Rectangle(
        x: frame.x(index) - width / 2, y: min(zero, end), width: width, height: abs(zero - end))
      if bar.height > 0 { drawing.add(.path(.rectangle(bar), fill: ink)) }
      frame.drawNumber(index, into: &drawing)
    }
    frame.drawTargets(into: &drawing)
    return drawing
  }
}
