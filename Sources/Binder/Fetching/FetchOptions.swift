import Foundation

/// The limits of a fetcher; the defaults are safe.
package struct FetchOptions: Sendable {
  /// The `User-Agent` with the version, such as `Kith/1.0`.
  package var userAgent: String
  package var accept = "*/*"
  /// The maximum duration of a request, including redirects and the body.
  package var totalDeadline: Duration = .seconds(30)
  /// The maximum time without any transfer, while connecting and within the body.
  package var idleDeadline: Duration = .seconds(10)
  /// The maximum size of the body after decompression, in bytes.
  package var maximumBody = 16 << 20
  package var maximumRedirects = 5
  package var connectionsPerHost = 6
  package var proxies = Proxies(environment: ProcessInfo.processInfo.environment)
  /// A PEM file of the only trusted certificates, instead of the system's; for tests.
  package var trustedCertificates: String?

  package init(userAgent: String) {
    self.userAgent = userAgent
  }
}
