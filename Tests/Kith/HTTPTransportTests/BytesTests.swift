import CBinderSoup
import Client
import FakeServers
import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

extension Wire {
  /// Answers on the wire, valid and broken: each has its code and an end that does not wait for the server.
  @Suite(.timeLimit(.patience)) struct BytesTests {
    @Test(arguments: BrokenAnswer.all)
    func `a broken answer ends with its code and its connection before the server gives up`(
      _ test: BrokenAnswer
    )
      async throws
    {
      try await eventually("nothing is under way") { bsoup_live_count() == 0 }
      try await withServer(quick { $0.maximumBody = 1 << 20 }, test.script) { transport, server in
        let error = await transport.failure()
        expectEqual(error?.code, test.code, "\(String(describing: error))")
        expectEqual(error?.reason.isEmpty, false)
        expectEqual(error?.request, "GET /api/v1/x")
        try await eventually("the connection") { server.connections == 1 }
        // A reusable connection is kept; otherwise both sides have closed it.
        if test.code != .serverFailure(301) {
          try await eventually("no connection is open") { server.openConnections == 0 }
        }
        expectEqual(server.surrenders, 0)
      }
      try await eventually("nothing is under way") { bsoup_live_count() == 0 }
    }

    @Test func `an endless body is not read after it is given up`() async throws {
      let options = quick { $0.maximumBody = 1 << 20 }
      try await withServer(
        options,
        {
          $0.readHead(); $0.write("HTTP/1.1 200 OK\r\n\r\n"); while $0.write(filler) {}
        }
      ) {
        transport, server in
        let error = await transport.failure()
        expectEqual(error?.code, .undecodable)
        try await eventually("the client has closed") { server.closings == 1 }
      }
    }

    @Test func `the default body limit is exactly 16 MiB`() async throws {
      let limit = 16 << 20
      expectEqual(patient.maximumBody, limit)
      for size in [limit, limit + 1] {
        try await withServer({
          $0.readHead(); $0.write("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n")
          var rest = size
          while rest > 0, $0.write(String(filler.prefix(rest))) { rest -= min(rest, filler.count) }
        }) { transport, _ in
          let error = await transport.failure()
          expectEqual(
            error?.code, (size == limit ? nil : .undecodable), "\(size) bytes: \(String(describing: error))"
          )
        }
      }
    }

    @Test(arguments: ["100 Continue", "102 Processing", "103 Early Hints"])
    func `endless informational answers end the request`(status: String) async throws {
      let words = String(repeating: "HTTP/1.1 \(status)\r\n\r\n", count: 2_000)
      try await withServer({
        $0.readHead(); while $0.write(words) {}
      }) { transport, server in
        let error = await transport.failure()
        expectEqual(error?.code, .undecodable, "\(String(describing: error))")
        try await eventually("no connection is open") { server.openConnections == 0 }
        expectEqual(server.surrenders, 0)
      }
    }

    @Test func `a few informational answers are skipped`() async throws {
      try await withServer({ connection in
        connection.readHead()
        for _ in 0..<20 { connection.write("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n") }
        connection.answer("200 OK", [], "{}")
      }) { transport, _ in
        let answer = try await transport.send(Request(.get, "/x"))
        expectEqual(answer.body, Data("{}".utf8))
      }
    }

    @Test func `a refused connection is offline`() async throws {
      let server = try RawServer { _ in }
      let url = server.url
      server.stop()
      let error = await (try SoupTransport(server: url, options: quick())).failure()
      expectEqual(error?.code, .offline)
    }

    @Test func `an unknown host name is offline`() async throws {
      let url = try #require(URL(string: "https://kith.invalid"))
      let error = await (try SoupTransport(server: url, options: quick())).failure()
      expect(error?.code == .offline || error?.code == .timedOut, "\(String(describing: error))")
    }

    @Test(arguments: [
      ("400 Bad Request", ClientError.Code.invalid), ("401 Unauthorized", .unauthorized),
      ("403 Forbidden", .forbidden),
      ("404 Not Found", .notFound), ("409 Conflict", .conflict), ("422 Unprocessable", .invalid),
      ("429 Too Many Requests", .rateLimited), ("500 Internal Server Error", .serverFailure(500)),
      ("502 Bad Gateway", .serverFailure(502)), ("503 Service Unavailable", .serverFailure(503)),
      ("504 Gateway Timeout", .timedOut), ("302 Found", .serverFailure(302)),
    ])
    func `a status with an HTML page has its code`(status: String, code: ClientError.Code) async throws {
      let page = "<!DOCTYPE html><html><body><h1>Fehler – エラー</h1></body></html>"
      try await withServer({
        $0.readHead(); $0.answer(status, ["Content-Type: text/html"], page)
      }) { transport, _ in
        let error = await transport.failure()
        expectEqual(error?.code, code)
        expectEqual(error?.reason, "status \(status.prefix(3))")
      }
    }

    @Test(arguments: ["200 OK", "401 Unauthorized", "500 Oops", "204 No Content"])
    func `an empty body is accepted`(status: String) async throws {
      try await withServer({
        $0.readHead(); $0.answer(status)
      }) { transport, _ in
        let response = try await transport.send(Request(.get, "/x"))
        expect(response.body.isEmpty)
        expect(status.hasPrefix("\(response.status)"))
      }
    }

    @Test func `a falsely announced compression is ignored`() async throws {
      try await withServer({
        $0.readHead(); $0.answer("200 OK", ["Content-Encoding: gzip"], "{\"a\": 1}")
      }) {
        transport, _ in
        let answer = try await transport.send(Request(.get, "/x"))
        expectEqual(answer.body, Data("{\"a\": 1}".utf8))
      }
    }

    @Test func `malformed chunks end the body, which is undecodable`() async throws {
      try await withServer({ connection in
        connection.readHead()
        connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n")
      }) { transport, _ in
        let error = await #expect(throws: ClientError.self) {
          try await MastodonClient(transport: transport).verifyCredentials()
        }
        expectEqual(error?.code, .undecodable)
      }
    }

    @Test func `a body longer than announced is read to the announced end`() async throws {
      try await withServer({
        $0.readHead(); $0.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}{}{}")
      }) {
        transport, _ in
        let answer = try await transport.send(Request(.get, "/x"))
        expectEqual(answer.body, Data("{}".utf8))
      }
    }

    @Test func `gzip is requested and unpacked`() async throws {
      try await withServer({ connection in
        connection.readHead()
        connection.write(
          "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(gzipHello.count)\r\n\r\n")
        connection.write(gzipHello)
      }) { transport, server in
        let answer = try await transport.send(Request(.get, "/x"))
        expectEqual(answer.body, Data("hello".utf8))
        expectEqual(server.requests.first?.contains("Accept-Encoding: gzip"), true)
      }
    }
  }
}

/// "hello", compressed.
private let gzipHello =
  Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJBwCGphA2BQAAAA==") ?? Data()

private let filler = String(repeating: " ", count: 8192)
