public import Entities

/// A whole address of one person as somebody types it: `@ada@example.social`, or the page of a profile,
/// `https://example.social/@ada`.
///
/// Does not know whether there is such a person, nor which server the app is signed in to.
public struct PersonAddress: Sendable, Hashable {
  /// The address as it was typed, without white space around it.
  public let text: String
  /// Whom the address names.
  public let address: Address
  /// The server that can be asked, as `example.social`: of a page its own, whoever it is about.
  public let host: String
  /// The name on the server of the address.
  public var name: String { address.name }

  /// What is the same for all ways to write the address.
  public var key: String { "\(address.nameKey)@\(address.server.key)" }

  /// The address as a server is asked for it.
  ///
  /// GoToSocial takes a text with a port for an address only behind an at sign.
  public var query: String {
    text.contains("/") || text.hasPrefix("@") || !address.server.key.contains(":") ? text : "@" + text
  }

  /// Names a person whose address is known, to be asked for.
  public init(_ address: Address) {
    (self.address, text, host) = (address, "@\(address)", address.server.unicode)
  }

  /// Understands what a person typed, or answers nil when it is a name, or only part of an address.
  public init?(_ typed: String) {
    var text = typed.trimmingUnseen
    guard !text.contains(where: \.isWhitespace) else { return nil }
    // As a browser shows it, without the scheme; but not every slash is in an address.
    if text.contains("/"), !text.contains("://") {
      guard text.contains("/@"), ServerAddress.isPage(text) else { return nil }
      text = "https://" + text
    }
    guard let address = Address(text), Self.isTyped(address.server.key) else { return nil }
    let page = text.contains("://") ? ServerAddress(text) : nil
    self.text = text
    self.address = address
    host = page.flatMap { ServerName($0.url) }?.unicode ?? address.server.unicode
  }

  /// Whether an account, as a server describes it to its own people, is the wanted one.
  ///
  /// - Parameter server: That server; nil where its own people cannot be meant.
  public func names(_ account: Account, on server: HomeServer?) -> Bool {
    if let url = account.url?.absoluteString, url.lowercased() == text.lowercased() { return true }
    guard server != nil || account.isRemote else { return false }
    let home = server ?? HomeServer(host: "")
    let wanted = home.contains(address.server) ? Address(name: name, server: home.domain) : address
    return home.address(of: account.acct) == wanted
  }

  /// Whether an account may be the wanted one, also where its server has a longer name than stands in addresses,
  /// as `web.example.social` of `@ada@example.social`.
  public func mayName(_ account: Account, on server: HomeServer?) -> Bool {
    if names(account, on: server) { return true }
    guard !account.isRemote, account.username.lowercased() == address.nameKey, let server else {
      return false
    }
    return [server.domain, server.host].contains { $0.key.hasSuffix("." + address.server.key) }
  }

  /// The account that a server means by its answer to this address, as far as that is clear: the one of the address, of its
  /// page or of its server; else the only one of the name, which the server then calls by another domain.
  public func meant(in answer: [Account], on server: HomeServer?) -> Account? {
    if let named = answer.first(where: { names($0, on: server) }) { return named }
    let namesakes = answer.filter { $0.username.lowercased() == address.nameKey }
    if let account = namesakes.first(where: { ServerName(page: $0) == address.server }) { return account }
    guard answer.count == 1, let account = namesakes.first else { return nil }
    // A server that resolves nothing answers with whoever is alike, as `example.com.au` of `example.com`, or has the address
    // in their display name.
    let name = account.displayName.lowercased()
    guard !name.contains(address.server.key), !name.contains(address.server.unicode) else { return nil }
    let host = (server ?? HomeServer(host: "")).address(of: account.acct).server.key
    return host.hasPrefix(address.server.key) ? nil : account
  }

  // `ada@example.s` is still being typed.
  private static func isTyped(_ server: String) -> Bool {
    let host = server.prefix { $0 != ":" }
    guard let label = host.split(separator: ".").last else { return false }
    return label.count > 1 || host == "127.0.0.1"
  }
}
