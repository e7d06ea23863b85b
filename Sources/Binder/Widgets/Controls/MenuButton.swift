import Signals

/// A button that opens a menu of actions. GTK: `GtkMenuButton`.
///
/// ```swift
/// let export = Action("Export…", shortcuts: ["Ctrl+E"])
/// export.reactive.activated.bind(to: page) { page in page.export() }
/// page.actions = [export]
/// page.headerBar.end.append(MenuButton(sections: [[export]]))
/// ```
open class MenuButton: Widget, DefaultPropertyProvider {
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

  /// Makes a menu button; the default icon is that of a primary menu.
  public init(sections: [[Action]] = [], iconName: String = "open-menu-symbolic") {
    _iconName = Property(iconName)
    _sections = Property(sections)
    super.init()
  }

  /// Shown by a GtkMenuButton.
  open override class var kind: WidgetKind { .menuButton }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .button }

  /// What is meant when no property is named: whether the button takes input.
  public var defaultProperty: Property<Bool> { $isSensitive }

  /// The icon and what the menu offers.
  open override var properties: [InspectableProperty] {
    let actions = menu.choices.enumerated()
    return super.properties + [
      InspectableProperty(
        "iconName", value: self.iconName, gtk: "icon-name",
        shownAs: InspectableProperty.quoted(self.menu.summary))
    ] + actions.map { index, action in InspectableProperty("action \(index)", value: action.title) }
  }

  /// Opening the menu, and choosing an action by its title.
  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture("popup", of: self, key: "space") { $0.popup() },
      Gesture(
        "choose", of: self, arguments: menu.choices.filter(\.isEnabled).map(\.title),
        keys: ["space", "Down", "Return"]
      ) {
        button, title in
        button.menu.choices.first { $0.title == title }.map(button.choose) ?? false
      },
    ]
  }

  /// Opens the menu, as F10 does; refused when the button cannot be reached or has no menu. GTK: `gtk_menu_button_popup`.
  @discardableResult
  public func popup() -> Bool {
    guard isReachable, !menu.isEmpty else { return false }
    popupRequests.send()
    return true
  }

  /// Opens the menu and does one of its actions, as a person would; refused when the button cannot be reached, or
  /// when the action is disabled or not in the menu.
  @discardableResult
  public func choose(_ action: Action) -> Bool {
    guard isReachable, menu.choices.contains(where: { $0 === action }) else { return false }
    var isDone = false
    deliver { isDone = action.activate() }
    return isDone
  }
}
