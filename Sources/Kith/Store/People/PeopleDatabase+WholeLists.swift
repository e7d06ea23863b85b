public import Acts
public import Entities
public import Foundation
import GRDB

/// Jobs that delete a list or make one again, and acts of other jobs whose list is gone.
extension PeopleDatabase {
  /// Saves the members of a list before it is deleted.
  ///
  /// - Parameter members: The accounts on it, which may be unknown.
  public func saveContents(
    of list: List, members: [Account], before item: JobItem, at now: Date
  ) async throws(StoreError) {
    try await writeForGood { db in
      try Self.insertUnknownAccounts(members, at: now, in: db)
      try Self.note(ListContents(list, members: members.map(\.id)).text, before: item, in: db)
    }
  }

  /// Applies to an act without an answer whether its list, to delete or to make, is there.
  public func looked(
    forList isThere: Bool, for item: JobItem, at now: Date
  ) async throws(StoreError) {
    _ = try await reduce([item], at: now) { _ in .lookedForList(isThere: isThere) }
  }

  /// Saves that a list was deleted.
  ///
  /// - Returns: The former members.
  public func endRemoving(
    _ list: List.ID, for item: JobItem, on event: JobItem.Event, at now: Date
  ) async throws(StoreError) -> [Account.ID] {
    try await writeForGood { db in
      _ = try Self.reduce(Self.current([item], of: item.job, in: db), at: now, in: db) { _ in event }
      return try Self.removeList(list, at: now, in: db)
    }
  }

  /// Saves that a deleted list was made again, and appends the acts that add its members.
  public func endMaking(
    _ contents: ListContents, as new: List, for item: JobItem, at now: Date
  ) async throws(StoreError) {
    try await writeForGood { db in
      let making = try Self.current([item], of: item.job, in: db)
      _ = try Self.reduce(making, at: now, in: db) { _ in .ended(.done()) }
      try Self.note(new.id.rawValue, before: item, in: db)
      try Self.save(new, in: db)
      try Self.replaceList(contents.list.id, by: new.id, in: db)
      let last = try Int.fetchOne(
        db, sql: "SELECT max(place) FROM jobItems WHERE job = ?", arguments: [item.job])
      try Self.insert(
        JobPlan.members(of: contents, on: new, after: item), of: item.job, from: (last ?? item.place) + 1,
        in: db)
    }
  }

  /// Reads what is stored about a list that the server no longer has; nil for nothing.
  ///
  /// - Parameter job: The job about the list.
  public func lostList(_ id: List.ID, of job: Job) async throws(StoreError) -> List? {
    try await read { db in
      let kept = try Row.fetchOne(
        db, sql: "SELECT title, isExclusive, repliesPolicy FROM lists WHERE id = ?", arguments: [id.rawValue])
      if let kept {
        return List(
          id: id, title: try kept.decode(atIndex: 0), isExclusive: try kept.decode(atIndex: 1),
          repliesPolicy: try kept.decode(atIndex: 2))
      }
      let deleted = try String.fetchOne(
        db, sql: "SELECT note FROM jobItems WHERE act = ? AND bits IS NOT NULL ORDER BY job DESC LIMIT 1",
        arguments: [Act.removeList(id).text])
      if let list = deleted.flatMap(ListContents.init(text:))?.list { return list }
      return job.subject.isEmpty ? nil : List(id: id, title: job.subject)
    }
  }

  /// Replaces a list that is gone by another one, in all jobs.
  public func replaceList(
    _ old: List.ID, by new: List, in job: Job.ID
  ) async throws(StoreError) {
    try await writeForGood { db in
      try Self.save(new, in: db)
      try Self.replaceList(old, by: new.id, in: db)
      try Self.setLostList(.remade, of: job, in: db)
    }
  }

  /// Ends the acts of a job about a list that is gone: they have failed or, in an undo, are skipped.
  public func giveUp(_ list: List.ID, in job: Job, at now: Date) async throws(StoreError) {
    let event = JobItem.Event.lostList(isUndo: job.undoes != nil)
    try await writeForGood { db in
      let acts = Act.about(list).map(\.text)
      let items = try Self.items(
        "WHERE job = ? AND \(Self.isIn(event.states)) AND act IN (?, ?)",
        arguments: [job.id] + StatementArguments(acts), in: db)
      _ = try Self.reduce(items, at: now, in: db) { _ in event }
      try Self.setLostList(.gone, of: job.id, in: db)
    }
  }

  private static func setLostList(_ lost: Job.LostList, of job: Job.ID, in db: Database) throws {
    try db.execute(
      sql: "UPDATE jobs SET lostList = ? WHERE id = ?", arguments: [lost.rawValue, job])
  }

  private static func note(_ text: String, before item: JobItem, in db: Database) throws {
    try db.execute(
      sql: "UPDATE jobItems SET bits = 0, note = ? WHERE job = ? AND place = ?",
      arguments: [text, item.job, item.place])
  }

  private static func replaceList(_ old: List.ID, by new: List.ID, in db: Database) throws {
    for (former, act) in zip(Act.about(old), Act.about(new)) {
      try db.execute(
        sql: "UPDATE jobItems SET act = ? WHERE act = ?", arguments: [act.text, former.text])
    }
    for column in ["lists", "putBack"] {
      try db.execute(
        sql: """
          UPDATE jobItems SET \(column) = trim(replace(
            char(10) || \(column) || char(10), char(10) || ? || char(10), char(10) || ? || char(10)), char(10))
          WHERE instr(char(10) || \(column) || char(10), char(10) || ? || char(10))
          """, arguments: [old.rawValue, new.rawValue, old.rawValue])
    }
  }
}
