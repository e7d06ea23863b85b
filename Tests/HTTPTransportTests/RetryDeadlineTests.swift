import Client
import FakeMastodon
import Foundation
import Testing

@testable import HTTPTransport

extension Wire {
  /// That a request has one deadline, however often it is sent.
  @Suite(.timeLimit(.patience)) struct RetryDeadlineTests {
    /// Options that try four times, on a clock that does not wait, with waits of 400, 800 and 1600 ms.
    private func options(_ clock: TestClock, total: Duration, _ log: SlowDownLog = SlowDownLog())
      -> HTTPTransport.Options
    {
      quick {
        $0.clock = clock
        $0.totalDeadline = total
        $0.slowDowns = log.add
        $0.retries = RetryPolicy(firstWait: .milliseconds(400), chance: { 1 })
      }
    }

    @Test func `tries share one deadline, however many there may be`() async throws {
      let clock = TestClock()
      var options = options(clock, total: .milliseconds(1000))
      options.retries.firstWait = .zero
      options.idleDeadline = .milliseconds(700)
      // The second try has what the first one left: 300 ms.
      try await withServer(
        options,
        {
          $0.readHead(); $0.waitForClosing()
        }
      ) { transport, server in
        let (error, time) = await transport.failure()
        #expect(error?.code == .timedOut)
        #expect(server.requests.count == 2)
        #expect(time > .milliseconds(950) && time < .milliseconds(1300), "\(time)")
      }
    }

    @Test func `our own waits count, and where one is too long there is no other try`() async throws {
      let clock = TestClock()
      let log = SlowDownLog()
      try await withServer(
        options(clock, total: .milliseconds(1100), log),
        { while $0.readHead() != nil { $0.answer("503 Busy", [], "{}") } }
      ) { transport, server in
        let (error, time) = await transport.failure()
        #expect(error?.code == .timedOut)
        #expect(error?.reason == "no time is left for another try after serverFailure(503)")
        // After 400 ms the 800 would be too much, and are not waited for in vain.
        #expect(clock.waits == [.milliseconds(400)])
        #expect(log.all.map(\.retry) == [1])
        #expect(server.requests.count == 2)
        #expect(time < .milliseconds(1000), "\(time)")
      }
    }

    @Test(arguments: ["Retry-After: 20", "X-RateLimit-Reset: 20"])
    func `a wait that the server asked for does not count`(header: String) async throws {
      let clock = TestClock()
      try await withServer(
        options(clock, total: .seconds(1)),
        { connection in
          while connection.readHead() != nil { connection.answer("429 Slow", [header], "{}") }
        }
      ) { transport, server in
        #expect(await transport.failure().error?.code == .rateLimited)
        #expect(clock.waits == Array(repeating: .seconds(20), count: 3))
        #expect(server.requests.count == 4)
      }
    }

    @Test func `what we wait for longer than asked does count`() async throws {
      let clock = TestClock()
      try await withServer(
        options(clock, total: .milliseconds(1100)),
        { while $0.readHead() != nil { $0.answer("503 Busy", ["Retry-After: 0"], "{}") } }
      ) { transport, server in
        #expect(await transport.failure().error?.code == .timedOut)
        #expect(clock.waits == [.milliseconds(400)])
        #expect(server.requests.count == 2)
      }
    }

    @Test func `the tries around a wait that was asked for count`() async throws {
      let clock = TestClock()
      var options = options(clock, total: .milliseconds(2900))
      options.idleDeadline = .seconds(5)
      options.retries.firstWait = .zero
      // Real time: each answer takes a second, so that the third try has 900 ms, or a little less on a busy machine.
      try await withServer(
        options,
        { connection in
          while connection.readHead() != nil {
            usleep(1_000_000)
            connection.answer("503 Busy", ["Retry-After: 5"], "{}")
          }
        }
      ) { transport, server in
        let (error, time) = await transport.failure()
        #expect(error?.code == .timedOut)
        #expect(clock.waits == [.seconds(5), .seconds(5)])
        #expect(server.requests.count == 3)
        #expect(time >= .milliseconds(2800), "\(time)")
      }
    }
  }
}
