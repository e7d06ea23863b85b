public import Entities
public import Foundation
import GRDB
public import People

extension PeopleDatabase {
  /// The most followers without any other tie whose relationships a sync loads: no list names those with a note.
  public static let mostFollowers = 4_000

  /// Reads the next people whose relationships a sync has to load: first the people with another tie than following the
  /// account, then the other followers, from the oldest answer.
  public func peopleToAsk(in sync: Sync, limit: Int) async throws(StoreError) -> [Account.ID] {
    try await read { db in
      let ids = try String.fetchAll(
        db,
        sql: """
          SELECT id FROM ties JOIN people ON number = person
          WHERE \(PersonReader.isAsked) AND relationshipSync <> ? ORDER BY person LIMIT ?
          """, arguments: [sync.id, limit])
      return try (ids.isEmpty ? Self.followersToAsk(in: sync, limit: limit, db) : ids)
        .compactMap(Account.ID.init(rawValue:))
    }
  }

  private static func followersToAsk(in sync: Sync, limit: Int, _ db: Database) throws -> [String] {
    let followers = "\(PersonReader.isFollower) AND NOT \(PersonReader.isAsked)"
    let asked = try Int.fetchOne(
      db, sql: "SELECT count(*) FROM ties WHERE relationshipSync = ? AND \(followers)", arguments: [sync.id])
    return try String.fetchAll(
      db,
      sql: """
        SELECT id FROM ties JOIN people ON number = person
        WHERE \(followers) AND relationshipSync <> ? ORDER BY ifnull(relationshipAt, 0), person LIMIT ?
        """, arguments: [sync.id, max(0, min(limit, mostFollowers - (asked ?? 0)))])
  }

  /// Whether the relationships of some followers were never requested.
  public func hasUnaskedFollowers() async throws(StoreError) -> Bool {
    try await read(Self.hasUnaskedFollowers)
  }

  static func hasUnaskedFollowers(_ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM ties WHERE relationshipAt IS NULL AND relationshipSync = 0
          AND \(PersonReader.isFollower) AND NOT \(PersonReader.isAsked))
        """) == true
  }

  /// Saves the relationships that a sync has loaded; marks accounts without an answer as done.
  ///
  /// - Throws: `StoreError`; `notFound` when the sync has ended meanwhile, as by another program.
  public func save(
    _ relationships: [Relationship], askedAbout ids: [Account.ID], of sync: Sync, at now: Date
  ) async throws(StoreError) -> Sync {
    let path = path
    return try await write { db in
      try Self.demandOpen(sync, path: path, in: db)
      try Self.save(relationships, sync: sync.id, at: now, in: db)
      try Self.mark(ids, sync: sync.id, in: db)
      return try Self.advance(sync, to: nil, by: ids.count, in: db)
    }
  }

  /// Applies the server's whole answer to an act in Kith: the follows, the counts of both accounts, the lists, and the
  /// note.
  ///
  /// - Returns: The person after the act; nil where no tie is left.
  @discardableResult
  public func apply(
    _ relationship: Relationship, of account: Account, at now: Date
  ) async throws(StoreError) -> Person? {
    try await writeForGood { db in
      try Self.apply(relationship, of: account, at: now, in: db)
      return try Self.people([account.id], in: db).first
    }
  }

  static func apply(
    _ relationship: Relationship, of account: Account, by cause: ActAnswer.Cause = .act, at now: Date,
    in db: Database
  ) throws {
    try ActAnswer(relationship, of: account, by: cause, at: now).apply(db)
    try Self.save(relationship, sync: 0, isAct: true, at: now, in: db)
  }

  /// Saves the server's relationships with known people, without the follows, which come from the syncs.
  public func save(_ relationships: [Relationship], at now: Date) async throws(StoreError) {
    try await write { db in try Self.save(relationships, sync: nil, at: now, in: db) }
  }

  /// Saves relationships; a sync need not load them any more.
  static func save(_ relationships: [Relationship], sync: Int64?, at now: Date, in db: Database) throws {
    for relationship in relationships {
      try save(relationship, sync: sync ?? 0, isAct: false, at: now, in: db)
    }
    if let sync { try mark(relationships.map(\.id), sync: sync, in: db) }
  }

  private static func mark(_ ids: [Account.ID], sync: Int64, in db: Database) throws {
    let mark = try db.cachedStatement(
      sql: "UPDATE ties SET relationshipSync = ? WHERE person = (SELECT number FROM people WHERE id = ?)")
    for id in ids { try mark.execute(arguments: [sync, id.rawValue]) }
  }

  private static let asking = Relationship(id: "0", isRequestedBy: true).bits

  /// Saves the relationship with a known person; ignores an unknown one.
  private static func save(
    _ relationship: Relationship, sync: Int64, isAct: Bool, at now: Date, in db: Database
  ) throws {
    let known = try db.cachedStatement(
      sql: """
        SELECT person, note, server, relationshipAt, localNote, ifnull(bits, 0) & \(asking) <> 0 AND requestsSeen
            IS (SELECT max(id) FROM syncs WHERE kind = '\(Sync.Kind.requests.rawValue)')
        FROM ties JOIN people ON number = person WHERE id = ?
        """)
    guard let row = try Row.fetchOne(known, arguments: [relationship.id.rawValue]) else { return }
    let person = try row.decode(Int64.self, atIndex: 0)
    let note = try row.decode(String.self, atIndex: 1)
    let readAt = try row.decode(Double?.self, atIndex: 3)
    let newNote = try row.decode(String?.self, atIndex: 4) ?? relationship.note
    var bits = relationship.bits
    // Older servers leave requests out of relationships, but list them.
    if !isAct, try row.decode(atIndex: 5) { bits |= asking }
    let time = now.timeIntervalSince1970
    try db.cachedStatement(
      sql: """
        UPDATE ties SET bits = ?, note = ?, languages = ?, relationshipAt = ?,
          mutedUntil = CASE WHEN ? THEN coalesce(?, CASE WHEN mutedUntil > ? THEN mutedUntil END) END
        WHERE person = ?
        """
    ).execute(arguments: [
      // A person who is muted after the end of a mute was muted again.
      bits, newNote, relationship.languages.joined(separator: ","), time,
      relationship.isMuting, relationship.mutingExpiresAt?.timeIntervalSince1970, time, person,
    ])
    guard let readAt, note != newNote else { return }
    try AccountWriter.insertEvent(
      .init(kind: .noteChanged, old: note, new: newNote), sync: sync, of: person,
      server: try row.decode(atIndex: 2), between: isAct ? time : readAt, and: time, in: db)
  }
}
