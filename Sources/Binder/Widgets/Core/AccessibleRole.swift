/// What assistive technology takes a widget for. GTK: `GtkAccessibleRole`.
///
/// Knows no toolkit; a renderer takes the role when it first shows the widget. Each class of widgets has one of its own,
/// `defaultRole`; a widget is given another where it stands for something else.
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
  /// Nothing of its own: a wrapper, for the sake of what is in it.
  case generic
  /// Cells in rows of several.
  case grid
  /// A cell of a grid.
  case gridCell
  /// Things that belong together.
  case group
  /// The title of a page or of what follows; a screen reader jumps from one to the next.
  case heading
  /// A picture or an icon.
  case image
  /// Text that is there to be read.
  case label
  /// A button that leads to another place, such as a web page.
  case link
  /// Rows of which there may be many.
  case list
  /// A row of a list.
  case listItem
  /// Actions to choose from.
  case menu
  /// How full or how high something is.
  case meter
  /// How much of some work is done, or that it is under way.
  case progressBar
  /// One of several of which only one can be chosen.
  case radio
  /// Several of which only one can be chosen.
  case radioGroup
  /// A line of text to search by.
  case searchBox
  /// A line between things.
  case separator
  /// A handle to move along a way.
  case slider
  /// A number with a way up and down.
  case spinButton
  /// A line that says how things stand; a change of its text is announced where the toolkit can (GTK 4.14).
  case status
  /// A control that is on or off.
  case `switch`
  /// Columns and rows.
  case table
  /// A title to choose a page by.
  case tab
  /// The titles to choose a page by.
  case tabList
  /// A page that is chosen by its title.
  case tabPanel
  /// Text that a person can edit.
  case textBox
  /// Rows with rows below them.
  case tree
  /// A row of a tree.
  case treeItem
  /// A top-level window.
  case window
  /// Something for the eye alone, of which assistive technology learns nothing.
  case presentation

  /// Whether what stands on such a widget is its name.
  public var isNamedByContent: Bool {
    switch self {
    case .alert, .alertDialog, .button, .checkBox, .dialog, .heading, .label, .link, .listItem, .gridCell,
      .radio, .status, .tab, .treeItem, .window:
      true
    default: false
    }
  }
}
