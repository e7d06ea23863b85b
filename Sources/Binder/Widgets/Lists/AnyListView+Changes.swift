import Signals

// How a change of the model reaches rows, renderer, selection and observers.
extension AnyListView {
  /// Takes a change that a content's model has made; a content that was not shown before takes the other's place.
  ///
  /// A change from within another one is taken after it.
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

  // Without a change all is other than before.
  private func apply(_ known: ListChange?, of next: ListContent) {
    let change =
      known
      ?? ListChange(
        splices: ListChange.reset(from: rowCount, to: next.count).splices, updates: [0..<next.count])
    if next !== content {
      next.selection = content.selection
      content = next
    }
    rowCount = next.count
    let shown = applySections(change)
    followSelection(through: change.splices)
    for (row, entry) in live {
      live[row]?.index = entry.index.flatMap { change.splices.place(of: $0) }
    }
    if !isRendered { reattachRows(change.splices) }
    // A renderer asks for rows while it carries the splices out, so the items are in place before.
    if !shown.isEmpty { splices.send(shown) }
    reconfigureRows(change.updates)
    if itemCount != rowCount { itemCount = rowCount }
    followSelectedItem()
    if !isRendered { scrollBackFromBeyondTheEnd() }
    // An observer that loads more may have got the same rows again, and needs another report of the end.
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

  // Of a single selection nothing is left when its item goes; several outlive what is shown.
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

  // Rows that were taken out and put in elsewhere stay with their items, where they can be seen then.
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
