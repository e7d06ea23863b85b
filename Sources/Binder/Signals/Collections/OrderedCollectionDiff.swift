/// One step of a patch; each step applies to the result of the one before it.
///
/// ```swift
/// var names = ["Ada", "Grace"]
/// let patch: [OrderedCollectionOperation<String>] = [.delete(at: 0), .insert("Edsger", at: 1)]
/// names.apply(patch)
/// // ["Grace", "Edsger"]
/// ```
public enum OrderedCollectionOperation<Element> {
  /// An element was inserted; those at the index and after it moved up by one.
  case insert(Element, at: Int)
  /// An element was deleted.
  case delete(at: Int)
  /// An element was replaced.
  case update(at: Int, newElement: Element)
  /// An element was moved from `from` to `to`, which counts after its removal.
  case move(from: Int, to: Int)
}

extension OrderedCollectionOperation: Equatable where Element: Equatable {}
extension OrderedCollectionOperation: Sendable where Element: Sendable {}

extension OrderedCollectionOperation {
  /// Returns the same step with its element transformed.
  func mapElement<New>(_ transform: (Element) -> New) -> OrderedCollectionOperation<New> {
    switch self {
    case .insert(let element, let index): .insert(transform(element), at: index)
    case .delete(let index): .delete(at: index)
    case .update(let index, let element): .update(at: index, newElement: transform(element))
    case .move(let from, let to): .move(from: from, to: to)
    }
  }
}

/// The differences between an old and a new collection, all at once.
///
/// Unlike in a patch, `deletes`, `updates` and the `from` of `moves` are indices of the old collection, `inserts` and
/// the `to` of `moves` of the new one.
///
/// ```swift
/// let (old, new) = (["Ada", "Grace"], ["Grace", "Edsger"])
/// let diff = OrderedCollectionDiff(from: old, to: new)
/// let same = old.applying(diff, takingFrom: new)
/// // diff.deletes is [0], diff.inserts is [1]
/// ```
public struct OrderedCollectionDiff: Equatable, Sendable {
  /// An element that has moved.
  public struct Move: Hashable, Sendable {
    /// Its index in the old collection.
    public var from: Int
    /// Its index in the new collection.
    public var to: Int

    /// Makes a move.
    @inlinable
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// Indices in the new collection of inserted elements, ascending.
  public var inserts: [Int]
  /// Indices in the old collection of deleted elements, ascending.
  public var deletes: [Int]
  /// Indices in the old collection of replaced elements, ascending.
  public var updates: [Int]
  /// Moved elements, by ascending new index.
  public var moves: [Move]

  /// Makes a diff.
  @inlinable
  public init(inserts: [Int] = [], deletes: [Int] = [], updates: [Int] = [], moves: [Move] = []) {
    self.inserts = inserts
    self.deletes = deletes
    self.updates = updates
    self.moves = moves
  }

  /// Whether there are no differences.
  public var isEmpty: Bool { inserts.isEmpty && deletes.isEmpty && updates.isEmpty && moves.isEmpty }

  /// The number of differences.
  public var count: Int { inserts.count + deletes.count + updates.count + moves.count }
}

extension OrderedCollectionDiff {
  /// Makes the diff that a patch amounts to when applied to a collection of `oldCount` elements.
  public init<Element>(of patch: [OrderedCollectionOperation<Element>], oldCount: Int) {
    self.init()
    if patch.isEmpty { return }
    if patch.count == 1, let only = patch.first {
      append(only)
      return
    }
    // The old index of each element; inserted ones have none.
    var origins = ContiguousArray<Int>(0..<oldCount)
    var updated: Set<Int> = []
    var moved: Set<Int> = []
    for step in patch {
      switch step {
      case .insert(_, let index): origins.insert(-1, at: index)
      case .delete(let index): origins.remove(at: index)
      case .update(let index, _): if origins[index] >= 0 { updated.insert(origins[index]) }
      case .move(let from, let to):
        let origin = origins.remove(at: from)
        origins.insert(origin, at: to)
        if origin >= 0 { moved.insert(origin) }
      }
    }
    var isKept = ContiguousArray(repeating: false, count: oldCount)
    for (index, origin) in origins.enumerated() {
      if origin < 0 {
        inserts.append(index)
      } else {
        isKept[origin] = true
        if moved.contains(origin) { moves.append(Move(from: origin, to: index)) }
      }
    }
    deletes = isKept.indices.filter { !isKept[$0] }
    updates = updated.filter { isKept[$0] }.sorted()
  }

  private mutating func append<Element>(_ step: OrderedCollectionOperation<Element>) {
    switch step {
    case .insert(_, let index): inserts = [index]
    case .delete(let index): deletes = [index]
    case .update(let index, _): updates = [index]
    case .move(let from, let to): moves = [Move(from: from, to: to)]
    }
  }

  /// Returns the steps from the old collection to `new`: deletes from the back, moves, inserts from the front, updates.
  ///
  /// More than 64 moves become deletes and inserts, so that the cost stays linear.
  @inlinable
  public func patch<Element>(from oldCount: Int, to new: [Element]) -> [OrderedCollectionOperation<Element>] {
    if moves.count > 64 { return withoutMoves.patch(from: oldCount, to: new) }
    var steps = deletes.reversed().map { OrderedCollectionOperation<Element>.delete(at: $0) }
    // The old index of each remaining element, at first in the old order, then moved one by one into the new one.
    let deleted = Set(deletes)
    var rest = ContiguousArray((0..<oldCount).filter { !deleted.contains($0) })
    let target = newOrder(of: rest, newCount: new.count)
    if !moves.isEmpty {
      var previous: [Int: Int] = [:]
      for index in target.indices.dropFirst() { previous[target[index]] = target[index - 1] }
      for move in moves {
        guard let from = rest.firstIndex(of: move.from) else { continue }
        rest.remove(at: from)
        let to = previous[move.from].flatMap { rest.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        rest.insert(move.from, at: to)
        if from != to { steps.append(.move(from: from, to: to)) }
      }
    }
    for index in inserts { steps.append(.insert(new[index], at: index)) }
    if updates.isEmpty { return steps }
    let inserted = Set(inserts)
    let kept = new.indices.filter { !inserted.contains($0) }
    let updated = Set(updates)
    for (index, origin) in zip(kept, target) where updated.contains(origin) {
      steps.append(.update(at: index, newElement: new[index]))
    }
    return steps
  }

  /// Returns the old indices of elements in both collections, in the new order.
  @inlinable
  func newOrder(of rest: ContiguousArray<Int>, newCount: Int) -> [Int] {
    if moves.isEmpty { return Array(rest) }
    let movedFrom = Set(moves.map(\.from))
    let movedTo = Dictionary(moves.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
    let inserted = Set(inserts)
    var still = rest.lazy.filter { !movedFrom.contains($0) }.makeIterator()
    var order: [Int] = []
    for index in 0..<newCount where !inserted.contains(index) {
      if let from = movedTo[index] {
        order.append(from)
      } else if let next = still.next() {
        order.append(next)
      }
    }
    return order
  }

  /// The same diff with each move as a delete and an insert.
  @inlinable
  var withoutMoves: OrderedCollectionDiff {
    let from = Set(moves.map(\.from))
    return OrderedCollectionDiff(
      inserts: (inserts + moves.map(\.to)).sorted(), deletes: (deletes + from).sorted(),
      updates: updates.filter { !from.contains($0) })
  }
}

extension Array {
  /// Applies the steps of a patch, one after the other.
  ///
  /// ```swift
  /// var names = ["Ada", "Grace"]
  /// let patch: [OrderedCollectionOperation<String>] = [.delete(at: 0), .insert("Edsger", at: 1)]
  /// names.apply(patch)
  /// // ["Grace", "Edsger"]
  /// ```
  @inlinable
  public mutating func apply(_ patch: [OrderedCollectionOperation<Element>]) {
    for step in patch {
      switch step {
      case .insert(let element, let index): insert(element, at: index)
      case .delete(let index): remove(at: index)
      case .update(let index, let element): self[index] = element
      case .move(let from, let to): insert(remove(at: from), at: to)
      }
    }
  }

  /// Returns this collection with a diff applied and new elements taken from `new`.
  ///
  /// ```swift
  /// let (old, new) = (["Ada", "Grace"], ["Grace", "Edsger"])
  /// let diff = OrderedCollectionDiff(from: old, to: new)
  /// let same = old.applying(diff, takingFrom: new)
  /// // diff.deletes is [0], diff.inserts is [1]
  /// ```
  @inlinable
  public func applying(_ diff: OrderedCollectionDiff, takingFrom new: [Element]) -> [Element] {
    var result: [Element?] = Array<Element?>(
      repeating: nil, count: count - diff.deletes.count + diff.inserts.count)
    for index in diff.inserts { result[index] = new[index] }
    var gone = Set(diff.deletes)
    for move in diff.moves {
      gone.insert(move.from)
      result[move.to] = self[move.from]
    }
    var place = 0
    var places = [Int: Int](minimumCapacity: diff.updates.count)
    let updated = Set(diff.updates)
    for index in indices where !gone.contains(index) {
      while place < result.count, result[place] != nil { place += 1 }
      result[place] = self[index]
      if updated.contains(index) { places[index] = place }
    }
    for move in diff.moves { places[move.from] = move.to }
    for index in diff.updates { if let place = places[index] { result[place] = new[place] } }
    return result.compactMap { $0 }
  }
}
