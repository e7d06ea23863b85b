/// A value that rows are ordered by: whole numbers, fractions, texts, dates as numbers.
///
/// ```swift
/// enum Priority: Int, ListKey {
///   case low, high
///   func orderBits(word: Int) -> UInt64? { rawValue.orderBits(word: word) }
/// }
/// ```
public protocol ListKey: Equatable {
  /// How many words of bits a key has at most.
  static var orderWords: Int { get }
  /// A word of bits whose order as unsigned numbers is the order of the keys; nil when the key has no such word.
  func orderBits(word: Int) -> UInt64?
  /// Writes a word of the keys of some rows into `rows`; false when none of the keys has it.
  static func pack(_ keys: [Self], word: Int, into rows: UnsafeMutableBufferPointer<OrderedRow>) -> Bool
  /// A word of bits for the order from the greatest key; by default all of them turned over.
  ///
  /// A key that is to come last in both orders keeps its bits.
  static func reversed(_ bits: UInt64, word: Int) -> UInt64
  /// Makes the word of each row the one for the order from the greatest key.
  static func reverse(_ rows: UnsafeMutableBufferPointer<OrderedRow>, word: Int)
}

/// A row while it is put in order.
@frozen
public struct OrderedRow {
  /// What it is ordered by.
  public var bits: UInt64
  /// The row's number.
  public var row: UInt32

  /// Makes one.
  @inlinable
  public init(bits: UInt64, row: UInt32) {
    self.bits = bits
    self.row = row
  }
}

extension ListKey {
  /// One word.
  @inlinable public static var orderWords: Int { 1 }

  /// Writes a word of each key.
  @inlinable
  public static func pack(
    _ keys: [Self], word: Int, into rows: UnsafeMutableBufferPointer<OrderedRow>
  ) -> Bool {
    var isThere = false
    keys.withUnsafeBufferPointer { keys in
      for index in rows.indices {
        let bits = keys[Int(rows[index].row)].orderBits(word: word)
        if bits != nil { isThere = true }
        rows[index].bits = bits ?? 0
      }
    }
    return isThere
  }

  /// All bits turned over.
  @inlinable
  public static func reversed(_ bits: UInt64, word: Int) -> UInt64 { ~bits }

  /// Reverses one after the other.
  @inlinable
  public static func reverse(_ rows: UnsafeMutableBufferPointer<OrderedRow>, word: Int) {
    for index in rows.indices { rows[index].bits = reversed(rows[index].bits, word: word) }
  }
}

/// A key that may not be known: nil comes last, from the least and from the greatest.
///
/// ```swift
/// let heights = KeyColumn<Int?>([8_849, nil, 8_611])
/// projection.order = [.descending(heights)]
/// // 8,849, 8,611, and then what is not known
/// ```
extension Optional: ListKey where Wrapped: ListKey {
  /// One more, for whether there is a key.
  @inlinable public static var orderWords: Int { Wrapped.orderWords + 1 }

  /// Whether the key is missing, and then its own words.
  @inlinable
  public func orderBits(word: Int) -> UInt64? {
    word == 0 ? (self == nil ? 1 : 0) : self?.orderBits(word: word - 1)
  }

  /// The word of what is missing stays.
  @inlinable
  public static func reversed(_ bits: UInt64, word: Int) -> UInt64 {
    word == 0 ? bits : Wrapped.reversed(bits, word: word - 1)
  }
}

extension Int: ListKey {
  /// The number, from the least.
  @inlinable
  public func orderBits(word: Int) -> UInt64? {
    word == 0 ? UInt64(bitPattern: Int64(self)) ^ (1 << 63) : nil
  }
}

extension Int32: ListKey {
  /// The number, from the least.
  @inlinable
  public func orderBits(word: Int) -> UInt64? { Int(self).orderBits(word: word) }
}

extension Bool: ListKey {
  /// False before true.
  @inlinable
  public func orderBits(word: Int) -> UInt64? { word == 0 ? (self ? 1 : 0) : nil }
}

extension Double: ListKey {
  /// The number, from the least; what is no number comes last.
  @inlinable
  public func orderBits(word: Int) -> UInt64? {
    if word > 0 { return nil }
    if isNaN { return .max }
    let bits = self == 0 ? 0 : bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }
}

extension String: ListKey {
  /// Eight bytes each: texts are ordered by their first 256 bytes of UTF-8.
  @inlinable public static var orderWords: Int { 32 }

  /// Eight bytes of UTF-8. For the order of a language store a sort key.
  @inlinable
  public func orderBits(word: Int) -> UInt64? {
    guard word < Self.orderWords else { return nil }
    var text = self
    return text.withUTF8 { bytes in
      let start = word * 8
      guard start < bytes.count else { return nil }
      var bits: UInt64 = 0
      for index in start..<Swift.min(start + 8, bytes.count) { bits = bits << 8 | UInt64(bytes[index]) }
      return bits << UInt64(Swift.max(0, start + 8 - bytes.count) * 8)
    }
  }
}
