import Signals
import Widgets

extension AnyListView {
  /// Sends the focused row's item each time Space is pressed on the row itself; a widget inside the row handles Space
  /// by itself.
  func spaces<Item>(on _: Item.Type) -> SafeSignal<Item> {
    reactive.keyPressed.filter { $0 == Shortcut(key: " ") }.map { [weak self] _ in self?.focusedItem as? Item
    }
    .ignoreNils()
  }

  private var focusedItem: Any? {
    guard window?.focused === self, let index = focusedIndex else { return nil }
    return item(at: index)
  }
}
