/// The widgets a renderer has to know; every other widget is made of these.
public enum WidgetKind: String, CaseIterable, Sendable {
  /// A top-level window.
  case window
  /// A bar with a title and controls at both ends.
  case headerBar
  /// A stack of pages with a way back.
  case navigationStack
  /// Pages with a row of tabs.
  case tabView
  /// One of several children at a time.
  case stack
  /// A row or a column.
  case box
  /// A child that may be larger than its place.
  case scrollView
  /// A child that is no wider than a limit.
  case clamp
  /// Text.
  case label
  /// A named icon.
  case image
  /// A push button.
  case button
  /// A button that opens a menu.
  case menuButton
  /// A line of editable text.
  case entry
  /// A line of text to search by.
  case searchEntry
  /// Several lines of editable text.
  case textView
  /// A two-state switch.
  case toggleSwitch
  /// A round picture of somebody.
  case avatar
  /// A sign that work is under way.
  case spinner
  /// A slider for a number.
  case scale
  /// How much of some work is done.
  case progressBar
  /// A picture of a given size.
  case pictureView
  /// Rows made as they are needed.
  case listView
  /// Cells in rows of several, made as they are needed.
  case gridView
}
