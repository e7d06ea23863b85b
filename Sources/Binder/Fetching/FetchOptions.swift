import Foundation

/// What a fetcher allows; the defaults are what a person can trust.
package struct FetchOptions: Sendable {
  /// The `User-Agent`, with the version, as `Kith/1.0`.
  package var userAgent: String
  /// The `Accept` header.
  package var accept = "*/*"
  /// How long a request may take in all, with redirects and the body.
  package var totalDeadline: Duration = .seconds(30)
  /// How long nothing may come or go, while connecting and in the body too.
  package var idleDeadline: Duration = .seconds(10)
  /// The largest body, in bytes, after it is unpacked.
  package var maximumBody = 16 << 20
  /// The most redirects of one request.
  package var maximumRedirects = 5
  /// The most connections to one host.
  package var connectionsPerHost = 6
  /// The proxies that the environment names.
  package var proxies = Proxies(environment: ProcessInfo.processInfo.environment)
  /// A PEM file of the only certificates that are trusted, instead of the system's; for tests.
  package var trustedCertificates: String?

  /// Makes the default options.
  package init(userAgent: String) {
    self.userAgent = userAgent
  }
}
