public import Widgets
import WidgetsTesting

extension RealPerson {
  /// Opens a menu, goes to an item by keys, and does it.
  ///
  /// - Parameters:
  ///   - item: An item that can be done.
  ///   - isByF10: Whether the menu is opened by F10 rather than by the mouse; then it is the window's own.
  /// - Throws: `VisitorError` when the menu does not come, or the item is not done.
  public func choose(_ item: Action, from menu: MenuButton, byF10 isByF10: Bool = false) async throws {
    let items = menu.sections.joined().filter(\.isEnabled)
    guard let index = items.firstIndex(where: { $0 === item }) else {
      throw VisitorError(description: "\(item.title) cannot be done")
    }
    var isDone = false
    let observation = item.reactive.activated.observeNext { isDone = true }
    defer { observation.dispose() }
    if isByF10 {
      // A pointer that a menu opens under chooses, too.
      try await movePointerAway()
      try await press("F10")
    } else {
      try await click(menu)
    }
    try await until("the menu for \(item.title)") { isInMenu }
    for _ in 0..<index { try await press("Down") }
    try await press("Return")
    try await until(item.title) { isDone }
  }
}
