import CBinderSoup
import Client
import FakeServers
import Fetching
import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

extension Wire {
  /// Requests, their cancellation, and their remains.
  @Suite(.timeLimit(.patience)) struct TransportTests {
    @Test func `a request names the app and the accepted type`() async throws {
      try await withServer(answering("200 OK", ["Link: <a>; rel=next", "Link: <b>; rel=prev"], "{}")) {
        transport, server in
        let response = try await transport.send(
          Request(.get, "/api/v1/x", query: [.init("q", "ü&")], token: AccessToken("secret")))
        expectEqual(response.header("Link"), "<a>; rel=next, <b>; rel=prev")
        let lines = try #require(server.requests.first).split(separator: "\r\n")
        expectEqual(lines.first, "GET /api/v1/x?q=%C3%BC%26 HTTP/1.1")
        for line in [
          "Host: 127.0.0.1:\(server.port)", "Accept: application/json", "User-Agent: Kith/0 (tests)",
          "Authorization: Bearer secret",
        ] { expectEqual(lines.count { $0 == line }, 1, "\(lines)") }
        for name in ["Cookie", "Referer"] { expect(!lines.contains { $0.hasPrefix(name) }) }
      }
    }

    @Test(
      arguments: [
        (Request.Body.form([.init("a", "b c")]), "application/x-www-form-urlencoded", 7),
        (.json(["a": 1]), "application/json", 7), (.none, nil, 0),
        (.form([]), "application/x-www-form-urlencoded", 0),
      ] as [(Request.Body, String?, Int)])
    func `a body is sent with its type and length`(body: Request.Body, type: String?, length: Int)
      async throws
    {
      try await withServer(answering("200 OK", [], "{}")) { transport, server in
        _ = try await transport.send(Request(.post, "/x", body: body))
        let head = try #require(server.requests.first)
        expect(head.contains("\r\nContent-Length: \(length)\r\n"))
        if let type { expect(head.contains("\r\nContent-Type: \(type)\r\n")) }
        expect(!head.contains("\r\nAuthorization:"))
      }
    }

    @Test func `a connection is reused`() async throws {
      try await withServer(alwaysAnswering("200 OK", [], "{}")) { transport, server in
        for _ in 0..<20 { _ = try await transport.send(Request(.get, "/x")) }
        expectEqual(server.requests.count, 20)
        expectEqual(server.connections, 1)
      }
    }

    @Test(arguments: [false, true])
    func `cancelling the task ends the request at once`(inBody: Bool) async throws {
      let options = quick { ($0.idleDeadline, $0.totalDeadline) = (.seconds(90), .seconds(90)) }
      let script: RawServer.Script = {
        $0.readHead()
        if inBody { $0.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{") }
        $0.waitForClosing()
      }
      try await withServer(options, script) { transport, server in
        let task = Task { await transport.failure() }
        try await eventually("it is asked") { server.requests.count == 1 }
        task.cancel()
        await expectEqual(task.value?.code, .cancelled)
        try await eventually("the client has closed") { server.closings == 1 }
        expectEqual(server.surrenders, 0)
      }
    }

    @Test func `a request waiting for a connection is cancelled at once`() async throws {
      let options = quick {
        $0.idleDeadline = .seconds(90); $0.totalDeadline = .seconds(90); $0.connectionsPerHost = 1
      }
      try await withServer(options, silent) { transport, server in
        let first = Task { await transport.failure() }
        try await eventually("it is asked") { server.requests.count == 1 }
        let second = Task { await transport.failure() }
        // Real time, like libsoup's queue, which the server cannot see.
        try await Task.sleep(for: .milliseconds(100))
        second.cancel()
        await expectEqual(second.value?.code, .cancelled)
        // The cancelled request did not wait for its turn: the first still has the only connection.
        expectEqual(server.openConnections, 1)
        expectEqual(server.requests.count, 1)
        first.cancel()
        await expectEqual(first.value?.code, .cancelled)
      }
    }

    @Test func `an already cancelled task sends nothing`() async throws {
      try await withServer({ $0.readHead() }) { transport, server in
        let task = Task { () async -> ClientError? in
          withUnsafeCurrentTask { $0?.cancel() }
          return await transport.failure()
        }
        await expectEqual(task.value?.code, .cancelled)
        expectEqual(server.connections, 0)
      }
    }

    @Test func `cancelling during the wait for a retry ends the request`() async throws {
      let log = SlowDownLog()
      let options = quick {
        // A request that does not end is awaited until the suite's time limit.
        $0.totalDeadline = .seconds(9000)
        $0.retries = RetryPolicy(firstWait: .seconds(3600), longestWait: .seconds(3600))
        $0.slowDowns = log.add
      }
      try await withServer(options, answering("503 Busy")) { transport, server in
        let task = Task { await transport.failure() }
        try await eventually("it is reported") { log.all.count == 1 }
        task.cancel()
        await expectEqual(task.value?.code, .cancelled)
        expectEqual(server.requests.count, 1)
      }
    }

    @Test func `ended requests and transports leave nothing behind`() async throws {
      try await eventually("nothing is under way") { bsoup_live_count() == 0 }
      let server = try RawServer { connection in
        guard let head = connection.readHead() else { return }
        if head.contains("/good") { connection.answer("200 OK", [], "{}") }
        if head.contains("/stall") { connection.waitForClosing() }
      }
      defer { server.stop() }
      let before = descriptors()
      for round in 0..<10 {
        let transport = try SoupTransport(
          server: server.url, options: quick { $0.idleDeadline = .milliseconds(60) })
        await withTaskGroup(of: Void.self) { group in
          for path in ["/good", "/bad", "/stall", "/good?\(round)"] {
            group.addTask { _ = try? await transport.send(Request(.get, path)) }
          }
          let cancelled = Task { _ = try? await transport.send(Request(.get, "/stall")) }
          cancelled.cancel()
          await cancelled.value
        }
        expect(bsoup_live_count() >= 1)
      }
      try await eventually("nothing is under way") { bsoup_live_count() == 0 }
      try await eventually("nothing is left open") { descriptors() <= before }
    }

    private func descriptors() -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
    }
  }
}
