/// The server of the signed-in account; names without a server belong to it.
///
/// Its accounts' domain may differ from its API's host: people of `social.example.org` may have addresses as
/// `ada@example.org`. A name without a server, with the host and with the domain means the same person.
public struct HomeServer: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The domain in the addresses of its people.
  public let domain: ServerName
  /// The host of its API.
  public let host: ServerName

  /// Makes a server.
  ///
  /// - Parameters:
  ///   - host: The host of its API, with its port unless that is 80 or 443.
  ///   - domain: The domain of its accounts; nil or an invalid name means the host.
  public init(host: String, domain: String? = nil) {
    self.host = ServerName(host) ?? ServerName(unchecked: host)
    self.domain = domain.flatMap { ServerName($0) } ?? self.host
  }

  /// Makes a server whose accounts have its host in their addresses.
  public init(stringLiteral host: String) { self.init(host: host) }

  /// The domain of its accounts.
  public var description: String { domain.description }

  /// Whether a server is this one.
  public func contains(_ server: ServerName) -> Bool { server == domain || server == host }

  /// Returns the address of an account from the API's `acct`: `ada` or `ada@example.social`.
  public func address(of acct: String) -> Address {
    var reader = AddressReader(self)
    return reader.address(of: acct)
  }

  /// Returns the API's `acct` with a server: `ada@example.social`.
  public func wholeAddress(of acct: String) -> String {
    acct.contains("@") ? acct : "\(acct)@\(domain)"
  }
}

/// Parses the addresses of many accounts, but each server's name only once.
public struct AddressReader: Sendable {
  private let home: HomeServer
  private var servers: [String: ServerName] = [:]

  /// Makes a reader for a server's accounts.
  public init(_ home: HomeServer) { self.home = home }

  /// Returns the address of an account from the API's `acct`; people of the home server get its domain.
  public mutating func address(of acct: String) -> Address {
    guard let sign = acct.lastIndex(of: "@") else { return Address(name: acct, server: home.domain) }
    let name = String(acct[..<sign])
    return Address(name: name, server: server(String(acct[acct.index(after: sign)...])))
  }

  private mutating func server(_ text: String) -> ServerName {
    if let known = servers[text] { return known }
    let read = ServerName(text) ?? ServerName(unchecked: text)
    let server = home.contains(read) ? home.domain : read
    servers[text] = server
    return server
  }
}
