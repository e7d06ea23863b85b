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
    // NB: when the menu before was left by a key, GTK may break its grab late and drop the next press of a button: it gets
    // GDK_GRAB_BROKEN for the popover, and X's press and release reach no controller (GTK 4.8 on X11).
    try await insist("the menu for \(item.title)") {
      if isByF10 {
        // A pointer that a menu opens under chooses, too.
        try await movePointerAway()
        try await press("F10")
      } else {
        try await click(menu)
      }
    } until: {
      isInMenu
    }
    for _ in 0..<index { try await press("Down") }
    try await press("Return")
    try await until(item.title) { isDone }
  }
}
