public import Acts
public import Entities
public import Foundation
import GRDB

/// The queue of acts, saved before anything is sent, so that it survives the end of the process.
///
/// Knows neither the server nor when to send.
extension PeopleDatabase {
  /// Saves a job.
  ///
  /// - Parameters:
  ///   - plan: The acts; an act on an account that is neither known nor a stranger of the plan is left out.
  ///   - start: The earliest time of its first request.
  public func addJob(
    _ plan: JobPlan, startsAt start: Date? = nil, at now: Date
  ) async throws(StoreError) -> Job {
    try await writeForGood { db in
      let job = try Self.insertJob(
        plan.kind, subject: plan.subject, undoes: nil, startsAt: start ?? now, at: now, in: db)
      try Self.insertUnknownAccounts(plan.strangers, at: now, in: db)
      try Self.insert(plan.items, of: job, from: 0, in: db)
      return try required(Self.jobs("WHERE id = ?", arguments: [job], in: db).first)
    }
  }

  static func insert(_ items: [JobPlan.Item], of job: Job.ID, from first: Int, in db: Database) throws {
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO jobItems (job, place, person, act, needs, putBack)
        SELECT ?, ?, number, ?, ?,
          (SELECT ifnull(group_concat(list, char(10)), '') FROM listMembers
           WHERE person = (SELECT number FROM people WHERE id = ?) AND isMember)
        FROM people WHERE id = ?
        """)
    for (place, item) in items.enumerated() {
      try insert.execute(arguments: [
        job, first + place, item.act.text, item.needs, item.listsOf?.rawValue, item.account.rawValue,
      ])
    }
  }

  /// Saves accounts that are unknown, such as the new ones of moved people; more is known of the others.
  static func insertUnknownAccounts(_ strangers: [Account], at now: Date, in db: Database) throws {
    let writer = try AccountWriter(db, sync: 0, now: now)
    for account in strangers {
      let isKnown = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM people WHERE id = ?)", arguments: [account.id.rawValue])
      if isKnown != true { _ = try writer.save(account) }
    }
  }

  /// Saves a job that undoes another one: for each act that was done, the act that reverts it.
  ///
  /// - Parameters:
  ///   - people: The people to undo it for; nil for all.
  ///   - delay: The seconds before the first request, where an act cannot be fully reverted.
  /// - Throws: `StoreError`; `notFound` for an unknown job, and one that cannot be undone any more.
  public func addUndo(
    of id: Job.ID, only people: Set<Account.ID>? = nil, delay: TimeInterval = 0, at now: Date
  ) async throws(StoreError) -> Job {
    let path = path
    return try await writeForGood { db in
      guard let job = try Self.jobs("WHERE id = ?", arguments: [id], in: db).first, job.canBeUndone(at: now),
        let plan = JobUndo(
          of: job,
          items: try Self.items(
            "WHERE job = ? AND \(Self.isIn(JobItem.State.undoable)) ORDER BY place", arguments: [id], in: db),
          only: people)
      else { throw StoreError(.notFound, path: path, reason: "no job that can be undone") }
      let start = plan.leavesTraces ? now.addingTimeInterval(delay) : now
      let undo = try Self.insertJob(
        plan.kind, subject: job.subject, undoes: id, startsAt: start, at: now, in: db)
      let insert = try db.cachedStatement(
        sql: """
          INSERT INTO jobItems (job, place, person, act, putBack)
          SELECT ?, ?, person, ?, CASE WHEN ? THEN lists ELSE '' END FROM jobItems WHERE job = ? AND place = ?
          """)
      for (place, item) in plan.items.enumerated() {
        try insert.execute(arguments: [
          undo, place, item.act.text, item.putsOnLists, id, item.undone.place,
        ])
      }
      return try required(Self.jobs("WHERE id = ?", arguments: [undo], in: db).first)
    }
  }

  /// Reads the jobs, the newest first.
  public func jobs(limit: Int = 200) async throws(StoreError) -> [Job] {
    try await read { db in try Self.jobs("ORDER BY id DESC LIMIT ?", arguments: [limit], in: db) }
  }

  /// Reads the acts of a job in their order.
  ///
  /// - Parameter states: The states of the acts to read.
  public func items(
    of job: Job.ID, in states: [JobItem.State] = JobItem.State.allCases, limit: Int = 1_000
  ) async throws(StoreError) -> [JobItem] {
    try await read { db in
      try Self.items(
        "WHERE job = ? AND \(Self.isIn(states)) ORDER BY place LIMIT ?", arguments: [job, limit], in: db)
    }
  }

  /// Pauses a job, or resumes it.
  public func setPause(_ pause: Job.Pause?, of job: Job.ID) async throws(StoreError) {
    try await writeForGood { db in
      try db.execute(
        sql: "UPDATE jobs SET pause = ? WHERE id = ? AND finishedAt IS NULL",
        arguments: [pause?.rawValue, job])
    }
  }

  /// Stops a job: skips acts that were not sent, and leaves those without an answer to be checked.
  public func stopJob(_ job: Job.ID, at now: Date) async throws(StoreError) {
    try await writeForGood { db in
      try db.execute(sql: "UPDATE jobs SET pause = NULL, isStopped = 1 WHERE id = ?", arguments: [job])
      try Self.skipIfStopped(job, at: now, in: db)
      try Self.finish(job, at: now, in: db)
    }
  }

  /// Retries the failed acts.
  public func retryJob(_ job: Job.ID, at now: Date) async throws(StoreError) {
    try await writeForGood { db in
      let failed = try Self.items(
        "WHERE job = ? AND \(Self.isIn(JobItem.Event.retry.states))", arguments: [job], in: db)
      _ = try Self.reduce(failed, at: now, in: db) { _ in .retry }
      try db.execute(
        sql: "UPDATE jobs SET finishedAt = NULL, pause = NULL, isStopped = 0 WHERE id = ?", arguments: [job])
    }
  }

  /// Skips what jobs were about to do about an account that the person has acted on by hand.
  ///
  /// - Returns: Whether there was something to skip.
  public func skip(_ id: Account.ID, at now: Date) async throws(StoreError) -> Bool {
    try await writeForGood { db in
      let waiting = try Self.items(
        """
        WHERE person = (SELECT number FROM people WHERE id = ?) AND \(Self.isIn(JobItem.Event.byHand.states))
        """, arguments: [id.rawValue], in: db)
      return try !Self.reduce(waiting, at: now, in: db) { _ in .byHand }.isEmpty
    }
  }

  /// Deletes the jobs that ended before a date.
  public func removeJobs(endedBefore date: Date) async throws(StoreError) {
    try await writeForGood { db in
      try db.execute(sql: "DELETE FROM jobs WHERE finishedAt < ?", arguments: [date.timeIntervalSince1970])
    }
  }
}
