import Client
import Entities
import FakeServers
import Foundation
import TestSupport
import Testing

/// The scripted server limits, changes and counts like Mastodon.
struct MastodonScriptTests {
  private func client(_ server: MastodonScript) -> MastodonClient {
    MastodonClient(transport: server.transport, token: server.token)
  }

  private func refused(_ ask: () async throws -> Void) async -> ClientError? {
    do {
      try await ask()
      return nil
    } catch {
      return error as? ClientError
    }
  }

  @Test func `the 301st request in five minutes is refused with the time of the reset`() async throws {
    let server = MastodonScript()
    let client = client(server)
    server.wait(60)
    for _ in 0..<400 { _ = try await client.account("2") }
    server.enforceLimits()
    for _ in 0..<300 { _ = try await client.account("2") }
    let error = await refused { _ = try await client.account("2") }
    expectEqual(error?.code, .rateLimited)
    let answer = try await server.transport.send(Request(.get, "/api/v1/accounts/2", token: server.token))
    expect(answer.header("x-ratelimit-limit") == "300" && answer.header("x-ratelimit-remaining") == "0")
    expectEqual(answer.retryDate(now: server.now), server.now + 240)
    server.wait(239)
    await expectEqual(refused { _ = try await client.account("2") }?.code, .rateLimited)
    server.wait(1)
    await expectEqual(refused { _ = try await client.account("2") }, nil)
  }

  @Test func `later pages and follows have limits of their own`() async throws {
    let server = MastodonScript()
    var limits = ServerLimits()
    limits.requests.count = 10_000
    server.enforceLimits(limits)
    let client = client(server)
    // The first page has no cursor in its address.
    _ = try await client.following(of: "1", limit: 1)
    let page: (Int) async throws -> Void = { _ in
      _ = try await client.following(of: "1", limit: 1, cursor: Cursor(rawValue: "max_id=500"))
    }
    let follow: (Int) async throws -> Void = { number in
      _ = try await client.perform(.follow(), on: #require(Account.ID(rawValue: String(20_000 + number))))
    }
    for (count, seconds, ask) in [(300, 900.0, page), (400, 86_400, follow)] {
      for number in 1...count { try await ask(number) }
      await expectEqual(refused { try await ask(count + 1) }?.code, .rateLimited)
      // Other requests are answered.
      await expectEqual(refused { _ = try await client.account("2") }, nil)
      server.wait(seconds)
      await expectEqual(refused { try await ask(count + 1) }, nil)
    }
  }

  @Test func `the requests of a sync are answered as each server does`() async throws {
    for flavour in FakeMastodon.Flavour.allCases {
      let server = MastodonScript(flavour, following: 50, followers: 50)
      let client = client(server)
      let ids = (2...41).compactMap { Account.ID(rawValue: server.id($0)) }
      let abilities = ServerAbilities(try await client.instance())
      let name = Comment(rawValue: "\(flavour)")
      let accounts = try await client.accounts(with: ids)
      expectEqual((accounts != nil), (flavour == .mastodon), name)
      expectEqual((abilities.accountsAtOnce != nil), (flavour == .mastodon), name)
      let list = server.addList("Near", of: [2, 3, 4])
      if flavour != .pixelfed {
        let id = try #require(try await client.lists().first?.id)
        expectEqual(id.rawValue, list)
        try await expectEqual(client.accounts(onList: id).items.count, 3, name)
      }
      server.block(servers: ["bad.example"])
      let domains = try await client.blockedDomains()
      expectEqual((domains?.items == ["bad.example"]), abilities.hasDomainBlocks, name)
      expectEqual((try await client.sentFollowRequests() != nil), abilities.hasSentRequests, name)
      let me = try await client.verifyCredentials()
      let people = try await client.followingWithRelationships(of: me.id, limit: 40)
      expect(people.relationships.isEmpty != abilities.hasRelationshipsOnPages, name)
      let ties = try await client.relationships(with: ids)
      if flavour != .pleroma { expectEqual(ties.count, min(40, abilities.relationshipsAtOnce), name) }
      let follows = try #require(try await client.followNotifications(limit: 40))
      expect(follows.items.count == 40 && follows.items[0].date > follows.items[1].date, name)
    }
  }
}
