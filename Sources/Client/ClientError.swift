/// Why a request came to nothing, and which.
///
/// Holds no words for people: `description` is for logs, what a person reads is written elsewhere.
public struct ClientError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong.
  public enum Code: Sendable, Hashable {
    /// Nobody could be reached.
    case offline
    /// The answer did not come in time.
    case timedOut
    /// Nobody is signed in, or no longer.
    case unauthorized
    /// Not allowed for this person.
    case forbidden
    /// It does not exist.
    case notFound
    /// It contradicts what was done meanwhile.
    case conflict
    /// Too many requests; worth a later try.
    case rateLimited
    /// The request was understood and refused, such as a name too long or following oneself.
    case invalid
    /// The server failed, with this status.
    case serverFailure(Int)
    /// The answer is not what was expected.
    case undecodable
    /// Nobody waits for the answer any more.
    case cancelled
    /// The book on this machine could not be read or written.
    case storage
  }

  /// What went wrong.
  public let code: Code

  /// What was asked, as `GET /api/v1/accounts/1`.
  public let request: String

  /// What the server or the reader of its answer said about it, in English.
  public let reason: String

  /// Makes an error.
  public init(_ code: Code, request: String, reason: String = "") {
    self.code = code
    self.request = request
    self.reason = reason
  }

  /// Code, request and reason, for logs.
  public var description: String {
    reason.isEmpty ? "\(code): \(request)" : "\(code): \(request): \(reason)"
  }
}

extension ClientError {
  /// Makes an error of an answer that says no, or nil when it says yes.
  public init?(_ response: Response, to request: Request) {
    let code: Code
    switch response.status {
    case 200..<300: return nil
    case 401: code = .unauthorized
    case 403: code = .forbidden
    case 404, 410: code = .notFound
    case 409: code = .conflict
    case 429: code = .rateLimited
    case 408, 504: code = .timedOut
    case 400..<500: code = .invalid
    default: code = .serverFailure(response.status)
    }
    let answer = try? JSON(parsing: response.body)
    let reason = answer?["error_description"]?.text ?? answer?["error"]?.text ?? "status \(response.status)"
    self.init(code, request: request.summary, reason: reason)
  }
}
