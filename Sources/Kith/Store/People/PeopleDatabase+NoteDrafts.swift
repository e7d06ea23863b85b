public import Entities
import GRDB

/// The unsaved edits of notes.
extension PeopleDatabase {
  /// Reads the drafts, by the accounts they are about.
  public func noteDrafts() async throws(StoreError) -> [Account.ID: String] {
    try await read { db in
      var drafts: [Account.ID: String] = [:]
      for row in try Row.fetchAll(db, sql: "SELECT id, note FROM noteDrafts") {
        if let id = Account.ID(rawValue: try row.decode(atIndex: 0)) {
          drafts[id] = try row.decode(String.self, atIndex: 1)
        }
      }
      return drafts
    }
  }

  /// Saves a draft; nil removes it.
  public func setNoteDraft(_ note: String?, of id: Account.ID) async throws(StoreError) {
    try await write { db in
      guard let note else {
        return try db.execute(sql: "DELETE FROM noteDrafts WHERE id = ?", arguments: [id.rawValue])
      }
      try db.execute(
        sql: "INSERT INTO noteDrafts VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET note = excluded.note",
        arguments: [id.rawValue, note])
    }
  }
}
