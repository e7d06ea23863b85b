import Client
import Entities
import Foundation
import ScriptedServers
import TestSupport
import Testing

struct ReachTests {
  private func client(_ json: JSON) -> (CannedTransport, MastodonClient) {
    let transport = CannedTransport(json: json)
    return (transport, MastodonClient(transport: transport, token: AccessToken("t"), report: { _ in }))
  }

  @Test func `followers you know are those that the answer lists for the account`() async throws {
    let (transport, client) = client([
      ["id": "8", "accounts": [["id": "2", "username": "other"]]],
      [
        "id": "7",
        "accounts": [["id": "3", "username": "grace"], ["id": nil], ["id": "4", "username": "emilie"]],
      ],
    ])
    try await expectEqual(client.familiarFollowers(of: "7")?.map(\.username), ["grace", "emilie"])
    await expectEqual(
      transport.requests.map(\.target), ["/api/v1/accounts/familiar_followers?id%5B%5D=7"])
    let (_, empty) = self.client([["id": "7", "accounts": nil]])
    try await expectEqual(empty.familiarFollowers(of: "7"), [])
  }

  @Test func `suggestions are the accounts of their entries, without invalid ones`() async throws {
    let (transport, client) = client([
      ["source": "global", "account": ["id": "2", "username": "grace"]],
      ["source": "global", "account": nil],
      ["sources": ["featured"], "account": ["id": "3", "username": "emilie"]],
    ])
    let page = try #require(try await client.suggestions(limit: 80))
    expectEqual(page.items.map(\.username), ["grace", "emilie"])
    expect(page.skipped == 1 && page.next == nil)
    try await client.removeSuggestion("2")
    let requests = await transport.requests
    expectEqual(requests.map(\.summary), ["GET /api/v2/suggestions", "DELETE /api/v1/suggestions/2"])
  }

  @Test func `a server without these lists is told from one whose answer is empty`() async throws {
    for status in [404, 501] {
      let client = MastodonClient(transport: ScriptedTransport { _ in Response(status: status) })
      try await expectEqual(client.familiarFollowers(of: "7"), nil)
      try await expectEqual(client.suggestions(limit: 80), nil)
    }
    let refusing = MastodonClient(transport: ScriptedTransport { _ in Response(status: 403) })
    await #expect(throws: ClientError.self) { try await refusing.suggestions(limit: 80) }
  }
}
