import Acts
public import Foundation
import GRDB
import People

/// Counts the follows of the last 24 hours, which servers limit. Does not know a server's limit.
extension PeopleDatabase {
  /// Returns the time of the next allowed follow; nil for now.
  ///
  /// Counts follows of jobs and by hand. Ignores future times, of a clock that was set back.
  ///
  /// - Parameter limit: The number of follows allowed in 24 hours.
  public func nextFollow(
    limit: Int, at now: Date
  ) async throws(StoreError) -> Date? {
    let (day, end) = (86_400.0, now.timeIntervalSince1970)
    return try await read { db in
      let sql = """
        SELECT time FROM (
          SELECT followedAt AS time FROM jobItems WHERE followedAt > :start AND followedAt <= :end
            AND \(Self.isIn(JobItem.State.sent))
          UNION ALL
          SELECT notAfter FROM events WHERE sync = 0 AND kind = :kind AND notAfter > :start AND notAfter <= :end
            AND person NOT IN (SELECT person FROM jobItems WHERE followedAt > :start)
        ) ORDER BY time DESC LIMIT 1 OFFSET :others
        """
      let time = try Double.fetchOne(
        db, sql: sql,
        arguments: [
          "start": end - day, "end": end, "kind": HistoryEvent.Kind.youFollow.rawValue,
          "others": max(0, limit - 1),
        ])
      return time.map { Date(timeIntervalSince1970: $0 + day) }
    }
  }
}
