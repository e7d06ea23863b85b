/// A widget's alignment, margins and size within the space its parent gives it. Lengths are in logical pixels.
///
/// ```swift
/// label.layout = Layout(hexpand: true, halign: .start)
/// label.layout.margins = Margins(horizontal: 12, vertical: 6)
/// label.layout.widthRequest = 200
/// ```
public struct Layout: Equatable, Sendable {
  /// How a widget uses space it does not need. GTK: `GtkAlign`.
  public enum Alignment: Sendable {
    /// Fills all the space.
    case fill
    /// Stands at the beginning, in reading direction.
    case start
    /// Stands in the middle.
    case center
    /// Stands at the end.
    case end
  }

  /// Whether the widget asks for spare width. GTK: `gtk_widget_set_hexpand`.
  public var hexpand = false
  /// Whether the widget asks for spare height. GTK: `gtk_widget_set_vexpand`.
  public var vexpand = false
  /// How spare width is used. GTK: `gtk_widget_set_halign`.
  public var halign = Alignment.fill
  /// How spare height is used. GTK: `gtk_widget_set_valign`.
  public var valign = Alignment.fill
  /// Free space around the widget.
  public var margins = Margins()
  /// The least width, or nil for the widget's own. GTK: `gtk_widget_set_size_request`.
  public var widthRequest: Int?
  /// The least height, or nil for the widget's own. GTK: `gtk_widget_set_size_request`.
  public var heightRequest: Int?

  /// Makes a layout that fills its place and requests no more.
  public init(
    hexpand: Bool = false, vexpand: Bool = false, halign: Alignment = .fill, valign: Alignment = .fill,
    margins: Margins = Margins(), widthRequest: Int? = nil, heightRequest: Int? = nil
  ) {
    self.hexpand = hexpand
    self.vexpand = vexpand
    self.halign = halign
    self.valign = valign
    self.margins = margins
    self.widthRequest = widthRequest
    self.heightRequest = heightRequest
  }
}

/// Free space around a widget, in logical pixels. `start` and `end` follow the reading direction.
///
/// ```swift
/// label.layout = Layout(hexpand: true, halign: .start)
/// label.layout.margins = Margins(horizontal: 12, vertical: 6)
/// label.layout.widthRequest = 200
/// ```
public struct Margins: Equatable, Sendable, ExpressibleByIntegerLiteral {
  /// Above.
  public var top: Int
  /// Below.
  public var bottom: Int
  /// Before, in reading direction.
  public var start: Int
  /// After, in reading direction.
  public var end: Int

  /// Makes margins for each side.
  public init(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
    self.top = top
    self.bottom = bottom
    self.start = start
    self.end = end
  }

  /// Makes the same margin on all sides.
  public init(_ all: Int) {
    self.init(top: all, bottom: all, start: all, end: all)
  }

  /// Makes the same margin on all sides, as in `label.margins = 12`.
  public init(integerLiteral all: Int) {
    self.init(all)
  }

  /// Makes margins by axis.
  public init(horizontal: Int, vertical: Int) {
    self.init(top: vertical, bottom: vertical, start: horizontal, end: horizontal)
  }
}

extension Widget {
  /// Free space around the widget; short for `layout.margins`, as those below are.
  public var margins: Margins {
    get { layout.margins }
    set { layout.margins = newValue }
  }
  /// Whether the widget asks for spare width.
  public var hexpand: Bool {
    get { layout.hexpand }
    set { layout.hexpand = newValue }
  }
  /// Whether the widget asks for spare height.
  public var vexpand: Bool {
    get { layout.vexpand }
    set { layout.vexpand = newValue }
  }
  /// How spare width is used.
  public var halign: Layout.Alignment {
    get { layout.halign }
    set { layout.halign = newValue }
  }
  /// How spare height is used.
  public var valign: Layout.Alignment {
    get { layout.valign }
    set { layout.valign = newValue }
  }
}

extension Int {
  /// The length as it is shown: within 0 and 32767, the most that toolkits accept.
  package var shownLength: Int { Swift.min(Swift.max(self, 0), 32767) }
}
