import Client
import Entities
import People
import Store

import struct Foundation.Date

/// A server for background requests, with its request budget. Does not know the requests.
struct BackgroundServer: Sendable {
  let server: any PeopleServer
  let budget: RequestBudget
}

/// The outcome of a step: the next event, and the changes in the file.
struct SyncOutcome {
  let event: SyncState.Event
  var changed: [Account.ID] = []
  var batchSize: Int?
  var hasOtherLists = false
  /// Whether there may be new history: only a complete reading records departures.
  var hasHistory = false

  init(_ event: SyncState.Event) { self.event = event }
}

/// The steps of a sync, each from the request to the save.
///
/// Knows the server and the database, but neither the service nor what comes next.
@MainActor
struct SyncSteps {
  let server: BackgroundServer
  let database: PeopleDatabase
  let now: () -> Date
  /// What happened before the first sync, if that is known.
  var earlier: () -> EarlierHistory? = { nil }

  /// Resumes the unfinished run, or begins one.
  func begin(_ totals: [Sync.Kind: Int]) async -> SyncOutcome {
    let date = now()
    return await keeping { () async throws(StoreError) in
      .began(try await database.beginRun(totals, at: date))
    }
  }

  /// Reads the next part, once no request of the person is under way.
  func read(
    _ sync: Sync, of account: Account.ID, asking: Sync?, reach: SyncReading.Reach
  ) async -> SyncOutcome {
    await server.budget.idle()
    if let until = server.budget.pause(at: now()) { return SyncOutcome(.mustWait(until: until)) }
    let reading = SyncReading(server: server.server, database: database, account: account, now: now())
    do throws(SyncFailure) {
      let step = try await reading.next(of: sync, asking: asking, reach)
      let event: SyncState.Event =
        step.isCutShort && step.isLast
        ? .cutShort(step.sync, counted: reach.counted ?? step.sync.done)
        : .saved(step.sync, isLast: step.isLast, newCount: step.newCount)
      var outcome = SyncOutcome(event)
      (outcome.changed, outcome.batchSize) = (step.people, step.batchSize)
      outcome.hasOtherLists = sync.kind == .lists && sync.cursor == nil
      return outcome
    } catch {
      switch error {
      case .unanswered(let error): return SyncOutcome(event(error, of: sync))
      // Another program has ended the sync, or this session ends.
      case .unkept(let error) where error.code == .notFound || error.code == .cancelled:
        return SyncOutcome(.failed(ClientError(error)))
      case .unkept(let error):
        return SyncOutcome(.failedToKeep(ClientError(error), StorageProblem(error)))
      }
    }
  }

  private func event(_ error: ClientError, of sync: Sync) -> SyncState.Event {
    switch error.code {
    case .rateLimited: .mustWait(until: error.until ?? now().addingTimeInterval(60))
    // A sync that always fails must not stop the others.
    case .notFound, .serverFailure(501), .serverFailure(500), .undecodable:
      sync.kind.isOptional && sync.cursor == nil ? .unavailable(sync) : .failed(error)
    default: .failed(error)
    }
  }

  /// Compares a complete sync with the one before.
  func finish(_ sync: Sync) async -> SyncOutcome {
    let date = now()
    do throws(StoreError) {
      var changed = try await database.finish(sync, at: date).changed
      if sync.kind == .followers, let earlier = earlier() { changed += try await database.insert(earlier) }
      // Other followers are asked about in the next sync.
      let isPart = try await sync.kind == .relationships ? database.hasUnaskedFollowers() : false
      var outcome = SyncOutcome(.ended(sync, at: date, isComplete: !isPart))
      outcome.changed = changed
      (outcome.hasOtherLists, outcome.hasHistory) = (sync.kind == .lists, true)
      return outcome
    } catch {
      return SyncOutcome(.failedToKeep(ClientError(error), StorageProblem(error)))
    }
  }

  /// Begins a failed sync again.
  func beginAgain(_ sync: Sync) async -> SyncOutcome {
    let date = now()
    return await keeping { () async throws(StoreError) in
      .begunAgain(sync, try await database.beginAgain(sync, at: date))
    }
  }

  /// Ends a sync that cannot become complete.
  func abandon(_ sync: Sync) async -> SyncOutcome {
    let date = now()
    return await keeping { () async throws(StoreError) in
      try await database.abandon(sync, at: date)
      return .ended(sync, at: date, isComplete: false)
    }
  }

  private func keeping(_ body: () async throws(StoreError) -> SyncState.Event) async -> SyncOutcome {
    do throws(StoreError) {
      return SyncOutcome(try await body())
    } catch {
      return SyncOutcome(.failedToKeep(ClientError(error), StorageProblem(error)))
    }
  }
}
