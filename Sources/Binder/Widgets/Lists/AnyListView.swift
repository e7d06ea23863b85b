import Signals

/// A list of rows that are made as they are needed: what a renderer and a person deal with. GTK: `GtkListView`.
///
/// Knows its items only as keyed values. There is a row widget for what can be seen, never one per item; a row's bag is
/// emptied whenever the row is given another item.
open class AnyListView: Widget {
  /// How many items there are.
  @Property public private(set) var itemCount = 0
  /// The index of the selected item, if any; the selection follows its item through changes.
  @Property public private(set) var selectedIndex: Int?
  /// The rows that can be seen, as last reported; without a renderer the first twenty.
  @Property public private(set) var visibleRange = 0..<20
  /// Changes of the rows, for the renderer.
  public let splices = PassthroughSubject<[ListSplice], Never>()
  /// Asks the renderer to scroll to an index.
  public let scrollRequests = PassthroughSubject<Int, Never>()
  /// Whether the list scrolls; else it is as high as all its rows, each of which is made. GTK: `gtk_scrolled_window_set_policy`.
  public let isScrollable: Bool
  /// The greatest width of the rows, in logical pixels, in the middle of what room there is; nil is no limit. The list
  /// scrolls over its whole width.
  @Property public var maximumWidth: Int?
  /// How many rows before the end `nearEnd` is delivered.
  public var nearEndDistance = 10
  /// Whether a renderer makes the rows; else they are made when asked for.
  public var isRendered = false {
    didSet { releaseHeadlessRows() }
  }

  private(set) var keys: [AnyHashable] = []
  // The truth; `selectedIndex` follows once the rows have been notified.
  private var selectedKey: AnyHashable?
  private var items: [Any] = []
  private var live: [ObjectIdentifier: LiveRow] = [:]
  private var headless: [AnyHashable: Widget] = [:]
  private var nearEndCount = -1
  private let makeRowWidget: () -> Widget
  var configure: (Widget, Any) -> Void = { _, _ in }
  let activationSubject = PassthroughSubject<Int, Never>()
  let selectionSubject = PassthroughSubject<Int, Never>()
  let nearEndSubject = PassthroughSubject<Void, Never>()

  private struct LiveRow {
    let row: Widget
    let key: AnyHashable
  }

  init(isScrollable: Bool = true, makeRow: @escaping () -> Widget) {
    self.isScrollable = isScrollable
    makeRowWidget = makeRow
    super.init()
  }

  isolated deinit {}

  /// Shown by a GtkListView that scrolls.
  open override class var kind: WidgetKind { .listView }

  /// The rows that exist now, from first to last.
  open override var children: [Widget] {
    live.values.compactMap { entry in keys.firstIndex(of: entry.key).map { ($0, entry.row) } }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The item at an index, if there is one.
  public func item(at index: Int) -> Any? {
    items.indices.contains(index) ? items[index] : nil
  }
}

// MARK: - What a person does

extension AnyListView {
  /// Activates a row, as Enter or a click does; refused when the list cannot be reached or has no such row.
  @discardableResult
  public func activate(rowAt index: Int) -> Bool {
    guard isReachable, keys.indices.contains(index) else { return false }
    deliver { activationSubject.send(index) }
    return true
  }

  /// Selects a row, as the arrow keys do; refused when the list cannot be reached or has no such row.
  @discardableResult
  public func select(rowAt index: Int) -> Bool {
    guard isReachable, keys.indices.contains(index) else { return false }
    guard index != selectedIndex else { return true }
    selectedKey = keys[index]
    deliver {
      selectedIndex = index
      selectionSubject.send(index)
    }
    return true
  }

  /// Goes to a row, as a person does with the keyboard: selects it and moves the focus there; refused as selecting is.
  @discardableResult
  public func focus(rowAt index: Int) -> Bool {
    guard select(rowAt: index) else { return false }
    scroll(toRowAt: index)
    return grabFocus()
  }

  /// Selects a row, or none, by assignment: reported to no observer as a person's doing.
  public func setSelectedIndex(_ index: Int?) {
    let index = index.flatMap { keys.indices.contains($0) ? $0 : nil }
    selectedKey = index.map { keys[$0] }
    if index != selectedIndex { selectedIndex = index }
  }

  /// Tells which rows can be seen now; near the end of the rows `nearEnd` is delivered, once until the items are replaced.
  public func scrolled(to range: Range<Int>) {
    if range != visibleRange { visibleRange = range }
    if !isRendered { releaseHeadlessRows() }
    guard itemCount > 0, nearEndCount != itemCount, range.upperBound >= itemCount - nearEndDistance
    else { return }
    nearEndCount = itemCount
    nearEndSubject.send()
  }

  /// Scrolls so that a row can be seen.
  public func scroll(toRowAt index: Int) {
    guard keys.indices.contains(index) else { return }
    scrollRequests.send(index)
    if !isRendered {
      let length = max(visibleRange.count, 1)
      let start = visibleRange.contains(index) ? visibleRange.lowerBound : max(0, index - length + 1)
      scrolled(to: start..<(start + length))
    }
  }

  // As a renderer's view does when rows go away under it.
  private func scrollBackFromBeyondTheEnd() {
    let length = visibleRange.count
    let start = max(0, min(visibleRange.lowerBound, keys.count - length))
    if start != visibleRange.lowerBound { visibleRange = start..<(start + length) }
    releaseHeadlessRows()
  }
}

extension Reactive where Base: AnyListView {
  /// Delivers the index of each row that a person activates.
  public var rowActivated: SafeSignal<Int> { base.activationSubject.toSignal() }
  /// Delivers the index each time a person selects another row.
  public var rowSelected: SafeSignal<Int> { base.selectionSubject.toSignal() }
  /// Delivers when a person has scrolled near the end, once until the items are replaced.
  public var nearEnd: SafeSignal<Void> { base.nearEndSubject.toSignal() }

  /// Delivers the item of each row that a person activates, when it is of the given type.
  public func activated<Item>(_ type: Item.Type) -> SafeSignal<Item> {
    base.activationSubject.compactMap { [weak base] index in base?.item(at: index) as? Item }
  }
}

// MARK: - Rows

extension AnyListView {
  /// Makes a row without an item, for the renderer to keep and use again.
  public func makeRow() -> Widget {
    let row = makeRowWidget()
    adopt(row)
    return row
  }

  /// Gives a row the item at an index; the row's bag is emptied first.
  public func bind(_ row: Widget, toItemAt index: Int) {
    guard keys.indices.contains(index) else { return }
    row.bag.dispose()
    live[ObjectIdentifier(row)] = LiveRow(row: row, key: keys[index])
    configure(row, items[index])
  }

  /// Takes a row's item away and empties the row's bag.
  public func unbind(_ row: Widget) {
    live[ObjectIdentifier(row)] = nil
    row.bag.dispose()
  }

  /// The row that shows the item at an index; without a renderer it is made when asked for, if it can be seen.
  public func row(at index: Int) -> Widget? {
    guard keys.indices.contains(index) else { return nil }
    let key = keys[index]
    if isRendered { return live.values.first { $0.key == key }?.row }
    guard visibleRange.contains(index) else { return nil }
    if let row = headless[key] { return row }
    let row = makeRow()
    headless[key] = row
    bind(row, toItemAt: index)
    return row
  }

  /// How many rows have an item now.
  public var liveRowCount: Int { live.count }

  private func releaseHeadlessRows() {
    guard !headless.isEmpty else { return }
    let visible = isRendered ? [] : Set(keys[visibleRange.clamped(to: keys.indices)])
    for (key, row) in headless where !visible.contains(key) {
      unbind(row)
      disown(row)
      headless[key] = nil
    }
  }
}

// MARK: - Items

extension AnyListView {
  /// Replaces the items: rows move, come and go by key, and rows with a changed item are configured anew.
  ///
  /// Of items with the same key only the first is shown.
  func replaceItems<Item: Equatable>(_ newItems: [Item], keys newKeys: [AnyHashable]) {
    var seen = Set<AnyHashable>(minimumCapacity: newKeys.count)
    var uniqueKeys: [AnyHashable] = []
    var uniqueItems: [Item] = []
    for (key, item) in zip(newKeys, newItems) where seen.insert(key).inserted {
      uniqueKeys.append(key)
      uniqueItems.append(item)
    }
    let changed = splicesBetween(keys, uniqueKeys)
    let oldItems = liveItems()
    keys = uniqueKeys
    items = uniqueItems
    // A renderer asks for rows while it carries the splices out, so the items are in place before.
    if !changed.isEmpty { splices.send(changed) }
    reconfigureRows(replacing: oldItems, Item.self)
    if itemCount != keys.count { itemCount = keys.count }
    let selection = selectedKey.flatMap { keys.firstIndex(of: $0) }
    if selection == nil { selectedKey = nil }
    if selection != selectedIndex { selectedIndex = selection }
    if !isRendered { scrollBackFromBeyondTheEnd() }
    // An observer that loads more may have got the same rows again, and needs another report of the end.
    nearEndCount = -1
  }

  private func liveItems() -> [AnyHashable: Any] {
    guard !live.isEmpty else { return [:] }
    let wanted = Set(live.values.map(\.key))
    var found: [AnyHashable: Any] = [:]
    for (index, key) in keys.enumerated() where wanted.contains(key) { found[key] = items[index] }
    return found
  }

  private func reconfigureRows<Item: Equatable>(replacing old: [AnyHashable: Any], _ type: Item.Type) {
    guard !live.isEmpty else { return }
    let rows = Dictionary(live.values.map { ($0.key, $0.row) }, uniquingKeysWith: { first, _ in first })
    for (index, key) in keys.enumerated() {
      guard let row = rows[key], let item = items[index] as? Item else { continue }
      if let before = old[key] as? Item, before == item { continue }
      bind(row, toItemAt: index)
    }
  }
}
