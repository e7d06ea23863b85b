import Client
import Entities
import Foundation
import ScriptedServers
import TestSupport
import Testing

/// The requests of a sync, with recorded answers of real servers.
struct RecordedSyncTests {
  private let list = List.ID(rawValue: "01M80CZ2D5XAS1JD4G7DBKJAG9")

  private func client(_ name: String) throws -> (MastodonClient, CannedTransport) {
    let transport = try CannedTransport(recording: name)
    return (MastodonClient(transport: transport, token: AccessToken("secret"), report: { _ in }), transport)
  }

  @Test func `a mute has its end`() async throws {
    let mutes = try await client("mutes").0.mutes()
    expectEqual(mutes.items.map(\.account.acct), ["crowd_320"])
    expectEqual(mutes.items.first?.expiresAt, Timestamp.date(from: "2026-11-22T02:12:13.099Z"))
    expect(mutes.next != nil)
  }

  @Test func `blocks and sent requests are pages of accounts`() async throws {
    try await expectEqual(client("blocks").0.blocks().items.map(\.acct), ["crowd_314"])
    let (client, transport) = try client("requests_sent")
    let sent = try #require(try await client.sentFollowRequests(limit: 40))
    expectEqual(sent.items.map(\.acct), ["dora", "emil"])
    await expectEqual(transport.requests.first?.target, "/api/v1/follow_requests/outgoing?limit=40")
  }

  @Test func `an unsupported request returns nil and does not fail`() async throws {
    try await expectEqual(client("domain_blocks").0.blockedDomains(), nil)
    let (client, transport) = try client("accounts_by_id")
    try await expectEqual(client.accounts(with: ["1", "2"]), nil)
    await expectEqual(transport.requests.first?.target, "/api/v1/accounts?id%5B%5D=1&id%5B%5D=2")
    for status in [404, 405, 410, 501] {
      let lacking = MastodonClient(transport: CannedTransport(json: ["error": "x"], status: status))
      try await expectEqual(lacking.followNotifications(), nil)
      try await expectEqual(lacking.sentFollowRequests(), nil)
    }
  }

  @Test(arguments: [401, 403, 422, 429, 500, 503])
  func `a refusal is not treated as an unsupported request`(status: Int) async throws {
    let refusing = MastodonClient(transport: CannedTransport(json: ["error": "x"], status: status))
    await #expect(throws: ClientError.self) { try await refusing.accounts(with: ["1"]) }
    await #expect(throws: ClientError.self) { try await refusing.blockedDomains() }
  }

  @Test func `notifications contain the dates of follows`() async throws {
    let (client, transport) = try client("notifications_follow")
    let follows = try #require(try await client.followNotifications(limit: 5))
    expectEqual(follows.items.map(\.account.acct), ["carol", "bob"])
    expectEqual(follows.items.first?.date, Timestamp.date(from: "2026-11-21T23:28:33.000Z"))
    _ = try await client.followNotifications(limit: 5, cursor: follows.next)
    let targets = await transport.requests.map { FormCoding.decodeText($0.target) }
    expectEqual(
      targets,
      [
        "/api/v1/notifications?limit=5&types[]=follow",
        "/api/v1/notifications?limit=5&max_id=01M8071ADSNTTPK5BRG7KFHVD6&types[]=follow",
      ])
  }

  @Test func `other notifications are skipped and broken ones counted`() async throws {
    let ada: JSON = ["id": "1", "username": "ada"]
    let json: JSON = [
      ["type": "mention"], ["type": "follow", "created_at": "2026-11-21T23:28:33.000Z", "account": ada],
      ["type": "follow", "created_at": "long ago", "account": ada], ["type": "follow"],
    ]
    let client = MastodonClient(transport: CannedTransport(json: json), report: { _ in })
    let page = try #require(try await client.followNotifications())
    expect(page.items.map(\.id) == ["1"] && page.skipped == 2)
  }

  @Test func `follows ended by the server have their cause, target and counts`() async throws {
    let event: JSON = [
      "id": "7", "type": "domain_block", "purged": false, "target_name": "x.example", "following_count": 12,
      "followers_count": 5, "created_at": "2026-11-21T23:28:33.000Z",
    ]
    let later: JSON = [
      "id": "8", "type": "meteor", "purged": true, "target_name": "y.example",
      "created_at": "2026-11-21T23:28:33.000Z",
    ]
    let json: JSON = [
      ["type": "mention"], ["type": "severed_relationships", "event": event],
      ["type": "severed_relationships", "event": later],
      ["type": "severed_relationships", "event": ["id": "9"]],
    ]
    let transport = CannedTransport(json: json)
    let client = MastodonClient(transport: transport, report: { _ in })
    let date = try #require(Timestamp.date(from: "2026-11-21T23:28:33.000Z"))
    try await expectEqual(
      client.severedRelationships(),
      [
        SeveredRelationships(
          id: "7", cause: .serverBlocked, target: "x.example", followedCount: 12, followerCount: 5, date: date
        ),
        SeveredRelationships(
          id: "8", cause: .other, target: "y.example", followedCount: nil, followerCount: nil, isPurged: true,
          date: date),
      ])
    let lacking = MastodonClient(transport: CannedTransport(json: ["error": "x"], status: 404))
    try await expectEqual(lacking.severedRelationships(), nil)
  }

  @Test func `lists have their titles, and all members are loaded at once`() async throws {
    let lists = try await client("lists_2").0.lists()
    expectEqual(lists.map(\.title), ["Näher, \"quoted\", mit Komma", "Beekeepers & maps"])
    expectEqual(lists.map(\.isExclusive), [true, false])
    let (client, transport) = try client("list_accounts_limit_0")
    let everybody = try await client.accounts(onList: try #require(list))
    expect(everybody.items.map(\.acct).first == "crowd_318" && everybody.items.count == 5)
    await expectEqual(transport.requests.count, 1)
  }

  @Test(arguments: [(true, 1), (false, 2)])
  func `an empty list is requested again unless the server sends all members at once`(
    answersAll: Bool, count: Int
  ) async throws {
    let transport = CannedTransport(json: [])
    let client = MastodonClient(transport: transport)
    let all = try await client.accounts(onList: try #require(list), answersAll: answersAll)
    expect(all.items.isEmpty)
    await expectEqual(transport.requests.count, count)
  }

  @Test func `a list on a server without a limit of 0 is loaded page by page`() async throws {
    let id = try #require(list)
    @Sendable func people(_ ids: Range<Int>) -> JSON {
      .array(ids.map { ["id": .integer($0), "username": .string("p\($0)")] })
    }
    // One server treats 0 as its default limit, the other as none.
    for isNone in [false, true] {
      let transport = CannedTransport(mayNameFiles: false) { request in
        let limit = request.query.first { $0.name == "limit" }?.value
        if limit == "0", isNone { return .json([]) }
        let place = request.query.first { $0.name == "max_id" }.flatMap { Int($0.value) } ?? 0
        let page = people(place..<min(place + 40, 100))
        return .json(
          page,
          headers: ["Link": "<https://x.example/a?limit=40&max_id=\(min(place + 40, 100))>; rel=\"next\""])
      }
      let all = try await MastodonClient(transport: transport).accounts(onList: id)
      expectEqual(all.items.map(\.username), (0..<100).map { "p\($0)" })
      expectEqual(all.next, nil)
    }
    // A server with an endless identical next page does not loop forever.
    let endless = CannedTransport(
      json: people(0..<1), headers: ["Link": "<https://x.example/a?max_id=1>; rel=\"next\""])
    _ = try await MastodonClient(transport: endless).accounts(onList: id)
    await expectEqual(endless.requests.count, 2)
  }

  @Test func `relationships to suspended accounts are included on request`() async throws {
    let transport = CannedTransport(json: [["id": "1"]])
    let client = MastodonClient(transport: transport)
    _ = try await client.relationships(with: ["1"], withSuspended: true)
    _ = try await client.relationships(with: ["1"])
    await expectEqual(
      transport.requests.map(\.target),
      [
        "/api/v1/accounts/relationships?id%5B%5D=1&with_suspended=true",
        "/api/v1/accounts/relationships?id%5B%5D=1",
      ])
  }

  @Test func `accounts are requested 40 at a time`() async throws {
    let ids = (1...95).compactMap { Account.ID(rawValue: String($0)) }
    let transport = CannedTransport { request in
      .array(request.query.map { ["id": .string($0.value), "username": "x"] })
    }
    let found = try #require(try await MastodonClient(transport: transport).accounts(with: ids))
    expectEqual(found.map(\.id), ids)
    await expectEqual(transport.requests.map(\.query.count), [40, 40, 15])
  }

  @Test func `only Akkoma's pages contain relationships`() async throws {
    func account(_ id: Int, _ relationship: JSON?) -> JSON {
      ["id": .integer(id), "username": "x", "pleroma": ["relationship": relationship ?? .null]]
    }
    let tie: JSON = ["id": "1", "following": true, "note": "n"]
    let transport = CannedTransport(json: [account(1, tie), account(2, [:]), account(3, nil)])
    let client = MastodonClient(transport: transport)
    let page = try await client.followingWithRelationships(of: "9", limit: 80)
    expectEqual(page.page.items.map(\.id), ["1", "2", "3"])
    expectEqual(page.relationships.map(\.id), ["1"])
    expectEqual(page.relationships.first?.note, "n")
    let next = Cursor(rawValue: "max_id=7&with_relationships=true")
    _ = try await client.followersWithRelationships(of: "9", limit: 40, cursor: next)
    await expectEqual(
      transport.requests.map(\.target),
      [
        "/api/v1/accounts/9/following?limit=80&with_relationships=true",
        "/api/v1/accounts/9/followers?limit=40&max_id=7&with_relationships=true",
      ])
  }
}
