import Signals

// Applies changes of the model to rows, renderer, selection and observers.
extension AnyListView {
  /// Applies a change by a content's model; a content that is not shown yet replaces the shown one.
  ///
  /// A change made while another one is applied is applied afterwards.
  func apply(_ change: ListChange, of next: ListContent) {
    if isChanging {
      changedMeanwhile = next
      return
    }
    isChanging = true
    apply(next === content ? change : nil, of: next)
    while let next = changedMeanwhile {
      changedMeanwhile = nil
      apply(nil, of: next)
    }
    isChanging = false
  }

  // Without a known change, everything counts as changed.
  private func apply(_ known: ListChange?, of next: ListContent) {
    let change =
      known
      ?? ListChange(
        splices: ListChange.reset(from: rowCount, to: next.count).splices, updates: [0..<next.count])
    if next !== content {
      next.selection = content.selection
      content = next
    }
    let wasAtEnd = rowCount == 0 || visibleRange.upperBound >= rowCount
    rowCount = next.count
    let shown = applySections(change)
    followSelection(through: change.splices)
    for (row, entry) in live {
      live[row]?.index = entry.index.flatMap { change.splices.place(of: $0) }
    }
    if !isRendered { reattachRows(change.splices) }
    // The items are already in place, as a renderer asks for rows while it applies the splices.
    if !shown.isEmpty { splices.send(shown) }
    reconfigureRows(change.updates)
    if itemCount != rowCount { itemCount = rowCount }
    followSelectedItem()
    if !isRendered {
      scrollBackFromBeyondTheEnd()
      if keepsEnd, wasAtEnd { scrollToEnd() }
    }
    // Allows another `nearEnd`, as an observer that loads more may have received the same rows again.
    nearEndCount = -1
  }

  private func followSelection(through splices: [ListSplice]) {
    anchor = anchor.flatMap(splices.place)
    cursor = cursor.flatMap(splices.place)
    guard selectedPlace != nil || content.selectedCount == 1 else { return }
    selectedPlace =
      selectedPlace.flatMap(splices.place)
      ?? splices.whole.flatMap { content.onlySelectedPlace(in: $0.insertedRange) }
  }

  // A single selection ends when its item disappears; a multiple selection keeps hidden items.
  private func followSelectedItem() {
    if selectionMode != .several, selectedPlace.map(content.isSelected) != true {
      content.selectNone()
      if let selectedPlace { _ = content.setSelected(true, in: selectedPlace..<selectedPlace + 1) }
    }
    if selectedCount != content.selectedCount { selectedCount = content.selectedCount }
    if selectedPlace != selectedIndex { showSelection() }
    if selectedCount > 0 { selectionRequests.send() }
  }

  private func reconfigureRows(_ updates: [Range<Int>]) {
    if updates.isEmpty { return }
    for entry in live.values {
      guard let index = entry.index, updates.contains(where: { $0.contains(index) }) else { continue }
      if content.isStale(entry.row, at: index) { bind(entry.row, toItemAt: index) }
    }
  }

  // Rows of items that were removed and inserted elsewhere follow them, if visible there.
  private func reattachRows(_ splices: [ListSplice]) {
    let lost = live.values.filter { $0.index == nil }.map(\.row)
    guard !lost.isEmpty, let whole = splices.whole else { return }
    let places = content.places(of: lost, in: whole.insertedRange.clamped(to: rangeWithinItems))
    for row in lost {
      guard let place = places[ObjectIdentifier(row)] else {
        release(row)
        continue
      }
      live[ObjectIdentifier(row)]?.index = place
      if content.isStale(row, at: place) { bind(row, toItemAt: place) }
    }
  }
}
