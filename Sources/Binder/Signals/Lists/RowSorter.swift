/// Sorts row numbers by columns of keys: by radix where there are many, so that no keys are compared. Rows with the
/// same keys stay in the order of their numbers.
struct RowSorter {
  let order: [ListOrder]

  /// Sorts rows whose numbers ascend.
  func sorted(_ numbers: [UInt32]) -> [UInt32] {
    if order.isEmpty || numbers.count < 2 { return numbers }
    var rows = numbers.map { OrderedRow(bits: 0, row: $0) }
    withUnsafeTemporaryStorage(numbers.count) { spare in
      rows.withUnsafeMutableBufferPointer { sort($0, spare: spare, column: 0, word: 0) }
    }
    return rows.map(\.row)
  }

  func isBefore(_ a: Int, _ b: Int) -> Bool {
    for key in order {
      for word in 0..<key.column.words {
        let (left, right) = (key.column.bits(of: a, word: word), key.column.bits(of: b, word: word))
        if left == nil, right == nil { break }
        let (first, second) = (left ?? 0, right ?? 0)
        if first == second { continue }
        guard key.isDescending else { return first < second }
        return key.column.reversed(first, word: word) < key.column.reversed(second, word: word)
      }
    }
    return a < b
  }

  private func withUnsafeTemporaryStorage(
    _ count: Int, body: (UnsafeMutableBufferPointer<OrderedRow>) -> Void
  ) {
    let spare = UnsafeMutableBufferPointer<OrderedRow>.allocate(capacity: count)
    defer { spare.deallocate() }
    body(spare)
  }

  private func sort(
    _ rows: UnsafeMutableBufferPointer<OrderedRow>, spare: UnsafeMutableBufferPointer<OrderedRow>,
    column: Int, word: Int
  ) {
    guard rows.count > 1, column < order.count else { return }
    let key = order[column]
    guard word < key.column.words, key.column.pack(word: word, into: rows) else {
      return sort(rows, spare: spare, column: column + 1, word: 0)
    }
    if key.isDescending { key.column.reverse(rows, word: word) }
    Self.sort(rows, spare: spare)
    if word + 1 == key.column.words, column + 1 == order.count { return }
    // Rows that are equal so far are ordered by the next word or column.
    var start = 0
    while start < rows.count {
      var end = start + 1
      while end < rows.count, rows[end].bits == rows[start].bits { end += 1 }
      if end - start > 1 {
        sort(
          UnsafeMutableBufferPointer(rebasing: rows[start..<end]),
          spare: UnsafeMutableBufferPointer(rebasing: spare[start..<end]), column: column, word: word + 1)
      }
      start = end
    }
  }

  /// Sorts by the bits; equal rows stay in order.
  private static func sort(
    _ rows: UnsafeMutableBufferPointer<OrderedRow>, spare: UnsafeMutableBufferPointer<OrderedRow>
  ) {
    if rows.count < 32 { return insertionSort(rows) }
    if rows.count < 1_024 {
      return mergeSort(rows, spare: spare)
    }
    var differing: UInt64 = 0
    let first = rows[0].bits
    for row in rows { differing |= row.bits ^ first }
    var (source, target) = (rows, spare)
    for shift in stride(from: UInt64(0), to: 64, by: 8) where (differing >> shift) & 0xFF != 0 {
      scatter(source, to: target, shift: shift)
      swap(&source, &target)
    }
    if source.baseAddress != rows.baseAddress {
      for index in rows.indices { rows[index] = source[index] }
    }
  }

  private static func insertionSort(_ rows: UnsafeMutableBufferPointer<OrderedRow>) {
    for index in rows.indices.dropFirst() {
      let row = rows[index]
      var place = index
      while place > 0, rows[place - 1].bits > row.bits {
        rows[place] = rows[place - 1]
        place -= 1
      }
      rows[place] = row
    }
  }

  // Sorts short runs by insertion and merges them, from one buffer to the other and back.
  private static func mergeSort(
    _ rows: UnsafeMutableBufferPointer<OrderedRow>, spare: UnsafeMutableBufferPointer<OrderedRow>
  ) {
    var width = 16
    for start in stride(from: 0, to: rows.count, by: width) {
      insertionSort(UnsafeMutableBufferPointer(rebasing: rows[start..<min(start + width, rows.count)]))
    }
    var (source, target) = (rows, spare)
    while width < rows.count {
      for start in stride(from: 0, to: rows.count, by: 2 * width) {
        let (middle, end) = (min(start + width, rows.count), min(start + 2 * width, rows.count))
        merge(source, start..<middle, middle..<end, into: target)
      }
      swap(&source, &target)
      width *= 2
    }
    if source.baseAddress != rows.baseAddress {
      for index in rows.indices { rows[index] = source[index] }
    }
  }

  // Merges two neighbouring sorted runs; of equal rows those of the first come first.
  private static func merge(
    _ source: UnsafeMutableBufferPointer<OrderedRow>, _ one: Range<Int>, _ other: Range<Int>,
    into target: UnsafeMutableBufferPointer<OrderedRow>
  ) {
    var (left, right, place) = (one.lowerBound, other.lowerBound, one.lowerBound)
    while left < one.upperBound, right < other.upperBound {
      let isOther = source[right].bits < source[left].bits
      target[place] = source[isOther ? right : left]
      left += isOther ? 0 : 1
      right += isOther ? 1 : 0
      place += 1
    }
    while left < one.upperBound {
      target[place] = source[left]
      (left, place) = (left + 1, place + 1)
    }
    while right < other.upperBound {
      target[place] = source[right]
      (right, place) = (right + 1, place + 1)
    }
  }

  private static func scatter(
    _ source: UnsafeMutableBufferPointer<OrderedRow>, to target: UnsafeMutableBufferPointer<OrderedRow>,
    shift: UInt64
  ) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { places in
      places.initialize(repeating: 0)
      for row in source { places[Int((row.bits >> shift) & 0xFF)] += 1 }
      var place = 0
      for digit in 0..<256 {
        let count = places[digit]
        places[digit] = place
        place += count
      }
      for row in source {
        let digit = Int((row.bits >> shift) & 0xFF)
        target[places[digit]] = row
        places[digit] += 1
      }
    }
  }
}
