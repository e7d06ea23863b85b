import Widgets

/// A line of the table: a figure of each style.
final class StyleRow: Box {
  /// The width of a style's column, in logical pixels.
  static let columnWidth = 46

  let nameLabel = Label(cssClasses: ["caption"])
  /// One for each style.
  let figureLabels = Style.all.map { _ in Label(cssClasses: ["numeric", "caption"]) }

  init() {
    super.init(.row)
    nameLabel.layout = Layout(hexpand: true)
    nameLabel.isWrapping = true
    for label in figureLabels {
      label.isWrapping = true
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
