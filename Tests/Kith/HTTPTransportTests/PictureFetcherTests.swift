import Client
import FakeServers
import Foundation
import Services
import Signals
import Synchronization
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
      let (result, server) = try await fetch(
        writing("Set-Cookie: a=b\r\nContent-Length: 11", Self.picture))
      try expectEqual(result.get(), [UInt8](Self.picture))
      let head = try #require(server.requests.first)
      expect(head.hasPrefix("GET /a.png?size=1 HTTP/1.1\r\n"))
      expect(head.contains("Accept: image/png,image/jpeg,image/gif,image/*;q=0.5\r\n"))
      for name in ["authorization", "cookie", "referer"] { expect(!head.lowercased().contains(name + ":")) }
    }

    @Test(arguments: [
      "Content-Length: 100000000\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n", "Connection: close\r\n\r\n",
    ])
    func `an oversized or endless body is given up`(head: String) async throws {
      let written = Mutex(0)
      let (result, server) = try await fetch { connection in
        connection.readHead()
        connection.write("HTTP/1.1 200 OK\r\n" + head)
        let piece = Data(repeating: 0x61, count: 0x4000)
        let isChunked = head.contains("chunked")
        while connection.write(isChunked ? Data("4000\r\n".utf8) + piece + Data("\r\n".utf8) : piece) {
          written.withLock { $0 += piece.count }
        }
      }
      // Not a timeout: an endless body would end with the deadline.
      expectEqual(code(result), .undecodable)
      expect(server.closings > 0)
      // Only the content of the sockets' buffers is sent.
      expect(written.withLock(\.self) < Self.limit + 12 << 20)
    }

    @Test func `a refusal is not a picture, whatever its body`() async throws {
      let (result, _) = try await fetch(answering("404 Not Found", ["Content-Type: image/png"], "png"))
      expectEqual(code(result), .notFound)
    }

    @Test func `a silent or interrupted host is given up in time`() async throws {
      try await expectEqual(code(fetch(silent).result), .timedOut)
      try await expectEqual(code(fetch(writing("Content-Length: 100", Data("abc".utf8))).result), .offline)
    }

    @Test(arguments: [
      "http://cdn.example/b.png", "file:///etc/passwd", "http://user:word@127.0.0.1/", "gopher://127.0.0.1/",
    ])
    func `redirects lead neither to files nor to unencrypted addresses`(target: String) async throws {
      let (result, server) = try await fetch(answering("302 Found", ["Location: \(target)"]))
      expectEqual(code(result), .insecure)
      expectEqual(server.requests.count, 1)
    }

    @Test func `endless redirects are given up`() async throws {
      let (result, server) = try await fetch(
        answering("302 Found", ["Location: /again", "Connection: close"]))
      expectEqual(code(result), .serverFailure(302))
      expectEqual(server.requests.count, 6)
    }

    @Test func `only encrypted web addresses without credentials are requested`() async throws {
      let fetcher = PictureFetcher(options: quick())
      for (text, expected) in [
        ("file:///etc/passwd", ClientError.Code.invalid), ("http://cdn.example/a.png", .insecure),
        ("https://me:secret@cdn.example/a.png", .invalid), ("data:,a", .invalid),
      ] {
        let url = try #require(URL(string: text))
        let error = await #expect(throws: ClientError.self) { try await fetcher.bytes(at: url) }
        expectEqual(error?.code, expected, "\(text)")
        expectEqual(error.map { "\($0)" }?.contains("secret"), false)
      }
    }

    @Test func `cancelling ends the transfer at once`() async throws {
      let server = try RawServer {
        $0.readHead()
        $0.write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
        $0.waitForClosing()
      }
      defer { server.stop() }
      let fetcher = PictureFetcher(options: patient)
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
        let images = ImageService(
          reach: .loopback, source: PictureFetcher(options: patient), clock: VirtualClock())
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
