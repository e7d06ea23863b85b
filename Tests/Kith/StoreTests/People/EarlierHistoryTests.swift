import Entities
import Foundation
import People
import Store
import TestSupport
import Testing

private typealias Stage = PeopleStage

struct EarlierHistoryTests {
  private let earlier = EarlierHistory(
    events: [
      event(-4, .followsYou, person: "2", day: -6...(-3)),
      event(-3, .followsYou, person: "9", day: -6...(-3)),
      event(-2, .followsYouNoLonger, person: "4", day: -3...0),
      event(-1, .youFollow, person: "4", day: -1...(-1)),
    ],
    followerCounts: [
      FollowerCount(date: Stage.day(-3), count: 3), FollowerCount(date: Stage.day(0), count: 2),
    ])

  private static func event(
    _ id: Int64, _ kind: HistoryEvent.Kind, person: Account.ID, day: ClosedRange<Int>
  ) -> HistoryEvent {
    HistoryEvent(
      id: id, sync: day.count == 1 ? 0 : -1, person: person, kind: kind,
      time: Stage.day(day.lowerBound)...Stage.day(day.upperBound))
  }

  @Test func `an earlier history stands before the first sync, with its counts of followers`() async throws {
    let stage = try Stage()
    try await stage.sync(.following, Stage.accounts([2, 4]), day: 1)
    try await stage.sync(.followers, Stage.accounts([2, 3]), day: 1)
    let people = try await stage.database.insert(earlier)
    expectEqual(Set(people), ["2", "4"], "9 is unknown")
    try await stage.sync(.followers, Stage.accounts([2, 3, 5]), day: 2)
    try await expectEqual(
      stage.history(), ["followsYou 5", "youFollow 4", "followsYouNoLonger 4", "followsYou 2"])
    try await expectEqual(stage.database.followerCounts().map(\.count), [3, 2, 2, 3])
    try await expectEqual(stage.ids { $0.flags.contains(.left) }, ["4"])
  }

  @Test func `an earlier history brings what posts are like, and mentions`() async throws {
    let stage = try Stage()
    try await stage.sync(.followers, Stage.accounts([2]), day: 1)
    let figures = PostFigures(count: 40, boosts: 20, replies: 1, readAt: Stage.day(0))
    let reach = TalkReach(from: Stage.day(-9), until: Stage.day(0))
    let earlier = EarlierHistory(
      events: [], followerCounts: [], posts: ["2": figures, "7": figures],
      talks: [Talk("2", at: Stage.day(-3))], talkReach: reach)
    try await expectEqual(stage.database.insert(earlier), ["2"])
    let person = try #require(try await stage.database.person("2"))
    expectEqual(person.posts, figures)
    expectEqual(person.lastTalked, Stage.day(-3))
    try await expectEqual(stage.database.talkReaches(), [.posts: reach, .notifications: reach])
  }

  @Test func `a file of an earlier version gets what posts are like, and mentions, but no second history`()
    async throws
  {
    let stage = try Stage()
    try await stage.sync(.followers, Stage.accounts([2, 4]), day: 1)
    _ = try await stage.database.insert(earlier)
    try await stage.sync(.followers, Stage.accounts([2, 4]), day: 2)
    let before = try await stage.history()
    let figures = PostFigures(count: 40, boosts: 20, replies: 1, readAt: Stage.day(0))
    let reach = TalkReach(from: Stage.day(-9), until: Stage.day(0))
    let whole = EarlierHistory(
      events: earlier.events, followerCounts: earlier.followerCounts, posts: ["2": figures],
      talks: [Talk("4", at: Stage.day(-3))], talkReach: reach)
    try await expectEqual(Set(stage.database.insert(whole)), ["2", "4"])
    try await expectEqual(stage.database.person("2")?.posts, figures)
    try await expectEqual(stage.database.person("4")?.lastTalked, Stage.day(-3))
    try await expectEqual(stage.history(), before)
    // What was read since is newer.
    let read = PostFigures(count: 10, boosts: 1, replies: 0, readAt: Stage.day(3))
    try await stage.database.save(read, of: "2")
    try await expectEqual(stage.database.insert(whole), [])
    try await expectEqual(stage.database.person("2")?.posts, read)
  }

  @Test func `an earlier history is not recorded a second time, nor after another sync`() async throws {
    let stage = try Stage()
    try await stage.sync(.followers, Stage.accounts([2, 4]), day: 1)
    try await stage.sync(.followers, Stage.accounts([2, 4]), day: 2)
    try await expectEqual(stage.database.insert(earlier), [])
    let other = try Stage()
    try await other.sync(.followers, Stage.accounts([2, 4]), day: 1)
    _ = try await other.database.insert(earlier)
    try await expectEqual(other.database.insert(earlier), [])
    try await expectEqual(other.database.historyCount(), 3)
  }

  @Test func `an earlier history of strangers leaves no counts`() async throws {
    let stage = try Stage()
    try await stage.sync(.followers, Stage.accounts([7]), day: 1)
    try await expectEqual(stage.database.insert(earlier), [])
    try await expectEqual(stage.database.followerCounts().count, 1)
  }
}
