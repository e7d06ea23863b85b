public import Client
public import Fetching
import Foundation

extension SoupTransport {
  /// What a transport allows; the defaults are what a person can trust.
  public struct Options: Sendable {
    /// The `User-Agent`, with the version, as `Kith/1.0`.
    public var userAgent: String
    /// How long a request may take in all: its tries, with redirects and bodies, and the waits between them.
    ///
    /// Not counted is a wait that the server asked for, as far as it asked: `slowDowns` reports it, so that no person
    /// waits without knowing why. When nothing is left, or less than the next wait takes, the request has timed out.
    /// Cancelling ends waits as it ends tries.
    public var totalDeadline: Duration = .seconds(30)
    /// How long nothing may come or go, while connecting and in the body too.
    public var idleDeadline: Duration = .seconds(10)
    /// The largest body, in bytes, after it is unpacked.
    public var maximumBody = 16 << 20
    /// The most redirects of one request.
    public var maximumRedirects = 5
    /// The most connections to one host.
    public var connectionsPerHost = 6
    /// How often requests that can be repeated are sent again.
    public var retries = RetryPolicy()
    /// Where time passes during tries and between them.
    public var clock: any RetryClock = WallClock()
    /// The proxies that the environment names.
    public var proxies = Proxies(environment: ProcessInfo.processInfo.environment)
    /// A PEM file of the only certificates that are trusted, instead of the system's; for tests.
    public var trustedCertificates: String?
    /// Takes each wait before a request is sent again, so that it can be shown; on any thread.
    public var slowDowns: @Sendable (SlowDown) -> Void = { _ in }
    /// Takes each wait again when it is over, also because no caller waits for the answer any more; on any thread.
    public var slowDownEnds: @Sendable (SlowDown) -> Void = { _ in }

    /// Makes the default options.
    public init(userAgent: String) {
      self.userAgent = userAgent
    }
  }
}
