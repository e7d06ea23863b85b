public import People

/// A column by which people are sorted.
public struct PersonOrder: Hashable, Sendable {
  /// The column.
  public let column: TableColumnID
  /// Whether the greatest, or latest, comes first.
  public let isDescending: Bool

  /// Makes one.
  public init(_ column: TableColumnID, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }

  /// How many columns can count at the same time.
  public static let most = 3

  /// `posts`, or `posts-` for the greatest first: so it is kept.
  var written: String { column.rawValue + (isDescending ? "-" : "") }

  /// Reads what `written` writes; nil for anything else.
  init?(writtenAs text: Substring) {
    let isDescending = text.last == "-"
    let column = TableColumnID(rawValue: String(isDescending ? text.dropLast() : text))
    guard let column else { return nil }
    self.init(column, isDescending: isDescending)
  }
}

/// The parts that have never been read to their ends, and whether that is under way.
public struct ReadingState: Equatable, Sendable {
  /// The parts.
  public let unread: FilterParts
  /// Whether the server is being asked.
  public let isRunning: Bool
}
