import Entities
import Store
import TestSupport
import Testing

@Suite struct BookEdgesTests {
  private let me: Account.ID = "1"
  private let other: Account.ID = "2"
  private let locked: Account.ID = "3"

  private func book(_ follows: [Seed.Follow] = []) throws -> Book {
    let book = try Book.inMemory()
    let accounts = [
      Account(id: me, username: "ada", note: "before"), Account(id: other, username: "bob"),
      Account(id: locked, username: "eve", isLocked: true),
    ]
    try book.fill(with: Seed(accounts: accounts, follows: follows))
    return book
  }

  @Test func `a page next to a place has older entries even when it holds all newer ones`()
    async throws
  {
    let book = try book([.init(account: me, target: other), .init(account: me, target: locked)])
    let all = try await book.people(.following, of: me, limit: 10)
    expect(!all.hasOlder)
    let newer = try await book.people(.following, of: me, limit: 10, after: all.oldest, closest: true)
    expectEqual(newer.accounts.map(\.id), [locked])
    expect(newer.hasOlder)
  }

  @Test func `requesting to follow a locked account twice adds one request`() async throws {
    let book = try book()
    for _ in 1...2 { try await expect(book.follow(locked, by: me).isRequested) }
    try await expectEqual(book.followRequestsCount(of: locked), 1)
  }

  @Test func `a page with the last follow request has no next page`() async throws {
    let asking = [me, other].map { Seed.Follow(account: $0, target: locked, isRequest: true) }
    let book = try book(asking)
    try await expectEqual(book.followRequests(of: locked, limit: 2).hasOlder, false)
    try await expect(book.followRequests(of: locked, limit: 1).hasOlder)
  }

  @Test func `changing the note leaves the other fields unchanged`() async throws {
    let book = try book()
    let old = try #require(try await book.account(me))
    let changes = AccountChanges(
      from: old, displayName: old.displayName, note: "after", isLocked: old.isLocked)
    let new = try await book.update(me, changes: changes)
    expectEqual(new.note, "after")
    expect(new.displayName == old.displayName && new.isLocked == old.isLocked)
  }
}
