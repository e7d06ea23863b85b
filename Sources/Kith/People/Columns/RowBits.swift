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
