import Acts
import Entities
import Foundation
import GRDB

/// The rows of jobs and of their acts.
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
    let rests = try Row.fetchAll(
      db, sql: "SELECT DISTINCT state, putBack <> '' FROM jobItems WHERE job = ?", arguments: [job]
    ).map { Job.Rest(state(try $0.decode(atIndex: 0)), hasLists: try $0.decode(atIndex: 1)) }
    guard Job.isOver(Set(rests)) else { return }
    try db.execute(
      sql: "UPDATE jobs SET finishedAt = ? WHERE id = ? AND finishedAt IS NULL",
      arguments: [now.timeIntervalSince1970, job])
  }

  static func skipIfStopped(_ job: Job.ID, at now: Date, in db: Database) throws {
    let isStopped = try Bool.fetchOne(db, sql: "SELECT isStopped FROM jobs WHERE id = ?", arguments: [job])
    guard isStopped == true else { return }
    let rest = try items(
      "WHERE job = ? AND (\(isIn(JobItem.Event.stop.states)) OR putBack <> '')", arguments: [job], in: db)
    _ = try reduce(rest, at: now, in: db) { _ in .stop }
  }

  /// Applies an event to items, and saves what follows for them and for people.
  ///
  /// - Returns: The changed items.
  static func reduce(
    _ items: [JobItem], at now: Date, in db: Database, on event: (JobItem) -> JobItem.Event
  ) throws -> [JobItem] {
    try items.compactMap { former in
      var item = former
      for effect in JobItem.reduce(&item, event(former)) { try perform(effect, of: item, at: now, in: db) }
      guard item != former else { return nil }
      try db.cachedStatement(
        sql: "UPDATE jobItems SET state = ?, reason = ?, tries = ? WHERE job = ? AND place = ?"
      ).execute(arguments: [item.state.rawValue, item.reason, item.tries, item.job, item.place])
      return item
    }
  }

  private static func perform(
    _ effect: JobItem.Effect, of item: JobItem, at now: Date, in db: Database
  ) throws {
    switch effect {
    case .saveBefore(let relationship): try save(relationship, before: item, in: db)
    case .apply(let relationship):
      try apply(relationship, of: item.account, by: cause(of: item), at: now, in: db)
    case .saveEnd:
      guard let (end, date) = item.act.end(at: now) else { return }
      try setEnd(end, of: item.account.id, to: date, in: db)
    case .setMember(let list, let isMember):
      try setMembers([item.account.id], of: list, areMembers: isMember, at: now, in: db)
    case .countFollow:
      try db.cachedStatement(sql: "UPDATE jobItems SET followedAt = ? WHERE job = ? AND place = ?")
        .execute(arguments: [now.timeIntervalSince1970, item.job, item.place])
    case .forgetLists:
      try db.cachedStatement(sql: "UPDATE jobItems SET putBack = '' WHERE job = ? AND place = ?")
        .execute(arguments: [item.job, item.place])
    }
  }

  private static func cause(of item: JobItem) -> ActAnswer.Cause {
    if item.act.kind == .removeFollower { return .removesFollower }
    return item.isBringingBack ? .bringsBack : .act
  }

  private static func save(_ relationship: Relationship, before item: JobItem, in db: Database) throws {
    // Some servers send the end of a mute only in the list of mutes.
    try db.cachedStatement(
      sql: """
        UPDATE jobItems SET bits = ?, note = ?, languages = ?, boostsHiddenUntil = ?,
          lists = (
            SELECT ifnull(group_concat(list, char(10)), '') FROM listMembers
            WHERE listMembers.person = jobItems.person AND isMember),
          mutedUntil = coalesce(?, (SELECT mutedUntil FROM ties WHERE ties.person = jobItems.person AND ?))
        WHERE job = ? AND place = ?
        """
    ).execute(arguments: [
      relationship.bits, relationship.note, relationship.languages.joined(separator: ","),
      relationship.boostsHiddenUntil?.timeIntervalSince1970,
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

  /// Whether a row of `jobItems` is in one of the states.
  static func isIn(_ states: [JobItem.State]) -> String {
    "state IN (\(states.map { String($0.rawValue) }.joined(separator: ", ")))"
  }

  /// The items that a step handles together.
  static func items(of job: Job.ID, _ step: JobStep, limit: Int, in db: Database) throws -> [JobItem] {
    let acts = step.acts?.map(\.text)
    let isAct = acts.map { "AND act IN (\($0.map { _ in "?" }.joined(separator: ", ")))" } ?? ""
    return try items(
      "WHERE job = ? AND \(isIn(step.states)) \(isAct) ORDER BY place",
      arguments: [job] + StatementArguments(acts ?? []), atMost: step.limit(limit), where: step.includes,
      in: db)
  }

  /// The items as they are now.
  static func current(_ items: [JobItem], of job: Job.ID, in db: Database) throws -> [JobItem] {
    let places = items.map { String($0.place) }.joined(separator: ", ")
    return try self.items(
      "WHERE job = ? AND place IN (\(places)) ORDER BY place", arguments: [job], in: db)
  }

  static func items(
    _ condition: String, arguments: StatementArguments, atMost limit: Int = .max,
    where isIncluded: (JobItem) -> Bool = { _ in true }, in db: Database
  ) throws -> [JobItem] {
    let needed = "FROM jobItems AS other WHERE other.job = jobItems.job AND other.place = jobItems.needs"
    let select = """
      SELECT job, place, entity, act, bits, note, languages, mutedUntil, state, tries, reason,
        needs, (SELECT state \(needed)), (SELECT reason \(needed)), boostsHiddenUntil
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
      before?.boostsHiddenUntil = try row.decode(Double?.self, atIndex: 14)
        .map(Date.init(timeIntervalSince1970:))
    }
    return JobItem(
      job: try row.decode(atIndex: 0), place: try row.decode(atIndex: 1), account: account, act: act,
      before: before, state: state(try row.decode(atIndex: 8)),
      tries: try row.decode(atIndex: 9), reason: try row.decode(atIndex: 10), needed: try needed(row))
  }

  /// The state of a number; an unknown one of a later version counts as failed.
  private static func state(_ number: Int) -> JobItem.State { JobItem.State(rawValue: number) ?? .failed }

  /// The needed item of a row; a missing one counts as not done.
  private static func needed(_ row: Row) throws -> JobItem.Needed? {
    guard try row.decode(Int?.self, atIndex: 11) != nil else { return nil }
    let state = try row.decode(Int?.self, atIndex: 12).flatMap(JobItem.State.init)
    return JobItem.Needed(state ?? .failed, reason: try row.decode(String?.self, atIndex: 13) ?? "")
  }
}
