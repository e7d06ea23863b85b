import Entities
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

struct PeopleTests {
  private func book(_ accounts: [Account], follows: [Seed.Follow] = []) throws -> Book {
    let book = try Book.inMemory()
    try book.fill(with: Seed(accounts: accounts, follows: follows))
    return book
  }

  private func id(_ number: Int) throws -> Account.ID {
    try #require(Account.ID(rawValue: String(number)))
  }

  @Test func `a follow changes the counts of both accounts`() async throws {
    let book = try book([Account(id: "1", username: "ada"), Account(id: "2", username: "bob")])
    for _ in 1...2 { try await expect(book.follow("2", by: "1").isFollowing) }
    try await expectEqual(book.account(acct: "BOB")?.id, "2")
    try await expectEqual(book.account("02"), nil)
    try await expectEqual(book.account("1")?.followingCount, 1)
    try await expectEqual(book.account("2")?.followersCount, 1)
    try await expectEqual(
      book.relationships(of: "2", with: ["1", "404"]), [Relationship(id: "1", isFollowedBy: true)])
    try await expect(!book.unfollow("2", by: "1").isFollowing)
    try await expectEqual(book.account("1")?.followingCount, 0)
  }

  @Test func `a follow of a locked account is a request that can be withdrawn`() async throws {
    let book = try book([
      Account(id: "1", username: "ada"), Account(id: "2", username: "bob", isLocked: true),
    ])
    for _ in 1...2 {
      try await expectEqual(book.follow("2", by: "1"), Relationship(id: "2", isRequested: true))
    }
    try await expectEqual(book.followRequestsCount(of: "2"), 1)
    try await expectEqual(
      book.relationships(of: "2", with: ["1"]), [Relationship(id: "1", isRequestedBy: true)])
    try await expectEqual(book.account("2")?.followersCount, 0)
    try await expectEqual(book.unfollow("2", by: "1"), Relationship(id: "2"))
  }

  @Test func `following, unfollowing and updating a missing account fails`() async throws {
    let book = try book([Account(id: "1", username: "ada")])
    let error = await #expect(throws: StoreError.self) { try await book.follow("2", by: "1") }
    expectEqual(error?.code, .notFound)
    let other = await #expect(throws: StoreError.self) { try await book.unfollow("2", by: "1") }
    expectEqual(other?.code, .notFound)
    let third = await #expect(throws: StoreError.self) {
      try await book.update("2", changes: AccountChanges(note: ""))
    }
    expectEqual(third?.code, .notFound)
  }

  @Test func `pages are newest first and no place is used twice`() async throws {
    let accounts = try (1...6).map { Account(id: try id($0), username: "p\($0)") }
    let book = try book(accounts)
    for number in 2...5 { _ = try await book.follow(try id(number), by: "1") }
    let first = try await book.people(.following, of: "1", limit: 2)
    expectEqual(first.accounts.map(\.id), ["5", "4"])
    expect(first.hasOlder)
    // The newest is removed and another added: it must not get the old place.
    _ = try await book.unfollow("5", by: "1")
    _ = try await book.follow("6", by: "1")
    let second = try await book.people(.following, of: "1", limit: 2, before: first.oldest)
    expectEqual(second.accounts.map(\.id), ["3", "2"])
    expect(!second.hasOlder)
    let newer = try await book.people(.following, of: "1", limit: 5, after: first.newest, closest: true)
    expectEqual(newer.accounts.map(\.id), ["6"])
  }

  @Test func `an update changes its fields and the search keys`() async throws {
    let book = try book([Account(id: "1", username: "ada", displayName: "Ada", note: "old", isLocked: true)])
    let updated = try await book.update("1", changes: AccountChanges(displayName: "Żaneta"))
    expectEqual(updated.displayName, "Żaneta")
    expectEqual(updated.note, "old")
    expect(updated.isLocked)
    try await expectEqual(book.search("zaneta", limit: 5).map(\.id), ["1"])
    try await expectEqual(
      book.update("1", changes: AccountChanges(displayName: "", note: "", isLocked: false)).name, "ada")
  }

  @Test(arguments: [
    ("angstrom", ["3"]), ("ÅNGSTRÖM", ["3"]), ("@bob", ["2"]), ("%", []), ("_", ["4"]), ("'; DROP", []),
    ("b", ["2", "1", "4"]), ("example bob", ["2"]), ("נועה", ["5"]), ("", []), ("  @ ", []),
    ("da", ["6", "4"]),
  ])
  func `a search finds names and handles, best match first`(query: String, ids: [String]) async throws {
    let book = try book([
      Account(id: "1", username: "carl", displayName: "Carl Bauer"),
      Account(id: "2", username: "bob", acct: "bob@example.social"),
      Account(id: "3", username: "linnea", displayName: "Linnéa Ångström"),
      Account(id: "4", username: "x_ab_da"),
      Account(id: "5", username: "noa", displayName: "נועה"),
      Account(id: "6", username: "dan", displayName: "Dan"),
    ])
    try await expectEqual(book.search(query, limit: 10).map(\.id.rawValue), ids)
  }

  @Test func `names are sorted by their letters, ignoring marks before and on them`() {
    let names = ["🌱 Zoë", "«Émile»", "ada", "Ádám", "😀", "Ｂob"]
    let sorted = names.map { Account(id: "1", username: "u", displayName: $0) }
      .sorted { SortKey.sort($0) < SortKey.sort($1) }.map(\.displayName)
    expectEqual(sorted, ["ada", "Ádám", "Ｂob", "«Émile»", "🌱 Zoë", "😀"])
  }

  @Test func `settings and tokens are kept until they are removed`() async throws {
    let book = try book([Account(id: "1", username: "ada")])
    try await book.setSetting("a", to: "1")
    try await book.setSetting("a", to: "2")
    try await expectEqual(book.setting("a"), "2")
    try await book.setSetting("a", to: nil)
    try await expectEqual(book.setting("a"), nil)
    try await book.addToken("t", of: "1")
    try await expectEqual(book.account(ofToken: "t"), "1")
    try await book.removeToken("t")
    try await expectEqual(book.account(ofToken: "t"), nil)
  }

  @Test func `a cancelled change throws and changes nothing`() async throws {
    let book = try book([Account(id: "1", username: "ada"), Account(id: "2", username: "bob")])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await book.follow("2", by: "1")
    }
    let result = await task.result
    #expect(throws: StoreError.self) { try result.get() }
    try await expectEqual(book.account("1")?.followingCount, 0)
  }

  @Test func `follow requests are listed newest first in pages, and can be answered`() async throws {
    let accounts = try (1...5).map { Account(id: try id($0), username: "p\($0)", isLocked: $0 == 1) }
    let book = try book(accounts)
    for number in 2...5 { _ = try await book.follow("1", by: try id(number)) }
    try await expectEqual(book.followRequestsCount(of: "1"), 4)
    let first = try await book.followRequests(of: "1", limit: 3)
    expect(first.accounts.map(\.id) == ["5", "4", "3"] && first.hasOlder)
    let second = try await book.followRequests(of: "1", limit: 3, before: first.oldest)
    expect(second.accounts.map(\.id) == ["2"] && !second.hasOlder)
    try await expect(!book.followRequests(of: "1", limit: 4).hasOlder)
    try await expect(book.followRequests(of: "2", limit: 3).accounts.isEmpty)
    let accepted = try await book.answerFollowRequest(of: "4", to: "1", accepting: true)
    expectEqual(accepted, Relationship(id: "4", isFollowedBy: true))
    let rejected = try await book.answerFollowRequest(of: "5", to: "1", accepting: false)
    expectEqual(rejected, Relationship(id: "5"))
    try await expectEqual(book.account("1")?.followersCount, 1)
    try await expectEqual(book.followRequestsCount(of: "1"), 2)
    let error = await #expect(throws: StoreError.self) {
      try await book.answerFollowRequest(of: "5", to: "1", accepting: true)
    }
    expectEqual(error?.code, .notFound)
  }

  @Test func `a page next to a newer place has older entries unless it is empty`() async throws {
    let book = try book(try (1...6).map { Account(id: try id($0), username: "p\($0)") })
    for number in 2...6 { _ = try await book.follow(try id(number), by: "1") }
    let oldest = try await book.people(.following, of: "1", limit: 1, before: nil, after: nil)
    let all = try await book.people(.following, of: "1", limit: 10)
    let beside = try await book.people(.following, of: "1", limit: 2, after: all.oldest, closest: true)
    expectEqual(beside.accounts.map(\.id), ["4", "3"])
    expect(beside.hasOlder)
    let newer = try await book.people(.following, of: "1", limit: 10, after: all.oldest, closest: true)
    expect(newer.accounts.count == 4 && newer.hasOlder)
    let none = try await book.people(.following, of: "1", limit: 2, after: oldest.newest, closest: true)
    expect(none.accounts.isEmpty)
    expect(!none.hasOlder)
  }
}
