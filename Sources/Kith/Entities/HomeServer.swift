/// The server of the signed-in account, whose people it names without a server.
///
/// The domain of its accounts may differ from the host that its API answers at: people of `social.example.org` may have
/// addresses as `ada@example.org`. Names without a server, with the host and with the domain are the same person's.
public struct HomeServer: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// What stands in the addresses of its people.
  public let domain: ServerName
  /// Where its API answers.
  public let host: ServerName

  /// Makes a server of its names.
  ///
  /// - Parameters:
  ///   - host: Where its API answers, with the port where it is not a usual one.
  ///   - domain: The domain of its accounts; nil where it has not said it, and what names no server counts as that.
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

  /// The address of an account, of what the server calls it: `ada` or `ada@example.social`.
  public func address(of acct: String) -> Address {
    var reader = AddressReader(self)
    return reader.address(of: acct)
  }

  /// What the server calls an account, with the server where it leaves that out: `ada@example.social`.
  public func wholeAddress(of acct: String) -> String {
    acct.contains("@") ? acct : "\(acct)@\(domain)"
  }
}

/// Reads the addresses of many accounts, and the name of each server only once.
public struct AddressReader: Sendable {
  private let home: HomeServer
  private var servers: [String: ServerName] = [:]

  /// Makes a reader for what a server calls accounts.
  public init(_ home: HomeServer) { self.home = home }

  /// The address of an account, of what the server calls it; of the home server's people with the domain.
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
