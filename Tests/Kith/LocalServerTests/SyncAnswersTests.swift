import Client
import Entities
import LocalServer
import Testing

/// What the book answers to a sync.
struct SyncAnswersTests {
  @Test func `pages come with every relationship`() async throws {
    let client = try await LocalBook.open(fixtures: shippedSample).book.signedIn()
    let me = try await client.verifyCredentials()
    for kind in [true, false] {
      var cursor: Cursor?
      repeat {
        let people =
          kind
          ? try await client.followingWithRelationships(of: me.id, limit: 80, cursor: cursor)
          : try await client.followersWithRelationships(of: me.id, limit: 80, cursor: cursor)
        #expect(people.relationships.map(\.id) == people.page.items.map(\.id))
        #expect(people.relationships.allSatisfy { kind ? $0.isFollowing : $0.isFollowedBy })
        cursor = people.page.next
      } while cursor != nil
    }
  }

  @Test func `a request that was sent is listed until it is taken back`() async throws {
    let client = try await LocalBook.open(fixtures: shippedSample).book.signedIn()
    let before = try #require(try await client.sentFollowRequests(limit: 80, cursor: nil)).items
    #expect(before.count == 2 && before.allSatisfy(\.isLocked))
    let first = try #require(try await client.sentFollowRequests(limit: 1, cursor: nil))
    let second = try #require(try await client.sentFollowRequests(limit: 1, cursor: first.next))
    #expect(first.items + second.items == before && second.next == nil)
    _ = try await client.unfollow(before[0].id)
    #expect(try await client.sentFollowRequests(limit: 80, cursor: nil)?.items == [before[1]])
  }

  @Test func `accounts come in the order asked for, unknown ones not at all`() async throws {
    let client = try await LocalBook.open(fixtures: shippedSample).book.signedIn()
    let me = try await client.verifyCredentials()
    let some = try await client.following(of: me.id, limit: 3).items.map(\.id)
    let found = try await client.accounts(with: [some[2], "nobody", some[0]])
    #expect(found?.map(\.id) == [some[2], some[0]])
    let abilities = ServerAbilities(try await client.instance())
    #expect(abilities.software == .book && abilities.accountsAtOnce != nil)
  }
}
