public import Entities

public import struct Foundation.URL

/// An account signed in to on this machine, as last loaded.
///
/// Does not hold the token.
public struct SavedAccount: Sendable, Hashable, Identifiable {
  /// The account's server; nil for the book on this machine.
  public let server: URL?

  /// The account, as last loaded.
  public var account: Account

  /// The domain of the server's addresses if known; it may differ from the server's host.
  public var domain: String?

  /// Whether a token is stored; otherwise the person has to sign in again.
  public var isSignedIn: Bool

  /// The scopes that the server has granted; nil for the book on this machine.
  public let scopes: OAuthScopes?

  /// Makes an account.
  ///
  /// - Parameter scopes: nil if not stored: earlier versions requested all scopes.
  public init(
    server: URL?, account: Account, domain: String? = nil, isSignedIn: Bool = true, scopes: OAuthScopes? = nil
  ) {
    self.server = server
    self.account = account
    self.domain = domain
    self.isSignedIn = isSignedIn
    self.scopes = server.map { _ in scopes ?? .everything }
  }

  /// The identifier of the account, the same in every run: server and the server's own identifier, as
  /// `example.social/109` or `book/1`.
  public var id: String {
    "\(server.map(Self.name) ?? "book")/\(account.id.rawValue)"
  }

  /// The account's full address, as `@ada@example.social`; without a server for the book's accounts.
  public var handle: String {
    guard server != nil, !account.isRemote else { return account.handle }
    return "@\(account.username)@\(home.domain)"
  }

  /// The server whose own accounts are named without it; for the book, that of the account's page or this machine.
  public var home: HomeServer {
    guard let host = server?.host else { return HomeServer(host: account.url?.host ?? "localhost") }
    return HomeServer(host: host + (server?.port.map { ":\($0)" } ?? ""), domain: domain)
  }

  /// Returns the server with a domain that became known after the account was saved.
  public func home(_ domain: String?) -> HomeServer {
    var account = self
    account.domain = domain ?? account.domain
    return account.home
  }

  /// Returns the server's name, with `http://` before it if it is not encrypted.
  private static func name(_ server: URL) -> String {
    let text = server.absoluteString
    return text.hasPrefix("https://") ? String(text.dropFirst(8)) : text
  }
}

/// The accounts signed in to on this machine, and which of them is the current one.
///
/// Does not hold tokens.
public struct SavedAccounts: Sendable, Hashable {
  /// The accounts, in the order in which they were added.
  public private(set) var accounts: [SavedAccount]

  /// The identifier of the current account; nil when there is none.
  public private(set) var currentID: SavedAccount.ID?

  /// The file that holds tokens in the absence of a keyring; nil if there is none.
  public var plainFile: String?

  /// Whether every token is in a keyring, or there are none.
  public var isWithoutPlainFile: Bool { plainFile == nil }

  /// The problems found with the stored files.
  public var fileProblems: [FileProblem] = []

  /// Whether the whole list was read, so that stored secrets of other accounts are orphans.
  public var namesEveryAccount = false

  /// The removed accounts whose files can be deleted although not every account is named.
  public var removedIDs: Set<SavedAccount.ID> = []

  /// A problem with a file of accounts or tokens.
  public enum FileProblem: Sendable, Hashable {
    /// The file, or a part of it, could not be read and was saved at this path; a new one was begun.
    case damaged(keptAs: String)
    /// This file is from a later version of the program; it is neither read nor written.
    case later(String)
  }

  /// Makes a list; a current account that is not in it is dropped.
  public init(accounts: [SavedAccount] = [], currentID: SavedAccount.ID? = nil, plainFile: String? = nil) {
    self.accounts = accounts
    self.currentID = accounts.contains { $0.id == currentID } ? currentID : nil
    self.plainFile = plainFile
  }

  /// The account with an identifier.
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

  /// Removes an account from the list; if it was the current one, no account is current afterwards.
  public mutating func remove(_ id: SavedAccount.ID) {
    accounts.removeAll { $0.id == id }
    if currentID == id { currentID = nil }
  }
}
