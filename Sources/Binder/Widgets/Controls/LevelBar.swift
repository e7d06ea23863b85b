import Signals

/// How full something is, such as a disk, or how strong, such as a password. GTK: `GtkLevelBar`.
///
/// ```swift
/// let strength = LevelBar(maximum: 4, isDiscrete: true)
/// strength.accessibleLabel = "Strength of the password"
/// points.bind(to: strength, keyPath: \.value)
/// ```
open class LevelBar: Widget, DefaultPropertyProvider {
  /// How full it can be; above 0. GTK: `max-value`.
  public let maximum: Double
  /// Whether it is a row of blocks, one for each unit of the maximum. GTK: `GTK_LEVEL_BAR_MODE_DISCRETE`.
  public let isDiscrete: Bool
  /// How full it is, from 0 to the maximum; a value out of bounds is shown at the nearest end. GTK: `gtk_level_bar_set_value`.
  @Property public var value: Double

  /// Makes a level bar.
  ///
  /// - Parameter maximum: above 0; else 1 is taken.
  public init(value: Double = 0, maximum: Double = 1, isDiscrete: Bool = false) {
    self.maximum = maximum > 0 && maximum.isFinite ? maximum : 1
    self.isDiscrete = isDiscrete
    _value = Property(value)
    super.init()
  }

  /// Shown by a GtkLevelBar.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "levelBar") }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .meter }

  /// What is meant when no property is named.
  public var defaultProperty: Property<Double> { $value }

  /// How full it is, and of how much.
  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "value", value: self.shownValue, gtk: "value",
        shownAs: InspectableProperty.hint(self.accessibleLabel, text: "\(self.shownValue) of \(self.maximum)")
      )
    ]
  }

  /// The value within the bounds, as it is shown.
  public var shownValue: Double { value.isNaN ? 0 : min(max(value, 0), maximum) }
}
