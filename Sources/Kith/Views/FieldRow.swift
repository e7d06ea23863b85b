import Widgets

/// A row of the table on a person's page: what it is about, and what it says or where it leads.
public final class FieldRow: Box {
  /// What the row is about.
  public let nameLabel = Label(cssClasses: ["caption", "dim-label"])
  /// What it says; hidden while it has no text.
  public let value = LongText()
  /// The beginning of what it says; hidden while it has no text.
  public var valueLabel: Label { value.label }
  /// Where it leads.
  public let linkBox = Box(.column)

  /// Makes a row.
  public init() {
    super.init(.column, spacing: 2)
    cssClasses = ["field"]
    nameLabel.isWrapping = true
    nameLabel.lineLimit = 3
    valueLabel.$isVisible.bind(to: value, keyPath: \.isVisible)
    linkBox.layout = Layout(halign: .start)
    replaceChildren([nameLabel, value, linkBox])
  }
}
