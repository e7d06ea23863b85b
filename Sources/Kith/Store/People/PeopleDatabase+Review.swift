public import Acts
import Entities
public import Foundation
import GRDB

/// The review under way, and when somebody was reviewed last.
extension PeopleDatabase {
  /// Reads the review; nil where there is none. Leaves unknown decisions out.
  public func review() async throws(StoreError) -> Review? {
    try await read { db in
      guard let place = try Int.fetchOne(db, sql: "SELECT place FROM review") else { return nil }
      let rows = try Row.fetchAll(
        db, sql: "SELECT account, decision, note, isStarted FROM reviewEntries ORDER BY place")
      let entries = try rows.map { row in
        guard let id = Account.ID(rawValue: try row.decode(atIndex: 0)) else {
          throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a review without an account")
        }
        return Review.Entry(
          id, decision: try Self.decision(row, at: 1), note: try row.decode(atIndex: 2),
          isStarted: try row.decode(atIndex: 3))
      }
      let steps = try Row.fetchAll(
        db, sql: "SELECT place, decision, note FROM reviewSteps ORDER BY number"
      ).map { row in
        Review.Step(
          place: try row.decode(atIndex: 0), decision: try Self.decision(row, at: 1),
          note: try row.decode(atIndex: 2))
      }
      return Review(entries, place: place, steps: steps)
    }
  }

  /// Saves a whole review in the place of another one.
  public func save(_ review: Review) async throws(StoreError) {
    try await writeForGood { db in
      // The steps before a new start were taken back or became final; their times are not needed.
      try db.execute(sql: "DELETE FROM reviewEntries; DELETE FROM reviewSteps")
      let insertion = try db.cachedStatement(sql: "INSERT INTO reviewEntries VALUES (?, ?, ?, ?, ?)")
      for (place, entry) in review.entries.enumerated() {
        try insertion.execute(arguments: [
          place, entry.id.rawValue, entry.decision?.text, entry.note, entry.isStarted,
        ])
      }
      try Self.saveReviewPlace(review.place, in: db)
    }
  }

  /// Saves the current place of the review.
  public func saveReviewPlace(_ place: Int) async throws(StoreError) {
    try await write { db in try Self.saveReviewPlace(place, in: db) }
  }

  /// Saves a decision or a note.
  ///
  /// - Parameters:
  ///   - entry: The entry as decided.
  ///   - step: What it was before.
  ///   - place: The current place afterwards.
  ///   - now: When somebody was decided about; they count as reviewed then, except where the decision is for later.
  public func save(
    _ entry: Review.Entry, after step: Review.Step, goingTo place: Int, at now: Date
  ) async throws(StoreError) {
    try await writeForGood { db in
      try db.execute(
        sql: """
          INSERT INTO reviewSteps (place, decision, note, reviewedAt)
            VALUES (?, ?, ?, (SELECT reviewedAt FROM ties JOIN people ON number = person WHERE id = ?))
          """, arguments: [step.place, step.decision?.text, step.note, entry.id.rawValue])
      try Self.update(entry, at: step.place, in: db)
      try Self.saveReviewPlace(place, in: db)
      // A note alone decides nothing.
      guard entry.decision != step.decision, entry.decision?.isReviewing == true else { return }
      try Self.setReviewed(entry.id, at: now.timeIntervalSince1970, in: db)
    }
  }

  /// Saves that the last decision was taken back; the person counts as reviewed as before it.
  public func revert(_ step: Review.Step, to entry: Review.Entry) async throws(StoreError) {
    try await writeForGood { db in
      let last = try Row.fetchOne(
        db, sql: "SELECT number, reviewedAt FROM reviewSteps WHERE place = ? ORDER BY number DESC LIMIT 1",
        arguments: [step.place])
      if let last {
        try db.execute(sql: "DELETE FROM reviewSteps WHERE number = ?", arguments: [last[0]])
        try Self.setReviewed(entry.id, at: try last.decode(atIndex: 1), in: db)
      }
      try Self.update(entry, at: step.place, in: db)
      try Self.saveReviewPlace(step.place, in: db)
    }
  }

  private static func decision(_ row: Row, at index: Int) throws -> Review.Decision? {
    try row.decode(String?.self, atIndex: index).flatMap(Review.Decision.init(text:))
  }

  private static func update(_ entry: Review.Entry, at place: Int, in db: Database) throws {
    try db.execute(
      sql: "UPDATE reviewEntries SET decision = ?, note = ?, isStarted = ? WHERE place = ?",
      arguments: [entry.decision?.text, entry.note, entry.isStarted, place])
  }

  private static func saveReviewPlace(_ place: Int, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO review VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET place = excluded.place",
      arguments: [place])
  }

  private static func setReviewed(_ id: Account.ID, at time: Double?, in db: Database) throws {
    try db.execute(
      sql: "UPDATE ties SET reviewedAt = ? WHERE person = (SELECT number FROM people WHERE id = ?)",
      arguments: [time, id.rawValue])
  }
}
