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
/// A section in which every action has an icon, and none a state or a submenu, is a row of buttons with these icons; the
/// titles are their tooltips and names. Beside a title GTK shows no icon.
///
/// While a menu is open, a letter does the action in whose title it is underlined. Each action has one of its own: its
/// `mnemonic`, or else a letter of the title that no other in the menu has.
@MainActor
public struct Menu {
  /// The actions, in sections with a line between them.
  public var sections: [[Action]]

  /// Makes a menu of its sections.
  public init(_ sections: [[Action]]) {
    self.sections = sections
  }

  /// Everything that can be chosen, those of submenus in the place of what leads there.
  public var choices: [Action] {
    sections.joined().flatMap { action in action.submenu?.choices ?? [action] }
  }

  /// Every action with those of submenus, what leads there too.
  public var actions: [Action] {
    sections.joined().flatMap { action in [action] + (action.submenu?.actions ?? []) }
  }

  /// Whether a section is a row of buttons with icons. GTK: `horizontal-buttons`.
  public static func isRowOfIcons(_ section: [Action]) -> Bool {
    section.allSatisfy { $0.iconName != nil && $0.kind == .plain && $0.submenu == nil }
  }

  /// The letter of each action here, those of submenus left to these.
  package var letters: [ObjectIdentifier: Character] {
    let actions = sections.filter { !Menu.isRowOfIcons($0) }.joined()
    let letters = Mnemonic.assign(to: actions.map { ($0.title, $0.mnemonic) })
    return zip(actions, letters).reduce(into: [:]) { $0[ObjectIdentifier($1.0)] = $1.1 }
  }

  /// The titles with their letters, as in `_Open` and `S_ort > _By Name`.
  package var underlinedTitles: [String] {
    let letters = letters
    return sections.joined().flatMap { action in
      let title = Mnemonic.underline(action.title, letter: letters[ObjectIdentifier(action)])
      return action.submenu?.underlinedTitles.map { "\(title) > \($0)" } ?? [title]
    }
  }

  /// Whether there is nothing to choose.
  public var isEmpty: Bool { choices.isEmpty }

  /// The titles, each with its state; a submenu in parentheses.
  public var summary: String { sections.joined().map(\.summary).joined(separator: ", ") }
}

extension Action {
  /// Whether a menu shows its state: nothing, a tick, or a dot.
  public enum Kind: Sendable {
    /// It is done, and has no state.
    case plain
    /// It is on or off.
    case check
    /// It is one of several, and on until another is.
    case choice
  }

  /// Actions of which one is on at a time, as a menu shows them by a dot.
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

/// A wish to see a widget's context menu, for the renderer.
public struct ContextMenuRequest {
  /// The menu.
  public let menu: Menu
  /// What has the menu.
  public let widget: Widget
  /// What it stands at when a key has opened it: the widget, or a row of it.
  public let anchor: Widget
  /// Where the pointer is, from the window's top left corner, in logical pixels; nil for a key.
  public let place: (x: Double, y: Double)?
}

extension Widget {
  /// Opens the context menu of the widget, or of the nearest around it that has one, as a right click, the Menu key and
  /// Shift+F10 do; refused when there is none, or it cannot be reached.
  ///
  /// - Parameter place: Where the pointer is, from the window's top left corner.
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

  /// Opens the widget's context menu and does one of its actions, as a person would; refused when the widget cannot be
  /// reached, or when the action is disabled or not in the menu.
  @discardableResult
  public func chooseFromContextMenu(_ action: Action) -> Bool {
    guard isReachable, let menu = offeredMenu, menu.choices.contains(where: { $0 === action }) else {
      return false
    }
    var isDone = false
    deliver { isDone = action.activate() }
    return isDone
  }

  /// Choosing from the context menu, by title; none without a menu. The keys open it where the focus is in the widget.
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
