import FakeServers
import Foundation
import Synchronization
import TestSupport
import XCTest

/// The program with servers on real sockets, which answer as told.
final class GalleryServerTests: XCTestCase {
  /// A page dumped from a server, its first request, and the text shown for an answer.
  private struct Asked: Sendable {
    let page: String
    let option: String
    let path: String
    let request: String
    let body: String
    let words: [String]
    var more: [String] = []
  }

  private let pages = [
    Asked(
      page: "4v", option: "--users-url", path: "/users", request: "GET /users HTTP/1.1",
      body: #"[{"name": "Ada"}, {"email": "ghost@mail.example"}, {"name": "Bo"}]"#,
      words: ["2 users", "UsersListRow"]),
    Asked(
      page: "beers", option: "--beers-url", path: "/v1/beers.json?token=7",
      request: "GET /v1/beers.json?token=7&page=1&per_page=10 HTTP/1.1",
      body: #"{"beers": [{"id": 1, "name": "Real Ale"}, {"id": 2}, {"id": 3, "name": "Real Porter"}]}"#,
      words: ["2 beers", "Real Ale", "Real Porter"]),
    Asked(
      page: "searchy", option: "--itunes-url", path: "/find?country=NL",
      request: "GET /find?country=NL&term=blue%20notes&media=music&entity=song&limit=200 HTTP/1.1",
      body: #"{"results": [{"trackId": 1, "artistName": "Ada", "trackName": "Engines"}, 7]}"#,
      words: ["Ada – Engines", "1 song · 1 could not be read", "blue notes"], more: ["--term", "blue notes"]),
  ]

  private static func dump(_ asked: Asked, _ script: @escaping RawServer.Script) throws -> (String, [String])
  {
    let server = try RawServer(script)
    defer { server.stop() }
    let outcome = try GalleryProgram.run(
      ["--dump", asked.page, asked.option, "\(server.url)\(asked.path)"] + asked.more)
    XCTAssertEqual(outcome.exitCode, 0, outcome.error)
    XCTAssertEqual(outcome.error, "")
    let lines = server.requests.compactMap { $0.components(separatedBy: "\r\n").first }
    XCTAssertEqual(lines.first, asked.request)
    return (outcome.output, lines)
  }

  func testAPageShowsTheAnswerToItsOneRequest() throws {
    for asked in pages {
      let body = asked.body
      let (tree, requests) = try Self.dump(asked) { connection in
        guard connection.readHead() != nil else { return }
        connection.answer("200 OK", ["Content-Type: application/json", "Connection: close"], body)
      }
      for words in asked.words { XCTAssertTrue(tree.contains(words), "\(words) in \(tree)") }
      XCTAssertEqual(requests.count, 1, "\(requests)")
    }
  }

  func testFailingInvalidAndInterruptedAnswersAreReported() throws {
    let cases: [(String, RawServer.Script)] = [
      (
        "127.0.0.1 answered with status 500",
        { if $0.readHead() != nil { $0.answer("500 Internal Server Error", ["Connection: close"], "[]") } }
      ),
      (
        "127.0.0.1 answered with status 404",
        { if $0.readHead() != nil { $0.answer("404 Not Found", ["Connection: close"], "[]") } }
      ),
      (
        "127.0.0.1 sent an unexpected answer",
        { if $0.readHead() != nil { $0.answer("200 OK", ["Connection: close"], "<html>Sign in") } }
      ),
      ("No Connection", { _ = $0.readHead() }),
      (
        "No Connection",
        { if $0.readHead() != nil { $0.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[") } }
      ),
    ]
    // Without a display each page shows each error.
    for (index, (words, script)) in cases.enumerated() {
      let asked = pages[index % pages.count]
      let (tree, requests) = try Self.dump(asked, script)
      XCTAssertTrue(tree.contains(words), "\(words) in \(tree)")
      XCTAssertTrue(tree.contains("Try Again"), tree)
      XCTAssertFalse(tree.contains("spinning"), tree)
      XCTAssertEqual(Set(requests), [asked.request])
    }
  }

  func testAStalledServerIsGivenUpAndReported() throws {
    // Before the head, and in the middle of the body; both at once, since each takes half a minute.
    let cases = Array(zip(pages, ["", "HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n[{"]))
    let outcomes = Mutex<[Result<(String, [String]), any Error>]>([])
    DispatchQueue.concurrentPerform(iterations: cases.count) { index in
      let (asked, beginning) = cases[index]
      let outcome = Result {
        try Self.dump(asked) { connection in
          guard connection.readHead() != nil else { return }
          connection.write(beginning)
          // Each ends after half a minute, or when the program gives up, which is earlier.
          connection.waitForClosing()
          connection.waitForClosing()
        }
      }
      outcomes.withLock { $0.append(outcome) }
    }
    for outcome in outcomes.withLock({ $0 }) {
      let (tree, requests) = try outcome.get()
      XCTAssertTrue(tree.contains("No Answer"), tree)
      XCTAssertTrue(tree.contains("127.0.0.1 did not answer in time"), tree)
      XCTAssertLessThanOrEqual(requests.count, 4)
    }
    XCTAssertEqual(outcomes.withLock(\.count), 2)
  }
}
