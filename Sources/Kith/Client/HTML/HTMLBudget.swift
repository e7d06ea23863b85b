/// How much work the HTML of one answer may be, all its texts together.
///
/// Without it a page of many texts, each as long as a text may be, takes as many times as long. Knows no HTML.
///
/// NB: libxml2 compares each attribute of a tag with all before it (2.9.14): a text's work grows with the square of its
/// length, and is counted so.
struct HTMLBudget {
  /// The work that is allowed at first: some hundred pages of a profile's usual texts, or four of the worst.
  static let whole = 1 << 22
  /// What is read of every text, however little is left, in bytes: more than people usually write.
  static let allowance = 1 << 11

  /// What is left of the work.
  private(set) var left = whole

  /// The work of reading a text of a length, in bytes.
  static func work(_ length: Int) -> Int { length + length * length / 4096 }

  /// Takes the work of a text off, and answers how many of its bytes may be read.
  mutating func spend(_ length: Int) -> Int {
    let granted = Self.work(length) <= left ? length : min(length, Self.allowance)
    left -= min(left, Self.work(granted))
    return granted
  }
}
