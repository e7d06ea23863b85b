import Acts
import Entities
import Foundation
import People
import TestSupport
import Testing

struct ActPreviewTests {
  private func person(_ id: Account.ID, _ flags: PersonFlags) -> Candidate {
    Candidate(Person(Account(id: id, username: "p\(id)"), flags: flags))
  }

  private var people: [Candidate] {
    [
      person("1", []), person("2", .following), person("3", [.follower, .locked]), person("4", .pending),
      person("5", [.following, .locked, .hasRelationship, .noBoosts]),
    ]
  }

  private func changing(_ kind: Act.Kind) -> [Account.ID] { ActPreview(kind, of: people, by: "1").changing }

  @Test func `people already in the wanted state and the own account are skipped`() {
    expectEqual(changing(.unfollow), ["2", "4", "5"])
    expectEqual(changing(.follow), ["3"])
    let preview = ActPreview(.follow, of: people, by: "1")
    expectEqual(preview.skips, ["1": .you, "2": .already, "4": .already, "5": .already])
    expect(preview.count(.already) == 3 && preview.count(.you) == 1 && preview.count(.notFollowed) == 0)
  }

  @Test func `boosts and notifications are changed for followed people only`() {
    expectEqual(changing(.hideBoosts), ["2"])
    expectEqual(changing(.hideBoostsForWeek), ["2", "5"])
    expectEqual(changing(.showBoosts), ["2", "5"])
    let hidden = Person(
      Account(id: "6", username: "p6"), flags: [.following, .hasRelationship, .noBoosts],
      boostsHiddenUntil: .distantFuture)
    expectEqual(ActPreview(.hideBoosts, of: [Candidate(hidden)], by: "1").changing, ["6"], "for good")
    expectEqual(ActPreview(.hideBoosts, of: people, by: "1").skips["3"], .notFollowed)
    expect(changing(.notify) == ["2", "5"] && changing(.stopNotifying) == ["2"])
  }

  @Test func `an unmute includes people with an unknown relationship`() {
    let people = [
      person("2", [.muted, .hasRelationship]), person("3", .hasRelationship), person("4", []),
      person("5", .blocked), person("6", .follower),
    ]
    func changing(_ kind: Act.Kind) -> [Account.ID] { ActPreview(kind, of: people, by: "1").changing }
    expect(changing(.mute) == ["3", "4", "5", "6"] && changing(.unmute) == ["2", "4", "5", "6"])
    expect(changing(.block) == ["2", "3", "4", "6"] && changing(.unblock) == ["4", "5", "6"])
    expectEqual(changing(.removeFollower), ["6"])
    expectEqual(changing(.muteForDay), ["3", "4", "5", "6"])
  }

  @Test func `everybody is excluded and included again, except for skipped people`() {
    var preview = ActPreview(
      .unfollow, of: [person("2", .following), person("3", .following), person("4", [])], by: "1")
    expect(preview.includesAll == true && preview.isChoice)
    preview.include("3", isIncluded: false)
    expectEqual(preview.includesAll, nil)
    preview.includeAll(false)
    expect(preview.includesAll == false && preview.changing.isEmpty && preview.count == 0)
    preview.includeAll(true)
    expect(preview.includesAll == true && preview.changing == ["2", "3"] && !preview.includes("4"))
  }

  @Test func `people muted for longer are excluded at first`() {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let people = [("2", nil), ("3", 3_600.0), ("4", 90_000)].map { (id, seconds: Double?) in
      Candidate(
        Person(
          Account(id: Account.ID(rawValue: id) ?? "0", username: "p"), flags: [.muted, .hasRelationship],
          mutedUntil: seconds.map(now.addingTimeInterval)))
    }
    var preview = ActPreview(.muteForDay, of: people + [person("5", [])], by: "1", at: now)
    expect(preview.skips.isEmpty && preview.excluded == ["2", "4"] && preview.changing == ["3", "5"])
    preview.include("2", isIncluded: true)
    expectEqual(preview.changing, ["2", "3", "5"])
    expect(ActPreview(.unmute, of: people, by: "1", at: now).excluded.isEmpty)
  }

  @Test func `a list preview skips members and people who cannot be added`() throws {
    let list = List(id: try #require(List.ID(rawValue: "7")), title: "Friends")
    let people = [
      Candidate(Person(Account(id: "2", username: "p"), flags: .following, lists: [list.id])),
      person("3", .following), person("4", .follower), person("5", .following),
    ]
    var adding = ActPreview(.add(list), of: people)
    expect(adding.skips == ["2": .already, "4": .notFollowed] && adding.changing == ["3", "5"])
    adding.include("5", isIncluded: false)
    expectEqual(adding.plan(on: nil, at: .now), JobPlan(list, adding: ["3"], taking: []))
    let taking = ActPreview(.take(list), of: people)
    expect(taking.changing == ["2"] && taking.count(.already) == 3)
    expectEqual(taking.plan(on: nil, at: .now), JobPlan(list, adding: [], taking: ["2"]))
    let only = ActPreview(.only(["3", "4"], list), of: people)
    expect(only.changing == ["2", "3"] && only.skips == ["4": .notFollowed, "5": .already])
    expectEqual(people.map(only.kind(of:)), [.takeOffList, .addToList, .addToList, .takeOffList])
    expectEqual(only.plan(on: nil, at: .now), JobPlan(list, adding: ["3"], taking: ["2"]))
  }

  @Test func `a temporary mute can be made permanent`() {
    let until = Date(timeIntervalSince1970: 1_800_000_000)
    let people = [("2", until), ("3", nil)].map { id, until in
      Candidate(Person(Account(id: id, username: "p"), flags: [.muted, .hasRelationship], mutedUntil: until))
    }
    let preview = ActPreview(.mute, of: people, by: "1")
    expect(preview.changing == ["2"] && preview.skips == ["3": .already])
  }

  @Test func `a person can be excluded and included, and a skipped one cannot`() {
    var preview = ActPreview(.unfollow, of: people, by: "1")
    preview.include("5", isIncluded: false)
    preview.include("3", isIncluded: false)
    preview.include("1", isIncluded: true)
    expect(preview.changing == ["2", "4"] && preview.count == 2 && preview.excluded == ["5"])
    expect(!preview.includes("5") && !preview.includes("3") && preview.includes("2"))
    expectEqual(preview.lockedCount, 0)
    preview.include("5", isIncluded: true)
    expect(preview.count == 3 && preview.lockedCount == 1)
  }

  @Test func `requests and time follow the server's limits`() {
    let mastodon = ServerAbilities(Instance(domain: "x.example", version: "4.3.0"))
    let few = ActTime(100, of: .unfollow, on: mastodon)
    expect(few.requests == 103 && few.duration < .seconds(60))
    let many = ActTime(10_000, of: .unfollow, on: mastodon)
    expectEqual(many.requests, 10_250)
    expect(many.duration > .seconds(12_600) && many.duration < .seconds(12_900))
    expectEqual(ActTime(10_000, of: .follow, on: mastodon).duration, .seconds(24 * 86_400))
    expect(ActTime(400, of: .follow, on: mastodon).duration < .seconds(1_000))
    // One of three acts is a follow, and only follows have a daily limit.
    expect(ActTime(1_200, of: .followMoved, on: mastodon).duration < .seconds(10_000))
    expectEqual(ActTime(1_203, of: .followMoved, on: mastodon).duration, .seconds(86_400))
    let akkoma = ServerAbilities(Instance(domain: "x.example", version: "2.7.2 (compatible; Akkoma 3.13.3)"))
    expectEqual(ActTime(1_000, of: .unfollow, on: akkoma).duration, .milliseconds(1_250_000))
    expect(ActTime(1_000, of: .addToList, on: akkoma).duration < .seconds(10))
    let book = ServerAbilities(Instance(domain: "localhost", version: Instance.bookVersion))
    expect(ActTime(10_000, of: .follow, on: book).duration < .seconds(60))
  }
}
