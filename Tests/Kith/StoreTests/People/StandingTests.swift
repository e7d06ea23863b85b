import Entities
import Foundation
import People
import Store
import TestSupport
import Testing

private typealias Stage = PeopleStage

struct StandingTests {
  private let kinds: [(Sync.Kind, PersonFlags)] = [
    (.mutes, .muted), (.blocks, .blocked), (.requests, .asking), (.sentRequests, .pending),
  ]

  @Test func `a person known from one list alone is added and removed with it`() async throws {
    for (kind, flag) in kinds {
      let stage = try Stage()
      try await stage.sync(.followers, Stage.accounts([1]), day: 0)
      try await stage.sync(kind, Stage.accounts([1, 2, 3]), day: 0)
      try await expectEqual(stage.ids { $0.flags.contains(flag) }, ["1", "2", "3"], "\(kind)")
      try await expectEqual(stage.database.person("2")?.flags, flag)
      let changes = try await stage.sync(kind, Stage.accounts([3]), day: 1)
      expectEqual(Set(changes.changed), ["1", "2"])
      try await expectEqual(stage.ids { $0.flags.contains(flag) }, ["3"])
      try await expectEqual(stage.ids { _ in true }, ["1", "3"])
      try await expectEqual(stage.history(), [], "none of it is news")
    }
  }

  @Test func `an incomplete list removes no people`() async throws {
    let stage = try Stage()
    try await stage.sync(.mutes, Stage.accounts([1, 2]), day: 0)
    let half = try await stage.read(.mutes, Stage.accounts([3]), day: 1)
    try await stage.database.abandon(half, at: Stage.day(1))
    try await stage.sync(.mutes, Stage.accounts([3]), skipped: 2, day: 2)
    try await expectEqual(stage.ids { $0.flags.contains(.muted) }, ["1", "2", "3"])
  }

  @Test func `the end of a mute is kept until another answer replaces or removes it`() async throws {
    let stage = try Stage()
    func sync(_ ends: [Account.ID: Date], day: Int) async throws {
      let sync = try await stage.database.begin(.mutes, at: Stage.day(day))
      let page = Page(items: Stage.accounts(1...2))
      let saved = try await stage.database.save(page, of: sync, mutedUntil: ends, at: Stage.day(day))
      try await stage.database.finish(saved.sync, at: Stage.day(day))
    }
    try await sync(["1": Stage.day(9)], day: 0)
    try await expectEqual(stage.database.person("1")?.mutedUntil, Stage.day(9))
    try await expectEqual(stage.database.person("2")?.mutedUntil, nil)
    // A relationship without the end leaves it unchanged.
    let told = Relationship(id: "1", isMuting: true, isMutingNotifications: true)
    try await stage.database.apply(told, of: Stage.account(1), at: Stage.day(1))
    try await expectEqual(stage.database.person("1")?.mutedUntil, Stage.day(9))
    try await expectEqual(stage.database.person("1")?.flags.contains(.hidingNotifications), true)
    try await sync(["2": Stage.day(8)], day: 2)
    try await expectEqual(stage.database.person("1")?.mutedUntil, nil)
    try await stage.database.apply(Relationship(id: "2"), of: Stage.account(2), at: Stage.day(3))
    try await expectEqual(stage.database.person("2")?.mutedUntil, nil)
    try await expectEqual(stage.ids { $0.flags.contains(.muted) }, ["1"])
  }

  @Test func `a permanent mute does not inherit the end of a former mute`() async throws {
    let stage = try Stage()
    try await stage.sync(.following, Stage.accounts([1]), day: 0)
    let sync = try await stage.database.begin(.mutes, at: Stage.day(0))
    let saved = try await stage.database.save(
      Page(items: Stage.accounts([1])), of: sync, mutedUntil: ["1": Stage.day(9)], at: Stage.day(0))
    try await stage.database.finish(saved.sync, at: Stage.day(0))
    try await stage.sync(.mutes, [], day: 1)
    let muted = Relationship(id: "1", isFollowing: true, isMuting: true)
    try await stage.database.apply(muted, of: Stage.account(1), at: Stage.day(2))
    let person = try #require(try await stage.database.person("1"))
    expect(person.flags.contains(.muted) && person.mutedUntil == nil)
  }

  @Test func `an act answered after a page was requested overrides the page`() async throws {
    let stage = try Stage()
    let sync = try await stage.database.begin(.blocks, at: Stage.day(1))
    try await stage.database.apply(Relationship(id: "1"), of: Stage.account(1), at: Stage.day(1) + 9)
    try await stage.database.apply(
      Relationship(id: "2", isBlocking: true), of: Stage.account(2), at: Stage.day(1) + 9)
    let saved = try await stage.database.save(
      Page(items: Stage.accounts([1])), of: sync, at: Stage.day(1) + 5)
    try await stage.database.finish(saved.sync, at: Stage.day(1) + 20)
    try await expectEqual(stage.ids { $0.flags.contains(.blocked) }, ["2"])
    // The next sync is newer.
    try await stage.sync(.blocks, Stage.accounts([1]), day: 2)
    try await expectEqual(stage.ids { $0.flags.contains(.blocked) }, ["1"])
  }

  @Test func `a date known to the server replaces an estimate, in the history too`() async throws {
    let stage = try Stage()
    try await stage.sync(.followers, Stage.accounts(1...3), day: 0)
    try await stage.sync(.followers, Stage.accounts(1...5), day: 4)
    let dates = [(4, 3), (5, 9), (1, -20), (1, -30), (9, 1)].map {
      FollowNotification(Stage.account($0.0), at: Stage.day($0.1))
    }
    let sync = try await stage.database.begin(.followDates, at: Stage.day(4))
    let saved = try await stage.database.save(dates, next: nil, of: sync)
    try await stage.database.finish(saved.sync, at: Stage.day(4))
    try await expectEqual(stage.database.person("4")?.followsSince, Stage.day(3)...Stage.day(3))
    try await expectEqual(stage.database.person("1")?.followsSince, Stage.day(-20)...Stage.day(-20))
    try await expectEqual(stage.database.person("2")?.followsSince, nil)
    // Later than possible: that was another follow.
    let open = Stage.day(0)...(Stage.day(4) + 60)
    try await expectEqual(stage.database.person("5")?.followsSince, open)
    let times = try await stage.database.history().entries.map(\.event).map {
      "\($0.person) \($0.time == open)"
    }
    expectEqual(Set(times), ["4 false", "5 true"])
    try await expectEqual(stage.database.person("9"), nil)
  }

  @Test func `a deleted account is recorded once, since it was last seen`() async throws {
    let stage = try Stage()
    try await stage.sync(.followers, Stage.accounts(1...2), day: 0)
    try await stage.sync(.followers, Stage.accounts(1...2), day: 2)
    try await expect(stage.database.insertDeletion("1", at: Stage.day(5)))
    try await expect(!stage.database.insertDeletion("1", at: Stage.day(6)))
    try await expect(!stage.database.insertDeletion("7", at: Stage.day(6)))
    let event = try #require(try await stage.database.history(of: "1").first)
    expect((event.kind, event.time) == (.gone, Stage.day(2)...Stage.day(5)))
  }

  @Test func `relationships of muted, blocked, requesting, requested and followed people are requested`()
    async throws
  {
    let stage = try Stage()
    try await stage.sync(.following, Stage.accounts([1]), day: 0)
    for (index, kind) in kinds.map(\.0).enumerated() {
      try await stage.sync(kind, Stage.accounts([index + 2]), day: 0)
    }
    let sync = try await stage.database.begin(.relationships, at: Stage.day(0))
    try await expectEqual(stage.database.peopleToAsk(in: sync, limit: 9), ["1", "2", "3", "4", "5"])
  }
}
