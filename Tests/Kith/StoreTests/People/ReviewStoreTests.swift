import Acts
import Entities
import Foundation
import People
import Store
import TestSupport
import Testing

struct ReviewStoreTests {
  private typealias Stage = PeopleStage

  private func stage(_ database: PeopleDatabase? = nil) async throws -> PeopleStage {
    let stage = try Stage(database)
    try await stage.sync(.following, Stage.accounts(1...3), day: 0)
    return stage
  }

  /// Decides, and saves that.
  private func decide(
    _ decision: Review.Decision, in review: inout Review, _ database: PeopleDatabase, day: Int
  ) async throws {
    let done = review.decide(decision)
    let step = try #require(done)
    try await database.save(
      review.entries[step.place], after: step, goingTo: review.place, at: Stage.day(day))
  }

  private func reviewedDays(_ database: PeopleDatabase) async throws -> [Date?] {
    try await database.people().people.map(\.reviewedAt)
  }

  @Test func `a review is the same after a restart`() async throws {
    let folder = try TemporaryFolder()
    let list = try #require(List.ID(rawValue: "x:1"))
    var review = Review(of: ["3", "1", "2"])
    do {
      let database = try await PeopleDatabase.open(folder: folder.url, key: "a")
      _ = try await stage(database)
      try await expectEqual(database.review(), nil)
      try await database.save(review)
      try await decide(.keep, in: &review, database, day: 1)
      let done = review.setNote("met in Łódź")
      let step = try #require(done)
      try await database.save(
        review.entries[step.place], after: step, goingTo: review.place, at: Stage.day(1))
      try await decide(.list(list), in: &review, database, day: 1)
      review.goBack()
      try await database.saveReviewPlace(review.place)
    }
    let again = try await PeopleDatabase.open(folder: folder.url, key: "a")
    try await expectEqual(again.review(), review)
    expect(review.steps.count == 3 && review.place == 1)
  }

  @Test func `a decision says when somebody was reviewed, a note and one for later do not`() async throws {
    let database = try await stage().database
    var review = Review(of: ["1", "2", "3"])
    try await database.save(review)
    try await decide(.unfollow, in: &review, database, day: 3)
    let done = review.setNote("x")
    let step = try #require(done)
    try await database.save(review.entries[1], after: step, goingTo: review.place, at: Stage.day(4))
    try await decide(.later, in: &review, database, day: 5)
    try await expectEqual(reviewedDays(database), [Stage.day(3), nil, nil])
    // A sync changes nothing of it.
    try await Stage(database).sync(.following, Stage.accounts(1...3), day: 6)
    try await expectEqual(reviewedDays(database), [Stage.day(3), nil, nil])
  }

  @Test func `what is taken back was reviewed when it was before`() async throws {
    let database = try await stage().database
    for (day, before) in [(1, nil), (2, Stage.day(1))] {
      var review = Review(of: ["1"])
      try await database.save(review)
      try await decide(.keep, in: &review, database, day: day)
      try await expectEqual(reviewedDays(database)[0], Stage.day(day))
      let done = review.undo()
      let step = try #require(done)
      try await database.revert(step, to: review.entries[0])
      try await expectEqual(reviewedDays(database)[0], before)
      try await expectEqual(database.review(), review)
      try await decide(.keep, in: &review, database, day: day)
    }
  }

  @Test func `another review takes the place of one, and its decisions are final`() async throws {
    let database = try await stage().database
    var review = Review(of: ["1", "2"])
    try await database.save(review)
    try await decide(.keep, in: &review, database, day: 1)
    try await database.save(Review(of: ["3"]))
    try await expectEqual(database.review(), Review(of: ["3"]))
    try await expectEqual(reviewedDays(database), [Stage.day(1), nil, nil])
  }
}
