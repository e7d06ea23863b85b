import Foundation

public import struct Foundation.URL

/// A server in addresses: a host, with its port unless that is 80 or 443.
///
/// Names of one server are equal regardless of case, Unicode or punycode, a final dot, and the ports 80 and 443. The
/// server need not exist.
///
///     ServerName("BÜCHER.example") == ServerName("xn--bcher-kva.example:443")  // true
///
/// Source: UTS #46, nontransitional, as in Foundation's ICU: `ß` and `ς` are distinct letters, as in browsers.
public struct ServerName: Sendable, Hashable, CustomStringConvertible {
  /// The name as written, without invisible characters at its ends.
  public let description: String
  /// The normal form, in ASCII and lower case: `xn--bcher-kva.example:8443`.
  public let key: String

  /// Parses a name; nil for any other text.
  public init?(_ text: some StringProtocol) {
    // No host has a longer name, but a server may send a million letters.
    guard text.utf8.count <= 2_000 else { return nil }
    let text = text.trimmingUnseen
    var host = text[...]
    var port = ""
    if let colon = text.lastIndex(of: ":") {
      guard let number = Self.port(text[text.index(after: colon)...]) else { return nil }
      host = text[..<colon]
      port = number == 80 || number == 443 ? "" : ":\(number)"
    }
    guard let ascii = Self.ascii(host) else { return nil }
    (description, key) = (text, ascii + port)
  }

  /// Makes a name of an invalid text that a server has sent: only case is ignored.
  public init(unchecked text: String) {
    (description, key) = (text, text.lowercased())
  }

  /// The name in Unicode and lower case, as `bücher.example:8443`; the normal form if it could be misread.
  public var unicode: String {
    guard key.contains("xn--") else { return key }
    let parts = key.split(separator: ":", maxSplits: 1)
    guard let host = URLComponents(string: "https://\(parts[0])")?.host,
      Self.ascii(host[...]) ?? "" == parts[0]
    else { return key }
    return parts.count == 1 ? host : "\(host):\(parts[1])"
  }

  /// Whether two names have the same normal form.
  public static func == (one: ServerName, other: ServerName) -> Bool { one.key == other.key }

  /// Hashes the normal form.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

// MARK: - The normal form

extension ServerName {
  private static func port(_ text: Substring) -> Int? {
    guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text).flatMap { (1...65_535).contains($0) ? $0 : nil }
  }

  private static func ascii(_ host: Substring) -> String? {
    var name: String
    if host.utf8.allSatisfy({ $0 < 0x80 }) {
      name = host.lowercased()
    } else {
      guard host.unicodeScalars.allSatisfy(isOfHost),
        let encoded = URLComponents(string: "https://\(host)")?.encodedHost
      else { return nil }
      name = encoded.lowercased()
    }
    if name.hasSuffix(".") { name.removeLast() }
    let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    // A name of one label belongs to a local network; only `localhost` is accepted.
    guard labels.count > 1 || name == "localhost", name.utf8.count <= 253, labels.allSatisfy(isLabel) else {
      return nil
    }
    return name
  }

  // NB: ICU silently removes soft hyphens and zero-width spaces. Joiners are part of some letters, which ICU checks.
  private static func isOfHost(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || "0123456789-.".unicodeScalars.contains(scalar)
    }
    return !scalar.isUnseenLetter || scalar.value == 0x200C || scalar.value == 0x200D
  }

  private static func isLabel(_ label: Substring.UTF8View) -> Bool {
    guard (1...63).contains(label.count), label.first != 0x2D, label.last != 0x2D else { return false }
    return label.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
    }
  }
}

// MARK: - What is not seen

extension StringProtocol {
  /// The text without white space, control characters and invisible characters at its ends.
  public var trimmingUnseen: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isUnseen }),
      let last = scalars.lastIndex(where: { !$0.isUnseen })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }

  /// The first control or invisible character of the text, white space excluded.
  public var firstUnseenLetter: Unicode.Scalar? { unicodeScalars.first(where: \.isUnseenLetter) }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control or invisible character; false for white space.
  public var isUnseenLetter: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }
}

// MARK: - Of pages

extension ServerName {
  /// Parses the server of a page.
  public init?(_ page: URL) {
    guard let host = page.host else { return nil }
    self.init(page.port.map { "\(host):\($0)" } ?? host)
  }

  /// Parses the server of an account: of its `uri`, or else of its page.
  ///
  /// It may differ from the server in the account's address. Servers verify the `uri`; the page is the account's own
  /// claim.
  public init?(page account: Account) {
    guard let url = account.uri.flatMap(URL.init(string:)) ?? account.url else { return nil }
    self.init(url)
  }
}
