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
      let open = "WHERE job = ? AND \(Self.isIn(JobItem.State.open)) ORDER BY place"
      guard let next = try Self.items(open, arguments: [job], atMost: 1, in: db).first else {
        return try Self.lists(of: job, db)
      }
      let step = JobStep(next)
      switch step {
      case .send: return .send(next)
      case .changeList: return .wholeList(next)
      case .look, .lookAtList, .lookAgain, .sendToList: break
      }
      let items = try Self.items(of: job, step, limit: limit, in: db)
      guard let list = next.act.list else { return .look(items) }
      if case .sendToList = step { return .sendList(list, items) }
      return .lookAtList(list, items)
    }
  }

  /// Applies relationships, before anything is sent, or after an act without an answer.
  ///
  /// - Parameter items: The items of the request; the server does not know accounts that its answer leaves out.
  /// - Returns: The items that were sent without an answer and are done.
  public func looked(
    _ relationships: [Relationship], at items: [JobItem], now: Date = Date()
  ) async throws(StoreError) -> [JobItem] {
    let known = try await addEnds(to: relationships)
    return try await reduce(items, at: now) { .looked(known[$0.account.id]) }.filter { $0.state == .done }
  }

  /// Saves that acts are being sent, unless they are not wanted any more, or need one that was not done.
  ///
  /// - Returns: The items to send.
  public func beginSending(
    _ items: [JobItem], at now: Date = Date()
  ) async throws(StoreError) -> [JobItem] {
    try await reduce(items, at: now) { _ in .send }.filter { $0.state == .sending }
  }

  /// Saves the outcome of sent acts together with the relationship, all or nothing.
  public func endSending(
    _ items: [JobItem], outcome: JobItem.Outcome, at now: Date = Date()
  ) async throws(StoreError) {
    _ = try await reduce(items, at: now) { _ in .ended(outcome) }
  }

  /// Applies an event to items of one job, and its stop where it was stopped.
  ///
  /// - Returns: The changed items.
  func reduce(
    _ items: [JobItem], at now: Date, on event: @escaping @Sendable (JobItem) -> JobItem.Event
  ) async throws(StoreError) -> [JobItem] {
    guard let job = items.first?.job else { return [] }
    return try await writeForGood { db in
      let changed = try Self.reduce(Self.current(items, of: job, in: db), at: now, in: db, on: event)
      try Self.skipIfStopped(job, at: now, in: db)
      return changed
    }
  }

  /// Saves that a job has ended; unreadable items count as failed, and nobody is put back on the lists they name.
  public func finishJob(_ job: Job.ID, at now: Date) async throws(StoreError) {
    try await writeForGood { db in
      try db.execute(
        sql: "UPDATE jobItems SET state = ?, reason = ? WHERE job = ? AND \(Self.isIn(JobItem.State.open))",
        arguments: [Job.unreadable.state.rawValue, Job.unreadable.reason.rawValue, job])
      if try Self.items("WHERE job = ? AND putBack <> ''", arguments: [job], in: db).isEmpty {
        try db.execute(sql: "UPDATE jobItems SET putBack = '' WHERE job = ?", arguments: [job])
      }
      try Self.finish(job, at: now, in: db)
    }
  }

  /// Reads one job; nil for an unknown one.
  public func job(_ id: Job.ID) async throws(StoreError) -> Job? {
    try await read { db in try Self.jobs("WHERE id = ?", arguments: [id], in: db).first }
  }
}
