import Signals

/// A line between what stands side by side or one above the other. GTK: `GtkSeparator`.
///
/// ```swift
/// let panes = Box(.row, [Label("Folders"), Separator(.column), Label("Letters")])
/// let parts = Box(.column, [Label("Above"), Separator(), Label("Below")])
/// panes.isVisible = !parts.isVisible
/// ```
open class Separator: Widget {
  /// The direction in which the line runs: a row's is level, a column's upright. GTK: `orientation`.
  @Property public var orientation: Box.Orientation

  /// Makes a line.
  public init(_ orientation: Box.Orientation = .row) {
    _orientation = Property(orientation)
    super.init()
  }

  /// Shown by a GtkSeparator.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "separator") }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .separator }

  /// The direction.
  open override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("orientation", value: self.orientation)]
  }
}
