import Client
import FlyingFox
import FlyingSocks
public import Foundation

/// A person's browser: opens an address on this machine and goes where it is sent.
///
/// Does not show anything.
public enum FakeBrowser {
  /// A page as it was shown in the end.
  public struct Page: Sendable {
    /// Where it is.
    public let address: URL
    /// The status of the answer.
    public let status: Int
    /// The page as it came.
    public let text: String

    /// What the page says to copy, when it does.
    public var code: String? {
      text.split(separator: "<code>").dropFirst().first?.split(separator: "</code>").first.map(String.init)
    }
  }

  /// Opens an address, and goes on to where it leads, five times at most.
  public static func open(_ address: URL) async throws -> Page {
    var address = address
    for _ in 0...5 {
      let response = try await visit(address)
      guard (300..<400).contains(response.statusCode.code), let location = response.headers[.location],
        let next = URL(string: location, relativeTo: address)?.absoluteURL
      else {
        let text = String(decoding: try await response.bodyData, as: UTF8.self)
        return Page(address: address, status: response.statusCode.code, text: text)
      }
      address = next
    }
    throw URLError(.httpTooManyRedirects)
  }

  private static func visit(_ address: URL) async throws -> HTTPResponse {
    guard let parts = URLComponents(url: address, resolvingAgainstBaseURL: true), parts.scheme == "http",
      let host = parts.host, ["127.0.0.1", "localhost"].contains(host), let port = parts.port
    else { throw URLError(.unsupportedURL) }
    var client = HTTPClient()
    let query = parts.percentEncodedQuery.map(FormCoding.decode) ?? []
    let request = HTTPRequest(
      method: .GET, version: .http11, path: parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath,
      query: query.map { .init(name: $0.name, value: $0.value) },
      headers: [.host: "\(host):\(port)", .connection: "close", HTTPHeader("Accept"): "text/html"],
      body: Data())
    return try await client.sendHTTPRequest(request, to: .inet(ip4: "127.0.0.1", port: UInt16(port)))
  }
}
