import Signals

/// A button that opens a menu of actions. GTK: `GtkMenuButton`.
open class MenuButton: Widget {
  /// The button's icon.
  @Property public var iconName: String
  /// The menu, in sections with a line between them.
  @Property public var sections: [[Action]]

  /// Makes a menu button; the default icon is that of a primary menu.
  public init(sections: [[Action]] = [], iconName: String = "open-menu-symbolic") {
    _iconName = Property(iconName)
    _sections = Property(sections)
    super.init()
  }

  isolated deinit {}

  /// Shown by a GtkMenuButton.
  open override var kind: WidgetKind { .menuButton }

  /// Opens the menu and does one of its actions, as a person would; refused when the button cannot be reached, or
  /// when the action is disabled or not in the menu.
  @discardableResult
  public func choose(_ action: Action) -> Bool {
    guard isReachable, sections.joined().contains(where: { $0 === action }) else { return false }
    var isDone = false
    deliver { isDone = action.activate() }
    return isDone
  }
}
