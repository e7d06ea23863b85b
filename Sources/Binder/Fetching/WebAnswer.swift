public import Foundation

/// An answer of the web.
///
/// ```swift
/// let answer = WebAnswer(status: 200, headers: [("Content-Type", "text/plain")], body: Data("Hello".utf8))
/// let type = answer.header("content-type")
/// // type is "text/plain"
/// ```
public struct WebAnswer: Sendable {
  /// The status, such as 200.
  public let status: Int
  /// The headers in their order.
  public let headers: [(name: String, value: String)]
  /// The body, decompressed.
  public let body: Data

  /// Makes an answer.
  public init(status: Int = 200, headers: [(name: String, value: String)] = [], body: Data = Data()) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// Returns the last value of a header, whatever the case of its name.
  public func header(_ name: String) -> String? {
    let name = name.lowercased()
    return headers.last { $0.name.lowercased() == name }?.value
  }
}
