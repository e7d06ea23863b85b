import FakeServers
import Fetching
import Foundation
import Synchronization
import TestSupport
import Testing

/// What an app gets of servers, friendly and not.
@Suite(.timeLimit(.patience)) struct WebFetcherTests {
  private struct Song: Codable, Equatable { let title: String }

  private func fetcher(_ change: (inout FetchOptions) -> Void = { _ in }) -> WebFetcher {
    var options = FetchOptions(userAgent: "Tests/1.0")
    options.proxies = Proxies(environment: [:])
    change(&options)
    return WebFetcher(options)
  }

  /// A server that answers each request by its number, from 0.
  private func server(_ answer: @escaping @Sendable (Int, RawConnection) -> Void) throws -> RawServer {
    let count = Mutex(0)
    return try RawServer { connection in
      while connection.readHead() != nil {
        let number = count.withLock { count in
          defer { count += 1 }
          return count
        }
        answer(number, connection)
      }
    }
  }

  private func failure<Value>(_ operation: () async throws(FetchFailure) -> Value) async -> FetchFailure? {
    do throws(FetchFailure) {
      _ = try await operation()
      return nil
    } catch {
      return error
    }
  }

  @Test func `JSON is decoded, bytes are as they are, and headers can be asked for`() async throws {
    let server = try server { _, connection in
      connection.answer("200 OK", ["X-Place: here"], #"[{"title": "Mi"}]"#)
    }
    defer { server.stop() }
    let fetcher = fetcher { $0.accept = "application/json" }
    let songs: [Song] = try await fetcher.value(at: server.url)
    expectEqual(songs, [Song(title: "Mi")])
    expectEqual(try await fetcher.bytes(at: server.url.absoluteString).count, 17)
    let answer = try await fetcher.get(server.url)
    expect(answer.status == 200 && answer.header("x-PLACE") == "here" && answer.header("cookie") == nil)
    let head = try #require(server.requests.first)
    expect(head.contains("User-Agent: Tests/1.0\r\n") && head.contains("Accept: application/json\r\n"))
  }

  @Test func `a status, and a body of another form, are failures with the address`() async throws {
    let server = try server { number, connection in
      connection.answer(number == 0 ? "404 Gone" : "200 OK", [], #"{"title": 1"#)
    }
    defer { server.stop() }
    let fetcher = fetcher()
    let gone = await failure { () throws(FetchFailure) in try await fetcher.bytes(at: server.url) }
    expect(gone?.code == .status(404) && gone?.url == server.url)
    let odd = await failure { () throws(FetchFailure) in try await fetcher.value(Song.self, at: server.url) }
    expect(odd?.code == .undecodable && odd?.reason.isEmpty == false)
  }

  @Test(arguments: ["", "songs.json", "ftp://example.org/a", "https://ada:secret@example.org/"])
  func `an address that is not of the web is refused`(_ address: String) async {
    let fetcher = fetcher()
    let refused = await failure { () throws(FetchFailure) in try await fetcher.bytes(at: address) }
    expectEqual(refused?.code, .noAddress)
    expect(refused.map { !"\($0)".contains("secret") } ?? false, "a log has no password")
  }

  @Test func `plain http to another machine is refused before anything is sent`() async {
    let fetcher = fetcher()
    let refused = await failure { () throws(FetchFailure) in
      try await fetcher.bytes(at: "http://example.org/a")
    }
    expectEqual(refused?.code, .insecure)
  }

  @Test func `a closed port is unreachable, and redirects end`() async throws {
    let server = try server { _, connection in connection.answer("302 Found", ["Location: /again"]) }
    let fetcher = fetcher { $0.maximumRedirects = 2 }
    let circle = await failure { () throws(FetchFailure) in try await fetcher.bytes(at: server.url) }
    expect(circle?.code == .redirectedTooOften && circle?.url.path == "/again")
    expectEqual(server.requests.count, 3)
    server.stop()
    let closed = await failure { () throws(FetchFailure) in try await fetcher.bytes(at: server.url) }
    expectEqual(closed?.code, .unreachable)
  }

  @Test func `a body above the limit is not read`() async throws {
    let server = try server { _, connection in
      connection.answer("200 OK", [], String(repeating: "x", count: 2_000))
    }
    defer { server.stop() }
    let fetcher = fetcher { $0.maximumBody = 1_000 }
    let tooLarge = await failure { () throws(FetchFailure) in try await fetcher.bytes(at: server.url) }
    expectEqual(tooLarge?.code, .tooLarge)
  }

  @Test func `only temporary failures are retried`() async throws {
    let server = try server { number, connection in
      connection.answer(
        ["503 Busy", "429 Slow", "200 OK", "404 Gone"][min(number, 3)], ["Retry-After: 0"], "{}")
    }
    defer { server.stop() }
    let fetcher = fetcher { $0.retries = RetryPolicy(maximumRetries: 2, firstWait: .milliseconds(1)) }
    expectEqual(try await fetcher.get(server.url).status, 200)
    expectEqual(server.requests.count, 3)
    expectEqual(try await fetcher.get(server.url).status, 404)
    expectEqual(server.requests.count, 4)
  }

  @Test func `the last answer is returned when the retries or the time are used up`() async throws {
    let server = try server { _, connection in connection.answer("503 Busy", ["Retry-After: 3600"], "{}") }
    defer { server.stop() }
    let patient = fetcher {
      $0.retries = RetryPolicy(maximumRetries: 9, firstWait: .zero, longestWait: .seconds(9_999))
    }
    expectEqual(try await patient.get(server.url).status, 503)
    expectEqual(server.requests.count, 1, "an hour is beyond the deadline")
    let fetcher = fetcher()
    expectEqual(try await fetcher.get(server.url).status, 503)
    expectEqual(server.requests.count, 2, "without retries")
  }

  @Test func `cancelling the task ends the request`() async throws {
    let server = try RawServer { connection in
      connection.readHead()
      // Says nothing until the client is gone.
      connection.readHead()
    }
    defer { server.stop() }
    let fetcher = fetcher()
    let url = server.url
    let task = Task { await failure { () throws(FetchFailure) in try await fetcher.bytes(at: url) } }
    try await eventually("the request is there") { server.requests.count == 1 }
    task.cancel()
    expectEqual(await task.value?.code, .cancelled)
  }

  @Test func `fixed answers stand in for the web`() async {
    let answers = FixedAnswers(["https://example.org/a": WebAnswer(status: 500)])
    let failed = await failure { () throws(FetchFailure) in
      try await answers.bytes(at: "https://example.org/a")
    }
    expect(failed?.code == .status(500) && failed?.isWorthRetrying == false)
    let unknown = await failure { () throws(FetchFailure) in
      try await answers.bytes(at: "https://example.org/b")
    }
    expectEqual(unknown?.code, .unreachable)
  }
}
