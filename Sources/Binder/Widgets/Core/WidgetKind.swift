/// The kind by which a renderer recognises a widget; all other widgets are composed of these.
///
/// A class names its kind. An app's kind is registered with the renderer together with how to show it.
///
/// ```swift
/// final class LevelBar: Widget {
///   @Property var value = 0.0
///   override class var kind: WidgetKind { WidgetKind(rawValue: "levelBar") }
/// }
/// ```
public struct WidgetKind: RawRepresentable, Hashable, Sendable {
  /// The name, such as `label`, unique among kinds.
  public let rawValue: String

  /// Makes a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Child widgets, from top to bottom.
  public static let composite = WidgetKind(rawValue: "composite")
  /// A top-level window.
  public static let window = WidgetKind(rawValue: "window")
  /// A bar with a title and controls at both ends.
  public static let headerBar = WidgetKind(rawValue: "headerBar")
  /// A stack of pages with a way back.
  public static let navigationStack = WidgetKind(rawValue: "navigationStack")
  /// Pages with a row of tabs.
  public static let tabView = WidgetKind(rawValue: "tabView")
  /// One of several children at a time.
  public static let stack = WidgetKind(rawValue: "stack")
  /// A row or a column.
  public static let box = WidgetKind(rawValue: "box")
  /// A child that may be larger than the view.
  public static let scrollView = WidgetKind(rawValue: "scrollView")
  /// A child that is no wider than a limit.
  public static let clamp = WidgetKind(rawValue: "clamp")
  /// Text.
  public static let label = WidgetKind(rawValue: "label")
  /// A named icon.
  public static let image = WidgetKind(rawValue: "image")
  /// A push button.
  public static let button = WidgetKind(rawValue: "button")
  /// A button that opens a menu.
  public static let menuButton = WidgetKind(rawValue: "menuButton")
  /// A line of editable text.
  public static let entry = WidgetKind(rawValue: "entry")
  /// A line of text to search with.
  public static let searchEntry = WidgetKind(rawValue: "searchEntry")
  /// Several lines of editable text.
  public static let textView = WidgetKind(rawValue: "textView")
  /// A two-state switch.
  public static let toggleSwitch = WidgetKind(rawValue: "toggleSwitch")
  /// A round picture of a person.
  public static let avatar = WidgetKind(rawValue: "avatar")
  /// A sign that work is under way.
  public static let spinner = WidgetKind(rawValue: "spinner")
  /// A slider for a number.
  public static let scale = WidgetKind(rawValue: "scale")
  /// The progress of some work.
  public static let progressBar = WidgetKind(rawValue: "progressBar")
  /// A picture of a given size.
  public static let pictureView = WidgetKind(rawValue: "pictureView")
  /// Rows made as they are needed.
  public static let listView = WidgetKind(rawValue: "listView")
  /// Rows of cells below a header, made as they are needed.
  public static let tableView = WidgetKind(rawValue: "tableView")
  /// Nested rows, made as they are needed.
  public static let treeListView = WidgetKind(rawValue: "treeListView")
  /// Cells in rows of several, made as they are needed.
  public static let gridView = WidgetKind(rawValue: "gridView")
}
