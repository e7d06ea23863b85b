/// A column of keys, type-erased, for an order.
public class AnyKeyColumn {
  let words: Int

  init(words: Int) {
    self.words = words
  }

  func pack(word: Int, into rows: UnsafeMutableBufferPointer<OrderedRow>) -> Bool { false }
  func reverse(_ rows: UnsafeMutableBufferPointer<OrderedRow>, word: Int) {}
  func bits(of row: Int, word: Int) -> UInt64? { nil }
  func reversed(_ bits: UInt64, word: Int) -> UInt64 { ~bits }
}

/// The keys of a table's rows, by which a projection orders and filters them.
///
/// ```swift
/// let ages = KeyColumn([36, 85, 28])
/// projection.order = [.descending(ages)]
/// // the second row comes first, then the first and the third
/// ```
///
/// While a projection shows the rows, change keys only within its `changeRow`, `appendRows` or `update`.
public final class KeyColumn<Key: ListKey>: AnyKeyColumn {
  /// The key of each row.
  @exclusivity(unchecked) public var keys: [Key]

  /// Makes a column.
  public init(_ keys: [Key] = []) {
    self.keys = keys
    super.init(words: Key.orderWords)
  }

  /// The key of a row.
  @inlinable
  public subscript(row: Int) -> Key {
    get { keys[row] }
    set { keys[row] = newValue }
  }

  override func pack(word: Int, into rows: UnsafeMutableBufferPointer<OrderedRow>) -> Bool {
    Key.pack(keys, word: word, into: rows)
  }

  override func reverse(_ rows: UnsafeMutableBufferPointer<OrderedRow>, word: Int) {
    Key.reverse(rows, word: word)
  }

  override func reversed(_ bits: UInt64, word: Int) -> UInt64 { Key.reversed(bits, word: word) }

  override func bits(of row: Int, word: Int) -> UInt64? {
    keys[row].orderBits(word: word)
  }
}
