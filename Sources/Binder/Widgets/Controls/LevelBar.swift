import Signals

/// A bar for a measurement, such as how full a disk or how strong a password is. GTK: `GtkLevelBar`.
///
/// ```swift
/// let strength = LevelBar(maximum: 4, isDiscrete: true)
/// strength.accessibleLabel = "Strength of the password"
/// points.bind(to: strength, keyPath: \.value)
/// ```
open class LevelBar: Widget, DefaultPropertyProvider {
  /// The greatest value; above 0. GTK: `max-value`.
  public let maximum: Double
  /// Whether it is a row of blocks, one for each unit of the maximum. GTK: `GTK_LEVEL_BAR_MODE_DISCRETE`.
  public let isDiscrete: Bool
  /// The value, from 0 to the maximum; one out of bounds is shown at the nearest end. GTK: `gtk_level_bar_set_value`.
  @Property public var value: Double

  /// Makes a level bar.
  ///
  /// - Parameter maximum: The greatest value; 1 replaces one that is not above 0 and finite.
  public init(value: Double = 0, maximum: Double = 1, isDiscrete: Bool = false) {
    self.maximum = maximum > 0 && maximum.isFinite ? maximum : 1
    self.isDiscrete = isDiscrete
    _value = Property(value)
    super.init()
  }

  open override class var kind: WidgetKind { WidgetKind(rawValue: "levelBar") }
  open override var defaultRole: AccessibleRole { .meter }

  /// The property used when none is named.
  public var defaultProperty: Property<Double> { $value }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "value", value: self.shownValue, gtk: "value",
        shownAs: InspectableProperty.hint(self.accessibleLabel, text: "\(self.shownValue) of \(self.maximum)")
      )
    ]
  }

  /// The value clamped to the bounds, as it is shown.
  public var shownValue: Double { value.isNaN ? 0 : min(max(value, 0), maximum) }
}
