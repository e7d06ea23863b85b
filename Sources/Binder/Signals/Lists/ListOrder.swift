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

  /// Makes a filter that shows the rows for whose numbers `includes` returns true.
  @inlinable
  public init(_ includes: @escaping (Int) -> Bool) {
    self.includes = includes
  }

  /// Makes a filter that shows the rows for whose keys `includes` returns true.
  @inlinable
  public init<Key>(_ column: KeyColumn<Key>, includes: @escaping (Key) -> Bool) {
    self.includes = { includes(column.keys[$0]) }
  }

  /// Returns a filter that shows the rows that both show.
  @inlinable
  public static func && (left: ListFilter, right: ListFilter) -> ListFilter {
    ListFilter { left.includes($0) && right.includes($0) }
  }
}
