/// How many rows of a list a person can select.
///
/// ```swift
/// list.selectionMode = .several
/// list.reactive.selectionChanged.observeNext { count in
///   bar.text = "\(count) selected"
/// }.dispose(in: list.bag)
/// ```
public enum SelectionMode: Hashable, Sendable {
  /// None: a click only activates. GTK: `GtkNoSelection`.
  case none
  /// One: a click selects and activates its row. GTK: `GtkSingleSelection`.
  case single
  /// Several: a click selects its row alone, with Ctrl or by Space it adds or removes it, with Shift it selects all
  /// from the last one; a double click or Enter activates. GTK: `GtkMultiSelection`.
  case several
}

/// What becomes of the selection of some rows.
///
/// ```swift
/// list.changeSelection(.only, of: [0..<1])
/// list.changeSelection(.add, of: [1..<3])
/// list.changeSelection(.remove, of: [0..<2])
/// // the third row is selected
/// ```
public enum SelectionChange: Hashable, Sendable {
  /// They are selected, and nothing else is.
  case only
  /// They are selected, too.
  case add
  /// They are selected no longer.
  case remove
}
