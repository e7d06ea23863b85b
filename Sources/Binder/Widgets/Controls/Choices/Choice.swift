import Signals

/// One of several items, by their titles: what `DropDown`, `RadioGroup` and `ToggleGroup` have in common.
///
/// ```swift
/// func offer(_ levels: Choice<Int>) {
///   levels.items = [1, 2, 3]
///   levels.setSelectedItem(2)
///   levels.reactive.selections(of: Int.self).bind(to: level)
/// }
/// ```
open class Choice<Item>: AnyChoice {
  /// What there is to choose from. With other items, what is chosen is the one of the same title, if there is one.
  public var items: [Item] {
    didSet { showItems() }
  }
  private let title: (Item) -> String

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - items: What there is to choose from.
  ///   - selectedIndex: Which of them is chosen; nil is none.
  ///   - title: What a person reads of an item.
  public init(
    _ items: [Item], selectedIndex: Int? = nil, title: @escaping (Item) -> String = { "\($0)" }
  ) {
    self.items = items
    self.title = title
    super.init(titles: items.map(title), selectedIndex: selectedIndex)
  }

  /// The item that is chosen, if any.
  public var selectedItem: Item? { shownIndex.flatMap { items.indices.contains($0) ? items[$0] : nil } }

  private func showItems() {
    let chosen = shownIndex.map { titles[$0] }
    let next = items.map(title)
    let index = chosen.flatMap(next.firstIndex)
    // None meanwhile: an index must not be seen beside titles that it does not belong to.
    if index != selectedIndex { selectedIndex = nil }
    titles = next
    if index != selectedIndex { selectedIndex = index }
  }
}

extension Choice where Item: Equatable {
  /// Chooses an item, or none when it is not there.
  public func setSelectedItem(_ item: Item?) {
    selectedIndex = item.flatMap { items.firstIndex(of: $0) }
  }
}

extension Reactive {
  /// Delivers the item each time a person chooses another; assignments are not selections.
  public func selections<Item>(of type: Item.Type) -> SafeSignal<Item> where Base: Choice<Item> {
    base.selectionSubject.map { [weak base] index in
      index.flatMap { base?.items.indices.contains($0) == true ? base?.items[$0] : nil }
    }.ignoreNils()
  }
}
