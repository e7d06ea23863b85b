public import Signals
public import Widgets

/// A bar that shows a level. GTK: `GtkLevelBar`.
///
/// Like Binder's own widgets, it is plain Swift and needs neither toolkit nor display.
public final class LevelBar: Widget, DefaultPropertyProvider {
  /// The level, from 0 to 1; other values are shown as the nearest bound.
  @Property public var value: Double

  /// Makes a bar.
  public init(_ value: Double = 0) {
    _value = Property(value)
  }

  /// The kind under which `register(with:)` registers the widget.
  public override class var kind: WidgetKind { WidgetKind(rawValue: "levelBar") }

  /// The target of `level >>> bar`.
  public var defaultProperty: Property<Double> { $value }

  /// The properties that the text tree and probes read.
  public override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("value", value: self.shownValue, gtk: "value", shownAs: "\(self.shownValue)")
    ]
  }

  /// The value as shown, within 0 and 1.
  public var shownValue: Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}
