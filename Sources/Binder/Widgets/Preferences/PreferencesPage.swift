import Signals

/// A group of preference rows, in a box with a title above.
///
/// ```swift
/// let notify = SwitchRow("Notifications")
/// let group = PreferencesGroup("Messages", description: "What comes in", rows: [notify])
/// group.append(EntryRow("Signature"))
/// ```
open class PreferencesGroup: Box {
  /// The title; hidden while it is empty.
  public let titleLabel: Label
  /// The description of the rows; hidden while it is empty.
  public let descriptionLabel: Label
  /// The rows.
  public let list: ListBox

  /// Makes a group of rows, from top to bottom.
  public init(_ title: String = "", description: String = "", rows: [Row] = []) {
    titleLabel = Label(title)
    titleLabel.cssClasses = ["heading"]
    titleLabel.accessibleRole = .heading
    descriptionLabel = Label(description)
    descriptionLabel.isWrapping = true
    descriptionLabel.cssClasses = ["dim-label"]
    list = ListBox(rows)
    list.cssClasses = ["boxed-list"]
    super.init(.column, spacing: 6, [titleLabel, descriptionLabel, list])
    list.layout = Layout(margins: Margins(top: 6))
    for label in [titleLabel, descriptionLabel] {
      label.$text.bind(to: label) { $0.isVisible = !$1.isEmpty }
    }
    titleLabel.$text.bind(to: list) { $0.accessibleLabel = $1 }
  }

  /// Adds a row at the end.
  public func append(_ row: Row) { list.append(row) }
}

/// A scrolling page of preference groups with a limited width.
///
/// ```swift
/// let display = PreferencesGroup("Display", rows: [SwitchRow("Night Light")])
/// let page = PreferencesPage([display, PreferencesGroup("Sound")])
/// let stack = NavigationStack(root: NavigationPage(page))
/// ```
open class PreferencesPage: ScrollView {
  /// The groups, from top to bottom.
  public let groups: [PreferencesGroup]

  /// Makes a page.
  public init(_ groups: [PreferencesGroup], maximumSize: Int = 640) {
    self.groups = groups
    let column = Box(.column, spacing: 24, groups)
    column.layout = Layout(margins: Margins(top: 24, bottom: 24, start: 12, end: 12))
    super.init(Clamp(column, maximumSize: maximumSize))
    layout = Layout(hexpand: true, vexpand: true)
  }
}
