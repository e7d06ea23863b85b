public import Client
import Foundation

/// A server's misuse of a connection, and the resulting error code.
///
/// The largest accepted body is a megabyte.
public struct BrokenAnswer: Sendable, CustomStringConvertible {
  /// The server's behaviour in words.
  public let description: String
  /// The error code of the request.
  public let code: ClientError.Code
  /// The server's script.
  public let script: RawServer.Script

  /// Creates a broken answer.
  public init(_ description: String, _ code: ClientError.Code, _ script: @escaping RawServer.Script) {
    self.description = description
    self.code = code
    self.script = script
  }

  /// All of them.
  public static let all: [BrokenAnswer] = [
    BrokenAnswer("no answer at all", .timedOut) {
      $0.readHead(); $0.waitForClosing()
    },
    BrokenAnswer("a head that stops in the middle", .timedOut) {
      $0.begin("Content-Le"); $0.waitForClosing()
    },
    BrokenAnswer("a body that stops in the middle", .timedOut) {
      $0.begin("Content-Length: 100\r\n\r\n{\"id\":"); $0.waitForClosing()
    },
    BrokenAnswer("a body that drips", .timedOut) {
      $0.begin("Content-Length: 100000\r\n\r\n"); $0.drip(" ")
    },
    BrokenAnswer("a head that drips", .timedOut) {
      $0.begin(""); $0.drip("X-A: b\r\n")
    },
    BrokenAnswer("a body that is cut off", .offline) { $0.begin("Content-Length: 100\r\n\r\n{\"id\":") },
    BrokenAnswer("chunks that are cut off", .offline) {
      $0.begin("Transfer-Encoding: chunked\r\n\r\n5\r\n{\"id\"\r\n9\r\n")
    },
    BrokenAnswer("a connection that is closed", .offline) { $0.readHead() },
    BrokenAnswer("a connection that is closed before the request", .offline) { _ in },
    BrokenAnswer("a reset in the head", .offline) {
      $0.readHead(); $0.reset()
    },
    BrokenAnswer("a reset in the body", .offline) {
      $0.begin("Content-Length: 100\r\n\r\n{")
      // Real time: a reset overtakes unread bytes, so the written ones must have arrived.
      usleep(50_000)
      $0.reset()
    },
    BrokenAnswer("garbage", .undecodable) {
      $0.readHead()
      $0.write(Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }) + Data("\r\n\r\n".utf8))
    },
    BrokenAnswer("a body without end", .undecodable) {
      $0.begin("Content-Type: application/json\r\n\r\n"); $0.pour(spaces)
    },
    BrokenAnswer("chunks without end", .undecodable) {
      $0.begin("Transfer-Encoding: chunked\r\n\r\n")
      $0.pour(Data("10000\r\n".utf8) + spaces + Data("\r\n".utf8))
    },
    BrokenAnswer("a body that says it is too large", .undecodable) {
      $0.begin("Content-Length: 99999999999\r\n\r\n"); $0.pour(spaces)
    },
    // NB: to libsoup this is an interrupted answer (libsoup 3.2).
    BrokenAnswer("a head without end", .offline) {
      $0.begin(""); $0.pour(Data("X-Filler: \(String(repeating: "x", count: 8000))\r\n".utf8))
    },
    BrokenAnswer("a gzip bomb", .undecodable) {
      $0.begin("Content-Encoding: gzip\r\nContent-Length: \(gzipBomb.count)\r\n\r\n")
      $0.write(gzipBomb)
      $0.waitForClosing()
    },
    BrokenAnswer("a redirect to itself", .serverFailure(301)) {
      while $0.readHead() != nil { $0.answer("301 Moved", ["Location: /api/v1/x"]) }
    },
    page("a failure", .serverFailure(500), "500 Oops", "<!doctype html><h1>We&#39;re sorry</h1>"),
    page("a refusal", .forbidden, "403 Forbidden", "<html><body>Attention required</body></html>"),
    page("a wrong request", .invalid, "400 Bad", "<h1>Ungültige Anfrage – 無効なリクエスト</h1>"),
    page("nothing there", .notFound, "404 Not Found", "<h1>404</h1>"),
    BrokenAnswer("too many requests, without a word", .rateLimited) {
      $0.readHead()
      $0.answer("429 Too Many Requests")
    },
  ]

  private static func page(
    _ what: String, _ code: ClientError.Code, _ status: String, _ page: String
  ) -> BrokenAnswer {
    BrokenAnswer("\(what), as a page for people", code) {
      $0.readHead()
      $0.answer(status, ["Content-Type: text/html"], page)
    }
  }
}

extension RawConnection {
  /// Reads a request and begins a valid answer.
  fileprivate func begin(_ answer: String) {
    readHead()
    write("HTTP/1.1 200 OK\r\n" + answer)
  }

  /// Writes the same data repeatedly until the other side closes.
  fileprivate func pour(_ part: Data) {
    while write(part) {}
  }

  /// Writes the same text repeatedly in small parts until the other side closes.
  fileprivate func drip(_ part: String) {
    // Real time: the deadlines of sockets are tested, and they use libsoup's clock.
    while write(part) { usleep(50_000) }
  }
}

private let spaces = Data(repeating: 0x20, count: 65_536)

/// 64 MiB of spaces in 70 kB: a head, and 256 times the same piece of 256 KiB.
private let gzipBomb: Data = {
  let head = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3])
  let piece =
    Data(
      base64Encoded: """
        7MExAQAAAMKgKuuf0tsOQAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAvAEAAP//
        """) ?? Data()
  return (0..<256).reduce(into: head) { bytes, _ in bytes += piece }
}()
