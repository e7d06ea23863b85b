import CTestTLS
import Client
import FakeServers
import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

extension Wire {
  /// The other side must prove its identity before anything is sent.
  @Suite(.timeLimit(.patience)) struct TLSTests {
    private let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"

    private func ask(_ name: String, trusting trusted: String?) async throws -> (
      error: ClientError?, requests: Int32
    ) {
      let server = try #require(btls_start(certificate(name), answer))
      defer { btls_stop(server) }
      let url = try #require(URL(string: "https://127.0.0.1:\(btls_port(server))"))
      let options = quick {
        $0.totalDeadline = .seconds(5)
        $0.idleDeadline = .seconds(5)
        $0.trustedCertificates = trusted.map(certificate)
      }
      let request = Request(.get, "/x", token: AccessToken("secret"))
      let error = await (try SoupTransport(server: url, options: options)).failure(request)
      return (error, btls_requests(server))
    }

    @Test(arguments: ["self-signed", "another-host", "expired"])
    func `an untrusted certificate is insecure`(name: String) async throws {
      let (error, requests) = try await ask(name, trusting: nil)
      expectEqual(error?.code, .insecure, "\(String(describing: error))")
      expectEqual(requests, 0)
    }

    @Test(arguments: ["another-host", "expired"])
    func `a certificate for another host or an expired one is insecure even if trusted`(name: String)
      async throws
    {
      let (error, requests) = try await ask(name, trusting: name)
      expectEqual(error?.code, .insecure, "\(String(describing: error))")
      expectEqual(requests, 0)
    }

    @Test func `a trusted certificate of this host is accepted`() async throws {
      let (error, requests) = try await ask("self-signed", trusting: "self-signed")
      expectEqual(error, nil)
      expectEqual(requests, 1)
    }

    @Test func `a server that offers HTTP/2 gets HTTP/1.1`() async throws {
      let answer = "HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n{\"h\":1}"
      let server = try #require(btls_start_http2(certificate("self-signed"), answer))
      defer { btls_stop(server) }
      let url = try #require(URL(string: "https://127.0.0.1:\(btls_port(server))"))
      let transport = try SoupTransport(
        server: url,
        options: quick {
          $0.totalDeadline = .seconds(8)
          $0.idleDeadline = .seconds(5)
          $0.trustedCertificates = certificate("self-signed")
        })
      for _ in 1...3 {
        let response = try await transport.send(Request(.get, "/x"))
        expectEqual(response.status, 200)
        expectEqual(response.body, Data("{\"h\":1}".utf8))
      }
      expectEqual(btls_requests(server), 3)
    }

    @Test func `a server without TLS is insecure`() async throws {
      let server = try RawServer { connection in
        connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
        connection.waitForClosing()
      }
      defer { server.stop() }
      let url = try #require(URL(string: "https://127.0.0.1:\(server.port)"))
      let error = await (try SoupTransport(server: url, options: quick())).failure()
      expectEqual(error?.code, .insecure, "\(String(describing: error))")
      expectEqual(server.surrenders, 0)
    }

    @Test(arguments: [
      "http://example.social", "http://192.168.1.2", "http://localhost.example.social", "http://127.1",
      "http://0.0.0.0", "http://a.localhost", "http://[::ffff:127.0.0.1]",
    ])
    func `plain http to another computer is refused before any data is sent`(address: String) throws {
      let url = try #require(URL(string: address))
      let error = #expect(throws: ClientError.self) { try SoupTransport(server: url, options: quick()) }
      expectEqual(error?.code, .insecure)
    }

    @Test(arguments: [
      "http://127.0.0.1:8080", "http://localhost", "http://[::1]:1", "https://example.social/a?b#c",
    ])
    func `plain http to this computer and https to any are allowed`(address: String) throws {
      let transport = try SoupTransport(server: try #require(URL(string: address)), options: quick())
      expect(!transport.server.absoluteString.contains("a?b"))
    }

    @Test(arguments: [
      "ftp://example.social", "file:///etc/passwd", "example.social", "https://u:p@example.social",
    ])
    func `an invalid server address is refused`(address: String) throws {
      let url = try #require(URL(string: address))
      let error = #expect(throws: ClientError.self) { try SoupTransport(server: url, options: quick()) }
      expectEqual(error?.code, .invalid)
      expectEqual(error.map { "\($0)" }?.contains("u:p"), false)
    }
  }
}
