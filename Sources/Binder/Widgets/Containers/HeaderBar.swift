import Signals

/// A bar with a title and controls at both ends, by which a window can be moved. GTK: `GtkHeaderBar`.
///
/// ```swift
/// let refresh = Button("Refresh", iconName: "view-refresh-symbolic")
/// let bar = HeaderBar("Friends", end: [refresh])
/// bar.start.append(Button("Add"))
/// ```
open class HeaderBar: Widget, DefaultPropertyProvider {
  /// The title, in the middle.
  @Property public var title: String
  /// Whether it has the buttons that close and resize the window; false for a bar that is not at the window's top. GTK:
  /// `gtk_header_bar_set_show_title_buttons`.
  @Property public var showsTitleButtons = true
  /// Controls at the beginning, in reading direction.
  public let start: Box
  /// Controls at the end.
  public let end: Box

  /// Makes a header bar.
  public init(_ title: String = "", start: [Widget] = [], end: [Widget] = []) {
    _title = Property(title)
    self.start = Box(.row, spacing: 6, start)
    self.end = Box(.row, spacing: 6, end)
    super.init()
    adopt(self.start)
    adopt(self.end)
  }

  open override class var kind: WidgetKind { .headerBar }

  /// The property used when none is named.
  public var defaultProperty: Property<String> { $title }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("title", quoted: self.title),
      InspectableProperty("hasTitleButtons", value: self.showsTitleButtons, gtk: "show-title-buttons"),
    ]
  }

  open override var children: [Widget] { [start, end] }
}
