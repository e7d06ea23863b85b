public import struct Foundation.Data

/// A server's response in the form of HTTP.
public struct Response: Sendable, Hashable {
  /// The status, such as 200.
  public var status: Int

  /// The headers by their names in lower case.
  public private(set) var headers: [String: String]

  /// The bytes of the body.
  public var body: Data

  /// Makes a response; joins the values of header names that differ only in case by commas.
  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = Dictionary(
      headers.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value) },
      uniquingKeysWith: { $0 + ", " + $1 })
    self.body = body
  }

  /// The value of a header, whatever the case of its name.
  public func header(_ name: String) -> String? {
    headers[name.lowercased()]
  }
}
