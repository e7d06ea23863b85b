import Client
import Entities
import Foundation
import ScriptedServers
import Synchronization
import TestSupport
import Testing

/// Every value of every recorded answer in turn removed, nulled, retyped and made huge.
///
/// Bounded to ten changes per value and lists of two elements, which gives some thousand answers; `make test` sends every
/// third of them, and other thirds of other recordings.
struct DecodingFuzzTests {
  @Test(arguments: Recording.names)
  func `a damaged recorded answer is decoded or refused with a reason`(name: String) async throws {
    let recording = try Recording(name)
    let ask = try #require(Self.questions.first { recording.path.contains($0.path) }).ask
    try await damage(try JSON(parsing: recording.response.body), recording.response, name, ask)
  }

  @Test func `a damaged answer without a recording is decoded or refused with a reason`() async throws {
    let fine = Response(status: 200)
    let application: JSON = ["client_id": "c", "client_secret": "s", "redirect_uris": ["http://127.0.0.1/"]]
    try await damage(application, fine, "application") {
      _ = try await $0.registerApplication(name: "x", redirectURIs: ["y"])
    }
    try await damage(["access_token": "t", "scope": "read", "created_at": 1], fine, "token") {
      let application = Application(clientID: "c", clientSecret: ClientSecret("s"), redirectURIs: [])
      _ = try await $0.token(forCode: "c", application: application, redirectURI: "y", verifier: "v")
    }
    try await damage([["id": "1", "title": "Close", "exclusive": true]], fine, "lists") {
      _ = try await $0.lists()
    }
    let post: JSON = [
      "id": "1", "created_at": "2026-11-21T03:18:21.000Z", "url": "https://a.example/1", "sensitive": true,
      "content": "<p>Hello</p>", "spoiler_text": "x", "in_reply_to_id": "2", "account": ["id": "3"],
      "media_attachments": [["type": "image", "preview_url": "https://a.example/p.png", "description": "x"]],
      "emojis": [["shortcode": "fox", "url": "https://a.example/fox.png"]],
    ]
    try await damage([post, ["id": "2", "reblog": post]], fine, "posts") {
      _ = try await $0.posts(of: "1", including: [.boosts, .replies])
    }
    let collection: JSON = [
      "id": "1", "account_id": "2", "name": "x", "description": "<p>y</p>", "url": "https://a.example/c/1",
      "local": false, "discoverable": true, "items": [["id": "3", "account_id": "4", "state": "pending"]],
    ]
    try await damage(["collections": [collection]], fine, "collections") {
      _ = try await $0.collections(of: "1")
    }
    let approval: JSON = [["id": "1", "feature_approval": ["current_user": "manual"]]]
    try await damage(approval, fine, "approvals") { _ = try await $0.featureApprovals(of: ["1"]) }
  }

  @Test(arguments: ["account_bob", "verify_credentials"])
  func `only the identifier and the names are required`(name: String) async throws {
    let whole = try JSON(parsing: try Recording(name).response.body)
    let needed: Set = ["", "id", "username"]
    for path in whole.paths where !needed.contains(path.first ?? "") {
      for change in Change.all {
        let damaged = whole.changed(at: path[...], change.apply)
        let account = try await MastodonClient(transport: CannedTransport(json: damaged)).verifyCredentials()
        expectEqual(account.id.rawValue, whole["id"]?.text, "\(path) \(change.name)")
        expectEqual(account.username, whole["username"]?.text, "\(path) \(change.name)")
        expect(!account.acct.isEmpty, "\(path) \(change.name)")
        let counts = [account.followersCount, account.followingCount, account.statusesCount]
        expect(counts.allSatisfy { $0.map { $0 >= 0 } ?? true })
        await Task.yield()
      }
    }
  }

  @Test func `skipped elements are reported with their place and without their content`() async throws {
    let reports = Mutex<[ClientError]>([])
    let list: JSON = [["id": 1, "username": "a"], ["username": "secret"], [:]]
    let client = MastodonClient(
      transport: CannedTransport(json: list), report: { error in reports.withLock { $0.append(error) } })
    let page = try await client.following(of: "9")
    expect(page.items.map(\.id) == ["1"] && page.skipped == 2)
    let all = reports.withLock(\.self)
    expectEqual(all.map(\.place), ["[1].id"])
    expectEqual(all.map(\.reason), ["2 of 3 left out: an account without id"])
    expect(!all.contains { "\($0)".contains("secret") })
  }

  /// Answers of a server without the request, which are not failures.
  private static let lacking: Set = ["accounts_by_id", "domain_blocks"]

  private typealias Question = @Sendable (MastodonClient) async throws -> Void

  private func damage(_ json: JSON, _ response: Response, _ name: String, _ ask: Question) async throws {
    let whole = json.cut
    var (answers, place) = (0, name.utf8.count)
    for path in whole.paths {
      for change in Change.all {
        place += 1
        guard Soak.isOn || place.isMultiple(of: 3) else { continue }
        let what = "\(name) \(path.joined(separator: ".")) \(change.name)"
        let damaged = whole.changed(at: path[...], change.apply)
        let answer = Response(status: response.status, headers: response.headers, body: damaged.data)
        let client = MastodonClient(transport: CannedTransport(.success(answer)), report: { _ in })
        do {
          try await ask(client)
          expect(response.status < 400 || Self.lacking.contains(name), "\(what)")
        } catch let error as ClientError {
          expect(!error.reason.isEmpty, "\(what)")
          if response.status < 400 { expectEqual(error.code, .undecodable, "\(what): \(error)") }
        }
        answers += 1
        // Lets the other tests run too.
        await Task.yield()
      }
    }
    expect(answers >= whole.paths.count * Change.all.count / (Soak.isOn ? 1 : 3))
  }

  /// The request for an answer, by path; the first match counts.
  private static let questions: [(path: String, ask: Question)] = [
    ("/notifications", { _ = try await $0.followNotifications() }),
    ("/outgoing", { _ = try await $0.sentFollowRequests() }),
    ("/domain_blocks", { _ = try await $0.blockedDomains() }),
    ("/accounts?id", { _ = try await $0.accounts(with: ["1"]) }),
    (
      "/accounts?limit",
      { client in
        if let list = List.ID(rawValue: "1") { _ = try await client.accounts(onList: list) }
      }
    ),
    ("/mutes", { _ = try await $0.mutes() }),
    ("/blocks", { _ = try await $0.blocks() }),
    ("relationships", { _ = try await $0.relationships(with: ["1"]) }),
    ("accounts/search", { _ = try await $0.searchAccounts("x") }),
    ("/search", { _ = try await $0.search("x") }),
    ("/lists", { _ = try await $0.lists() }),
    ("/instance", { _ = try await $0.instance() }),
    ("/follow_requests", { _ = try await $0.followRequests() }),
    ("/following", { _ = try await $0.following(of: "1") }),
    ("/followers", { _ = try await $0.followers(of: "1") }),
    ("/follow", { _ = try await $0.perform(.follow(), on: "1") }),
    ("/unfollow", { _ = try await $0.perform(.unfollow, on: "1") }),
    ("/note", { _ = try await $0.perform(.note("x"), on: "1") }),
    ("/accounts/", { _ = try await $0.account("1") }),
  ]
}

private struct Change {
  let name: String
  let apply: (JSON) -> JSON?

  static var all: [Change] {
    let huge = String(repeating: "<b>&amp;x ", count: 3000)
    return [
      Change(name: "removed") { _ in nil },
      Change(name: "null") { _ in .null },
      Change(name: "true") { _ in true },
      Change(name: "zero") { _ in 0 },
      Change(name: "negative") { _ in -1 },
      Change(name: "text") { _ in "x" },
      Change(name: "empty text") { _ in "" },
      Change(name: "empty list") { _ in [] },
      Change(name: "empty object") { _ in [:] },
      Change(name: "huge") { value in
        switch value {
        case .array(let elements) where !elements.isEmpty:
          .array((0..<300).map { elements[$0 % elements.count] })
        case .number: .number("1" + String(repeating: "0", count: 400) + ".5e400")
        case .bool, .null: .number(String(repeating: "9", count: 4000))
        default: .string(huge)
        }
      },
    ]
  }
}

extension JSON {
  /// The paths to all values, the root first: names of members and indexes of elements.
  fileprivate var paths: [[String]] {
    var all: [[String]] = [[]]
    switch self {
    case .array(let elements):
      for (index, element) in elements.enumerated() { all += element.paths.map { [String(index)] + $0 } }
    case .object(let members):
      for name in members.keys.sorted() { all += (members[name] ?? .null).paths.map { [name] + $0 } }
    default: break
    }
    return all
  }

  /// The value with lists of at most two elements and texts of at most 2000 characters.
  fileprivate var cut: JSON {
    switch self {
    case .array(let elements): .array(elements.prefix(2).map(\.cut))
    case .object(let members): .object(members.mapValues(\.cut))
    case .string(let text): .string(String(text.prefix(2000)))
    default: self
    }
  }

  fileprivate func changed(at path: ArraySlice<String>, _ change: (JSON) -> JSON?) -> JSON {
    func changed(_ value: JSON?) -> JSON? {
      let value = value ?? .null
      return path.count == 1 ? change(value) : value.changed(at: path.dropFirst(), change)
    }
    guard let step = path.first else { return change(self) ?? .null }
    switch self {
    case .array(var elements):
      guard let index = Int(step), elements.indices.contains(index) else { return self }
      if let new = changed(elements[index]) { elements[index] = new } else { elements.remove(at: index) }
      return .array(elements)
    case .object(var members):
      members[step] = changed(members[step])
      return .object(members)
    default: return self
    }
  }
}
