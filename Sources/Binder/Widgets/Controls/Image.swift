import Signals

/// A named icon of the desktop's icon theme. GTK: `GtkImage`.
///
/// ```swift
/// let badge = Image(iconName: "emblem-ok-symbolic", pixelSize: 24)
/// badge.accessibleLabel = "Follows you"
/// badge.tooltipText = "Follows you"
/// ```
open class Image: Widget, DefaultPropertyProvider {
  /// The icon's name, such as `system-search-symbolic`.
  @Property public var iconName: String
  /// Width and height in logical pixels, at least 1.
  @Property public var pixelSize: Int

  /// Makes an icon.
  public init(iconName: String = "", pixelSize: Int = 16) {
    _iconName = Property(iconName)
    _pixelSize = Property(pixelSize)
    super.init()
  }

  open override class var kind: WidgetKind { .image }
  open override var defaultRole: AccessibleRole { .image }

  /// The property used when none is named.
  public var defaultProperty: Property<String> { $iconName }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("iconName", value: self.iconName, gtk: "icon-name", shownAs: self.iconName),
      InspectableProperty("pixelSize", value: max(self.pixelSize.shownLength, 1), gtk: "pixel-size"),
    ]
  }
}
