import Signals

/// A choice of one among several items by their titles; the base of `DropDown`, `RadioGroup` and `ToggleGroup`.
///
/// ```swift
/// func offer(_ levels: Choice<Int>) {
///   levels.items = [1, 2, 3]
///   levels.setSelectedItem(2)
///   levels.reactive.selections(of: Int.self).bind(to: level)
/// }
/// ```
open class Choice<Item>: AnyChoice {
  /// The items to choose from. When they are replaced, the item with the same title stays chosen, if there is one.
  public var items: [Item] {
    didSet { showItems() }
  }
  private let title: (Item) -> String

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - items: The items to choose from.
  ///   - selectedIndex: The index of the chosen item; nil chooses none.
  ///   - title: Returns the title of an item.
  public init(
    _ items: [Item], selectedIndex: Int? = nil, title: @escaping (Item) -> String = { "\($0)" }
  ) {
    self.items = items
    self.title = title
    super.init(titles: items.map(title), selectedIndex: selectedIndex)
  }

  /// The chosen item, if any.
  public var selectedItem: Item? { shownIndex.flatMap { items.indices.contains($0) ? items[$0] : nil } }

  private func showItems() {
    let chosen = shownIndex.map { titles[$0] }
    let next = items.map(title)
    let index = chosen.flatMap(next.firstIndex)
    // None is chosen meanwhile, as observers must not see an index beside titles of other items.
    if index != selectedIndex { selectedIndex = nil }
    titles = next
    if index != selectedIndex { selectedIndex = index }
  }
}

extension Choice where Item: Equatable {
  /// Chooses an item, or none when it is not among the items.
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
