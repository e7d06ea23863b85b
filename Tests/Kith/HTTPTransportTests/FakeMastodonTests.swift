import Client
import Entities
import FakeServers
import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

extension Wire {
  /// The client over HTTP against a server that behaves like the recorded ones.
  @Suite(.timeLimit(.patience)) struct FakeMastodonTests {
    private func client(
      _ url: URL, token: String = FakeMastodon.token,
      _ change: (inout SoupTransport.Options) -> Void = { _ in }
    ) throws -> MastodonClient {
      let options = quick {
        $0.totalDeadline = .seconds(20)
        $0.idleDeadline = .seconds(20)
        change(&$0)
      }
      return MastodonClient(
        transport: try SoupTransport(server: url, options: options), token: AccessToken(token))
    }

    @Test func `ten thousand follows are paged, each once`() async throws {
      try await FakeMastodon.with { server, url in
        let client = try client(url)
        let me = try await client.verifyCredentials()
        expectEqual(me.followingCount, 10_000)
        var people: [Account] = []
        var cursor: Cursor?
        var pages = 0
        repeat {
          let page = try await client.following(of: me.id, limit: 80, cursor: cursor)
          people += page.items
          cursor = page.next
          pages += 1
        } while cursor != nil && pages < 200
        expectEqual(pages, 125)
        expectEqual(people.count, 10_000)
        expectEqual(Set(people.map(\.id)).count, 10_000)
        expectEqual(people.first?.note, "I <em>like</em> it")
      }
    }

    @Test func `a follow persists and appears in the relationships`() async throws {
      try await FakeMastodon.with { server, url in
        let client = try client(url)
        let gone = try await client.perform(.unfollow, on: "2")
        expect(!gone.isFollowing)
        let added = try await client.perform(.follow(), on: "20001")
        expect(added.isFollowing)
        let known = try await client.relationships(with: ["2", "3", "20001"])
        expectEqual(known.map(\.isFollowing), [false, true, true])
        let first = try await client.following(of: "1", limit: 1).items.first
        expectEqual(first?.id, "20001")
      }
    }

    @Test func `a rate limit is waited for and reported, and fails if it lasts`() async throws {
      try await FakeMastodon.with { server, url in
        let clock = TestClock()
        let log = SlowDownLog()
        let client = try client(url) {
          $0.clock = clock
          $0.slowDowns = log.add
          $0.retries = RetryPolicy()
        }
        await server.limit(next: 2)
        let me = try await client.verifyCredentials()
        expectEqual(me.id, "1")
        expectEqual(clock.waits, [.seconds(3), .seconds(3)])
        expectEqual(log.all.map(\.code), [.rateLimited, .rateLimited])
        await server.limit(next: 9)
        let error = await #expect(throws: ClientError.self) { try await client.verifyCredentials() }
        expectEqual(error?.code, .rateLimited)
        expect(error?.until != nil)
      }
    }

    @Test func `a wrong token is unauthorized and not shown in the error`() async throws {
      try await FakeMastodon.with { server, url in
        let client = try client(url, token: "wrong-token")
        let error = await #expect(throws: ClientError.self) { try await client.verifyCredentials() }
        expectEqual(error?.code, .unauthorized)
        expectEqual(error.map { "\($0)" }?.contains("wrong-token"), false)
      }
    }

    /// The shape of an object: names and types; of lists, the first element's.
    private func shape(_ json: JSON, at place: String = "") -> Set<String> {
      switch json {
      case .object(let members):
        members.reduce(into: []) { $0.formUnion(shape($1.value, at: place + "." + $1.key)) }
      case .array(let elements): elements.first.map { shape($0, at: place + "[]") } ?? []
      default: [place]
      }
    }

    @Test func `the fake server's answers have the shape of the recorded ones`() async throws {
      let fixtures = checkout.appending(path: "Tests/Kith/ClientTests/Fixtures")
      try await FakeMastodon.with(.goToSocial) { fake, url in
        let transport = try SoupTransport(server: url, options: patient)
        _ = try await client(url).updateCredentials(
          AccountChanges(fields: [Field(name: "Pronouns", value: "she/her")]))
        let pairs = [
          ("verify_credentials", "/api/v1/accounts/verify_credentials"),
          ("account_bob", "/api/v1/accounts/\(fake.id(2))"),
          ("lookup", "/api/v1/accounts/lookup?acct=person2"),
          ("following", "/api/v1/accounts/\(fake.id(1))/following"),
          ("follow_requests", "/api/v1/follow_requests"), ("lists", "/api/v1/lists"),
          ("relationships", "/api/v1/accounts/relationships?id[]=\(fake.id(2))"),
          ("search_bo", "/api/v2/search?q=ada"), ("not_found", "/api/v1/accounts/nobody"),
        ]
        for (name, path) in pairs {
          let recorded = try JSON(parsing: try Data(contentsOf: fixtures.appending(path: name + ".json")))
          let request = Request(.get, path, token: AccessToken(FakeMastodon.token))
          let response = try await transport.send(request)
          expectEqual(response.status, recorded["status"]?.integer, "\(name)")
          let missing = shape(recorded["body"] ?? .null).subtracting(shape(try JSON(parsing: response.body)))
          // Without the parts missing for a person without fields or a note of their own.
          expect(missing.filter { !$0.contains("fields[]") && !$0.contains(".source.") }.isEmpty, "\(name)")
          expectEqual((recorded["headers"]?["Link"] == nil), (response.header("link") == nil), "\(name)")
        }
      }
    }

    @Test(arguments: FakeMastodon.Flavour.allCases)
    func `the fake server describes its software`(_ flavour: FakeMastodon.Flavour) async throws {
      try await FakeMastodon.with(flavour) { fake, url in
        let client = try client(url)
        let instance = try await client.instance()
        expectEqual(instance.domain, "127.0.0.1:\(url.port ?? 0)")
        expectEqual(
          instance.limits.fieldsCount,
          [.mastodon: 4, .goToSocial: 6, .pleroma: 10, .akkoma: 10, .pixelfed: 4, .friendica: 4][flavour])
        let names: [FakeMastodon.Flavour: Int] = [.pleroma: 100, .akkoma: 100, .friendica: 255]
        expectEqual(instance.limits.displayNameLength, names[flavour] ?? 30)
        // A server without a size limit reports at least the usual one.
        expect(instance.limits.imageSize >= 2_000_000)
        await fake.answerInstance(.first)
        let versions: [FakeMastodon.Flavour: String] = [
          .pleroma: "2.7.2 (compatible; Pleroma 2.5.5)", .akkoma: "2.7.2 (compatible; Akkoma 3.15.2)",
          .friendica: "2.8.0 (compatible; Friendica 2022.12)",
        ]
        try await expectEqual(client.instance().version, versions[flavour] ?? "3.5.3")
        let failures: [(FakeMastodon.InstanceAnswer, ClientError.Code)] = [
          (.none, .notFound), (.htmlNotFound, .notFound), (.failure, .serverFailure(500)),
        ]
        for (answer, expected) in failures {
          await fake.answerInstance(answer)
          let error = await #expect(throws: ClientError.self) { try await client.instance() }
          expectEqual(error?.code, expected)
        }
      }
    }

    @Test func `the fake server goes offline and returns at the same address`() async throws {
      try await FakeMastodon.with { fake, url in
        let client = try client(url)
        _ = try await client.verifyCredentials()
        await fake.goOffline()
        let error = await #expect(throws: ClientError.self) { try await client.verifyCredentials() }
        expectEqual(error?.code, .offline)
        try await fake.goOnline()
        _ = try await client.verifyCredentials()
        await fake.endSessions()
        let gone = await #expect(throws: ClientError.self) { try await client.verifyCredentials() }
        expectEqual(gone?.code, .unauthorized)
      }
    }

    @Test func `profile changes are saved, including pictures and fields`() async throws {
      try await FakeMastodon.with { fake, url in
        let client = try client(url)
        let picture = ColoredSquare.png(64, color: 7)
        let changed = try await client.updateCredentials(
          AccountChanges(
            displayName: "Somebody \"Else\"", note: "Bonjour &\n<b>", isLocked: true,
            fields: [Field(name: "a", value: "1"), Field(name: "b", value: "2")],
            avatar: Upload(fileName: "me.png", contentType: "image/png", data: picture)))
        expectEqual(changed.displayName, "Somebody \"Else\"")
        expect(changed.isLocked)
        expectEqual(changed.fields.map(\.name), ["a", "b"])
        await expectEqual(fake.pictures(of: 1), ["avatar": picture])
        let path = try #require(changed.avatar?.path)
        let transport = try SoupTransport(server: url, options: patient)
        try await expectEqual(transport.send(Request(.get, path)).body, picture)
        let tooLong = await #expect(throws: ClientError.self) {
          try await client.updateCredentials(AccountChanges(displayName: String(repeating: "x", count: 31)))
        }
        expectEqual(tooLong?.code, .invalid)
        expectEqual(tooLong?.fields["display_name"]?.isEmpty, false)
      }
    }

    @Test func `people who approve followers get requests and can accept them`() async throws {
      try await FakeMastodon.with { fake, url in
        let client = try client(url)
        let asked = try await client.perform(.follow(), on: "20000")
        expect(asked.isRequested && !asked.isFollowing)
        let waiting = try await client.followRequests().items
        expectEqual(waiting.map(\.id), ["30003", "30002", "30001"])
        _ = try await client.perform(.accept, on: "30003")
        let followers = try await client.followers(of: "1", limit: 1).items
        expectEqual(followers.first?.id, "30003")
        let found = try await client.search("gunnar 6")
        expectEqual(found.items.first?.displayName, "Gunnar 6")
      }
    }
  }
}
