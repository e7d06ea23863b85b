import Signals

/// A button that opens a menu of actions. GTK: `GtkMenuButton`.
///
/// ```swift
/// let export = Action("Export…", shortcuts: ["Ctrl+E"])
/// export.reactive.activated.bind(to: page) { page in page.export() }
/// page.actions = [export]
/// page.headerBar.end.append(MenuButton(sections: [[export]]))
/// ```
open class MenuButton: Widget, MenuHolding, DefaultPropertyProvider {
  /// The button's icon.
  @Property public var iconName: String
  /// The menu, in sections with a line between them.
  @Property public var sections: [[Action]]

  /// The menu as one value.
  public var menu: Menu { Menu(sections) }

  /// Whether F10 opens this menu rather than any other in the window. GTK: `gtk_menu_button_set_primary`.
  public var isPrimary = false
  /// Asks the renderer to open the menu.
  public let popupRequests = PassthroughSubject<Void, Never>()

  /// Makes a menu button, by default with the icon of a primary menu.
  public init(sections: [[Action]] = [], iconName: String = "open-menu-symbolic") {
    _iconName = Property(iconName)
    _sections = Property(sections)
    super.init()
  }

  open override class var kind: WidgetKind { .menuButton }
  open override var defaultRole: AccessibleRole { .button }

  /// The property used when none is named: whether the button is sensitive.
  public var defaultProperty: Property<Bool> { $isSensitive }

  open override var properties: [InspectableProperty] {
    let actions = menu.choices.enumerated()
    return super.properties + [
      InspectableProperty(
        "iconName", value: self.iconName, gtk: "icon-name",
        shownAs: InspectableProperty.quoted(self.menu.summary))
    ] + actions.map { index, action in InspectableProperty("action \(index)", value: action.title) }
  }

  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture("popup", of: self, key: "space") { $0.popup() },
      chooseGesture(keys: ["space", "Down", "Return"]),
    ]
  }

  /// Opens the menu, as F10 does; refused when it cannot be reached or is empty. GTK: `gtk_menu_button_popup`.
  @discardableResult
  public func popup() -> Bool {
    guard isReachable, !menu.isEmpty else { return false }
    popupRequests.send()
    return true
  }

  /// Activates an action of the menu as a person would; refused out of reach, and for a disabled or missing one.
  @discardableResult
  public func choose(_ action: Action) -> Bool { activate(action) }
}
