import Acts
import Client
import Entities
import Store

import struct Foundation.Date

/// What a step of a job has come to: what happens next, and what the server has said of people.
struct JobOutcome {
  /// Who has changed, how things stood before, and how they stand now.
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
  /// Who was put on a list.
  var listed: [Account.ID] = []
  /// Who is different in the file.
  var changed: [Account.ID] { listed + changes.filter(\.isSaved).map(\.account.id) }
  /// Whether there are other lists than before.
  var hasOtherLists = false
  /// Whether an act was sent, of which some servers take only so many in some seconds.
  var isAct = false

  init(
    _ event: JobsState.Event, looked: [Relationship] = [], changes: [Change] = [],
    listed: [Account.ID] = []
  ) {
    (self.event, self.looked, self.changes, self.listed) = (event, looked, changes, listed)
  }
}

/// The steps that a job is made of, each from the writing down to what came of it.
///
/// Knows the server and the database, but neither the service nor what comes next.
@MainActor
struct JobSteps {
  let server: BackgroundServer
  let database: PeopleDatabase
  let abilities: () -> ServerAbilities?
  let now: () -> Date

  /// How many are looked at together; Mastodon answers no more.
  static let lookedAtOnce = 40
  /// So often an act is sent that the server does not answer.
  static let mostTries = 3

  /// Takes the next step, once nothing is under way that a person waits for.
  func step(_ id: Job.ID) async -> JobOutcome {
    await server.budget.idle()
    if let until = server.budget.pause(at: now()) { return JobOutcome(.mustWait(until: until)) }
    do throws(StoreError) {
      guard let job = try await database.job(id) else { return JobOutcome(.waited) }
      // A clock that was set back since would make it wait for long.
      if job.startsAt > now(), job.madeAt <= now(), job.left > 0 {
        return JobOutcome(.mustWait(until: job.startsAt))
      }
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

  /// When the server allows another follow; nil for at once.
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
      // An answer that ends in the middle is asked on; else the server does not know them.
      let last = items.lastIndex { known.contains($0.account.id) } ?? items.count - 1
      let isCutOff = items[...last].allSatisfy { known.contains($0.account.id) } && last + 1 < items.count
      do throws(StoreError) {
        let done = try await database.looked(
          told, at: isCutOff ? Array(items[...last]) : items, now: now())
        // What was sent without an answer, and turns out to be done, has changed, too.
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

  private func send(_ item: JobItem) async throws(StoreError) -> JobOutcome {
    guard try await database.beginSending(item, at: now()) else {
      return JobOutcome(.stepped(try await read(item.job)))
    }
    do throws(ClientError) {
      let act = item.before.map(item.act.changing) ?? item.act
      let new = try await server.server.perform(act, on: item.account.id, at: now())
      var change = JobOutcome.Change(account: item.account, old: item.before, new: new)
      do throws(StoreError) {
        guard !act.isVisibleInRelationship || act.isDone(in: new) else {
          return try await notDone(item, answer: new)
        }
        try await database.endSending(item, state: .done, answer: new, at: now())
        return JobOutcome(.stepped(try await read(item.job)), changes: [change])
      } catch {
        change.isSaved = false
        return JobOutcome(.blocked(item.job, .storage, ClientError(error)), changes: [change])
      }
    } catch {
      switch error.code {
      case .unauthorized, .rateLimited: try await database.endSending(item, state: .waiting)
      case .notFound where item.act.treatsNotFoundAsDone:
        // After an earlier try it may have been that one.
        let reason = JobItem.Reason.already.rawValue
        try await database.endSending(item, state: .skipped, reason: reason)
        return JobOutcome(.stepped(try await read(item.job)))
      case _ where error.isRefusal || item.tries + 1 >= Self.mostTries && error.code != .offline:
        try await database.endSending(item, state: .failed, reason: JobItem.reason(of: error))
      default: try await database.endSending(item, state: .unknown, reason: error.reason)
      }
      // Whatever else there is to do may be allowed.
      if error.code == .rateLimited, item.act.isFollow, let until = error.until {
        return JobOutcome(.mustRest(item.job, until: until))
      }
      return try await failed(error, job: item.job)
    }
  }

  /// Takes an answer that says yes while the relationship in it is not as the act wants it: nothing was done.
  private func notDone(_ item: JobItem, answer: Relationship) async throws(StoreError) -> JobOutcome {
    let reason = JobItem.Reason.notAsWanted.rawValue
    try await database.endSending(item, state: .failed, reason: reason, answer: answer, at: now())
    let error = ClientError(notDone: item.act, on: item.account.id)
    return JobOutcome(.failed(try await read(item.job), error), looked: [answer])
  }

  /// Puts people on a list that they were on; whom the server refuses, as somebody who has not approved it yet, is let be.
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
      // One of them makes the server refuse all: the others are found by halving.
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

extension JobItem {
  /// Why an act has failed: in our words where we have some, else in the server's.
  fileprivate static func reason(of error: ClientError) -> String {
    if error.isOutsideScopes { return Reason.outsideScopes.rawValue }
    return error.code == .serverFailure(501) ? Reason.impossible.rawValue : error.reason
  }
}
