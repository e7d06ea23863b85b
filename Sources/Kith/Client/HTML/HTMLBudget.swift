/// The budget of work for all HTML texts of one response.
///
/// Without it, a page of many texts of maximum length would take many times as long.
///
/// NB: libxml2 compares each attribute of a tag with all before it (2.9.14), so the work is counted as growing with the
/// square of a text's length.
struct HTMLBudget {
  /// The initial budget: some hundred pages of usual profile texts, or four worst cases.
  static let whole = 1 << 22
  /// The bytes read of every text even if the budget is used up; more than people usually write.
  static let allowance = 1 << 11

  private(set) var left = whole

  /// Returns the work of reading a text of this length in bytes.
  static func work(_ length: Int) -> Int { length + length * length / 4096 }

  /// Subtracts the work of a text and returns how many of its bytes may be read.
  mutating func spend(_ length: Int) -> Int {
    let granted = Self.work(length) <= left ? length : min(length, Self.allowance)
    left -= min(left, Self.work(granted))
    return granted
  }
}
