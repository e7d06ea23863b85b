public import Entities

import struct Foundation.URLComponents

/// A whole address of one person: `@ada@example.social`, or the page of a profile, `https://example.social/@ada`.
///
/// Does not know whether there is such a person, nor which server the app is signed in to.
public struct PersonAddress: Sendable, Hashable {
  /// The address as a server is asked for it.
  public let text: String
  /// The server that the address names, as `example.social`.
  public let host: String
  /// The name on that server, as far as the address says it.
  public let name: String

  /// What is the same for all ways to write the address.
  public var key: String { text.drop { $0 == "@" }.lowercased() }

  /// Understands what a person typed, or answers nil when it is a name, or only part of an address.
  public init?(_ typed: String) {
    let text = typed.split(whereSeparator: \.isWhitespace)
    guard text.count == 1, var text = text.first.map(String.init) else { return nil }
    // As a browser shows it, without the scheme; but not every slash is in an address.
    if text.contains("/@"), !text.contains("://"), ServerAddress.isPage(text) { text = "https://" + text }
    guard let (name, host) = text.contains("://") ? Self.page(text) : Self.handle(text) else { return nil }
    self.text = text
    self.host = host
    self.name = name
  }

  /// Whether an account, as a server describes it to its own people, is the wanted one.
  ///
  /// - Parameter server: The host of that server, which its own people's names leave out.
  public func names(_ account: Account, on server: String?) -> Bool {
    if let url = account.url?.absoluteString, url.lowercased() == text.lowercased() { return true }
    guard account.username.lowercased() == name.lowercased() else { return false }
    let parts = account.acct.split(separator: "@", maxSplits: 1)
    let home = parts.count == 2 ? String(parts[1]) : server
    return home?.lowercased() == host.lowercased()
  }

  /// Whether an account may be the wanted one, also where its server has a longer name than stands in addresses,
  /// as `web.example.social` of `@ada@example.social`.
  public func mayName(_ account: Account, on server: String?) -> Bool {
    if names(account, on: server) { return true }
    return !account.acct.contains("@") && account.username.lowercased() == name.lowercased()
      && server?.lowercased().hasSuffix("." + host.lowercased()) == true
  }

  private static func handle(_ text: String) -> (name: String, host: String)? {
    let parts = text.drop { $0 == "@" }.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !text.hasPrefix("@@"), isName(parts[0]) else { return nil }
    return host(parts[1]).map { (String(parts[0]), $0) }
  }

  /// The addresses of profiles on the servers that there are; a post's page goes on after the name.
  private static func page(_ text: String) -> (name: String, host: String)? {
    guard let parts = URLComponents(string: text),
      ["https", "http"].contains(parts.scheme?.lowercased() ?? ""), let host = parts.host,
      let known = Self.host(parts.port.map { "\(host):\($0)" }?[...] ?? host[...])
    else { return nil }
    let path = parts.path.split(separator: "/")
    let folders: Set<Substring> = [
      "users", "user", "u", "profile", "profiles", "accounts", "author", "people", "channel", "web",
    ]
    guard path.count == 1 || (path.count == 2 && folders.contains(path[0])), let last = path.last
    else { return nil }
    let name = last.drop { $0 == "@" }.prefix { $0 != "@" }
    return isName(name) ? (String(name), known) : nil
  }

  private static func host(_ text: Substring) -> String? {
    guard !text.contains("/"), let server = ServerAddress(String(text)), let host = server.url.host else {
      return nil
    }
    // `ada@example.s` is still being typed.
    guard !host.contains(".") || (host.split(separator: ".").last?.count ?? 0) > 1 || host == "127.0.0.1"
    else { return nil }
    return server.url.port.map { "\(host):\($0)" } ?? host
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "_.-".contains($0) }
  }
}
