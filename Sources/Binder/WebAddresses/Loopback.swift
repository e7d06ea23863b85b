public import Foundation
import Glibc

/// The loopback addresses, which do not leave this machine.
///
/// It does not resolve names.
public enum Loopback {
  /// Whether a host is certainly this machine, so that data sent there need not be encrypted: `localhost`,
  /// `127.0.0.0/8` in four decimal numbers, or `[::1]`.
  ///
  /// - Parameter host: The host in lower case; an IPv6 address with or without brackets.
  public static func contains(host: String) -> Bool {
    if host == "localhost" || host == "localhost." { return true }
    if let bytes = Self.bytes(ofIPv6: host) { return bytes == [UInt8](repeating: 0, count: 15) + [1] }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    // NB: some parsers read a leading zero as octal: 0127.0.0.1 is another machine, 87.0.0.1.
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { isPlainNumber($0) }
  }

  /// Whether an address certainly leads to this machine.
  public static func contains(_ url: URL) -> Bool {
    url.host.map { contains(host: $0.lowercased()) } ?? false
  }

  /// Whether any resolver may read a host as this machine, so that untrusted input must not lead there.
  ///
  /// Besides the certain ones, these are names below `localhost`, the names in Debian's `/etc/hosts`, `0.0.0.0/8` and
  /// `[::]`, which the kernel treats as this machine, IPv4 addresses in fewer, octal or hexadecimal numbers, and IPv4
  /// addresses inside IPv6 addresses.
  ///
  /// - Parameter host: The host as in an address, percent-encoded or not.
  public static func mayContain(host: String) -> Bool {
    var name = (host.removingPercentEncoding ?? host).precomposedStringWithCompatibilityMapping.lowercased()
    // IDNA treats the dots of other scripts as dots.
    name = String(name.map { "\u{3002}\u{FF61}".contains($0) ? "." : $0 })
    while name.hasSuffix(".") { name.removeLast() }
    if ["localhost", "localhost.localdomain", "ip6-localhost", "ip6-loopback"].contains(name)
      || name.hasSuffix(".localhost")
    {
      return true
    }
    // A percent-encoded part may be a zone or digits: parsers differ on where the address ends.
    if let bytes = Self.bytes(ofIPv6: host), mayContain(ipv6: bytes) { return true }
    let address = name.dropFirst(name.hasPrefix("[") && name.hasSuffix("]") ? 1 : 0)
      .prefix { $0.isHexDigit || $0 == ":" || $0 == "." }
    if let bytes = Self.bytes(ofIPv6: String(address)) { return mayContain(ipv6: bytes) }
    var number = in_addr()
    // Accepts all forms of an IPv4 address, as resolvers do.
    guard inet_aton(name, &number) != 0 else { return false }
    return mayContain(ipv4: UInt32(bigEndian: number.s_addr))
  }

  /// Whether any resolver may read an address as one of this machine.
  public static func mayContain(_ url: URL) -> Bool {
    url.host.map { mayContain(host: $0) } ?? false
  }

  /// Whether a text is a number up to 255 in plain decimal form.
  private static func isPlainNumber(_ text: Substring) -> Bool {
    guard let number = UInt8(text) else { return false }
    return "\(number)" == text
  }

  private static func mayContain(ipv4 address: UInt32) -> Bool {
    address >> 24 == 127 || address >> 24 == 0
  }

  private static func mayContain(ipv6 bytes: [UInt8]) -> Bool {
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10...11].allSatisfy { $0 == 0xFF }
    // `::` and `::1` also have only zeros before the IPv4 address.
    let isPlain = bytes[..<12].allSatisfy { $0 == 0 }
    let isTranslated = bytes[..<12] == [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
    return (isMapped || isPlain || isTranslated)
      && mayContain(ipv4: bytes[12...].reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// The bytes of an IPv6 address, with or without brackets, and without its zone; nil if it is not one.
  private static func bytes(ofIPv6 text: String) -> [UInt8]? {
    var text = text[...]
    if text.hasPrefix("["), text.hasSuffix("]") { text = text.dropFirst().dropLast() }
    text = text.prefix { $0 != "%" }
    var address = in6_addr()
    guard text.contains(":"), inet_pton(AF_INET6, String(text), &address) == 1 else { return nil }
    return withUnsafeBytes(of: address) { [UInt8]($0) }
  }
}
