import Widgets

/// A style's line of the table.
final class StyleRow: Box {
  /// The width of the columns with figures, in logical pixels.
  static let columnWidth = 38
  /// The height of a row including its padding, in logical pixels.
  static let height = 42

  let nameLabel = Label()
  /// Lines, types, files, files without widgets, objects kept after closing.
  let figureLabels = (0..<5).map { _ in Label(cssClasses: ["numeric"]) }

  init() {
    super.init(.row, spacing: 6)
    nameLabel.layout = Layout(hexpand: true)
    nameLabel.isWrapping = true
    for label in figureLabels {
      label.textAlignment = .end
      label.layout = Layout(widthRequest: StyleRow.columnWidth)
    }
    replaceChildren([nameLabel] + figureLabels)
  }

  func show(_ name: String, figures: [String]) {
    nameLabel.text = name
    for (label, figure) in zip(figureLabels, figures) { label.text = figure }
  }
}
