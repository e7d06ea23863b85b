import Signals
import Widgets

extension AnyListView {
  /// What is in the row that has the focus, each time Space is pressed there; in what is inside the row, such as a box, Space
  /// is that widget's.
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
