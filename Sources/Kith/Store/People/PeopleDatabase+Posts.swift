public import Entities
import Foundation
import GRDB
public import People

/// What was read of people's posts, and when the account and they mentioned each other last.
extension PeopleDatabase {
  /// Saves what the latest posts of a person are like; does nothing for an unknown person.
  public func save(_ figures: PostFigures, of id: Account.ID) async throws(StoreError) {
    try await write { db in _ = try Self.save(figures, of: id, in: db) }
  }

  /// Saves mentions of one source; of several of a person, the last counts.
  ///
  /// - Returns: The people of whom a later one is known now.
  public func save(_ talks: [Talk]) async throws(StoreError) -> [Account.ID] {
    try await write { db in try Self.save(talks, in: db) }
  }

  /// Saves the time of which the mentions of a source are known.
  public func save(_ reach: TalkReach, of source: TalkSource) async throws(StoreError) {
    try await write { db in try Self.save(reach, of: source, in: db) }
  }

  /// Reads the times of which mentions are known, by their source.
  public func talkReaches() async throws(StoreError) -> [TalkSource: TalkReach] {
    try await read { db in
      var reaches: [TalkSource: TalkReach] = [:]
      for row in try Row.fetchAll(db, sql: "SELECT source, knownFrom, knownUntil FROM talkReaches") {
        let (from, until): (Double, Double) = (try row.decode(atIndex: 1), try row.decode(atIndex: 2))
        guard let source = TalkSource(rawValue: try row.decode(atIndex: 0)) else { continue }
        reaches[source] = TalkReach(
          from: Date(timeIntervalSince1970: from), until: Date(timeIntervalSince1970: until))
      }
      return reaches
    }
  }

  static func save(_ figures: PostFigures, of id: Account.ID, in db: Database) throws -> Bool {
    try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO postFigures (who, postCount, boostCount, replyCount, postsReadAt)
        SELECT number, ?, ?, ?, ? FROM people WHERE id = ?
        """
    ).execute(arguments: [
      figures.count, figures.boosts, figures.replies, figures.readAt.timeIntervalSince1970, id.rawValue,
    ])
    return db.changesCount > 0
  }

  static func save(_ talks: [Talk], in db: Database) throws -> [Account.ID] {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO talks (talker, talkedAt) VALUES (?, ?)
        ON CONFLICT (talker) DO UPDATE SET talkedAt = excluded.talkedAt WHERE excluded.talkedAt > talkedAt
        """)
    var changed: Set<Account.ID> = []
    for talk in talks {
      try statement.execute(arguments: [talk.person.rawValue, talk.date.timeIntervalSince1970])
      if db.changesCount > 0 { changed.insert(talk.person) }
    }
    return Array(changed)
  }

  static func save(_ reach: TalkReach, of source: TalkSource, in db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO talkReaches (source, knownFrom, knownUntil) VALUES (?, ?, ?)",
      arguments: [source.rawValue, reach.from.timeIntervalSince1970, reach.until.timeIntervalSince1970])
  }
}
