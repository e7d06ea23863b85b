import Signals

/// A line between widgets side by side or one above the other. GTK: `GtkSeparator`.
///
/// ```swift
/// let panes = Box(.row, [Label("Folders"), Separator(.column), Label("Letters")])
/// let parts = Box(.column, [Label("Above"), Separator(), Label("Below")])
/// panes.isVisible = !parts.isVisible
/// ```
open class Separator: Widget {
  /// The direction of the line: horizontal for a row, vertical for a column. GTK: `orientation`.
  @Property public var orientation: Box.Orientation

  /// Makes a line.
  public init(_ orientation: Box.Orientation = .row) {
    _orientation = Property(orientation)
    super.init()
  }

  open override class var kind: WidgetKind { WidgetKind(rawValue: "separator") }
  open override var defaultRole: AccessibleRole { .separator }

  open override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("orientation", value: self.orientation)]
  }
}
