import Widgets

extension RetainedProbe {
  /// What the widget says of itself.
  public func read(_ property: RenderedProperty, of widget: Widget) throws -> String {
    let answer: String? =
      switch property {
      case .isShown: "\(isOnScreen(widget))"
      case .isSensitive: "\(sequence(first: widget, next: \.parent).allSatisfy(\.isSensitive))"
      case .tooltip: widget.tooltipText ?? "none"
      case .accessibleLabel: widget.accessibleLabel ?? nameBehindIcon(widget)
      case .accessibleRole: widget.accessibleRole?.rawValue ?? "none"
      case .hexpand: "\(widget.layout.hexpand)"
      case .vexpand: "\(widget.layout.vexpand)"
      case .halign: "\(widget.layout.halign)"
      case .valign: "\(widget.layout.valign)"
      case .margins: describe(widget.layout.margins)
      case .sizeRequest: "\(describe(widget.layout.widthRequest)) \(describe(widget.layout.heightRequest))"
      case .backgroundColor: widget.backgroundColor.map { "\($0) \($0.readableForeground)" } ?? "none"
      default: own(property, of: widget)
      }
    guard let answer else { throw ContractFailure.unreadable(property, widget) }
    return answer
  }

  private func own(_ property: RenderedProperty, of widget: Widget) -> String? {
    switch widget {
    case let label as Label: read(property, label)
    case let button as Button:
      property == .text ? button.text : property == .iconName ? button.iconName ?? "none" : nil
    case let button as MenuButton: property == .iconName ? button.iconName : nil
    case let entry as Entry:
      property == .text
        ? entry.text
        : property == .placeholder
          ? entry.placeholderText : property == .errorMessage ? entry.errorMessage ?? "none" : nil
    case let view as TextView:
      property == .text ? view.text : property == .isEditable ? "\(view.isEditable)" : nil
    case let image as Image:
      property == .iconName ? image.iconName : property == .pixelSize ? "\(image.pixelSize)" : nil
    case let toggle as Switch: property == .isOn ? "\(toggle.isOn)" : nil
    case let spinner as Spinner: property == .isSpinning ? "\(spinner.isSpinning)" : nil
    case let scale as Scale: property == .value ? "\(scale.shownValue)" : nil
    case let bar as ProgressBar:
      property == .fraction ? "\(bar.shownFraction)" : property == .text ? bar.text ?? "none" : nil
    case let view as PictureView: read(property, view)
    case let avatar as Avatar: read(property, avatar)
    case let clamp as Clamp: property == .maximumSize ? "\(clamp.maximumSize)" : nil
    case let header as HeaderBar:
      property == .title
        ? header.title : property == .hasTitleButtons ? "\(header.showsTitleButtons)" : nil
    case let tabs as TabView: property == .selectedTab ? "\(tabs.selectedIndex)" : nil
    case let grid as AnyGridView where property == .columns:
      "\(grid.minimumColumns) \(grid.maximumColumns)"
    case let list as AnyListView where property == .maximumSize: describe(list.maximumWidth)
    case let list as AnyListView:
      property == .rowCount
        ? "\(list.itemCount)" : property == .selectedRow ? describe(list.selectedIndex) : nil
    case let window as Window:
      property == .title
        ? window.title
        : property == .defaultSize ? "\(window.defaultWidth) \(window.defaultHeight)" : nil
    case let box as Box:
      property == .orientation
        ? "\(box.orientation)" : property == .spacing ? "\(box.spacing)" : nil
    default: nil
    }
  }

  private func read(_ property: RenderedProperty, _ label: Label) -> String? {
    switch property {
    case .text: label.text
    case .isWrapping: "\(label.isWrapping)"
    case .lineLimit: describe(label.lineLimit)
    case .isSelectable: "\(label.isSelectable)"
    case .textAlignment: "\(label.textAlignment)"
    default: nil
    }
  }

  private func read(_ property: RenderedProperty, _ avatar: Avatar) -> String? {
    switch property {
    case .avatarFace:
      avatar.picture != nil && !avatar.isPictureBroken ? "picture" : "initials \(avatar.initials)"
    case .avatarColor: "\(avatar.colorIndex)"
    case .avatarSize: "\(avatar.size)"
    default: nil
    }
  }

  private func read(_ property: RenderedProperty, _ view: PictureView) -> String? {
    switch property {
    case .pictureFace:
      view.showsPicture
        ? "picture" : "placeholder \(view.placeholderIconName.isEmpty ? "none" : view.placeholderIconName)"
    case .pictureSize: "\(view.width) \(view.height)"
    case .contentFit: "\(view.contentFit)"
    default: nil
    }
  }

  // What a dialog covers is still on the screen.
  private func isOnScreen(_ widget: Widget) -> Bool {
    guard widget.isVisible else { return false }
    guard let parent = widget.parent else { return (widget as? Window)?.isOpen ?? false }
    return (parent is Window || parent.shows(widget)) && isOnScreen(parent)
  }

  // An icon says nothing to a person who cannot see it.
  private func nameBehindIcon(_ widget: Widget) -> String {
    guard let button = widget as? Button, button.iconName != nil else { return "" }
    return button.text
  }

  private func describe(_ number: Int?) -> String { number.map { "\($0)" } ?? "none" }

  private func describe(_ margins: Margins) -> String {
    "\(margins.top) \(margins.bottom) \(margins.start) \(margins.end)"
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

  /// The first label of each row within the list's visible range.
  public func visibleRowTexts(of list: AnyListView) -> [String] {
    list.visibleRange.clamped(to: 0..<list.itemCount).map { index in
      list.row(at: index).flatMap(firstLabel)?.text ?? ""
    }
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
    button.sections.map { $0.map { RenderedMenuItem($0.title, isEnabled: $0.isEnabled) } }
  }

  /// How many dialogs there are.
  public func dialogCount(of window: Window) -> Int { window.dialogs.count }

  /// How many toasts there are.
  public func toastCount(of window: Window) -> Int { window.toasts.count }

  /// How many popovers there are.
  public func popoverCount(of window: Window) -> Int { window.popovers.count }

  /// The widget that was given the focus last.
  public func focused(in window: Window) -> Widget? { window.focused }
}
