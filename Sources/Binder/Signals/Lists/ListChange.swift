/// A change of a list: removed and inserted rows, and rows updated in place.
///
/// ```swift
/// model.changes.observeNext { change in
///   for splice in change.splices { inserted += splice.inserted }
/// }.dispose(in: bag)
/// model.items.append(Person("Grace"))
/// // inserted is 1
/// ```
public struct ListChange: Hashable, Sendable {
  /// The removed and inserted rows, in the order in which to apply them.
  public var splices: [ListSplice]
  /// Rows whose items may have changed, by their indices after the splices.
  public var updates: [Range<Int>]

  /// Makes a change.
  @inlinable
  public init(splices: [ListSplice] = [], updates: [Range<Int>] = []) {
    self.splices = splices
    self.updates = updates
  }

  /// Whether nothing changes.
  @inlinable public var isEmpty: Bool { splices.isEmpty && updates.isEmpty }

  /// More splices than this are applied as one, which costs a toolkit less.
  @inlinable public static var mostSplices: Int { 200 }

  /// Returns the change from `oldCount` rows to `newCount` others.
  public static func reset(from oldCount: Int, to newCount: Int) -> ListChange {
    var change = ListChange()
    change.splices.add(ListSplice(position: 0, removed: oldCount, inserted: newCount))
    return change
  }

  /// Returns the same change with at most `mostSplices` splices.
  @inlinable
  public func limited() -> ListChange {
    guard splices.count > Self.mostSplices, let whole = splices.whole else { return self }
    return ListChange(splices: [whole], updates: updates)
  }

  /// Appends a splice; updates move with their rows.
  @inlinable
  mutating func add(_ splice: ListSplice) {
    splices.add(splice)
    if updates.isEmpty { return }
    updates = updates.flatMap { range in
      let before =
        range.lowerBound..<Swift.max(range.lowerBound, Swift.min(range.upperBound, splice.position))
      let end = splice.position + splice.removed
      let after = Swift.min(Swift.max(range.lowerBound, end), range.upperBound)..<range.upperBound
      let shift = splice.inserted - splice.removed
      return [before, after.lowerBound + shift..<after.upperBound + shift].filter { !$0.isEmpty }
    }
  }
}

// MARK: - From steps and from diffs

extension ListChange {
  /// Makes the change that a patch amounts to.
  public init<Element>(_ patch: [OrderedCollectionOperation<Element>]) {
    self.init()
    for step in patch {
      switch step {
      case .insert(_, let index): add(ListSplice(position: index, removed: 0, inserted: 1))
      case .delete(let index): add(ListSplice(position: index, removed: 1, inserted: 0))
      case .update(let index, _): addUpdate(at: index)
      case .move(let from, let to):
        add(ListSplice(position: from, removed: 1, inserted: 0))
        add(ListSplice(position: to, removed: 0, inserted: 1))
      }
    }
  }

  mutating func addUpdate(at index: Int) {
    if let last = updates.last, last.lowerBound <= index, index <= last.upperBound {
      updates[updates.endIndex - 1] = last.lowerBound..<Swift.max(last.upperBound, index + 1)
    } else {
      updates.append(index..<index + 1)
    }
    guard updates.count > Self.mostSplices else { return }
    let first = updates.reduce(index) { Swift.min($0, $1.lowerBound) }
    updates = [first..<updates.reduce(index) { Swift.max($0, $1.upperBound) }]
  }

  /// Makes the change that a diff without moves amounts to.
  @inlinable
  init(_ diff: OrderedCollectionDiff) {
    self.init()
    var (old, new) = (0, 0)
    var (gone, come) = (diff.deletes[...], diff.inserts[...])
    while let kept = [gone.first.map { $0 - old }, come.first.map { $0 - new }].compactMap({ $0 }).min() {
      old += kept
      new += kept
      var splice = ListSplice(position: new, removed: 0, inserted: 0)
      while gone.first == old {
        gone.removeFirst()
        old += 1
        splice.removed += 1
      }
      while come.first == new {
        come.removeFirst()
        new += 1
        splice.inserted += 1
      }
      splices.append(splice)
    }
  }

  /// Makes the change from one list of unique identities to another; a row that moves is removed and inserted.
  ///
  /// As few rows as possible move (``OrderedCollectionDiff``).
  @inlinable
  public init<ID: Hashable>(from old: [ID], to new: [ID]) {
    self.init(OrderedCollectionDiff(from: old, to: new))
  }
}
