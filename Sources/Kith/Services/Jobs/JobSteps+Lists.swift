import Acts
import Client
import Entities
import Store

/// The steps of jobs about lists: one request adds or removes many people, or none.
extension JobSteps {
  /// Loads the members of a list, before the first request about it, and after one without an answer.
  func loadMembers(at list: List.ID, for items: [JobItem], _ id: Job.ID) async throws(StoreError)
    -> JobOutcome
  {
    do throws(ClientError) {
      let members = Set(
        try await server.server.accounts(
          onList: list, answersAll: abilities()?.hasWholeLists ?? false
        ).items.map(\.id))
      do throws(StoreError) {
        let done = try await database.looked(atList: members, for: items, now: now())
        return JobOutcome(.stepped(try await read(id)), listed: done)
      } catch {
        return JobOutcome(.blocked(id, .storage, ClientError(error)))
      }
    } catch {
      if error.code == .notFound { return try await replaceOrGiveUp(list, of: id) }
      return try await failed(error, job: id)
    }
  }

  /// Adds people to a list, or removes them.
  ///
  /// A server refuses all for one who is not followed or on the list already: halving finds the others.
  func send(_ items: [JobItem], toList list: List.ID, of id: Job.ID) async throws(StoreError) -> JobOutcome {
    var batches = [try await database.beginSending(items, at: now())].filter { !$0.isEmpty }
    var done: [Account.ID] = []
    while let batch = batches.popLast() {
      do throws(ClientError) {
        try await send(batch, toList: list)
      } catch {
        let isAboutSome = error.code == .notFound || error.code == .invalid
        // One request costs less than a hundred refusals.
        if error.code == .notFound, await isGone(list) {
          let rest = batches.flatMap(\.self) + batch
          try await database.endSending(rest, outcome: .postponed, at: now())
          var outcome = try await replaceOrGiveUp(list, of: id)
          outcome.listed = done
          return outcome
        }
        guard isAboutSome else {
          try await database.endSending(batches.flatMap(\.self), outcome: .postponed, at: now())
          if let act = batch.first?.act {
            try await database.endSending(batch, outcome: JobItem.Outcome(error, to: act), at: now())
          }
          return try await failed(error, job: id)
        }
        if batch.count > 1 {
          let middle = batch.count / 2
          batches += [Array(batch[middle...]), Array(batch[..<middle])]
        } else {
          let reason: JobItem.Reason = error.code == .invalid ? .already : .notFollowed
          try await database.endSending(batch, outcome: .needless(reason), at: now())
        }
        continue
      }
      done += batch.map(\.account.id)
      do throws(StoreError) {
        try await database.endSending(batch, outcome: .done(), at: now())
      } catch {
        return JobOutcome(.blocked(id, .storage, ClientError(error)), listed: done)
      }
    }
    return JobOutcome(.stepped(try await read(id)), listed: done)
  }

  private func send(_ items: [JobItem], toList list: List.ID) async throws(ClientError) {
    let people = items.map(\.account.id)
    if items.first?.act == .addToList(list) {
      try await server.server.add(people, toList: list)
    } else {
      try await server.server.remove(people, fromList: list)
    }
  }

  /// Whether the server has no such list; false without an answer.
  func isGone(_ list: List.ID) async -> Bool {
    guard let lists = try? await server.server.lists() else { return false }
    return !lists.contains { $0.id == list }
  }

}
