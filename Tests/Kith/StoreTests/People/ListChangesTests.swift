import Entities
import Foundation
import People
import Store
import TestSupport
import Testing

private typealias Stage = PeopleStage

/// Changes of lists, stored before the next sync confirms them.
struct ListChangesTests {
  private let stage: PeopleStage
  private let friends: List
  private let work: List

  init() async throws {
    stage = try Stage()
    friends = List(id: try #require(List.ID(rawValue: "7")), title: "Friends")
    work = List(id: try #require(List.ID(rawValue: "3")), title: "Work")
    try await stage.sync(.following, Stage.accounts(1...3), day: 0)
    try await stage.database.save(friends)
    try await stage.database.save(work)
  }

  private func history(of id: Account.ID) async throws -> [String] {
    try await stage.database.history(of: id).map { "\($0.kind.rawValue) \($0.old)>\($0.new)" }
  }

  @Test func `a new list comes last and a new title leaves a list in its place`() async throws {
    try await expectEqual(stage.database.lists(), [friends, work])
    let renamed = List(id: friends.id, title: "Old friends", isExclusive: true)
    try await stage.database.save(renamed)
    try await expectEqual(stage.database.lists(), [renamed, work])
  }

  @Test func `list members are added and removed at once and recorded once`()
    async throws
  {
    try await stage.database.setMembers(["1", "2", "9"], of: work.id, areMembers: true, at: Stage.day(1))
    try await stage.database.setMembers(["1"], of: friends.id, areMembers: true, at: Stage.day(2))
    try await stage.database.setMembers(["1"], of: friends.id, areMembers: true, at: Stage.day(3))
    expectEqual(Set(try await stage.database.person("1")?.lists ?? []), [friends.id, work.id])
    try await expectEqual(stage.database.person("2")?.lists, [work.id])
    try await stage.database.setMembers(["1", "3"], of: work.id, areMembers: false, at: Stage.day(4))
    try await expectEqual(stage.database.person("1")?.lists, [friends.id])
    try await expectEqual(
      history(of: "1"),
      [
        "listsChanged Friends\nWork>Friends", "listsChanged Work>Friends\nWork", "listsChanged >Work",
      ])
    try await expectEqual(stage.database.history(of: "1").first?.time, Stage.day(4)...Stage.day(4))
    try await expectEqual(history(of: "3"), [])
  }

  @Test func `a removed list keeps no members, even those found by a running sync`()
    async throws
  {
    try await stage.database.setMembers(["1"], of: work.id, areMembers: true, at: Stage.day(1))
    let sync = try await stage.database.begin(.lists, at: Stage.day(2))
    let saved = try await stage.database.save([friends, work], of: sync)
    _ = try await stage.database.save(
      Stage.accounts([2]), onList: work.id, next: nil, of: saved, at: Stage.day(2))
    try await expectEqual(stage.database.person("2")?.lists, [work.id])
    try await expectEqual(stage.database.removeList(work.id, at: Stage.day(2)), ["1"])
    try await expectEqual(stage.database.lists(), [friends])
    for id in ["1", "2"] as [Account.ID] { try await expectEqual(stage.database.person(id)?.lists, []) }
    try await expectEqual(history(of: "1").first, "listsChanged Work>")
  }
}
