public import Entities

import struct Foundation.Date
public import struct Foundation.URL

/// Stores sign-ins in memory only; for temporary books and for tests.
public actor MemoryAccounts: AccountStorage {
  private var saved: SavedAccounts
  private var grants: [SavedAccount.ID: Grant]
  private var ended: [Revocation] = []
  private var applications: [URL: Application] = [:]

  /// Makes a storage with its initial content.
  public init(_ saved: SavedAccounts = SavedAccounts(), tokens: [SavedAccount.ID: AccessToken] = [:]) {
    self.saved = saved
    grants = tokens.mapValues { Grant(token: $0) }
  }

  /// Returns the accounts.
  public func load() -> SavedAccounts { saved }

  /// Returns an account's token.
  public func token(of id: SavedAccount.ID) -> AccessToken? { grants[id]?.token }

  /// Stores an account with its grant and makes it the current one.
  public func save(_ account: SavedAccount, grant: Grant?) -> SavedAccounts {
    if grants[account.id]?.token != grant?.token { end(account.id, token: nil) }
    saved.set(account)
    saved.setCurrent(account.id)
    grants[account.id] = grant
    return saved
  }

  /// Updates a stored account.
  public func update(_ account: Account, of id: SavedAccount.ID) -> SavedAccounts {
    if var known = saved[id] {
      known.account = account
      saved.set(known)
    }
    return saved
  }

  /// Stores the domain of an account's server.
  public func setDomain(_ domain: String, of id: SavedAccount.ID) -> SavedAccounts {
    if var known = saved[id] {
      known.domain = domain
      saved.set(known)
    }
    return saved
  }

  /// Makes an account the current one.
  public func setCurrent(_ id: SavedAccount.ID?) -> SavedAccounts {
    saved.setCurrent(id)
    return saved
  }

  /// Turns an account's token into a revocation.
  public func endSignIn(of id: SavedAccount.ID, token: AccessToken?) -> SavedAccounts {
    end(id, token: token)
    if var known = saved[id] {
      known.isSignedIn = false
      saved.set(known)
    }
    return saved
  }

  /// Removes an account and turns its token into a revocation.
  public func remove(_ id: SavedAccount.ID, token: AccessToken?) -> SavedAccounts {
    end(id, token: token)
    saved.remove(id)
    return saved
  }

  /// Returns the revocations.
  public func revocations() -> [Revocation] { ended }

  /// Stores a grant as a revocation.
  public func saveRevocation(of grant: Grant, on server: URL) {
    let id = Revocation.freeID(among: ended.map(\.id))
    ended.append(Revocation(id: id, server: server, grant: grant, since: Date()))
  }

  /// Removes a revocation.
  public func removeRevocation(_ id: Revocation.ID) {
    ended.removeAll { $0.id == id }
  }

  /// Counts a failed attempt to reach the server of a revocation.
  public func countTry(ofRevocation id: Revocation.ID) {
    for index in ended.indices where ended[index].id == id { ended[index].tries += 1 }
  }

  /// Returns the accounts, as there is no file.
  public func leavePlainFile() -> SavedAccounts { saved }

  /// Returns this program's registration with a server.
  public func application(for server: URL) -> Application? { applications[server] }

  /// Stores this program's registration with a server.
  public func setApplication(_ application: Application?, for server: URL) {
    bind(applications[server], replacedBy: application, on: server)
    applications[server] = application
  }

  private func end(_ id: SavedAccount.ID, token: AccessToken?) {
    let kept = grants.removeValue(forKey: id)
    guard let server = saved[id]?.server, var grant = kept ?? token.map({ Grant(token: $0) }) else { return }
    if grant.application == nil { grant.application = applications[server] }
    saveRevocation(of: grant, on: server)
  }

  /// Records the former registration in the grants that relied on it as the current one.
  private func bind(_ former: Application?, replacedBy application: Application?, on server: URL) {
    guard let former, former.clientID != application?.clientID else { return }
    for account in saved.accounts where account.server == server {
      if grants[account.id]?.application == nil { grants[account.id]?.application = former }
    }
  }
}
