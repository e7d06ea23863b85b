import Entities
import Foundation
import People
@testable import Store
import TestSupport
import Testing

private typealias Stage = PeopleStage

struct SyncTests {
  @Test func `the first complete sync reports no news and the second reports the difference`() async throws {
    let stage = try Stage()
    try await expectEqual(
      stage.sync(.followers, Stage.accounts(1...5), day: 0), SyncChanges(arrived: 0, departed: 0, changed: [])
    )
    try await expectEqual(stage.history(), [])
    try await expectEqual(stage.ids { $0.flags.contains(.follower) }, ["1", "2", "3", "4", "5"])
    try await expectEqual(stage.ids { $0.flags.contains(.new) }, [])

    let changes = try await stage.sync(.followers, Stage.accounts(3...6), day: 2)
    expectEqual(changes, SyncChanges(arrived: 1, departed: 2, changed: ["1", "2", "6"]))
    let history = try await stage.history()
    expectEqual(history, ["followsYouNoLonger 2", "followsYouNoLonger 1", "followsYou 6"])
    try await expectEqual(stage.ids { $0.flags.contains(.follower) }, ["3", "4", "5", "6"])
    try await expectEqual(stage.ids { $0.flags.contains(.new) }, ["6"])
    try await expectEqual(stage.ids { $0.flags.contains(.left) }, ["1", "2"])
  }

  @Test func `a change is dated between the start of one sync and the end of the next`()
    async throws
  {
    let stage = try Stage()
    try await stage.sync(.followers, Stage.accounts([1]), day: 0)
    try await stage.sync(.followers, Stage.accounts([2]), day: 2)
    let range = Stage.day(0)...(Stage.day(2) + 60)
    try await expectEqual(stage.database.history().entries.map(\.event.time), [range, range])
    try await expectEqual(stage.database.person("2")?.followsSince, range)
    try await expectEqual(stage.database.person("1")?.followsSince, nil)
    try await expectEqual(stage.database.person("2")?.firstSeen, Stage.day(2))
  }

  @Test func `followed people and followers are joined without further requests`() async throws {
    let stage = try Stage()
    try await stage.sync(.following, Stage.accounts(1...4), day: 0)
    try await stage.sync(.followers, Stage.accounts(3...6), day: 0)
    try await expectEqual(stage.ids { $0.flags.isSuperset(of: [.following, .follower]) }, ["3", "4"])
    try await stage.sync(.following, Stage.accounts(2...4), day: 1)
    try await expectEqual(stage.history(), ["youFollowNoLonger 1"])
    try await expectEqual(stage.database.people().people.map(\.id.rawValue).contains("1"), false)
    try await expect(stage.database.person("1") != nil)
  }

  @Test func `an interrupted sync reports no one as gone, and neither does the next because of it`()
    async throws
  {
    let stage = try Stage()
    try await stage.sync(.followers, Stage.accounts(1...6), day: 0)
    let half = try await stage.read(.followers, Stage.accounts([1, 7]), day: 1)
    try await stage.database.abandon(half, at: Stage.day(1))
    try await expectEqual(stage.history(), [])
    try await expectEqual(stage.ids { $0.flags.contains(.left) }, [])
    try await expectEqual(stage.database.unfinished(.followers), nil)
    // People found by an interrupted sync are dropped unless a complete one finds them.
    try await stage.sync(.followers, Stage.accounts(1...6), day: 2)
    try await expectEqual(stage.history(), [])
    try await expectEqual(stage.ids { $0.flags.contains(.follower) }, ["1", "2", "3", "4", "5", "6"])
  }

  @Test func `a sync resumes at its place`() async throws {
    let folder = try TemporaryFolder()
    do {
      let database = try await PeopleDatabase.open(folder: folder.url, key: "a")
      let sync = try await database.begin(.following, total: 9, at: Stage.day(0))
      let page = Page(items: Stage.accounts(1...3), next: Cursor(rawValue: "max_id=3"))
      try await expectEqual(database.save(page, of: sync, at: Stage.day(0)).newCount, 3)
    }
    let database = try await PeopleDatabase.open(folder: folder.url, key: "a")
    let sync = try await database.begin(.following, at: Stage.day(3))
    expectEqual(sync.cursor, Cursor(rawValue: "max_id=3"))
    expect((sync.done, sync.total, sync.startedAt) == (3, 9, Stage.day(0)))
    // The same page again has nothing new.
    let again = Page(items: Stage.accounts(1...3), next: Cursor(rawValue: "max_id=3"))
    try await expectEqual(database.save(again, of: sync, at: Stage.day(3)).newCount, 0)
  }

  @Test func `a page of a sync ended by another program is refused`() async throws {
    let stage = try Stage()
    let sync = try await stage.read(.followers, Stage.accounts(1...3), day: 0)
    try await stage.database.finish(sync, at: Stage.day(0))
    let error = await #expect(throws: StoreError.self) {
      _ = try await stage.database.save(Page(items: Stage.accounts([4])), of: sync, at: Stage.day(1))
    }
    expectEqual(error?.code, .notFound)
    try await expectEqual(stage.ids { $0.flags.contains(.follower) }, ["1", "2", "3"])
  }

  @Test func `a sync ended by another program adds no members to a list`() async throws {
    let stage = try Stage()
    let list = List(id: try #require(List.ID(rawValue: "7")), title: "Friends")
    let sync = try await stage.database.begin(.lists, at: Stage.day(0))
    let saved = try await stage.database.save([list], of: sync)
    try await stage.database.abandon(saved, at: Stage.day(0))
    let error = await #expect(throws: StoreError.self) {
      _ = try await stage.database.save(
        Stage.accounts([1]), onList: list.id, next: nil, of: saved, at: Stage.day(1))
    }
    expectEqual(error?.code, .notFound)
    try await expectEqual(stage.ids { _ in true }, [])
  }

  @Test func `no one counts as having left while more entries are unreadable than before`() async throws {
    let stage = try Stage()
    try await stage.sync(.followers, Stage.accounts(1...4), skipped: 1, day: 0)
    try await stage.sync(.followers, Stage.accounts(1...3) + Stage.accounts([9]), skipped: 2, day: 1)
    try await expectEqual(stage.history(), ["followsYou 9"])
    try await stage.sync(.followers, Stage.accounts(1...3), skipped: 2, day: 2)
    try await expectEqual(stage.history().prefix(2), ["followsYouNoLonger 9", "followsYouNoLonger 4"])
  }

  @Test func `a clock set back leaves all times in order`() async throws {
    let stage = try Stage()
    try await stage.sync(.followers, [Stage.account(1), Stage.account(2, name: "Ada")], day: 9)
    try await stage.sync(.followers, [Stage.account(2, name: "Eve"), Stage.account(3)], day: -400)
    let entries = try await stage.database.history().entries
    expectEqual(Set(entries.map(\.event.kind)), [.renamed, .followsYou, .followsYouNoLonger])
    expect(entries.allSatisfy { $0.event.time.lowerBound < $0.event.time.upperBound })
    try await expectEqual(stage.database.person("3")?.followsSince?.upperBound, Stage.day(9))
  }

  @Test func `a follow made here appears at once, and no sync records it again`()
    async throws
  {
    let stage = try Stage()
    try await stage.sync(.following, Stage.accounts(1...3), day: 0)
    // The sync has passed the beginning of the list, where the new person is.
    let sync = try await stage.read(.following, Stage.accounts(1...3), day: 1)
    let followed = Relationship(id: "9", isFollowing: true, isShowingReblogs: true)
    try await stage.database.apply(followed, of: Stage.account(9), at: Stage.day(1))
    try await expectEqual(stage.ids { $0.flags.contains(.following) }, ["1", "2", "3", "9"])
    try await stage.database.finish(sync, at: Stage.day(1) + 9)
    try await expectEqual(stage.history(), ["youFollow 9"])
    try await expectEqual(stage.database.person("9")?.followedSince, Stage.day(1)...Stage.day(1))

    try await stage.database.apply(Relationship(id: "2"), of: Stage.account(2), at: Stage.day(2))
    try await expectEqual(stage.ids { $0.flags.contains(.following) }, ["1", "3", "9"])
    try await stage.sync(.following, Stage.accounts([9, 1, 3]), day: 3)
    try await expectEqual(stage.history(), ["youFollowNoLonger 2", "youFollow 9"])
  }
}
