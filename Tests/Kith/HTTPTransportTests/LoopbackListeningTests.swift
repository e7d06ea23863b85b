import CBinderSoup
import Client
import FakeServers
import Foundation
import Glibc
import TestSupport
import Testing

@testable import HTTPTransport

extension Wire {
  @Suite(.timeLimit(.patience))
  struct LoopbackListeningTests {
    private let page = ReturnPage(title: "Kith <b>", text: "You can go back to \"Kith\" & close this.")

    private func listen(at uri: String? = nil) async throws -> any RedirectListener {
      try await LoopbackListening().listen(at: uri, state: "y", page: page)
    }

    /// Sends bytes to a listener and returns everything until it closes; nil if it refuses the connection.
    private func ask(_ uri: String, _ line: (String) -> String) async throws -> String? {
      let parts = try #require(URLComponents(string: uri))
      let port = UInt16(parts.port ?? 0)
      let text = line(parts.path) + "\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
      return await Task.detached { exchange(text, port: port) }.value
    }

    @Test func `the browser returns once, sees the page, and the listener closes`() async throws {
      let listener = try await listen()
      expect(listener.uri.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/[A-Za-z0-9_-]{16}/) != nil)
      let answer = try await ask(listener.uri) { "GET \($0)?code=a%2Fb+c&state=x&state=y HTTP/1.1" }
      let text = try #require(answer)
      expect(text.hasPrefix("HTTP/1.1 200 "))
      expect(text.contains("Content-Type: text/html; charset=utf-8"))
      expect(text.contains("Content-Security-Policy: default-src 'none'"))
      expect(text.contains("Referrer-Policy: no-referrer"))
      expect(text.contains("Cache-Control: no-store"))
      expect(text.contains("<h1>Kith &lt;b&gt;</h1>"))
      expect(text.contains("You can go back to &quot;Kith&quot; &amp; close this."))
      // Without any of the received values.
      expect(!text.contains("a/b") && !text.contains("a%2Fb") && !text.contains("state"))
      try await expectEqual(
        listener.answer(), [.init("code", "a/b c"), .init("state", "x"), .init("state", "y")])
      while let answer = try await ask(listener.uri, { "GET \($0)?code=again&state=y HTTP/1.1" }) {
        expect(answer.hasPrefix("HTTP/1.1 404 "))
      }
      // A browser may request it again.
      try await expectEqual(listener.answer().count, 3)
    }

    @Test func `a listener's port lies outside the range of outgoing connections`() async throws {
      let range = try String(contentsOfFile: "/proc/sys/net/ipv4/ip_local_port_range", encoding: .utf8)
      let first = try #require(range.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) })
      for _ in 1...20 {
        let port = try #require(URLComponents(string: try await listen().uri)?.port)
        // On a machine that assigns lower ports as well, no range is safe.
        expect(port >= 20_000 && (port < first || first < 32_768))
      }
    }

    @Test(arguments: [
      "GET /favicon.ico HTTP/1.1", "GET /?code=x&state=y HTTP/1.1", "GET PATH/more?code=x&state=y HTTP/1.1",
      "GET PATH HTTP/1.1", "GET PATH?codes=x HTTP/1.1", "HEAD PATH?code=x&state=y HTTP/1.1",
      "POST PATH?code=x&state=y HTTP/1.1", "OPTIONS * HTTP/1.1",
      // Answers to another question, or to none.
      "GET PATH?code=x HTTP/1.1", "GET PATH?code=x&state= HTTP/1.1", "GET PATH?code=x&state=Y HTTP/1.1",
      "GET PATH?code=x&state=y&state=z HTTP/1.1", "GET PATH?error=access_denied HTTP/1.1",
      "GET PATH?error=access_denied&state=yy HTTP/1.1", "GET PATH?state=y HTTP/1.1",
    ])
    func `an invalid answer gets 404 and leaves the listener open`(line: String) async throws {
      let listener = try await listen()
      let refusal = try await ask(listener.uri) { line.replacing("PATH", with: $0) }
      expectEqual(refusal?.hasPrefix("HTTP/1.1 404 "), true, "\(refusal ?? "closed")")
      let answer = try await ask(listener.uri) { "GET \($0)?error=access_denied&state=y HTTP/1.1" }
      expectEqual(answer?.hasPrefix("HTTP/1.1 200 "), true)
      try await expectEqual(listener.answer(), [.init("error", "access_denied"), .init("state", "y")])
    }

    /// Runs a program as another user of this computer, which requests an address with `bash` alone.
    private func askAsNobody(_ uri: String, ipv6: Bool) throws -> String {
      let parts = try #require(URLComponents(string: uri))
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/setpriv")
      let host = ipv6 ? "::ffff:127.0.0.1" : "127.0.0.1"
      process.arguments = [
        "--reuid", "65534", "--regid", "65534", "--clear-groups", "bash", "-c",
        "exec 3<>/dev/tcp/\(host)/\(parts.port ?? 0) && printf 'GET \(parts.path)?code=x&state=y HTTP/1.1\\r\\n"
          + "Host: a\\r\\n\\r\\n' >&3; cat <&3",
      ]
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let answer = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: answer, as: UTF8.self)
    }

    @Test(
      .enabled(
        if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0,
        "only root can become another user, with setpriv"), arguments: [false, true])
    func `another user of this computer is not answered, even with the right path and state`(ipv6: Bool)
      async throws
    {
      let listener = try await listen()
      // More than the maximal number of connections: none of them takes the browser's.
      for _ in 1...3 { try expectEqual(askAsNobody(listener.uri, ipv6: ipv6), "") }
      let answer = try await ask(listener.uri) { "GET \($0)?code=mine&state=y HTTP/1.1" }
      expectEqual(answer?.hasPrefix("HTTP/1.1 200 "), true)
      try await expectEqual(listener.answer().first, .init("code", "mine"))
    }

    @Test func `a request that is not HTTP leaves the listener open`() async throws {
      let listener = try await listen()
      _ = try await ask(listener.uri) { _ in "\u{1}\u{2}nonsense" }
      let answer = try await ask(listener.uri) { "GET \($0)?code=x&state=y HTTP/1.1" }
      expectEqual(answer?.hasPrefix("HTTP/1.1 200 "), true)
      try await expectEqual(listener.answer(), [.init("code", "x"), .init("state", "y")])
    }

    @Test func `only this computer can reach the listener`() async throws {
      let listener = try await listen()
      let port = try #require(URLComponents(string: listener.uri)?.port)
      let table = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
      let hex = String(port, radix: 16, uppercase: true)
      let digits = String(repeating: "0", count: 4 - hex.count) + hex
      let listening = table.split(separator: "\n").filter { $0.contains(":\(digits) 00000000:0000 0A") }
      expectEqual(listening.count, 1)
      expectEqual(listening.first?.contains("0100007F:\(digits)"), true)
      let table6 = (try? String(contentsOfFile: "/proc/net/tcp6", encoding: .utf8)) ?? ""
      expect(!table6.contains(":\(digits) 0000000000"))
      listener.close()
    }

    @Test func `a former address is used again unless it is taken`() async throws {
      let uri = try await listen().uri
      try await eventually("nothing is under way") { bsoup_live_count() == 0 }
      let second = try await listen(at: uri)
      expectEqual(second.uri, uri)
      await #expect {
        try await listen(at: uri)
      } throws: {
        ($0 as? ClientError)?.code == .conflict
      }
      second.close()
    }

    @Test(arguments: [
      "http://example.org:80/x", "http://127.0.0.1/x", "nonsense", "http://127.0.0.1:70000/x",
      "http://127.0.0.1:28123/kept?more=1",
    ])
    func `an impossible address is replaced by a new one`(uri: String) async throws {
      let listener = try await listen(at: uri)
      expect(listener.uri.hasPrefix("http://127.0.0.1:"))
      expect(listener.uri != uri && !listener.uri.hasSuffix("/kept"))
    }

    @Test func `closing and cancelling end the wait at once`() async throws {
      let listener = try await listen()
      let first = Task { try await listener.answer() }
      let second = Task { try await listener.answer() }
      second.cancel()
      await #expect(throws: ClientError.self) { try await second.value }
      await #expect(throws: ClientError.self) { try await first.value }
      listener.close()
      while let answer = try await ask(listener.uri, { "GET \($0)?code=x&state=y HTTP/1.1" }) {
        expect(answer.hasPrefix("HTTP/1.1 404 "))
      }
    }

    @Test func `200 listeners leave nothing behind`() async throws {
      for round in 0..<200 {
        let listener = try await listen()
        if round.isMultiple(of: 2) {
          _ = try await ask(listener.uri) { "GET \($0)?code=x&state=y HTTP/1.1" }
        } else if round.isMultiple(of: 3) {
          listener.close()
        }
      }
      try await eventually("nothing is under way") { bsoup_live_count() == 0 }
    }
  }
}
