public import Entities
public import Foundation
import GRDB

/// A person's changes of lists, saved once the server has made them; the next sync finds nothing new.
extension PeopleDatabase {
  /// Saves a new or renamed list; a new one comes last.
  public func save(_ list: List) async throws(StoreError) {
    try await write { db in try Self.save(list, in: db) }
  }

  static func save(_ list: List, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO lists (id, title, isExclusive, repliesPolicy, place, seen)
        VALUES (?, ?, ?, ?, (SELECT ifnull(max(place), -1) + 1 FROM lists), \(lastListSync))
        ON CONFLICT (id) DO UPDATE SET
          title = excluded.title, isExclusive = excluded.isExclusive, repliesPolicy = excluded.repliesPolicy
        """, arguments: [list.id.rawValue, list.title, list.isExclusive, list.repliesPolicy])
  }

  /// Removes a list, and returns its members.
  public func removeList(_ id: List.ID, at now: Date) async throws(StoreError) -> [Account.ID] {
    try await write { db in try Self.removeList(id, at: now, in: db) }
  }

  static func removeList(_ id: List.ID, at now: Date, in db: Database) throws -> [Account.ID] {
    let people = try String.fetchAll(
      db,
      sql: """
        SELECT people.id FROM listMembers JOIN people ON number = person
        WHERE list = ? AND isMember ORDER BY number
        """, arguments: [id.rawValue]
    ).compactMap(Account.ID.init(rawValue:))
    try setMembers(people, of: id, areMembers: false, at: now, in: db)
    // Also the members that only an unfinished sync has seen.
    try db.execute(sql: "DELETE FROM listMembers WHERE list = ?", arguments: [id.rawValue])
    try db.execute(sql: "DELETE FROM lists WHERE id = ?", arguments: [id.rawValue])
    return people
  }

  /// Saves that people were added to a list, or removed from it, and records it; ignores unknown people.
  public func setMembers(
    _ people: [Account.ID], of list: List.ID, areMembers: Bool, at now: Date
  ) async throws(StoreError) {
    try await write { db in try Self.setMembers(people, of: list, areMembers: areMembers, at: now, in: db) }
  }

  // NB: the number of the last sync of lists, finished or not, so that an unfinished one counts the member as seen.
  private static let lastListSync = "ifnull((SELECT max(id) FROM syncs WHERE kind = 'lists'), 0)"

  static func setMembers(
    _ people: [Account.ID], of list: List.ID, areMembers: Bool, at now: Date, in db: Database
  ) throws {
    let find = try db.cachedStatement(sql: "SELECT number, server FROM people WHERE id = ?")
    let put = try db.cachedStatement(
      sql: """
        INSERT INTO listMembers (list, person, isMember, seen) VALUES (?, ?, 1, \(lastListSync))
        ON CONFLICT (person, list) DO UPDATE SET isMember = 1, seen = excluded.seen
        """)
    let take = try db.cachedStatement(sql: "DELETE FROM listMembers WHERE list = ? AND person = ?")
    for id in people {
      guard let row = try Row.fetchOne(find, arguments: [id.rawValue]) else { continue }
      let person: Int64 = try row.decode(atIndex: 0)
      let old = try titles(of: person, db)
      try (areMembers ? put : take).execute(arguments: [list.rawValue, person])
      let new = try titles(of: person, db)
      guard old != new else { continue }
      let time = now.timeIntervalSince1970
      try AccountWriter.insertEvent(
        AccountWriter.Difference(kind: .listsChanged, old: old, new: new), sync: 0, of: person,
        server: try row.decode(atIndex: 1), between: time, and: time, in: db)
    }
  }

  private static func titles(of person: Int64, _ db: Database) throws -> String {
    let statement = try db.cachedStatement(
      sql: """
        SELECT title FROM listMembers JOIN lists ON lists.id = list WHERE person = ? AND isMember ORDER BY place
        """)
    return try String.fetchAll(statement, arguments: [person]).joined(separator: "\n")
  }
}
