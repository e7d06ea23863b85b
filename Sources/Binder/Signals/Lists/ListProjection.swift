/// The rows of a table as a list, ordered and filtered by columns of keys.
///
/// ```swift
/// let names = KeyColumn(people.map(\.name))
/// let projection = ListProjection(rowCount: people.count) { people[$0] }
/// projection.order = [.ascending(names)]
/// projection.filter = ListFilter(names) { $0.hasPrefix("A") }
/// projection.bind(to: list) { label, person in label.text = person.name }
/// ```
///
/// A row is identified by its number, which it keeps while others come and go. Besides the columns a row takes four
/// bytes, and four more while a filter shows it. A new order takes time in proportion to the rows, with keys compared
/// as bits; one added, removed or changed row is found by binary search. More than `ListChange.mostSplices` differing
/// places become one splice.
///
/// Items are made on demand and not stored.
public final class ListProjection<Item>: ListModel {
  /// The number of row numbers given out, including those of removed rows.
  public internal(set) var rowCount: Int
  private let makeItem: (Int) -> Item
  private let subject = PassthroughSubject<ListChange, Never>()
  private var turns = ListTurns()
  var sorter = RowSorter(order: [])
  var chosenFilter: ListFilter?
  var removedRows: Set<Int> = []
  // All remaining rows in order, and those that the filter shows, if there is one.
  @exclusivity(unchecked) var ordered: RowNumbers
  @exclusivity(unchecked) var filtered: RowNumbers?

  /// Makes a projection of rows with the numbers from 0, in the order of their numbers.
  ///
  /// - Parameter item: Returns the item of a row by its number; called for a row when it is shown.
  public init(rowCount: Int = 0, item: @escaping (Int) -> Item) {
    self.rowCount = rowCount
    makeItem = item
    ordered = RowNumbers(count: rowCount)
  }

  /// The order of the rows, the most important column first; rows with equal keys stay in the order of their numbers.
  public var order: [ListOrder] {
    get { sorter.order }
    set { inTurn { $0.setOrder(newValue, filter: $0.chosenFilter) } }
  }

  /// The filter of the rows; nil shows all.
  public var filter: ListFilter? {
    get { chosenFilter }
    set { inTurn { $0.setFilter(newValue) } }
  }

  /// Sets the order and the filter as one change; the same order as before is not sorted again.
  public func show(order: [ListOrder], filter: ListFilter?) {
    inTurn { projection in
      projection.sorter.order.elementsEqual(order, by: ListOrder.isSame)
        ? projection.setFilter(filter) : projection.setOrder(order, filter: filter)
    }
  }

  /// Changes keys of many rows as one change: all rows are ordered and filtered anew.
  public func update(_ change: @escaping () -> Void) {
    inTurn { projection in
      change()
      var change = projection.rebuild()
      // Rows that stayed may show changed keys.
      if projection.count > 0 { change.updates = [0..<projection.count] }
      return change
    }
  }

  /// The number of shown rows.
  public var count: Int { filtered?.count ?? ordered.count }
  /// Returns the item of the shown row at an index.
  public func item(at index: Int) -> Item { makeItem(id(at: index)) }
  /// Returns the number of the shown row at an index.
  public func id(at index: Int) -> Int { Int(filtered?[index] ?? ordered[index]) }
  /// Returns the index of a row if it is shown within `range`.
  public func index(of row: Int, in range: Range<Int>) -> Int? {
    shown.index(of: UInt32(clamping: row), in: range)
  }
  /// Calls `body` with the number of each shown row in `range`.
  public func forEachID(in range: Range<Int>, _ body: (Int) -> Void) {
    shown.forEach(in: range) { body(Int($0)) }
  }
  /// Adds the numbers of the shown rows in `range` to a set, or removes them; returns whether the set changed.
  public func setMembership(of range: Range<Int>, in keys: inout KeySet<Int>, to isMember: Bool) -> Bool {
    // The keys are statically numbers here, so the compiler makes a loop over bits.
    let count = keys.count
    shown.forEach(in: range) { _ = isMember ? keys.insert(Int($0)) : keys.remove(Int($0)) }
    return keys.count != count
  }
  /// Delivers each change.
  public var changes: SafeSignal<ListChange> { subject.toSignal() }

  private var shown: RowNumbers { filtered ?? ordered }

  func inTurn(_ change: @escaping (ListProjection) -> ListChange) {
    guard turns.begin({ [weak self] in self?.inTurn(change) }) else { return }
    let change = change(self)
    if !change.isEmpty { subject.send(change) }
    turns.end()?()
  }
}

// MARK: - All rows

extension ListProjection {
  func rebuild() -> ListChange {
    let old = shown.all
    var numbers = Array(0..<UInt32(clamping: rowCount))
    if !removedRows.isEmpty { numbers.removeAll { removedRows.contains(Int($0)) } }
    filtered = nil
    numbers = sorter.sorted(numbers)
    ordered = RowNumbers(numbers)
    if let chosenFilter {
      numbers = rows(numbers, shownBy: chosenFilter)
      filtered = RowNumbers(numbers)
    }
    return wholeDifference(from: old, to: numbers)
  }

  private func setOrder(_ order: [ListOrder], filter: ListFilter?) -> ListChange {
    sorter = RowSorter(order: order)
    chosenFilter = filter
    return rebuild()
  }

  // Both are in the same order, so one pass finds removed and inserted rows.
  private func setFilter(_ filter: ListFilter?) -> ListChange {
    chosenFilter = filter
    let (all, old) = (ordered.all, shown.all)
    guard let filter else {
      filtered = nil
      return difference(old, new: all, among: all)
    }
    let new = rows(all, shownBy: filter)
    filtered = RowNumbers(new)
    return difference(old, new: new, among: all)
  }

  // NB: rows are tested by number, in the order of their keys in memory. In display order each of 100,000 rows waited
  // for memory, which took three times as long.
  private func rows(_ all: [UInt32], shownBy filter: ListFilter) -> [UInt32] {
    var isShown = [UInt64](repeating: .max, count: rowCount / 64 + 1)
    isShown[rowCount >> 6] = 1 << UInt64(rowCount & 63) - 1
    for row in removedRows { isShown[row >> 6] &= ~(1 << UInt64(row & 63)) }
    for word in isShown.indices where isShown[word] != 0 {
      isShown[word] = filter.narrow(word << 6, isShown[word])
    }
    let count = isShown.reduce(0) { $0 + $1.nonzeroBitCount }
    // Writes each row and goes on after those that are shown: nothing is to be foretold of the next one.
    return Array(unsafeUninitializedCapacity: count + 1) { shown, end in
      for row in all {
        shown[end] = row
        end += Int(isShown[Int(row >> 6)] >> UInt64(row & 63) & 1)
      }
    }
  }

  private func difference(_ old: [UInt32], new: [UInt32], among all: [UInt32]) -> ListChange {
    var change = ListChange()
    var (left, right) = (0, 0)
    var open = ListSplice(position: 0, removed: 0, inserted: 0)
    for row in all {
      let was = left < old.count && old[left] == row
      let isNow = right < new.count && new[right] == row
      if was, isNow {
        change.splices.add(open)
        if change.splices.count > ListChange.mostSplices { return wholeDifference(from: old, to: new) }
        open = ListSplice(position: right + 1, removed: 0, inserted: 0)
      } else if was {
        open.removed += 1
      } else if isNow {
        open.inserted += 1
      }
      if was { left += 1 }
      if isNow { right += 1 }
      if left == old.count, right == new.count { break }
    }
    change.splices.add(open)
    return change
  }

  func wholeDifference(from old: [UInt32], to new: [UInt32]) -> ListChange {
    let (head, tail) = OrderedCollectionDiff.commonEnds(old, new: new)
    var change = ListChange()
    change.splices.add(
      ListSplice(position: head, removed: old.count - head - tail, inserted: new.count - head - tail))
    return change
  }
}
