import Signals

/// Actions in sections, for a `MenuButton` or as a widget's `contextMenu`. GTK: `GMenu`.
///
/// ```swift
/// let rename = Action("Rename…", shortcuts: ["F2"])
/// let sorting = Action.choices(["By Name", "By Date"], selectedIndex: 0)
/// row.contextMenu = Menu([[rename, Action("Delete")], [Action("Sort", submenu: Menu([sorting]))]])
/// // by right click, the Menu key or Shift+F10; sorting[1].isOn says how to sort
/// ```
///
/// A section in which every action has an icon, and none a state or a submenu, becomes a row of icon buttons; the
/// titles are their tooltips and names. GTK shows no icon beside a title.
///
/// While a menu is open, the underlined letter activates an action: its `mnemonic`, or else a letter that is free.
@MainActor
public struct Menu {
  /// The actions, in sections with a line between them.
  public var sections: [[Action]]

  /// Makes a menu from its sections.
  public init(_ sections: [[Action]]) {
    self.sections = sections
  }

  /// The actions that can be chosen; a submenu's actions stand in place of the action that opens it.
  public var choices: [Action] {
    sections.joined().flatMap { action in action.submenu?.choices ?? [action] }
  }

  /// All actions, including those of submenus and those that open one.
  public var actions: [Action] {
    sections.joined().flatMap { action in [action] + (action.submenu?.actions ?? []) }
  }

  /// Whether a section is a row of buttons with icons. GTK: `horizontal-buttons`.
  public static func isRowOfIcons(_ section: [Action]) -> Bool {
    section.allSatisfy { $0.iconName != nil && $0.kind == .plain && $0.submenu == nil }
  }

  /// The letter of each action, without those of submenus.
  package var letters: [ObjectIdentifier: Character] {
    let actions = sections.filter { !Menu.isRowOfIcons($0) }.joined()
    let letters = Mnemonic.assign(to: actions.map { ($0.title, $0.mnemonic) })
    return zip(actions, letters).reduce(into: [:]) { $0[ObjectIdentifier($1.0)] = $1.1 }
  }

  /// The titles with their mnemonics, as in `_Open` and `S_ort > _By Name`.
  package var underlinedTitles: [String] {
    let letters = letters
    return sections.joined().flatMap { action in
      let title = Mnemonic.underline(action.title, letter: letters[ObjectIdentifier(action)])
      return action.submenu?.underlinedTitles.map { "\(title) > \($0)" } ?? [title]
    }
  }

  /// Whether no action can be chosen.
  public var isEmpty: Bool { choices.isEmpty }

  /// The titles, each with its state; a submenu in parentheses.
  public var summary: String { sections.joined().map(\.summary).joined(separator: ", ") }
}

extension Action {
  /// How a menu shows an action's state: not at all, by a tick or by a dot.
  public enum Kind: Sendable {
    /// It has no state.
    case plain
    /// It is on or off.
    case check
    /// It is one of several, and stays on until another one is.
    case choice
  }

  /// Returns actions of which one is on at a time, which a menu shows by a dot.
  public static func choices(_ titles: [String], selectedIndex: Int? = nil) -> [Action] {
    let actions = titles.enumerated().map { index, title in
      Action(title, kind: .choice, isOn: index == selectedIndex)
    }
    for action in actions {
      let others = actions.filter { $0 !== action }.map(WeakAction.init)
      action.$isOn.dropFirst().filter { $0 }.observeNext { _ in
        for other in others where other.action?.isOn == true { other.action?.isOn = false }
      }.dispose(in: action.bag)
    }
    return actions
  }

  /// The title with its state, as the text tree says it.
  var summary: String {
    if let submenu { return "\(title) (\(submenu.summary))" }
    switch kind {
    case .plain: return title
    case .check: return "\(title) [\(isOn ? "x" : " ")]"
    case .choice: return "\(title) <\(isOn ? "x" : " ")>"
    }
  }
}

private struct WeakAction {
  weak var action: Action?
}

/// A request to the renderer for a widget's context menu.
public struct ContextMenuRequest {
  /// The menu.
  public let menu: Menu
  /// The widget that has the menu.
  public let widget: Widget
  /// The widget, or the row of it, beside which a menu opened by key stands.
  public let anchor: Widget
  /// The position of the pointer from the window's top left corner, in logical pixels; nil for a key.
  public let place: (x: Double, y: Double)?
}

extension Widget {
  /// Opens the context menu of the widget or of its nearest ancestor with one, as a right click, the Menu key and
  /// Shift+F10 do; refused when there is no menu or it cannot be reached.
  ///
  /// - Parameter place: The pointer's position from the window's top left corner, in logical pixels; nil for a key.
  @discardableResult
  public func popupContextMenu(at place: (x: Double, y: Double)? = nil) -> Bool {
    guard let window else { return false }
    var child: Widget?
    for owner in sequence(first: self, next: \.parent) {
      if let (menu, anchor) = owner.menuOffered(through: child, byPointer: place != nil) {
        guard !menu.isEmpty, owner.isReachable else { return false }
        window.contextMenuRequests.send(
          ContextMenuRequest(menu: menu, widget: owner, anchor: anchor, place: place))
        return true
      }
      child = owner
    }
    return false
  }

  /// Activates an action of the widget's context menu as a person would; refused when the widget cannot be reached, or
  /// when the action is disabled or not in the menu.
  @discardableResult
  public func chooseFromContextMenu(_ action: Action) -> Bool {
    guard isReachable, let menu = offeredMenu, menu.choices.contains(where: { $0 === action }) else {
      return false
    }
    var isDone = false
    deliver("chooseFromContextMenu", with: action.title) { isDone = action.activate() }
    return isDone
  }

  /// The gesture that chooses from the context menu by title, if any; its keys work while the focus is inside.
  public var contextMenuGestures: [Gesture] {
    guard let menu = contextMenu else { return [] }
    return [
      Gesture(
        "chooseFromContextMenu", of: self, arguments: menu.choices.filter(\.isEnabled).map(\.title),
        keys: ["Menu", "Shift+F10"]
      ) { widget, title in
        widget.contextMenu?.choices.first { $0.title == title }.map(widget.chooseFromContextMenu) ?? false
      }
    ]
  }
}
