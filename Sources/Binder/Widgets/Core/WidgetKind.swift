/// What a renderer knows a widget by; every other widget is made of these.
///
/// A kind is named in the class that has it. An app adds its own likewise, and registers with the renderer how it is
/// shown.
///
/// ```swift
/// final class LevelBar: Widget {
///   @Property var value = 0.0
///   override class var kind: WidgetKind { WidgetKind(rawValue: "levelBar") }
/// }
/// ```
public struct WidgetKind: RawRepresentable, Hashable, Sendable {
  /// The name, as in `label`; no two kinds have the same.
  public let rawValue: String

  /// Makes a kind of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Other widgets, from top to bottom.
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
  /// A child that may be larger than its place.
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
  /// A line of text to search by.
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
  /// How much of some work is done.
  public static let progressBar = WidgetKind(rawValue: "progressBar")
  /// A picture of a given size.
  public static let pictureView = WidgetKind(rawValue: "pictureView")
  /// Rows made as they are needed.
  public static let listView = WidgetKind(rawValue: "listView")
  /// Rows of cells below a header, made as they are needed.
  public static let tableView = WidgetKind(rawValue: "tableView")
  /// Rows with rows below them, made as they are needed.
  public static let treeListView = WidgetKind(rawValue: "treeListView")
  /// Cells in rows of several, made as they are needed.
  public static let gridView = WidgetKind(rawValue: "gridView")
}
