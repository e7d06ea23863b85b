public import Acts
public import Entities
public import Foundation
import GRDB

/// The lists that people were on before an act, and are added to again when it is undone.
extension PeopleDatabase {
  static let listedAtOnce = ActTime.listedAtOnce

  /// Whether a row of `jobItems` has a person to add to a former list.
  static let isToBePutBack = "state = \(JobItem.State.done.rawValue) AND putBack <> ''"

  /// The next former list, with people to add to it.
  static func lists(of job: Job.ID, _ db: Database) throws -> JobWork {
    let next = try String.fetchOne(
      db, sql: "SELECT putBack FROM jobItems WHERE job = ? AND \(isToBePutBack) ORDER BY place LIMIT 1",
      arguments: [job])
    guard let list = next?.split(separator: "\n").first.flatMap({ List.ID(rawValue: String($0)) }) else {
      return .nothing
    }
    let people = try items(
      """
      WHERE job = ? AND \(isToBePutBack)
        AND instr(char(10) || putBack || char(10), char(10) || ? || char(10)) ORDER BY place LIMIT ?
      """, arguments: [job, list.rawValue, listedAtOnce], in: db)
    return .putBack(list, people)
  }

  /// Saves that people were added to a list, or could not be.
  public func putBack(
    _ items: [JobItem], on list: List.ID, isDone: Bool, at now: Date
  ) async throws(StoreError) {
    try await writeForGood { db in
      let forget = try db.cachedStatement(
        sql: """
          UPDATE jobItems SET putBack = trim(replace(
            char(10) || putBack || char(10), char(10) || ? || char(10), char(10)), char(10))
          WHERE job = ? AND place = ?
          """)
      for item in items { try forget.execute(arguments: [list.rawValue, item.job, item.place]) }
      if isDone { try Self.setMembers(items.map(\.account.id), of: list, areMembers: true, at: now, in: db) }
    }
  }

  /// Drops the former lists that people were to be added to.
  static func forgetLists(of job: Job.ID, _ db: Database) throws {
    let begun = try items("WHERE job = ? AND needs IS NOT NULL", arguments: [job], where: \.isBegun, in: db)
      .map(\.place)
    try db.execute(
      sql:
        "UPDATE jobItems SET putBack = '' WHERE job = ? AND place NOT IN (\(begun.map(String.init).joined(separator: ", ")))",
      arguments: [job])
  }
}

// MARK: - Jobs about lists

extension PeopleDatabase {
  /// The next work on a list: to load its members, then to send equal acts, as many as a server accepts at once.
  static func listWork(of job: Job.ID, _ list: List.ID, like next: JobItem, in db: Database) throws -> JobWork
  {
    let isSent = next.state != .waiting
    if !isSent, next.before == nil {
      // One person who is on it already would make a server refuse a hundred.
      let all = try items(
        "WHERE job = ? AND state = \(JobItem.State.waiting.rawValue) AND bits IS NULL AND act IN (?, ?) ORDER BY place",
        arguments: [job, Act.addToList(list).text, Act.takeOffList(list).text], in: db)
      return .lookAtList(list, all)
    }
    let items = try items(
      "WHERE job = ? AND \(isOpen) AND (state <> \(JobItem.State.waiting.rawValue)) = ? AND act = ? ORDER BY place LIMIT ?",
      arguments: [job, isSent, next.act.text, listedAtOnce], in: db)
    return isSent ? .lookAtList(list, items) : .sendList(list, items)
  }

  /// Applies the members of a list to acts about it, before they are sent, or after a request without an answer.
  ///
  /// - Returns: The people whose acts were sent and are done.
  public func looked(
    atList list: List.ID, _ members: Set<Account.ID>, for items: [JobItem], now: Date
  ) async throws(StoreError) -> [Account.ID] {
    try await writeForGood { db in
      var done: [JobItem] = []
      // Relationships say nothing about lists: here `bits` mark that the members were loaded.
      let note = try db.cachedStatement(
        sql: "UPDATE jobItems SET bits = 0, state = ?, reason = ? WHERE job = ? AND place = ?")
      for item in items {
        let isDone = members.contains(item.account.id) == (item.act == .addToList(list))
        if isDone, item.tries > 0 { done.append(item) }
        let state: JobItem.State = !isDone ? .waiting : item.tries > 0 ? .done : .skipped
        let reason = state == .skipped ? JobItem.Reason.already.rawValue : ""
        try note.execute(arguments: [state.rawValue, reason, item.job, item.place])
      }
      try Self.apply(done, of: list, at: now, in: db)
      if let job = items.first?.job { try Self.skipIfStopped(job, in: db) }
      return done.map(\.account.id)
    }
  }

  /// Saves that people are being added to a list, or removed from it.
  ///
  /// - Returns: The items that are still wanted.
  public func beginSending(_ items: [JobItem]) async throws(StoreError) -> [JobItem] {
    try await writeForGood { db in
      let begin = try db.cachedStatement(
        sql: "UPDATE jobItems SET state = ?, tries = tries + 1 WHERE job = ? AND place = ? AND state = ?")
      return try items.filter { item in
        try begin.execute(arguments: [
          JobItem.State.sending.rawValue, item.job, item.place, JobItem.State.waiting.rawValue,
        ])
        return db.changesCount == 1
      }
    }
  }

  /// Saves the outcome of adding people to a list, or removing them.
  ///
  /// - Parameter reason: Why it has failed.
  public func endSending(
    _ items: [JobItem], onList list: List.ID, state: JobItem.State, reason: String = "", at now: Date
  ) async throws(StoreError) {
    try await writeForGood { db in
      for item in items { try Self.set(item, state: state, reason: reason, in: db) }
      if state == .done { try Self.apply(items, of: list, at: now, in: db) }
      if state == .waiting, let job = items.first?.job { try Self.skipIfStopped(job, in: db) }
    }
  }

  private static func apply(_ done: [JobItem], of list: List.ID, at now: Date, in db: Database) throws {
    let added = done.filter { $0.act == .addToList(list) }.map(\.account.id)
    let taken = done.filter { $0.act == .takeOffList(list) }.map(\.account.id)
    try setMembers(added, of: list, areMembers: true, at: now, in: db)
    try setMembers(taken, of: list, areMembers: false, at: now, in: db)
  }
}
