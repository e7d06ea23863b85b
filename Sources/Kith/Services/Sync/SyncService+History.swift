import Client
import Entities
import People
import Signals
import Store

/// The history lies where everybody is kept. Knows no page of it.
extension SyncService: HistorySource {
  var historyChanges: SafeSignal<Void> { historySubject.toSignal() }

  func history(before: Int64?) async throws(ClientError) -> HistoryPage {
    let database = try await database()
    do throws(StoreError) {
      return try await database.history(before: before)
    } catch {
      throw ClientError(error)
    }
  }

  func history(of id: Account.ID) async throws(ClientError) -> [HistoryEvent] {
    let database = try await database()
    do throws(StoreError) {
      return try await database.history(of: id)
    } catch {
      throw ClientError(error)
    }
  }

  func historyCount() async throws(ClientError) -> Int {
    let database = try await database()
    do throws(StoreError) {
      return try await database.historyCount()
    } catch {
      throw ClientError(error)
    }
  }

  func followerCounts() async throws(ClientError) -> [FollowerCount] {
    let database = try await database()
    do throws(StoreError) {
      return try await database.followerCounts()
    } catch {
      throw ClientError(error)
    }
  }

  /// Tells that the server does not know an account any more.
  func tellGone(_ id: Account.ID) {
    Task { [weak self] in
      guard let database = try? await self?.database(), let now = self?.now() else { return }
      if (try? await database.tellGone(id, at: now)) == true { self?.historySubject.send() }
    }
  }

  /// The database, once it is open.
  func database() async throws(ClientError) -> PeopleDatabase {
    for await progress in progress.values {
      if let steps { return steps.database }
      if case .failed(let error) = progress.state { throw error }
    }
    throw ClientError(.cancelled, request: "read the history")
  }
}
