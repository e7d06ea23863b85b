import Store

/// A filter that a person has given a name, with its order and its columns, and how many people it shows.
public struct NamedFilter: Hashable, Sendable, Identifiable {
  /// What the person calls it; no two have the same name.
  public var name: String
  /// The filter, which goes through everybody.
  public var text: String
  /// What the rows are sorted by.
  public var sorting: [PersonOrder]
  /// The columns, as the table writes them down; none leaves them as they are.
  public var columns: [String]
  /// How many people it shows; 0 while `isReading`.
  public var count: Int
  /// Whether something that it asks for has not been read yet.
  public var isReading = false

  /// Its name.
  public var id: String { name }

  /// Makes one.
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

// As the database keeps it: what is between points of a list has no commas, nor a minus at its end.
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
