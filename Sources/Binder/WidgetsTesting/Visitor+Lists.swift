public import Widgets

extension Visitor {
  /// Chooses an action by its title from the menu of a row, scrolling to the row first: with a pointer by a right
  /// click, with the keyboard by the arrows and the Menu key. The menu of a selected row acts on the whole selection.
  ///
  /// ```swift
  /// let visitor = Visitor(window, as: .keyboard)
  /// try visitor.choose("Remove", fromMenuOfRow: 1, in: list)
  /// // the second row has been removed by its menu
  /// ```
  ///
  /// - Throws: When the row cannot be reached, or has no menu with such an action that is enabled.
  public func choose(_ title: String, fromMenuOfRow index: Int, in list: AnyListView) throws(VisitorError) {
    let act = "choose \"\(title)\" from the menu of row \(index)"
    try reach(list, to: act)
    try scroll(list, toExistingRow: index)
    if persona == .pointer {
      return try perform("chooseFromRowMenu", on: list, with: "\(index) \(title)")
    }
    // Ctrl with the arrows keeps the selection.
    guard list.isSelected(rowAt: index) ? list.moveFocus(toRowAt: index) : list.focus(rowAt: index) else {
      throw VisitorError(description: "Cannot \(act): the arrows do not lead there.")
    }
    try press("Menu")
    guard list.chooseFromOpenMenu(title) else {
      throw VisitorError(description: "Cannot \(act): there is no such action, or it is disabled.")
    }
  }

  /// Types with the focus in a list, one key at a time, which leads to the row that begins with the text.
  ///
  /// - Throws: When the list cannot be reached, or does not handle the keys.
  public func typeAhead(_ text: String, in list: AnyListView) throws(VisitorError) {
    try reach(list, to: "type \"\(text)\"")
    list.grabFocus()
    for character in text { try press(Shortcut(key: String(character))) }
  }

  /// Selects a row beside those that are selected, or unselects it, as a click with Ctrl does.
  public func toggle(row index: Int, in list: AnyListView) throws(VisitorError) {
    try perform("toggleRow", on: list, with: "\(index)")
  }

  /// Selects all rows up to one, as a click with Shift does.
  public func extendSelection(toRow index: Int, in list: AnyListView) throws(VisitorError) {
    try perform("extendSelection", on: list, with: "\(index)")
  }

  /// Selects all rows, as Ctrl+A does.
  public func selectAll(in list: AnyListView) throws(VisitorError) {
    try perform("selectAll", on: list)
  }

  /// Unselects all rows, as Ctrl+Shift+A does.
  public func unselectAll(in list: AnyListView) throws(VisitorError) {
    try perform("unselectAll", on: list)
  }

  /// Moves a row of a reorderable list to another index.
  public func move(row index: Int, to newIndex: Int, in list: AnyListView) throws(VisitorError) {
    try perform("moveRow", on: list, with: "\(index) \(newIndex)")
  }

  /// Expands a row of a tree.
  public func expand(row index: Int, in tree: AnyTreeListView) throws(VisitorError) {
    try perform("expandRow", on: tree, with: "\(index)")
  }

  /// Collapses a row of a tree.
  public func collapse(row index: Int, in tree: AnyTreeListView) throws(VisitorError) {
    try perform("collapseRow", on: tree, with: "\(index)")
  }
}
