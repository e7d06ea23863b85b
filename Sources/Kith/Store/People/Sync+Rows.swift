import Entities
import Foundation
import GRDB

extension Sync {
  /// The columns for `init(row:)`.
  static let columns = "id, kind, startedAt, finishedAt, isComplete, cursor, done, total, skipped"

  /// Makes a sync of a row of `columns`; nil for a kind that this version does not know.
  ///
  /// NB: a damaged file may have nulls in any column, and `row[0]` would end the program (GRDB 7).
  init?(row: Row) throws {
    guard let kind = Kind(rawValue: try row.decode(atIndex: 1)) else { return nil }
    let finishedAt = try row.decode(Double?.self, atIndex: 3)
    let cursor = try row.decode(String?.self, atIndex: 5)
    self.init(
      id: try row.decode(atIndex: 0), kind: kind,
      startedAt: Date(timeIntervalSince1970: try row.decode(atIndex: 2)),
      finishedAt: finishedAt.map { Date(timeIntervalSince1970: $0) },
      isComplete: try row.decode(atIndex: 4), cursor: cursor.map { Entities.Cursor(rawValue: $0) },
      done: try row.decode(atIndex: 6), total: try row.decode(atIndex: 7),
      skipped: try row.decode(atIndex: 8))
  }

  /// Reads the last complete sync of a kind.
  static func lastComplete(_ kind: Kind, in db: Database) throws -> Sync? {
    try last(kind, where: "isComplete", in: db)
  }

  /// Reads the unfinished sync of a kind.
  static func unfinished(_ kind: Kind, in db: Database) throws -> Sync? {
    try last(kind, where: "finishedAt IS NULL", in: db)
  }

  private static func last(_ kind: Kind, where condition: String, in db: Database) throws -> Sync? {
    try Row.fetchOne(
      db, sql: "SELECT \(columns) FROM syncs WHERE kind = ? AND \(condition) ORDER BY id DESC LIMIT 1",
      arguments: [kind.rawValue]
    ).flatMap(Sync.init(row:))
  }
}

/// Returns a value that was just written.
///
/// - Throws: `DatabaseError`, as for a damaged file, where it is missing.
func required<Value>(_ value: Value?) throws -> Value {
  guard let value else {
    throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row that was written is not there")
  }
  return value
}
