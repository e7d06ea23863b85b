import Acts
import Client
import Entities
import People
import Store

/// The review under way.
extension AccountStore {
  func review() async throws(ClientError) -> Review? {
    try await perform { (database) async throws(StoreError) in try await database.review() }
  }

  /// Reads one person, tied or not; nil for an unknown account.
  func person(_ id: Account.ID) async throws(ClientError) -> Person? {
    try await perform { (database) async throws(StoreError) in try await database.person(id) }
  }

  /// Saves a whole review in the place of another one.
  func save(_ review: Review) async throws(ClientError) {
    try await perform { (database) async throws(StoreError) in try await database.save(review) }
  }

  func saveReviewPlace(_ place: Int) async throws(ClientError) {
    try await perform { (database) async throws(StoreError) in try await database.saveReviewPlace(place) }
  }

  /// Saves a decision, and reports who was reviewed.
  func save(
    _ entry: Review.Entry, after step: Review.Step, goingTo place: Int
  ) async throws(ClientError) {
    let now = now()
    try await perform { (database) async throws(StoreError) in
      try await database.save(entry, after: step, goingTo: place, at: now)
    }
    await report([entry.id], hasHistory: false)
  }

  /// Saves that a decision was taken back.
  func revert(_ step: Review.Step, to entry: Review.Entry) async throws(ClientError) {
    try await perform { (database) async throws(StoreError) in try await database.revert(step, to: entry) }
    await report([entry.id], hasHistory: false)
  }
}
