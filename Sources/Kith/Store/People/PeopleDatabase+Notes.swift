public import Entities
public import Foundation
import GRDB

/// Notes for a server without notes.
extension PeopleDatabase {
  /// Reads the local notes, by the accounts they are about.
  public func localNotes() async throws(StoreError) -> [Account.ID: String] {
    try await read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT id, localNote FROM ties JOIN people ON number = person WHERE localNote IS NOT NULL")
      var notes: [Account.ID: String] = [:]
      for row in rows {
        if let id = Account.ID(rawValue: try row.decode(atIndex: 0)) {
          notes[id] = try row.decode(String.self, atIndex: 1)
        }
      }
      return notes
    }
  }

  /// Saves a local note; from then on the server's notes about this account are ignored.
  ///
  /// - Throws: `StoreError`; `notFound` for an unknown person.
  public func setLocalNote(_ note: String, of id: Account.ID, at now: Date) async throws(StoreError) {
    let path = path
    try await writeForGood { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT person, note, server FROM ties JOIN people ON number = person WHERE id = ?",
        arguments: [id.rawValue])
      guard let row else { throw StoreError(.notFound, path: path, reason: "no person \(id)") }
      let person = try row.decode(Int64.self, atIndex: 0)
      let old = try row.decode(String.self, atIndex: 1)
      try db.execute(
        sql: "UPDATE ties SET note = ?, localNote = ? WHERE person = ?", arguments: [note, note, person])
      guard old != note else { return }
      let time = now.timeIntervalSince1970
      try AccountWriter.insertEvent(
        .init(kind: .noteChanged, old: old, new: note), sync: 0, of: person,
        server: try row.decode(atIndex: 2), between: time, and: time, in: db)
    }
  }
}
