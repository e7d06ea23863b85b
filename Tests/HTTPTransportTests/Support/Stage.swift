import CBinderSoup
import Client
import FakeMastodon
import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

/// All tests that use sockets, one after the other: they measure time, and count what is open in the process.
@Suite(.serialized, .oneAtATime) enum Wire {}

/// A clock that does not wait, and remembers for how long it should have.
///
/// Unchecked, because its memory is guarded by a lock.
final class TestClock: RetryClock, @unchecked Sendable {
  private let lock = NSLock()
  private var time = Date(timeIntervalSince1970: 1_795_231_098)
  private var sleeps: [Duration] = []

  var now: Date { lock.withLock { time } }
  var waits: [Duration] { lock.withLock { sleeps } }

  func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    lock.withLock {
      sleeps.append(duration)
      time += TimeInterval(duration.components.seconds)
    }
  }
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
func quick(_ change: (inout HTTPTransport.Options) -> Void = { _ in }) -> HTTPTransport.Options {
  var options = HTTPTransport.Options(userAgent: "Kith/0 (tests)")
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
  _ options: HTTPTransport.Options, _ script: @escaping RawServer.Script,
  _ use: (HTTPTransport, RawServer) async throws -> Value
) async throws -> Value {
  let server = try RawServer(script)
  defer { server.stop() }
  return try await use(try HTTPTransport(server: server.url, options: options), server)
}

/// Runs a raw server, of which an answer is expected, with a transport that waits for it on a busy machine too, and stops it.
func withServer<Value>(
  _ script: @escaping RawServer.Script, _ use: (HTTPTransport, RawServer) async throws -> Value
) async throws -> Value {
  try await withServer(patient, script, use)
}

extension HTTPTransport {
  /// What becomes of a request that should fail, and how long it took.
  func failure(_ request: Request = Request(.get, "/api/v1/x")) async -> (error: ClientError?, time: Duration)
  {
    let start = ContinuousClock.now
    do {
      let response = try await send(request)
      return (ClientError(response, to: request), ContinuousClock.now - start)
    } catch {
      return (error, ContinuousClock.now - start)
    }
  }
}

/// Lets other work go on until something holds, half a minute at most.
func eventually(_ holds: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(30)
  while !holds() {
    guard ContinuousClock.now < end else { return false }
    await Task.yield()
  }
  return true
}
