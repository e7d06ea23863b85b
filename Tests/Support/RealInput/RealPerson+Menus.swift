import CBinderGTKProbe
public import Widgets
import WidgetsTesting

extension RealPerson {
  /// Opens a menu, moves to an item by keys, and activates it.
  ///
  /// - Parameters:
  ///   - item: An enabled item.
  ///   - submenu: The item that opens its menu; nil for an item of the menu itself.
  ///   - isByF10: Whether the menu is opened by F10 rather than by the mouse; then it is the window's own.
  /// - Throws: `VisitorError` when the menu does not open, or the item is not activated.
  public func choose(
    _ item: Action, in submenu: Action? = nil, from menu: MenuButton, byF10 isByF10: Bool = false
  ) async throws {
    func place(of item: Action, in sections: [[Action]]) throws -> Int {
      let index = sections.joined().filter(\.isEnabled).firstIndex { $0 === item }
      guard let index else { throw VisitorError(description: "\(item.title) cannot be done") }
      return index
    }
    let steps = try place(of: submenu ?? item, in: menu.sections)
    let furtherSteps = try submenu.map { try place(of: item, in: $0.submenu?.sections ?? []) }
    var isDone = false
    let observation = item.reactive.activated.observeNext { isDone = true }
    defer { observation.dispose() }
    try await insist("the menu for \(item.title)") {
      if isByF10 {
        // A pointer over an opening menu chooses as well.
        try await movePointerAway()
        try await press("F10")
      } else {
        try await click(menu)
      }
    } until: {
      isInMenu
    }
    var menuFocus: UnsafeRawPointer? { window.gtkHandle.flatMap { bgtk_probe_menu_focus($0) } }
    for step in 0..<steps {
      let before = menuFocus
      try await insist("row \(step + 1) above \(item.title)") {
        try await press("Down")
      } until: {
        menuFocus != before
      }
    }
    if let furtherSteps {
      try await press("Return")
      // The item that leads back comes first.
      for _ in 0...furtherSteps { try await press("Down") }
    }
    try await insist(item.title) {
      // Once the menu is closed, Return would open it again.
      if isInMenu { try await press("Return") }
    } until: {
      isDone
    }
  }
}
