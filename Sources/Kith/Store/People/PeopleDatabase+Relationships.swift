public import Entities
public import Foundation
import GRDB

extension PeopleDatabase {
  /// Reads the next ones of those followed, muted or asked whom a sync of relationships has not asked about.
  ///
  /// - Throws: `StoreError`.
  public func peopleToAsk(in sync: Sync, limit: Int) async throws(StoreError) -> [Account.ID] {
    try await read { db in
      let last = try Self.lastComplete(.following, db)?.id ?? 0
      return try String.fetchAll(
        db,
        sql: """
          SELECT id FROM ties JOIN people ON number = person
          WHERE (isFollowing OR followingSeen > ? OR ifnull(bits, 0) & \(Self.asked) <> 0)
            AND relationshipSync <> ? ORDER BY person LIMIT ?
          """, arguments: [last, sync.id, limit]
      ).compactMap(Account.ID.init(rawValue:))
    }
  }

  /// Whoever is muted, since no list says whether with the notifications, and whoever was asked, since few servers list
  /// them.
  private static let asked = Relationship(id: "0", isMuting: true, isRequested: true).bits

  /// Saves what a sync of relationships was answered; of those without an answer, that they were asked about.
  ///
  /// - Throws: `StoreError`; `notFound` when the sync has ended meanwhile, as by another program.
  public func save(
    _ relationships: [Relationship], askedAbout ids: [Account.ID], of sync: Sync, at now: Date
  ) async throws(StoreError) -> Sync {
    let path = path
    return try await write { db in
      try Self.demandOpen(sync, path, db)
      try Self.keep(relationships, sync: sync.id, at: now, db)
      try Self.mark(ids, sync: sync.id, db)
      return try Self.advance(sync, to: nil, by: ids.count, db)
    }
  }

  /// Takes what the server has answered to an act in Kith: who follows whom from now on, and the note.
  ///
  /// - Throws: `StoreError`.
  public func take(
    _ relationship: Relationship, of account: Account, at now: Date
  ) async throws(StoreError) {
    try await writeForGood { db in try Self.take(relationship, of: account, at: now, db) }
  }

  static func take(
    _ relationship: Relationship, of account: Account, at now: Date, _ db: Database
  ) throws {
    let writer = try PeopleWriter(db, sync: 0, now: now)
    let person = try writer.save(account)
    try db.execute(sql: "INSERT OR IGNORE INTO ties (person) VALUES (?)", arguments: [person])
    let last = try Self.lastComplete(.following, db)?.id ?? 0
    let wasFollowing = try Bool.fetchOne(
      db, sql: "SELECT isFollowing OR followingSeen > ? FROM ties WHERE person = ?",
      arguments: [last, person])
    // A sync that is under way may have passed the place where the person is now.
    let seen = relationship.isFollowing ? try Self.open(.following, db)?.id ?? last : 0
    try db.execute(
      sql: "UPDATE ties SET isFollowing = ?, followingSeen = ? WHERE person = ?",
      arguments: [relationship.isFollowing, seen, person])
    if wasFollowing != relationship.isFollowing {
      let (time, kind) = (now.timeIntervalSince1970, Comparison.Way.following)
      let since = relationship.isFollowing ? time : nil
      try db.execute(
        sql:
          "UPDATE ties SET followingFrom = NULL, followingNotBefore = ?, followingNotAfter = ? WHERE person = ?",
        arguments: [since, since, person])
      try PeopleWriter.tell(
        .init(kind: relationship.isFollowing ? kind.arrival : kind.departure), sync: 0, of: person,
        server: PeopleWriter.server(account), between: time, and: time, db)
    }
    try Self.keep(relationship, sync: 0, isAct: true, at: now, db)
  }

  /// Keeps relationships; with a sync, that it has no need to ask about them any more.
  static func keep(_ relationships: [Relationship], sync: Int64?, at now: Date, _ db: Database) throws {
    for relationship in relationships { try keep(relationship, sync: sync ?? 0, isAct: false, at: now, db) }
    if let sync { try mark(relationships.map(\.id), sync: sync, db) }
  }

  private static func mark(_ ids: [Account.ID], sync: Int64, _ db: Database) throws {
    let mark = try db.cachedStatement(
      sql: "UPDATE ties SET relationshipSync = ? WHERE person = (SELECT number FROM people WHERE id = ?)")
    for id in ids { try mark.execute(arguments: [sync, id.rawValue]) }
  }

  /// Keeps a relationship of a person who is known; of another one there is nothing to keep.
  private static func keep(
    _ relationship: Relationship, sync: Int64, isAct: Bool, at now: Date, _ db: Database
  ) throws {
    let known = try db.cachedStatement(
      sql: """
        SELECT person, note, server, relationshipAt, localNote FROM ties JOIN people ON number = person
        WHERE id = ?
        """)
    guard let row = try Row.fetchOne(known, arguments: [relationship.id.rawValue]) else { return }
    let person = try row.decode(Int64.self, atIndex: 0)
    let note = try row.decode(String.self, atIndex: 1)
    let readAt = try row.decode(Double?.self, atIndex: 3)
    let newNote = try row.decode(String?.self, atIndex: 4) ?? relationship.note
    let time = now.timeIntervalSince1970
    try db.cachedStatement(
      sql: """
        UPDATE ties SET bits = ?, note = ?, languages = ?, relationshipAt = ?,
          mutedUntil = CASE WHEN ? THEN coalesce(?, mutedUntil) END
        WHERE person = ?
        """
    ).execute(arguments: [
      relationship.bits, newNote, relationship.languages.joined(separator: ","), time,
      relationship.isMuting, relationship.mutingExpiresAt?.timeIntervalSince1970, person,
    ])
    guard let readAt, note != newNote else { return }
    try PeopleWriter.tell(
      .init(kind: .noteChanged, old: note, new: newNote), sync: sync, of: person,
      server: try row.decode(atIndex: 2), between: isAct ? time : readAt, and: time, db)
  }
}
