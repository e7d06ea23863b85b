import Fetching
import CBinderSoup
import Client
import FakeServers
import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

/// All tests that use sockets, one after the other: they count what is open in the process.
@Suite(.serialized, .oneAtATime) enum Wire {}

/// A clock that stands still but for the waits, which it does not wait for, and for what a test adds; it remembers the waits.
///
/// Unchecked, because its memory is guarded by a lock.
final class TestClock: RetryClock, @unchecked Sendable {
  private let lock = NSLock()
  private let begin = ContinuousClock.now
  private var passed = Duration.zero
  private var sleeps: [Duration] = []

  var now: Date { Date(timeIntervalSince1970: 1_795_231_098) + lock.withLock { passed } / .seconds(1) }
  var instant: ContinuousClock.Instant { begin + lock.withLock { passed } }
  var waits: [Duration] { lock.withLock { sleeps } }

  func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    lock.withLock {
      sleeps.append(duration)
      passed += duration
    }
  }

  /// Lets time pass, as an answer does that takes so long.
  func pass(_ duration: Duration) { lock.withLock { passed += duration } }
}

/// Collects slow-downs.
///
/// Unchecked, because its memory is guarded by a lock.
final class SlowDownLog: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [SlowDown] = []

  var all: [SlowDown] { lock.withLock { entries } }
  @Sendable func add(_ slowDown: SlowDown) { lock.withLock { entries.append(slowDown) } }
}

/// Options with deadlines short enough for tests, that try once.
func quick(_ change: (inout SoupTransport.Options) -> Void = { _ in }) -> SoupTransport.Options {
  var options = SoupTransport.Options(userAgent: "Kith/0 (tests)")
  options.totalDeadline = .milliseconds(1500)
  options.idleDeadline = .milliseconds(400)
  options.retries.maximumRetries = 0
  options.proxies = Proxies(environment: [:])
  change(&options)
  return options
}

/// Options that try once, and whose deadlines are longer than those of the raw server.
let patient = quick {
  $0.totalDeadline = .seconds(30)
  $0.idleDeadline = .seconds(30)
}

/// Runs a raw server with a transport to it, and stops it.
func withServer<Value>(
  _ options: SoupTransport.Options, _ script: @escaping RawServer.Script,
  _ use: (SoupTransport, RawServer) async throws -> Value
) async throws -> Value {
  let server = try RawServer(script)
  defer { server.stop() }
  return try await use(try SoupTransport(server: server.url, options: options), server)
}

/// Runs a raw server, of which an answer is expected, with a transport that waits for it on a busy machine too, and stops it.
func withServer<Value>(
  _ script: @escaping RawServer.Script, _ use: (SoupTransport, RawServer) async throws -> Value
) async throws -> Value {
  try await withServer(patient, script, use)
}

extension SoupTransport {
  /// What becomes of a request that should fail.
  func failure(_ request: Request = Request(.get, "/api/v1/x")) async -> ClientError? {
    do {
      return ClientError(try await send(request), to: request)
    } catch {
      return error
    }
  }
}
