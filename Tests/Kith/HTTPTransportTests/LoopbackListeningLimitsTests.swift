import CBinderSoup
import Client
import FakeServers
import Foundation
import Glibc
import TestSupport
import Testing

@testable import HTTPTransport

extension Wire {
  /// Hostile local programs: the browser still returns, and their cost is bounded.
  @Suite(.timeLimit(.patience)) struct LoopbackListeningLimitsTests {
    private func listen(_ listening: LoopbackListening = LoopbackListening()) async throws
      -> (listener: any RedirectListener, port: UInt16, path: String)
    {
      let listener = try await listening.listen(
        at: nil, state: "y", page: ReturnPage(title: "Kith", text: "Go back."))
      let parts = try #require(URLComponents(string: listener.uri))
      return (listener, UInt16(parts.port ?? 0), parts.path)
    }

    /// The browser returns with a code.
    private func expectCode(_ listener: any RedirectListener, _ port: UInt16, _ path: String) async throws {
      let page = await Task.detached {
        exchange("GET \(path)?code=real&state=y HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n", port: port)
      }.value
      expectEqual(page?.hasPrefix("HTTP/1.1 200 "), true, "\(page ?? "closed")")
      try await expectEqual(listener.answer(), [.init("code", "real"), .init("state", "y")])
    }

    /// The peak memory of the process, in bytes.
    private var peak: Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) << 10
    }

    @Test(arguments: [
      "POST PATH?code=x HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n\r\n",
      "POST PATH?code=x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
      "GET PATH?code=x HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n\r\n",
      "PUT / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 99999999999\r\n\r\n",
      // An endless head.
      "GET PATH?code=x HTTP/1.1\r\nHost: a\r\n",
      "GET PATH?code=",
    ])
    func `an endless request is refused without using memory`(head: String) async throws {
      let (listener, port, path) = try await listen(LoopbackListening(connectionDeadline: .seconds(3)))
      let before = peak
      let sent = await Task.detached {
        flood(head.replacing("PATH", with: path), with: filler(for: head), port: port)
      }.value
      expect(sent.isClosed)
      // Only the content of the sockets' buffers is sent.
      expect(sent.count < 32 << 20, "\(sent.count)")
      expect(peak - before < 48 << 20, "\((peak - before) >> 20) MiB")
      try await expectCode(listener, port, path)
    }

    @Test func `a small body is refused with a message and its code is ignored`() async throws {
      let (listener, port, path) = try await listen()
      let answer = await Task.detached {
        exchange("GET \(path)?code=false HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}", port: port)
      }.value
      expectEqual(answer?.hasPrefix("HTTP/1.1 413 "), true, "\(answer ?? "closed")")
      try await expectCode(listener, port, path)
    }

    @Test func `a slow request is ended in time`() async throws {
      let (listener, port, path) = try await listen(LoopbackListening(connectionDeadline: .milliseconds(600)))
      let isEnded = await Task.detached {
        let client = connectToLoopback(port)
        defer { close(client) }
        _ = send(client, "GET ", 4, Int32(MSG_NOSIGNAL))
        // Real time: the connection's deadline uses GLib's clock. A minute at most.
        for _ in 0..<3000 {
          guard send(client, "x", 1, Int32(MSG_NOSIGNAL)) == 1 else { return true }
          usleep(20_000)
        }
        return false
      }.value
      expect(isEnded)
      try await expectCode(listener, port, path)
    }

    @Test(arguments: [8, nil])
    func `the oldest silent connections are closed, and a browser still connects`(count: Int?)
      async throws
    {
      // Sixteen by default.
      let listening = count.map { LoopbackListening(maximumConnections: $0) } ?? LoopbackListening()
      let (listener, port, path) = try await listen(listening)
      let silent = (0..<40).map { _ in connectToLoopback(port) }
      defer { for client in silent where client >= 0 { close(client) } }
      let (ended, open) = (silent.dropLast(count ?? 16), silent.suffix(count ?? 16))
      let hasEnded = await Task.detached { ended.map { isClosed($0, within: 5000) } }.value
      expect(hasEnded.allSatisfy { $0 })
      let isOver = await Task.detached { open.enumerated().map { isClosed($1, within: $0 == 0 ? 200 : 0) } }
        .value
      expect(isOver.allSatisfy { !$0 })
      try await expectCode(listener, port, path)
    }
  }
}

/// The bytes sent repeatedly after a head.
private func filler(for head: String) -> [UInt8] {
  if head.contains("chunked") {
    return Array(("10000\r\n" + String(repeating: " ", count: 65_536) + "\r\n").utf8)
  }
  if head.hasSuffix("\r\n\r\n") { return [UInt8](repeating: 0x20, count: 65_536) }
  if head.hasSuffix("=") { return [UInt8](repeating: 0x61, count: 65_536) }
  return Array(("X-A: " + String(repeating: "x", count: 8000) + "\r\n").utf8)
}

/// Sends a head and then endless filler, until the other side closes or a GiB is sent.
private func flood(_ head: String, with filler: [UInt8], port: UInt16) -> (count: Int, isClosed: Bool) {
  let client = connectToLoopback(port)
  guard client >= 0 else { return (0, false) }
  defer { close(client) }
  var limit = timeval(tv_sec: 8, tv_usec: 0)
  setsockopt(client, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  var count = send(client, head, head.utf8.count, Int32(MSG_NOSIGNAL))
  while count < 1 << 30 {
    let more = send(client, filler, filler.count, Int32(MSG_NOSIGNAL))
    if more <= 0 { return (count, errno != EAGAIN) }
    count += more
  }
  return (count, false)
}

/// Whether the other side closes within some milliseconds.
private func isClosed(_ client: Int32, within milliseconds: Int32) -> Bool {
  var waits = pollfd(fd: client, events: Int16(POLLIN), revents: 0)
  return poll(&waits, 1, milliseconds) == 1
}
