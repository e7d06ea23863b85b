import Client
import Entities
import Foundation
import ScriptedServers
import TestSupport
import Testing

struct RecordedAnswersTests {
  private let alice: Account.ID = "01K6T3NJBY1VMZKZVRBSVSVK14"
  private let bob: Account.ID = "0227N170GSH0E5BBA756XQDY1P"
  private let carol: Account.ID = "0212WCGP3DCCJVSN7EB4GH1PNY"
  private let dave: Account.ID = "01G287FWQ049AD3V4X31W52CZ3"

  private func client(_ name: String) throws -> (MastodonClient, CannedTransport) {
    let transport = try CannedTransport(recording: name)
    return (MastodonClient(transport: transport, token: AccessToken("secret")), transport)
  }

  @Test func `the note of the signed-in account is the entered text`() async throws {
    let account = try await client("verify_credentials").0.verifyCredentials()
    expect(account.id == alice && account.handle == "@alice")
    expectEqual(account.name, "Alice Ångström")
    expectEqual(account.note, "Botanist & gardener.\nhttps://example.org/alice <3")
    expectEqual(account.fields, [Field(name: "Pronouns", value: "she/her")])
    expectEqual(account.followersCount, 3)
    expectEqual(account.followingCount, 2)
    expectEqual(account.createdAt, Date(timeIntervalSince1970: 1_795_231_098))
  }

  @Test func `a name of 20,000 characters is decoded completely`() async throws {
    let account = try await client("update_credentials_too_long").0.updateCredentials(
      AccountChanges(displayName: "x"))
    expectEqual(account.displayName.count, 20_000)
  }

  @Test(arguments: ["account_bob", "lookup"])
  func `the note of another account is plain text`(name: String) async throws {
    let (client, transport) = try client(name)
    let account = try await client.account(bob)
    expectEqual(account.note, "I <em>like</em> & \"quotes\"")
    await expectEqual(transport.requests.first?.path, "/api/v1/accounts/\(bob)")
  }

  @Test func `following and followers are pages`() async throws {
    let following = try await client("following").0.following(of: alice)
    expectEqual(following.items.map(\.id), [bob, dave])
    expectEqual(following.items.last?.name, "داود")
    expectEqual(following.items.last?.isBot, true)
    expectEqual(following.skipped, 0)
    let followers = try await client("followers").0.followers(of: alice)
    expectEqual(followers.items.map(\.id), [bob, dave, carol])
    expectEqual(followers.items.last?.isLocked, true)
    try await expectEqual(client("follow_requests").0.followRequests().items.map(\.id), [alice])
  }

  @Test func `a page ends with a cursor and the next request carries it`() async throws {
    let (client, transport) = try client("following_page_1_of_2")
    let page = try await client.following(of: alice, limit: 2)
    let next = try #require(page.next)
    _ = try await client.following(of: alice, limit: 7, cursor: next)
    let requests = await transport.requests
    expectEqual(requests[0].query, [.init("limit", "2")])
    expectEqual(requests[1].query, [.init("limit", "7"), .init("max_id", "01DNKTG0XJZ2W30V2XC8ZBTF2R")])
    expect(page.previous != nil)
  }

  @Test func `relationships are decoded`() async throws {
    let (client, transport) = try client("relationships")
    let relationships = try await client.relationships(with: [bob, carol, dave])
    expectEqual(relationships.map(\.id), [bob, carol, dave])
    expectEqual(relationships.map(\.isFollowing), [true, false, true])
    expectEqual(relationships.map(\.isRequested), [false, true, false])
    expectEqual(relationships.map(\.isMutual), [true, false, true])
    await expectEqual(
      transport.requests.first?.target,
      "/api/v1/accounts/relationships?id%5B%5D=\(bob)&id%5B%5D=\(carol)&id%5B%5D=\(dave)")
  }

  @Test func `following and unfollowing return the new relationship`() async throws {
    try await expect(client("follow").0.perform(.follow(), on: bob).isFollowing)
    try await expectEqual(client("unfollow").0.perform(.unfollow, on: dave).isFollowing, false)
    try await expectEqual(client("note").0.perform(.note("met at FOSDEM"), on: bob).note, "met at FOSDEM")
  }

  @Test func `searches return accounts and a lookup returns one`() async throws {
    let (client, transport) = try client("search_accounts")
    try await expectEqual(client.searchAccounts("da", limit: 10).items.map(\.id), [dave])
    await expectEqual(transport.requests.first?.target, "/api/v1/accounts/search?q=da&limit=10")
    try await expectEqual(self.client("search_bo").0.search("bob", limit: 10).items.map(\.id), [bob])
    try await expectEqual(self.client("lookup").0.lookup("bob").id, bob)
    try await expect(self.client("lists").0.lists().isEmpty)
  }

  @Test func `the domain of a server's accounts overrides the host of its API`() async throws {
    for (json, domain) in [
      (["domain": "gts.example.org", "account_domain": "example.org"], "example.org"),
      (["uri": "https://social.example.org/", "account_domain": ""], "social.example.org"),
    ] as [(JSON, String)] {
      try await expectEqual(MastodonClient(transport: CannedTransport(json: json)).instance().domain, domain)
    }
  }

  @Test func `an instance reports its software and its limits`() async throws {
    let instance = try await client("instance_v2").0.instance()
    expectEqual(instance.domain, "localhost:8081")
    expectEqual(instance.title, "localhost:8081")
    expectEqual(instance.limits.fieldsCount, 6)
    expectEqual(instance.limits.displayNameLength, 30)
    expect(instance.limits.imageTypes.contains("image/webp"))
    expect(!instance.limits.imageTypes.contains("video/mp4"))
  }

  @Test func `an answer of another shape is undecodable`() async throws {
    let error = await #expect(throws: ClientError.self) {
      try await client("search_bo").0.searchAccounts("bo")
    }
    expectEqual(error?.code, .undecodable)
    expectEqual(error?.request, "GET /api/v1/accounts/search")
  }

  @Test(arguments: [
    ("not_found", ClientError.Code.notFound, "Not Found"),
    ("unauthorized", .unauthorized, "Unauthorized: token not supplied"),
    ("follow_self", .invalid, "Not Acceptable"),
  ])
  func `a refusal contains the status and the reason`(name: String, code: ClientError.Code, reason: String)
    async throws
  {
    let error = await #expect(throws: ClientError.self) {
      try await client(name).0.perform(.follow(), on: alice)
    }
    expectEqual(error, ClientError(code, request: "POST /api/v1/accounts/\(alice)/follow", reason: reason))
  }
}
