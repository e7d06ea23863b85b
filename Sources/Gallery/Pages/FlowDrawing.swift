import Widgets

/// Draws the arrows of a flow, one below the other: sources, the statement with its operators, and what it sets.
struct FlowDrawing {
  static let leastWidth = 640
  private static let rowHeight = 50.0
  private static let gap = 36.0

  let flow: Flow
  let width: Double
  let scale: Double

  /// The height of all arrows.
  var height: Int { Int(Double(flow.arrows.count) * row) + 8 }

  private var row: Double { FlowDrawing.rowHeight * scale }
  private var boxWidth: Double { (width - 2 * FlowDrawing.gap - 24) / 3 }

  /// The drawing; an arrow's name is its index.
  var drawing: Drawing {
    var drawing = Drawing()
    for (index, arrow) in flow.arrows.enumerated() { add(arrow, at: index, to: &drawing) }
    return drawing
  }

  private func add(_ arrow: FlowArrow, at index: Int, to drawing: inout Drawing) {
    let ink = flow.lit.contains(index) ? Ink.accent : arrow.count == 0 ? Ink(.line, opacity: 0.5) : .line
    let lineWidth = flow.lit.contains(index) ? 3.0 : 1
    let texts = [
      (
        arrow.sources.map(\.name).joined(separator: ", "),
        arrow.sources.compactMap(\.value).joined(separator: ", ")
      ),
      (arrow.placeName, arrow.operators.joined(separator: " → ")),
      (arrow.targets.map(\.name).joined(separator: ", "), arrow.count == 0 ? "" : arrow.value ?? ""),
    ]
    for (column, text) in texts.enumerated() {
      let box = box(column: column, row: index)
      drawing.add(.path(.rectangle(box), stroke: ink, width: lineWidth))
      add(text, in: box, to: &drawing)
      if column > 0 { addArrow(to: box, ink: ink, width: lineWidth, in: &drawing) }
    }
    let whole = Rectangle(x: 4, y: Double(index) * row + 4, width: width - 8, height: row - 4)
    drawing.add(.path(.rectangle(whole)), id: "\(index)", label: arrow.label)
  }

  private func box(column: Int, row index: Int) -> Rectangle {
    Rectangle(
      x: 12 + Double(column) * (boxWidth + FlowDrawing.gap), y: Double(index) * row + 6, width: boxWidth,
      height: row - 8)
  }

  private func add(_ text: (title: String, detail: String), in box: Rectangle, to drawing: inout Drawing) {
    for (index, line) in [text.title, text.detail].enumerated() where !line.isEmpty {
      let y = box.y + box.height * (text.detail.isEmpty ? 0.5 : index == 0 ? 0.3 : 0.72)
      drawing.add(
        .text(
          line, at: Point(x: box.x + 6, y: y), ink: index == 0 ? .text : .dimText, scale: 0.85,
          isBold: index == 0, maximumWidth: box.width - 12))
    }
  }

  /// Adds an arrow from the box before this one.
  private func addArrow(to box: Rectangle, ink: Ink, width: Double, in drawing: inout Drawing) {
    let (end, y) = (box.x - 4, box.center.y)
    let line = Path.lines([Point(x: box.x - FlowDrawing.gap + 2, y: y), Point(x: end, y: y)])
    let head = Path.lines([Point(x: end - 7, y: y - 5), Point(x: end, y: y), Point(x: end - 7, y: y + 5)])
    for path in [line, head] { drawing.add(.path(path, stroke: ink, width: width)) }
  }
}

extension FlowArrow {
  /// What assistive technology reads for it.
  fileprivate var label: String {
    let ends = [sources, targets].map { $0.map(\.name).joined(separator: ", ") }
    let times = count == 1 ? "once" : "\(count) times"
    return "\(ends[0]) by \(placeName)\(ends[1].isEmpty ? "" : " to \(ends[1])"), \(times)"
  }
}
