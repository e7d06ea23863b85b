import Acts
import Entities
import Foundation
import People
import TestSupport
import Testing

@testable import Store

private typealias Stage = PeopleStage

/// The answer of an act is applied completely: to flags, counts, lists and the history.
struct ActAnswerTests {
  private let stage: PeopleStage
  private let list: List

  init() async throws {
    stage = try Stage()
    list = List(id: try #require(List.ID(rawValue: "7")), title: "Friends")
    try await stage.sync(.following, [Self.counted(1), Self.counted(2)], day: 0)
    try await stage.sync(.followers, [Self.counted(2), Self.counted(3)], day: 0)
    try await stage.sync(.requests, [Self.counted(4)], day: 0)
    try await stage.database.save(list)
    try await stage.database.setMembers(["1", "2"], of: list.id, areMembers: true, at: Stage.day(0))
  }

  private static func counted(_ number: Int) -> Account {
    Account(
      id: Stage.account(number).id, username: "p\(number)", displayName: "P", followersCount: 10,
      followingCount: 20)
  }

  private func answer(_ id: Account.ID, _ relationship: Relationship, day: Int = 1) async throws -> Person? {
    // An old page passes an account with outdated counts.
    let account = Account(id: id, username: "p\(id)", displayName: "old", followersCount: 99)
    try await stage.database.apply(relationship, of: account, at: Stage.day(day))
    return try await stage.database.people([id]).first
  }

  private func history(of id: Account.ID) async throws -> [String] {
    try await stage.database.history(of: id).filter { $0.kind != .listsChanged }.map { event in
      "\(event.kind.rawValue) \(event.time == Stage.day(1)...Stage.day(1) ? "then" : "since")"
    }
  }

  @Test func `an accepted follow request makes a follower at once, and the person stays in the table`()
    async throws
  {
    let person = try #require(try await answer("4", Relationship(id: "4", isFollowedBy: true)))
    expect(person.flags.contains(.follower) && !person.flags.contains(.asking))
    expect(person.account.followingCount == 21 && person.followsSince == Stage.day(1)...Stage.day(1))
    try await expectEqual(history(of: "4"), ["followsYou then"])
    // The next sync confirms it without news.
    try await stage.sync(.followers, Stage.accounts(2...4), day: 2)
    try await expectEqual(history(of: "4").count, 1)
  }

  @Test func `a rejected follow request removes a person without other relations`() async throws {
    try await expectEqual(answer("4", Relationship(id: "4")), nil)
  }

  @Test func `an unfollow removes a person from all lists and lowers their follower count`() async throws {
    let person = try #require(try await answer("2", Relationship(id: "2", isFollowedBy: true)))
    expect(person.lists == [] && person.account.followersCount == 9 && person.account.name == "P")
    expect(person.flags.contains(.follower) && !person.flags.contains(.following))
    let others = try await stage.database.person("1")
    expectEqual(others?.lists, [list.id])
    let again = try #require(
      try await answer("2", Relationship(id: "2", isFollowing: true, isFollowedBy: true), day: 2))
    expectEqual(again.account.followersCount, 10)
  }

  @Test func `an answer without changes leaves counts and lists as they were`() async throws {
    let note = Relationship(id: "2", isFollowing: true, isFollowedBy: true, note: "met")
    let person = try #require(try await answer("2", note))
    expect(person.lists == [list.id] && person.account.followersCount == 10 && person.note == "met")
    try await expectEqual(history(of: "2"), [])
  }

  @Test func `a blocked person is neither follower nor followed, and has not left`() async throws {
    let person = try #require(try await answer("2", Relationship(id: "2", isBlocking: true)))
    expect(person.flags.isDisjoint(with: [.following, .follower, .left]) && person.flags.contains(.blocked))
    expect(person.lists == [] && person.account.followersCount == 9 && person.account.followingCount == 19)
    try await expectEqual(history(of: "2"), ["youBlock then"])
    // Another sync of the followers does not report it as theirs.
    try await stage.sync(.followers, Stage.accounts([3]), day: 2)
    try await expectEqual(stage.ids { $0.flags.contains(.left) }, [])
  }

  @Test func `a follower found missing has left since they were last seen`() async throws {
    let person = try #require(try await answer("2", Relationship(id: "2", isFollowing: true)))
    expect(person.flags.contains(.left) && !person.flags.contains(.follower))
    try await expectEqual(history(of: "2"), ["followsYouNoLonger since"])
  }

  @Test func `a follower found before the first complete sync is not reported as new`() async throws {
    let stage = try Stage()
    try await stage.sync(.following, Stage.accounts([1]), day: 0)
    try await stage.database.apply(
      Relationship(id: "1", isFollowing: true, isFollowedBy: true), of: Stage.account(1), at: Stage.day(1))
    try await expectEqual(stage.ids { $0.flags.contains(.follower) }, ["1"])
    try await expectEqual(stage.history(), [])
  }

  @Test(arguments: [Act.removeFollower, .blockFollower])
  func `a follower removed directly or by block and unblock does not count as having left`(
    _ act: Act
  ) async throws {
    let plan =
      act == .removeFollower
      ? JobPlan(.removeFollower, items: [JobPlan.Item("2", act: act)])
      : JobPlan(blockingAndUnblocking: [try await candidate("2")])
    let job = try await stage.database.addJob(plan, startsAt: Stage.day(1), at: Stage.day(1))
    let before = Relationship(id: "2", isFollowing: true, isFollowedBy: true)
    for item in try await stage.database.items(of: job.id) {
      _ = try await stage.database.looked([before], at: [item], now: Stage.day(1))
    }
    let answers: [Relationship] =
      act == .removeFollower
      ? [Relationship(id: "2", isFollowing: true)]
      : [
        Relationship(id: "2", isBlocking: true), Relationship(id: "2"),
        Relationship(id: "2", isFollowing: true),
      ]
    for (item, answer) in zip(try await stage.database.items(of: job.id), answers) {
      try await stage.database.endSending([item], outcome: .done(answer), at: Stage.day(1))
    }
    let person = try #require(try await stage.database.people(["2"]).first)
    expect(person.flags.isDisjoint(with: [.follower, .left]) && person.flags.contains(.following))
    try await expectEqual(history(of: "2"), ["youRemoveFollower then"])
  }

  private func candidate(_ id: Account.ID) async throws -> Candidate {
    Candidate(try #require(try await stage.database.person(id)))
  }
}
