public import Client
import Foundation

/// What a server may do to a connection instead of answering, and the code that becomes of it.
///
/// Does not know what is asked; a body of a megabyte is the most that may be taken.
public struct BrokenAnswer: Sendable, CustomStringConvertible {
  /// What the server does, in words.
  public let description: String
  /// What becomes of the request.
  public let code: ClientError.Code
  /// What the server does.
  public let script: RawServer.Script

  /// Makes one.
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
      $0.readHead()
      $0.write("HTTP/1.1 200 OK\r\nContent-Le")
      $0.waitForClosing()
    },
    BrokenAnswer("a body that stops in the middle", .timedOut) {
      $0.readHead()
      $0.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"id\":")
      $0.waitForClosing()
    },
    BrokenAnswer("a body that drips", .timedOut) {
      $0.readHead()
      $0.write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
      // Real time: the deadlines of sockets are what is tested, and they run on libsoup's own clock.
      while $0.write(" ") { usleep(50_000) }
    },
    BrokenAnswer("a head that drips", .timedOut) {
      $0.readHead()
      $0.write("HTTP/1.1 200 OK\r\n")
      while $0.write("X-A: b\r\n") { usleep(50_000) }
    },
    BrokenAnswer("a body that is cut off", .offline) {
      $0.readHead()
      $0.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"id\":")
    },
    BrokenAnswer("chunks that are cut off", .offline) {
      $0.readHead()
      $0.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"id\"\r\n9\r\n")
    },
    BrokenAnswer("a connection that is closed", .offline) { $0.readHead() },
    BrokenAnswer("a connection that is closed before the request", .offline) { _ in },
    BrokenAnswer("a reset in the head", .offline) {
      $0.readHead(); $0.reset()
    },
    BrokenAnswer("a reset in the body", .offline) {
      $0.readHead()
      $0.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{")
      // A reset overtakes what was not read yet: what was written must have arrived.
      usleep(50_000)
      $0.reset()
    },
    BrokenAnswer("garbage", .undecodable) {
      $0.readHead()
      $0.write(Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }) + Data("\r\n\r\n".utf8))
    },
    BrokenAnswer("a body without end", .undecodable) {
      $0.readHead()
      $0.write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
      let part = Data(repeating: 0x20, count: 65_536)
      while $0.write(part) {}
    },
    BrokenAnswer("chunks without end", .undecodable) {
      $0.readHead()
      $0.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      let part = Data("10000\r\n".utf8) + Data(repeating: 0x20, count: 65_536) + Data("\r\n".utf8)
      while $0.write(part) {}
    },
    BrokenAnswer("a body that says it is too large", .undecodable) {
      $0.readHead()
      $0.write("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n")
      let part = Data(repeating: 0x20, count: 65_536)
      while $0.write(part) {}
    },
    // NB: to libsoup this is an answer that broke off (libsoup 3.2).
    BrokenAnswer("a head without end", .offline) {
      $0.readHead()
      $0.write("HTTP/1.1 200 OK\r\n")
      let line = "X-Filler: " + String(repeating: "x", count: 8000) + "\r\n"
      while $0.write(line) {}
    },
    BrokenAnswer("a gzip bomb", .undecodable) {
      $0.readHead()
      $0.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(gzipBomb.count)\r\n\r\n")
      $0.write(gzipBomb)
      $0.waitForClosing()
    },
    BrokenAnswer("a redirect to itself", .serverFailure(301)) {
      while $0.readHead() != nil { $0.answer("301 Moved", ["Location: /api/v1/x"]) }
    },
    BrokenAnswer("a failure as a page for people", .serverFailure(500)) {
      $0.readHead()
      $0.answer("500 Oops", ["Content-Type: text/html"], "<!doctype html><h1>We&#39;re sorry</h1>")
    },
    BrokenAnswer("a refusal as a page for people", .forbidden) {
      $0.readHead()
      $0.answer("403 Forbidden", ["Content-Type: text/html"], "<html><body>Attention required</body></html>")
    },
    BrokenAnswer("a wrong request as a page in another language", .invalid) {
      $0.readHead()
      $0.answer("400 Bad", ["Content-Type: text/html"], "<h1>Ungültige Anfrage – 無効なリクエスト</h1>")
    },
    BrokenAnswer("nothing there, as a page for people", .notFound) {
      $0.readHead()
      $0.answer("404 Not Found", ["Content-Type: text/html"], "<h1>404</h1>")
    },
    BrokenAnswer("too many requests, without a word", .rateLimited) {
      $0.readHead()
      $0.answer("429 Too Many Requests")
    },
  ]
}

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
