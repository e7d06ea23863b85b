/// A set of keys of a list's items, such as the selected ones.
///
/// ```swift
/// var keys: KeySet<Int> = [3, 5]
/// keys.insert(8)
/// // keys.count is 3, and keys.contains(5) is true
/// ```
///
/// Whole numbers from 0 take one bit each, so that a million are found and counted fast; other keys are in a `Set`.
public struct KeySet<Key: Hashable>: ExpressibleByArrayLiteral {
  // Bits of whole numbers from 0, such as the rows of a projection.
  private var words: [UInt64] = []
  private var others: Set<Key> = []
  /// The number of keys; O(1).
  public private(set) var count = 0

  private static var mostWords: Int { 1 << 20 }

  /// Makes an empty set.
  public init() {}

  /// Makes a set of keys.
  public init(_ keys: some Sequence<Key>) {
    for key in keys { insert(key) }
  }

  /// Makes a set of the keys of a literal.
  public init(arrayLiteral keys: Key...) {
    self.init(keys)
  }

  /// Whether the set has no keys.
  public var isEmpty: Bool { count == 0 }

  /// One of the keys, of whole numbers from 0 the least; nil if there is none.
  public var first: Key? { makeIterator().next() }

  /// Whether the set contains a key.
  public func contains(_ key: Key) -> Bool {
    guard let number = Self.number(key) else { return others.contains(key) }
    let word = number >> 6
    return word < words.count && words[word] & 1 << UInt64(number & 63) != 0
  }

  /// Adds a key; returns whether it was new.
  @discardableResult
  public mutating func insert(_ key: Key) -> Bool {
    guard let number = Self.number(key) else {
      let isNew = others.insert(key).inserted
      if isNew { count += 1 }
      return isNew
    }
    return insert(number)
  }

  /// Removes a key; returns whether it was in the set.
  @discardableResult
  public mutating func remove(_ key: Key) -> Bool {
    guard let number = Self.number(key) else {
      let wasThere = others.remove(key) != nil
      if wasThere { count -= 1 }
      return wasThere
    }
    let (word, bit) = (number >> 6, UInt64(1) << UInt64(number & 63))
    guard word < words.count, words[word] & bit != 0 else { return false }
    words[word] &= ~bit
    count -= 1
    return true
  }

  private mutating func insert(_ number: Int) -> Bool {
    let (word, bit) = (number >> 6, UInt64(1) << UInt64(number & 63))
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: Swift.max(word + 1, 2 * words.count) - words.count))
    }
    if words[word] & bit != 0 { return false }
    words[word] |= bit
    count += 1
    return true
  }

  private static func number(_ key: Key) -> Int? {
    guard Key.self == Int.self else { return nil }
    // Safe: `Key` is `Int`, as just checked; `as?` would look that up again for each of a million keys.
    let number = unsafeBitCast(key, to: Int.self)
    return number >= 0 && number >> 6 < mostWords ? number : nil
  }
}

extension KeySet: Sequence {
  /// Iterates over whole numbers from 0 in ascending order, then over other keys in no particular order.
  public func makeIterator() -> AnyIterator<Key> {
    var (word, rest) = (-1, UInt64(0))
    var others = others.makeIterator()
    return AnyIterator { [words] in
      while rest == 0, word + 1 < words.count {
        word += 1
        rest = words[word]
      }
      guard rest != 0 else { return others.next() }
      let number = word << 6 | rest.trailingZeroBitCount
      rest &= rest - 1
      // Safe: `Key` is `Int` where there are bits, as `number` finds none for other types.
      return unsafeBitCast(number, to: Key.self)
    }
  }

  /// The number of keys.
  public var underestimatedCount: Int { count }
}

extension KeySet: Equatable {
  /// Whether both have the same keys.
  public static func == (left: KeySet, right: KeySet) -> Bool {
    left.count == right.count && left.allSatisfy(right.contains)
  }
}

extension KeySet: Sendable where Key: Sendable {}
