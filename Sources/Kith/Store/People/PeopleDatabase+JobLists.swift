public import Acts
public import Entities
public import Foundation
import GRDB

/// The lists that people were on before an act, and are put on again when it is undone.
extension PeopleDatabase {
  /// So many are put on a list together.
  static let listedAtOnce = 100

  /// Whether a row of `jobItems` is of somebody to be put on a list.
  static let isToBePutBack = "state = \(JobItem.State.done.rawValue) AND putBack <> ''"

  /// The next list, with people to be put on it.
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
      """, [job, list.rawValue, listedAtOnce], db)
    return .putBack(list, people)
  }

  /// Writes down that people were put on a list, or could not be.
  ///
  /// - Throws: `StoreError`.
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
      if isDone { try Self.setMembers(items.map(\.account.id), of: list, true, at: now, db) }
    }
  }

  /// Lets people be who were to be put on lists.
  static func forgetLists(of job: Job.ID, _ db: Database) throws {
    try db.execute(sql: "UPDATE jobItems SET putBack = '' WHERE job = ?", arguments: [job])
  }
}
