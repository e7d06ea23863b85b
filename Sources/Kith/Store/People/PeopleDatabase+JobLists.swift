public import Acts
public import Entities
public import Foundation
import GRDB

/// The lists that people were on before an act, and are added to again when it is undone.
extension PeopleDatabase {
  /// Whether a row of `jobItems` has a person to add to a former list.
  private static let isToBePutBack = "\(isIn(JobItem.State.listed)) AND putBack <> ''"

  /// The next former list, with people to add to it; unreadable people are left out.
  static func lists(of job: Job.ID, _ db: Database) throws -> JobWork {
    let rest = try String.fetchCursor(
      db, sql: "SELECT putBack FROM jobItems WHERE job = ? AND \(isToBePutBack) ORDER BY place",
      arguments: [job])
    while let lists = try rest.next() {
      for list in lists.split(separator: "\n").compactMap({ List.ID(rawValue: String($0)) }) {
        let people = try items(
          """
          WHERE job = ? AND \(isToBePutBack)
            AND instr(char(10) || putBack || char(10), char(10) || ? || char(10)) ORDER BY place
          """, arguments: [job, list.rawValue], atMost: ActTime.listedAtOnce, in: db)
        if !people.isEmpty { return .putBack(list, people) }
      }
    }
    return .nothing
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

  /// Applies the members of a list to acts about it, before they are sent, or after a request without an answer.
  ///
  /// - Returns: The people whose acts were sent and are done.
  public func looked(
    atList members: Set<Account.ID>, for items: [JobItem], now: Date
  ) async throws(StoreError) -> [Account.ID] {
    try await reduce(items, at: now) { .lookedAtList(isMember: members.contains($0.account.id)) }
      .filter { $0.state == .done }.map(\.account.id)
  }
}
