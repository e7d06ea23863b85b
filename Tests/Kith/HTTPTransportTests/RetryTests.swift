import Client
import FakeServers
import Fetching
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import HTTPTransport

extension Wire {
  /// Retries: the requests, their number, and their waits.
  @Suite(.timeLimit(.patience)) struct RetryTests {
    private let get = Request(.get, "/api/v1/accounts/1")

    /// A server that answers with each status in turn, and with 200 afterwards.
    private func run(_ answers: [(String, [String])], _ request: Request) async throws -> (
      status: Int?, sent: Int, waits: [Duration], slowDowns: [SlowDown]
    ) {
      let clock = TestClock()
      let (log, ends) = (SlowDownLog(), SlowDownLog())
      let options = quick {
        $0.clock = clock
        $0.totalDeadline = .seconds(30)
        $0.idleDeadline = .seconds(30)
        $0.retries = RetryPolicy(chance: { 1 })
        $0.slowDowns = log.add
        $0.slowDownEnds = ends.add
      }
      let left = Mutex(Array(answers.reversed()))
      return try await withServer(
        options,
        { connection in
          while connection.readHead() != nil {
            let (status, headers) = left.withLock { $0.popLast() } ?? ("200 OK", [])
            connection.answer(status, headers, "{}")
          }
        }
      ) { transport, server in
        let status = try? await transport.send(request).status
        expectEqual(ends.all, log.all)
        return (status, server.requests.count, clock.waits, log.all)
      }
    }

    @Test(arguments: ["429 Too Many", "502 Bad", "503 Busy", "504 Late"])
    func `a temporary failure is retried with growing waits`(status: String) async throws {
      let result = try await run(Array(repeating: (status, []), count: 3), get)
      expectEqual(result.status, 200)
      expectEqual(result.sent, 4)
      expectEqual(result.waits, [.milliseconds(500), .seconds(1), .seconds(2)])
      expectEqual(result.slowDowns.map(\.retry), [1, 2, 3])
      expect(result.slowDowns.allSatisfy { $0.request == "GET /api/v1/accounts/1" })
    }

    @Test(arguments: ["400 Bad", "401 Who", "404 No", "422 Odd", "500 Oops", "501 Never"])
    func `a permanent failure is not retried`(status: String) async throws {
      let result = try await run([(status, [])], get)
      expectEqual(result.status, Int(status.prefix(3)))
      expectEqual(result.sent, 1)
      expect(result.waits.isEmpty)
    }

    @Test(arguments: [
      Request(.post, "/x", isIdempotent: true), Request(.put, "/x", isIdempotent: true),
      Request(.post, "/api/v1/accounts/1/follow"), Request(.patch, "/x"), Request(.delete, "/x"),
      Request(.put, "/x"), Request(.get, "/x", isIdempotent: false),
    ])
    func `only idempotent requests are retried`(request: Request) async throws {
      let result = try await run([("503 Busy", [])], request)
      expectEqual(result.status, request.isIdempotent ? 200 : 503)
      expectEqual(result.sent, request.isIdempotent ? 2 : 1)
    }

    @Test func `a longer wait requested by the server is used`() async throws {
      let result = try await run([("429 Slow", ["Retry-After: 7"]), ("503 Busy", ["Retry-After: 0"])], get)
      expectEqual(result.waits, [.seconds(7), .seconds(1)])
      expectEqual(result.slowDowns.first?.code, .rateLimited)
      expectEqual(result.slowDowns.first?.until, Date(timeIntervalSince1970: 1_795_231_098 + 7))
    }

    @Test func `a wait ends with the observer of its answer`() async throws {
      let (log, ends) = (SlowDownLog(), SlowDownLog())
      let options = quick {
        ($0.totalDeadline, $0.idleDeadline) = (.seconds(30), .seconds(30))
        $0.retries = RetryPolicy()
        $0.slowDowns = log.add
        $0.slowDownEnds = ends.add
      }
      try await withServer(options, alwaysAnswering("429 Slow", ["Retry-After: 50"], "{}")) {
        transport, server in
        let asking = Task { await transport.failure(get)?.code }
        try await eventually("it is reported") { !log.all.isEmpty }
        expect(ends.all.isEmpty)
        asking.cancel()
        await expectEqual(asking.value, .cancelled)
        expect(log.all.count == 1 && ends.all == log.all)
        expectEqual(server.requests.count, 1)
      }
    }

    @Test func `refused and timed-out connections are retried and interrupted ones are not`() async throws {
      func failures(_ script: @escaping RawServer.Script) async throws -> (ClientError.Code?, Int, Int) {
        let clock = TestClock()
        let options = quick {
          $0.clock = clock
          $0.totalDeadline = .seconds(30)
          $0.retries = RetryPolicy(maximumRetries: 2)
          $0.idleDeadline = .milliseconds(100)
        }
        return try await withServer(options, script) { transport, server in
          (await transport.failure(get)?.code, server.connections, clock.waits.count)
        }
      }
      try await expect(failures(silent) == (.timedOut, 3, 2))
      try await expect(failures(writing("Content-Length: 9", Data("{".utf8))) == (.offline, 1, 0))
      let server = try RawServer { _ in }
      let url = server.url
      server.stop()
      let clock = TestClock()
      let options = quick {
        $0.clock = clock
        $0.totalDeadline = .seconds(30)
        $0.retries = RetryPolicy()
      }
      await expectEqual((try SoupTransport(server: url, options: options)).failure(get)?.code, .offline)
      expectEqual(clock.waits.count, 3)
    }

    @Test func `waits are randomized within their bounds`() {
      for chance in [0, 0.25, 0.5, 1.0] {
        let policy = RetryPolicy(chance: { chance })
        let now = Date()
        for retries in 0..<3 {
          let full = Duration.milliseconds(500) * (1 << retries)
          let own = full * (0.5 + chance / 2)
          expectEqual(
            policy.wait(afterRetries: retries, asked: nil, now: now), .init(duration: own, own: own))
          expectEqual(
            policy.wait(afterRetries: retries, asked: now - 9, now: now), .init(duration: own, own: own))
          expectEqual(
            policy.wait(afterRetries: retries, asked: now + 30, now: now),
            .init(duration: .seconds(30), own: .zero))
        }
        expectEqual(policy.wait(afterRetries: 3, asked: nil, now: now), nil)
      }
    }
  }
}
