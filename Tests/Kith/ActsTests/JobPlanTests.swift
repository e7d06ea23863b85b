import Acts
import Entities
import Foundation
import People
import TestSupport
import Testing

struct JobPlanTests {
  private let day = Date(timeIntervalSince1970: 1_700_000_000)

  private func candidate(
    _ id: Account.ID, _ flags: PersonFlags, movedTo new: Account.ID? = nil, note: String = ""
  ) -> Candidate {
    let moved = new.map { MovedAccount(id: $0, acct: "p\($0)@new.example", displayName: "P") }
    let account = Account(id: id, username: "p\(id)", moved: moved)
    return Candidate(Person(account, flags: flags, note: note, languages: ["de"]))
  }

  @Test func `a list gains and loses people in one job with its title`() throws {
    let list = List(id: try #require(List.ID(rawValue: "7")), title: "Friends")
    let plan = JobPlan(list, adding: ["1", "2"], taking: ["3"])
    expect(plan.kind == .changeList && plan.subject == "Friends")
    expectEqual(plan.items.map(\.act), [.addToList(list.id), .addToList(list.id), .takeOffList(list.id)])
    expectEqual(JobPlan(list, adding: ["1"], taking: []).kind, .addToList)
    expectEqual(JobPlan(list, adding: [], taking: ["1"]).kind, .takeOffList)
    for act in [Act.addToList(list.id), .takeOffList(list.id)] {
      expect(Act(text: act.text) == act && act.list == list.id)
      expectEqual(act.reverse(before: Relationship(id: "1"))?.reverse(before: Relationship(id: "1")), act)
    }
    expect(Act(text: "addToList ") == nil && Act(text: "addToList") == nil)
  }

  @Test func `a moved person is followed with note and lists before the old account is unfollowed`() {
    let people = [
      candidate("1", [.following, .hasRelationship, .noBoosts, .bell], movedTo: "11", note: "met"),
      candidate("2", .follower, movedTo: "12"), candidate("3", .following),
    ]
    let plan = JobPlan(following: people, copiesNotes: true)
    let options = FollowOptions(showsBoosts: false, notifies: true, languages: ["de"])
    expectEqual(
      plan.items,
      [
        .init("11", act: .follow(options), listsOf: "1"), .init("11", act: .note("met"), needs: 0),
        .init("1", act: .unfollow, needs: 0), .init("12", act: .follow(), listsOf: "2"),
      ])
    expectEqual(plan.strangers.map(\.handle), ["@p11@new.example", "@p12@new.example"])
    expect(!plan.leavesTraces)
    // A server without notes gets none.
    expectEqual(JobPlan(following: people, copiesNotes: false).items.count, 3)
    let preview = ActPreview(.followMoved, of: people, by: "9")
    expect(preview.changing == ["1", "2"] && preview.skips == ["3": .notMoved])
    expectEqual(preview.plan(on: nil, at: day), plan)
  }

  @Test func `requests are answered only for people who ask`() {
    let people = [candidate("1", .asking), candidate("2", .follower), candidate("3", [])]
    for kind in [Act.Kind.accept, .reject] {
      let preview = ActPreview(kind, of: people, by: "9")
      expect(preview.changing == ["1"] && preview.count(.notAsking) == 2)
      expect(preview.plan(on: nil, at: day).leavesTraces)
    }
  }

  @Test func `cancelling requests skips people without one, and undo requests again`() {
    let people = [candidate("1", .pending), candidate("2", .following)]
    let preview = ActPreview(.takeBack, of: people, by: "9")
    expect(preview.changing == ["1"] && preview.skips == ["2": .notAsked])
    expectEqual(preview.plan(on: nil, at: day).items.map(\.act), [.unfollow])
    expect(Act.Kind.takeBack.opposite == .follow && !preview.plan(on: nil, at: day).leavesTraces)
  }

  @Test func `removing followers on a server without it blocks, unblocks and follows again`() {
    let people = [
      candidate("1", .follower), candidate("2", [.follower, .following, .hasRelationship, .noBoosts]),
      candidate("3", [.follower, .pending]), candidate("4", .following),
    ]
    let goToSocial = ServerAbilities(Instance(domain: "x.example", version: "0.20.0+git-1"))
    let preview = ActPreview(.removeFollower, of: people, by: "9")
    let options = FollowOptions(showsBoosts: false, notifies: false, languages: ["de"])
    let plan = preview.plan(on: goToSocial, at: day)
    expectEqual(
      plan.items,
      [
        .init("1", act: .blockFollower), .init("1", act: .unblock, needs: 0), .init("2", act: .blockFollower),
        .init("2", act: .unblock, needs: 2), .init("2", act: .follow(options), needs: 2, listsOf: "2"),
        .init("3", act: .blockFollower), .init("3", act: .unblock, needs: 5),
        .init("3", act: .follow(), needs: 5),
      ])
    expect(plan.kind == .removeFollower && plan.leavesTraces && preview.blocksInstead(on: goToSocial))
    expect(preview.count == 3 && preview.followedCount == 2 && preview.skips == ["4": .already])
    let mastodon = ServerAbilities(Instance(domain: "x.example", version: "4.3.0"))
    expectEqual(
      preview.plan(on: mastodon, at: day).items.map(\.act),
      [
        .removeFollower, .removeFollower, .removeFollower,
      ])
    expect(!preview.blocksInstead(on: mastodon))
  }

  @Test func `a new follow has the default options whatever was known before`() {
    let asked = candidate("1", [.follower, .pending, .hasRelationship, .bell])
    expectEqual(asked.followOptions, FollowOptions())
    expectEqual(JobPlan(blockingAndUnblocking: [asked]).items.last?.act, .follow())
    let followed = candidate("2", [.following, .hasRelationship, .bell])
    expectEqual(followed.followOptions, FollowOptions(showsBoosts: true, notifies: true, languages: ["de"]))
  }

  @Test func `a followed person can be featured once`() {
    let people = [
      candidate("1", [.following, .hasRelationship]), candidate("2", [.following, .featured]),
      candidate("3", .follower),
    ]
    expectEqual(ActPreview(.feature, of: people, by: "9").skips, ["2": .already, "3": .notFollowed])
    expectEqual(ActPreview(.unfeature, of: people, by: "9").changing, ["2", "3"])
    expect(!Act.feature.canBeDone(in: Relationship(id: "1")))
  }

  @Test func `everybody but the own account is reported`() {
    let report = Act.report(Report(.spam, comment: "the same link"))
    let people = [candidate("1", .following), candidate("2", []), candidate("9", [])]
    let preview = ActPreview(.report, of: people, by: "9", act: report)
    expectEqual(preview.skips, ["9": .you])
    let plan = preview.plan(on: nil, at: day)
    expect(plan == JobPlan(report, about: ["1", "2"]) && plan.kind == .report && plan.leavesTraces)
  }

  @Test func `a note is written to people with a different one`() {
    let people = [candidate("1", .following, note: "met"), candidate("2", .following)]
    var preview = ActPreview(.writeNote, of: people, by: "9", act: .note("met"))
    expectEqual(preview.skips, ["1": .already])
    expectEqual(preview.plan(on: nil, at: day), JobPlan(.note("met"), about: ["2"]))
    preview.include("2", isIncluded: false)
    expect(preview.plan(on: nil, at: day).items.isEmpty)
    expectEqual(ActPreview(.writeNote, of: people, by: "9").changing, ["1"])
  }

  @Test func `a hundred people are added to a list with one request`() {
    let mastodon = ServerAbilities(Instance(domain: "x.example", version: "4.3.0"))
    expectEqual(ActTime(1_000, of: .addToList, on: mastodon).requests, 11)
    expectEqual(ActTime(1_000, of: .writeNote, on: mastodon).requests, 1_025)
    expect(ActTime(3_000, of: .followMoved, on: mastodon).duration > .seconds(2 * 86_400 - 1))
  }
}
