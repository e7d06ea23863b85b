public import struct Foundation.Data

/// A request in the form of HTTP, independent of server and transport.
public struct Request: Sendable, Hashable {
  /// The HTTP method.
  public enum Method: String, Sendable, Hashable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// A name and a value of a query or a form; names may repeat, as in `id[]=1&id[]=2`.
  public struct Parameter: Sendable, Hashable {
    /// The name, not encoded.
    public let name: String
    /// The value, not encoded.
    public let value: String

    /// Makes a parameter of a name and a value, neither of them encoded.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The body of a request.
  public enum Body: Sendable, Hashable {
    case none
    /// A form, `application/x-www-form-urlencoded`.
    case form([Parameter])
    case json(JSON)
    /// A form with files, `multipart/form-data`.
    case multipart([Multipart.Part])
  }

  /// The method.
  public var method: Method

  /// The path, beginning with a slash, its parts already percent-encoded.
  public var path: String

  /// The query, not encoded, in order.
  public var query: [Parameter]

  /// The body.
  public var body: Body

  /// The token of `Authorization: Bearer`, if any.
  public var token: AccessToken?

  /// Whether repeating the request has the same effect as sending it once, so that a transport may do so.
  public var isIdempotent: Bool

  /// Whether an answer of 401 means that the sign-in has ended.
  public var refusalMeansSignedOut: Bool

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - isIdempotent: Whether it may be repeated; nil means only if the method is `get`.
  ///   - refusalMeansSignedOut: False for endpoints that some servers refuse to every program.
  public init(
    _ method: Method, _ path: String, query: [Parameter] = [], body: Body = .none, token: AccessToken? = nil,
    isIdempotent: Bool? = nil, refusalMeansSignedOut: Bool = true
  ) {
    self.isIdempotent = isIdempotent ?? (method == .get)
    self.refusalMeansSignedOut = refusalMeansSignedOut
    self.method = method
    self.path = path
    self.query = query
    self.body = body
    self.token = token
  }

  /// The path and the encoded query, as in the first line of an HTTP request.
  public var target: String {
    query.isEmpty ? path : path + "?" + FormCoding.encode(query)
  }

  /// The media type and the bytes of the body; nil without a body.
  public var encodedBody: (contentType: String, bytes: Data)? {
    switch body {
    case .none: nil
    case .form(let parameters):
      ("application/x-www-form-urlencoded", Data(FormCoding.encode(parameters).utf8))
    case .json(let value): ("application/json", value.data)
    case .multipart(let parts): Multipart.encode(parts)
    }
  }

  /// The method and the path, for messages and logs; without query, body and token, which are private.
  public var summary: String { "\(method.rawValue) \(path)" }

  /// The names of secret parameters in forms.
  private static let secretNames: Set = ["token", "code", "code_verifier", "client_secret"]

  /// Removes this request's secrets from a server's text: some servers repeat what they received.
  func withoutSecrets(_ text: String) -> String {
    var secrets = [token?.rawValue].compactMap(\.self)
    if case .form(let form) = body {
      secrets += form.filter { Self.secretNames.contains($0.name) }.map(\.value)
    }
    // A shorter value is not a secret and may be part of a word.
    let bytes = secrets.filter { $0.utf8.count >= 8 }.reduce(Array(text.utf8)) { text, secret in
      // As bytes: a combining mark after a secret would change its last character.
      text.replacing(Array(secret.utf8), with: Array("•••".utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Request: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The method and the path, because query and body may hold secrets.
  public var description: String { summary }
  /// As `description`.
  public var debugDescription: String { summary }
  /// The method and the path, so that `dump` shows no secrets either.
  public var customMirror: Mirror { Mirror(self, children: ["summary": summary]) }
}

/// The secret that identifies the signed-in account.
///
/// Prints as dots, so that it does not end up in a log.
public struct AccessToken: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The secret itself.
  public let rawValue: String

  /// Makes a token; nil if the text is empty.
  public init?(_ rawValue: String) {
    guard !rawValue.isEmpty else { return nil }
    self.rawValue = rawValue
  }

  /// Dots.
  public var description: String { "•••" }
  /// Dots.
  public var debugDescription: String { "•••" }
  /// Empty, so that `dump` does not show the secret either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
