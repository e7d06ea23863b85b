import CBinderGTK
import CBinderGTKProbe
import TestSupport
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
    var isDone = false
    let observation = item.reactive.activated.observeNext { isDone = true }
    defer { observation.dispose() }
    let path = [submenu, item].compactMap(\.self)
    if let item = path.first(where: { !$0.isEnabled }) {
      throw VisitorError(description: "\(item.title) cannot be done")
    }
    // A key between two frames may be lost, or close the menu: then the person starts over.
    for _ in 0..<3 where !isDone {
      if isInMenu { try await press("Escape") }
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
      for item in path where try await moveDown(to: item) { try await press("Return") }
      await wait { isDone }
    }
    if !isDone { throw VisitorError(description: "never came, though tried again: \(item.title)") }
  }

  /// Moves the focus in an open menu; false if it never reached the item.
  private func moveDown(to item: Action) async throws -> Bool {
    for _ in 0..<60 {
      await wait { menuText != nil }
      let text = menuText
      if text == item.title { return true }
      guard text != nil else { return false }
      try await press("Down")
      await wait { menuText != text }
    }
    return false
  }

  private var menuText: String? {
    guard let text = window.gtkHandle.flatMap({ bgtk_probe_menu_text($0) }) else { return nil }
    defer { bgtk_free(text) }
    return String(cString: text)
  }

  private func wait(until holds: () -> Bool) async {
    let patience = Patience(base: .seconds(4))
    while !holds(), !patience.isOver { try? await Task.sleep(for: .milliseconds(10)) }
  }
}
