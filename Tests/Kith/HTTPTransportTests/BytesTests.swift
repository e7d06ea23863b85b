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

    @Test(arguments: ["200 OK", "401 Unauthorized", "500 Oops", "204 No Content"])
    func `an empty body is accepted`(status: String) async throws {
      try await withServer(answering(status)) { transport, _ in
        let response = try await transport.send(Request(.get, "/x"))
        expect(response.body.isEmpty)
        expect(status.hasPrefix("\(response.status)"))
      }
    }

    @Test func `a falsely announced compression is ignored`() async throws {
      try await withServer(answering("200 OK", ["Content-Encoding: gzip"], "{\"a\": 1}")) { transport, _ in
        let answer = try await transport.send(Request(.get, "/x"))
        expectEqual(answer.body, Data("{\"a\": 1}".utf8))
      }
    }

    @Test func `malformed chunks end the body, which is undecodable`() async throws {
      let chunks = Data("zz\r\n{}\r\n0\r\n\r\n".utf8)
      try await withServer(writing("Transfer-Encoding: chunked", chunks)) { transport, _ in
        let error = await #expect(throws: ClientError.self) {
          try await MastodonClient(transport: transport).verifyCredentials()
        }
        expectEqual(error?.code, .undecodable)
      }
    }

    @Test func `a body longer than announced is read to the announced end`() async throws {
      try await withServer(writing("Content-Length: 2", Data("{}{}{}".utf8))) { transport, _ in
        let answer = try await transport.send(Request(.get, "/x"))
        expectEqual(answer.body, Data("{}".utf8))
      }
    }

    @Test func `gzip is requested and unpacked`() async throws {
      let headers = "Content-Encoding: gzip\r\nContent-Length: \(gzipHello.count)"
      try await withServer(writing(headers, gzipHello)) { transport, server in
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
