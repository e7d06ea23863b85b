public import Entities
import GRDB

/// A saved filter, with its order and columns. Knows neither the filter language nor the table's notation.
public struct SavedFilter: Sendable, Hashable {
  /// The name.
  public var name: String
  /// The filter, as typed.
  public var text: String
  /// The order of the rows, in the table's notation.
  public var sort: String
  /// The columns, in the table's notation.
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
  /// Reads the saved filters, in the order of creation.
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

  /// Saves a filter, and replaces one of the same name.
  public func save(_ filter: SavedFilter) async throws(StoreError) {
    try await writeForGood { db in try Self.save(filter, in: db) }
  }

  private static func save(_ filter: SavedFilter, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO filters (name, text, sort, columns) VALUES (?, ?, ?, ?)
        ON CONFLICT (name) DO UPDATE SET text = excluded.text, sort = excluded.sort, columns = excluded.columns
        """, arguments: [filter.name, filter.text, filter.sort, filter.columns])
  }

  /// Reads the titles that the saved filters have for lists.
  public func listTitlesInFilters() async throws(StoreError) -> [List.ID: String] {
    try await read { db in
      var titles: [List.ID: String] = [:]
      for row in try Row.fetchAll(db, sql: "SELECT list, title FROM filterLists") {
        guard let id = List.ID(rawValue: try row.decode(atIndex: 0)) else { continue }
        titles[id] = try row.decode(atIndex: 1)
      }
      return titles
    }
  }

  /// Saves filters that have the present titles of lists, in one transaction with these titles.
  public func save(
    _ filters: [SavedFilter], withTitles titles: [List.ID: String]
  ) async throws(StoreError) {
    try await writeForGood { db in
      for filter in filters { try Self.save(filter, in: db) }
      try db.execute(sql: "DELETE FROM filterLists")
      for (list, title) in titles {
        try db.execute(
          sql: "INSERT INTO filterLists (list, title) VALUES (?, ?)", arguments: [list.rawValue, title])
      }
    }
  }

  /// Renames a filter, which stays in its place.
  ///
  /// - Throws: `StoreError`; `notFound` for an unknown name, `failed` when another filter has the new one.
  public func renameFilter(_ name: String, to newName: String) async throws(StoreError) {
    let path = path
    try await writeForGood { db in
      try db.execute(sql: "UPDATE filters SET name = ? WHERE name = ?", arguments: [newName, name])
      guard db.changesCount == 1 else {
        throw StoreError(.notFound, path: path, reason: "no filter of this name")
      }
    }
  }

  /// Removes a filter; an unknown name is no error.
  public func removeFilter(_ name: String) async throws(StoreError) {
    try await writeForGood { db in
      try db.execute(sql: "DELETE FROM filters WHERE name = ?", arguments: [name])
    }
  }
}
