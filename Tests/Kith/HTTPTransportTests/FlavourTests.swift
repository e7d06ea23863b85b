import Client
import Entities
import FakeServers
import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

extension Wire {
  /// The client with servers that differ from one another.
  @Suite(.timeLimit(.patience)) struct FlavourTests {
    @Test(arguments: FakeMastodon.Flavour.allCases)
    func `every person on a page is decoded, including remote ones`(
      _ flavour: FakeMastodon.Flavour
    ) async throws {
      try await FakeMastodon.with(flavour) { fake, url in
        let client = try fakeClient(url)
        let me = try await client.verifyCredentials()
        expect(me.id.rawValue == fake.id(1) && me.followingCount == 10_000)
        var people: [Account] = []
        var cursor: Cursor?
        for _ in 1...3 {
          let page = try await client.following(of: me.id, limit: 80, cursor: cursor)
          expect(page.skipped == 0 && page.items.count == flavour.pageLimit)
          people += page.items
          cursor = page.next
        }
        let expected = (0..<people.count).map { fake.id(10_001 - $0) }
        expectEqual(people.map(\.id.rawValue), expected)
        expect(people.allSatisfy { $0.note == "I <em>like</em> it" && $0.avatar != nil })
        expect(people.contains { $0.isRemote })
        let ties = try await client.relationships(with: people.map(\.id))
        expect(ties.allSatisfy { $0.isFollowing })
        let found = try await client.lookup("@person21@far.example")
        expect(found.id.rawValue == fake.id(21) && found.acct == "person21@far.example")
      }
    }

    @Test(arguments: FakeMastodon.Flavour.allCases)
    func `a follower is removed and a person reported, or the server answers that it cannot`(
      _ flavour: FakeMastodon.Flavour
    ) async throws {
      try await FakeMastodon.with(flavour) { fake, url in
        let client = try fakeClient(url)
        let person = try #require(Account.ID(rawValue: fake.id(2)))
        let hasReports = flavour != .pixelfed
        for (act, isPossible) in [
          (Act.removeFollower, ![.pleroma, .friendica].contains(flavour)),
          (.report(Report(.spam, comment: "links & more", isForwarded: true)), hasReports),
        ] {
          await fake.forgetRequests()
          if isPossible {
            let tie = try await client.perform(act, on: person)
            expect(tie.id == person && (act != .removeFollower || !tie.isFollowedBy))
          } else {
            let error = await #expect(throws: ClientError.self) { try await client.perform(act, on: person) }
            expectEqual(error?.code, .serverFailure(501))
          }
          await expectEqual(fake.count(of: "POST"), 1)
        }
        await expectEqual(fake.reports, hasReports ? ["2 spam: links & more (forwarded)"] : [])
      }
    }
  }
}
