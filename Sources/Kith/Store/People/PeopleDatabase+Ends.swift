public import Acts
public import Entities
public import Foundation
import GRDB

/// What Kith ends and when, saved with the act, so that it survives the end of the process.
///
/// Triggers of the schema delete an end once the effect is over: whoever ends it earlier wins.
extension PeopleDatabase {
  /// Reads what Kith will end, the next one first.
  public func ends() async throws(StoreError) -> [PlannedEnd] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT id, kind, endsAt, failures, CASE WHEN job IS NULL THEN nextTry END
          FROM actEnds JOIN people ON number = person ORDER BY nextTry, number
          """
      ).compactMap(PlannedEnd.init)
    }
  }

  /// Plans the end of an effect that there is, or forgets it for nil.
  public func setEnd(_ end: ActEnd, of id: Account.ID, to date: Date?) async throws(StoreError) {
    try await writeForGood { db in try Self.setEnd(end, of: id, to: date, in: db) }
  }

  static func setEnd(_ end: ActEnd, of id: Account.ID, to date: Date?, in db: Database) throws {
    guard let date else {
      try db.execute(
        sql: """
          DELETE FROM actEnds WHERE kind = ? AND person = (SELECT number FROM people WHERE id = ?)
          """, arguments: [end.rawValue, id.rawValue])
      return
    }
    try db.execute(
      sql: """
        INSERT INTO actEnds (person, kind, endsAt, nextTry) SELECT number, ?, ?, ? FROM people WHERE id = ?
        ON CONFLICT (person, kind) DO UPDATE SET
          endsAt = excluded.endsAt, nextTry = excluded.nextTry, failures = 0, job = NULL
        """,
      arguments: [end.rawValue, date.timeIntervalSince1970, date.timeIntervalSince1970, id.rawValue])
  }

  /// Adds the ends of some people to their relationships, which the server tells without them.
  func addEnds(to relationships: [Relationship]) async throws(StoreError) -> [Account.ID: Relationship] {
    var known = Dictionary(relationships.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for planned in try await ends() {
      guard var relationship = known[planned.account] else { continue }
      planned.end.add(planned.date, to: &relationship)
      known[planned.account] = relationship
    }
    return known
  }

  /// Begins a job for each kind of effect whose time has come, once its earlier job is over.
  ///
  /// What an ended job has done, skipped, or cannot do for an account that is gone is forgotten; what has failed is
  /// tried again later.
  ///
  /// - Returns: The new jobs.
  public func beginEnds(at now: Date) async throws(StoreError) -> [Job] {
    let time = now.timeIntervalSince1970
    let isAny = try await read { db in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM actEnds WHERE nextTry <= ?)", arguments: [time])
    }
    guard isAny == true else { return [] }
    return try await writeForGood { db in
      try Self.settleEnds(at: now, in: db)
      return try ActEnd.allCases.compactMap { end in
        let due = try Row.fetchAll(
          db,
          sql: """
            SELECT number, id FROM actEnds JOIN people ON number = person
            WHERE kind = ? AND nextTry <= ? AND job IS NULL ORDER BY nextTry, number
            """, arguments: [end.rawValue, time])
        let ids = try due.compactMap { Account.ID(rawValue: try $0.decode(atIndex: 1)) }
        guard !ids.isEmpty else { return nil }
        let job = try Self.insertJob(
          end.act.kind, subject: "", undoes: nil, startsAt: now, at: now, in: db)
        try Self.insert(JobPlan(end.act, about: ids).items, of: job, from: 0, in: db)
        try db.execute(
          sql: "UPDATE actEnds SET job = ? WHERE kind = ? AND nextTry <= ? AND job IS NULL",
          arguments: [job, end.rawValue, time])
        return try Self.jobs("WHERE id = ?", arguments: [job], in: db).first
      }
    }
  }

  private static func settleEnds(at now: Date, in db: Database) throws {
    let isItem = "jobItems.job = actEnds.job AND jobItems.person = actEnds.person"
    let isOver = "job IN (SELECT id FROM jobs WHERE finishedAt IS NOT NULL)"
    try db.execute(
      sql: """
        DELETE FROM actEnds WHERE \(isOver) AND NOT EXISTS (
          SELECT 1 FROM jobItems WHERE \(isItem) AND state = ? AND reason <> ?)
        """, arguments: [JobItem.State.failed.rawValue, JobItem.Reason.gone.rawValue])
    // An hour, two, four, and a day at most.
    try db.execute(
      sql: """
        UPDATE actEnds SET job = NULL, failures = failures + 1, nextTry = ? + min(86400, 3600 << min(failures, 5))
        WHERE \(isOver)
        """, arguments: [now.timeIntervalSince1970])
    try db.execute(sql: "UPDATE actEnds SET job = NULL WHERE job NOT IN (SELECT id FROM jobs)")
  }
}

extension PlannedEnd {
  fileprivate init?(_ row: Row) throws {
    guard let account = Account.ID(rawValue: try row.decode(atIndex: 0)),
      let end = ActEnd(rawValue: try row.decode(atIndex: 1))
    else { return nil }
    self.init(
      account, end, date: Date(timeIntervalSince1970: try row.decode(atIndex: 2)),
      failures: try row.decode(atIndex: 3),
      nextTry: try row.decode(Double?.self, atIndex: 4).map(Date.init(timeIntervalSince1970:)))
  }
}
