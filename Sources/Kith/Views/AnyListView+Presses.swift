public import Signals
public import Widgets

extension AnyListView {
  /// Sends when a shortcut is pressed in the list.
  public func presses(of shortcut: Shortcut) -> SafeSignal<Void> {
    reactive.keyPressed.filter { $0 == shortcut }.map { _ in }
  }

  /// Sends the focused row's item each time Space is pressed on the row itself; a widget inside the row handles Space
  /// by itself.
  public func spaces<Item>(on _: Item.Type) -> SafeSignal<Item> {
    presses(of: Shortcut(key: " ")).map { [weak self] in self?.focusedItem as? Item }.ignoreNils()
  }

  private var focusedItem: Any? {
    guard window?.focused === self, let index = focusedIndex else { return nil }
    return item(at: index)
  }
}

extension TableView {
  /// Selects exactly these rows; nothing happens if they are selected, as that would move the keyboard.
  public func showSelectedKeys(_ rows: KeySet<Int>) {
    if rows != selectedKeys(Int.self) { setSelectedKeys(rows) }
  }
}

extension Label {
  /// Makes a label that shows at most a number of lines; several wrap.
  public convenience init(lines: Int) {
    self.init()
    if lines > 1 { (isWrapping, lineLimit) = (true, lines) }
  }
}
