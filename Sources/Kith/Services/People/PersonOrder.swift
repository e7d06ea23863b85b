public import People

/// A column by which people are sorted.
public struct PersonOrder: Hashable, Sendable {
  /// The column.
  public let column: TableColumnID
  /// Whether the greatest, or latest, comes first.
  public let isDescending: Bool

  /// Makes an order.
  public init(_ column: TableColumnID, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }

  /// Makes the order that a menu offers: numbers and days begin with the greatest, names and relations with the first.
  public init(naturalOf column: TableColumnID) {
    self.init(column, isDescending: column != .person && column != .relation)
  }

  /// Whether it sorts by a column.
  public func isBy(_ column: TableColumnID?) -> Bool { self.column == column }

  /// The most columns of an order.
  public static let most = 3

  /// The notation of the settings: `posts`, or `posts-` for the greatest first.
  var written: String { column.rawValue + (isDescending ? "-" : "") }

  /// Reads what `written` writes; nil for anything else.
  init?(writtenAs text: Substring) {
    let isDescending = text.last == "-"
    let column = TableColumnID(rawValue: String(isDescending ? text.dropLast() : text))
    guard let column else { return nil }
    self.init(column, isDescending: isDescending)
  }
}

/// The parts that have never been read completely, and whether a sync is running.
public struct ReadingState: Equatable, Sendable {
  /// The parts.
  public let unread: FilterParts
  /// Whether the server is being asked.
  public let isRunning: Bool
}
