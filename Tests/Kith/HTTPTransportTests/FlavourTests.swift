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
    private func client(_ url: URL) throws -> MastodonClient {
      let options = quick {
        $0.totalDeadline = .seconds(20)
        $0.idleDeadline = .seconds(20)
        $0.retries = RetryPolicy(firstWait: .milliseconds(1))
      }
      return MastodonClient(
        transport: try SoupTransport(server: url, options: options), token: AccessToken(FakeMastodon.token))
    }

    @Test(arguments: FakeMastodon.Flavour.allCases)
    func `every person on a page is decoded, including remote ones`(
      _ flavour: FakeMastodon.Flavour
    ) async throws {
      try await FakeMastodon.with(flavour) { fake, url in
        let client = try client(url)
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
    func `the last page ends the list`(_ flavour: FakeMastodon.Flavour) async throws {
      try await FakeMastodon.with(flavour) { fake, url in
        let client = try client(url)
        let me = try #require(Account.ID(rawValue: fake.id(1)))
        var people: [Account] = []
        var cursor: Cursor?
        var pages = 0
        repeat {
          let page = try await client.followers(of: me, limit: 80, cursor: cursor)
          people += page.items
          cursor = page.next
          pages += 1
        } while cursor != nil && pages < 20
        expect(people.count == 300 && Set(people.map(\.id)).count == 300)
        // Some servers name an empty page after the last.
        expect([300 / flavour.pageLimit + 1, 300 / flavour.pageLimit + 2].contains(pages))
      }
    }

    @Test(arguments: FakeMastodon.Flavour.allCases)
    func `a follower is removed, or the server reports that it cannot`(_ flavour: FakeMastodon.Flavour)
      async throws
    {
      try await FakeMastodon.with(flavour) { fake, url in
        let client = try client(url)
        let follower = try #require(Account.ID(rawValue: fake.id(2)))
        if [.pleroma, .friendica].contains(flavour) {
          let error = await #expect(throws: ClientError.self) {
            try await client.perform(.removeFollower, on: follower)
          }
          expectEqual(error?.code, .serverFailure(501))
        } else {
          try await expect(!client.perform(.removeFollower, on: follower).isFollowedBy)
        }
        await expectEqual(fake.count(of: "POST"), 1)
      }
    }

    @Test(arguments: FakeMastodon.Flavour.allCases)
    func `a person is reported, or the server has no reports`(_ flavour: FakeMastodon.Flavour)
      async throws
    {
      try await FakeMastodon.with(flavour) { fake, url in
        let client = try client(url)
        let person = try #require(Account.ID(rawValue: fake.id(2)))
        let act = Act.report(Report(.spam, comment: "links & more", isForwarded: true))
        if flavour == .pixelfed {
          let error = await #expect(throws: ClientError.self) { try await client.perform(act, on: person) }
          expectEqual(error?.code, .serverFailure(501))
        } else {
          try await expectEqual(client.perform(act, on: person).id, person)
        }
        await expectEqual(fake.reports, (flavour == .pixelfed ? [] : ["2 spam: links & more (forwarded)"]))
        await expectEqual(fake.count(of: "POST"), 1)
      }
    }

    @Test(arguments: FakeMastodon.Flavour.allCases)
    func `only repeatable requests are sent again to a busy server`(_ flavour: FakeMastodon.Flavour)
      async throws
    {
      try await FakeMastodon.with(flavour) { fake, url in
        let client = try client(url)
        let id = try #require(Account.ID(rawValue: fake.id(2)))
        let list = try #require(List.ID(rawValue: "1"))
        let program = Application(
          clientID: "a", clientSecret: ClientSecret("b"), redirectURIs: [MastodonClient.outOfBand])
        let picture = Upload(
          fileName: "a.png", contentType: "image/png", data: ColoredSquare.png(8, color: 1))
        for method in ["POST", "PATCH", "PUT", "DELETE"] { await fake.fail(method + " ", status: 503) }
        let once: [(String, () async throws -> Void)] = [
          ("PATCH", { _ = try await client.updateCredentials(.init(displayName: "x")) }),
          ("PATCH", { _ = try await client.updateCredentials(.init(avatar: picture)) }),
          ("remove_from_followers", { _ = try await client.perform(.removeFollower, on: id) }),
          ("mute", { _ = try await client.perform(.mute(), on: id) }),
          ("block", { _ = try await client.perform(.block, on: id) }),
          ("note", { _ = try await client.perform(.note("x"), on: id) }),
          ("reports", { _ = try await client.perform(.report(Report(.spam)), on: id) }),
          ("authorize", { _ = try await client.perform(.accept, on: id) }),
          ("lists", { _ = try await client.makeList(title: "x") }),
          ("list", { try await client.removeList(list) }),
          ("apps", { _ = try await client.registerApplication(name: "x", redirectURIs: ["http://a/b"]) }),
          (
            "token",
            {
              _ = try await client.token(
                forCode: "x", application: program, redirectURI: "http://a/b", verifier: "x")
            }
          ),
          ("revoke", { try await client.revokeToken(of: program) }),
        ]
        for (name, act) in once {
          await fake.forgetRequests()
          let error = await #expect(throws: ClientError.self) { try await act() }
          expectEqual(error?.code, .serverFailure(503), "\(name)")
          await expectEqual(fake.requests.count { !$0.hasPrefix("GET") }, 1, "\(name)")
        }
        for act in [Act.follow(), .unfollow] {
          await fake.forgetRequests()
          _ = await #expect(throws: ClientError.self) { try await client.perform(act, on: id) }
          await expectEqual(fake.requests.count, 4)
        }
      }
    }
  }
}
