/// Row numbers in some order, stored in pieces, so that an insertion or removal moves only the numbers of one piece.
struct RowNumbers {
  private static let pieceSize = 2_048

  // No piece is empty.
  private var pieces: [[UInt32]] = []
  private var starts: [Int] = []
  private(set) var count = 0
  // While the numbers are 0, 1, 2 and so on, none is stored.
  private var isPlain = false

  /// The numbers from 0.
  init(count: Int) {
    self.count = count
    isPlain = true
  }

  init(_ numbers: [UInt32]) {
    count = numbers.count
    for start in stride(from: 0, to: count, by: Self.pieceSize) {
      pieces.append(Array(numbers[start..<min(start + Self.pieceSize, count)]))
      starts.append(start)
    }
  }

  var all: [UInt32] {
    if isPlain { return Array(0..<UInt32(clamping: count)) }
    var numbers: [UInt32] = []
    numbers.reserveCapacity(count)
    for piece in pieces { numbers += piece }
    return numbers
  }

  var last: UInt32? { count > 0 ? self[count - 1] : nil }

  subscript(index: Int) -> UInt32 {
    if isPlain { return UInt32(clamping: index) }
    let piece = piece(of: index)
    return pieces[piece][index - starts[piece]]
  }

  mutating func insert(_ number: UInt32, at index: Int) {
    if isPlain, index == count, number == count {
      count += 1
      return
    }
    retainAll()
    count += 1
    if pieces.isEmpty {
      pieces = [[number]]
      starts = [0]
      return
    }
    let piece = piece(of: index)
    pieces[piece].insert(number, at: index - starts[piece])
    for later in piece + 1..<starts.endIndex { starts[later] += 1 }
    if pieces[piece].count > 2 * Self.pieceSize { split(piece) }
  }

  mutating func remove(at index: Int) {
    retainAll()
    count -= 1
    let piece = piece(of: index)
    pieces[piece].remove(at: index - starts[piece])
    for later in piece + 1..<starts.endIndex { starts[later] -= 1 }
    if pieces[piece].isEmpty {
      pieces.remove(at: piece)
      starts.remove(at: piece)
    }
  }

  /// Returns the index of a number if it is within `range`.
  func index(of number: UInt32, in range: Range<Int>) -> Int? {
    if range.isEmpty { return nil }
    if isPlain { return range.contains(Int(number)) && number < count ? Int(number) : nil }
    for piece in piece(of: range.lowerBound)..<pieces.endIndex where starts[piece] < range.upperBound {
      let start = starts[piece]
      let part = range.clamped(to: start..<start + pieces[piece].count)
      if let place = pieces[piece][part.lowerBound - start..<part.upperBound - start].firstIndex(of: number) {
        return start + place
      }
    }
    return nil
  }

  func forEach(in range: Range<Int>, _ body: (UInt32) -> Void) {
    if range.isEmpty { return }
    if isPlain { return range.forEach { body(UInt32(clamping: $0)) } }
    for piece in piece(of: range.lowerBound)..<pieces.endIndex where starts[piece] < range.upperBound {
      let start = starts[piece]
      let part = range.clamped(to: start..<start + pieces[piece].count)
      for index in part { body(pieces[piece][index - start]) }
    }
  }

  private mutating func retainAll() {
    if isPlain { self = RowNumbers(all) }
  }

  // The last piece that begins at the index or before it.
  private func piece(of index: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private mutating func split(_ piece: Int) {
    let half = pieces[piece].count / 2
    let rest = Array(pieces[piece][half...])
    pieces[piece].removeSubrange(half...)
    pieces.insert(rest, at: piece + 1)
    starts.insert(starts[piece] + half, at: piece + 1)
  }
}
