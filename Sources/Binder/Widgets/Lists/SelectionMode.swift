/// How many rows of a list a person can select.
///
/// ```swift
/// list.selectionMode = .several
/// list.reactive.selectionChanged.observeNext { count in
///   bar.text = "\(count) selected"
/// }.dispose(in: list.bag)
/// ```
public enum SelectionMode: Hashable, Sendable {
  /// No row: a click only activates. GTK: `GtkNoSelection`.
  case none
  /// One row: a click selects and activates it. GTK: `GtkSingleSelection`.
  case single
  /// Several rows: a click selects one alone, a click with Ctrl or Space adds or removes it, a click with Shift selects
  /// the range from the last one; a double click or Enter activates. GTK: `GtkMultiSelection`.
  case several
}

/// A change of some rows' selection.
///
/// ```swift
/// list.changeSelection(.only, of: [0..<1])
/// list.changeSelection(.add, of: [1..<3])
/// list.changeSelection(.remove, of: [0..<2])
/// // the third row is selected
/// ```
public enum SelectionChange: Hashable, Sendable {
  /// Selects them and deselects all others.
  case only
  /// Adds them to the selection.
  case add
  /// Removes them from the selection.
  case remove
}
