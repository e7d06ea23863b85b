/// A value that rows are ordered by: whole numbers, fractions, texts, dates as numbers.
///
/// ```swift
/// enum Priority: Int, ListKey {
///   case low, high
///   func orderBits(word: Int) -> UInt64? { rawValue.orderBits(word: word) }
/// }
/// ```
public protocol ListKey: Equatable {
  /// The maximum number of words of a key.
  static var orderWords: Int { get }
  /// Returns a word of bits whose unsigned order is the order of the keys; nil if the key has no such word.
  func orderBits(word: Int) -> UInt64?
  /// Writes a word of each row's key into `rows`; returns false if none of the keys has that word.
  static func pack(_ keys: [Self], word: Int, into rows: UnsafeMutableBufferPointer<OrderedRow>) -> Bool
  /// Returns a word for descending order; by default all bits inverted.
  ///
  /// A key that comes last in both orders keeps its bits.
  static func reversed(_ bits: UInt64, word: Int) -> UInt64
  /// Replaces the word of each row by the one for descending order.
  static func reverse(_ rows: UnsafeMutableBufferPointer<OrderedRow>, word: Int)
}

/// A row while it is being sorted.
@frozen
public struct OrderedRow {
  /// The sort key.
  public var bits: UInt64
  /// The row's number.
  public var row: UInt32

  /// Makes a row.
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

  /// Inverts all bits.
  @inlinable
  public static func reversed(_ bits: UInt64, word: Int) -> UInt64 { ~bits }

  /// Reverses the words one by one.
  @inlinable
  public static func reverse(_ rows: UnsafeMutableBufferPointer<OrderedRow>, word: Int) {
    for index in rows.indices { rows[index].bits = reversed(rows[index].bits, word: word) }
  }
}

/// A key that may be unknown: nil comes last, in ascending and in descending order.
///
/// ```swift
/// let heights = KeyColumn<Int?>([8_849, nil, 8_611])
/// projection.order = [.descending(heights)]
/// // 8,849, 8,611, and then what is not known
/// ```
extension Optional: ListKey where Wrapped: ListKey {
  /// One word more, for whether there is a key.
  @inlinable public static var orderWords: Int { Wrapped.orderWords + 1 }

  /// Returns whether the key is missing as word 0, then the key's own words.
  @inlinable
  public func orderBits(word: Int) -> UInt64? {
    word == 0 ? (self == nil ? 1 : 0) : self?.orderBits(word: word - 1)
  }

  /// Reverses the key's own words; the word for a missing key stays.
  @inlinable
  public static func reversed(_ bits: UInt64, word: Int) -> UInt64 {
    word == 0 ? bits : Wrapped.reversed(bits, word: word - 1)
  }
}

extension Int: ListKey {
  /// Returns bits that sort numbers in ascending order.
  @inlinable
  public func orderBits(word: Int) -> UInt64? {
    word == 0 ? UInt64(bitPattern: Int64(self)) ^ (1 << 63) : nil
  }
}

extension Int32: ListKey {
  /// Returns bits that sort numbers in ascending order.
  @inlinable
  public func orderBits(word: Int) -> UInt64? { Int(self).orderBits(word: word) }
}

extension Bool: ListKey {
  /// Returns bits that sort false before true.
  @inlinable
  public func orderBits(word: Int) -> UInt64? { word == 0 ? (self ? 1 : 0) : nil }
}

extension Double: ListKey {
  /// Returns bits that sort numbers in ascending order; NaN comes last.
  @inlinable
  public func orderBits(word: Int) -> UInt64? {
    if word > 0 { return nil }
    if isNaN { return .max }
    let bits = self == 0 ? 0 : bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }
}

extension String: ListKey {
  /// 32 words of eight bytes: texts are ordered by their first 256 bytes of UTF-8.
  @inlinable public static var orderWords: Int { 32 }

  /// Returns eight bytes of UTF-8. For the order of a language, store a sort key.
  @inlinable
  public func orderBits(word: Int) -> UInt64? {
    guard word < Self.orderWords else { return nil }
    // NB: the copy for `withUTF8` counts references, which takes as long as all the rest (Swift 6.3).
    if let bits = utf8.withContiguousStorageIfAvailable({ Self.orderBits($0, word: word) }) { return bits }
    var text = self
    return text.withUTF8 { Self.orderBits($0, word: word) }
  }

  @inlinable
  static func orderBits(_ utf8: UnsafeBufferPointer<UInt8>, word: Int) -> UInt64? {
    let start = word * 8
    guard start < utf8.count else { return nil }
    if utf8.count - start >= 8 {
      let bits = UnsafeRawBufferPointer(utf8).loadUnaligned(fromByteOffset: start, as: UInt64.self)
      return UInt64(bigEndian: bits)
    }
    var bits: UInt64 = 0
    for index in start..<utf8.count { bits = bits << 8 | UInt64(utf8[index]) }
    return bits << UInt64((start + 8 - utf8.count) * 8)
  }
}
