public import struct Foundation.Date

/// The error of a failed request.
///
/// `description` is for logs; texts for people are made elsewhere.
public struct ClientError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of a failure.
  public enum Code: Sendable, Hashable {
    case offline
    case timedOut
    /// The connection is not secure: an invalid certificate, or no encryption.
    case insecure
    /// The app is not signed in, or no longer.
    case unauthorized
    case forbidden
    case notFound
    /// A conflict with a change made in the meantime.
    case conflict
    /// Too many requests; worth a later try.
    case rateLimited
    /// The server understood the request and rejected it, such as a name that is too long or following oneself.
    case invalid
    /// The server failed with this status; 501 if it does not support the request.
    case serverFailure(Int)
    /// The response has an unexpected form.
    case undecodable
    case cancelled
    /// The book or a sign-in on this machine could not be read or written.
    case storage
  }

  /// The kind of the failure.
  public let code: Code

  /// The method and the path, as `GET /api/v1/accounts/1`.
  public let request: String

  /// The server's or the decoder's explanation, in English.
  public let reason: String

  /// The moment before which not to retry, if the server named one with `rateLimited` or a failure of its own.
  public let until: Date?

  /// The server's explanations for single fields of a form, by the field's name; with `invalid`.
  public let fields: [String: [String]]

  /// The place of the first unexpected value in the response, as `[2].id`; empty if unknown.
  public let place: String

  /// Makes an error.
  public init(
    _ code: Code, request: String, reason: String = "", until: Date? = nil, fields: [String: [String]] = [:],
    place: String = ""
  ) {
    self.code = code
    self.request = request
    self.reason = reason
    self.until = until
    self.fields = fields
    self.place = place
  }

  /// Code, request, place and reason, for logs.
  public var description: String {
    ["\(code)", request, place, reason].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

extension ClientError {
  /// Makes the error of a response; nil for a successful one.
  ///
  /// - Parameter now: The current time, for responses that name a delay.
  public init?(_ response: Response, to request: Request, now: Date = Date()) {
    var code: Code
    switch response.status {
    case 200..<300: return nil
    case 401: code = .unauthorized
    case 403: code = .forbidden
    case 404, 410: code = .notFound
    case 409: code = .conflict
    case 429: code = .rateLimited
    case 408, 504: code = .timedOut
    // GoToSocial answers 405 to an unsupported request, which means the same as 501.
    case 405: code = .serverFailure(501)
    case 400..<500: code = .invalid
    default: code = .serverFailure(response.status)
    }
    let answer = try? JSON(parsing: response.body)
    // The server does not know this program; not all servers answer 401 then. Source: RFC 6749, 5.2.
    if code == .invalid, answer?["error"]?.text == "invalid_client" { code = .unauthorized }
    self.init(
      code, request: request.summary,
      reason: answer.flatMap { Self.words($0, to: request) } ?? "status \(response.status)",
      until: response.retryDate(now: now),
      fields: answer.map { Self.fields($0, of: request) } ?? [:])
  }

  /// Whether the token's scopes do not allow the request, so that a new sign-in may help.
  ///
  /// Source: Mastodon, GoToSocial ("scope"), Pleroma and Akkoma ("Insufficient permissions").
  public var isOutsideScopes: Bool {
    let words = reason.lowercased()
    return code == .forbidden && (words.contains("scope") || words.contains("insufficient permission"))
  }

  /// The maximum length of a server's explanation, in characters.
  private static let maximumReasonLength = 500

  /// Returns the server's explanation: from the standard's member, Mastodon's or Friendica's.
  private static func words(_ answer: JSON, to request: Request) -> String? {
    let candidates = [
      answer["error_description"]?.text, answer["error"]?.text, answer["error"]?["message"]?.text,
      // Mastodon wraps what it says of a collection once more.
      answer["error"]?["error"]?.text,
      answer["message"]?.text,
    ]
    return candidates.compactMap { words in words.flatMap { $0.isEmpty ? nil : $0 } }.first.map {
      cleaned($0, of: request)
    }
  }

  /// Returns a server's text as plain text, cut, and without the secrets of the request.
  private static func cleaned(_ words: String, of request: Request) -> String {
    String(request.withoutSecrets(PlainText.text(fromHTML: words)).prefix(maximumReasonLength))
  }

  /// Returns explanations for single fields: Mastodon's `details`, Pixelfed's `errors`, or OAuth's about scopes.
  private static func fields(_ answer: JSON, of request: Request) -> [String: [String]] {
    var members = answer["details"]?.members ?? answer["errors"]?.members ?? [:]
    // Source: RFC 6749, 5.2.
    if let error = answer["error"], error.text == "invalid_scope" { members["scope"] = error }
    let named = members.map { name, value in
      let words = (value.elements ?? [value]).compactMap { $0.text ?? $0["description"]?.text }
      return (cleaned(name, of: request), words.map { cleaned($0, of: request) })
    }
    return Dictionary(named.filter { !$0.1.isEmpty }, uniquingKeysWith: +)
  }
}
