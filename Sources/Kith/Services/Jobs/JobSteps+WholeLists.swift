import Acts
import Client
import Entities
import Store

/// The steps of jobs that delete a list or make one, and of others whose list is gone.
extension JobSteps {
  /// Performs the next step of an act about a list as a whole.
  func change(_ item: JobItem) async throws(StoreError) -> JobOutcome {
    switch item.act {
    case .removeList(let list): try await remove(list, for: item)
    case .makeList(let contents): try await make(contents, for: item)
    default: JobOutcome(.stepped(try await read(item.job)))
    }
  }

  private func remove(_ id: List.ID, for item: JobItem) async throws(StoreError) -> JobOutcome {
    let list: List?
    var members: [Account] = []
    do throws(ClientError) {
      list = try await server.server.lists().first { $0.id == id }
      if list != nil, item.before == nil { members = try await server.server.accounts(onList: id).items }
    } catch {
      return try await notAsked(error, for: item)
    }
    guard let list else { return try await removed(id, for: item, on: .lookedForList(isThere: false)) }
    guard item.before != nil else {
      try await database.saveContents(of: list, members: members, before: item, at: now())
      return JobOutcome(.stepped(try await read(item.job)))
    }
    guard item.state == .waiting else { return try await loaded(isThere: true, for: item) }
    guard try await !database.beginSending([item], at: now()).isEmpty else {
      return JobOutcome(.stepped(try await read(item.job)))
    }
    do throws(ClientError) {
      try await server.server.removeList(id)
    } catch {
      if error.code != .notFound { return try await notSent(error, for: item) }
    }
    return try await removed(id, for: item, on: .ended(.done()))
  }

  private func removed(
    _ id: List.ID, for item: JobItem, on event: JobItem.Event
  ) async throws(StoreError) -> JobOutcome {
    let people = try await database.endRemoving(id, for: item, on: event, at: now())
    var outcome = JobOutcome(.stepped(try await read(item.job)), listed: people)
    outcome.hasOtherLists = true
    return outcome
  }

  private func make(_ contents: ListContents, for item: JobItem) async throws(StoreError) -> JobOutcome {
    var new: List?
    if item.state != .waiting {
      // It was sent without an answer.
      let known = Set(try await database.lists().map(\.id))
      do throws(ClientError) {
        new = try await server.server.lists().first {
          $0.title == contents.list.title && !known.contains($0.id)
        }
      } catch {
        return try await notAsked(error, for: item)
      }
      if new == nil { return try await loaded(isThere: false, for: item) }
    }
    if new == nil {
      guard try await !database.beginSending([item], at: now()).isEmpty else {
        return JobOutcome(.stepped(try await read(item.job)))
      }
      do throws(ClientError) {
        new = try await server.server.makeList(like: contents.list)
      } catch {
        return try await notSent(error, for: item)
      }
    }
    if let new { try await database.endMaking(contents, as: new, for: item, at: now()) }
    var outcome = JobOutcome(.stepped(try await read(item.job)))
    outcome.hasOtherLists = true
    return outcome
  }

  /// Replaces a list that is gone where an undo adds people to it; otherwise gives up the acts about it.
  ///
  /// - Parameter items: The people to add to the list again; empty for a job about the list itself.
  func replaceOrGiveUp(
    _ list: List.ID, of id: Job.ID, toPutBack items: [JobItem] = []
  ) async throws(StoreError) -> JobOutcome {
    let job = try await read(id)
    guard job.remakesLists(isPuttingBack: !items.isEmpty),
      let lost = try await database.lostList(list, of: job)
    else {
      try await database.giveUp(list, in: job, at: now())
      try await database.putBack(items, on: list, isDone: false, at: now())
      return JobOutcome(.stepped(try await read(id)))
    }
    let new: List
    do throws(ClientError) {
      // A list of the same title is the person's own replacement.
      let same = try await server.server.lists().first { $0.title == lost.title }
      if let same { new = same } else { new = try await server.server.makeList(like: lost) }
    } catch {
      return try await failed(error, job: id)
    }
    try await database.replaceList(list, by: new, in: id)
    var outcome = JobOutcome(.stepped(try await read(id)))
    outcome.hasOtherLists = true
    return outcome
  }

  private func loaded(isThere: Bool, for item: JobItem) async throws(StoreError) -> JobOutcome {
    try await database.looked(forList: isThere, for: item, at: now())
    return JobOutcome(.stepped(try await read(item.job)))
  }

  /// Handles an act that was refused or not answered.
  private func notSent(_ error: ClientError, for item: JobItem) async throws(StoreError) -> JobOutcome {
    try await database.endSending([item], outcome: JobItem.Outcome(error, to: item.act), at: now())
    return try await failed(error, job: item.job)
  }

  /// Handles a request before an act that was refused or not answered.
  private func notAsked(_ error: ClientError, for item: JobItem) async throws(StoreError) -> JobOutcome {
    if error.isRefusal { return try await notSent(error, for: item) }
    return try await failed(error, job: item.job)
  }
}
