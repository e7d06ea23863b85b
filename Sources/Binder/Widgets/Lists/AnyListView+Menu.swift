public import Signals

/// The rows that a list's menu acts on: the one at which it is opened or, if that is selected, the whole selection.
///
/// ```swift
/// list.rowMenu = { rows in
///   let remove = Action(rows.count == 1 ? "Remove" : "Remove \(rows.count)")
///   remove.reactive.activated.observeNext { removed = rows.keys() }.dispose(in: remove.bag)
///   return Menu([[remove]])
/// }
/// ```
///
/// Later changes of the selection do not affect it.
@MainActor
public struct MenuRows {
  /// The row that the menu is opened at.
  public let index: Int
  /// The number of items, including selected ones that a filter hides.
  public let count: Int
  let item: Any?
  let keySet: Any?

  /// The item of the row that the menu is opened at, when it is of the given type.
  public func item<Item>(_ type: Item.Type = Item.self) -> Item? { item as? Item }

  /// The keys of the items; empty when the list's keys are of another type.
  public func keys<Key: Hashable>(_ type: Key.Type = Key.self) -> KeySet<Key> {
    keySet as? KeySet<Key> ?? KeySet()
  }
}

extension AnyListView {
  /// Opens the menu of a row, as a right click or the Menu key does; refused when there is none within reach.
  @discardableResult
  public func popupMenu(ofRowAt index: Int) -> Bool {
    guard isReachable, let window, let (menu, anchor) = menu(ofRowAt: index), !menu.isEmpty else {
      return false
    }
    openMenu = menu
    window.contextMenuRequests.send(
      ContextMenuRequest(menu: menu, widget: self, anchor: anchor, place: nil))
    return true
  }

  /// Opens the menu of a row and activates an action by its title; refused when there is no such enabled action.
  @discardableResult
  public func choose(_ title: String, fromMenuOfRowAt index: Int) -> Bool {
    popupMenu(ofRowAt: index) && chooseFromOpenMenu(title)
  }

  /// Activates an action of the row menu that was opened last, by its title; refused as choosing is.
  @discardableResult
  public func chooseFromOpenMenu(_ title: String) -> Bool {
    openMenu?.choices.first { $0.title == title }.map(chooseFromContextMenu) ?? false
  }

  // The menu of a row, and the widget beside which it opens.
  private func menu(ofRowAt index: Int) -> (Menu, Widget)? {
    guard let rowMenu, contains(index) else { return nil }
    let isSelection = content.isSelected(at: index)
    let rows = MenuRows(
      index: index, count: isSelection ? content.selectedCount : 1, item: item(at: index),
      keySet: isSelection ? content.selection : content.keys(at: index))
    return rowMenu(rows).map { ($0, visibleRange.contains(index) ? row(at: index) ?? self : self) }
  }

  /// The row whose menu a key opens: the focused one, else the first selected one in sight.
  private var menuIndex: Int? {
    focusedIndex ?? visibleRange.clamped(to: 0..<rowCount).first(where: content.isSelected)
  }

  /// Returns the menu for a row or the list, and the widget beside which it opens.
  func showMenu(through child: Widget?, byPointer: Bool) -> (Menu, Widget)? {
    let index = child.map { live[ObjectIdentifier($0)]?.index } ?? (byPointer ? nil : menuIndex)
    return index.flatMap(menu(ofRowAt:)) ?? contextMenu.map { ($0, self) }
  }

  /// The gesture that chooses from the menu of a row, as in `2 Remove`.
  var rowMenuGestures: [Gesture] {
    guard rowMenu != nil else { return [] }
    let index = focusedIndex ?? visibleRange.lowerBound
    let choices = menu(ofRowAt: index)?.0.choices.filter(\.isEnabled) ?? []
    return [
      Gesture(
        "chooseFromRowMenu", of: self, arguments: choices.map { "\(index) \($0.title)" },
        keys: ["Menu", "Shift+F10"]
      ) { list, choice in
        let parts = choice.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let index = Int(parts[0]) else { return false }
        return list.choose(String(parts[1]), fromMenuOfRowAt: index)
      }
    ]
  }
}
