import WebAddresses
import Client
import Entities
import FakeServers
import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

extension Wire {
  /// Redirects, and the servers that receive the token.
  @Suite(.timeLimit(.patience)) struct RedirectTests {
    private let asked = Request(.get, "/api/v1/x", query: [.init("a", "b")], token: AccessToken("secret"))

    @Test(arguments: [301, 302, 303, 307, 308])
    func `reading follows redirects, with the token on the same server`(status: Int)
      async throws
    {
      try await withServer({
        let isNew = $0.readHead()?.hasPrefix("GET /new") == true
        $0.answer(
          isNew ? "200 OK" : "\(status) Moved", isNew ? [] : ["Location: /new?c=d"], isNew ? "{}" : "")
      }) { transport, server in
        let answer = try await transport.send(asked)
        expectEqual(answer.status, 200)
        expectEqual(
          server.requests.map { $0.prefix { $0 != "\r\n" } },
          ["GET /api/v1/x?a=b HTTP/1.1", "GET /new?c=d HTTP/1.1"])
        expect(server.requests.allSatisfy { $0.contains("Authorization: Bearer secret") })
      }
    }

    @Test func `the token is not sent to another server`() async throws {
      let other = try RawServer(answering("200 OK", [], "{}"))
      defer { other.stop() }
      let location = "Location: \(other.url.absoluteString)/y"
      try await withServer(answering("302 Found", [location])) { transport, server in
        let answer = try await transport.send(asked)
        expectEqual(answer.status, 200)
        expectEqual(server.requests.first?.contains("secret"), true)
        expectEqual(other.requests.count, 1)
        expect(other.requests.allSatisfy { !$0.contains("secret") && !$0.contains("Authorization") })
      }
    }

    @Test func `another server's 401 ends no session`() async throws {
      let other = try RawServer(answering("401 Unauthorized"))
      defer { other.stop() }
      let location = "Location: \(other.url.absoluteString)/y"
      try await withServer(answering("302 Found", [location])) { transport, _ in
        await expectEqual(transport.failure(asked)?.code, .serverFailure(401))
      }
    }

    @Test(arguments: [
      "http://example.social/", "http://192.0.2.1/", "ftp://example.social/", "javascript:x", "file:///etc",
    ])
    func `a redirect to an unsafe address is refused`(location: String) async throws {
      try await withServer(answering("301 Moved", ["Location: \(location)"])) { transport, server in
        await expectEqual(transport.failure(asked)?.code, .insecure)
        expectEqual(server.connections, 1)
      }
    }

    @Test(arguments: [
      ("https://127.0.0.1/", "http://127.0.0.1/"), ("https://cdn.example/a.png", "https://127.0.0.1/"),
      ("https://cdn.example/a.png", "https://localhost:8443/x"),
      ("https://cdn.example/a.png", "https://[::]/"),
      ("https://cdn.example/a.png", "https://a.localhost/"),
      ("https://cdn.example/a.png", "http://127.9.9.9/"),
    ])
    func `a redirect to plain http, or from another computer to this one, is refused`(
      here: String, to: String
    )
      throws
    {
      let response = Response(status: 301, headers: ["Location": to])
      guard case .refuse = Redirect(response, to: .get, at: try #require(URL(string: here))) else {
        Issue.record("not refused")
        return
      }
    }

    @Test(arguments: [301, 302, 303])
    func `an act is not repeated elsewhere`(status: Int) async throws {
      try await withServer(answering("\(status) Moved", ["Location: /new"])) { transport, server in
        let form = Request(.post, "/oauth/token", body: .form([.init("client_secret", "s")]))
        await expectEqual(transport.failure(form)?.code, .serverFailure(status))
        expectEqual(server.requests.count, 1)
      }
    }

    @Test(arguments: [307, 308])
    func `an act with an unchanged method is repeated on the same server only`(status: Int) throws {
      let here = try #require(URL(string: "https://a.org/x"))
      func decide(_ location: String) -> Redirect {
        Redirect(Response(status: status, headers: ["Location": location]), to: .post, at: here)
      }
      let there = try #require(URL(string: "https://a.org/y"))
      expectEqual(decide("/y"), .follow(there))
      expectEqual(decide("https://b.org/y"), .none)
      expectEqual(decide("https://a.org:444/y"), .none)
    }
  }
}
