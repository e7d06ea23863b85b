public import Signals

extension SignalProtocol where Failure == Never {
  /// Shows a tab for each of the latest items for as long as the view lives; tabs are added, removed and moved by key.
  ///
  /// ```swift
  /// notes.bind(to: tabs, id: \.id, makeTab: { note in TabView.Tab(content: Label(note.text)) }) { tab, note in
  ///   tab.title = note.name
  ///   tab.isLoading = note.isLoading
  /// }
  /// tabs.reactive.closeRequested(Note.self).observeNext { note in
  ///   notes.value.removeAll { $0.id == note.id }
  /// }.dispose(in: tabs.bag)
  /// ```
  ///
  /// - Parameters:
  ///   - tabs: The view, which is not retained; its former tabs are removed.
  ///   - id: The identity of an item across changes; of several equal ones only the first is shown.
  ///   - makeTab: Makes the tab and the page of a new item, once.
  ///   - configure: Updates the tab with its item, at first and whenever the item changes.
  @MainActor @discardableResult
  public func bind<Item: Equatable, ID: Hashable>(
    to tabs: TabView, id: KeyPath<Item, ID>, makeTab: @escaping (Item) -> TabView.Tab,
    with configure: @escaping (TabView.Tab, Item) -> Void = { _, _ in }
  ) -> any Disposable where Element == [Item] {
    let tabItems = TabItems(id: id, makeTab: makeTab, configure: configure)
    return bind(to: tabs) { tabs, items in tabItems.show(items, in: tabs) }
  }

  /// Shows a tab for each item of an observable collection for as long as the view lives, as of a signal of arrays.
  @MainActor @discardableResult
  public func bind<Item: Equatable, ID: Hashable>(
    to tabs: TabView, id: KeyPath<Item, ID>, makeTab: @escaping (Item) -> TabView.Tab,
    with configure: @escaping (TabView.Tab, Item) -> Void = { _, _ in }
  ) -> any Disposable where Element == OrderedCollectionChangeset<Item> {
    let tabItems = TabItems(id: id, makeTab: makeTab, configure: configure)
    return bind(to: tabs) { tabs, changeset in tabItems.show(changeset.collection, in: tabs) }
  }
}

/// The items of a tab view, each with its tab.
@MainActor
private final class TabItems<Item: Equatable, ID: Hashable> {
  private let id: KeyPath<Item, ID>
  private let makeTab: (Item) -> TabView.Tab
  private let configure: (TabView.Tab, Item) -> Void

  init(
    id: KeyPath<Item, ID>, makeTab: @escaping (Item) -> TabView.Tab,
    configure: @escaping (TabView.Tab, Item) -> Void
  ) {
    self.id = id
    self.makeTab = makeTab
    self.configure = configure
  }

  func show(_ items: [Item], in view: TabView) {
    var known: [ID: TabView.Tab] = [:]
    for tab in view.tabs { if let id = tab.id?.base as? ID { known[id] = tab } }
    var seen = Set<ID>()
    let tabs = items.filter { seen.insert($0[keyPath: id]).inserted }.map { item in
      let id = item[keyPath: id]
      let tab = known[id] ?? makeTab(item)
      guard tab.item as? Item != item else { return tab }
      (tab.id, tab.item) = (id, item)
      configure(tab, item)
      return tab
    }
    let isSame = tabs.elementsEqual(view.tabs, by: ===)
    if !isSame { view.tabs = tabs }
  }
}
