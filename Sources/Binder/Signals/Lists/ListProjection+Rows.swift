extension ListProjection {
  /// Adds rows with the next numbers; `change` appends their keys to the columns.
  public func appendRows(_ count: Int = 1, change: @escaping () -> Void = {}) {
    inTurn { projection in
      change()
      let first = projection.rowCount
      projection.rowCount += count
      // One by one, unless there are so many that merging is faster.
      if count > 64, !projection.sorter.order.isEmpty { return projection.mergeRows(from: first) }
      var change = ListChange()
      for row in first..<first + count {
        projection.putInOrder(row)
        projection.show(row, insteadOf: nil, change: &change)
      }
      return change.limited()
    }
  }

  /// Removes a row; its number is not reused, and its keys are no longer read unless it is restored.
  public func removeRow(_ row: Int) {
    inTurn { projection in
      var change = ListChange()
      guard projection.contains(row) else { return change }
      let old = projection.place(of: row, in: projection.ordered)
      if let shown = projection.shownPlace(of: row, old) {
        projection.filtered?.remove(at: shown)
        change.add(ListSplice(position: shown, removed: 1, inserted: 0))
      }
      projection.ordered.remove(at: old)
      projection.removedRows.insert(row)
      return change
    }
  }

  /// Brings a removed row back under its number, as after an undo; `change` may set its keys in the columns first.
  ///
  /// A row that was not removed stays as it is, and `change` is not called.
  public func restoreRow(_ row: Int, change: @escaping () -> Void = {}) {
    inTurn { projection in
      var result = ListChange()
      guard projection.removedRows.contains(row) else { return result }
      change()
      projection.removedRows.remove(row)
      projection.putInOrder(row)
      projection.show(row, insteadOf: nil, change: &result)
      return result
    }
  }

  /// Changes the keys or the item of a row; `change` sets the keys in the columns.
  public func changeRow(_ row: Int, change: @escaping () -> Void = {}) {
    inTurn { projection in
      var result = ListChange()
      guard projection.contains(row) else {
        change()
        return result
      }
      let old = projection.place(of: row, in: projection.ordered)
      let shown = projection.shownPlace(of: row, old)
      change()
      let isInPlace = projection.isInPlace(row, at: old)
      if !isInPlace {
        projection.ordered.remove(at: old)
        projection.putInOrder(row)
      }
      if isInPlace, let shown, projection.shows(row) {
        result.updates = [shown..<shown + 1]
      } else {
        projection.show(row, insteadOf: shown, change: &result)
      }
      return result
    }
  }

  // Sorts the rows from `first` on by themselves and merges them with those that are in order.
  private func mergeRows(from first: Int) -> ListChange {
    let new = sorter.sorted(Array(UInt32(clamping: first)..<UInt32(clamping: rowCount)))
    let shownBefore = filtered?.all ?? ordered.all
    let merged = merge(new, into: ordered.all)
    ordered = RowNumbers(merged)
    guard let chosenFilter else { return wholeDifference(from: shownBefore, to: merged) }
    let shown = merge(new.filter { chosenFilter.includes(Int($0)) }, into: shownBefore)
    filtered = RowNumbers(shown)
    return wholeDifference(from: shownBefore, to: shown)
  }

  // A binary search in the remaining rows finds each new row's place, so few keys are compared.
  private func merge(_ new: [UInt32], into old: [UInt32]) -> [UInt32] {
    var merged: [UInt32] = []
    merged.reserveCapacity(old.count + new.count)
    var start = 0
    for row in new {
      var (low, high) = (start, old.count)
      while low < high {
        let middle = (low + high) / 2
        if sorter.isBefore(Int(old[middle]), Int(row)) { low = middle + 1 } else { high = middle }
      }
      merged += old[start..<low]
      merged.append(row)
      start = low
    }
    merged += old[start...]
    return merged
  }

  private func contains(_ row: Int) -> Bool {
    row >= 0 && row < rowCount && (removedRows.isEmpty || !removedRows.contains(row))
  }

  private func shows(_ row: Int) -> Bool { chosenFilter?.includes(row) ?? true }

  // The place of a row among rows in order, or where it belongs.
  private func place(of row: Int, in rows: RowNumbers) -> Int {
    // The last place, where all rows go without an order, is found at once.
    if let last = rows.last, sorter.isBefore(Int(last), row) { return rows.count }
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if sorter.isBefore(Int(rows[middle]), row) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func shownPlace(of row: Int, _ orderedPlace: Int) -> Int? {
    guard let filtered else { return orderedPlace }
    let place = place(of: row, in: filtered)
    return place < filtered.count && filtered[place] == UInt32(row) ? place : nil
  }

  private func isInPlace(_ row: Int, at place: Int) -> Bool {
    (place == 0 || sorter.isBefore(Int(ordered[place - 1]), row))
      && (place + 1 >= ordered.count || sorter.isBefore(row, Int(ordered[place + 1])))
  }

  private func putInOrder(_ row: Int) {
    ordered.insert(UInt32(row), at: place(of: row, in: ordered))
  }

  // The row is in its place in `ordered`; the shown rows follow.
  private func show(_ row: Int, insteadOf old: Int?, change: inout ListChange) {
    if let old { filtered?.remove(at: old) }
    var new: Int?
    if shows(row) {
      let place = place(of: row, in: filtered ?? ordered)
      filtered?.insert(UInt32(row), at: place)
      new = place
    }
    if let old, old == new {
      change.updates = [old..<old + 1]
      return
    }
    if let old { change.add(ListSplice(position: old, removed: 1, inserted: 0)) }
    if let new { change.add(ListSplice(position: new, removed: 0, inserted: 1)) }
  }
}
