public import struct Foundation.Date

/// Why a request came to nothing, and which.
///
/// Holds no words for people: `description` is for logs, what a person reads is written elsewhere.
public struct ClientError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong.
  public enum Code: Sendable, Hashable {
    /// The server could not be reached.
    case offline
    /// The answer did not come in time.
    case timedOut
    /// The connection is not safe: a certificate that proves nothing, or a way without encryption.
    case insecure
    /// The app is not signed in, or no longer.
    case unauthorized
    /// Not allowed for this person.
    case forbidden
    /// It does not exist.
    case notFound
    /// It contradicts a change made meanwhile.
    case conflict
    /// Too many requests; worth a later try.
    case rateLimited
    /// The server understood the request and refused it, such as a name too long or following the own account.
    case invalid
    /// The server failed, with this status; 501 when it cannot do what was asked.
    case serverFailure(Int)
    /// The answer is not as expected.
    case undecodable
    /// No caller waits for the answer any more.
    case cancelled
    /// What is kept on this machine, the book or a sign-in, could not be read or written.
    case storage
  }

  /// What went wrong.
  public let code: Code

  /// What was asked, as `GET /api/v1/accounts/1`.
  public let request: String

  /// What the server or the reader of its answer said about it, in English.
  public let reason: String

  /// Until when to wait, when the server said so with `rateLimited` or a failure of its own.
  public let until: Date?

  /// What the server said about single fields of a form with `invalid`: its words by the field's name.
  public let fields: [String: [String]]

  /// Where in the answer the first thing lies that is not as expected, as `[2].id`; empty when unknown.
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
  /// Makes an error of an answer that says no, or nil when it says yes.
  ///
  /// - Parameter now: What time it is, for answers that say how long to wait.
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
    // What GoToSocial says to a request that it does not have: it can do it as little as with 501.
    case 405: code = .serverFailure(501)
    case 400..<500: code = .invalid
    default: code = .serverFailure(response.status)
    }
    let answer = try? JSON(parsing: response.body)
    // A program that the server does not know; not all say so with 401. Source: RFC 6749, 5.2.
    if code == .invalid, answer?["error"]?.text == "invalid_client" { code = .unauthorized }
    self.init(
      code, request: request.summary,
      reason: answer.flatMap { Self.words($0, to: request) } ?? "status \(response.status)",
      until: response.retryDate(now: now),
      fields: answer.map { Self.fields($0, of: request) } ?? [:])
  }

  /// Whether the server says that the token is not good for this, so that a new sign-in may be.
  ///
  /// Source: Mastodon, GoToSocial ("scope"), Pleroma and Akkoma ("Insufficient permissions").
  public var isOutsideScopes: Bool {
    let words = reason.lowercased()
    return code == .forbidden && (words.contains("scope") || words.contains("insufficient permission"))
  }

  /// The most of a server's words that is kept, in characters.
  private static let maximumReasonLength = 500

  /// What a server says in words: in the standard's place, Mastodon's, or Friendica's.
  private static func words(_ answer: JSON, to request: Request) -> String? {
    let candidates = [
      answer["error_description"]?.text, answer["error"]?.text, answer["error"]?["message"]?.text,
      answer["message"]?.text,
    ]
    return candidates.compactMap { words in words.flatMap { $0.isEmpty ? nil : $0 } }.first.map {
      cleaned($0, of: request)
    }
  }

  /// A server's words as plain text, cut, and without the secrets of the request.
  private static func cleaned(_ words: String, of request: Request) -> String {
    String(request.withoutSecrets(PlainText.text(fromHTML: words)).prefix(maximumReasonLength))
  }

  /// What a server says about single fields: Mastodon's `details`, Pixelfed's `errors`, or that of OAuth about scopes.
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
