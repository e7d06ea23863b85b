import Acts
import Client
import Entities
import Store

import struct Foundation.Date

/// The outcome of a step: the next event, and the server's answers about people.
struct JobOutcome {
  /// A changed relationship.
  struct Change {
    let account: Account
    let old: Relationship?
    let new: Relationship
    /// Whether the answer is in the file.
    var isSaved = true
  }

  let event: JobsState.Event
  var looked: [Relationship] = []
  var changes: [Change] = []
  /// The people whose lists have changed.
  var listed: [Account.ID] = []
  /// The people who have changed in the file.
  var changed: [Account.ID] { listed + changes.filter(\.isSaved).map(\.account.id) }
  /// Whether the lists themselves have changed.
  var hasOtherLists = false
  /// Whether an act was sent; some servers demand a pause after it.
  var isAct = false

  init(
    _ event: JobsState.Event, looked: [Relationship] = [], changes: [Change] = [],
    listed: [Account.ID] = []
  ) {
    (self.event, self.looked, self.changes, self.listed) = (event, looked, changes, listed)
  }
}

/// The steps of a job, each from the save before a request to that of its outcome.
///
/// Knows the server and the database, but neither the service nor the next step.
@MainActor
struct JobSteps {
  let server: BackgroundServer
  let database: PeopleDatabase
  let abilities: () -> ServerAbilities?
  let now: () -> Date

  /// The most relationships loaded at once: Mastodon's limit.
  static let lookedAtOnce = 40

  /// Performs the next step, once no request of the person is under way.
  func step(_ id: Job.ID) async -> JobOutcome {
    await server.budget.idle()
    if let until = server.budget.pause(at: now()) { return JobOutcome(.mustWait(until: until)) }
    do throws(StoreError) {
      guard let job = try await database.job(id) else { return JobOutcome(.waited) }
      if let until = job.wait(at: now()) { return JobOutcome(.mustWait(until: until)) }
      switch try await database.nextWork(of: id, limit: Self.lookedAtOnce) {
      case .look(let items): return try await loadRelationships(at: items, id)
      case .send(let item):
        if item.act.isFollow, let until = try await nextFollow() {
          return JobOutcome(.mustRest(id, until: until))
        }
        var outcome = try await send(item)
        outcome.isAct = true
        return outcome
      case .putBack(let list, let items): return try await putBack(items, on: list, of: id)
      case .lookAtList(let list, let items): return try await loadMembers(at: list, for: items, id)
      case .sendList(let list, let items): return try await send(items, toList: list, of: id)
      case .wholeList(let item): return try await change(item)
      case .nothing:
        try await database.finishJob(id, at: now())
        return JobOutcome(.stepped(try await read(id)))
      }
    } catch {
      return JobOutcome(.blocked(id, .storage, ClientError(error)))
    }
  }

  /// Returns the time of the next allowed follow; nil for now.
  private func nextFollow() async throws(StoreError) -> Date? {
    var known = abilities()
    if known == nil { known = (try? await server.server.instance()).map(ServerAbilities.init) }
    guard let limit = known?.followsPerDay else { return nil }
    return try await database.nextFollow(limit: limit, at: now())
  }

  func read(_ id: Job.ID) async throws(StoreError) -> Job {
    guard let job = try await database.job(id) else {
      throw StoreError(.notFound, path: database.path, reason: "a job has gone")
    }
    return job
  }

  private func loadRelationships(at items: [JobItem], _ id: Job.ID) async throws(StoreError) -> JobOutcome {
    do throws(ClientError) {
      let told = try await server.server.relationships(with: items.map(\.account.id), withSuspended: true)
      let known = Set(told.map(\.id))
      // The next step continues an answer that is cut off; otherwise the server does not know the accounts.
      let last = items.lastIndex { known.contains($0.account.id) } ?? items.count - 1
      let isCutOff = items[...last].allSatisfy { known.contains($0.account.id) } && last + 1 < items.count
      do throws(StoreError) {
        let done = try await database.looked(
          told, at: isCutOff ? Array(items[...last]) : items, now: now())
        // An act that was sent without an answer and is done is a change, too.
        let news = Dictionary(told.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        let changes = done.compactMap { item in
          news[item.account.id].map {
            JobOutcome.Change(account: item.account, old: item.before, new: $0)
          }
        }
        return JobOutcome(.stepped(try await read(id)), looked: told, changes: changes)
      } catch {
        return JobOutcome(.blocked(id, .storage, ClientError(error)))
      }
    } catch {
      return try await failed(error, job: id)
    }
  }

  private func send(_ waiting: JobItem) async throws(StoreError) -> JobOutcome {
    guard let item = try await database.beginSending([waiting], at: now()).first else {
      return JobOutcome(.stepped(try await read(waiting.job)))
    }
    do throws(ClientError) {
      let act = item.before.map(item.act.changing) ?? item.act
      let new = try await server.server.perform(act, on: item.account.id, at: now())
      var change = JobOutcome.Change(account: item.account, old: item.before, new: new)
      do throws(StoreError) {
        guard !act.isVisibleInRelationship || act.isDone(inAnswer: new) else {
          try await database.endSending([item], outcome: .notDone(new), at: now())
          let error = ClientError(notDone: item.act, on: item.account.id)
          return JobOutcome(.failed(try await read(item.job), error), looked: [new])
        }
        try await database.endSending([item], outcome: .done(new), at: now())
        return JobOutcome(.stepped(try await read(item.job)), changes: [change])
      } catch {
        change.isSaved = false
        return JobOutcome(.blocked(item.job, .storage, ClientError(error)), changes: [change])
      }
    } catch {
      let outcome = JobItem.Outcome(error, to: item.act)
      try await database.endSending([item], outcome: outcome, at: now())
      if case .needless = outcome { return JobOutcome(.stepped(try await read(item.job))) }
      // The server may allow other acts.
      if error.code == .rateLimited, item.act.isFollow, let until = error.until {
        return JobOutcome(.mustRest(item.job, until: until))
      }
      return try await failed(error, job: item.job)
    }
  }

  /// Adds people to a former list again; skips people that the server refuses, such as one who has yet to approve the
  /// follow.
  private func putBack(
    _ items: [JobItem], on list: List.ID, of id: Job.ID
  ) async throws(StoreError) -> JobOutcome {
    do throws(ClientError) {
      try await server.server.add(items.map(\.account.id), toList: list)
    } catch {
      guard error.code == .notFound || error.code == .invalid else { return try await failed(error, job: id) }
      if error.code == .notFound, await isGone(list) {
        return try await replaceOrGiveUp(list, of: id, toPutBack: items)
      }
      // One of them makes the server refuse all: halving finds the others.
      if items.count > 1 { return try await putBack(Array(items[..<(items.count / 2)]), on: list, of: id) }
      try await database.putBack(items, on: list, isDone: false, at: now())
      return JobOutcome(.stepped(try await read(id)))
    }
    try await database.putBack(items, on: list, isDone: true, at: now())
    return JobOutcome(.stepped(try await read(id)), listed: items.map(\.account.id))
  }

  func failed(_ error: ClientError, job id: Job.ID) async throws(StoreError) -> JobOutcome {
    switch error.code {
    case .unauthorized: JobOutcome(.blocked(id, .unauthorized, error))
    case .rateLimited: JobOutcome(.mustWait(until: error.until ?? now().addingTimeInterval(60)))
    case .storage: JobOutcome(.blocked(id, .storage, error))
    default: JobOutcome(.failed(try await read(id), error))
    }
  }
}

extension JobItem.Outcome {
  /// Makes the outcome of a sent act from an error.
  init(_ error: ClientError, to act: Act) {
    self =
      switch error.code {
      case .unauthorized, .rateLimited: .postponed
      // An earlier try may have done it.
      case .notFound where act.treatsNotFoundAsDone: .needless(.already)
      case _ where error.isOutsideScopes: .refused(JobItem.Reason.outsideScopes.rawValue)
      case .serverFailure(501): .refused(JobItem.Reason.impossible.rawValue)
      case _ where error.isRefusal: .refused(error.reason)
      default: .unanswered(error.reason, isOffline: error.code == .offline)
      }
  }
}
