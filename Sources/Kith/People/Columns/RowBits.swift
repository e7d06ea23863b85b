/// A set of rows, one bit each. Does not know how many rows there are: above its last one nothing is in it.
struct RowBits: Sendable {
  private var words: [UInt64] = []
  /// How many rows are in it.
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

  /// The bytes it takes.
  var size: Int { words.capacity * 8 }
}
