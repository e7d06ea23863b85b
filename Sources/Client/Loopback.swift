public import struct Foundation.URL

/// The addresses that do not leave this machine.
public enum Loopback {
  /// Whether a host is this machine: `localhost`, `127.0.0.0/8` or `[::1]`.
  ///
  /// - Parameter host: In lower case; an IPv6 address in brackets or without.
  public static func contains(host: String) -> Bool {
    if host == "localhost" || host == "[::1]" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Whether an address leads to this machine.
  public static func contains(_ url: URL) -> Bool {
    url.host.map { contains(host: $0.lowercased()) } ?? false
  }
}
