import Entities
import Foundation
import People
import PeopleTesting
import Store
import TestSupport
import Testing

struct PackedPersonTests {
  @Test func `a packed person unpacks to the same person`() {
    let day = Date(timeIntervalSince1970: 1_700_000_000.25)
    let person = Person(
      .full, flags: [.following, .muted], note: "Met in Łódź\nin May",
      lists: [List.ID(rawValue: "1"), List.ID(rawValue: "22")].compactMap(\.self), languages: ["de", "nl"],
      firstSeen: day, followedSince: day...day + 1, followsSince: day - 86_400...day, mutedUntil: day + 0.5,
      boostsHiddenUntil: day + 7, posts: PostFigures(count: 40, boosts: 21, replies: 2, readAt: day),
      lastTalked: day - 7, reviewedAt: day + 9)
    expectEqual(PackedPerson(person).person(person.flags), person)
    expectEqual(PackedPerson(person).id, person.id)
    let bare = Person(Account(id: "9", username: "x"), flags: .follower)
    expectEqual(PackedPerson(bare).person(.follower), bare)
    expectEqual(PackedPerson(bare).person([.follower, .muted]).flags, [.follower, .muted])
  }

  @Test(arguments: ["file:///x/a.png", "gopher://a.org/", "uploaded:a.png", "people/a.png"])
  func `packing keeps any address of an account`(address: String) throws {
    let url = try #require(URL(string: address))
    let account = Account(
      id: "1", username: "x", url: url, avatar: url, header: url,
      noteLinks: [TextLink(range: 0..<1, url: url)],
      emojis: [CustomEmoji(shortcode: "e", url: url, staticURL: url)])
    expectEqual(PackedPerson(Person(account)).person([]).account, account)
  }

  @Test func `a packed row holds two words and the bytes`() {
    expect(MemoryLayout<PackedPerson>.size <= 24)
  }
}
