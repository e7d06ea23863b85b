import Client
import Entities
import Foundation
import People
import TestSupport
import Testing

@testable import LocalServer

struct SamplePostsTests {
  private func person(_ id: Account.ID, posts: Int?, last: Date? = nil, isSuspended: Bool = false) -> Account
  {
    Account(
      id: id, username: "p", url: URL(string: "https://a.example/@p"),
      avatar: URL(string: "pictures/07.png"), createdAt: Date(timeIntervalSince1970: 1_000_000_000),
      lastStatusAt: last, statusesCount: posts, isSuspended: isSuspended)
  }

  private let last = Date(timeIntervalSince1970: 1_790_000_000)

  @Test func `a sample person has the same posts each time, newest first until the last day`() {
    let ada = person("7", posts: 500, last: last)
    let all = SamplePosts(of: ada).latest(10, including: [.boosts, .replies])
    expectEqual(all, SamplePosts(of: ada).latest(10, including: [.boosts, .replies]))
    expectEqual(all.count, 10)
    let dates = all.compactMap(\.createdAt)
    expect(dates.first == last && dates == dates.sorted(by: >) && Set(dates).count == 10)
    expect(Set(all.map(\.id)).count == 10 && all.allSatisfy(\.hasPage))
    expect(SamplePosts(of: person("8", posts: 500, last: last)).latest(10, including: []) != all)
  }

  @Test func `sample posts have every kind that the pane can show`() {
    let all = (1...20).flatMap { number in
      SamplePosts(of: person(Account.ID(rawValue: "\(number)") ?? "1", posts: 40, last: last))
        .latest(10, including: [.boosts, .replies])
    }
    let own = all.filter(PostKinds([]).include)
    expect(own.count < all.count && own.contains(where: \.coversText))
    expect(own.contains { !$0.text.links.isEmpty } && own.contains { $0.isSensitive && $0.coversAttachments })
    expect(all.contains(where: \.isReply) && all.contains { $0.boostedAuthor != nil })
    expect(own.flatMap(\.attachments).allSatisfy { $0.hasPreview && !$0.description.isEmpty })
    for post in own {
      for link in post.text.links { expectEqual(link.range.upperBound, post.text.text.utf8.count) }
    }
  }

  @Test func `people who are suspended or never posted have no sample posts`() {
    func count(_ person: Account) -> Int { SamplePosts(of: person).latest(10, including: []).count }
    expectEqual(count(person("1", posts: 0, last: last)), 0)
    expectEqual(count(person("1", posts: nil)), 0)
    expectEqual(count(person("1", posts: 500, last: last, isSuspended: true)), 0)
    expectEqual(
      SamplePosts(of: person("1", posts: 1, last: last)).latest(10, including: [.boosts, .replies]).count, 1)
    expect(count(person("1", posts: nil, last: last)) > 0)
  }

  @Test
  func `figures of sample people count the posts that are shown, and some people mostly boost or reply`() {
    let people = (1...60).map { person(Account.ID(rawValue: "\($0)") ?? "1", posts: 500, last: last) }
    var figures: [PostFigures] = []
    for ada in people + [person("1", posts: 3), person("2", posts: nil, last: last), person("3", posts: nil)]
    {
      let shown = SamplePosts(of: ada).latest(PostFigures.most, including: [.boosts, .replies])
      figures.append(SamplePosts(of: ada).figures(at: last))
      expectEqual(figures.last, PostFigures(shown, at: last))
    }
    let (boosts, replies) = (figures.compactMap(\.boostShare), figures.compactMap(\.replyShare))
    expect(boosts.contains { $0 > 50 } && replies.contains { $0 > 50 } && boosts.count { $0 < 30 } > 30)
  }

  @Test
  func `a sample has figures of posts and mentions at once, and its book answers with the same mentions`()
    async throws
  {
    let people = SamplePeople(count: 60, seed: 1)
    let history = people.history
    expect(history.posts.count > 50)
    expect(10..<40 ~= history.talks.count, "\(history.talks.count)")
    let reach = try #require(history.talkReach)
    expect(history.talks.allSatisfy { reach.from...reach.until ~= $0.date })
    let client = try await LocalBook.open(people).book.signedIn()
    let page = try #require(
      try await client.talks(in: .notifications, of: people.me.id, limit: 40, cursor: nil, onlyPublic: false))
    let told = Set(page.talks)
    expect(!told.isEmpty && told.isSubset(of: history.talks), "\(told)")
    try await expectEqual(
      client.talks(in: .posts, of: people.me.id, limit: 40, cursor: nil, onlyPublic: false)?.talks, [])
  }

  @Test func `the book answers with posts whose pictures are files of the sample`() async throws {
    let client = try await LocalBook.open(fixtures: shippedSample).book.signedIn()
    let me = try await client.verifyCredentials()
    let people = try await client.following(of: me.id, limit: 80, cursor: nil).items
    var pictures: [URL] = []
    for person in people {
      let posts = try await client.posts(of: person.id, limit: 10, including: [], onlyPublic: false)
      expect(posts.count <= 10)
      pictures += posts.flatMap(\.attachments).compactMap(\.preview)
    }
    expect(!pictures.isEmpty)
    expect(pictures.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    let error = await #expect(throws: ClientError.self) {
      try await client.posts(of: "nobody", limit: 10, including: [], onlyPublic: false)
    }
    expectEqual(error?.code, .notFound)
  }
}
