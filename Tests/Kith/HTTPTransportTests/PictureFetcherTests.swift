import WebAddresses
import Client
import FakeServers
import Fetching
import Foundation
import Services
import Signals
import TestSupport
import Testing

@testable import HTTPTransport

extension Wire {
  /// Pictures over the wire, from friendly and hostile servers.
  @Suite(.timeLimit(.patience)) struct PictureFetcherTests {
    private static let limit = 256 * 1024
    private static let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3])

    private func fetch(
      _ script: @escaping RawServer.Script, path: String = "/a.png?size=1"
    ) async throws -> (result: Result<[UInt8], ClientError>, server: RawServer) {
      let server = try RawServer(script)
      defer { server.stop() }
      let fetcher = PictureFetcher(options: quick(), maximumSize: Self.limit)
      let url = try #require(URL(string: server.url.absoluteString + path))
      do throws(ClientError) {
        return (.success(try await fetcher.bytes(at: url)), server)
      } catch {
        return (.failure(error), server)
      }
    }

    private func code(_ result: Result<[UInt8], ClientError>) -> ClientError.Code? {
      if case .failure(let error) = result { error.code } else { nil }
    }

    @Test func `a picture is fetched without personal data in the request`() async throws {
      let (result, server) = try await fetch { connection in
        connection.readHead()
        connection.write("HTTP/1.1 200 OK\r\nSet-Cookie: a=b\r\nContent-Length: 11\r\n\r\n")
        connection.write(Self.picture)
      }
      try expectEqual(result.get(), [UInt8](Self.picture))
      let head = try #require(server.requests.first)
      expect(head.hasPrefix("GET /a.png?size=1 HTTP/1.1\r\n"))
      expect(head.contains("Accept: image/png,image/jpeg,image/gif,image/*;q=0.5\r\n"))
      for name in ["authorization", "cookie", "referer"] { expect(!head.lowercased().contains(name + ":")) }
    }

    @Test func `a picture on this computer is fetched without the environment's proxy`() async throws {
      let proxy = try RawServer {
        $0.readHead(); $0.answer("502 Bad Gateway")
      }
      let server = try RawServer {
        $0.readHead(); $0.answer("200 OK", [], "picture")
      }
      defer { [proxy, server].forEach { $0.stop() } }
      let proxies = Proxies(environment: ["http_proxy": proxy.url.absoluteString])
      let fetcher = PictureFetcher(options: quick { $0.proxies = proxies }, maximumSize: Self.limit)
      let url = try #require(URL(string: server.url.absoluteString + "/a.png"))
      try await expectEqual(fetcher.bytes(at: url), Array("picture".utf8))
      expectEqual(proxy.connections, 0)
    }

    @Test(arguments: [
      "Content-Length: 100000000\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n", "Connection: close\r\n\r\n",
    ])
    func `an oversized or endless body is given up`(head: String) async throws {
      let written = Counter()
      let (result, server) = try await fetch { connection in
        connection.readHead()
        connection.write("HTTP/1.1 200 OK\r\n" + head)
        let piece = Data(repeating: 0x61, count: 0x4000)
        let isChunked = head.contains("chunked")
        while connection.write(isChunked ? Data("4000\r\n".utf8) + piece + Data("\r\n".utf8) : piece) {
          written.add(piece.count)
        }
      }
      // Not a timeout: an endless body would end with the deadline.
      expectEqual(code(result), .undecodable)
      expect(server.closings > 0)
      // Only the content of the sockets' buffers is sent.
      expect(written.count < Self.limit + 12 << 20)
    }

    @Test func `a picture of the maximal size is accepted and a byte more is not`() async throws {
      for (size, isFine) in [(Self.limit, true), (Self.limit + 1, false)] {
        let (result, _) = try await fetch { connection in
          connection.readHead()
          connection.answer("200 OK", [], String(repeating: "a", count: size))
        }
        expectEqual((try? result.get().count), (isFine ? size : nil))
      }
    }

    @Test(arguments: [
      ("404 Not Found", ClientError.Code.notFound), ("403 Forbidden", .forbidden),
      ("500 Internal Server Error", .serverFailure(500)), ("429 Too Many Requests", .rateLimited),
    ])
    func `a refusal is not a picture, whatever its body`(status: String, expected: ClientError.Code)
      async throws
    {
      let (result, _) = try await fetch {
        $0.readHead(); $0.answer(status, ["Content-Type: image/png"], "png")
      }
      expectEqual(code(result), expected)
    }

    @Test func `a silent or interrupted host is given up in time`() async throws {
      let (silent, _) = try await fetch {
        $0.readHead(); $0.waitForClosing()
      }
      expectEqual(code(silent), .timedOut)
      let (broken, _) = try await fetch {
        $0.readHead()
        $0.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")
      }
      expectEqual(code(broken), .offline)
    }

    @Test(arguments: [
      "http://cdn.example/b.png", "file:///etc/passwd", "http://user:word@127.0.0.1/", "gopher://127.0.0.1/",
    ])
    func `redirects lead neither to files nor to unencrypted addresses`(target: String) async throws {
      let (result, server) = try await fetch {
        $0.readHead(); $0.answer("302 Found", ["Location: \(target)"])
      }
      expectEqual(code(result), .insecure)
      expectEqual(server.requests.count, 1)
    }

    @Test func `endless redirects are given up`() async throws {
      let (result, server) = try await fetch {
        $0.readHead(); $0.answer("302 Found", ["Location: /again", "Connection: close"])
      }
      expectEqual(code(result), .serverFailure(302))
      expectEqual(server.requests.count, 6)
    }

    @Test func `a redirect from another computer does not lead to this one`() throws {
      let here = try #require(URL(string: "https://cdn.example/a.png"))
      for location in [
        "https://127.0.0.1/", "https://localhost:8443/x", "https://[::1]/", "http://127.9.9.9/",
        "https://127.1/", "https://0x7f.1/", "https://0.0.0.0/", "https://[::]/",
        "https://[::ffff:127.0.0.1]/",
        "https://a.localhost/", "https://localhost./", "https://2130706433/",
      ] {
        let response = Response(status: 302, headers: ["Location": location])
        guard case .refuse = Redirect(response, to: .get, at: here) else {
          Issue.record("went to \(location)")
          continue
        }
      }
    }

    @Test func `only encrypted web addresses without credentials are requested`() async throws {
      let fetcher = PictureFetcher(options: quick())
      for (text, expected) in [
        ("file:///etc/passwd", ClientError.Code.invalid), ("http://cdn.example/a.png", .insecure),
        ("https://me:secret@cdn.example/a.png", .invalid), ("data:,a", .invalid),
      ] {
        let url = try #require(URL(string: text))
        await #expect(throws: ClientError.self) { try await fetcher.bytes(at: url) }
        do throws(ClientError) {
          _ = try await fetcher.bytes(at: url)
        } catch {
          expectEqual(error.code, expected, "\(text)")
          expect(!"\(error)".contains("secret"))
        }
      }
    }

    @Test func `cancelling ends the transfer at once`() async throws {
      let server = try RawServer { connection in
        connection.readHead()
        connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
        connection.waitForClosing()
      }
      defer { server.stop() }
      let fetcher = PictureFetcher(
        options: quick {
          $0.totalDeadline = .seconds(30); $0.idleDeadline = .seconds(30)
        })
      let url = server.url
      let task = Task { try await fetcher.bytes(at: url) }
      try await eventually("it is asked") { !server.requests.isEmpty }
      task.cancel()
      await #expect(throws: ClientError.self) { try await task.value }
      try await eventually("the client has closed") { server.closings == 1 }
    }

    @MainActor @Test func `rows show the pictures of a real server, and no picture for invalid ones`()
      async throws
    {
      try await FakeMastodon.with { fake, url in
        let fetcher = PictureFetcher(
          options: quick {
            $0.totalDeadline = .seconds(20); $0.idleDeadline = .seconds(20)
          })
        let images = ImageService(reach: .loopback, source: fetcher, clock: VirtualClock())
        let bag = DisposeBag()
        var pictures: [Int: [UInt8]?] = [:]
        for person in 1...30 {
          images.image(for: URL(string: "\(url)/pictures/avatar-\(person).png"))
            .observeNext { pictures[person] = .some($0) }.dispose(in: bag)
          images.image(for: URL(string: "\(url)/pictures/avatar-\(person).png"))
            .observeNext { expectEqual($0, pictures[person]) }.dispose(in: bag)
        }
        var page: [[UInt8]?] = []
        images.image(for: URL(string: "\(url)/api/v2/instance")).observeNext { page.append($0) }.dispose(
          in: bag)
        // They arrive over real sockets.
        try await eventually("thirty pictures and a page") { pictures.count == 30 && !page.isEmpty }
        expect(pictures.values.allSatisfy { $0?.starts(with: [0x89, 0x50]) == true })
        expect(Set(pictures.values.compactMap { $0 }).count > 1)
        expectEqual(page, [nil])
        let requests = await fake.requests.filter { $0.contains("/pictures/") }
        expectEqual(requests.count, 30)
      }
    }
  }
}

/// Counts from any thread.
///
/// Unchecked: its number is guarded by a lock.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0
  var count: Int { lock.withLock { number } }
  func add(_ more: Int) { lock.withLock { number += more } }
}
