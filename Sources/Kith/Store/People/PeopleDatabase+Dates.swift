public import Entities
public import Foundation
import GRDB
import People

extension PeopleDatabase {
  /// Saves when followers began to follow, latest first, together with the cursor of the sync.
  ///
  /// A date counts if it is within the range that the syncs have left open, and no earlier page or act has set one. It
  /// is added to the history, too.
  ///
  /// - Throws: `StoreError`; `notFound` when the sync has ended meanwhile, as by another program.
  public func save(
    _ follows: [FollowNotification], next: Entities.Cursor?, of sync: Sync
  ) async throws(StoreError) -> SavedPage {
    let path = path
    return try await write { db in
      try Self.demandOpen(sync, path: path, in: db)
      let tie = try db.cachedStatement(
        sql: """
          UPDATE ties SET followersNotBefore = ?2, followersNotAfter = ?2
          WHERE person = (SELECT number FROM people WHERE id = ?1) AND (isFollower OR followersSeen > 0)
            AND (followersNotBefore IS NULL
              OR followersNotBefore <> followersNotAfter AND ?2 BETWEEN followersNotBefore AND followersNotAfter)
          """)
      let event = try db.cachedStatement(
        sql: """
          UPDATE events SET notBefore = ?2, notAfter = ?2
          WHERE person = (SELECT number FROM people WHERE id = ?1) AND kind = '\(HistoryEvent.Kind.followsYou.rawValue)'
            AND notBefore <> notAfter AND ?2 BETWEEN notBefore AND notAfter
          """)
      for follow in follows {
        for statement in [tie, event] {
          try statement.execute(arguments: [follow.id.rawValue, follow.date.timeIntervalSince1970])
        }
      }
      return SavedPage(
        sync: try Self.advance(sync, to: next, by: follows.count, in: db), newCount: follows.count)
    }
  }

  /// Records once that the server no longer knows a person's account; ignores an unknown person.
  ///
  /// - Returns: Whether it was not recorded before.
  @discardableResult
  public func insertDeletion(_ id: Account.ID, at now: Date) async throws(StoreError) -> Bool {
    try await write { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT number, server, max(seenAt, ifnull((
              SELECT max(startedAt) FROM ties JOIN syncs ON syncs.id IN (followingSeen, followersSeen)
              WHERE person = number), 0))
          FROM people WHERE id = ?
            AND NOT EXISTS (SELECT 1 FROM events WHERE person = number AND kind = ?)
          """, arguments: [id.rawValue, HistoryEvent.Kind.gone.rawValue])
      guard let row else { return false }
      try AccountWriter.insertEvent(
        .init(kind: .gone), sync: 0, of: try row.decode(atIndex: 0), server: try row.decode(atIndex: 1),
        between: try row.decode(atIndex: 2), and: now.timeIntervalSince1970, in: db)
      return true
    }
  }
}
