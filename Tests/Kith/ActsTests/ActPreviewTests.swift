import Acts
import Entities
import Foundation
import People
import TestSupport
import Testing

struct ActPreviewTests {
  private func person(_ id: Account.ID, _ flags: PersonFlags) -> Candidate {
    Candidate(Person(Account(id: id, username: "p\(id)"), flags))
  }

  private var people: [Candidate] {
    [
      person("1", []), person("2", .following), person("3", [.follower, .locked]), person("4", .pending),
      person("5", [.following, .locked, .hasRelationship, .noBoosts]),
    ]
  }

  private func changing(_ kind: Act.Kind) -> [Account.ID] { ActPreview(kind, of: people, by: "1").changing }

  @Test func `who is as wanted already is skipped, and so is the person`() {
    #expect(changing(.unfollow) == ["2", "4", "5"])
    #expect(changing(.follow) == ["3"])
    let preview = ActPreview(.follow, of: people, by: "1")
    #expect(preview.skips == ["1": .you, "2": .already, "4": .already, "5": .already])
    #expect(preview.count(.already) == 3 && preview.count(.you) == 1 && preview.count(.notFollowed) == 0)
  }

  @Test func `boosts are hidden of those who are followed, whatever is known of them`() {
    #expect(changing(.hideBoosts) == ["2"])
    #expect(changing(.showBoosts) == ["2", "5"])
    #expect(ActPreview(.hideBoosts, of: people, by: "1").skips["3"] == .notFollowed)
    #expect(changing(.notify) == ["2", "5"] && changing(.stopNotifying) == ["2"])
  }

  @Test func `a mute is taken back where there may be one`() {
    let people = [
      person("2", [.muted, .hasRelationship]), person("3", .hasRelationship), person("4", []),
      person("5", .blocked), person("6", .follower),
    ]
    func changing(_ kind: Act.Kind) -> [Account.ID] { ActPreview(kind, of: people, by: "1").changing }
    #expect(changing(.mute) == ["3", "4", "5", "6"] && changing(.unmute) == ["2", "4", "5", "6"])
    #expect(changing(.block) == ["2", "3", "4", "6"] && changing(.unblock) == ["4", "5", "6"])
    #expect(changing(.removeFollower) == ["6"])
    // It may have another end.
    #expect(changing(.muteForDay) == ["2", "3", "4", "5", "6"])
  }

  @Test func `whoever is muted for some time can be muted for good`() {
    let until = Date(timeIntervalSince1970: 1_800_000_000)
    let people = [("2", until), ("3", nil)].map { id, until in
      Candidate(Person(Account(id: id, username: "p"), [.muted, .hasRelationship], mutedUntil: until))
    }
    let preview = ActPreview(.mute, of: people, by: "1")
    #expect(preview.changing == ["2"] && preview.skips == ["3": .already])
  }

  @Test func `somebody is taken out and in again, but not who is skipped`() {
    var preview = ActPreview(.unfollow, of: people, by: "1")
    preview.include("5", false)
    preview.include("3", false)
    preview.include("1", true)
    #expect(preview.changing == ["2", "4"] && preview.count == 2 && preview.excluded == ["5"])
    #expect(!preview.includes("5") && !preview.includes("3") && preview.includes("2"))
    #expect(preview.lockedCount == 0)
    preview.include("5", true)
    #expect(preview.count == 3 && preview.lockedCount == 1)
  }

  @Test func `requests and time are those of the server's limits`() {
    let mastodon = ServerAbilities(Instance(domain: "x.example", version: "4.3.0"))
    let few = ActTime(100, of: .unfollow, on: mastodon)
    #expect(few.requests == 103 && few.duration < .seconds(60))
    let many = ActTime(10_000, of: .unfollow, on: mastodon)
    #expect(many.requests == 10_250)
    #expect(many.duration > .seconds(12_600) && many.duration < .seconds(12_900))
    #expect(ActTime(10_000, of: .follow, on: mastodon).duration == .seconds(24 * 86_400))
    #expect(ActTime(400, of: .follow, on: mastodon).duration < .seconds(1_000))
    // Of three acts one is a follow, and only those have a limit a day.
    #expect(ActTime(1_200, of: .followMoved, on: mastodon).duration < .seconds(10_000))
    #expect(ActTime(1_203, of: .followMoved, on: mastodon).duration == .seconds(86_400))
    let book = ServerAbilities(Instance(domain: "localhost", version: Instance.bookVersion))
    #expect(ActTime(10_000, of: .follow, on: book).duration < .seconds(60))
  }
}
