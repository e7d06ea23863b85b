public import Entities

public import struct Foundation.URL

/// An account signed in to from this machine, as it was last seen.
///
/// Does not know its token.
public struct SavedAccount: Sendable, Hashable, Identifiable {
  /// The server where it lives; nil for the book on this machine.
  public let server: URL?

  /// The account, as last seen.
  public var account: Account

  /// The domain of the server's accounts, where the server has said it; it may differ from the server's host.
  public var domain: String?

  /// Whether a token is kept for it; if not, the person has to sign in again to use it.
  public var isSignedIn: Bool

  /// What its server has allowed; nil for the book on this machine.
  public let scopes: OAuthScopes?

  /// Makes an account that is signed in.
  ///
  /// - Parameter scopes: nil where that was not written down: earlier versions have asked every server for everything.
  public init(
    server: URL?, account: Account, domain: String? = nil, isSignedIn: Bool = true, scopes: OAuthScopes? = nil
  ) {
    self.server = server
    self.account = account
    self.domain = domain
    self.isSignedIn = isSignedIn
    self.scopes = server.map { _ in scopes ?? .everything }
  }

  /// Identifies the account, the same in every run: server and the server's own identifier.
  ///
  /// As `example.social/109`, or `book/1`; for what is kept by account.
  public var id: String {
    "\(server.map(Self.name) ?? "book")/\(account.id.rawValue)"
  }

  /// The account's whole address with its server, as `@ada@example.social`; for the book's, without.
  public var handle: String {
    guard server != nil, !account.isRemote else { return account.handle }
    return "@\(account.username)@\(home.domain)"
  }

  /// The server, which names its people without it; for the book that of the account's page, or this machine.
  public var home: HomeServer {
    guard let host = server?.host else { return HomeServer(host: account.url?.host ?? "localhost") }
    return HomeServer(host: host + (server?.port.map { ":\($0)" } ?? ""), domain: domain)
  }

  /// The same, where the server has said the domain of its accounts since the account was saved.
  public func home(_ domain: String?) -> HomeServer {
    var account = self
    account.domain = domain ?? account.domain
    return account.home
  }

  /// The server as a person would name it, with `http://` before it when it is not encrypted.
  private static func name(_ server: URL) -> String {
    let text = server.absoluteString
    return text.hasPrefix("https://") ? String(text.dropFirst(8)) : text
  }
}

/// The accounts signed in to from this machine, and which of them is the current one.
///
/// Does not know any token.
public struct SavedAccounts: Sendable, Hashable {
  /// The accounts, in the order in which they came.
  public private(set) var accounts: [SavedAccount]

  /// The identifier of the current account; nil when there is none.
  public private(set) var currentID: SavedAccount.ID?

  /// The file that holds tokens because there is no better place for them; nil when there is none.
  public var plainFile: String?

  /// The problems found with the files that all this is kept in.
  public var fileProblems: [FileProblem] = []

  /// Whether the list was read whole, so that what is kept of any other account belongs to nobody.
  public var namesEveryAccount = false

  /// What is wrong with a file of accounts or tokens.
  public enum FileProblem: Sendable, Hashable {
    /// The file could not be read, and is kept under this path; another was begun.
    case damaged(keptAs: String)
    /// This one was written by a later version of the program: nothing is read from it, and nothing written.
    case later(String)
  }

  /// Makes a list; a current account that is not in it counts as none.
  public init(accounts: [SavedAccount] = [], currentID: SavedAccount.ID? = nil, plainFile: String? = nil) {
    self.accounts = accounts
    self.currentID = accounts.contains { $0.id == currentID } ? currentID : nil
    self.plainFile = plainFile
  }

  /// The account of an identifier.
  public subscript(id: SavedAccount.ID) -> SavedAccount? {
    accounts.first { $0.id == id }
  }

  /// The current account; nil when there is none.
  public var current: SavedAccount? {
    currentID.flatMap { self[$0] }
  }

  /// Adds an account, or replaces the one with the same identifier in its place.
  public mutating func set(_ account: SavedAccount) {
    if let index = accounts.firstIndex(where: { $0.id == account.id }) {
      accounts[index] = account
    } else {
      accounts.append(account)
    }
  }

  /// Makes an account of the list the current one, or none.
  public mutating func setCurrent(_ id: SavedAccount.ID?) {
    currentID = id.flatMap { self[$0] == nil ? nil : $0 }
  }

  /// Takes an account out of the list; if it was the current one, there is none afterwards.
  public mutating func remove(_ id: SavedAccount.ID) {
    accounts.removeAll { $0.id == id }
    if currentID == id { currentID = nil }
  }
}
