public import Entities

public import struct Foundation.URL

/// The place where sign-ins survive the end of the app: the accounts, their tokens, and how servers know this program.
///
/// Does not know any server. When a change returns, it is durable.
public protocol AccountStorage: Sendable {
  /// Reads which accounts there are; their tokens are read one by one.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func load() async throws(ClientError) -> SavedAccounts

  /// Reads an account's token, or nil when there is none.
  ///
  /// - Throws: `ClientError` with the code `storage`, also when the place that holds it does not answer in time.
  func token(of id: SavedAccount.ID) async throws(ClientError) -> AccessToken?

  /// Keeps an account with its token, and makes it the current one. The book's accounts have no token here.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func keep(_ account: SavedAccount, token: AccessToken?) async throws(ClientError) -> SavedAccounts

  /// Keeps what an account looks like now; an account that is not kept stays unknown.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func update(_ account: Account, of id: SavedAccount.ID) async throws(ClientError) -> SavedAccounts

  /// Keeps who one is.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func setCurrent(_ id: SavedAccount.ID?) async throws(ClientError) -> SavedAccounts

  /// Forgets an account's token, and keeps the account so that one can sign in to it again.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func endSignIn(of id: SavedAccount.ID) async throws(ClientError) -> SavedAccounts

  /// Forgets an account and its token.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func remove(_ id: SavedAccount.ID) async throws(ClientError) -> SavedAccounts

  /// Reads how a server knows this program, or nil when it does not.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func application(for server: URL) async throws(ClientError) -> Application?

  /// Keeps how a server knows this program, or forgets it when nil.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func setApplication(_ application: Application?, for server: URL) async throws(ClientError)
}

/// Keeps sign-ins for as long as the app runs; for books that are not kept either, and for tests.
///
/// Does not know the disk.
public actor MemoryAccounts: AccountStorage {
  private var saved: SavedAccounts
  private var tokens: [SavedAccount.ID: AccessToken]
  private var applications: [URL: Application] = [:]

  /// Makes a storage with what it begins with.
  public init(_ saved: SavedAccounts = SavedAccounts(), tokens: [SavedAccount.ID: AccessToken] = [:]) {
    self.saved = saved
    self.tokens = tokens
  }

  /// Answers the accounts.
  public func load() -> SavedAccounts { saved }

  /// Answers an account's token.
  public func token(of id: SavedAccount.ID) -> AccessToken? { tokens[id] }

  /// Keeps an account with its token, and makes it the current one.
  public func keep(_ account: SavedAccount, token: AccessToken?) -> SavedAccounts {
    saved.set(account)
    saved.setCurrent(account.id)
    tokens[account.id] = token
    return saved
  }

  /// Keeps what an account looks like now.
  public func update(_ account: Account, of id: SavedAccount.ID) -> SavedAccounts {
    if var known = saved[id] {
      known.account = account
      saved.set(known)
    }
    return saved
  }

  /// Keeps who one is.
  public func setCurrent(_ id: SavedAccount.ID?) -> SavedAccounts {
    saved.setCurrent(id)
    return saved
  }

  /// Forgets an account's token.
  public func endSignIn(of id: SavedAccount.ID) -> SavedAccounts {
    tokens[id] = nil
    if var known = saved[id] {
      known.isSignedIn = false
      saved.set(known)
    }
    return saved
  }

  /// Forgets an account and its token.
  public func remove(_ id: SavedAccount.ID) -> SavedAccounts {
    saved.remove(id)
    tokens[id] = nil
    return saved
  }

  /// Answers how a server knows this program.
  public func application(for server: URL) -> Application? { applications[server] }

  /// Keeps how a server knows this program.
  public func setApplication(_ application: Application?, for server: URL) {
    applications[server] = application
  }
}
