public import Signals
public import Widgets

/// How full something is. GTK: `GtkLevelBar`.
///
/// A widget as Binder's own: its state is plain Swift and needs no display. Knows no toolkit.
public final class LevelBar: Widget, DefaultPropertyProvider {
  /// How full, 0 to 1; one out of bounds is shown at the nearest end.
  @Property public var value: Double

  /// Makes a bar.
  public init(_ value: Double = 0) {
    _value = Property(value)
  }

  /// Shown by a GtkLevelBar, once it is registered.
  public override class var kind: WidgetKind { WidgetKind(rawValue: "levelBar") }

  /// What is meant by `level >>> bar`.
  public var defaultProperty: Property<Double> { $value }

  /// What the text tree and probes read.
  public override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("value", value: self.shownValue, gtk: "value", shownAs: "\(self.shownValue)")
    ]
  }

  /// The value within 0 and 1, as it is shown.
  public var shownValue: Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}
