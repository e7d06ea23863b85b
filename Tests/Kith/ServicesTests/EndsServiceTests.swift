import Acts
import Client
import Entities
import Foundation
import ScriptedServers
import Signals
import Store
import TestSupport
import Testing

@testable import Services

/// What Kith ends at a time, with a scripted server.
@MainActor
final class EndsServiceTests: JobRuns {
  private var runs: [(JobsService, EndsService)] = []

  /// A run of the program that ends what has a planned end.
  private func run() async throws -> (jobs: JobsService, store: AccountStore) {
    for (jobs, ends) in runs {
      ends.end()
      jobs.end()
    }
    // Two runs never have the file at a time.
    (runs, store) = ([], nil)
    let (jobs, _) = try await open(2...9)
    let store = try #require(store)
    let now = now
    runs.append((jobs, EndsService(store: store, jobs: jobs, clock: fixture.clock, now: { now.date })))
    await store.readEnds()
    return (jobs, store)
  }

  /// Lets time pass for what Kith knows of it and for its timers.
  private func pass(_ seconds: Double) {
    now.date += seconds
    fixture.clock.advance(by: .seconds(seconds))
  }

  private func shows(_ number: Int) -> Bool? { world.options[number]?.showsBoosts }

  @Test func `hidden boosts are shown again at their end and not before`() async throws {
    let (jobs, store) = try await run()
    jobs.start(.hideBoostsForDay, about: ids(2...3))
    try await ended(jobs)
    expect(shows(2) == false && shows(3) == false)
    expectEqual(store.ends.value.map(\.account), ids(2...3))
    pass(86_390)
    for _ in 1...50 { await Task.yield() }
    expectEqual(jobs.jobs.value.count, 1)
    pass(20)
    let job = try await ended(jobs, 2)
    expect(job.kind == .showBoosts && job.count(.done) == 2)
    expect(shows(2) == true && shows(3) == true)
    try await eventually("no end") { store.ends.value.isEmpty }
  }

  @Test func `a mute whose time was over while Kith was closed is ended once at the next start`() async throws
  {
    do {
      let first = try await run().jobs
      first.start(.muteForYear, about: ids(3...3))
      try await ended(first)
    }
    expectEqual(world.muted.map(\.id), [3])
    now.date += 400 * 86_400
    do {
      let second = try await run().jobs
      let job = try await ended(second, 2)
      expect(job.kind == .unmute && job.count(.done) == 1)
    }
    expectEqual(world.muted.map(\.id), [])
    let (third, store) = try await run()
    // The mute of more than 30 days ago is no longer among them.
    try await eventually("the jobs") { third.jobs.value.map(\.kind) == [.unmute] }
    expect(store.ends.value.isEmpty)
  }

  @Test func `a mute that a person has ended by hand is not ended again`() async throws {
    let (jobs, store) = try await run()
    for (kind, id) in [(Act.Kind.hideBoostsForDay, 1), (.showBoosts, 2), (.hideBoosts, 3)] {
      jobs.start(kind, about: ids(2...2))
      try await ended(jobs, Int64(id))
    }
    try await eventually("no end") { store.ends.value.isEmpty }
    pass(2 * 86_400)
    for _ in 1...50 { await Task.yield() }
    expect(jobs.jobs.value.count == 3 && shows(2) == false)
  }

  @Test func `a failure to end is a failed job and is tried again after an hour`() async throws {
    let (jobs, store) = try await run()
    jobs.start(.hideBoostsForDay, about: ids(2...2))
    try await ended(jobs)
    world.change { $0.lacking = ["follow": 403] }
    pass(86_410)
    try await expectEqual(ended(jobs, 2).count(.failed), 1)
    pass(EndsService.longestWait)
    try await eventually("the next try") { store.ends.value.first?.failures == 1 }
    world.change { $0.lacking = [:] }
    for _ in 1...7 {
      pass(EndsService.longestWait)
      for _ in 1...20 { await Task.yield() }
    }
    try await expectEqual(ended(jobs, 3).count(.done), 1)
    expectEqual(shows(2), true)
  }
}
