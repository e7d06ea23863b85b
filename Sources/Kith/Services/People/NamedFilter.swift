import Store

/// A saved filter with its name, order and columns, and the number of people it matches.
public struct NamedFilter: Hashable, Sendable, Identifiable {
  /// The name, which is unique.
  public var name: String
  /// The text of the filter, which applies to everybody.
  public var text: String
  /// The order of the rows.
  public var sorting: [PersonOrder]
  /// The columns, in the table's notation; empty to leave the current ones.
  public var columns: [String]
  /// The number of people it matches; 0 while `isReading`.
  public var count: Int
  /// Whether a part that it needs has not been read yet.
  public var isReading = false

  /// The name.
  public var id: String { name }

  /// Makes a filter.
  public init(
    _ name: String, text: String, sorting: [PersonOrder] = [], columns: [String] = [], count: Int = 0
  ) {
    self.name = name
    self.text = text
    self.sorting = sorting
    self.columns = columns
    self.count = count
  }
}

// The notation of the database: list entries have no commas, and no minus at their end.
extension NamedFilter {
  init(_ saved: SavedFilter) {
    self.init(
      saved.name, text: saved.text,
      sorting: saved.sort.split(separator: ",").compactMap { PersonOrder(writtenAs: $0) },
      columns: saved.columns.split(separator: ",").map(String.init))
  }

  var saved: SavedFilter {
    SavedFilter(
      name: name, text: text, sort: sorting.map(\.written).joined(separator: ","),
      columns: columns.joined(separator: ","))
  }
}
