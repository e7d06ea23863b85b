import Widgets

extension RetainedProbe {
  /// What the widget says of itself.
  public func read(_ property: RenderedProperty, of widget: Widget) throws -> String {
    guard let answer = widget.inspect(property.rawValue) else {
      throw ContractFailure.unreadable(property, of: widget)
    }
    return answer
  }
}

extension RetainedProbe {
  /// The style classes.
  public func cssClasses(of widget: Widget) -> Set<String> { Set(widget.cssClasses) }

  /// What a box holds.
  public func children(of box: Box) -> [Widget] { box.childList }

  /// The child that a container shows.
  public func shownChild(of container: Widget) -> Widget? {
    container.children.first { container.shows($0) && $0.isVisible }
  }

  /// What the tabs say.
  public func tabTitles(of tabs: TabView) -> [String] { tabs.tabs.map(\.title) }

  /// The first label of each row within the list's visible range, with the headings among them.
  public func visibleRowTexts(of list: AnyListView) -> [String] {
    list.shownChildren.map { firstLabel(in: $0)?.text ?? "" }
  }

  private func firstLabel(in widget: Widget) -> Label? {
    if let label = widget as? Label { return label }
    for child in widget.children {
      if let label = firstLabel(in: child) { return label }
    }
    return nil
  }

  /// What a menu offers.
  public func menu(of button: MenuButton) -> [[RenderedMenuItem]] {
    button.sections.map { items($0, in: "") }
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

  /// What a menu offers, with its letters.
  public func underlinedTitles(of button: MenuButton) -> [String] { button.menu.underlinedTitles }

  /// How many dialogs there are.
  public func dialogCount(of window: Window) -> Int { window.dialogs.count }

  /// How many toasts there are.
  public func toastCount(of window: Window) -> Int { window.toasts.count }

  /// How many popovers there are.
  public func popoverCount(of window: Window) -> Int { window.popovers.count }

  /// The widget that was given the focus last.
  public func focused(in window: Window) -> Widget? { window.focused }
}
