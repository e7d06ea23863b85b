public import Entities

import struct Foundation.Date
public import struct Foundation.URL

/// Keeps sign-ins for as long as the app runs; for books that are not kept either, and for tests.
///
/// Does not know the disk.
public actor MemoryAccounts: AccountStorage {
  private var saved: SavedAccounts
  private var grants: [SavedAccount.ID: Grant]
  private var ended: [Revocation] = []
  private var applications: [URL: Application] = [:]

  /// Makes a storage with what it begins with.
  public init(_ saved: SavedAccounts = SavedAccounts(), tokens: [SavedAccount.ID: AccessToken] = [:]) {
    self.saved = saved
    grants = tokens.mapValues { Grant(token: $0) }
  }

  /// Answers the accounts.
  public func load() -> SavedAccounts { saved }

  /// Answers an account's token.
  public func token(of id: SavedAccount.ID) -> AccessToken? { grants[id]?.token }

  /// Keeps an account with its grant, and makes it the current one.
  public func save(_ account: SavedAccount, grant: Grant?) -> SavedAccounts {
    if grants[account.id]?.token != grant?.token { end(account.id, token: nil) }
    saved.set(account)
    saved.setCurrent(account.id)
    grants[account.id] = grant
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

  /// Saves the domain of an account's server.
  public func setDomain(_ domain: String, of id: SavedAccount.ID) -> SavedAccounts {
    if var known = saved[id] {
      known.domain = domain
      saved.set(known)
    }
    return saved
  }

  /// Keeps which account is the current one.
  public func setCurrent(_ id: SavedAccount.ID?) -> SavedAccounts {
    saved.setCurrent(id)
    return saved
  }

  /// Forgets an account's token.
  public func endSignIn(of id: SavedAccount.ID, token: AccessToken?) -> SavedAccounts {
    end(id, token: token)
    if var known = saved[id] {
      known.isSignedIn = false
      saved.set(known)
    }
    return saved
  }

  /// Forgets an account and its token.
  public func remove(_ id: SavedAccount.ID, token: AccessToken?) -> SavedAccounts {
    end(id, token: token)
    saved.remove(id)
    return saved
  }

  /// Answers what is to be revoked.
  public func revocations() -> [Revocation] { ended }

  /// Keeps that a grant is to be revoked.
  public func saveRevocation(of grant: Grant, on server: URL) {
    let id = Revocation.freeID(among: ended.map(\.id))
    ended.append(Revocation(id: id, server: server, grant: grant, since: Date()))
  }

  /// Forgets a token that was to be revoked.
  public func removeRevocation(_ id: Revocation.ID) {
    ended.removeAll { $0.id == id }
  }

  /// Counts that the server of a revocation could not be asked.
  public func countTry(ofRevocation id: Revocation.ID) {
    for index in ended.indices where ended[index].id == id { ended[index].tries += 1 }
  }

  /// Answers the accounts: there is no file.
  public func leavePlainFile() -> SavedAccounts { saved }

  /// Answers how a server knows this program.
  public func application(for server: URL) -> Application? { applications[server] }

  /// Keeps how a server knows this program.
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

  /// Until now it was plain which program a token of this server belongs to.
  private func bind(_ former: Application?, replacedBy application: Application?, on server: URL) {
    guard let former, former.clientID != application?.clientID else { return }
    for account in saved.accounts where account.server == server {
      if grants[account.id]?.application == nil { grants[account.id]?.application = former }
    }
  }
}
