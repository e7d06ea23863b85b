public import Entities

/// The full address of one person as typed: `@ada@example.social`, or the page of a profile,
/// `https://example.social/@ada`.
///
/// Need not exist, and is independent of the server that the app is signed in to.
public struct PersonAddress: Sendable, Hashable {
  /// The address as it was typed, without white space around it.
  public let text: String
  /// The parsed address.
  public let address: Address
  /// The server to request, as `example.social`: for a page, the server of the page, even if the account lives
  /// elsewhere.
  public let host: String
  /// The name on the server of the address.
  public var name: String { address.name }

  /// The key that is equal for all spellings of the address.
  public var key: String { "\(address.nameKey)@\(address.server.key)" }

  /// The address in the form that servers search for.
  ///
  /// GoToSocial recognises an address with a port only behind an at sign.
  public var query: String {
    text.contains("/") || text.hasPrefix("@") || !address.server.key.contains(":") ? text : "@" + text
  }

  /// Makes the typed form of a known address.
  public init(_ address: Address) {
    (self.address, text, host) = (address, "@\(address)", address.server.unicode)
  }

  /// Parses typed text; nil if it is a name or only part of an address.
  public init?(_ typed: String) {
    var text = typed.trimmingUnseen
    guard !text.contains(where: \.isWhitespace) else { return nil }
    // A URL as browsers show it, without the scheme; other texts may have slashes, too.
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

  /// Whether an account, as a server describes it to its own people, has this address.
  ///
  /// - Parameter server: That server; nil if its own accounts are excluded.
  public func names(_ account: Account, on server: HomeServer?) -> Bool {
    if let url = account.url?.absoluteString, url.lowercased() == text.lowercased() { return true }
    guard server != nil || account.isRemote else { return false }
    let home = server ?? HomeServer(host: "")
    let wanted = home.contains(address.server) ? Address(name: name, server: home.domain) : address
    return home.address(of: account.acct) == wanted
  }

  /// Whether an account may have this address, including on a server with a longer name than its addresses, as
  /// `web.example.social` of `@ada@example.social`.
  public func mayName(_ account: Account, on server: HomeServer?) -> Bool {
    if names(account, on: server) { return true }
    guard !account.isRemote, account.username.lowercased() == address.nameKey, let server else {
      return false
    }
    return [server.domain, server.host].contains { $0.key.hasSuffix("." + address.server.key) }
  }

  /// Returns the account that a server's search results mean by this address, if that is clear: the one with the
  /// address, its page or its server; otherwise the only one of the name, which the server lists under another domain.
  public func meant(in answer: [Account], on server: HomeServer?) -> Account? {
    if let named = answer.first(where: { names($0, on: server) }) { return named }
    let namesakes = answer.filter { $0.username.lowercased() == address.nameKey }
    if let account = namesakes.first(where: { ServerName(page: $0) == address.server }) { return account }
    guard answer.count == 1, let account = namesakes.first else { return nil }
    // A server that resolves no addresses returns similar accounts, as `example.com.au` for `example.com`, or accounts
    // with the address in their display name.
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
