public import struct Foundation.URL
import struct Foundation.URLComponents

/// A server as a person enters it: `example.social`, `https://example.social/@ada`, or `@ada@example.social`.
///
/// The server need not exist.
public struct ServerAddress: Sendable, Hashable {
  /// Scheme, host and port of the server. The scheme is https, except on this machine.
  public let url: URL
  /// The account's name, from `@ada@example.social` or the URL of a profile; nil if only the server is named.
  public let username: String?

  /// Parses typed text; nil if it names no server.
  ///
  /// Accepts surrounding white space, capital letters, addresses of people and URLs of pages; converts an
  /// international name to its DNS form. Keeps plain http for this machine only.
  public init?(_ text: String) {
    let typed = text.filter { !$0.isWhitespace && !$0.isNewline }
    guard typed.count == text.trimmed.count, !typed.isEmpty else { return nil }
    var address = typed
    let isPage = Self.isPage(typed)
    if isPage {
      // A URL as browsers show it, without the scheme.
      let host = typed[...]
      if !typed.contains("://") { address = (Self.isThisMachine(host) ? "http://" : "https://") + typed }
    } else {
      // The address of a person; the part behind the last at sign is the server.
      let host = typed.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
      guard !host.isEmpty, host != typed[...] || !typed.contains("@") else { return nil }
      address = (Self.isThisMachine(host) ? "http://" : "https://") + host
    }
    guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
      scheme == "https" || scheme == "http", parts.user == nil, parts.password == nil,
      let host = parts.encodedHost?.lowercased(), Self.isName(host), (1...65_535).contains(parts.port ?? 1)
    else { return nil }
    let isThisMachine = Self.isThisMachine(host[...])
    var plain = URLComponents()
    plain.scheme = isThisMachine ? scheme : "https"
    plain.encodedHost = host
    // A port for plain http does not apply to https.
    plain.port = isThisMachine || scheme == "https" ? parts.port : nil
    if plain.port == (plain.scheme == "https" ? 443 : 80) { plain.port = nil }
    guard let url = plain.url else { return nil }
    self.url = url
    username = Self.username(in: typed, path: isPage ? parts.path : nil)
  }

  /// Whether the text is a URL, with or without its scheme: a slash precedes any at sign.
  static func isPage(_ typed: String) -> Bool {
    if typed.contains("://") { return true }
    guard let slash = typed.firstIndex(of: "/") else { return false }
    return typed.firstIndex(of: "@").map { slash < $0 } ?? true
  }

  /// Returns the name before the last at sign, or from a path such as `/@ada` and `/users/ada`.
  private static func username(in typed: String, path: String?) -> String? {
    let steps = (path ?? "").split(separator: "/")
    let name: Substring?
    if path == nil {
      name = typed.split(separator: "@").dropLast().last
    } else if let first = steps.first, first.hasPrefix("@") {
      name = first.dropFirst()
    } else {
      name = steps.count > 1 && steps[0] == "users" ? steps[1] : nil
    }
    guard let name, !name.isEmpty, !name.contains("@") else { return nil }
    return String(name)
  }

  /// Whether a host is this machine or a name with a dot, of letters, digits, hyphens and dots.
  private static func isName(_ host: String) -> Bool {
    if isThisMachine(host[...]) { return true }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, host.utf8.count <= 253 else { return false }
    return labels.allSatisfy { label in
      !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
        && label.utf8.allSatisfy {
          ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D
        }
    }
  }

  private static func isThisMachine(_ host: Substring) -> Bool {
    let name = host.prefix { $0 != ":" && $0 != "/" }.lowercased()
    return name == "localhost" || name == "127.0.0.1"
  }
}

extension String {
  fileprivate var trimmed: Substring {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
