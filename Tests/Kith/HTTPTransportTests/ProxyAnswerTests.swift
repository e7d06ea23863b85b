import Fetching
import CTestTLS
import Client
import FakeServers
import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

extension Wire {
  /// A proxy's own answers do not count as the server's.
  @Suite(.timeLimit(.patience)) struct ProxyAnswerTests {
    private let address = URL(string: "https://other.example")

    private func options(_ proxy: RawServer) -> SoupTransport.Options {
      quick {
        $0.totalDeadline = .seconds(8)
        $0.idleDeadline = .seconds(5)
        $0.proxies = Proxies(environment: ["https_proxy": "http://127.0.0.1:\(proxy.port)"])
        $0.trustedCertificates = certificate("another-host")
      }
    }

    /// The failure of a request answered by the proxy with a status, headers and a body.
    private func failure(
      _ status: String, _ headers: [String] = []
    ) async throws -> (error: ClientError?, proxy: RawServer) {
      let proxy = try RawServer(answering(status, headers, #"{"error": "The access token was revoked"}"#))
      defer { proxy.stop() }
      let transport = try SoupTransport(server: try #require(address), options: options(proxy))
      return (await transport.failure(Request(.get, "/x", token: AccessToken("secret"))), proxy)
    }

    /// Runs a server with one answer behind a proxy that leads to it for every address.
    private func withTunnel(
      _ answer: String, _ use: (SoupTransport, RawServer, OpaquePointer) async throws -> Void
    ) async throws {
      let server = try #require(btls_start(certificate("another-host"), answer))
      defer { btls_stop(server) }
      let port = btls_port(server)
      let proxy = try RawServer {
        $0.readHead()
        $0.write("HTTP/1.1 200 Connection established\r\n\r\n")
        $0.relay(to: port)
      }
      defer { proxy.stop() }
      try await use(SoupTransport(server: #require(address), options: options(proxy)), proxy, server)
    }

    @Test(arguments: [
      ("302 Found", ["Location: https://other.example/elsewhere"]),
      ("400 Bad Request", []),
      ("401 Unauthorized", ["WWW-Authenticate: Bearer"]),
      ("403 Forbidden", []),
      ("429 Too Many Requests", ["Retry-After: 3600"]),
      ("502 Bad Gateway", []),
    ])
    func `a proxy's refusal is not the server's`(status: String, headers: [String]) async throws {
      let (error, proxy) = try await failure(status, headers)
      expectEqual(error?.code, .offline, "\(String(describing: error))")
      expectEqual(
        error?.reason, "the proxy 127.0.0.1:\(proxy.port) does not lead to the server: \(status.prefix(3))")
      expectEqual(error?.until, nil)
      expectEqual(proxy.requests.count, 1)
      expect(
        proxy.requests.allSatisfy { $0.hasPrefix("CONNECT other.example:443") && !$0.contains("secret") })
    }

    @Test(arguments: [["Proxy-Authenticate: Basic realm=\"office\""], []])
    func `a proxy that needs a password is reported`(headers: [String]) async throws {
      let (error, proxy) = try await failure("407 Proxy Authentication Required", headers)
      expectEqual(error?.code, .offline, "\(String(describing: error))")
      expectEqual(error?.reason, "the proxy 127.0.0.1:\(proxy.port) asks for a password: 407")
    }

    @Test func `a proxy's answer is not a picture`() async throws {
      let proxy = try RawServer(answering("404 Not Found"))
      defer { proxy.stop() }
      let url = try #require(address)
      let error = await #expect(throws: ClientError.self) {
        try await PictureFetcher(options: options(proxy)).bytes(at: url)
      }
      expectEqual(error?.code, .offline)
      expectEqual(error?.reason.contains("127.0.0.1:\(proxy.port)"), true)
    }

    @Test func `a request is retried when the proxy cannot reach the server`() async throws {
      let proxy = try RawServer(answering("503 Service Unavailable"))
      defer { proxy.stop() }
      var options = options(proxy)
      options.clock = TestClock()
      options.retries = RetryPolicy(maximumRetries: 2)
      let transport = try SoupTransport(server: try #require(address), options: options)
      await expectEqual(transport.failure()?.code, .offline)
      expectEqual(proxy.requests.count, 3)
    }

    // NB: never over HTTP/2: libsoup does not offer it through an HTTP proxy (libsoup 3.2).
    @Test func `a server answers through a proxy, even on a reused connection`() async throws {
      let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
      try await withTunnel(ok) { transport, proxy, server in
        for _ in 1...3 {
          let response = try await transport.send(Request(.get, "/x", token: AccessToken("secret")))
          expectEqual(response.status, 200)
          expectEqual(response.body, Data("{}".utf8))
        }
        expectEqual(btls_requests(server), 3)
        expectEqual(proxy.connections, 1)
        expect(proxy.requests.allSatisfy { !$0.contains("secret") })
      }
    }

    @Test func `the server's own refusal passes through the proxy`() async throws {
      let no = "HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\n\r\n{}"
      try await withTunnel(no) { transport, _, _ in
        await expectEqual(transport.failure()?.code, .unauthorized)
      }
    }

    @Test func `a broken tunnel does not decide about the next refusal`() async throws {
      let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
      let server = try #require(btls_start(certificate("another-host"), ok))
      defer { btls_stop(server) }
      let port = btls_port(server)
      nonisolated(unsafe) let counted = server
      let hasServed = { @Sendable in btls_requests(counted) > 0 }
      let proxy = try RawServer {
        $0.readHead()
        guard !hasServed() else { return $0.answer("401 Unauthorized") }
        $0.write("HTTP/1.1 200 Connection established\r\n\r\n")
        // The second request ends the tunnel.
        $0.relay(to: port, while: { !hasServed() })
      }
      defer { proxy.stop() }
      let transport = try SoupTransport(server: try #require(address), options: options(proxy))
      try await expectEqual(transport.send(Request(.get, "/x")).status, 200)
      await expectEqual(transport.failure()?.code, .offline)
      expectEqual(proxy.connections, 2)
    }
  }
}
