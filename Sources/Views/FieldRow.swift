import Widgets

/// A row of the table on a person's page: what it is about, and what it says or where it leads.
public final class FieldRow: Box {
  /// What the row is about.
  public let nameLabel = Label(cssClasses: ["caption", "dim-label"])
  /// What it says; hidden while it has no text.
  public let valueLabel = Label()
  /// Where it leads.
  public let linkBox = Box(.column)

  /// Makes a row.
  public init() {
    super.init(.column, spacing: 2)
    cssClasses = ["field"]
    for label in [nameLabel, valueLabel] { label.isWrapping = true }
    valueLabel.isSelectable = true
    valueLabel.$text.map { !$0.isEmpty }.bind(to: valueLabel, keyPath: \.isVisible)
    linkBox.layout = Layout(halign: .start)
    replaceChildren([nameLabel, valueLabel, linkBox])
  }

  isolated deinit {}
}
