import Fetching
import Client
import FakeServers
import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

extension Wire {
  /// The default limits of a transport: the numbers promised to a person.
  @Suite(.timeLimit(.patience)) struct DefaultsTests {
    /// All defaults, except that no proxy of the test machine is used.
    private var defaults: SoupTransport.Options {
      var options = SoupTransport.Options(userAgent: "Kith/9.8")
      options.proxies = Proxies(environment: [:])
      return options
    }

    @Test
    func `a request has thirty seconds in all and ten without a byte, and a browser ten for its answer`() {
      expectEqual(defaults.totalDeadline, .seconds(30))
      expectEqual(defaults.idleDeadline, .seconds(10))
      expectEqual(LoopbackListening().connectionDeadline, .seconds(10))
    }

    @Test(arguments: [(16 << 20, true), (16 << 20 + 1, false)])
    func `a body of sixteen mebibytes is accepted and a byte more is not`(size: Int, isTaken: Bool)
      async throws
    {
      let body = Data(repeating: 0x20, count: size)
      try await withServer(defaults, writing("Content-Length: \(size)", body)) { transport, _ in
        if isTaken {
          let answer = try await transport.send(Request(.get, "/x"))
          expectEqual(answer.body, body)
        } else {
          await expectEqual(transport.failure()?.code, .undecodable)
        }
      }
    }

    @Test(arguments: [(8 << 20, true), (8 << 20 + 1, false)])
    func `a picture of eight mebibytes is accepted and a byte more is not`(size: Int, isTaken: Bool)
      async throws
    {
      let server = try RawServer(writing("Content-Length: \(size)", Data(repeating: 0x20, count: size)))
      defer { server.stop() }
      let fetcher = PictureFetcher(options: defaults)
      if isTaken {
        let bytes = try await fetcher.bytes(at: server.url)
        expectEqual(bytes.count, size)
      } else {
        let error = await #expect(throws: ClientError.self) { try await fetcher.bytes(at: server.url) }
        expectEqual(error?.code, .undecodable)
      }
    }

    @Test(arguments: [(5, true), (6, false)])
    func `five redirects are followed and a sixth is not`(count: Int, isFollowed: Bool) async throws {
      try await withServer(
        defaults,
        { connection in
          while let head = connection.readHead() {
            let number = head.split(separator: " ").dropFirst().first.flatMap { Int($0.dropFirst()) } ?? 0
            if number == count {
              connection.answer("200 OK", [], "{}")
            } else {
              connection.answer("301 Moved", ["Location: /\(number + 1)"])
            }
          }
        }
      ) { transport, server in
        let error = await transport.failure(Request(.get, "/0"))
        expectEqual(error?.code, (isFollowed ? nil : .serverFailure(301)))
        expectEqual(error?.reason, (isFollowed ? nil : "redirected more than 5 times"))
        expectEqual(server.requests.count, 6)
      }
    }

    @Test func `ten simultaneous requests share six connections`() async throws {
      let gate = Gate()
      try await withServer(
        defaults,
        { connection in
          while connection.readHead() != nil {
            gate.enter()
            connection.answer("200 OK", [], "{}")
          }
        }
      ) { transport, server in
        try await withThrowingTaskGroup(of: Int?.self) { group in
          for _ in 0..<10 { group.addTask { try? await transport.send(Request(.get, "/x")).status } }
          try await eventually("six wait") { gate.waiting == 6 }
          // Time for an unexpected further request.
          try? await Task.sleep(for: .milliseconds(100))
          expectEqual(gate.waiting, 6)
          expectEqual(server.connections, 6)
          gate.open()
          for try await status in group { expectEqual(status, 200) }
        }
        expectEqual(server.connections, 6)
        expectEqual(server.requests.count, 10)
      }
    }

    @Test func `a request is retried three times, after at most half a second, one and two`() async throws {
      let clock = TestClock()
      var options = defaults
      options.clock = clock
      try await withServer(options, alwaysAnswering("503 Busy")) { transport, server in
        await expectEqual(transport.failure()?.code, .serverFailure(503))
        expectEqual(server.requests.count, 4)
        expectEqual(clock.waits.count, 3)
        for (wait, full) in zip(clock.waits, [0.5, 1, 2]) {
          expect(wait >= .seconds(full / 2) && wait <= .seconds(full))
        }
      }
    }

    @Test(arguments: [(60, 2), (61, 1)])
    func `a wait of up to a minute requested by the server is accepted`(seconds: Int, tries: Int) async throws
    {
      let log = SlowDownLog()
      var options = defaults
      options.clock = TestClock()
      options.slowDowns = log.add
      options.retries.maximumRetries = 1
      try await withServer(options, alwaysAnswering("429 Slow", ["Retry-After: \(seconds)"])) {
        transport, server in
        await expectEqual(transport.failure()?.code, .rateLimited)
        expectEqual(server.requests.count, tries)
        expectEqual(log.all.count, tries - 1)
      }
    }
  }
}
