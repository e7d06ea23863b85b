import Foundation

/// The full address of one person: a name on a server.
///
/// Addresses of one person are equal regardless of case, an at sign before the name, `acct:`, the form of a profile's
/// page, and everything that `ServerName` ignores. The person need not exist.
///
///     Address("@Max@BÜCHER.example") == Address("https://xn--bcher-kva.example/@max")  // true
public struct Address: Sendable, Hashable, CustomStringConvertible {
  /// The name on the server, as it was written.
  public let name: String
  /// The server.
  public let server: ServerName
  private let key: String

  /// Makes an address of its parts.
  public init(name: String, server: ServerName) {
    (self.name, self.server, key) = (name, server, name.lowercased())
  }

  /// Parses an address or the URL of a profile; nil for any other text, including partial addresses.
  public init?(_ text: some StringProtocol) {
    let text = text.trimmingUnseen
    guard let address = text.contains("/") ? Self.page(text) : Self.handle(text[...]) else { return nil }
    self = address
  }

  /// The address as people write it, `ada@example.social`.
  public var description: String { "\(name)@\(server)" }

  /// The name in lower case.
  public var nameKey: String { key }

  /// Whether two addresses have the same normal form.
  public static func == (one: Address, other: Address) -> Bool {
    one.key == other.key && one.server == other.server
  }

  /// Hashes the normal form.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(server)
  }
}

// MARK: - Reading

extension Address {
  private static func handle(_ text: Substring) -> Address? {
    var rest = text
    for scheme in ["acct:", "mailto:"] where rest.lowercased().hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
    }
    if rest.hasPrefix("@") { rest = rest.dropFirst() }
    let parts = rest.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, isName(parts[0]) else { return nil }
    return ServerName(parts[1]).map { Address(name: String(parts[0]), server: $0) }
  }

  /// Parses `https://example.social/@ada`, also without the scheme; `/@ada@other.example` is a server's page about a
  /// person of another one.
  private static func page(_ text: String) -> Address? {
    guard text.contains("://") || text.contains("/@"),
      let parts = URLComponents(string: text.contains("://") ? text : "https://" + text),
      ["https", "http"].contains(parts.scheme?.lowercased() ?? ""), parts.user == nil, let host = parts.host,
      let server = ServerName(parts.port.map { "\(host):\($0)" } ?? host)
    else { return nil }
    var path = parts.path.split(separator: "/")
    if let last = path.last, tabs.contains(last), path.count > (folders.contains(path[0]) ? 2 : 1) {
      path.removeLast()
    }
    guard path.count == 1 || (path.count == 2 && folders.contains(path[0])), var name = path.last else {
      return nil
    }
    if name.hasPrefix("@") { name = name.dropFirst() }
    if name.contains("@") { return handle(name) }
    return isName(name) ? Address(name: String(name), server: server) : nil
  }

  /// The folders of profile pages on the known servers; a post's URL continues after the name.
  private static let folders: Set<Substring> = [
    "users", "user", "u", "profile", "profiles", "accounts", "author", "people", "channel", "web",
  ]

  /// The tabs of profile pages.
  private static let tabs: Set<Substring> = ["with_replies", "media", "featured", "followers", "following"]

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy(isOfName)
  }

  // Allows all letters beyond ASCII: each server decides which of them it supports.
  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || "0123456789_.-".unicodeScalars.contains(scalar)
    }
    return !scalar.isUnseenLetter && !scalar.properties.isWhitespace
  }

  /// Returns the names, in lower case, that a text may mean that is no address.
  public static func possibleNames(in text: String) -> Set<String> {
    let words = text.lowercased().unicodeScalars.filter { !$0.isUnseenLetter || $0.properties.isWhitespace }
    let joined = words.filter { !$0.properties.isWhitespace }
    return Set([words, joined].flatMap { $0.split { !isOfName($0) } }.map { String($0) })
  }
}
