public import Acts
public import Entities
public import Foundation
import GRDB

/// The queue of acts: written down before anything is sent, and kept through the end of the process.
///
/// Knows neither the server nor when something is sent.
extension PeopleDatabase {
  /// Writes a job down.
  ///
  /// - Parameters:
  ///   - plan: What it does, and whom it is about; whoever was never seen, and is no stranger of the plan, is left out.
  ///   - start: Before when nothing is sent.
  ///   - now: What time it is.
  /// - Throws: `StoreError`.
  public func addJob(
    _ plan: JobPlan, startsAt start: Date? = nil, at now: Date
  ) async throws(StoreError) -> Job {
    try await writeForGood { db in
      let job = try Self.insertJob(
        plan.kind, subject: plan.subject, undoes: nil, startsAt: start ?? now, at: now, in: db)
      try Self.insertUnknownAccounts(plan.strangers, at: now, in: db)
      let insert = try db.cachedStatement(
        sql: """
          INSERT INTO jobItems (job, place, person, act, needs, putBack)
          SELECT ?, ?, number, ?, ?,
            (SELECT ifnull(group_concat(list, char(10)), '') FROM listMembers
             WHERE person = (SELECT number FROM people WHERE id = ?) AND isMember)
          FROM people WHERE id = ?
          """)
      for (place, item) in plan.items.enumerated() {
        try insert.execute(arguments: [
          job, place, item.act.text, item.needs, item.listsOf?.rawValue, item.account.rawValue,
        ])
      }
      return try required(Self.jobs("WHERE id = ?", arguments: [job], in: db).first)
    }
  }

  /// Keeps accounts that were never seen, as those that others have moved to; of the others more is known already.
  static func insertUnknownAccounts(_ strangers: [Account], at now: Date, in db: Database) throws {
    let writer = try AccountWriter(db, sync: 0, now: now)
    for account in strangers {
      let isKnown = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM people WHERE id = ?)", arguments: [account.id.rawValue])
      if isKnown != true { _ = try writer.save(account) }
    }
  }

  /// Writes down a job that takes another one back: for each act that was done, the one that brings back how things were.
  ///
  /// - Parameters:
  ///   - id: The job that is taken back.
  ///   - people: The people for whom it is taken back; nil for all.
  ///   - delay: How many seconds pass before something is sent that cannot be brought back whole.
  ///   - now: What time it is.
  /// - Throws: `StoreError`; `notFound` when there is no such job, or it is taken back already.
  public func addUndo(
    of id: Job.ID, only people: Set<Account.ID>? = nil, delay: TimeInterval = 0, at now: Date
  ) async throws(StoreError) -> Job {
    let path = path
    return try await writeForGood { db in
      guard let job = try Self.jobs("WHERE id = ?", arguments: [id], in: db).first, job.canBeUndone(at: now),
        let kind = job.kind.opposite
      else { throw StoreError(.notFound, path: path, reason: "no job that can be undone") }
      let items = try Self.items(
        "WHERE job = ? AND state = ?", arguments: [id, JobItem.State.done.rawValue], in: db
      )
      .filter { people?.contains($0.account.id) ?? true }
      // Everybody on a list goes with it.
      .filter { job.kind != .makeList || $0.act.isAboutWholeList }
      // In the other direction, so that a list in the order of its follows ends as it was.
      let reverses = items.reversed().compactMap { item in
        // Of lists it is known that it was done, and no relationship says more.
        let before = item.act.list == nil ? item.before : Relationship(id: item.account.id)
        return before.flatMap(item.act.reverse).map { (item: item, act: $0) }
      }
      let start = reverses.contains { $0.act.leavesTraces } ? now.addingTimeInterval(delay) : now
      let undo = try Self.insertJob(kind, subject: job.subject, undoes: id, startsAt: start, at: now, in: db)
      // Whoever is followed no more is on no list.
      let insert = try db.cachedStatement(
        sql: """
          INSERT INTO jobItems (job, place, person, act, putBack)
          SELECT ?, ?, person, ?, CASE WHEN ? THEN lists ELSE '' END FROM jobItems WHERE job = ? AND place = ?
          """)
      for (place, reverse) in reverses.enumerated() {
        try insert.execute(arguments: [
          undo, place, reverse.act.text, reverse.item.act == .unfollow, id, reverse.item.place,
        ])
      }
      return try required(Self.jobs("WHERE id = ?", arguments: [undo], in: db).first)
    }
  }

  /// Reads the jobs, the newest first.
  ///
  /// - Throws: `StoreError`.
  public func jobs(limit: Int = 200) async throws(StoreError) -> [Job] {
    try await read { db in try Self.jobs("ORDER BY id DESC LIMIT ?", arguments: [limit], in: db) }
  }

  /// Reads the acts of a job in their order.
  ///
  /// - Parameter states: Those of these states only.
  /// - Throws: `StoreError`.
  public func items(
    of job: Job.ID, in states: [JobItem.State] = JobItem.State.allCases, limit: Int = 1_000
  ) async throws(StoreError) -> [JobItem] {
    let numbers = states.map { String($0.rawValue) }.joined(separator: ", ")
    return try await read { db in
      try Self.items(
        "WHERE job = ? AND state IN (\(numbers)) ORDER BY place LIMIT ?", arguments: [job, limit], in: db)
    }
  }

  /// Pauses a job, or lets it go on.
  ///
  /// - Throws: `StoreError`.
  public func setPause(_ pause: Job.Pause?, of job: Job.ID) async throws(StoreError) {
    try await writeForGood { db in
      try db.execute(
        sql: "UPDATE jobs SET pause = ? WHERE id = ? AND finishedAt IS NULL",
        arguments: [pause?.rawValue, job])
    }
  }

  /// Ends a job: what was not sent is skipped, and what was sent without an answer is still asked about.
  ///
  /// - Throws: `StoreError`.
  public func stopJob(_ job: Job.ID, at now: Date) async throws(StoreError) {
    try await writeForGood { db in
      try db.execute(sql: "UPDATE jobs SET pause = NULL, isStopped = 1 WHERE id = ?", arguments: [job])
      try Self.skipIfStopped(job, in: db)
      try Self.forgetLists(of: job, db)
      try Self.finish(job, at: now, in: db)
    }
  }

  /// Sends once more what has failed.
  ///
  /// - Throws: `StoreError`.
  public func retryJob(_ job: Job.ID) async throws(StoreError) {
    try await writeForGood { db in
      try db.execute(
        sql: "UPDATE jobItems SET state = ?, tries = 0, reason = '' WHERE job = ? AND state = ?",
        arguments: [JobItem.State.unknown.rawValue, job, JobItem.State.failed.rawValue])
      try db.execute(
        sql: "UPDATE jobs SET finishedAt = NULL, pause = NULL, isStopped = 0 WHERE id = ?", arguments: [job])
    }
  }

  /// Lets a person be: whatever jobs were about to do about them, the person has done something by hand.
  ///
  /// - Returns: Whether there was something.
  /// - Throws: `StoreError`.
  public func skip(_ id: Account.ID) async throws(StoreError) -> Bool {
    try await writeForGood { db in
      try Self.reduce(
        .byHand, waiting: "person = (SELECT number FROM people WHERE id = ?)", arguments: [id.rawValue],
        in: db) > 0
    }
  }

  /// Forgets the jobs that have ended before a moment.
  ///
  /// - Throws: `StoreError`.
  public func removeJobs(endedBefore date: Date) async throws(StoreError) {
    try await writeForGood { db in
      try db.execute(sql: "DELETE FROM jobs WHERE finishedAt < ?", arguments: [date.timeIntervalSince1970])
    }
  }
}
