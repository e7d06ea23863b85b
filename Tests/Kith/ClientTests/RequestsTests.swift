import Client
import Entities
import Foundation
import ScriptedServers
import TestSupport
import Testing

/// The requests of each call, as the API's documentation states.
struct RequestsTests {
  private let id: Account.ID = "1"

  private func sent(
    _ answer: JSON = ["id": "1", "username": "a"], status: Int = 200,
    _ ask: (MastodonClient) async throws -> Void
  ) async throws -> [String] {
    let transport = CannedTransport(json: answer, status: status)
    try await ask(MastodonClient(transport: transport, token: AccessToken("t"), report: { _ in }))
    return await transport.requests.map { request in
      let body = request.encodedBody.map { " " + String(decoding: $0.bytes, as: UTF8.self) } ?? ""
      return "\(request.method.rawValue) \(request.target)\(body)"
    }
  }

  @Test func `acts about an account are sent`() async throws {
    let sent = try await sent { client in
      _ = try await client.perform(.removeFollower, on: id)
      _ = try await client.perform(.mute(), on: id)
      _ = try await client.perform(
        .mute(notifications: false, until: Date(timeIntervalSince1970: 4_600)), on: id,
        at: Date(timeIntervalSince1970: 1_000))
      // Kith ends a mute of more than 30 days itself.
      for days in [30.0, 90] {
        let now = Date(timeIntervalSince1970: 1_000)
        _ = try await client.perform(.mute(until: now.addingTimeInterval(days * 86_400)), on: id, at: now)
      }
      _ = try await client.perform(.unmute, on: id)
      _ = try await client.perform(.block, on: id)
      _ = try await client.perform(.unblock, on: id)
      _ = try await client.perform(.note("met & liked"), on: id)
      _ = try await client.perform(.note(""), on: id)
      _ = try await client.perform(.accept, on: id)
      _ = try await client.perform(.reject, on: id)
      _ = try await client.perform(.feature, on: id)
      _ = try await client.perform(.unfeature, on: id)
    }
    expectEqual(
      sent,
      [
        "POST /api/v1/accounts/1/remove_from_followers",
        "POST /api/v1/accounts/1/mute notifications=true",
        "POST /api/v1/accounts/1/mute notifications=false&duration=3600",
        "POST /api/v1/accounts/1/mute notifications=true&duration=2592000",
        "POST /api/v1/accounts/1/mute notifications=true",
        "POST /api/v1/accounts/1/unmute", "POST /api/v1/accounts/1/block", "POST /api/v1/accounts/1/unblock",
        "POST /api/v1/accounts/1/note comment=met%20%26%20liked", "POST /api/v1/accounts/1/note comment=",
        "POST /api/v1/follow_requests/1/authorize", "POST /api/v1/follow_requests/1/reject",
        "POST /api/v1/accounts/1/endorse", "POST /api/v1/accounts/1/unendorse",
      ])
  }

  @Test func `a report is sent after its account is loaded and is the last request`() async throws {
    let transport = CannedTransport { request in
      request.path.hasSuffix("/relationships") ? [["id": "1", "followed_by": true]] : ["id": "48914"]
    }
    let client = MastodonClient(transport: transport)
    let report = Report(.violation, comment: "rule 3 & 4", isForwarded: true)
    try await expect(client.perform(.report(report), on: id).isFollowedBy)
    let body = try #require(await transport.requests.last?.encodedBody)
    await expectEqual(transport.requests.map(\.path), ["/api/v1/accounts/relationships", "/api/v1/reports"])
    expectEqual(
      String(decoding: body.bytes, as: UTF8.self),
      "account_id=1&category=violation&comment=rule%203%20%26%204&forward=true")
  }

  @Test func `a missing account differs from a server without reports`() async throws {
    for (ties, expected) in [([], .notFound), ([["id": "1"]], .serverFailure(501))]
      as [(JSON, ClientError.Code)]
    {
      let client = MastodonClient(
        transport: CannedTransport { $0.path.hasSuffix("/relationships") ? ties : JSON?.none })
      let error = await #expect(throws: ClientError.self) {
        try await client.perform(.report(Report(.spam)), on: "1")
      }
      expect(error?.code == expected && error?.request == "POST /api/v1/reports")
    }
  }

  @Test func `the languages of a follow are sent and cleared`() async throws {
    let sent = try await sent(["id": "1", "following": true, "requested": false]) { client in
      _ = try await client.perform(
        .follow(FollowOptions(showsBoosts: true, languages: ["de", "en"])), on: id)
      _ = try await client.perform(.follow(FollowOptions(languages: [])), on: id)
    }
    expectEqual(
      sent,
      [
        "POST /api/v1/accounts/1/follow reblogs=true&languages%5B%5D=de&languages%5B%5D=en",
        #"POST /api/v1/accounts/1/follow {"languages":[]}"#,
      ])
  }

  @Test func `list requests of the signed-in account are sent`() async throws {
    let list = try #require(List.ID(rawValue: "7/8"))
    let sent = try await sent(["id": 7, "title": "Close"]) { client in
      _ = try await client.makeList(title: "Close")
      let renamed = try await client.renameList(list, to: "Near")
      expectEqual(renamed.id.rawValue, "7")
      expectEqual(renamed.title, "Close")
      _ = try await client.setExclusive(true, of: renamed)
      _ = try await client.setReplies(.followed, of: renamed)
      try await client.removeList(list)
      try await client.add(["1", "2"], toList: list)
      try await client.remove(["1"], fromList: list)
      try await client.add([], toList: list)
    }
    expectEqual(
      sent,
      [
        "POST /api/v1/lists title=Close", "PUT /api/v1/lists/7%2F8 title=Near",
        "PUT /api/v1/lists/7 title=Close&exclusive=true",
        "PUT /api/v1/lists/7 title=Close&replies_policy=followed", "DELETE /api/v1/lists/7%2F8",
        "POST /api/v1/lists/7%2F8/accounts account_ids%5B%5D=1&account_ids%5B%5D=2",
        "DELETE /api/v1/lists/7%2F8/accounts?account_ids%5B%5D=1",
      ])
  }

  @Test func `servers are blocked and unblocked`() async throws {
    let sent = try await sent { client in
      try await client.setBlocked(true, server: "a.example")
      try await client.setBlocked(false, server: "ü.example")
    }
    expectEqual(
      sent,
      [
        "POST /api/v1/domain_blocks domain=a.example",
        "DELETE /api/v1/domain_blocks?domain=%C3%BC.example",
      ])
  }

  @Test func `private pages are requested`() async throws {
    let list = try #require(List.ID(rawValue: "7"))
    let sent = try await sent([]) { client in
      _ = try await client.lists()
      _ = try await client.accounts(onList: list, limit: 5)
      _ = try await client.followRequests(cursor: Cursor(rawValue: "max_id=9&limit=1"))
      _ = try await client.mutes(limit: 80)
      _ = try await client.blocks()
    }
    expectEqual(
      sent,
      [
        "GET /api/v1/lists", "GET /api/v1/lists/7/accounts?limit=5",
        "GET /api/v1/follow_requests?limit=40&max_id=9", "GET /api/v1/mutes?limit=80",
        "GET /api/v1/blocks?limit=40",
      ])
  }

  @Test func `people are searched`() async throws {
    let sent = try await sent(["id": 1, "username": "a", "accounts": []]) { client in
      _ = try await client.lookup(" @ada@example.social")
      _ = try await client.search("ada ü", resolve: true, limit: 5)
      _ = try await client.search(" \n")
    }
    expectEqual(
      sent,
      [
        "GET /api/v1/accounts/lookup?acct=ada%40example.social",
        "GET /api/v2/search?q=ada%20%C3%BC&type=accounts&resolve=true&limit=5",
      ])
  }

  @Test func `relationships are requested in batches`() async throws {
    let ids = (1...95).compactMap { Account.ID(rawValue: String($0)) }
    let sent = try await sent([["id": 1]]) { client in
      let found = try await client.relationships(with: ids)
      expectEqual(found.count, 3)
    }
    expectEqual(sent.map { $0.split(separator: "&").count }, [40, 40, 15])
    expectEqual(sent.last?.hasSuffix("id%5B%5D=95"), true)
  }

  @Test func `an application is registered and a token requested`() async throws {
    let application = Application(
      clientID: "c", clientSecret: ClientSecret("s"), redirectURIs: ["http://127.0.0.1/"])
    let sent = try await sent(["access_token": "t", "client_id": 5, "client_secret": "s"]) { client in
      let known = try await client.registerApplication(
        name: "Kith", redirectURIs: ["http://127.0.0.1/", MastodonClient.outOfBand], website: "https://x.org")
      expectEqual(known.clientID, "5")
      expectEqual(known.redirectURIs, ["http://127.0.0.1/", MastodonClient.outOfBand])
      let token = try await client.token(
        forCode: "c0", application: application, redirectURI: "http://127.0.0.1/", verifier: "v")
      expectEqual(token.token.rawValue, "t")
      expectEqual(token.scopes, .everything)
      try await client.revokeToken(of: application)
    }
    expectEqual(
      sent,
      [
        "POST /api/v1/apps client_name=Kith&redirect_uris=http%3A%2F%2F127.0.0.1%2F%0A"
          + "urn%3Aietf%3Awg%3Aoauth%3A2.0%3Aoob&scopes=read%20write%20follow&website=https%3A%2F%2Fx.org",
        "POST /oauth/token grant_type=authorization_code&code=c0&client_id=c&client_secret=s"
          + "&redirect_uri=http%3A%2F%2F127.0.0.1%2F&code_verifier=v&scope=read%20write%20follow",
        "POST /oauth/revoke token=t&client_id=c&client_secret=s",
      ])
  }

  @Test func `descriptions hide secrets`() {
    let application = Application(clientID: "c", clientSecret: ClientSecret("secret"), redirectURIs: [])
    var dumped = ""
    dump(application, to: &dumped)
    dump(AccessToken("secret"), to: &dumped)
    dumped += AccessToken("secret").map { "\($0) \(String(reflecting: $0))" } ?? ""
    expectEqual(AccessToken(""), nil)
    expect(!(dumped + "\(application)" + String(reflecting: application)).contains("secret"))
    expect(dumped.contains("clientID"))
  }

  @Test func `fields are sent as rows, and an empty table as one empty row`() async throws {
    let sent = try await sent { client in
      _ = try await client.updateCredentials(AccountChanges(fields: [Field(name: "a", value: "1")]))
      _ = try await client.updateCredentials(AccountChanges(fields: []))
    }
    expectEqual(
      sent.map { FormCoding.decodeText($0) },
      [
        "PATCH /api/v1/accounts/update_credentials fields_attributes[0][name]=a&fields_attributes[0][value]=1",
        "PATCH /api/v1/accounts/update_credentials fields_attributes[0][name]=&fields_attributes[0][value]=",
      ])
  }

  @Test func `pictures are sent as parts of a form`() async throws {
    let transport = CannedTransport(json: ["id": "1", "username": "a"])
    let bytes = Data([0, 255, 13, 10]) + Data("part-of-a-form-0".utf8)
    let picture = Upload(fileName: "a\"\r\nb.png", contentType: "image/png", data: bytes)
    _ = try await MastodonClient(transport: transport).updateCredentials(
      AccountChanges(note: "n", avatar: picture))
    let body = try #require(await transport.requests.first?.encodedBody)
    expectEqual(body.contentType, "multipart/form-data; boundary=part-of-a-form-1")
    let head = """
      --part-of-a-form-1\r\nContent-Disposition: form-data; name="note"\r\n\r\nn\r\n--part-of-a-form-1\r\n\
      Content-Disposition: form-data; name="avatar"; filename="a%22%0D%0Ab.png"\r\nContent-Type: image/png\r\n\r\n
      """
    expectEqual(body.bytes, Data(head.utf8) + bytes + Data("\r\n--part-of-a-form-1--\r\n".utf8))
  }

  @Test(arguments: [[:], ["id": "1"], ["id": "1", "following": false]] as [JSON])
  func `a short answer to a follow or unfollow leads to a request for the relationship`(
    _ answer: JSON
  ) async throws {
    let transport = CannedTransport { request in
      request.path.hasSuffix("/relationships") ? [["id": "1", "requested": true]] : answer
    }
    let client = MastodonClient(transport: transport)
    try await expect(client.perform(.follow(), on: "1").isRequested)
    try await expect(client.perform(.unfollow, on: "1").isRequested)
    if answer == [:] { try await expect(client.perform(.accept, on: "1").isRequested) }
  }

  @Test func `an address is searched if it cannot be looked up`() async throws {
    let transport = CannedTransport { request in
      request.path == "/api/v1/accounts/search"
        ? [
          ["id": "1", "username": "ada", "acct": "ada@near.example"],
          ["id": "2", "username": "ada", "acct": "Ada@far.example"],
        ] : nil
    }
    let client = MastodonClient(transport: transport)
    try await expectEqual(client.lookup("@ada@far.example").id, "2")
    let error = await #expect(throws: ClientError.self) { try await client.lookup("ada@other.example") }
    expect(error?.code == .notFound && error?.request.hasSuffix("/lookup") == true)
  }

  @Test(arguments: [true, false])
  func `a server that cannot remove followers differs from a person who does not follow`(follows: Bool)
    async throws
  {
    let client = MastodonClient(
      transport: CannedTransport { request in
        request.path.hasSuffix("/relationships") ? [["id": "1", "followed_by": .bool(follows)]] : nil
      })
    guard follows else {
      return try await expectEqual(client.perform(.removeFollower, on: "1").isFollowedBy, false)
    }
    let error = await #expect(throws: ClientError.self) { try await client.perform(.removeFollower, on: "1") }
    expectEqual(error?.code, .serverFailure(501))
  }

  @Test func `a search uses the newer request if the older is missing`() async throws {
    let transport = CannedTransport { request in
      request.path == "/api/v2/search" ? ["accounts": [["id": "1", "username": "ada"]]] : nil
    }
    try await expectEqual(MastodonClient(transport: transport).searchAccounts("ada").items.map(\.id), ["1"])
  }

  @Test func `a server without the newer description gets the older request`() async throws {
    let transport = CannedTransport { request in
      request.path == "/api/v1/instance"
        ? [
          "uri": "pl.example", "title": " ", "version": "2.7.2 (compatible; Pleroma 2.6.0)",
          "description_limit": 1500, "avatar_upload_limit": 2_000_000,
          "pleroma": [
            "metadata": ["fields_limits": ["max_fields": 10, "name_length": 512, "value_length": 2048]]
          ],
        ] : nil
    }
    let instance = try await MastodonClient(transport: transport).instance()
    expectEqual(instance.title, "pl.example")
    expectEqual(
      instance.limits,
      Instance.Limits(
        [.fieldsCount: 10, .fieldNameLength: 512, .fieldValueLength: 2048],
        assumed: [.displayNameLength: 100, .noteLength: 5000], imageSize: 2_000_000))
    let long = String(repeating: "x", count: 5001)
    expect(AccountChanges(displayName: long, note: long).isValid(within: instance.limits))
    expect(!AccountChanges(fields: [Field(name: "n", value: long)]).isValid(within: instance.limits))
  }
}
