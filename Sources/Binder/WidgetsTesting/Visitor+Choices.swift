public import Widgets

extension Visitor {
  /// Chooses one of several by its title.
  ///
  /// - Throws: When it cannot be reached, or not exactly one title is this.
  public func select(_ title: String, of choice: AnyChoice) throws(VisitorError) {
    let fitting = choice.titles.indices.filter { choice.titles[$0] == title }
    guard let index = fitting.first, fitting.count == 1 else {
      let titles = choice.titles.joined(separator: ", ")
      throw VisitorError(
        description:
          "Cannot select \"\(title)\": \(fitting.count) of the choices are called so. They are: \(titles)"
      )
    }
    try perform("select", on: choice, with: "\(index)")
  }

  /// Chooses an action by its title from the context menu of a widget.
  ///
  /// - Throws: When the widget cannot be reached, or has no menu with such an action that is enabled.
  public func choose(_ title: String, fromContextMenuOf widget: Widget) throws(VisitorError) {
    let menu = widget.contextMenu
    let fitting = menu?.choices.filter { $0.title == title } ?? []
    guard fitting.count == 1, fitting[0].isEnabled else {
      let reason =
        switch fitting.count {
        case 0: menu.map { "the menu is: \($0.summary)" } ?? "\(Swift.type(of: widget)) has no context menu"
        case 1: "it is disabled"
        default: "the menu has \(fitting.count) of it"
        }
      throw VisitorError(description: "Cannot choose \"\(title)\" from the context menu: \(reason).")
    }
    try perform("chooseFromContextMenu", on: widget, with: title)
  }

  /// Chooses an action by its title from the context menu of an item of a sidebar.
  ///
  /// ```swift
  /// let visitor = Visitor(window)
  /// try visitor.choose("Delete", fromContextMenuOf: drafts)
  /// // the action of the item has been activated
  /// ```
  ///
  /// - Throws: When the item cannot be reached, or has no menu with such an action that is enabled.
  public func choose(_ title: String, fromContextMenuOf item: Sidebar.Item) throws(VisitorError) {
    try choose(title, fromContextMenuOf: item.row)
  }
}
