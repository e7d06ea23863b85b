import Signals

/// A line chart, with the area below the line shaded.
///
/// ```swift
/// let chart = LineChart()
/// chart.title = "Followers"
/// chart.values = [ChartValue("May", value: 120), ChartValue("June", value: 135)]
/// // chart.summary is "May 120, June 135"
/// ```
open class LineChart: Chart {

  /// Draws a line through the values, with a dot for each if they are few.
  open override func draw(_ values: [ChartValue], in size: Rectangle) -> Drawing {
    var drawing = Drawing()
    guard !values.isEmpty else { return drawing }
    let frame = ChartFrame(self, values: values, size: size, includesZero: false)
    frame.drawAxes(into: &drawing)
    let points = values.enumerated().map { Point(x: frame.x($0), y: frame.y($1.value)) }
    drawing.addLine(points, ink: ink, width: 2, bottom: frame.plot.y + frame.plot.height)
    if values.count == 1 || frame.slot >= 12 {
      for point in points { drawing.add(.path(.circle(point, radius: 3), fill: ink)) }
    }
    frame.drawTargets(into: &drawing)
    return drawing
  }
}

/// A small line chart without axes, to put beside a text or a number.
///
/// ```swift
/// let line = Sparkline()
/// line.title = "Posts a day"
/// line.values = [2, 3, 1, 6].map { ChartValue("", value: $0) }
/// // line.canvas.accessibleLabel is "Posts a day: 2, 3, 1, 6"
/// ```
open class Sparkline: Chart {
  /// Makes a line without values.
  public override init(width: Int = 96, height: Int = 24, format: ((Double) -> String)? = nil) {
    super.init(width: width, height: height, format: format)
    // It keeps its requested size beside anything.
    canvas.layout = Layout()
    layout = Layout(halign: .start, valign: .center)
  }

  /// Draws a line from edge to edge, with a dot at the last value.
  open override func draw(_ values: [ChartValue], in size: Rectangle) -> Drawing {
    var drawing = Drawing()
    guard let least = values.map(\.value).min(), let greatest = values.map(\.value).max() else {
      return drawing
    }
    let span = greatest > least ? greatest - least : 1
    // Leaves space for the dot.
    let (width, height) = (max(size.width - 6, 1), max(size.height - 6, 1))
    let points = values.enumerated().map { index, value in
      Point(
        x: 3 + width * Double(index) / Double(max(values.count - 1, 1)),
        y: 3 + height * (greatest > least ? 1 - (value.value - least) / span : 0.5))
    }
    drawing.addLine(points, ink: ink, width: 1.5, bottom: size.height)
    if let last = points.last { drawing.add(.path(.circle(last, radius: 2.5), fill: ink)) }
    return drawing
  }
}

extension Drawing {
  fileprivate mutating func addLine(_ points: [Point], ink: Ink, width: Double, bottom: Double) {
    guard points.count > 1, let first = points.first, let last = points.last else { return }
    let surface = [Point(x: first.x, y: bottom)] + points + [Point(x: last.x, y: bottom)]
    var faint = ink
    faint.opacity *= 0.15
    add(.path(.lines(surface, isClosed: true), fill: faint))
    add(.path(.lines(points), stroke: ink, width: width))
  }
}
