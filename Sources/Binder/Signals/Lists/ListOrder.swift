/// A column to order rows by, ascending or descending.
///
/// ```swift
/// projection.order = [.descending(ages), .ascending(names)]
/// // the oldest first, people of one age by their names
/// projection.order = []
/// // by their numbers again
/// ```
public struct ListOrder {
  let column: AnyKeyColumn
  let isDescending: Bool

  /// Makes an order by a column, ascending or descending.
  public init(_ column: AnyKeyColumn, isDescending: Bool) {
    self.column = column
    self.isDescending = isDescending
  }

  /// Orders from the least key to the greatest.
  public static func ascending<Key>(_ column: KeyColumn<Key>) -> ListOrder {
    ListOrder(column, isDescending: false)
  }

  /// Orders from the greatest key to the least.
  public static func descending<Key>(_ column: KeyColumn<Key>) -> ListOrder {
    ListOrder(column, isDescending: true)
  }

  static func isSame(_ left: ListOrder, _ right: ListOrder) -> Bool {
    left.column === right.column && left.isDescending == right.isDescending
  }
}

/// A test of which rows are shown.
///
/// ```swift
/// let (grown, withA) = (ListFilter(ages) { $0 >= 18 }, ListFilter(names) { $0.hasPrefix("A") })
/// projection.filter = grown && withA
/// // the rows that both show
/// ```
public struct ListFilter {
  @usableFromInline let includes: (Int) -> Bool
  @usableFromInline let narrow: Narrowing

  /// Returns those of up to 64 rows that are shown, as bits from the lowest: the first one is of the row `first`, a
  /// multiple of 64, and bits that are not set in `candidates` stay so.
  public typealias Narrowing = (_ first: Int, _ candidates: UInt64) -> UInt64

  /// Makes a filter that shows the rows for whose numbers `includes` returns true.
  @inlinable
  public init(_ includes: @escaping (Int) -> Bool) {
    self.init(includes, narrowing: Self.narrowing(includes))
  }

  /// Makes a filter that shows the rows for whose keys `includes` returns true.
  @inlinable
  public init<Key>(_ column: KeyColumn<Key>, includes: @escaping (Key) -> Bool) {
    self.init { includes(column.keys[$0]) }
  }

  /// Makes a filter that tests up to 64 rows in one call, which takes much less time where the test is a comparison.
  ///
  /// - Parameters:
  ///   - includes: The same test of one row.
  ///   - narrow: The test of the rows whose bits are set.
  @inlinable
  public init(_ includes: @escaping (Int) -> Bool, narrowing narrow: @escaping Narrowing) {
    (self.includes, self.narrow) = (includes, narrow)
  }

  /// Returns a filter that shows the rows that both show.
  @inlinable
  public static func && (left: ListFilter, right: ListFilter) -> ListFilter {
    ListFilter {
      left.includes($0) && right.includes($0)
    } narrowing: { first, candidates in
      let found = left.narrow(first, candidates)
      return found == 0 ? 0 : right.narrow(first, found)
    }
  }

  /// Returns a test of up to 64 rows that tests them one by one.
  @inlinable
  public static func narrowing(_ includes: @escaping (Int) -> Bool) -> Narrowing {
    { first, candidates in
      var (found, rest) = (UInt64(0), candidates)
      while rest != 0 {
        let bit = rest & (~rest &+ 1)
        if includes(first + rest.trailingZeroBitCount) { found |= bit }
        rest ^= bit
      }
      return found
    }
  }
}
