/// A set of rows, one bit each; grows as needed.
struct RowBits: Sendable {
  private var words: [UInt64] = []
  private(set) var count = 0

  subscript(row: Int) -> Bool {
    get {
      let word = row >> 6
      return word < words.count && words[word] & (1 << UInt64(row & 63)) != 0
    }
    set {
      if newValue == self[row] { return }
      let word = row >> 6
      if word >= words.count { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
      words[word] ^= 1 << UInt64(row & 63)
      count += newValue ? 1 : -1
    }
  }

  /// The bits of 64 rows from a multiple of 64 on.
  func bits(from first: Int) -> UInt64 { first >> 6 < words.count ? words[first >> 6] : 0 }

  /// Counts the rows that pass a test of up to 64 of them.
  func count(narrowedBy narrow: (_ first: Int, _ candidates: UInt64) -> UInt64) -> Int {
    var found = 0
    for (place, word) in words.enumerated() where word != 0 {
      found += narrow(place << 6, word).nonzeroBitCount
    }
    return found
  }

  func forEach(_ body: (Int) -> Void) {
    for (place, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        body(place << 6 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }
}
