/// A widget in the very middle of a row or a column, with others at its ends. GTK: `GtkCenterBox`.
///
/// What is at the ends may differ in size; the middle moves only where there is no room for it.
///
/// ```swift
/// let player = CenterBox(start: Label("Solaris"), center: Button("Play"), end: Scale())
/// player.center?.tooltipText = "Play (Space)"
/// let page = Box(.column, [player])
/// ```
open class CenterBox: Widget {
  /// Row or column.
  public let orientation: Box.Orientation
  /// The widget at the beginning, in reading direction or at the top.
  public let start: Widget?
  /// The widget in the middle.
  public let center: Widget?
  /// The widget at the end.
  public let end: Widget?

  /// Makes a row or a column with up to three widgets.
  public init(
    _ orientation: Box.Orientation = .row, start: Widget? = nil, center: Widget? = nil, end: Widget? = nil
  ) {
    self.orientation = orientation
    (self.start, self.center, self.end) = (start, center, end)
    super.init()
    children.forEach(adopt)
  }

  open override class var kind: WidgetKind { WidgetKind(rawValue: "centerBox") }

  open override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("orientation", value: self.orientation)]
  }

  open override var children: [Widget] { [start, center, end].compactMap { $0 } }
}
