import Signals

/// A widget with a menu of actions: a `MenuButton` or a `MenuBar`.
@MainActor
public protocol MenuHolding: Widget {
  /// The menu.
  var menu: Menu { get }
  /// Activates an action of the menu as a person would; refused out of reach, and for a disabled or missing one.
  @discardableResult
  func choose(_ action: Action) -> Bool
}

extension MenuHolding {
  /// The gesture that chooses an action by its title.
  func chooseGesture(keys: [Shortcut]) -> Gesture {
    Gesture("choose", of: self, arguments: menu.choices.filter(\.isEnabled).map(\.title), keys: keys) {
      holder, title in
      holder.menu.choices.first { $0.title == title }.map(holder.choose) ?? false
    }
  }

  func activate(_ action: Action) -> Bool {
    guard isReachable, menu.choices.contains(where: { $0 === action }) else { return false }
    var isDone = false
    deliver("choose", with: action.title) { isDone = action.activate() }
    return isDone
  }
}

/// Menus side by side across the top of a window. GTK: `GtkPopoverMenuBar`.
///
/// F10 opens the first one, and Alt with the underlined letter another. Programs with few actions have a `MenuButton`
/// instead.
///
/// ```swift
/// let quit = Action("Quit", shortcuts: ["Ctrl+Q"])
/// let wrap = Action("Wrap Lines", kind: .check)
/// let file = Action("File", submenu: Menu([[Action("Open…")], [quit]]))
/// let bar = MenuBar([file, Action("View", submenu: Menu([[wrap]]))])
/// window.content = Box(.column, [bar, text])
/// window.actions = [quit]
/// ```
open class MenuBar: Widget, MenuHolding, DefaultPropertyProvider {
  /// The menus: actions with a title and a submenu. Others are not shown.
  @Property public var menus: [Action]
  /// Asks the renderer to open the first menu.
  public let popupRequests = PassthroughSubject<Void, Never>()

  /// The menus as one, without actions that open none.
  public var menu: Menu { Menu([menus.filter { $0.submenu != nil }]) }

  /// Makes a bar of actions with submenus.
  public init(_ menus: [Action] = []) {
    _menus = Property(menus)
    super.init()
  }

  open override class var kind: WidgetKind { WidgetKind(rawValue: "menuBar") }
  open override var defaultRole: AccessibleRole { .menuBar }

  /// The property used when none is named: whether the bar is sensitive.
  public var defaultProperty: Property<Bool> { $isSensitive }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "titles", value: self.menu.underlinedTitles.joined(separator: ", "),
        shownAs: InspectableProperty.quoted(self.menu.summary),
        readAs: self.menu.sections.joined().map(\.title))
    ]
  }

  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture("popup", of: self, keys: ["F10"]) { $0.popup() },
      chooseGesture(keys: ["F10", "Down", "Return"]),
    ]
  }

  /// Opens the first menu, as F10 does; refused when it cannot be reached or is empty.
  @discardableResult
  public func popup() -> Bool {
    guard isReachable, !menu.isEmpty else { return false }
    popupRequests.send()
    return true
  }

  /// Activates an action of the menus as a person would; refused out of reach, and for a disabled or missing one.
  @discardableResult
  public func choose(_ action: Action) -> Bool { activate(action) }
}
