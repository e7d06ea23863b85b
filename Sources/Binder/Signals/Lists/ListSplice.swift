/// Rows removed and inserted at one place of a list.
///
/// In a series, each position counts after the splices before it. GTK: `g_list_model_items_changed`.
///
/// ```swift
/// let splice = ListSplice(position: 1, removed: 1, inserted: 2)
/// let place = splice.place(of: 2)
/// // 3; row 0 is where it was, and row 1 has gone
/// ```
public struct ListSplice: Hashable, Sendable {
  /// The first changed row, counted after the splices before it.
  public var position: Int
  /// The number of removed rows.
  public var removed: Int
  /// The number of inserted rows.
  public var inserted: Int

  /// Makes a splice.
  @inlinable
  public init(position: Int, removed: Int, inserted: Int) {
    self.position = position
    self.removed = removed
    self.inserted = inserted
  }

  /// Returns the index of a row after the splice; nil if the row was removed.
  @inlinable
  public func place(of index: Int) -> Int? {
    if index < position { return index }
    return index < position + removed ? nil : index + inserted - removed
  }

  /// The inserted rows.
  @inlinable
  public var insertedRange: Range<Int> { position..<position + inserted }

  /// Whether `next`, which follows this splice, begins or ends at its inserted rows.
  @inlinable
  func touches(_ next: ListSplice) -> Bool {
    next.position <= position + inserted && next.position + next.removed >= position
  }

  /// Merges this splice with the next one; unchanged rows between them count as removed and inserted.
  @inlinable
  func joined(with next: ListSplice) -> ListSplice {
    let start = Swift.min(position, next.position)
    let before = position - start
    let end = Swift.max(position + inserted, next.position + next.removed)
    let after = end - (position + inserted)
    return ListSplice(
      position: start, removed: before + removed + after,
      inserted: end - start - next.removed + next.inserted)
  }
}

extension [ListSplice] {
  /// Appends a splice, merged with the last one if they touch.
  @inlinable
  mutating func add(_ splice: ListSplice) {
    if splice.removed == 0, splice.inserted == 0 { return }
    guard let last, last.touches(splice) else { return append(splice) }
    let joined = last.joined(with: splice)
    self[endIndex - 1] = joined
    if joined.removed == 0, joined.inserted == 0 { removeLast() }
  }

  /// One splice from the first change to the last one; nil if there is none.
  @inlinable
  public var whole: ListSplice? {
    first.map { dropFirst().reduce($0) { $0.joined(with: $1) } }
  }
}

extension Sequence<ListSplice> {
  /// Returns the index of a row after all splices; nil if the row was removed.
  @inlinable
  public func place(of index: Int) -> Int? {
    var place = index
    for splice in self {
      guard let next = splice.place(of: place) else { return nil }
      place = next
    }
    return place
  }
}
