public import Client

public import struct Foundation.Date

/// Why a sign-in to a server has failed.
///
/// Holds no text for people, and no secret.
public struct SignInFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong.
  public enum Code: Sendable, Hashable {
    /// The server does not speak Mastodon's protocol.
    case notAServer
    /// The server accepts no programs.
    case appsRefused
    /// The person has denied access.
    case denied
    /// The server has refused, for a reason of its own.
    case refused
    /// The server does not grant the requested scopes.
    case wrongScopes
    /// The answer belongs to another request.
    case wrongState
    /// The browser did not return in time.
    case noAnswer
    /// The code is wrong: mistyped, used or too old.
    case wrongCode
    /// The server, or the storage of the sign-in, has failed.
    case failed(ClientError.Code)
  }

  /// What went wrong.
  public let code: Code

  /// The reason given by the server or the system, in English; may be empty.
  public let reason: String

  /// The end of a wait that the server demands; nil for none.
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
