import Client
import Entities
import ScriptedServers
import TestSupport
import Testing

/// Collections, as the API's documentation writes their requests and answers.
struct CollectionsTests {
  private let id: FeaturedCollection.ID

  init() throws { id = try #require(FeaturedCollection.ID(rawValue: "116131056935959117")) }

  private static let entity: JSON = [
    "id": "116131056935959117", "account_id": "1",
    "uri": "https://example.com/ap/1/collections/116131056935959117",
    "url": "https://example.com/collections/116131056935959117", "name": "Excellent people",
    "description": "Well worth <following>", "language": "en", "local": true, "sensitive": false,
    "discoverable": false, "tag": ["name": "discovery", "url": "https://example.com/tags/discovery"],
    "item_count": 3,
    "items": [
      ["id": "41", "account_id": "7", "state": "accepted", "created_at": "2026-02-25T11:35:01.394Z"],
      ["id": "42", "account_id": "8", "state": "pending"],
      ["id": "43", "state": "revoked"], ["id": "44", "account_id": nil, "state": "accepted"],
      ["account_id": "9"], "nonsense", ["id": 45, "account_id": 10, "state": "unheard of"],
    ],
    "created_at": "2026-02-25T11:35:01.394Z", "updated_at": "2026-02-25T11:37:38.182Z",
  ]

  private func client(_ transport: CannedTransport) -> MastodonClient {
    MastodonClient(transport: transport, token: AccessToken("t"), report: { _ in })
  }

  private func sent(
    _ answer: JSON = [:], _ ask: (MastodonClient) async throws -> Void
  ) async throws -> [String] {
    let transport = CannedTransport(json: answer)
    try await ask(client(transport))
    return await transport.requests.map { request in
      let body = request.encodedBody.map { " " + String(decoding: $0.bytes, as: UTF8.self) } ?? ""
      return "\(request.method.rawValue) \(request.target)\(body)"
    }
  }

  @Test func `requests about collections are sent as documented`() async throws {
    let draft = FeaturedCollection.Draft(name: "A & B", note: "both", isDiscoverable: false)
    let made = try await sent(["collection": Self.entity]) { client in
      _ = try await client.makeCollection(draft)
      _ = try await client.editCollection(id, as: draft)
    }
    expectEqual(
      made,
      [
        "POST /api/v1/collections name=A%20%26%20B&description=both&discoverable=false&sensitive=false",
        "PATCH /api/v1/collections/\(id) name=A%20%26%20B&description=both&discoverable=false",
      ])
    let added = try await sent(["collection_item": ["id": "41", "account_id": "7", "state": "pending"]]) {
      let item = try await $0.add("7", toCollection: id)
      expectEqual(item, FeaturedCollection.Item(id: "41", account: "7", isPending: true))
      try await $0.remove(item, fromCollection: id)
      try await $0.leave(item, inCollection: id)
      try await $0.removeCollection(id)
    }
    expectEqual(
      added,
      [
        "POST /api/v1/collections/\(id)/items account_id=7", "DELETE /api/v1/collections/\(id)/items/41",
        "POST /api/v1/collections/\(id)/items/41/revoke", "DELETE /api/v1/collections/\(id)",
      ])
  }

  @Test func `all pages of collections are read, and a repeated page ends them`() async throws {
    for next in ["3", "1"] {
      let transport = ScriptedTransport { request in
        let offset = request.query.first { $0.name == "offset" }?.value ?? "0"
        let last = offset == "2"
        let link =
          offset == "0"
          ? "<http://x/?offset=1>; rel=\"next\""
          : "<http://x/?offset=\(next)>; rel=\"next\""
        let body: JSON = ["collections": [["id": .string("c" + offset), "account_id": "1", "name": "x"]]]
        return Response(
          status: 200, headers: last || offset == "3" ? [:] : ["Link": link], body: body.data)
      }
      let found = try await MastodonClient(transport: transport).collections(of: "1")
      expectEqual(found.map(\.id.rawValue), next == "3" ? ["c0", "c1", "c3"] : ["c0", "c1"])
      let targets = await transport.log.map(\.target)
      expectEqual(targets.first, "/api/v1/accounts/1/collections?limit=80")
    }
  }

  @Test func `a collection keeps its people, but not those who refused or left`() async throws {
    let answer: JSON = [
      "collection": Self.entity,
      "accounts": [["id": "7", "username": "ada"], ["no": "id"], ["id": "8", "username": "bob"]],
    ]
    let contents = try await client(CannedTransport(json: answer)).collection(id)
    expectEqual(contents.accounts.map(\.id), ["7", "8"])
    expectEqual(
      contents.collection,
      FeaturedCollection(
        id: id, owner: "1", name: "Excellent people", note: "Well worth <following>",
        address: "https://example.com/collections/116131056935959117", isDiscoverable: false,
        items: [
          FeaturedCollection.Item(id: "41", account: "7"),
          FeaturedCollection.Item(id: "42", account: "8", isPending: true),
          FeaturedCollection.Item(id: "45", account: "10", isPending: true),
        ]))
  }

  @Test(
    arguments: [
      ["id": "5", "account_id": "1"],
      [
        "id": 5, "account_id": 1, "name": nil, "description": nil, "url": nil, "discoverable": nil,
        "items": nil,
        "tag": nil, "language": nil, "local": nil, "unheard_of": ["deep": [true]],
      ],
      [
        "id": "5", "account_id": "1", "name": 3, "description": [], "url": "file:///etc/passwd",
        "items": "none",
      ],
    ] as [JSON])
  func `identifiers are enough for a collection, and null or another type counts as missing`(
    json: JSON
  ) async throws {
    let plain = FeaturedCollection(id: try #require(.init(rawValue: "5")), owner: "1", name: "")
    for answer in [["collections": [json, ["name": "without id"], 7]], [json]] as [JSON] {
      let found = try await client(CannedTransport(json: answer)).collections(featuring: "1")
      expectEqual(found, [plain])
    }
  }

  @Test func `the description of another server's collection is HTML`() async throws {
    let json: JSON = ["id": "5", "account_id": "1", "description": "<p>a &amp; b</p>", "local": false]
    let found = try await client(CannedTransport(json: [json])).collections(of: "1")
    expectEqual(found.first?.note, "a & b")
  }

  @Test func `an account says whether it may be featured`() async throws {
    let words: [(JSON, FeatureApproval)] = [
      ("automatic", .automatic), ("manual", .manual), ("denied", .denied), ("unknown", .unknown),
      ("missing", .missing), ("a later word", .unknown), (.null, .missing), (7, .missing),
    ]
    let accounts = words.enumerated().map { place, word -> JSON in
      [
        "id": .string("\(place)"), "username": "a",
        "feature_approval": ["automatic": ["public"], "manual": [], "current_user": word.0],
      ]
    }
    let rest: JSON = .array(accounts + [["id": "90", "feature_approval": nil], ["id": "91"], ["no": "id"]])
    let transport = CannedTransport(json: rest)
    let approvals = try await client(transport).featureApprovals(of: ["1", "2"])
    for (place, word) in words.enumerated() {
      expectEqual(Account.ID(rawValue: "\(place)").flatMap { approvals[$0] }, word.1)
    }
    expect(approvals["90"] == .missing && approvals["91"] == .missing && approvals.count == words.count + 2)
    await expectEqual(transport.requests.map(\.target), ["/api/v1/accounts?id%5B%5D=1&id%5B%5D=2"])
  }

  @Test func `the reason of a refused collection is read from its wrapper`() async throws {
    let words = "Validation failed: Name is too long (maximum is 40 characters)"
    let transport = CannedTransport(json: ["error": ["error": .string(words), "details": [:]]], status: 422)
    let error = await #expect(throws: ClientError.self) {
      try await client(transport).makeCollection(FeaturedCollection.Draft(name: "x"))
    }
    expect(error?.code == .invalid && error?.reason == words)
  }

  @Test(
    arguments: [
      (["version": "4.6.0", "api_versions": ["mastodon": 10]], true),
      (["version": "4.5.9", "api_versions": ["mastodon": 9]], false), (["version": "4.6.0"], true),
      (["version": "4.5.0"], false), (["version": "glitch"], false),
      (["version": "4.6.0-alpha.1", "api_versions": ["mastodon": 9]], false),
      (["version": "0.9 (compatible; Other 3)", "api_versions": ["mastodon": 11]], true),
      (["version": "4.6.0", "api_versions": nil], true),
      (["version": "2.7.2 (compatible; Pleroma 2.6)"], false),
    ] as [(JSON, Bool)])
  func `a server has collections from version 10 of Mastodon's API on`(json: JSON, has: Bool) async throws {
    var members = json.members ?? [:]
    members["domain"] = "x.example"
    let instance = try await client(CannedTransport(json: .object(members))).instance()
    let abilities = ServerAbilities(instance)
    expectEqual(abilities.hasCollections, has)
    let scopes = OAuthScopes.people(on: abilities)
    expectEqual(scopes.allow("write:collections"), has)
    expect(scopes.isWithinPeople)
  }
}
