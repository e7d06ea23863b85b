import Entities
import Foundation
import People
import Store
import TestSupport
import Testing

private typealias Stage = PeopleStage

struct HistoryTests {
  @Test func `new names, new handles, moves and suspensions are recorded with old and new values`()
    async throws
  {
    let stage = try Stage()
    try await stage.sync(
      .followers,
      [
        Account(id: "1", username: "ada", displayName: "Ada"), Account(id: "2", username: "bob"),
        Account(id: "3", username: "cat"), Account(id: "4", username: "dan"),
      ], day: 0)
    try await stage.sync(
      .followers,
      [
        Account(id: "1", username: "ada", displayName: "Ada L."),
        Account(id: "2", username: "rob", displayName: "bob"),
        Account(id: "3", username: "cat", statusesCount: 9, isSuspended: true),
        Account(id: "4", username: "dan", moved: MovedAccount(id: "5", acct: "dan@x.example")),
      ], day: 1)
    let events = try await stage.database.history().entries.map(\.event)
    expectEqual(
      events.map { "\($0.kind.rawValue) \($0.old)>\($0.new)" },
      [
        "moved >@dan@x.example", "suspended >", "handleChanged @bob>@rob", "renamed Ada>Ada L.",
      ])
    expect(events.allSatisfy { $0.time == Stage.day(0)...Stage.day(1) })
    try await expectEqual(stage.database.historyCount(), 4)
    try await expectEqual(stage.database.history(of: "2").map(\.kind), [.handleChanged])
    try await expectEqual(stage.database.history(of: "99"), [])
  }

  @Test func `another spelling of a handle is not a new handle`() async throws {
    let stage = try Stage()
    for (day, handles) in [["Ada", "Max@BÜCHER.example"], ["ada", "max@xn--bcher-kva.example"]].enumerated() {
      let accounts = zip(["1", "2"] as [Account.ID], handles).map {
        Account(id: $0, username: "x", acct: $1, displayName: "X")
      }
      try await stage.sync(.followers, accounts, day: day)
    }
    try await expectEqual(stage.history(), [])
  }

  @Test func `a new name dates from between the last two syncs`() async throws {
    let stage = try Stage()
    for (day, name) in [(0, "Ada"), (1, "Ada"), (2, "Ada L.")] {
      try await stage.sync(.followers, [Stage.account(1, name: name)], day: day)
    }
    try await expectEqual(stage.database.history(of: "1").map(\.time), [Stage.day(1)...Stage.day(2)])
  }

  @Test func `another spelling of an address is not a change and another server is`() async throws {
    let stage = try Stage()
    for (day, acct) in [(0, "ada@BÜCHER.example"), (1, "Ada@xn--bcher-kva.example"), (2, "ada@b.example")] {
      try await stage.sync(.followers, [Account(id: "1", username: "ada", acct: acct)], day: day)
    }
    try await expectEqual(stage.database.history(of: "1").map(\.new), ["@ada@b.example"])
  }

  @Test func `a note changed by an act is recorded with the time of the act`() async throws {
    let stage = try Stage()
    try await stage.sync(.following, Stage.accounts([1]), day: 0)
    for (day, note) in [(1, "met in London"), (2, "met in Paris")] {
      try await stage.database.apply(
        Relationship(id: "1", isFollowing: true, note: note), of: Stage.account(1), at: Stage.day(day))
    }
    let event = try #require(try await stage.database.history(of: "1").first { $0.kind == .noteChanged })
    expectEqual(event.time, Stage.day(2)...Stage.day(2))
  }

  @Test func `the history counts followers from complete syncs only`() async throws {
    let stage = try Stage()
    try await expectEqual(stage.database.followerCounts(), [])
    try await stage.sync(.followers, Stage.accounts(1...7), skipped: 2, day: 0)
    try await stage.sync(.following, Stage.accounts(1...3), day: 1)
    let cut = try await stage.read(.followers, Stage.accounts(1...4), day: 2)
    try await stage.database.abandon(cut, at: Stage.day(2) + 60)
    try await stage.sync(.followers, Stage.accounts(1...8), day: 3)
    _ = try await stage.read(.followers, Stage.accounts(1...4), day: 4)
    try await expectEqual(
      stage.database.followerCounts(),
      [
        FollowerCount(date: Stage.day(0) + 60, count: 9), FollowerCount(date: Stage.day(3) + 60, count: 8),
      ])
  }

  @Test func `people of one server who leave together are one entry`() async throws {
    let stage = try Stage()
    let far = (1...12).map { Stage.account($0, server: "X.example") }
    let pair = (20...21).map { Stage.account($0, server: "y.example") }
    let near = Stage.accounts(30...33)
    try await stage.sync(.followers, far + pair + near, day: 0)
    try await stage.sync(.followers, [], day: 1)
    let entries = try await stage.database.history().entries
    expectEqual(entries.map(\.people.count).sorted(), [1, 1, 1, 1, 1, 1, 12])
    let together = try #require(entries.first { $0.people.count == 12 })
    expectEqual(together.server, "x.example")
    expectEqual(Set(together.people), Set(far))
  }

  @Test func `the history is paged, and no page splits people who left together`()
    async throws
  {
    let stage = try Stage()
    var everybody =
      (1...40).map { Stage.account($0, server: "s\($0 / 10).example") } + Stage.accounts(50...70)
    try await stage.sync(.followers, everybody, day: 0)
    everybody.removeFirst(45)
    try await stage.sync(.followers, everybody, day: 1)
    let whole = try await stage.database.history(limit: 1_000)
    expectEqual(whole.next, nil)
    expectEqual(whole.entries.count, 10)
    for limit in 1...9 {
      var (entries, next) = ([HistoryEntry](), Int64?.none)
      repeat {
        let page = try await stage.database.history(before: next, limit: limit)
        entries += page.entries
        next = page.next
      } while next != nil
      expectEqual(entries, whole.entries, "\(limit)")
    }
  }

  @Test func `the history is narrowed by kind and by words, in all pages`() async throws {
    let stage = try Stage()
    let left = (1...4).map { Stage.account($0, server: "x.example") } + [Stage.account(5)]
    try await stage.sync(.followers, left + [Stage.account(6, name: "Åsa"), Stage.account(7)], day: 0)
    try await stage.sync(
      .followers, [Stage.account(6, name: "Eva"), Stage.account(7), Stage.account(8)], day: 1)
    func kinds(_ query: HistoryQuery, limit: Int = 1) async throws -> [String] {
      var (kinds, next) = ([String](), Int64?.none)
      repeat {
        let page = try await stage.database.history(matching: query, before: next, limit: limit)
        kinds += page.entries.map { "\($0.event.kind.rawValue) \($0.people.count)" }
        next = page.next
      } while next != nil
      return kinds.sorted()
    }
    try await expectEqual(kinds(HistoryQuery(part: .left)), ["followsYouNoLonger 1", "followsYouNoLonger 4"])
    try await expectEqual(kinds(HistoryQuery(part: .came)), ["followsYou 1"])
    try await expectEqual(kinds(HistoryQuery(part: .renamed)), ["renamed 1"])
    try await expectEqual(kinds(HistoryQuery(part: .servers)), ["followsYouNoLonger 4"])
    try await expectEqual(kinds(HistoryQuery(part: .servers, text: "p2")), ["followsYouNoLonger 4"])
    try await expectEqual(kinds(HistoryQuery(part: .servers, text: "asa")), [])
    try await expectEqual(kinds(HistoryQuery(part: .own)), [])
    try await expectEqual(kinds(HistoryQuery(text: "asa")), ["renamed 1"])
    try await expectEqual(kinds(HistoryQuery(text: "X.EXAMPLE p2")), ["followsYouNoLonger 1"])
    try await expectEqual(kinds(HistoryQuery(part: .came, text: "asa")), [])
    try await expectEqual(kinds(HistoryQuery(), limit: 99).count, 4)
  }

  @Test func `changes by others are new until the history is seen, and own acts never are`() async throws {
    let stage = try Stage()
    try await stage.sync(.followers, Stage.accounts(1...5), day: 0)
    try await expectEqual(stage.database.markHistorySeen(), true)
    try await stage.sync(.followers, Stage.accounts(3...6), day: 1)
    try await stage.database.apply(
      Relationship(id: "3", isFollowing: true, isFollowedBy: true), of: Stage.account(3), at: Stage.day(1))
    try await expectEqual(stage.database.historyCount(), 4)
    try await expectEqual(stage.database.unseenHistoryCount(), 3)
    try await expectEqual(stage.database.markHistorySeen(), true)
    try await expectEqual(stage.database.unseenHistoryCount(), 0)
    try await expectEqual(stage.database.markHistorySeen(), false)
    try await stage.sync(.followers, Stage.accounts(3...5), day: 2)
    try await expectEqual(stage.database.unseenHistoryCount(), 1)
  }

  @Test func `events expire after two years, unless the clock was wrong once`() async throws {
    let stage = try Stage()
    try await stage.sync(.followers, Stage.accounts(1...3), day: 0)
    try await stage.sync(.followers, Stage.accounts(1...2), day: 1)
    try await stage.sync(.followers, Stage.accounts(1...2), day: 700)
    try await expectEqual(stage.history(), ["followsYouNoLonger 3"])
    try await stage.sync(.followers, Stage.accounts(1...2), day: 30_000)
    try await expectEqual(stage.history(), ["followsYouNoLonger 3"])
    try await stage.sync(.followers, Stage.accounts(1...2), day: 760)
    try await stage.sync(.followers, Stage.accounts(1...2), day: 761)
    try await expectEqual(stage.history(), [])
  }

  @Test func `acts done here in a row are one entry of each kind`() async throws {
    let stage = try Stage()
    try await stage.sync(.following, Stage.accounts(1...12), day: 0)
    func unfollow(_ ids: ClosedRange<Int>, from start: Date, each: Double) async throws {
      for (place, account) in Stage.accounts(ids).enumerated() {
        try await stage.database.apply(
          Relationship(id: account.id), of: account, at: start + Double(place) * each)
      }
    }
    try await unfollow(1...8, from: Stage.day(1), each: 300)
    try await unfollow(9...10, from: Stage.day(1) + 7 * 300 + 3_700, each: 1)
    try await stage.database.apply(
      Relationship(id: "11", isFollowing: true, note: "a"), of: Stage.account(11), at: Stage.day(1) + 6_000)
    let entries = try await stage.database.history().entries
    expectEqual(entries.map(\.people.count), [1, 1, 8])
    let together = try #require(entries.last)
    expect(together.event.time == Stage.day(1)...(Stage.day(1) + 2_100) && together.server == nil)
    expectEqual(Set(together.people.map(\.id)), Set(Stage.accounts(1...8).map(\.id)))
  }

  @Test func `alternating acts on the same people are one entry of each kind`() async throws {
    let stage = try Stage()
    try await stage.sync(.following, Stage.accounts(1...4), day: 0)
    for (place, account) in Stage.accounts(1...4).enumerated() {
      let time = Stage.day(1) + Double(place)
      try await stage.database.apply(Relationship(id: account.id), of: account, at: time)
      try await stage.database.apply(Relationship(id: account.id, isFollowing: true), of: account, at: time)
    }
    try await expectEqual(stage.history(), ["youFollow 4,3,2,1", "youFollowNoLonger 4,3,2,1"])
  }

  @Test func `changed notes and lists are recorded`() async throws {
    let stage = try Stage()
    try await stage.sync(.following, Stage.accounts(1...3), day: 0)
    for (day, note) in [(0, "met in London"), (1, "met in Paris")] {
      let sync = try await stage.database.begin(.relationships, at: Stage.day(day))
      let ids = try await stage.database.peopleToAsk(in: sync, limit: 9)
      expectEqual(ids, ["1", "2", "3"])
      let told = Relationship(
        id: "2", isFollowing: true, isNotifying: true, note: note, languages: ["de", "en"])
      let saved = try await stage.database.save([told], askedAbout: ids, of: sync, at: Stage.day(day))
      try await expectEqual(stage.database.peopleToAsk(in: saved, limit: 9), [])
      try await stage.database.finish(saved, at: Stage.day(day))
    }
    let event = try #require(try await stage.database.history().entries.first?.event)
    expect((event.kind, event.old, event.new) == (.noteChanged, "met in London", "met in Paris"))
    let person = try #require(try await stage.database.person("2"))
    expectEqual(person.note, "met in Paris")
    expectEqual(person.languages, ["de", "en"])
    expectEqual(person.flags, [.following, .hasRelationship, .bell, .noBoosts])
  }

  @Test func `the history records created and removed lists and changes of members`() async throws {
    let stage = try Stage()
    try await stage.sync(.following, Stage.accounts(1...3), day: 0)
    let (a, b) = (try #require(List.ID(rawValue: "7")), try #require(List.ID(rawValue: "8")))
    func sync(_ lists: [(List.ID, String, [Int])], day: Int) async throws {
      var sync = try await stage.database.begin(.lists, at: Stage.day(day))
      try await stage.database.save(lists.map { List(id: $0.0, title: $0.1) }, of: sync)
      for (id, _, members) in lists {
        sync = try await stage.database.save(
          Stage.accounts(members), onList: id, next: nil, of: sync, at: Stage.day(day)
        ).sync
      }
      try await stage.database.finish(sync, at: Stage.day(day))
    }
    try await sync([(a, "Friends", [1, 2]), (b, "Work", [2])], day: 0)
    try await expectEqual(stage.history(), [])
    try await expectEqual(stage.database.person("2")?.lists, [a, b])
    try await expectEqual(stage.database.lists().map(\.title), ["Friends", "Work"])
    try await sync([(a, "Old friends", [2, 3])], day: 1)
    let events = try await stage.database.history().entries.map(\.event)
    expectEqual(
      Set(events.map { "\($0.kind.rawValue) \($0.person) \($0.old)>\($0.new)" }),
      [
        "listsChanged 1 Old friends>", "listsChanged 2 Old friends\nWork>Old friends",
        "listsChanged 3 >Old friends",
      ])
    try await expectEqual(stage.database.person("2")?.lists, [a])
    try await expectEqual(stage.database.lists().map(\.id), [a])
  }
}
