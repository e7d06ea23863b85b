import Acts
import Entities
import Foundation
import People
import Store
import TestSupport
import Testing

@testable import Services

/// Jobs with more than one act for everybody, with a scripted server: lists, notes, requests, moved people.
@MainActor
@Suite(.timeLimit(.patience))
final class JobPlansTests: JobRuns {
  private func list(_ place: Int, _ database: PeopleDatabase) async throws -> Entities.List {
    let list = List(id: try #require(List.ID(rawValue: "\(place)")), title: "List \(place)")
    try await database.save(list)
    return list
  }

  private func members(_ list: Entities.List, _ database: PeopleDatabase) async throws -> Int {
    try await database.people().people.count { $0.lists.contains(list.id) }
  }

  @Test func `people are added to a list by the hundred, and refused people do not stop the others`()
    async throws
  {
    let (service, database) = try await open(2...301)
    world.change {
      $0.lists = [("Friends", [7])]
      $0.unapproved = [21, 150]
    }
    let friends = try await list(0, database)
    let before = world.count("/lists/0/accounts")
    service.start(JobPlan(friends, adding: ids(2...301), taking: []))
    try await ended(service)
    expectEqual(world.peopleOnLists[0].sorted(), (2...301).filter { $0 != 21 && $0 != 150 })
    // The member is checked before; each of the two refused people is found by halving a hundred.
    expect(world.count("/lists/0/accounts") - before <= 1 + 3 + 2 * 14)
    let job = try #require(service.jobs.value.first)
    expect(job.count(.done) == 297 && job.count(.skipped) == 3)
    try await expectEqual(members(friends, database), 297)
    service.undo(job)
    try await ended(service, 2)
    expectEqual(world.peopleOnLists, [[7]], "who was on it before is on it")
    try await expectEqual(members(friends, database), 0)
  }

  @Test func `a run that ends during an addition to a list checks the members and adds no one twice`()
    async throws
  {
    world.change { $0.lists = [("Friends", [])] }
    await fixture.transport.hold("POST /api/v1/lists/0/accounts")
    do {
      let (service, database) = try await open(2...251)
      service.start(JobPlan(try await list(0, database), adding: ids(2...251), taking: []))
      try await eventually("sent") {
        await self.fixture.transport.count("/lists/0/accounts") == 2
      }
      service.end()
    }
    await fixture.transport.release()
    try await eventually("done without an answer") { self.world.peopleOnLists[0].count == 100 }
    let (service, database) = try await open(2...251)
    try await ended(service)
    expect(world.peopleOnLists[0].count == 250 && Set(world.peopleOnLists[0]).count == 250)
    expectEqual(service.jobs.value.first?.count(.done), 250)
    try await expectEqual(members(list(0, database), database), 250)
  }

  @Test func `a job on a deleted list ends after at most two requests`() async throws {
    world.change {
      $0.lists = [("Friends", [])]
      $0.removedLists = [0]
    }
    let (service, database) = try await open(2...301)
    service.start(JobPlan(try await list(0, database), adding: ids(2...301), taking: []))
    try await ended(service)
    expect(service.jobs.value.first?.count(.failed) == 300 && world.count("/lists/0/accounts") <= 3)
    expect(service.jobs.value.first?.lostList == .gone && service.jobs.value.first?.canRetry == false)
    try await expect(database.items(of: 1).allSatisfy { $0.reason == JobItem.Reason.noList.rawValue })
  }

  @Test func `a moved account is followed at its new address, and undo restores the old follow`() async throws
  {
    let (service, database) = try await open(2...5)
    world.change {
      $0.lists = [("Friends", [2, 4])]
      $0.notes = [2: "met in London"]
    }
    let friends = try await list(0, database)
    try await database.setMembers(ids([2, 4]), of: friends.id, areMembers: true, at: PeopleDay.start)
    let old = Account(
      id: "2", username: "p2", moved: MovedAccount(id: "902", acct: "p2@new.example", displayName: "P"))
    let person = Person(old, flags: [.following, .hasRelationship], note: "met in London")
    service.start(JobPlan(following: [Candidate(person)], copiesNotes: true))
    try await ended(service)
    expectEqual(service.jobs.value.first?.count(.done), 1, "people are counted, not acts")
    expect(world.following.sorted() == [3, 4, 5, 902] && world.notes[902] == "met in London")
    expectEqual(world.peopleOnLists, [[4, 902]])
    service.undo(try #require(service.jobs.value.first))
    try await ended(service, 2)
    expect(world.following.sorted() == [2, 3, 4, 5] && world.notes[902] == "")
    expectEqual(world.peopleOnLists, [[4, 2]])
  }

  @Test func `featuring, notes and answers are applied once, and undo restores the former state`()
    async throws
  {
    world.change {
      $0.asking = [2, 3]
      $0.notes = [4: "old"]
    }
    let (service, database) = try await open(2...5)
    service.start(JobPlan(.note("new"), about: ids(4...5)))
    try await ended(service)
    expectEqual(world.notes, [4: "new", 5: "new"])
    try await expectEqual(database.people(["4"]).first?.note, "new")
    service.undo(try #require(service.jobs.value.first))
    try await ended(service, 2)
    expectEqual(world.notes, [4: "old", 5: ""])
    service.start(.feature, about: ids(4...5))
    try await ended(service, 3)
    expectEqual(world.count("/pin"), 2)
    service.start(.accept, about: ["2"])
    service.start(.reject, about: ["3", "5"])
    try await eventually("written down") {
      service.jobs.value.count == 5 && service.progress.value.waitsUntil != nil
    }
    expectEqual(world.count("/authorize") + world.count("/reject"), 0, "there are ten seconds to stop it")
    now.date += 11
    fixture.clock.advance(by: .seconds(11))
    for id: Job.ID in [4, 5] { try await ended(service, id) }
    expect(world.asking.isEmpty && world.followers == [2])
    // Both are planned at once, and either may be saved first.
    let accepted = try #require(service.jobs.value.first { $0.kind == .accept })
    let rejected = try #require(service.jobs.value.first { $0.kind == .reject })
    expect(rejected.count(.done) == 1 && rejected.count(.skipped) == 1, "5 has never asked")
    expect(!service.canUndo(rejected) && !service.canUndo(accepted))
  }
}
