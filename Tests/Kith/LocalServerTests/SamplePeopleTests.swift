import Client
import Entities
import Foundation
import LocalServer
import TestSupport
import Testing

struct SamplePeopleTests {
  private let people = SamplePeople(count: 2_000, seed: 1)

  @Test func `the same count, seed and day give the same people and another seed gives others`() {
    let again = SamplePeople(count: 10, seed: 1), others = SamplePeople(count: 2_000, seed: 2)
    for place in 0..<10 {
      expectEqual(people.account(at: place), again.account(at: place))
      expectEqual(people.standing(at: place), again.standing(at: place))
    }
    expect((0..<2_000).contains { people.account(at: $0).displayName != others.account(at: $0).displayName })
    expectEqual(SamplePeople(count: -1, seed: 1).count, 0)
    expectEqual(SamplePeople(count: .max, seed: 1).count, SamplePeople.most)
  }

  @Test func `the first five people have different relationships for every seed`() {
    for seed in 1...5 {
      let first = (0..<5).map(SamplePeople(count: 5, seed: UInt64(seed)).standing)
      expectEqual(Set(first), Set(SamplePeople.Standing.allCases))
    }
  }

  @Test func `relationships, lists and notes have the documented shares`() {
    let people = SamplePeople(count: 20_000, seed: 1)
    let places = 5..<people.count
    func share(_ isCounted: (Int) -> Bool) -> Double {
      100 * Double(places.count(where: isCounted)) / Double(places.count)
    }
    let shares: [(String, Double, wanted: Double)] = [
      ("mutual", share { people.standing(at: $0) == .mutual }, 42),
      ("following", share { people.standing(at: $0) == .following }, 32),
      ("fan", share { people.standing(at: $0) == .fan }, 23),
      ("asked", share { people.standing(at: $0) == .asked }, 2),
      ("asking", share { people.standing(at: $0) == .asking }, 1),
      ("on a list", share { !people.lists(at: $0).isEmpty }, 26),
      ("on two lists", share { people.lists(at: $0).count == 2 }, 4),
      ("with a note", share { people.choice(at: $0)?.note.isEmpty == false }, 8),
      ("muted", share { people.choice(at: $0)?.isMuting == true }, 2),
    ]
    for (what, share, wanted) in shares { expect(abs(share - wanted) < 0.7, "\(what): \(share)") }
  }

  @Test func `a million people are created one by one, and more are refused`() {
    let people = SamplePeople(count: 1_000_001, seed: 1)
    expectEqual(people.count, 1_000_000)
    let places = Array(stride(from: 0, to: people.count, by: 997)) + [people.count - 1]
    let accounts = places.map(people.account)
    expect(Set(accounts.map(\.id)).count == places.count && Set(accounts.map(\.acct)).count == places.count)
    expectEqual(accounts.map(\.id), places.map(people.id))
    expectEqual(Set(places.map(people.standing)).count, SamplePeople.Standing.allCases.count)
  }

  @Test func `sample people match every kind of filter`() {
    let all = Array(people.accounts)
    let year = 365.0 * 86_400
    func isQuiet(_ account: Account) -> Bool {
      account.lastStatusAt.map { people.today.timeIntervalSince($0) > year } ?? false
    }
    let kinds: [(String, (Account) -> Bool)] = [
      ("quiet", isQuiet), ("never", { $0.lastStatusAt == nil && $0.statusesCount == 0 }),
      ("unknown", { $0.lastStatusAt == nil && $0.statusesCount == nil }), ("moved", { $0.moved != nil }),
      ("bot", \.isBot), ("locked", \.isLocked), ("suspended", \.isSuspended), ("limited", \.isLimited),
      ("memorial", \.isMemorial), ("group", \.isGroup), ("no name", { $0.displayName.isEmpty }),
      ("of this server", { !$0.isRemote }), ("without bio", { $0.note.isEmpty }),
      ("with table", { !$0.fields.isEmpty }), ("verified", { $0.fields.contains { $0.verifiedAt != nil } }),
      ("many followers", { ($0.followersCount ?? 0) > 10_000 }), ("hidden", { $0.followersCount == nil }),
      ("Chinese", { $0.name.contains("王") }), ("Arabic", { $0.name.contains("حداد") }),
    ]
    for (name, isOne) in kinds {
      let count = all.count(where: isOne)
      expect(count > 0 && count < 1_900, "\(name): \(count)")
    }
    let servers = Dictionary(grouping: all) { $0.acct.drop { $0 != "@" } }
    expect(servers.count > 100 && servers.values.contains { $0.count > 100 })
    for account in all {
      let end = account.note.utf8.count
      expect(account.noteLinks.allSatisfy { $0.range.upperBound <= end })
      expect(account.lastStatusAt.map { $0 <= people.today } ?? true)
    }
  }

  @Test func `a sample book answers like any other, with every relationship`() async throws {
    let client = try await LocalBook.open(SamplePeople(count: 500, seed: 1)).book.signedIn()
    let me = try await client.verifyCredentials()
    let standings = (0..<500).map(people.standing)
    func count(_ some: SamplePeople.Standing...) -> Int { standings.count(where: some.contains) }
    expectEqual(me.followingCount, count(.mutual, .following))
    expectEqual(me.followersCount, count(.mutual, .fan))
    expectEqual(me.followRequestsCount, count(.asking))
    try await expectEqual(client.sentFollowRequests(limit: 80, cursor: nil)?.items.count, count(.asked))
    for place in 0..<5 {
      let id = people.id(at: place)
      let tie = try #require(try await client.relationships(with: [id]).first)
      switch people.standing(at: place) {
      case .mutual: expect(tie.isMutual)
      case .following: expect(tie.isFollowing && !tie.isFollowedBy)
      case .fan: expect(!tie.isFollowing && tie.isFollowedBy)
      case .asked: expect(tie.isRequested && !tie.isFollowing)
      case .asking: expect(tie.isRequestedBy && !tie.isFollowedBy)
      }
    }
    let page = try await client.following(of: me.id, limit: 80)
    expect(page.items.count == 80 && page.next != nil)
  }

  @Test func `a saved sample book keeps its changes, and another count adds no one`() async throws {
    let folder = try TemporaryFolder()
    let fan = people.id(at: 2)
    do {
      let client = try await LocalBook.open(data: folder.url, SamplePeople(count: 50, seed: 1)).book
        .signedIn()
      _ = try await client.perform(.follow(), on: fan)
    }
    let again = try await LocalBook.open(data: folder.url, SamplePeople(count: 90, seed: 1)).book.signedIn()
    try await expectEqual(again.relationships(with: [fan]).first?.isFollowing, true)
    let followers = (0..<50).map(people.standing).count { $0 == .mutual || $0 == .fan }
    try await expectEqual(again.verifyCredentials().followersCount, followers)
  }

  @Test func `counts include people beyond the book, and hidden ones stay hidden`() async throws {
    let client = try await LocalBook.open(SamplePeople(count: 200, seed: 1)).book.signedIn()
    for place in 0..<200 {
      let made = people.account(at: place)
      let seen = try await client.account(made.id)
      let inBook = try await client.followers(of: made.id, limit: 80, cursor: nil).items
      let isFollowed = [.mutual, .following].contains(people.standing(at: place))
      expectEqual(inBook.contains { $0.acct == "robin" }, isFollowed)
      expectEqual(seen.followersCount, made.followersCount.map { $0 + inBook.count })
    }
    let fan = people.id(at: 2)
    let before = try await client.account(fan).followersCount
    _ = try await client.perform(.follow(), on: fan)
    try await expectEqual(client.account(fan).followersCount, before.map { $0 + 1 })
  }
}
