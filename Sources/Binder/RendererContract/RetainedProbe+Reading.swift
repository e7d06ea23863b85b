import Widgets

extension RetainedProbe {
  /// Returns the value that the widget declares.
  public func read(_ property: RenderedProperty, of widget: Widget) throws -> String {
    guard let answer = widget.inspect(property.rawValue) else {
      throw ContractFailure.unreadable(property, of: widget)
    }
    return answer
  }
}

extension RetainedProbe {
  /// Returns the style classes.
  public func cssClasses(of widget: Widget) -> Set<String> { Set(widget.cssClasses) }

  /// Returns the children of a box.
  public func children(of box: Box) -> [Widget] { box.childList }

  /// Returns the shown child of a container.
  public func shownChild(of container: Widget) -> Widget? {
    container.children.first { container.shows($0) && $0.isVisible }
  }

  /// Returns the titles of the tabs.
  public func tabTitles(of tabs: TabView) -> [String] { tabs.tabs.map(\.title) }

  /// Returns the text of the first label of each row in the visible range, including headings.
  public func visibleRowTexts(of list: AnyListView) -> [String] {
    list.shownChildren.map { firstLabel(in: $0)?.text ?? "" }
  }

  private func firstLabel(in widget: Widget) -> Label? {
    if let label = widget as? Label { return label }
    return widget.children.lazy.compactMap(firstLabel).first
  }

  /// Returns the items of a menu.
  public func menu(of holder: any MenuHolding) -> [[RenderedMenuItem]] {
    holder.menu.sections.map { items($0, in: "") }
  }

  private func items(_ actions: [Action], in path: String) -> [RenderedMenuItem] {
    let isRow = Menu.isRowOfIcons(actions)
    return actions.flatMap { action in
      if let submenu = action.submenu {
        return submenu.sections.flatMap { items($0, in: path + action.title + " > ") }
      }
      return [
        RenderedMenuItem(
          path + action.title, isEnabled: action.isEnabled, isOn: action.kind == .plain ? nil : action.isOn,
          iconName: isRow ? action.iconName : nil)
      ]
    }
  }

  /// Returns the titles of a menu with their mnemonics.
  public func underlinedTitles(of holder: any MenuHolding) -> [String] { holder.menu.underlinedTitles }

  /// Returns the number of dialogs.
  public func dialogCount(of window: Window) -> Int { window.dialogs.count }

  /// Returns the number of toasts.
  public func toastCount(of window: Window) -> Int { window.toasts.count }

  /// Returns the number of popovers.
  public func popoverCount(of window: Window) -> Int { window.popovers.count }

  /// Returns the widget that was last given the focus.
  public func focused(in window: Window) -> Widget? { window.focused }
}
