import Signals

/// The titles and places of a list's headings, without widgets or items.
///
/// Headings have positions among those of the items: a renderer counts positions, everything else counts items.
struct ListSections {
  struct Heading: Equatable {
    var start: Int
    var title: String
  }

  /// From first to last.
  private(set) var headings: [Heading] = []

  /// Returns the number of headings before an item, its own included.
  func count(through index: Int) -> Int { first { headings[$0].start > index } }

  func position(of index: Int) -> Int { index + count(through: index) }

  /// Returns the number of the heading at a position; nil for an item.
  func heading(at position: Int) -> Int? {
    let number = countHeadings(through: position) - 1
    return number >= 0 && headings[number].start + number == position ? number : nil
  }

  /// Returns the item at a position; nil for a heading.
  func index(at position: Int) -> Int? { heading(at: position) == nil ? firstIndex(from: position) : nil }

  /// Returns the item at a position or, for a heading, the one below it.
  func firstIndex(from position: Int) -> Int {
    heading(at: position).map { headings[$0].start } ?? position - countHeadings(through: position)
  }

  private func countHeadings(through position: Int) -> Int { first { headings[$0].start + $0 > position } }

  // Binary search for the first heading that satisfies a condition, as do all after it; their count if none does.
  private func first(_ isSo: (Int) -> Bool) -> Int {
    var (low, high) = (0, headings.count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// MARK: - Changes

extension ListSections {
  /// Updates the headings after a change of the items.
  ///
  /// - Parameters:
  ///   - count: The number of items after the change.
  ///   - find: Returns the headings within a range of items after the change.
  /// - Returns: The change in positions: one splice, from the first row that differs to the last.
  mutating func apply(_ change: ListChange, count: Int, find: (Range<Int>) -> [Heading]) -> [ListSplice] {
    let whole = change.splices.whole
    let spans = change.updates + (whole.map { [$0.insertedRange] } ?? [])
    guard let first = spans.map(\.lowerBound).min(), let end = spans.map(\.upperBound).max() else {
      return []
    }
    let shift = whole.map { $0.inserted - $0.removed } ?? 0
    let old = self
    // The item below the change may now begin a section, or no longer.
    headings = Array(old.headings.prefix { $0.start < first })
    headings += find(first..<min(end + 1, count))
    headings += old.headings(after: end - shift, movedBy: shift)
    if let whole, isSame(as: old, outside: whole) {
      return [splice(from: old, whole.insertedRange, shift: shift)]
    }
    return whole == nil && headings == old.headings ? [] : [splice(from: old, first..<end, shift: shift)]
  }

  private func headings(after index: Int, movedBy shift: Int) -> [Heading] {
    headings[count(through: index)...].map { Heading(start: $0.start + shift, title: $0.title) }
  }

  private func isSame(as old: ListSections, outside whole: ListSplice) -> Bool {
    let shift = whole.inserted - whole.removed
    let end = whole.insertedRange.upperBound
    return headings.prefix { $0.start < whole.position } == old.headings.prefix { $0.start < whole.position }
      && headings(after: end, movedBy: 0) == old.headings(after: end - shift, movedBy: shift)
  }

  // From the first changed item to the one below the last, whose heading may have changed.
  private func splice(from old: ListSections, _ items: Range<Int>, shift: Int) -> ListSplice {
    let start = items.lowerBound + old.count(through: items.lowerBound - 1)
    let oldEnd = old.position(of: items.upperBound - shift)
    return ListSplice(
      position: start, removed: oldEnd - start, inserted: position(of: items.upperBound) - start)
  }
}
