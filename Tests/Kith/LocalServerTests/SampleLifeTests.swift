import Client
import Entities
import Foundation
import LocalServer
import People
import TestSupport
import Testing

/// What a new book shows of each feature.
struct SampleLifeTests {
  private let people = SamplePeople(count: SamplePeople.usualCount, seed: 1, hasPictures: true)
  private let day = 86_400.0

  private var accounts: [Account] { Array(people.accounts) }

  private func daysSincePost(_ account: Account) -> Double? {
    account.lastStatusAt.map { people.today.timeIntervalSince($0) / day }
  }

  @Test func `the last posts of the sample reach over three years, and every month of the last one has some`()
  {
    let days = accounts.compactMap(daysSincePost)
    expect(days.contains { $0 < 2 } && days.contains { $0 > 900 } && !days.contains { $0 > 1_100 })
    for month in 0..<12 {
      let range = Double(month * 30)..<Double(month * 30 + 30)
      expect(days.contains(where: range.contains), "\(month) months ago")
    }
    expect(accounts.contains { $0.statusesCount == 0 } && accounts.contains { $0.statusesCount == nil })
    for account in accounts {
      expect(account.createdAt.map { $0 < account.lastStatusAt ?? people.today } ?? false)
    }
  }

  @Test func `counts of followers reach from a few to 80,000`() {
    let counts = accounts.compactMap(\.followersCount)
    expectEqual(counts.min(), 3)
    expect(counts.contains { $0 > 10_000 } && !counts.contains { $0 > 80_000 })
  }

  @Test func `the sample has bots, moved and suspended people, notes, mutes and four filled lists`() {
    let all = 0..<people.count
    let kinds: [(String, (Account) -> Bool)] = [
      ("bot", \.isBot), ("locked", \.isLocked), ("moved", { $0.moved != nil }),
      ("picture", { $0.avatar != nil }),
      ("none", { $0.avatar == nil }), ("suspended", \.isSuspended),
    ]
    for (name, isOne) in kinds { expect(accounts.contains(where: isOne), "\(name)") }
    let choices = all.compactMap(people.choice)
    expect(choices.contains { !$0.note.isEmpty } && choices.contains(where: \.isMuting))
    expectEqual(SamplePeople.listTitles.count, 4)
    for list in SamplePeople.listTitles.indices {
      expect(all.count { people.lists(at: $0).contains(list) } > 2, "\(SamplePeople.listTitles[list])")
    }
  }

  @Test func `there are people to follow, and followers one knows`() async throws {
    let client = try await LocalBook.open(people).book.signedIn()
    let suggested = try #require(try await client.suggestions(limit: 80)).items
    expect((20...80).contains(suggested.count), "\(suggested.count)")
    let ties = try await client.relationships(with: suggested.map(\.id))
    expect(ties.allSatisfy { !$0.isFollowing && !$0.isRequested })
    let first = try #require(suggested.first)
    let known = try #require(try await client.familiarFollowers(of: first.id))
    expect(known.count > 10 && Set(known.map(\.id)).count == known.count, "\(known.count)")
    // Whom one opens first: somebody one follows.
    let followed = try await client.following(of: people.me.id, limit: 80, cursor: nil).items
    for person in followed.prefix(3) {
      try await expect(!client.following(of: person.id, limit: 80, cursor: nil).items.isEmpty)
    }
  }

  @Test func `on some servers of the sample nobody has posted for a year`() {
    let posts = accounts.filter { $0.lastStatusAt != nil }
    let servers = Dictionary(grouping: posts) { $0.acct.drop { $0 != "@" } }
    let quiet = servers.values.filter { $0.count > 1 && $0.allSatisfy { daysSincePost($0) ?? 0 > 365 } }
    expect((1...10).contains(quiet.count), "\(quiet.count)")
  }

  @Test func `every picture of generated people is a file of the sample`() async throws {
    let client = try await LocalBook.open(people, pictures: shippedSample).book.signedIn()
    let shown = try await client.accounts(with: (0..<people.count).map(people.id)) ?? []
    let pictures =
      shown.compactMap(\.avatar) + [try await client.verifyCredentials().avatar].compactMap(\.self)
    expect(Set(pictures).count > 30)
    for picture in Set(pictures) {
      expect(FileManager.default.fileExists(atPath: picture.path), "\(picture.path)")
    }
  }

  @Test func `the history of the sample covers two months and fits the relationships of today`() throws {
    let history = people.history
    let standings = Dictionary(
      uniqueKeysWithValues: (0..<people.count).map { (people.id(at: $0), people.standing(at: $0)) })
    for event in history.events {
      switch event.kind {
      case .followsYou: expect([.mutual, .fan].contains(standings[event.person]))
      case .followsYouNoLonger: expectEqual(standings[event.person], .following)
      default: break
      }
    }
    let kinds = Set(history.events.map(\.kind))
    let wanted: Set<HistoryEvent.Kind> = [
      .followsYou, .followsYouNoLonger, .youFollow, .renamed, .moved, .listsChanged, .noteChanged,
    ]
    expect(kinds.isSuperset(of: wanted), "\(wanted.subtracting(kinds))")
    expectEqual(history.events.map(\.id), Array(Int64(-history.events.count)...(-1)))
    let times = history.events.map(\.time.upperBound)
    expectEqual(times, times.sorted())
    expect(times.allSatisfy { $0 <= people.today })
    let first = try #require(times.first)
    expect((50...60).contains(people.today.timeIntervalSince(first) / day))
  }

  @Test func `the counts of followers end with today's and rise`() throws {
    let counts = people.history.followerCounts
    let followers = (0..<people.count).count { [.mutual, .fan].contains(people.standing(at: $0)) }
    expectEqual(counts.last?.count, followers)
    expectEqual(counts.last?.date, people.today)
    expect(try #require(counts.first).count < followers * 9 / 10)
    expectEqual(counts.map(\.date), counts.map(\.date).sorted())
  }
}
