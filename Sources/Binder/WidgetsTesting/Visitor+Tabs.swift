public import Widgets

extension Visitor {
  /// Chooses a tab by its title.
  public func select(tab title: String, in tabs: TabView) throws(VisitorError) {
    let act = "choose the tab \"\(title)\""
    let index = try index(ofTab: title, in: tabs, to: act)
    try perform("selectTab", on: tabs, with: "\(index)", to: act)
  }

  /// Asks to close a tab by its title, as its button, a middle click or Ctrl+W does.
  ///
  /// ```swift
  /// let visitor = Visitor(shown(tabs))
  /// try visitor.close(tab: "Notes", in: tabs)
  /// // reactive.closeRequested delivers its index
  /// ```
  ///
  /// - Throws: When there is no such tab, or it cannot be closed.
  public func close(tab title: String, in tabs: TabView) throws(VisitorError) {
    let act = "close the tab \"\(title)\""
    let index = try index(ofTab: title, in: tabs, to: act)
    try perform("closeTab", on: tabs, with: "\(index)", to: act)
  }

  /// Asks to move a tab by its title to another index, as dragging it or Ctrl+Shift+Page Up and Page Down do.
  ///
  /// - Throws: When there is no such tab, or tabs cannot be moved.
  public func move(tab title: String, to place: Int, in tabs: TabView) throws(VisitorError) {
    let act = "move the tab \"\(title)\""
    let index = try index(ofTab: title, in: tabs, to: act)
    try perform("moveTab", on: tabs, with: "\(index) \(place)", to: act)
  }

  private func index(ofTab title: String, in tabs: TabView, to act: String) throws(VisitorError) -> Int {
    try reach(tabs, to: act)
    let fitting = tabs.tabs.indices.filter { tabs.tabs[$0].title == title }
    guard let index = fitting.first else {
      throw VisitorError(description: "There is no tab \"\(title)\".")
    }
    guard fitting.count == 1 else {
      throw VisitorError(
        description: "tab \"\(title)\" is ambiguous: there are \(fitting.count), at \(fitting).")
    }
    return index
  }
}
