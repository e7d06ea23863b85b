public import Signals

// The selection is a set of keys, which stays the same while rows are filtered or sorted. Counting it takes constant
// time, changing it takes time proportional to the change.

// MARK: - What a person does

extension AnyListView {
  /// Selects a row alone, as the arrow keys and a click do; refused out of reach, without such a row, or by the mode.
  @discardableResult
  public func select(rowAt index: Int) -> Bool {
    changeSelection(.only, of: [index..<index + 1])
  }

  /// Adds a row to the selection or removes it, as Space and a click with Ctrl do; refused as selecting is.
  @discardableResult
  public func toggleSelection(ofRowAt index: Int) -> Bool {
    changeSelection(isSelected(rowAt: index) ? .remove : .add, of: [index..<index + 1])
  }

  /// Selects all rows from the last one that was selected alone, as a click with Shift does; refused as selecting is.
  @discardableResult
  public func extendSelection(toRowAt index: Int) -> Bool {
    guard selectionMode == .several, let anchor, contains(index) else { return select(rowAt: index) }
    cursor = index
    return changeSelection(.only, of: [min(anchor, index)..<max(anchor, index) + 1])
  }

  /// Selects all shown rows, as Ctrl+A does; filtered-out items are not affected.
  @discardableResult
  public func selectAll() -> Bool {
    guard selectionMode == .several else { return false }
    return changeSelection(.add, of: [0..<rowCount])
  }

  /// Clears the selection, hidden items included, as Ctrl+Shift+A does.
  @discardableResult
  public func unselectAll() -> Bool {
    guard selectionMode == .several else { return false }
    return changeSelection(.only, of: [])
  }

  /// Changes the selection of several rows at once, as a person does; refused as selecting is.
  @discardableResult
  public func changeSelection(_ change: SelectionChange, of rows: [Range<Int>]) -> Bool {
    guard isReachable, allowsSelection(change, of: rows) else { return false }
    let one = rows.first.flatMap { rows.count == 1 && $0.count == 1 ? $0.lowerBound : nil }
    if let one { cursor = one }
    let isAlone = change == .only || selectionMode == .single
    guard isAlone ? selectOnly(rows) : changeMore(change == .add, rows: rows) else { return true }
    if let one { anchor = one }
    let place = onlyPlace(isAlone ? one : nil)
    let isAnother = place != selectedPlace
    selectedPlace = place
    deliver(one == nil ? "" : isAlone ? "selectRow" : "toggleRow", with: one.map { "\($0)" } ?? "") {
      reportSelection()
      if isAnother, let place { selectionSubject.send(place) }
      selectionChangeSubject.send(selectedCount)
    }
    return true
  }

  private func allowsSelection(_ change: SelectionChange, of rows: [Range<Int>]) -> Bool {
    guard rows.allSatisfy({ $0.lowerBound >= 0 && $0.upperBound <= rowCount }) else { return false }
    return switch selectionMode {
    case .none: false
    case .single: change != .remove && rows.reduce(0) { $0 + $1.count } == 1
    case .several: true
    }
  }

  // Whether anything has changed.
  private func selectOnly(_ rows: [Range<Int>]) -> Bool {
    let count = rows.reduce(0) { $0 + $1.count }
    if content.selectedCount == count, rows.allSatisfy({ $0.allSatisfy(content.isSelected) }) { return false }
    content.selectNone()
    for range in rows { _ = content.setSelected(true, in: range) }
    return true
  }

  private func changeMore(_ isSelected: Bool, rows: [Range<Int>]) -> Bool {
    var hasChanged = false
    for range in rows where content.setSelected(isSelected, in: range) { hasChanged = true }
    return hasChanged
  }

  private func onlyPlace(_ known: Int?) -> Int? {
    guard content.selectedCount == 1 else { return nil }
    return known ?? content.onlySelectedPlace(in: 0..<rowCount)
  }
}

// MARK: - What an app does

extension AnyListView {
  /// Whether the item at an index is selected.
  public func isSelected(rowAt index: Int) -> Bool { contains(index) && content.isSelected(at: index) }

  /// Returns the keys of the selected items, filtered out or not; empty when the list's keys are of another type.
  ///
  /// The result is a snapshot of the present selection.
  public func selectedKeys<Key: Hashable>(_ type: Key.Type = Key.self) -> KeySet<Key> {
    content.selection as? KeySet<Key> ?? KeySet()
  }

  /// Selects exactly the items with these keys, shown or not, by assignment, which `reactive` does not report. A list
  /// with a single selection selects only the first of several keys.
  ///
  /// The keyboard continues from the only selected row, else the first in sight; a focused list scrolls there.
  public func setSelectedKeys<Key: Hashable>(_ keys: KeySet<Key>) {
    var keys = selectionMode == .none ? KeySet() : keys
    if selectionMode == .single, keys.count > 1 { keys = KeySet(keys.prefix(1)) }
    let isSame = selectedKeys(Key.self) == keys
    content.selection = keys
    anchor = nil
    selectedPlace = onlyPlace(nil)
    if selectionMode == .single, selectedPlace == nil, rowCount > 0 { content.selectNone() }
    reportSelection()
    if !isSame, let place = selectedPlace ?? selectedPlaceInSight { moveKeyboard(toRowAt: place) }
  }

  // The first selected row in sight; nil to stay at a focused row that is selected.
  private var selectedPlaceInSight: Int? {
    if content.selectedCount == 0 || focusedIndex.map(isSelected) == true { return nil }
    return visibleRange.clamped(to: 0..<rowCount).first(where: isSelected)
  }

  /// Selects the row of an assigned index.
  func selectedIndexChanged(to index: Int?) {
    if isFollowingSelection { isFollowingSelection = false } else { selectAlone(index) }
  }

  func selectAlone(_ index: Int?) {
    let index = index.flatMap { contains($0) && selectionMode != .none ? $0 : nil }
    let isSame = index == selectedPlace
    content.selectNone()
    if let index { _ = content.setSelected(true, in: index..<index + 1) }
    selectedPlace = index
    anchor = index
    cursor = index
    reportSelection()
    if !isSame, let index { moveKeyboard(toRowAt: index) }
  }

  /// The number of selected items that no filter hides; takes time proportional to the rows.
  public var shownSelectedCount: Int { content.countShownSelected() }

  func reportSelection() {
    let count = content.selectedCount
    if count != selectedCount { selectedCount = count }
    if selectedPlace != selectedIndex { showSelection() }
    selectionRequests.send()
  }

  /// Reduces the selection to what the new mode allows.
  func selectionModeChanged() {
    if selectionMode == .several || content.selectedCount == 0 { return }
    if selectionMode == .none || content.selectedCount > 1 { selectAlone(nil) }
  }
}

extension Reactive where Base: AnyListView {
  /// Delivers the index each time a person selects another row alone.
  public var rowSelected: SafeSignal<Int> { base.selectionSubject.toSignal() }
  /// Delivers the number of selected items each time a person changes the selection.
  public var selectionChanged: SafeSignal<Int> { base.selectionChangeSubject.toSignal() }

  /// Delivers the keys of all selected items each time a person changes the selection, when they are of the given type.
  public func selectedKeys<Key: Hashable>(_ type: Key.Type = Key.self) -> SafeSignal<KeySet<Key>> {
    base.selectionChangeSubject.compactMap { [weak base] _ in base?.selectedKeys(type) }
  }
}
