import Client
import Entities
import Foundation
import ScriptedServers
import TestSupport
import Testing

struct MastodonClientTests {
  @Test func `reading, following and unfollowing can be repeated and other acts cannot`() async throws {
    let transport = CannedTransport { request in
      request.path.hasSuffix("/relationships") ? [["id": "1"]] : ["id": 1, "username": "ada"]
    }
    let client = MastodonClient(transport: transport, token: AccessToken("secret"))
    _ = try await client.account("1")
    _ = try? await client.perform(.follow(), on: "1")
    _ = try? await client.perform(.unfollow, on: "1")
    await expect(transport.requests.allSatisfy(\.isIdempotent))
    let repeatable = await transport.requests.count
    for act in [Act.block, .mute(), .removeFollower, .note("x"), .accept, .report(Report(.spam))] {
      _ = try? await client.perform(act, on: "1")
    }
    let picture = Upload(fileName: "a.png", contentType: "image/png", data: Data())
    for changes in [AccountChanges(displayName: "x"), AccountChanges(avatar: picture)] {
      _ = try? await client.updateCredentials(changes)
    }
    _ = try? await client.makeList(title: "x")
    if let list = List.ID(rawValue: "1") { try? await client.removeList(list) }
    let program = Application(clientID: "c", clientSecret: ClientSecret("s"), redirectURIs: ["http://a/b"])
    _ = try? await client.registerApplication(name: "x", redirectURIs: program.redirectURIs)
    _ = try? await client.token(
      forCode: "x", application: program, redirectURI: "http://a/b", verifier: "x")
    try? await client.revokeToken(of: program)
    let acts = await transport.requests.dropFirst(repeatable).filter { $0.method != .get }
    expectEqual(acts.count, 13, "\(acts.map(\.summary))")
    expect(!acts.contains(where: \.isIdempotent))
  }

  @Test func `only the newer search may be refused to a signed-in account`() async throws {
    let transport = CannedTransport(json: ["accounts": []])
    let client = MastodonClient(transport: transport)
    _ = try await client.search("ada")
    _ = try? await client.searchAccounts("ada")
    await expectEqual(transport.requests.map(\.refusalMeansSignedOut), [false, true])
  }

  @MainActor
  @Test func `a newer search that refuses everyone ends no session`() async throws {
    let transport = CannedTransport(json: ["error": "This API requires an authenticated user"], status: 401)
    var refusals = 0
    let token = try #require(AccessToken("secret"))
    let client = MastodonClient(transport: transport, token: token) { refusals += 1 }
    await #expect(throws: ClientError.self) { try await client.search("ada") }
    expectEqual(refusals, 0)
    await #expect(throws: ClientError.self) { try await client.searchAccounts("ada") }
    expectEqual(refusals, 1)
  }

  @Test(arguments: [
    (400, ClientError.Code.invalid), (401, .unauthorized), (403, .forbidden), (404, .notFound),
    (408, .timedOut), (409, .conflict), (410, .notFound), (422, .invalid), (429, .rateLimited),
    (500, .serverFailure(500)), (503, .serverFailure(503)), (504, .timedOut), (302, .serverFailure(302)),
  ])
  func `each status has its error code`(status: Int, code: ClientError.Code) async {
    let client = MastodonClient(transport: CannedTransport(.success(Response(status: status))))
    let error = await #expect(throws: ClientError.self) { try await client.account("1") }
    expectEqual(error, ClientError(code, request: "GET /api/v1/accounts/1", reason: "status \(status)"))
  }

  @Test func `a body that is not JSON is undecodable and names the place`() async {
    let response = Response(status: 200, body: Data("<html>\n".utf8))
    let client = MastodonClient(transport: CannedTransport(.success(response)))
    let error = await #expect(throws: ClientError.self) { try await client.account("1") }
    expectEqual(error?.code, .undecodable)
    expectEqual(error?.reason, "unexpected character at line 1, column 1")
  }

  @Test func `a failure of the transport is passed on`() async {
    let offline = ClientError(.offline, request: "x")
    let client = MastodonClient(transport: CannedTransport(.failure(offline)))
    let error = await #expect(throws: ClientError.self) { try await client.account("1") }
    expectEqual(error, offline)
  }

  @Test func `a cancelled task sends no request`() async {
    let transport = CannedTransport(json: ["id": 1, "username": "ada"])
    let task = Task { () async throws(ClientError) -> Account in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await MastodonClient(transport: transport).account("1")
    }
    let error = await #expect(throws: ClientError.self) { try await task.value }
    expectEqual(error?.code, .cancelled)
    await expect(transport.requests.isEmpty)
  }

  @Test func `only changed values are sent`() async throws {
    let transport = CannedTransport(json: ["id": 1, "username": "ada"])
    let client = MastodonClient(transport: transport)
    _ = try await client.updateCredentials(AccountChanges(note: "a & b", isLocked: true))
    let request = try #require(await transport.requests.first)
    expectEqual(request.method, .patch)
    expectEqual(request.encodedBody?.contentType, "application/x-www-form-urlencoded")
    expectEqual(request.encodedBody?.bytes, Data("note=a%20%26%20b&locked=true".utf8))
  }

  @Test func `empty lists and queries send no request`() async throws {
    let transport = CannedTransport(json: [])
    try await expect(MastodonClient(transport: transport).relationships(with: []).isEmpty)
    try await expect(MastodonClient(transport: transport).searchAccounts(" \n").items.isEmpty)
    await expect(transport.requests.isEmpty)
  }

  @Test func `a server without hidden boosts never reports them as hidden`() async throws {
    func isHidden(_ others: [String: JSON], isFollowing: Bool = true) async throws -> Bool {
      let told: [String: JSON] = ["id": "7", "following": .bool(isFollowing), "showing_reblogs": false]
      let transport = CannedTransport(json: .array([.object(told.merging(others) { $1 })]))
      let relationship = try await MastodonClient(transport: transport).relationships(with: ["7"]).first
      return try !#require(relationship).isShowingReblogs
    }
    // Like Pixelfed, which has neither notifications of posts nor notes.
    try await expect(!isHidden([:]))
    try await expect(isHidden([:], isFollowing: false))
    try await expect(isHidden(["notifying": false]))
    try await expect(isHidden(["note": ""]))
    try await expect(!isHidden(["note": nil]))
    try await expect(isHidden(["notifying": false, "note": nil]))
  }

  @Test func `an identifier is escaped within its path component`() async throws {
    let transport = CannedTransport(json: ["id": 1, "username": "ada"])
    let id = try #require(Account.ID(rawValue: "../../oauth?x=1#"))
    _ = try await MastodonClient(transport: transport).account(id)
    await expectEqual(transport.requests.first?.path, "/api/v1/accounts/..%2F..%2Foauth%3Fx%3D1%23")
  }
}
