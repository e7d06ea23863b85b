import Foundation

/// A server as HTTP identifies it: scheme, host and port.
package struct Origin: Hashable, Sendable {
  package let scheme: String
  /// In lower case, with the brackets of an IPv6 address, and in ASCII: the connecting library would encode other
  /// letters by its own rules, which may name another server.
  package let host: String
  package let port: Int

  /// Makes the origin of an address of the web; nil for any other address, or one with a user or password.
  package init?(_ url: URL) {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let scheme = parts.scheme?.lowercased(), let usual = ["http": 80, "https": 443][scheme],
      let host = parts.encodedHost?.lowercased(), !host.isEmpty, parts.user == nil,
      parts.password == nil
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = parts.port ?? usual
  }

  /// The beginning of an address, without a slash.
  package var text: String {
    let isUsual = port == (scheme == "http" ? 80 : 443)
    return "\(scheme)://\(host)" + (isUsual ? "" : ":\(port)")
  }

  /// Whether it is certainly this machine.
  package var isLoopback: Bool { Loopback.contains(host: host) }

  /// Whether any resolver may read it as this machine.
  package var mayBeThisMachine: Bool { Loopback.mayContain(host: host) }

  /// Whether a token may be sent there: encrypted, or without leaving this machine.
  package var isSafe: Bool { scheme == "https" || isLoopback }
}
