import Client
import Entities
import Foundation
import Testing

@testable import HTTPTransport

extension Wire {
  /// The client, over HTTP, against a server that behaves as the recorded ones do.
  @Suite(.timeLimit(.minutes(2))) struct FakeServerTests {
    private func client(
      _ url: URL, token: String = FakeServer.token, _ change: (inout HTTPTransport.Options) -> Void = { _ in }
    ) throws -> APIClient {
      let options = quick {
        $0.totalDeadline = .seconds(20)
        $0.idleDeadline = .seconds(20)
        change(&$0)
      }
      return APIClient(transport: try HTTPTransport(server: url, options: options), token: AccessToken(token))
    }

    @Test func `ten thousand follows come page by page, each once`() async throws {
      try await FakeServer.with { server, url in
        let client = try client(url)
        let me = try await client.verifyCredentials()
        #expect(me.followingCount == 10_000)
        var people: [Account] = []
        var cursor: Cursor?
        var pages = 0
        repeat {
          let page = try await client.following(of: me.id, limit: 80, cursor: cursor)
          people += page.items
          cursor = page.next
          pages += 1
        } while cursor != nil && pages < 200
        #expect(pages == 125)
        #expect(people.count == 10_000)
        #expect(Set(people.map(\.id)).count == 10_000)
        #expect(people.first?.note == "I <em>like</em> it")
      }
    }

    @Test func `what is followed stays followed, and the relationships say so`() async throws {
      try await FakeServer.with { server, url in
        let client = try client(url)
        let gone = try await client.unfollow("2")
        #expect(!gone.isFollowing)
        let added = try await client.follow("20000")
        #expect(added.isFollowing)
        let known = try await client.relationships(with: ["2", "3", "20000"])
        #expect(known.map(\.isFollowing) == [false, true, true])
        let first = try await client.following(of: "1", limit: 1).items.first
        #expect(first?.id == "20000")
      }
    }

    @Test func `a limit is waited for and reported, and told when it lasts`() async throws {
      try await FakeServer.with { server, url in
        let clock = TestClock()
        let log = SlowDownLog()
        let client = try client(url) {
          $0.clock = clock
          $0.slowDowns = log.add
          $0.retries = RetryPolicy()
        }
        await server.limit(next: 2)
        let me = try await client.verifyCredentials()
        #expect(me.id == "1")
        #expect(clock.waits == [.seconds(3), .seconds(3)])
        #expect(log.all.map(\.code) == [.rateLimited, .rateLimited])
        await server.limit(next: 9)
        let error = await #expect(throws: ClientError.self) { try await client.verifyCredentials() }
        #expect(error?.code == .rateLimited)
        #expect(error?.until != nil)
      }
    }

    @Test func `a wrong token is unauthorized, and does not show in the error`() async throws {
      try await FakeServer.with { server, url in
        let client = try client(url, token: "wrong-token")
        let error = await #expect(throws: ClientError.self) { try await client.verifyCredentials() }
        #expect(error?.code == .unauthorized)
        #expect(error.map { "\($0)" }?.contains("wrong-token") == false)
      }
    }
  }
}
