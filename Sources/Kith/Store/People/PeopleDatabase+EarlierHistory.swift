public import Entities
import GRDB
public import People

extension PeopleDatabase {
  /// Records what happened before the first complete sync of followers; does nothing after another one.
  ///
  /// Ignores events about unknown people, and everything when there are no others. A file that an earlier version has
  /// made gets the posts and mentions later, as it has none.
  ///
  /// - Returns: The people of the recorded events, posts and mentions.
  public func insert(_ earlier: EarlierHistory) async throws(StoreError) -> [Account.ID] {
    try await writeForGood { db in
      let complete = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM syncs WHERE kind = ? AND isComplete",
        arguments: [Sync.Kind.followers.rawValue])
      guard complete == 1 else {
        let hasPosts = try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM postFigures)") ?? false
        return hasPosts ? [] : Array(try Self.insertPosts(of: earlier, in: db))
      }
      var people: Set<Account.ID> = []
      for event in earlier.events where try Self.insert(event, in: db) { people.insert(event.person) }
      if !people.isEmpty { try Self.insert(earlier.followerCounts, in: db) }
      return Array(people.union(try Self.insertPosts(of: earlier, in: db)))
    }
  }

  /// Saves what posts are like, and mentions; returns the people of both.
  private static func insertPosts(of earlier: EarlierHistory, in db: Database) throws -> Set<Account.ID> {
    var people: Set<Account.ID> = []
    for (id, figures) in earlier.posts where try save(figures, of: id, in: db) { people.insert(id) }
    people.formUnion(try save(earlier.talks, in: db))
    guard let reach = earlier.talkReach, try Row.fetchOne(db, sql: "SELECT 1 FROM talkReaches") == nil else {
      return people
    }
    for source in TalkSource.allCases { try save(reach, of: source, in: db) }
    return people
  }

  /// Writes an event, and what it says about the tie of today; returns whether the person is known.
  private static func insert(_ event: HistoryEvent, in db: Database) throws -> Bool {
    let (start, end) = (
      event.time.lowerBound.timeIntervalSince1970, event.time.upperBound.timeIntervalSince1970
    )
    try db.cachedStatement(
      sql: """
        INSERT INTO events (id, sync, person, kind, server, old, new, notBefore, notAfter)
        SELECT ?, ?, number, ?, server, ?, ?, ?, ? FROM people WHERE id = ?
        """
    ).execute(arguments: [
      event.id, event.sync, event.kind.rawValue, event.old, event.new, start, end, event.person.rawValue,
    ])
    guard db.changesCount > 0 else { return false }
    let person = "person = (SELECT number FROM people WHERE id = ?)"
    switch event.kind {
    case .followsYou:
      try db.execute(
        sql: """
          UPDATE ties SET followersFrom = ?, followersNotBefore = ?, followersNotAfter = ? WHERE isFollower AND \(person)
          """, arguments: [event.sync, start, end, event.person.rawValue])
    case .youFollow:
      try db.execute(
        sql: "UPDATE ties SET followingNotBefore = ?, followingNotAfter = ? WHERE isFollowing AND \(person)",
        arguments: [start, end, event.person.rawValue])
    case .followsYouNoLonger:
      try db.execute(
        sql: "UPDATE ties SET hasLeft = 1 WHERE NOT isFollower AND \(person)",
        arguments: [event.person.rawValue])
    default: break
    }
    return true
  }

  private static func insert(_ counts: [FollowerCount], in db: Database) throws {
    for (place, count) in counts.enumerated() {
      let time = count.date.timeIntervalSince1970
      try db.cachedStatement(
        sql: """
          INSERT INTO syncs (id, kind, startedAt, finishedAt, isComplete, done) VALUES (?, ?, ?, ?, 1, ?)
          """
      ).execute(arguments: [
        place - counts.count, Sync.Kind.followers.rawValue, time, time, count.count,
      ])
    }
  }
}
