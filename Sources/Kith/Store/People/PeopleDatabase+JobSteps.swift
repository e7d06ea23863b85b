public import Acts
public import Entities
public import Foundation
import GRDB

/// The next work of a job.
public enum JobWork: Sendable {
  /// Load the relationships with these accounts: they are unknown, or the last act had no answer.
  case look([JobItem])
  case send(JobItem)
  /// Add people whose acts are done to a former list again.
  case putBack(List.ID, [JobItem])
  /// Load the members of a list, before these people are added or removed, or after a request without an answer.
  case lookAtList(List.ID, [JobItem])
  /// Add these people to a list, or remove them, all with the same act.
  case sendList(List.ID, [JobItem])
  /// Delete a list, or make one.
  case wholeList(JobItem)
  case nothing
}

/// The steps of a job; each survives a loss of power before the next one begins.
extension PeopleDatabase {
  /// Reads the next work of a job.
  ///
  /// - Parameter limit: The most relationships to load at once.
  public func nextWork(of job: Job.ID, limit: Int) async throws(StoreError) -> JobWork {
    try await read { db in
      guard let next = try Self.items("\(Self.open) ORDER BY place LIMIT 1", arguments: [job], in: db).first
      else {
        return try Self.lists(of: job, db)
      }
      if next.act.isAboutWholeList { return .wholeList(next) }
      if let list = next.act.list { return try Self.listWork(of: job, list, like: next, in: db) }
      // An act that was being sent when the process ended may have been done.
      if next.state == .waiting, next.before != nil { return .send(next) }
      return .look(
        try Self.items(
          "\(Self.open) AND (bits IS NULL OR state <> \(JobItem.State.waiting.rawValue)) ORDER BY place",
          arguments: [job],
          atMost: limit, where: { !$0.isBeforeNeeded }, in: db))
    }
  }

  /// Whether a row of `jobItems` is unfinished.
  static let isOpen = "state < \(JobItem.State.done.rawValue)"
  private static let open = "WHERE job = ? AND \(isOpen)"

  /// Applies relationships, before anything is sent, or after an act without an answer.
  ///
  /// - Parameter items: The items of the request; the server does not know accounts that its answer leaves out.
  /// - Returns: The items that were sent without an answer and are done.
  public func looked(
    _ relationships: [Relationship], at items: [JobItem], now: Date = Date()
  ) async throws(StoreError) -> [JobItem] {
    let known = Dictionary(relationships.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    return try await writeForGood { db in
      var done: [JobItem] = []
      for former in items {
        var item = former
        for effect in JobItem.reduce(&item, .looked(known[item.account.id])) {
          switch effect {
          case .saveBefore(let relationship): try Self.save(relationship, before: item, in: db)
          case .apply(let relationship):
            done.append(item)
            try Self.apply(relationship, of: item.account, by: Self.cause(of: item), at: now, in: db)
          }
        }
        if item != former { try Self.set(item, state: item.state, reason: item.reason, in: db) }
      }
      if let job = items.first?.job { try Self.skipIfStopped(job, in: db) }
      return done
    }
  }

  /// Saves that an act is being sent, unless it is not wanted any more.
  ///
  /// Skips an item whose needed item was not done.
  ///
  /// - Returns: Whether to send it.
  public func beginSending(_ item: JobItem, at now: Date = Date()) async throws(StoreError) -> Bool {
    try await writeForGood { db in
      guard
        var item = try Self.items("WHERE job = ? AND place = ?", arguments: [item.job, item.place], in: db)
          .first,
        item.state == .waiting
      else { return false }
      _ = JobItem.reduce(&item, .send)
      try Self.set(item, state: item.state, reason: item.reason, in: db)
      guard item.state == .sending else { return false }
      try db.execute(
        sql: "UPDATE jobItems SET tries = ?, followedAt = ? WHERE job = ? AND place = ?",
        arguments: [item.tries, item.act.isFollow ? now.timeIntervalSince1970 : nil, item.job, item.place])
      return true
    }
  }

  /// Saves the outcome of a sent act together with the relationship, all or nothing.
  ///
  /// - Parameter answer: The relationship in the server's answer; nil where it has done nothing, or not answered.
  public func endSending(
    _ item: JobItem, state: JobItem.State, reason: String = "", answer: Relationship? = nil,
    at now: Date = Date()
  ) async throws(StoreError) {
    try await writeForGood { db in
      try Self.set(item, state: state, reason: reason, in: db)
      if let answer {
        try Self.apply(answer, of: item.account, by: Self.cause(of: item), at: now, in: db)
      }
      if state == .waiting { try Self.skipIfStopped(item.job, in: db) }
    }
  }

  private static func cause(of item: JobItem) -> ActAnswer.Cause {
    if item.act == .removeFollower || item.act == .blockFollower { return .removesFollower }
    return item.isBringingBack ? .bringsBack : .act
  }

  /// Saves that a job has ended; items that cannot be read any more count as failed.
  public func finishJob(_ job: Job.ID, at now: Date) async throws(StoreError) {
    try await writeForGood { db in
      try db.execute(
        sql: "UPDATE jobItems SET state = ?, reason = ? WHERE job = ? AND \(Self.isOpen)",
        arguments: [JobItem.State.failed.rawValue, JobItem.Reason.gone.rawValue, job])
      try Self.finish(job, at: now, in: db)
    }
  }

  /// Reads one job; nil for an unknown one.
  public func job(_ id: Job.ID) async throws(StoreError) -> Job? {
    try await read { db in try Self.jobs("WHERE id = ?", arguments: [id], in: db).first }
  }
}

// MARK: - Rows

extension PeopleDatabase {
  static func insertJob(
    _ kind: Act.Kind, subject: String, undoes: Job.ID?, startsAt: Date, at now: Date, in db: Database
  ) throws -> Job.ID {
    try db.execute(
      sql: "INSERT INTO jobs (kind, subject, undoes, madeAt, startsAt) VALUES (?, ?, ?, ?, ?)",
      arguments: [
        kind.rawValue, subject, undoes, now.timeIntervalSince1970, startsAt.timeIntervalSince1970,
      ])
    return db.lastInsertedRowID
  }

  static func finish(_ job: Job.ID, at now: Date, in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE jobs SET finishedAt = ? WHERE id = ? AND finishedAt IS NULL
          AND NOT EXISTS (SELECT 1 FROM jobItems WHERE job = jobs.id AND (\(isOpen) OR \(isToBePutBack)))
        """, arguments: [now.timeIntervalSince1970, job])
  }

  static func skipIfStopped(_ job: Job.ID, in db: Database) throws {
    let isStopped = try Bool.fetchOne(db, sql: "SELECT isStopped FROM jobs WHERE id = ?", arguments: [job])
    if isStopped == true { _ = try reduce(.stop, waiting: "job = ?", arguments: [job], in: db) }
  }

  /// Applies an event to the waiting items, and returns the number of changed ones.
  static func reduce(
    _ event: JobItem.Event, waiting condition: String, arguments: StatementArguments, in db: Database
  ) throws -> Int {
    let waiting = try items(
      "WHERE \(condition) AND \(isOpen) AND state = \(JobItem.State.waiting.rawValue)", arguments: arguments,
      in: db)
    return try waiting.count { former in
      var item = former
      _ = JobItem.reduce(&item, event)
      if item != former { try set(item, state: item.state, reason: item.reason, in: db) }
      return item != former
    }
  }

  static func set(_ item: JobItem, state: JobItem.State, reason: String, in db: Database) throws {
    try db.cachedStatement(sql: "UPDATE jobItems SET state = ?, reason = ? WHERE job = ? AND place = ?")
      .execute(arguments: [state.rawValue, reason, item.job, item.place])
  }

  private static func save(_ relationship: Relationship, before item: JobItem, in db: Database) throws {
    // Some servers send the end of a mute only in the list of mutes.
    try db.cachedStatement(
      sql: """
        UPDATE jobItems SET bits = ?, note = ?, languages = ?,
          lists = (
            SELECT ifnull(group_concat(list, char(10)), '') FROM listMembers
            WHERE listMembers.person = jobItems.person AND isMember),
          mutedUntil = coalesce(?, (SELECT mutedUntil FROM ties WHERE ties.person = jobItems.person AND ?))
        WHERE job = ? AND place = ?
        """
    ).execute(arguments: [
      relationship.bits, relationship.note, relationship.languages.joined(separator: ","),
      relationship.mutingExpiresAt?.timeIntervalSince1970, relationship.isMuting, item.job, item.place,
    ])
  }

  static func jobs(_ condition: String, arguments: StatementArguments, in db: Database) throws -> [Job] {
    let select = """
      SELECT id, kind, undoes, madeAt, startsAt, finishedAt, pause,
        (SELECT id FROM jobs AS undo WHERE undo.undoes = jobs.id), subject, lostList FROM jobs
      """
    return try Row.fetchAll(db, sql: "\(select) \(condition)", arguments: arguments).compactMap { row in
      guard let kind = Act.Kind(rawValue: try row.decode(atIndex: 1)) else { return nil }
      let id: Int64 = try row.decode(atIndex: 0)
      let states = try counts(of: id, byPeople: kind.takesSeveralActs, db)
      var job = Job(
        id: id, kind: kind, subject: try row.decode(atIndex: 8), undoes: try row.decode(atIndex: 2),
        undoneBy: try row.decode(atIndex: 7),
        madeAt: Date(timeIntervalSince1970: try row.decode(atIndex: 3)),
        startsAt: Date(timeIntervalSince1970: try row.decode(atIndex: 4)),
        finishedAt: try row.decode(Double?.self, atIndex: 5).map(Date.init(timeIntervalSince1970:)),
        pause: try row.decode(String?.self, atIndex: 6).flatMap(Job.Pause.init), counts: states)
      job.lostList = try row.decode(String?.self, atIndex: 9).flatMap(Job.LostList.init)
      return job
    }
  }

  /// The number of a job's acts in each state, or of its people where each takes several acts.
  private static func counts(
    of job: Job.ID, byPeople: Bool, _ db: Database
  ) throws -> [JobItem.State: Int] {
    let people = """
      SELECT group_concat(state) AS states FROM (
        SELECT DISTINCT coalesce(needs, place) AS person, state FROM jobItems WHERE job = ? ORDER BY 1, 2)
      GROUP BY person
      """
    let acts = "SELECT state AS states FROM jobItems WHERE job = ?"
    let rows = try Row.fetchAll(
      db, sql: "SELECT CAST(states AS TEXT), count(*) FROM (\(byPeople ? people : acts)) GROUP BY states",
      arguments: [job])
    var counts: [JobItem.State: Int] = [:]
    for row in rows {
      let states = try row.decode(String.self, atIndex: 0).split(separator: ",").compactMap { Int($0) }
      if let state = JobItem.State.ofPerson(Set(states.compactMap(JobItem.State.init))) {
        counts[state, default: 0] += try row.decode(Int.self, atIndex: 1)
      }
    }
    return counts
  }

  static func items(
    _ condition: String, arguments: StatementArguments, atMost limit: Int = .max,
    where isIncluded: (JobItem) -> Bool = { _ in true }, in db: Database
  ) throws -> [JobItem] {
    let needed = "FROM jobItems AS other WHERE other.job = jobItems.job AND other.place = jobItems.needs"
    let select = """
      SELECT job, place, entity, act, bits, note, languages, mutedUntil, state, tries, reason,
        needs, (SELECT state \(needed)), (SELECT reason \(needed))
      FROM jobItems JOIN people ON number = person
      """
    var items: [JobItem] = []
    let rows = try Row.fetchCursor(db, sql: "\(select) \(condition)", arguments: arguments)
    while items.count < limit, let row = try rows.next() {
      if let item = try item(row), isIncluded(item) { items.append(item) }
    }
    return items
  }

  private static func item(_ row: Row) throws -> JobItem? {
    let account = try row.withUnsafeData(atIndex: 2) { data in
      data.flatMap { $0.withUnsafeBytes { Account(bytes: $0) } }
    }
    guard let account, let act = Act(text: try row.decode(atIndex: 3)) else { return nil }
    var before: Relationship?
    if let bits = try row.decode(Int?.self, atIndex: 4) {
      before = Relationship(id: account.id, bits: bits, note: try row.decode(atIndex: 5))
      let languages: String = try row.decode(atIndex: 6)
      before?.languages = languages.split(separator: ",").map(String.init)
      before?.mutingExpiresAt = try row.decode(Double?.self, atIndex: 7)
        .map(Date.init(timeIntervalSince1970:))
    }
    return JobItem(
      job: try row.decode(atIndex: 0), place: try row.decode(atIndex: 1), account: account, act: act,
      before: before, state: JobItem.State(rawValue: try row.decode(atIndex: 8)) ?? .failed,
      tries: try row.decode(atIndex: 9), reason: try row.decode(atIndex: 10), needed: try needed(row))
  }

  /// The needed item of a row; a missing one counts as not done.
  private static func needed(_ row: Row) throws -> JobItem.Needed? {
    guard try row.decode(Int?.self, atIndex: 11) != nil else { return nil }
    let state = try row.decode(Int?.self, atIndex: 12).flatMap(JobItem.State.init)
    return JobItem.Needed(state ?? .failed, reason: try row.decode(String?.self, atIndex: 13) ?? "")
  }
}
