public import Client
public import Fetching
import Foundation

extension SoupTransport {
  /// The limits of a transport.
  public struct Options: Sendable {
    /// The `User-Agent`, with the version, as `Kith/1.0`.
    public var userAgent: String
    /// The maximum duration of a request: all attempts with redirects and bodies, and the delays between them.
    ///
    /// Does not include delays that the server asks for, which `slowDowns` reports to the person. The request times out
    /// if the rest is shorter than the next delay. Cancelling ends delays as well as attempts.
    public var totalDeadline: Duration = .seconds(30)
    /// The maximum time without any transfer, including connecting.
    public var idleDeadline: Duration = .seconds(10)
    /// The largest body, in bytes, after decompression.
    public var maximumBody = 16 << 20
    /// The most redirects of one request.
    public var maximumRedirects = 5
    /// The most connections to one host.
    public var connectionsPerHost = 6
    /// The retries of idempotent requests.
    public var retries = RetryPolicy()
    /// The clock of attempts and delays.
    public var clock: any RetryClock = WallClock()
    /// The proxies, by default from the environment.
    public var proxies = Proxies(environment: ProcessInfo.processInfo.environment)
    /// A PEM file of the only trusted certificates, instead of the system's; for tests.
    public var trustedCertificates: String?
    /// Called on any thread at the beginning of each delay, to show it.
    public var slowDowns: @Sendable (SlowDown) -> Void = { _ in }
    /// Called on any thread at the end of each delay, including after cancellation.
    public var slowDownEnds: @Sendable (SlowDown) -> Void = { _ in }

    /// Makes the default options.
    public init(userAgent: String) {
      self.userAgent = userAgent
    }
  }
}
