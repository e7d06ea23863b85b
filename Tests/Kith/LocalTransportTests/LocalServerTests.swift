import Client
import Entities
import Foundation
import LocalTransport
import Store
import TestSupport
import Testing

struct LocalServerTests {
  private func server() throws -> (server: LocalServer, folder: SampleFolder) {
    let folder = try SampleFolder()
    return (try LocalServer.open(fixtures: folder.url).server, folder)
  }

  private func status(_ server: LocalServer, _ request: Request) async throws -> Int {
    try await server.send(request).status
  }

  @Test func `the first of the session is signed in at the beginning`() async throws {
    let (server, _) = try server()
    let me = try await server.signedIn().verifyCredentials()
    #expect(me.id == "1")
    #expect(me.name == "Ada")
  }

  @Test func `pictures become files of this machine`() async throws {
    let (server, folder) = try server()
    let avatar = try await server.signedIn().verifyCredentials().avatar
    #expect(avatar?.isFileURL == true)
    #expect(avatar?.path == folder.url.appendingPathComponent("pictures/a b.png").path)
  }

  @Test func `without a valid token nothing is told`() async throws {
    let (server, _) = try server()
    for path in ["verify_credentials", "1", "1/following", "relationships", "search"] {
      let request = Request(.get, "/api/v1/accounts/\(path)")
      #expect(try await status(server, request) == 401)
      var forged = request
      forged.token = AccessToken("forged")
      let response = try await server.send(forged)
      #expect(response.status == 401)
      #expect(try JSON(parsing: response.body)["error"]?.text == "The access token is invalid")
    }
  }

  @Test func `what is not there is not found`() async throws {
    let (server, _) = try server()
    let token = try await server.loadToken()
    for request in [
      Request(.get, "/api/v1/accounts/404"), Request(.get, "/api/v1/accounts/404/followers"),
      Request(.post, "/api/v1/accounts/404/follow"), Request(.post, "/api/v1/accounts/404/unfollow"),
      Request(.get, "/api/v1/accounts/lookup", query: [.init("acct", "nobody")]), Request(.get, "/"),
      Request(.get, "/api/v1/timelines/home"), Request(.delete, "/api/v1/accounts/1"),
      Request(.get, "/api/v1/accounts/1/2/3"), Request(.post, "/api/v1/accounts//follow"),
    ] {
      var request = request
      request.token = token
      #expect(try await status(server, request) == 404, "\(request.summary)")
    }
  }

  @Test func `following counts for both and can be undone`() async throws {
    let client = try await server().server.signedIn()
    #expect(try await client.unfollow("2").isFollowing == false)
    #expect(try await client.verifyCredentials().followingCount == 0)
    #expect(try await client.follow("2") == Relationship(id: "2", isFollowing: true, isShowingReblogs: true))
    #expect(try await client.verifyCredentials().followingCount == 1)
    #expect(try await client.account("2").followersCount == 1)
    #expect(try await client.following(of: "1").items.map(\.id) == ["2"])
  }

  @Test func `a locked account is asked`() async throws {
    let client = try await server().server.signedIn()
    let relationship = try await client.follow("3")
    #expect(relationship.isRequested && !relationship.isFollowing)
    #expect(try await client.relationships(with: ["3", "404"]) == [relationship])
    #expect(try await client.unfollow("3") == Relationship(id: "3"))
  }

  @Test func `nobody follows themself`() async throws {
    let client = try await server().server.signedIn()
    let error = await #expect(throws: ClientError.self) { try await client.follow("1") }
    #expect(
      error == ClientError(.invalid, request: "POST /api/v1/accounts/1/follow", reason: "Not Acceptable"))
  }

  @Test func `one's own account changes and the change is seen`() async throws {
    let client = try await server().server.signedIn()
    let note = "Bees & <maps>\n\nand \"trains\""
    let changes = AccountChanges(displayName: "Ada 🌱", note: note, isLocked: true)
    let updated = try await client.updateCredentials(changes)
    #expect(updated.displayName == "Ada 🌱")
    #expect(updated.note == note)
    #expect(updated.isLocked)
    #expect(try await client.verifyCredentials() == updated)
    #expect(try await client.account("1").note == note)
  }

  @Test func `what is too long is refused and nothing changes`() async throws {
    let client = try await server().server.signedIn()
    let before = try await client.verifyCredentials()
    for changes in [
      AccountChanges(displayName: String(repeating: "x", count: 31), note: "new"),
      AccountChanges(displayName: "new", note: String(repeating: "x", count: 501)),
    ] {
      let error = await #expect(throws: ClientError.self) { try await client.updateCredentials(changes) }
      #expect(error?.code == .invalid)
      #expect(error?.reason.contains("too long") == true)
    }
    #expect(try await client.verifyCredentials() == before)
  }

  @Test func `values that make no sense are refused`() async throws {
    let (server, _) = try server()
    let token = try await server.loadToken()
    let lock = Request(
      .patch, "/api/v1/accounts/update_credentials", body: .form([.init("locked", "perhaps")]), token: token)
    #expect(try await status(server, lock) == 422)
    let cursor = Request(
      .get, "/api/v1/accounts/1/following", query: [.init("max_id", "not ours")], token: token)
    #expect(try await status(server, cursor) == 422)
  }

  @Test func `a form may also be JSON`() async throws {
    let (server, _) = try server()
    let body: JSON = ["locked": true, "note": "x"]
    let request = Request(
      .patch, "/api/v1/accounts/update_credentials", body: .json(body), token: try await server.loadToken())
    #expect(try await status(server, request) == 200)
    #expect(try await server.signedIn().verifyCredentials().isLocked)
  }

  @Test func `a search finds names and handles`() async throws {
    let client = try await server().server.signedIn()
    #expect(try await client.searchAccounts("BOB").items.map(\.id) == ["2"])
    #expect(try await client.searchAccounts("@bob@example").items.map(\.id) == ["2"])
    #expect(try await client.searchAccounts("nobody").items.isEmpty)
  }

  @Test func `one may sign in as those of the session only, and out again`() async throws {
    let (server, _) = try server()
    let nobody = APIClient(transport: server)
    let accounts = try await nobody.directory().items
    #expect(accounts.map(\.id) == ["1", "3"])
    let token = try await nobody.signIn(as: accounts[1])
    let client = APIClient(transport: server, token: token)
    #expect(try await client.verifyCredentials().id == "3")
    try await client.revokeToken()
    let error = await #expect(throws: ClientError.self) { try await client.verifyCredentials() }
    #expect(error?.code == .unauthorized)
    #expect(try await server.signedIn().verifyCredentials().id == "1")
    let refused = await #expect(throws: ClientError.self) {
      try await nobody.signIn(as: Account(id: "2", username: "bob", acct: "bob@example.social"))
    }
    #expect(refused?.code == .invalid)
  }

  @Test func `pages point to each other in both directions`() async throws {
    let client = try await LocalServer.open(fixtures: shippedSample).server.signedIn()
    let first = try await client.following(of: "1", limit: 10)
    let second = try await client.following(of: "1", limit: 10, cursor: first.next)
    let back = try await client.following(of: "1", limit: 10, cursor: second.previous)
    #expect(back.items == first.items)
    #expect(Set(first.items.map(\.id)).isDisjoint(with: second.items.map(\.id)))
  }

  @Test func `hundreds of requests at once are all answered`() async throws {
    let client = try await LocalServer.open(fixtures: shippedSample).server.signedIn()
    let ids = try Sample(folder: shippedSample).accounts.map(\.id)
    let names = try await withThrowingTaskGroup(of: Account.self) { group in
      for id in ids { group.addTask { try await client.account(id) } }
      return try await group.reduce(into: Set<Account.ID>()) { $0.insert($1.id) }
    }
    #expect(names == Set(ids))
  }

  @Test func `whoever approves followers sees who asks, and answers them`() async throws {
    let (server, _) = try server()
    let ada = try await server.signedIn()
    #expect(try await ada.follow("3").isRequested)
    #expect(try await ada.followRequests().items.isEmpty)
    #expect(try await ada.verifyCredentials().followRequestsCount == 0)
    var signIn = Request(.post, "/oauth/token")
    signIn.body = .form([.init("grant_type", "password"), .init("username", "cleo")])
    let answer = try JSON(parsing: try await server.send(signIn).body)
    let cleo = APIClient(transport: server, token: answer["access_token"]?.text.flatMap(AccessToken.init))
    #expect(try await cleo.verifyCredentials().followRequestsCount == 1)
    #expect(try await cleo.followRequests().items.map(\.id) == ["1"])
    #expect(try await cleo.rejectFollowRequest(of: "1") == Relationship(id: "1"))
    await #expect(throws: ClientError.self) { try await cleo.authorizeFollowRequest(of: "1") }
    #expect(try await !ada.relationships(with: ["3"]).contains { $0.isRequested })
    _ = try await ada.follow("3")
    #expect(try await cleo.authorizeFollowRequest(of: "1").isFollowedBy)
    #expect(try await ada.relationships(with: ["3"]).first?.isFollowing == true)
    #expect(try await cleo.verifyCredentials().followRequestsCount == 0)
    for path in ["follow_requests?max_id=x", "follow_requests/1/block", "follow_requests/1"] {
      let parts = path.split(separator: "?").map(String.init)
      var request = Request(parts.count == 1 ? .post : .get, "/api/v1/" + parts[0])
      if parts.count == 2 { request.query = [.init("max_id", "x")] }
      request.token = cleo.token
      #expect(try await status(server, request) == (parts.count == 2 ? 422 : 404))
    }
  }

  @Test func `nobody follows or unfollows themself`() async throws {
    let (server, _) = try server()
    let client = try await server.signedIn()
    let me = try await client.verifyCredentials()
    for act in [client.follow, client.unfollow] {
      let error = await #expect(throws: ClientError.self) { _ = try await act(me.id) }
      #expect(error?.code == .invalid)
    }
    for act in ["follow", "unfollow"] {
      var request = Request(.post, "/api/v1/accounts/\(me.id.rawValue)/\(act)")
      request.token = try await server.loadToken()
      #expect(try await status(server, request) == 406)
    }
    #expect(try await client.verifyCredentials() == me)
  }

  @Test func `a book is filled once, and what was odd in the sample is said then`() async throws {
    let folder = try SampleFolder(
      accounts: #"[{"id": "1", "username": "ada", "shoe_size": 42}, {"id": "2", "username": "bob"}]"#,
      session: #"{"accounts": ["1"]}"#)
    let temporary = try TemporaryFolder()
    let data = temporary.file("book")
    let first = try LocalServer.open(data: data, sample: folder.url)
    #expect(first.warnings.count == 1)
    let me = try await first.server.signedIn().updateCredentials(AccountChanges(displayName: "Another Name"))
    let second = try LocalServer.open(data: data, sample: folder.url)
    #expect(second.warnings.isEmpty, "the sample is not read again")
    #expect(try await second.server.signedIn().verifyCredentials() == me)
    // Nor is it needed any more.
    let gone = folder.url.appendingPathComponent("elsewhere")
    #expect(try LocalServer.open(data: data, sample: gone).warnings.isEmpty)
    #expect(throws: SampleError.self) {
      try LocalServer.open(data: temporary.file("another"), sample: gone)
    }
  }
}
