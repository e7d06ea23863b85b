public import Foundation
import Glibc

/// A person's browser: opens a local address and follows redirects.
public enum FakeBrowser {
  /// The last page shown.
  public struct Page: Sendable {
    /// Its address.
    public let address: URL
    /// The status of the answer.
    public let status: Int
    /// The body of the page.
    public let text: String

    /// The code shown for copying, if any.
    public var code: String? {
      text.split(separator: "<code>").dropFirst().first?.split(separator: "</code>").first.map(String.init)
    }
  }

  /// Opens an address and follows five redirects at most.
  public static func open(_ address: URL) async throws -> Page {
    var address = address
    for _ in 0...5 {
      let answer = try await visit(address)
      let status = answer.firstLine.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      guard (300..<400).contains(status), let location = answer.headers["location"],
        let next = URL(string: location, relativeTo: address)?.absoluteURL
      else {
        return Page(address: address, status: status, text: String(decoding: answer.body, as: UTF8.self))
      }
      address = next
    }
    throw URLError(.httpTooManyRedirects)
  }

  private static func visit(_ address: URL) async throws -> HTTPMessage {
    guard let parts = URLComponents(url: address, resolvingAgainstBaseURL: true), parts.scheme == "http",
      let host = parts.host, ["127.0.0.1", "localhost"].contains(host), let port = parts.port
    else { throw URLError(.unsupportedURL) }
    let target =
      (parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath)
      + (parts.percentEncodedQuery.map { "?" + $0 } ?? "")
    let request =
      "GET \(target) HTTP/1.1\r\nHost: \(host):\(port)\r\nConnection: close\r\nAccept: text/html\r\n\r\n"
    // On a thread of its own: the server may need the others to answer.
    let answer = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: send(request, to: UInt16(port))) }
    }
    guard let answer else { throw URLError(.cannotConnectToHost) }
    return answer
  }

  private static func send(_ request: String, to port: UInt16) -> HTTPMessage? {
    let client = connectToLoopback(port, patience: 30)
    guard client >= 0 else { return nil }
    defer { close(client) }
    guard Glibc.send(client, request, request.utf8.count, Int32(MSG_NOSIGNAL)) == request.utf8.count,
      let head = FakeServers.readHead(from: client)
    else { return nil }
    return HTTPMessage(head: head, readingFrom: client)
  }
}
