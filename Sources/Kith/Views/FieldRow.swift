import Widgets

/// A row of the table on a person's page: a label, and a text or a link.
public final class FieldRow: Box {
  /// The label.
  public let nameLabel = Label(cssClasses: ["caption", "dim-label"])
  /// The value as text; hidden when empty.
  public let value = LongText()
  /// The beginning of the value; hidden when empty.
  public var valueLabel: Label { value.label }
  /// The value as a link.
  public let linkBox = Box(.column)

  /// Makes a row.
  public init() {
    super.init(.column, spacing: 2)
    cssClasses = ["field"]
    nameLabel.isWrapping = true
    nameLabel.lineLimit = 3
    valueLabel.$isVisible.bind(to: value, keyPath: \.isVisible)
    value.moreButton.layout = Layout(halign: .start)
    linkBox.layout = Layout(halign: .start)
    replaceChildren([nameLabel, value, linkBox])
  }
}
