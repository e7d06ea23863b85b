import Client
import FakeServers
import Fetching
import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

extension Wire {
  /// A request has one deadline for all its tries.
  @Suite(.timeLimit(.patience)) struct RetryDeadlineTests {
    /// Options with four tries, on a clock that does not wait, with waits of 4, 8 and 16 s.
    private func options(_ clock: TestClock, total: Duration, _ log: SlowDownLog = SlowDownLog())
      -> SoupTransport.Options
    {
      quick {
        $0.clock = clock
        $0.totalDeadline = total
        $0.idleDeadline = .seconds(30)
        $0.slowDowns = log.add
        $0.retries = RetryPolicy(firstWait: .seconds(4), chance: { 1 })
      }
    }

    // The third answer leaves a try but no time; requested waits use none of it.
    @Test(
      arguments: [(1000, 450, [], 0), (290, 100, ["Retry-After: 50"], 50)] as [(Int, Int, [String], Int)])
    func `all tries share one deadline, also around requested waits`(
      total: Int, answering: Int, headers: [String], wait: Int
    ) async throws {
      let clock = TestClock()
      var options = options(clock, total: .seconds(total))
      options.retries.firstWait = .zero
      let script: RawServer.Script = {
        while $0.readHead() != nil {
          clock.pass(.seconds(answering))
          $0.answer("503 Busy", headers, "{}")
        }
      }
      try await withServer(options, script) { transport, server in
        let error = await transport.failure()
        expectEqual(error?.code, .timedOut)
        expectEqual(error?.reason, "no time is left for another try after serverFailure(503)")
        expectEqual(clock.waits, [.seconds(wait), .seconds(wait)])
        expectEqual(server.requests.count, 3)
      }
    }

    @Test func `a retry has the time left by the tries before it`() async throws {
      let clock = TestClock()
      var options = options(clock, total: .seconds(1000))
      options.retries = RetryPolicy(maximumRetries: 1, firstWait: .zero)
      options.idleDeadline = .seconds(1000)
      // The second try has two seconds of real time, and its server waits for half a minute.
      try await withServer(
        options,
        { connection in
          connection.readHead()
          clock.pass(.milliseconds(998_000))
          connection.answer("503 Busy", [], "{}")
          if connection.readHead() != nil { connection.waitForClosing() }
        }
      ) { transport, server in
        await expectEqual(transport.failure()?.code, .timedOut)
        try await eventually("the client has closed") { server.closings == 1 }
        expectEqual(server.surrenders, 0)
        expectEqual(server.requests.count, 2)
      }
    }

    @Test(arguments: [[], ["Retry-After: 0"]])
    func `waits chosen by the client count, and too long a wait prevents a retry`(headers: [String])
      async throws
    {
      let clock = TestClock()
      let log = SlowDownLog()
      try await withServer(
        options(clock, total: .seconds(11), log), alwaysAnswering("503 Busy", headers, "{}")
      ) { transport, server in
        let error = await transport.failure()
        expectEqual(error?.code, .timedOut)
        expectEqual(error?.reason, "no time is left for another try after serverFailure(503)")
        // After 4 s another 8 s would be too much and are not waited for.
        expectEqual(clock.waits, [.seconds(4)])
        expectEqual(log.all.map(\.retry), [1])
        expectEqual(server.requests.count, 2)
      }
    }

    @Test(arguments: ["Retry-After: 20", "X-RateLimit-Reset: 20"])
    func `a wait requested by the server does not count`(header: String) async throws {
      let clock = TestClock()
      try await withServer(options(clock, total: .seconds(10)), alwaysAnswering("429 Slow", [header], "{}")) {
        transport, server in
        await expectEqual(transport.failure()?.code, .rateLimited)
        expectEqual(clock.waits, Array(repeating: .seconds(20), count: 3))
        expectEqual(server.requests.count, 4)
      }
    }
  }
}
