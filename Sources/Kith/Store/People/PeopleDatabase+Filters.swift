import GRDB

/// A filter that a person has given a name, with what belongs to its view.
///
/// Does not know the filter's language, nor what order and columns mean: the table does.
public struct SavedFilter: Sendable, Hashable {
  /// What the person calls it.
  public var name: String
  /// The filter, as it was typed.
  public var text: String
  /// The order of the rows, as the table writes it down.
  public var sort: String
  /// The columns, as the table writes them down.
  public var columns: String

  /// Makes a filter.
  public init(name: String, text: String, sort: String = "", columns: String = "") {
    self.name = name
    self.text = text
    self.sort = sort
    self.columns = columns
  }
}

extension PeopleDatabase {
  /// Reads the saved filters, in the order in which they were made.
  ///
  /// - Throws: `StoreError`.
  public func filters() async throws(StoreError) -> [SavedFilter] {
    try await read { db in
      try Row.fetchAll(db, sql: "SELECT name, text, sort, columns FROM filters ORDER BY number").map { row in
        SavedFilter(
          name: try row.decode(atIndex: 0), text: try row.decode(atIndex: 1),
          sort: try row.decode(atIndex: 2),
          columns: try row.decode(atIndex: 3))
      }
    }
  }

  /// Saves a filter, in place of the one with its name.
  ///
  /// - Throws: `StoreError`.
  public func save(_ filter: SavedFilter) async throws(StoreError) {
    try await writeForGood { db in
      try db.execute(
        sql: """
          INSERT INTO filters (name, text, sort, columns) VALUES (?, ?, ?, ?)
          ON CONFLICT (name) DO UPDATE SET text = excluded.text, sort = excluded.sort, columns = excluded.columns
          """, arguments: [filter.name, filter.text, filter.sort, filter.columns])
    }
  }

  /// Gives a filter another name; it keeps its place.
  ///
  /// - Throws: `StoreError`; `notFound` when there is none, `failed` when another one has the name.
  public func renameFilter(_ name: String, to newName: String) async throws(StoreError) {
    let path = path
    try await writeForGood { db in
      try db.execute(sql: "UPDATE filters SET name = ? WHERE name = ?", arguments: [newName, name])
      guard db.changesCount == 1 else {
        throw StoreError(.notFound, path: path, reason: "no filter of this name")
      }
    }
  }

  /// Removes a filter; one that is not there is no error.
  ///
  /// - Throws: `StoreError`.
  public func removeFilter(_ name: String) async throws(StoreError) {
    try await writeForGood { db in
      try db.execute(sql: "DELETE FROM filters WHERE name = ?", arguments: [name])
    }
  }
}
