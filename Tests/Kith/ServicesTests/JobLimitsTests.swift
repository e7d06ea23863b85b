import Acts
import Client
import Entities
import Foundation
import People
import Store
import TestSupport
import Testing

@testable import Services

/// A server's limits: follows per day, acts per seconds, and no removal of followers.
@MainActor
@Suite(.timeLimit(.patience))
final class JobLimitsTests: JobRuns {
  private let day = 86_400.0

  @Test
  func `follows stop at the daily limit, report until when, and resume the next day, even after restarts`()
    async throws
  {
    func limit(_ abilities: inout ServerAbilities) { abilities.followsPerDay = 4 }
    do {
      let (service, _) = try await open(2...11, .followers, change: limit)
      service.start(.follow, about: ids(2...11))
      try await eventually("rests") { service.progress.value.job?.restsUntil != nil }
      expectEqual(world.count("/follow"), 4)
      expectEqual(service.progress.value.job?.restsUntil, PeopleDay.start + day)
      expectEqual(service.jobs.value.first?.restsUntil, PeopleDay.start + day)
      // Other acts run meanwhile.
      service.start(.unfollow, about: ids(2...3))
      try await ended(service)
      expectEqual(service.progress.value.job?.id, 1)
      service.end()
    }
    do {
      now.date = PeopleDay.start + day - 1
      let (service, _) = try await open(2...11, .followers, change: limit)
      try await eventually("rests still") { service.progress.value.job?.restsUntil != nil }
      expectEqual(world.count("/follow"), 4)
      service.end()
    }
    do {
      now.date += 1
      let (service, _) = try await open(2...11, .followers, change: limit)
      try await eventually("rests again") {
        service.progress.value.job?.restsUntil == PeopleDay.start + 2 * day
      }
      expectEqual(world.count("/follow"), 8)
      service.end()
    }
    now.date += day
    let (service, _) = try await open(2...11, .followers, change: limit)
    try await eventually("the end") { service.jobs.value.last?.finishedAt != nil }
    expect(service.jobs.value.last?.count(.done) == 10 && world.count("/follow") == 10)
  }

  @Test func `follows by hand count towards the daily limit and refused follows do not`() async throws {
    let (service, database) = try await open(2...11, .followers) { $0.followsPerDay = 4 }
    try await database.apply(
      Relationship(id: "9", isFollowing: true), of: person(9), at: PeopleDay.start)
    try await expectEqual(database.nextFollow(limit: 1, at: PeopleDay.start), PeopleDay.start + day)
    try await expectEqual(database.nextFollow(limit: 2, at: PeopleDay.start), nil)
    await fixture.transport.refuse("POST /api/v1/accounts/3/follow", with: Response(status: 404))
    service.start(.follow, about: ids(2...8))
    try await eventually("rests") { service.progress.value.job?.restsUntil != nil }
    expectEqual(service.jobs.value.first?.counts, [.done: 3, .failed: 1, .waiting: 3])
  }

  @Test func `a server that refuses follows for the rest of the day delays no other acts`() async throws {
    let (service, _) = try await open(2...11, .followers)
    let reset = PeopleDay.start.addingTimeInterval(40_000)
    await fixture.transport.refuse(
      "POST /api/v1/accounts/2/follow",
      with: Response(status: 429, headers: ["X-RateLimit-Reset": reset.ISO8601Format()]))
    service.start(.follow, about: ids(2...3))
    try await eventually("rests") { service.progress.value.job?.restsUntil != nil }
    service.start(JobPlan(.note("x"), about: ids(5...6)))
    try await ended(service)
    expect(service.jobs.value.first?.count(.done) == 2 && service.progress.value.job?.id == 1)
  }

  @Test func `acts are spaced out on a server that allows ten in ten seconds`() async throws {
    let (service, _) = try await open(2...11, .followers, on: "2.7.2 (compatible; Akkoma 3.13.3)")
    world.change { $0.following = Array(2...11) }
    service.start(.unfollow, about: ids(2...6))
    for number in 1...4 {
      try await eventually("act \(number)") {
        self.world.count("/unfollow") == number && service.jobs.value.first?.count(.done) == number
      }
      fixture.clock.advance(by: .milliseconds(1_249))
      for _ in 1...20 { await Task.yield() }
      expectEqual(world.count("/unfollow"), number)
      // A pause in that time sends nothing more.
      if number == 2 { try await pause(service) }
      fixture.clock.advance(by: .milliseconds(1))
      guard number == 2 else { continue }
      for _ in 1...20 { await Task.yield() }
      expectEqual(world.count("/unfollow"), 2)
      service.pauseOrResumeCurrent()
    }
    try await eventually("the last act") { service.jobs.value.first?.count(.done) == 5 }
    fixture.clock.advance(by: .seconds(2))
    try await ended(service)
    expectEqual(world.count("/unfollow"), 5)
  }

  private func pause(_ service: JobsService) async throws {
    service.pauseOrResumeCurrent()
    try await eventually("paused") { service.progress.value.job?.pause == .person }
  }

  // MARK: - No followers to be removed

  private func removing(_ database: PeopleDatabase) async throws -> JobPlan {
    let people = try await database.people().people.map(Candidate.init)
    return ActPreview(.removeFollower, of: people, by: "1")
      .plan(on: ServerAbilities(Instance(domain: "x.example", version: "0.20.0+git-1")), at: PeopleDay.start)
  }

  /// The time in which a job can be stopped before it begins.
  private func wait(_ service: JobsService) async throws {
    try await eventually("waits") { service.progress.value.waitsUntil != nil }
    now.date += 10
    fixture.clock.advance(by: .seconds(10))
  }

  private func openGoToSocial() async throws -> (JobsService, PeopleDatabase) {
    try await open(2...4, .followers, on: "0.20.0+git-1")
  }

  /// Person 3 is followed as well and on a list.
  private func prepare(_ database: PeopleDatabase) async throws {
    world.change {
      $0.followers = [2, 3, 4]
      $0.following = [3]
      $0.lists = [("Friends", [3])]
    }
    try await database.apply(
      Relationship(id: "3", isFollowing: true, isFollowedBy: true), of: person(3), at: PeopleDay.start)
    let list = List(id: try #require(List.ID(rawValue: "0")), title: "Friends")
    try await database.save(list)
    try await database.setMembers(["3"], of: list.id, areMembers: true, at: PeopleDay.start)
  }

  @Test func `removed followers are blocked and unblocked, and mutuals are followed again with their lists`()
    async throws
  {
    let (service, database) = try await openGoToSocial()
    try await prepare(database)
    service.start(try await removing(database))
    try await wait(service)
    try await ended(service)
    expectEqual(world.followersAndBlocked, [[], []])
    expect(world.following == [3] && world.peopleOnLists == [[3]])
    expectEqual(
      world.asked(["/block", "/unblock", "/follow"]).map {
        $0.split(separator: "/").suffix(2).joined(separator: " ")
      }, ["2 block", "2 unblock", "3 block", "3 unblock", "3 follow", "4 block", "4 unblock"])
    let job = try #require(service.jobs.value.first)
    expect(job.count(.done) == 3 && job.total == 3, "people are counted, not acts")
    expect(!service.canUndo(job))
  }

  @Test
  func `a job stopped or ended after a block still unblocks that person and blocks no one else`()
    async throws
  {
    await fixture.transport.hold("POST /api/v1/accounts/3/block")
    do {
      let (service, database) = try await openGoToSocial()
      try await prepare(database)
      service.start(try await removing(database))
      try await wait(service)
      try await eventually("sent") { await self.fixture.transport.count("/3/block") == 1 }
      service.end()
    }
    await fixture.transport.release()
    try await eventually("done without an answer") { self.world.count("/3/block") == 1 }
    await fixture.transport.hold("POST /api/v1/accounts/3/unblock")
    let (service, _) = try await openGoToSocial()
    try await eventually("goes on") { await self.fixture.transport.count("/3/unblock") == 1 }
    service.stopCurrent()
    try await eventually("stopped") { service.jobs.value.first?.count(.skipped) == 1 }
    await fixture.transport.release()
    try await ended(service)
    expect(world.followersAndBlocked == [[4], []] && world.count("/3/block") == 1)
    expect(world.following == [3] && world.peopleOnLists == [[3]])
    expectEqual(service.jobs.value.first?.counts, [.done: 2, .skipped: 1])
  }

  @Test func `a former follower and a person blocked before are left unchanged`() async throws {
    let (service, database) = try await openGoToSocial()
    try await prepare(database)
    let plan = try await removing(database)
    world.change {
      $0.followers = [3]
      $0.blocked = [2]
    }
    service.start(plan)
    try await wait(service)
    try await ended(service)
    expect(world.followersAndBlocked == [[], [2]] && world.following == [3])
    expect(world.count("/2/unblock") == 0 && world.count("/4/block") == 0)
    expectEqual(service.jobs.value.first?.counts, [.done: 1, .skipped: 2])
  }
}
