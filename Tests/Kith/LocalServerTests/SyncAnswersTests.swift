import Client
import Entities
import LocalServer
import Store
import TestSupport
import Testing

struct SyncAnswersTests {
  @Test func `pages include every relationship`() async throws {
    let client = try await LocalBook.open(fixtures: shippedSample).book.signedIn()
    let me = try await client.verifyCredentials()
    for kind in [true, false] {
      var cursor: Cursor?
      repeat {
        let people =
          kind
          ? try await client.followingWithRelationships(of: me.id, limit: 80, cursor: cursor)
          : try await client.followersWithRelationships(of: me.id, limit: 80, cursor: cursor)
        expectEqual(people.relationships.map(\.id), people.page.items.map(\.id))
        expect(people.relationships.allSatisfy { kind ? $0.isFollowing : $0.isFollowedBy })
        cursor = people.page.next
      } while cursor != nil
    }
  }

  @Test func `a sent request is listed until it is cancelled`() async throws {
    let client = try await LocalBook.open(fixtures: shippedSample).book.signedIn()
    let before = try #require(try await client.sentFollowRequests(limit: 80, cursor: nil)).items
    expect(before.count == 2 && before.allSatisfy(\.isLocked))
    let first = try #require(try await client.sentFollowRequests(limit: 1, cursor: nil))
    let second = try #require(try await client.sentFollowRequests(limit: 1, cursor: first.next))
    expect(first.items + second.items == before && second.next == nil)
    _ = try await client.perform(.unfollow, on: before[0].id)
    try await expectEqual(client.sentFollowRequests(limit: 80, cursor: nil)?.items, [before[1]])
  }

  @Test func `accounts are returned in the requested order without unknown ones`() async throws {
    let client = try await LocalBook.open(fixtures: shippedSample).book.signedIn()
    let me = try await client.verifyCredentials()
    let some = try await client.following(of: me.id, limit: 3).items.map(\.id)
    let found = try await client.accounts(with: [some[2], "nobody", some[0]])
    expectEqual(found?.map(\.id), [some[2], some[0]])
    let abilities = ServerAbilities(try await client.instance())
    expect(abilities.software == .book && abilities.accountsAtOnce != nil)
  }

  @Test func `a generated book returns its lists with members, notes and mutes`() async throws {
    let people = SamplePeople(count: 600, seed: 1)
    let client = try await LocalBook.open(people).book.signedIn()
    let lists = try await client.lists()
    expectEqual(lists.map(\.title), SamplePeople.listTitles)
    for (number, list) in lists.enumerated() {
      let ids = try await client.accounts(onList: list.id).items.map(\.id)
      let wanted = (0..<600).filter { people.lists(at: $0).contains(number) }.map(people.id)
      expectEqual(ids, wanted)
      expect(!ids.isEmpty)
      let ties = try await client.relationships(with: ids)
      expect(!ties.contains { !$0.isFollowing })
    }
    let ties = try await client.relationships(with: (0..<600).map(people.id))
    let notes = (0..<600).map { people.choice(at: $0)?.note ?? "" }
    expectEqual(ties.map(\.note), notes)
    let muted = ties.filter(\.isMuting).map(\.id)
    for some in [muted.count, ties.count { !$0.note.isEmpty }, ties.count(where: \.isNotifying)] {
      expect(some > 0 && some < 100)
    }
    expect(ties.contains { $0.isFollowing && !$0.isShowingReblogs })
    let first = try await client.mutes(limit: 1, cursor: nil)
    let rest = try await client.mutes(limit: 80, cursor: first.next)
    expect(Set((first.items + rest.items).map(\.id)) == Set(muted) && rest.next == nil)
    expectEqual(first.items.count + rest.items.count, muted.count, "nobody comes twice")
  }

  @Test func `a mute in the book lasts until an unmute, followed or not`() async throws {
    let people = SamplePeople(count: 100, seed: 1)
    let client = try await LocalBook.open(people).book.signedIn()
    let before = Set(try await client.mutes(limit: 80, cursor: nil).items.map(\.id))
    let fan = people.id(
      at: try #require(
        (0..<100).first { people.standing(at: $0) == .fan && !before.contains(people.id(at: $0)) }))
    let muted = try await client.perform(.mute(notifications: false), on: fan)
    expect(muted.isMuting && muted.isFollowedBy)
    expectEqual(Set(try await client.mutes(limit: 80, cursor: nil).items.map(\.id)), before.union([fan]))
    try await expectEqual(client.perform(.unmute, on: fan).isMuting, false)
    expectEqual(Set(try await client.mutes(limit: 80, cursor: nil).items.map(\.id)), before)
    await #expect(throws: ClientError.self) { try await client.perform(.mute(), on: "nobody") }
    let me = try await client.verifyCredentials().id
    await #expect(throws: ClientError.self) { try await client.perform(.mute(), on: me) }
  }

  @Test func `the book refuses unsupported acts and announces them before`() async throws {
    let client = try await LocalBook.open(SamplePeople(count: 100, seed: 1)).book.signedIn()
    let abilities = ServerAbilities(try await client.instance())
    let acts = [.block, .unblock, .removeFollower, .feature, .unfeature, .report(Report(.spam))] as [Act]
    for act in acts {
      let error = await #expect(throws: ClientError.self) { try await client.perform(act, on: "2") }
      expect(error?.code == .serverFailure(501) && !act.kind.isPossible(on: abilities), "\(act)")
    }
  }

  @Test func `an unfollow removes a person from the lists and keeps the note`() async throws {
    let people = SamplePeople(count: 600, seed: 1)
    let client = try await LocalBook.open(people).book.signedIn()
    let list = try #require(try await client.lists().first)
    let onList = try await client.accounts(onList: list.id).items
    func first(_ fits: (BookChoice) -> Bool) throws -> Account.ID {
      let followed = (0..<600).filter {
        [.mutual, .following].contains(people.standing(at: $0)) && !people.account(at: $0).isLocked
      }
      return people.id(at: try #require(followed.first { people.choice(at: $0).map(fits) == true }))
    }
    let noted = try first { !$0.note.isEmpty }, belled = try first(\.isNotifying)
    let note = try #require(try await client.relationships(with: [noted]).first).note
    for id in [onList[0].id, noted, belled] {
      _ = try await client.perform(.unfollow, on: id)
      _ = try await client.perform(.follow(), on: id)
    }
    let left = onList.map(\.id).filter { ![onList[0].id, noted, belled].contains($0) }
    try await expectEqual(client.accounts(onList: list.id).items.map(\.id), left)
    let ties = try await client.relationships(with: [noted, belled])
    expect(ties[0].note == note && ties[1].isFollowing && !ties[1].isNotifying)
  }
}
