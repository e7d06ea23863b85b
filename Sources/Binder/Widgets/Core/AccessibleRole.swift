/// The kind of widget that assistive technology announces. GTK: `GtkAccessibleRole`.
///
/// A renderer reads the role when it first shows the widget. Each class has a `defaultRole`; assign another one to a
/// widget that stands for something else.
///
/// ```swift
/// let title = Label("Friends", cssClasses: ["title-1"])
/// title.accessibleRole = .heading
/// // a screen reader jumps to it
/// ```
public enum AccessibleRole: String, CaseIterable, Sendable {
  /// A message that is announced as it appears.
  case alert
  /// A message that has to be answered.
  case alertDialog
  /// Something to push.
  case button
  /// A box to tick.
  case checkBox
  /// A choice from a list that opens, with or without a text to type.
  case comboBox
  /// A question or a form over a window.
  case dialog
  /// A wrapper without a meaning of its own.
  case generic
  /// Cells in rows of several.
  case grid
  /// A cell of a grid.
  case gridCell
  /// Widgets that belong together.
  case group
  /// The title of a page or of what follows; a screen reader jumps from one to the next.
  case heading
  /// A picture or an icon.
  case image
  /// Text to read.
  case label
  /// A button that leads to another place, such as a web page.
  case link
  /// Any number of rows.
  case list
  /// A row of a list.
  case listItem
  /// Actions to choose from.
  case menu
  /// Menus side by side.
  case menuBar
  /// A measurement within a range.
  case meter
  /// The progress of some work, known or not.
  case progressBar
  /// One option of a radio group.
  case radio
  /// Several options, of which one can be chosen.
  case radioGroup
  /// A line of text to search by.
  case searchBox
  /// A line between things.
  case separator
  /// A handle to move along a track.
  case slider
  /// A number with buttons to raise and lower it.
  case spinButton
  /// A status line; a change of its text is announced where the toolkit can (GTK 4.14).
  case status
  /// A control that is on or off.
  case `switch`
  /// Columns and rows.
  case table
  /// The title of a page that can be chosen.
  case tab
  /// The titles of all pages that can be chosen.
  case tabList
  /// A page chosen by its tab.
  case tabPanel
  /// Text that a person can edit.
  case textBox
  /// Rows with rows below them.
  case tree
  /// A row of a tree.
  case treeItem
  /// A top-level window.
  case window
  /// A decoration, hidden from assistive technology.
  case presentation

  /// Whether the text on such a widget is its accessible name.
  public var isNamedByContent: Bool {
    switch self {
    case .alert, .alertDialog, .button, .checkBox, .dialog, .heading, .label, .link, .listItem, .gridCell,
      .radio, .status, .tab, .treeItem, .window:
      true
    default: false
    }
  }
}
