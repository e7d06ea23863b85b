public import Client

public import struct Foundation.Date

/// Why signing in to a server came to nothing.
///
/// Holds no words for people, and no secret.
public struct SignInFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong.
  public enum Code: Sendable, Hashable {
    /// The server there does not speak Mastodon's language.
    case notAServer
    /// The server takes no programs.
    case appsRefused
    /// The person said no.
    case denied
    /// The server said no, for a reason of its own.
    case refused
    /// The server does not give what was asked for.
    case wrongScopes
    /// The answer belongs to another question.
    case wrongState
    /// The browser did not come back in time.
    case noAnswer
    /// The code is not accepted: mistyped, used or too old.
    case wrongCode
    /// The server, or what keeps the sign-in, could not be used.
    case failed(ClientError.Code)
  }

  /// What went wrong.
  public let code: Code

  /// The server's or the system's words about it, in English; may be empty.
  public let reason: String

  /// Until when to wait, when the server said so.
  public let until: Date?

  /// Makes a failure.
  public init(_ code: Code, reason: String = "", until: Date? = nil) {
    self.code = code
    self.reason = reason
    self.until = until
  }

  init(_ error: ClientError) {
    self.init(.failed(error.code), reason: error.reason, until: error.until)
  }

  /// The code and the reason, for logs.
  public var description: String {
    reason.isEmpty ? "\(code)" : "\(code): \(reason)"
  }
}
