import Client
import FlyingFox
import FlyingSocks
import Foundation

/// A server on this machine that answers as a Mastodon-compatible one does, for the person 1 and those they follow.
///
/// Knows the follows only: people 2 to 10,001 at first, in the order of the follows, newest first.
actor FakeServer {
  static let token = "secret"

  private let server: HTTPServer
  private var follows = Array((2...10_001).reversed())
  /// How many requests are still refused because there were too many.
  private var refusals = 0
  private(set) var requests: [String] = []

  private init() throws {
    server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
  }

  /// Runs a server for as long as it is used, and answers its address along with it.
  static func with<Value: Sendable>(_ use: (FakeServer, URL) async throws -> Value) async throws -> Value {
    let fake = try FakeServer()
    let server = fake.server
    await server.appendRoute("*") { [weak fake] request in
      await fake?.answer(request) ?? HTTPResponse(statusCode: .notFound)
    }
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port)? = await server.listeningAddress,
      let url = URL(string: "http://127.0.0.1:\(port)")
    else { throw ClientError(.offline, request: "start the fake server") }
    let value = try await use(fake, url)
    await server.stop()
    return value
  }

  /// Refuses the next requests.
  func limit(next count: Int) { refusals = count }

  private func answer(_ request: HTTPRequest) -> HTTPResponse {
    requests.append("\(request.method.rawValue) \(request.path)")
    guard request.headers[.authorization] == "Bearer \(Self.token)" else {
      return json(["error": "The access token is invalid"], status: 401)
    }
    guard refusals == 0 else {
      refusals -= 1
      return json(["error": "Too many requests"], status: 429, headers: [HTTPHeader("Retry-After"): "3"])
    }
    let parts = request.path.split(separator: "/").map(String.init)
    guard parts.prefix(3) == ["api", "v1", "accounts"] else {
      return json(["error": "Not Found"], status: 404)
    }
    switch (request.method, Array(parts.dropFirst(3))) {
    case (.GET, ["verify_credentials"]): return json(account(1))
    case (.GET, ["1", "following"]): return following(request)
    case (.GET, ["relationships"]):
      let ids = request.query.filter { $0.name == "id[]" }.compactMap { Int($0.value) }
      return json(.array(ids.map(relationship)))
    case (.POST, let rest) where rest.count == 2: return act(rest[1], on: Int(rest[0]) ?? 0)
    default: return json(["error": "Record not found"], status: 404)
    }
  }

  private func act(_ name: String, on id: Int) -> HTTPResponse {
    switch name {
    case "follow" where !follows.contains(id): follows.insert(id, at: 0)
    case "follow": break
    case "unfollow": follows.removeAll { $0 == id }
    default: return json(["error": "Not Found"], status: 404)
    }
    return json(relationship(id))
  }

  /// A page; the cursor is the place of a follow, not an account's identifier.
  private func following(_ request: HTTPRequest) -> HTTPResponse {
    func parameter(_ name: String) -> Int? {
      request.query.first { $0.name == name }.flatMap { Int($0.value) }
    }
    let limit = min(80, parameter("limit") ?? 40)
    let start = parameter("max_id").map { 1_000_000 - $0 } ?? 0
    let page = follows.dropFirst(start).prefix(limit)
    let next = start + page.count
    let link = "<http://localhost\(request.path)?limit=\(limit)&max_id=\(1_000_000 - next)>; rel=\"next\""
    return json(
      .array(page.map(account)), headers: next < follows.count ? [HTTPHeader("Link"): link] : [:])
  }

  private func account(_ id: Int) -> JSON {
    [
      "id": .string(String(id)), "username": .string("person\(id)"),
      "note": "<p>I &lt;em>like&lt;/em> it</p>",
      "following_count": .integer(id == 1 ? follows.count : 0), "last_status_at": nil,
    ]
  }

  private func relationship(_ id: Int) -> JSON {
    ["id": .string(String(id)), "following": .bool(follows.contains(id))]
  }

  private func json(_ json: JSON, status: Int = 200, headers: HTTPHeaders = [:]) -> HTTPResponse {
    var headers = headers
    headers[.contentType] = "application/json"
    return HTTPResponse(statusCode: HTTPStatusCode(status, phrase: ""), headers: headers, body: json.data)
  }
}
