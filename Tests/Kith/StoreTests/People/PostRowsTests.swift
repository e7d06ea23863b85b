import Entities
import Foundation
import People
import Store
import TestSupport
import Testing

private typealias Stage = PeopleStage

struct PostRowsTests {
  private func figures(_ boosts: Int, day: Int) -> PostFigures {
    PostFigures(count: 40, boosts: boosts, replies: 3, readAt: Stage.day(day))
  }

  private func talk(_ id: Account.ID, day: Int) -> Talk { Talk(id, at: Stage.day(day)) }

  @Test func `what posts are like is saved with the day, the last reading counts, and strangers have none`()
    async throws
  {
    let stage = try Stage()
    try await stage.sync(.following, Stage.accounts([2, 3]), day: 1)
    try await stage.database.save(figures(20, day: 1), of: "2")
    try await stage.database.save(figures(30, day: 2), of: "2")
    try await stage.database.save(figures(30, day: 2), of: "99")
    let people = try await stage.database.people().people
    expectEqual(people.map(\.posts), [figures(30, day: 2), nil])
    try await expectEqual(stage.database.people(["2"]).first?.posts, figures(30, day: 2))
    // Another sync knows nothing of posts, and leaves them.
    try await stage.sync(.following, Stage.accounts([2, 3]), day: 3)
    try await expectEqual(stage.database.person("2")?.posts, figures(30, day: 2))
  }

  @Test func `the last mention of a person counts, also of one who becomes known later`() async throws {
    let stage = try Stage()
    try await stage.sync(.following, Stage.accounts([2]), day: 1)
    let changed = try await stage.database.save([talk("2", day: 1), talk("3", day: 2), talk("2", day: 0)])
    expectEqual(Set(changed), ["2", "3"])
    try await expectEqual(stage.database.save([talk("2", day: 0), talk("3", day: 2)]), [])
    try await stage.sync(.followers, Stage.accounts([3, 4]), day: 2)
    let people = try await stage.database.people().people
    expectEqual(people.map(\.lastTalked), [Stage.day(1), Stage.day(2), nil])
  }

  @Test func `the time of which mentions are known is kept by source`() async throws {
    let stage = try Stage()
    try await expectEqual(stage.database.talkReaches(), [:])
    let reach = TalkReach(from: Stage.day(-300), until: Stage.day(0))
    try await stage.database.save(reach, of: .posts)
    try await stage.database.save(TalkReach(from: Stage.day(5), until: Stage.day(1)), of: .notifications)
    try await expectEqual(
      stage.database.talkReaches(),
      [.posts: reach, .notifications: TalkReach(from: Stage.day(1), until: Stage.day(1))])
  }
}
