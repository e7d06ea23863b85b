extension OrderedCollectionDiff {
  /// The number of edits up to which Myers' algorithm searches before the linear one takes over.
  @inlinable static var fewEdits: Int { 64 }

  /// Makes the differences between two collections, without moves.
  ///
  /// The number of inserts and deletes is minimal while they are few (Myers); past that, elements are matched through a
  /// table in linear time, and the result may be slightly larger.
  @inlinable
  public init<Element: Hashable>(from old: [Element], to new: [Element]) {
    self.init()
    let (head, tail) = Self.commonEnds(old, new: new)
    let (oldMiddle, newMiddle) = (head..<old.count - tail, head..<new.count - tail)
    if let pairs = Self.fewestEdits(old, oldRange: oldMiddle, new: new, newRange: newMiddle) {
      fill(pairs: pairs, oldRange: oldMiddle, newRange: newMiddle)
    } else {
      let matches = Self.matches(old, oldRange: oldMiddle, new: new, newRange: newMiddle)
      fill(pairs: Self.longestRun(of: matches), oldRange: oldMiddle, newRange: newMiddle)
    }
  }

  /// Makes the differences between two collections of elements with identities: elements are followed where they move,
  /// and elements that keep their identity but are not equal are updates.
  ///
  /// Moves are minimal; O(n log n). Of elements with one identity the first counts; others are deleted and inserted.
  @inlinable
  public init<Element, Key: Hashable>(
    from old: [Element], to new: [Element], by key: (Element) -> Key,
    areEqual: (Element, Element) -> Bool
  ) {
    self.init()
    var places: [Key: Int] = Dictionary(minimumCapacity: old.count)
    for (index, element) in old.enumerated() {
      let key = key(element)
      if places[key] == nil { places[key] = index }
    }
    var isKept = ContiguousArray(repeating: false, count: old.count)
    var matches: [(old: Int, new: Int)] = []
    matches.reserveCapacity(Swift.min(old.count, new.count))
    for (index, element) in new.enumerated() {
      if let place = places.removeValue(forKey: key(element)) {
        isKept[place] = true
        matches.append((place, index))
        if !areEqual(old[place], element) { updates.append(place) }
      } else {
        inserts.append(index)
      }
    }
    deletes = isKept.indices.filter { !isKept[$0] }
    updates.sort()
    var still = Self.longestRun(of: matches).makeIterator()
    var next = still.next()
    for match in matches {
      if let run = next, run.new == match.new {
        next = still.next()
      } else {
        moves.append(Move(from: match.old, to: match.new))
      }
    }
  }

  @inlinable
  mutating func fill(pairs: [(old: Int, new: Int)], oldRange: Range<Int>, newRange: Range<Int>) {
    var (old, new) = (oldRange.lowerBound, newRange.lowerBound)
    for pair in pairs {
      deletes += old..<pair.old
      inserts += new..<pair.new
      (old, new) = (pair.old + 1, pair.new + 1)
    }
    deletes += old..<oldRange.upperBound
    inserts += new..<newRange.upperBound
  }

  @inlinable
  static func commonEnds<Element: Equatable>(_ old: [Element], new: [Element]) -> (Int, Int) {
    let shorter = Swift.min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    return (head, tail)
  }

  /// Returns the matched pairs of a shortest edit script by Myers' greedy search, or nil if it takes too many edits.
  @inlinable
  static func fewestEdits<Element: Equatable>(
    _ old: [Element], oldRange: Range<Int>, new: [Element], newRange: Range<Int>
  ) -> [(old: Int, new: Int)]? {
    let (rows, columns) = (oldRange.count, newRange.count)
    if rows == 0 || columns == 0 { return [] }
    let limit = Swift.min(fewEdits, rows + columns)
    if abs(rows - columns) > limit { return nil }
    // `reach[k]` is how far the search has come down diagonal `k`; `trace` has a copy per edit, to walk back.
    let middle = limit + 1
    var reach = ContiguousArray(repeating: 0, count: 2 * limit + 3)
    var trace: [ContiguousArray<Int>] = []
    for edits in 0...limit {
      trace.append(reach)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let isDown =
          diagonal == -edits
          || (diagonal != edits && reach[middle + diagonal - 1] < reach[middle + diagonal + 1])
        var x = isDown ? reach[middle + diagonal + 1] : reach[middle + diagonal - 1] + 1
        var y = x - diagonal
        while x < rows, y < columns, y >= 0, old[oldRange.lowerBound + x] == new[newRange.lowerBound + y] {
          x += 1
          y += 1
        }
        reach[middle + diagonal] = x
        if x >= rows, y >= columns {
          return walkBack(trace, edits: edits, middle: middle, from: (x, y)).map {
            (oldRange.lowerBound + $0.old, newRange.lowerBound + $0.new)
          }
        }
      }
    }
    return nil
  }

  @inlinable
  static func walkBack(
    _ trace: [ContiguousArray<Int>], edits: Int, middle: Int, from end: (Int, Int)
  ) -> [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    var (x, y) = end
    for step in stride(from: edits, through: 0, by: -1) {
      let reach = trace[step]
      let diagonal = x - y
      let isDown =
        diagonal == -step || (diagonal != step && reach[middle + diagonal - 1] < reach[middle + diagonal + 1])
      let before = isDown ? diagonal + 1 : diagonal - 1
      let startX = step == 0 ? 0 : reach[middle + before]
      let startY = step == 0 ? 0 : startX - before
      while x > startX, y > startY {
        x -= 1
        y -= 1
        pairs.append((x, y))
      }
      if step > 0 { (x, y) = (startX, startY) }
    }
    return pairs.reversed()
  }

  /// Returns pairs of equal elements by ascending new index; each element is used once, the first of equal ones first.
  @inlinable
  static func matches<Element: Hashable>(
    _ old: [Element], oldRange: Range<Int>, new: [Element], newRange: Range<Int>
  ) -> [(old: Int, new: Int)] {
    var first: [Element: Int] = Dictionary(minimumCapacity: oldRange.count)
    var following = ContiguousArray(repeating: -1, count: oldRange.count)
    for index in oldRange.reversed() {
      if let later = first.updateValue(index, forKey: old[index]) {
        following[index - oldRange.lowerBound] = later
      }
    }
    var pairs: [(old: Int, new: Int)] = []
    pairs.reserveCapacity(Swift.min(oldRange.count, newRange.count))
    for index in newRange {
      guard let match = first[new[index]], match >= 0 else { continue }
      pairs.append((match, index))
      first[new[index]] = following[match - oldRange.lowerBound]
    }
    return pairs
  }

  /// Returns the longest part of `pairs` (by ascending new index) in which the old indices ascend too.
  @inlinable
  static func longestRun(of pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // The last pair of the best run of each length, and the pair before each pair.
    var ends: [Int] = []
    var before = ContiguousArray(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      if let last = ends.last, pairs[last].old < pair.old { low = high }
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].old < pair.old { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [(old: Int, new: Int)] = []
    run.reserveCapacity(ends.count)
    var index = ends.last ?? -1
    while index >= 0 {
      run.append(pairs[index])
      index = before[index]
    }
    return run.reversed()
  }
}
