import Signals

/// A piece of text that a person reads. GTK: `GtkLabel`.
///
/// The text is never markup: angle brackets are shown as they are. One with a class `title-1`, `title-2` or `title-3` is
/// a heading to assistive technology.
///
/// ```swift
/// let title = Label("Friends", cssClasses: ["title-2"])
/// title.lineLimit = 1
/// title.text = "12 friends"
/// ```
open class Label: Widget, DefaultPropertyProvider {
  /// What is shown.
  @Property public var text: String
  /// Whether long text goes on in the next line; else it ends in an ellipsis when there is no room.
  @Property public var isWrapping = false
  /// The most lines shown, with an ellipsis after them; nil is no limit.
  @Property public var lineLimit: Int?
  /// Whether a person may select and copy the text.
  @Property public var isSelectable = false
  /// Where lines stand within the label's width.
  @Property public var textAlignment = Layout.Alignment.start

  /// Makes a label.
  public init(_ text: String = "", cssClasses: [String] = []) {
    _text = Property(text)
    super.init()
    self.cssClasses = cssClasses
  }

  isolated deinit {}

  /// Shown by a GtkLabel.
  open override class var kind: WidgetKind { .label }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .label }

  /// What is meant when no property is named.
  public var defaultProperty: Property<String> { $text }

  /// The text and how it is set.
  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("text", quoted: self.text),
      InspectableProperty("isWrapping", self.isWrapping, gtk: "wrap"),
      InspectableProperty("lineLimit", self.lineLimit),
      InspectableProperty("isSelectable", self.isSelectable, gtk: "selectable"),
      InspectableProperty("textAlignment", self.textAlignment),
    ]
  }

  override var impliedAccessibleRole: AccessibleRole? {
    cssClasses.contains { $0.hasPrefix("title-") } ? .heading : nil
  }
}
