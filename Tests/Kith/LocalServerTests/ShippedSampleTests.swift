import Client
import Entities
import Foundation
import LocalServer
import PeopleTesting
import TestSupport
import Testing

struct ShippedSampleTests {
  private enum Kind: CaseIterable { case following, followers }

  private func page(
    _ client: any PeopleServer, _ kind: Kind, _ id: Account.ID, limit: Int, _ cursor: Cursor?
  ) async throws -> Page<Account> {
    switch kind {
    case .following: try await client.following(of: id, limit: limit, cursor: cursor)
    case .followers: try await client.followers(of: id, limit: limit, cursor: cursor)
    }
  }

  private func all(
    _ client: any PeopleServer, _ kind: Kind, _ id: Account.ID, limit: Int = 80,
    between: (Int) async throws -> Void = { _ in }
  ) async throws -> [Account] {
    var people: [Account] = []
    var cursor: Cursor?
    for number in 0..<1000 {
      let page = try await page(client, kind, id, limit: limit, cursor)
      expectEqual(page.skipped, 0)
      people += page.items
      cursor = page.next
      if cursor == nil { return people }
      try await between(number)
    }
    Issue.record("the pages do not end")
    return people
  }

  @Test func `the sample has 500 others, 300 followed, 250 followers and 120 mutuals`() async throws {
    let sample = try Sample(folder: shippedSample)
    expectEqual(sample.accounts.count, 501)
    expect(sample.warnings.isEmpty)
    let opened = try LocalBook.open(fixtures: shippedSample)
    let client = try await opened.book.signedIn()
    let me = try await client.verifyCredentials()
    expectEqual(me.followingCount, 300)
    expectEqual(me.followersCount, 250)
    let following = Set(try await all(client, .following, me.id).map(\.id))
    let followers = Set(try await all(client, .followers, me.id).map(\.id))
    expectEqual(following.count, 300)
    expectEqual(followers.count, 250)
    expectEqual(following.intersection(followers).count, 120)
    expect(!following.union(followers).contains(me.id))
  }

  @Test func `everybody has friends whose list opens`() async throws {
    let client = try await LocalBook.open(fixtures: shippedSample).book.signedIn()
    for account in try Sample(folder: shippedSample).accounts {
      let loaded = try await client.account(account.id)
      let following = try #require(loaded.followingCount), followers = try #require(loaded.followersCount)
      expect(following >= 2 && followers >= 2, "\(account.handle)")
      let page = try await client.following(of: account.id, limit: 3)
      expectEqual(page.items.count, min(3, following))
    }
  }

  @Test func `names cover every kind`() throws {
    let accounts = try Sample(folder: shippedSample).accounts
    expect(accounts.contains { $0.displayName.isEmpty })
    expect(accounts.contains { !$0.displayName.isEmpty && $0.name == $0.username })
    expect(accounts.contains { $0.name.count > 100 })
    expect(accounts.contains { $0.isBot })
    expect(accounts.contains { $0.isLocked })
    expect(accounts.contains { $0.avatar == nil })
    expect(accounts.contains { $0.note.isEmpty })
    let ranges: [ClosedRange<UInt32>] = [
      0x590...0x5FF, 0x600...0x6FF, 0x3040...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x1F300...0x1FAFF,
      0x900...0x97F, 0x400...0x4FF, 0x370...0x3FF,
    ]
    for range in ranges {
      expect(accounts.contains { $0.name.unicodeScalars.contains { range.contains($0.value) } })
    }
    expectEqual(Set(accounts.map(\.acct)).count, accounts.count)
  }

  @Test func `every picture exists and is small`() async throws {
    let client = try await LocalBook.open(fixtures: shippedSample).book.signedIn()
    let pictures = Set(try await all(client, .following, "1").compactMap(\.avatar))
    expect(pictures.count > 30)
    for picture in pictures {
      expect(picture.isFileURL)
      try expect(Data(contentsOf: picture).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: shippedSample.path)
    let sizes = try files.map { name in
      try FileManager.default.attributesOfItem(atPath: shippedSample.appendingPathComponent(name).path)[.size]
    }
    expect(sizes.reduce(0) { $0 + (($1 as? NSNumber)?.intValue ?? 0) } < 1_500_000)
  }

  @Test(arguments: [1, 7, 40, 80, 1000])
  func `pages of any size list everybody once`(limit: Int) async throws {
    let client = try await LocalBook.open(fixtures: shippedSample).book.signedIn()
    for (kind, count) in [(Kind.following, 300), (.followers, 250)] {
      let people = try await all(client, kind, "1", limit: limit)
      expectEqual(people.count, count)
      expectEqual(Set(people.map(\.id)).count, count)
    }
  }

  @Test func `concurrent follows make neither gaps nor duplicates`() async throws {
    let client = try await LocalBook.open(fixtures: shippedSample).book.signedIn()
    let before = try await all(client, .following, "1").map(\.id)
    let strangers = try Sample(folder: shippedSample).accounts
      .filter { $0.id != "1" && !$0.isLocked && !before.contains($0.id) }.map(\.id)
    var gone: Set<Account.ID> = []
    let seen = try await all(client, .following, "1", limit: 20) { number in
      // One person follows, one already loaded leaves, one not yet loaded leaves.
      _ = try await client.perform(.follow(), on: strangers[number])
      _ = try await client.perform(.unfollow, on: before[number])
      let unseen = before[before.count - 1 - number]
      _ = try await client.perform(.unfollow, on: unseen)
      gone.insert(unseen)
    }.map(\.id)
    expectEqual(Set(seen).count, seen.count)
    expectEqual(seen, before.filter { !gone.contains($0) })
  }

  @Test func `every public part of an account is loaded from a sample`() async throws {
    guard case .object(var members) = Account.full.snapshot else { throw CancellationError() }
    members["avatar_static"] = nil
    let json = JSON.array([.object(members), ["id": "1", "username": "x"]])
    let folder = try SampleFolder(
      accounts: String(decoding: json.data, as: UTF8.self), follows: "[]",
      session: #"{"accounts": ["1"]}"#)
    let seen = try await LocalBook.open(fixtures: folder.url).book.signedIn().account("109")
    // The book counts its own follows, and only a server has still pictures.
    let lost = ["avatarStatic", "followersCount", "followingCount"]
    expectEqual(parts(of: Account.full.asOthersSeeIt, lostIn: seen), lost)
  }
}
