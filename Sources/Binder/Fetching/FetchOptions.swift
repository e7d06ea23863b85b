import Foundation

/// The limits of a fetcher; the defaults are safe.
///
/// ```swift
/// var options = FetchOptions(userAgent: "Notes/1.0")
/// options.accept = "application/json"
/// options.totalDeadline = .seconds(10)
/// let fetcher = WebFetcher(options)
/// ```
public struct FetchOptions: Sendable {
  /// The `User-Agent` with the version, such as `Kith/1.0`.
  public var userAgent: String
  /// The `Accept` of each request.
  public var accept = "*/*"
  /// The maximum duration of a request, including redirects, retries and the body.
  public var totalDeadline: Duration = .seconds(30)
  /// The maximum time without any transfer, while connecting and within the body.
  public var idleDeadline: Duration = .seconds(10)
  /// The maximum size of the body after decompression, in bytes.
  public var maximumBody = 16 << 20
  /// The most redirects that are followed.
  public var maximumRedirects = 5
  /// The most connections to one host at once.
  public var connectionsPerHost = 6
  /// The retries after an answer that came too late, a refused connection, and the statuses 429, 502, 503 and 504; none
  /// at first.
  public var retries = RetryPolicy(maximumRetries: 0)
  /// The proxies; at first those of the environment.
  public var proxies = Proxies(environment: ProcessInfo.processInfo.environment)
  /// A PEM file of the only trusted certificates, instead of the system's; for tests.
  public var trustedCertificates: String?

  /// Makes the limits of a program.
  public init(userAgent: String) {
    self.userAgent = userAgent
  }
}
