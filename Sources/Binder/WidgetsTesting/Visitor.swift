import Widgets

/// The reason why a person could not perform an act of a visitor.
///
/// ```swift
/// let save = Button("Save")
/// save.isSensitive = false
/// let window = shown(save)
/// #expect(throws: VisitorError.self) { try Visitor(window).click("Save") }
/// ```
public struct VisitorError: Error, Equatable, CustomStringConvertible {
  /// The act, the widget and the obstacle.
  public let description: String

  /// Makes an error that names the act, the widget and the obstacle.
  public init(description: String) {
    self.description = description
  }
}

/// Acts on a window as a person would, and refuses what a person could not do. It needs no display.
///
/// ```swift
/// let visitor = Visitor(window)
/// try visitor.type("Ada", into: visitor.find(Entry.self))
/// try visitor.click("Greet")
/// #expect(visitor.sees("Hello, Ada!"))
/// ```
@MainActor
public struct Visitor {
  /// The window acted on.
  public let window: Window
  /// The way in which the window is used.
  public let persona: Persona

  /// Makes a visitor of a window.
  public init(_ window: Window, as persona: Persona = .pointer) {
    self.window = window
    self.persona = persona
  }

  // MARK: Looking

  /// The page on top of the visible navigation stack, when it is of the given type.
  public func page<Page: NavigationPage>(_ type: Page.Type = Page.self) throws(VisitorError) -> Page {
    guard let top = window.visibleNavigation?.top else {
      throw VisitorError(description: "There is no page to look at: \(contentName) has no navigation.")
    }
    guard let page = top as? Page else {
      throw VisitorError(description: "The page on top is \(Swift.type(of: top)), not \(type).")
    }
    return page
  }

  /// The widgets of a type that can be reached now, in reading order.
  public func reachable<Kind: Widget>(_ type: Kind.Type) -> [Kind] {
    var found: [Kind] = []
    func visit(_ widget: Widget) {
      guard widget.isVisible, widget.isSensitive else { return }
      if let match = widget as? Kind { found.append(match) }
      widget.shownChildren.filter(widget.shows).forEach(visit)
    }
    visit(window)
    return found
  }

  /// The whole window as a text tree.
  public var tree: String { dump(window) }

  // MARK: Acting

  /// Performs one of a widget's gestures.
  ///
  /// - Parameters:
  ///   - gesture: The name, such as `toggle`.
  ///   - widget: The widget.
  ///   - argument: The argument, such as the index of a tab.
  public func perform(_ gesture: String, on widget: Widget, with argument: String = "") throws(VisitorError) {
    try perform(
      gesture, on: widget, with: argument, to: argument.isEmpty ? gesture : "\(gesture) \(argument)")
  }

  func perform(
    _ name: String, on widget: Widget, with argument: String = "", to act: String
  ) throws(VisitorError) {
    try reach(widget, to: act)
    guard let gesture = widget.gesture(name) else {
      throw VisitorError(description: "Cannot \(act) on \(Swift.type(of: widget)): it has no such gesture.")
    }
    try checkMeans(for: gesture, on: widget, to: act)
    guard gesture.refusal(argument) == nil, gesture.act(argument) else {
      let reason = gesture.refusal(argument) ?? "it is refused"
      throw VisitorError(description: "Cannot \(act) on \(Swift.type(of: widget)): \(reason).")
    }
  }

  /// Clicks a button.
  public func click(_ button: Button) throws(VisitorError) {
    try perform("click", on: button, to: "click \"\(button.text)\"")
  }

  /// Clicks the button with a text.
  public func click(_ text: String) throws(VisitorError) {
    try click(find(Button.self, named: "button \"\(text)\"") { $0.text == text })
  }

  /// Activates a place of a sidebar, by a click or Enter.
  public func open(_ item: Sidebar.Item) throws(VisitorError) {
    try perform("activate", on: item.row, to: "open \"\(item.title)\"")
  }

  /// Chooses a file or folder in the open file dialog.
  public func choose(file path: String) throws(VisitorError) {
    try choose(files: [path])
  }

  /// Chooses files in the open file dialog.
  public func choose(files paths: [String]) throws(VisitorError) {
    guard let dialog = window.fileDialog, dialog.choose(paths) else {
      let asked = window.fileDialog.map { "\($0.purpose) asks for another number" } ?? "no file is asked for"
      throw VisitorError(description: "Cannot choose \(paths.joined(separator: ", ")): \(asked).")
    }
  }

  /// Presses Enter in an entry.
  public func pressEnter(in entry: Entry) throws(VisitorError) {
    try perform("activate", on: entry, to: "press Enter")
  }

  /// Flips a switch, a check or toggle button, or opens or closes an expander.
  public func toggle(_ widget: Widget) throws(VisitorError) {
    try perform("toggle", on: widget)
  }

  /// Moves a slider.
  public func slide(_ scale: Scale, to value: Double) throws(VisitorError) {
    try perform("slide", on: scale, with: "\(value)", to: "slide to \(value)")
  }

  /// Clicks beside a popover, which closes it.
  public func clickBeside(_ popover: Popover) throws(VisitorError) {
    try perform("cancel", on: popover, to: "click beside it")
  }

  /// Activates a row of a list, scrolling to it first.
  public func activate(row index: Int, in list: AnyListView) throws(VisitorError) {
    try reach(list, to: "activate row \(index)")
    try scroll(list, toExistingRow: index)
    try perform("activateRow", on: list, with: "\(index)", to: "activate row \(index)")
  }

  /// Selects a row of a list, scrolling to it first.
  public func select(row index: Int, in list: AnyListView) throws(VisitorError) {
    try reach(list, to: "select row \(index)")
    try scroll(list, toExistingRow: index)
    try perform("selectRow", on: list, with: "\(index)", to: "select row \(index)")
  }

  /// Scrolls a list until a row is visible, or to the end when there are fewer.
  public func scroll(_ list: AnyListView, toRow index: Int) throws(VisitorError) {
    try reach(list, to: "scroll to row \(index)")
    guard index >= 0, list.itemCount > 0 else {
      throw VisitorError(description: "There is no row \(index): the list has \(list.itemCount).")
    }
    let last = min(index, list.itemCount - 1)
    try perform("scrollToRow", on: list, with: "\(last)", to: "scroll to row \(index)")
  }

  /// Activates the action with a title in the only reachable menu that has it.
  public func choose(_ title: String) throws(VisitorError) {
    let holders: [any MenuHolding] = reachable(MenuButton.self) + reachable(MenuBar.self)
    let menus = holders.filter { $0.menu.choices.contains { $0.title == title } }
    if menus.isEmpty {
      throw VisitorError(description: "No menu that can be reached has \"\(title)\".")
    }
    let found = try only(menus.map { $0 as Widget }, description: "menu with \"\(title)\"")
    guard let menu = menus.first(where: { $0 === found }) else { return }
    try reach(menu, to: "choose \"\(title)\"")
    let fitting = menu.menu.choices.filter { $0.title == title }
    guard fitting.count == 1 else {
      throw VisitorError(
        description: "\"\(title)\" is ambiguous: the menu has \(fitting.count). It is: \(menu.menu.summary)")
    }
    guard menu.choose(fitting[0]) else {
      throw VisitorError(description: "\"\(title)\" is disabled in the menu.")
    }
  }

  /// Presses a key.
  public func press(_ shortcut: Shortcut) throws(VisitorError) {
    guard window.pressOnFocus(shortcut) else {
      throw VisitorError(description: "\(shortcut) means nothing here.")
    }
  }

  /// Presses the mouse's back button.
  public func pressMouseBack() throws(VisitorError) {
    guard persona == .pointer, window.pressMouseBack() else {
      throw VisitorError(description: "The mouse's back button means nothing here.")
    }
  }

  /// Closes the window.
  public func close() throws(VisitorError) {
    guard window.close() else { throw VisitorError(description: "The window is closed already.") }
  }

  /// Clicks the header's back button.
  public func goBack() throws(VisitorError) {
    try click(page(NavigationPage.self).headerBar.backButton)
  }

  private var contentName: String { window.content.map { "\(Swift.type(of: $0))" } ?? "an empty window" }

  func scroll(_ list: AnyListView, toExistingRow index: Int) throws(VisitorError) {
    guard index >= 0, index < list.itemCount else {
      throw VisitorError(description: "There is no row \(index): the list has \(list.itemCount).")
    }
    list.scroll(toRowAt: index)
  }

  func reach(_ widget: Widget, to act: String) throws(VisitorError) {
    let kind = Swift.type(of: widget)
    if let obstacle = widget.obstacle {
      throw VisitorError(description: "Cannot \(act) on \(kind): \(obstacle).")
    }
    guard widget.window === window else {
      throw VisitorError(description: "Cannot \(act) on \(kind): it is not in the window.")
    }
    try approach(widget, to: act)
  }
}
