import Fetching
import CBinderSoup
import Client
import FakeServers
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import HTTPTransport

/// All tests with sockets, one after the other: they count the open ones of the process.
@Suite(.serialized, .oneAtATime) enum Wire {}

/// A clock that advances only by its waits, which return at once, and by a test; it records the waits.
///
/// Unchecked: its memory is guarded by a lock.
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

  /// Advances the time, like an answer that takes this long.
  func pass(_ duration: Duration) { lock.withLock { passed += duration } }
}

/// Collects slow-downs.
final class SlowDownLog: Sendable {
  private let entries = Mutex<[SlowDown]>([])

  var all: [SlowDown] { entries.withLock(\.self) }
  @Sendable func add(_ slowDown: SlowDown) { entries.withLock { $0.append(slowDown) } }
}

/// Options with deadlines short enough for tests, and one try.
func quick(_ change: (inout SoupTransport.Options) -> Void = { _ in }) -> SoupTransport.Options {
  var options = SoupTransport.Options(userAgent: "Kith/0 (tests)")
  options.totalDeadline = .milliseconds(1500)
  options.idleDeadline = .milliseconds(400)
  options.retries.maximumRetries = 0
  options.proxies = Proxies(environment: [:])
  change(&options)
  return options
}

/// Options with one try and longer deadlines than those of the raw server.
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

/// Runs a raw server with an expected answer and a transport that is patient on a busy machine, and stops it.
func withServer<Value>(
  _ script: @escaping RawServer.Script, _ use: (SoupTransport, RawServer) async throws -> Value
) async throws -> Value {
  try await withServer(patient, script, use)
}

/// Answers the first request on each connection.
func answering(_ status: String, _ headers: [String] = [], _ body: String = "") -> RawServer.Script {
  { connection in
    connection.readHead()
    connection.answer(status, headers, body)
  }
}

/// Answers every request.
func alwaysAnswering(_ status: String, _ headers: [String] = [], _ body: String = "") -> RawServer.Script {
  { connection in
    while connection.readHead() != nil { connection.answer(status, headers, body) }
  }
}

/// Reads a request, writes a status of 200 with the rest of the head and the body, and closes.
func writing(_ headers: String, _ body: Data) -> RawServer.Script {
  { connection in
    connection.readHead()
    connection.write(Data("HTTP/1.1 200 OK\r\n\(headers)\r\n\r\n".utf8) + body)
  }
}

/// Reads a request and never answers.
let silent: RawServer.Script = { connection in
  connection.readHead()
  connection.waitForClosing()
}

/// The path of a certificate with its key.
func certificate(_ name: String) -> String {
  Bundle.module.bundleURL.appendingPathComponent("Certificates/\(name).pem").path
}

/// A client of a fake server, patient on a busy machine.
func fakeClient(
  _ url: URL, token: AccessToken? = AccessToken(FakeMastodon.token)
) throws -> MastodonClient {
  MastodonClient(transport: try SoupTransport(server: url, options: patient), token: token)
}

extension SoupTransport {
  /// The error of a request that should fail.
  func failure(_ request: Request = Request(.get, "/api/v1/x")) async -> ClientError? {
    do {
      return ClientError(try await send(request), to: request)
    } catch {
      return error
    }
  }
}
