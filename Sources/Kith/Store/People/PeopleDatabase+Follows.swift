import Acts
public import Foundation
import GRDB
import People

/// How many follows were sent of late: servers allow only so many in 24 hours.
///
/// Knows no server's limit.
extension PeopleDatabase {
  /// When the next follow may be sent; nil for at once.
  ///
  /// Counts those of jobs and those by hand. What a clock says that was set back since does not count.
  ///
  /// - Parameters:
  ///   - limit: So many are allowed in 24 hours.
  ///   - now: What time it is.
  /// - Throws: `StoreError`.
  public func nextFollow(
    limit: Int, at now: Date
  ) async throws(StoreError) -> Date? {
    let (day, end) = (86_400.0, now.timeIntervalSince1970)
    let sent = JobItem.State.sent.map { String($0.rawValue) }.joined(separator: ", ")
    return try await read { db in
      let sql = """
        SELECT time FROM (
          SELECT followedAt AS time FROM jobItems WHERE followedAt > :start AND followedAt <= :end
            AND state IN (\(sent))
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
