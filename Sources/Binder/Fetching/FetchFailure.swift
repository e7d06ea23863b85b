import CBinderSoup
public import Foundation

/// Why an address could not be read.
///
/// It contains no words for a person: those are the app's.
///
/// ```swift
/// func words(for failure: FetchFailure) -> String {
///   switch failure.code {
///   case .unreachable, .timedOut: "Check the connection and try again"
///   case .status(404): "It is no longer there"
///   default: "The server has a problem (\(failure))"
///   }
/// }
/// ```
public struct FetchFailure: Error, Sendable, CustomStringConvertible {
  /// The kind of a failure.
  public enum Code: Hashable, Sendable {
    /// It is not an address of the web, or has a user or a password in it.
    case noAddress
    /// A request there would not be safe, or the thread or the certificates are missing.
    case insecure
    /// There were more redirects than allowed.
    case redirectedTooOften
    /// The server, or a proxy before it, could not be reached.
    case unreachable
    /// The answer came too late.
    case timedOut
    /// The answer is not HTTP, or ended in the middle.
    case garbled
    /// The body is larger than allowed.
    case tooLarge
    /// The server answered with a status other than 200 to 299.
    case status(Int)
    /// The body is not what was to be decoded.
    case undecodable
    /// The task was cancelled.
    case cancelled
  }

  /// The kind.
  public let code: Code
  /// The address, after redirects.
  public let url: URL
  /// Details for a log.
  public let reason: String
  /// The failure of the exchange, if there was one.
  package let exchange: SoupSession.Failure?

  /// Makes a failure.
  public init(_ code: Code, at url: URL, reason: String = "") {
    (self.code, self.url, self.reason, exchange) = (code, url, reason, nil)
  }

  init(_ failure: SoupSession.Failure, at url: URL) {
    code =
      switch failure.outcome {
      case BSOUP_CANCELLED: .cancelled
      case BSOUP_TIMED_OUT: .timedOut
      case BSOUP_INSECURE: .insecure
      case BSOUP_TOO_LARGE: .tooLarge
      case BSOUP_GARBLED: .garbled
      default: .unreachable
      }
    (self.url, reason, exchange) = (url, failure.reason, failure)
  }

  /// The kind, the server and the details, for a log; without path and query, which may contain a secret.
  public var description: String {
    "\(code) at \(url.host ?? "no host")" + (reason.isEmpty ? "" : ": \(reason)")
  }

  /// Whether a later request may succeed.
  public var isWorthRetrying: Bool {
    switch code {
    case .timedOut: true
    case .unreachable:
      switch exchange?.outcome {
      case BSOUP_REFUSED: true
      // A proxy's answer, which comes before the server is reached.
      case BSOUP_NO_WAY_THROUGH: FetchFailure.isWorthRetrying(status: exchange?.status ?? 0)
      default: false
      }
    case .status(let status): FetchFailure.isWorthRetrying(status: status)
    default: false
    }
  }

  static func isWorthRetrying(status: Int) -> Bool { [429, 502, 503, 504].contains(status) }
}
