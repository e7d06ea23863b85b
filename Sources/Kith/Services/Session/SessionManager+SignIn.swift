public import Client
import Entities
import Signals

public import struct Foundation.URL

extension SessionManager {
  /// Restores the last sign-in; `currentSession` reports the result.
  ///
  /// A sign-in to a server is restored as it was saved, so that it works offline, and checked meanwhile.
  public func start() { start(as: nil, holdsJobs: false) }

  /// Throws for every server: for a manager that knows the book only.
  public static func noServers(_ server: URL) throws(ClientError) -> any Transport {
    throw ClientError(.offline, request: "open a server", reason: "there is only the book")
  }
}

extension SessionManager: SignInHost {
  func store(of account: SavedAccount) -> AccountStore {
    let store = AccountStore(caches.people(account.id), clock: clock, now: caches.now)
    lentStores[account.id, default: []].removeAll { $0() == nil }
    lentStores[account.id, default: []].append { [weak store] in store }
    return store
  }

  func removeFiles(of account: SavedAccount) async {
    // A question about the account may be opening its file, which would make it again.
    for store in lentStores.removeValue(forKey: account.id) ?? [] { await store()?.removeFile() }
    caches.people(account.id).remove()
    guard account.server != nil, let cache = caches.cache(account.id) else { return }
    cache.forget()
    await cache.settle()
  }

  func logIn(as account: Account) -> LoadingSignal<Void, ClientError> {
    let (book, accounts) = (book, accounts)
    return beginning { [weak self] () async throws(ClientError) -> SignIn in
      let token = try await book.signIn(as: account)
      let account = try await book.server(for: token, refused: {}).verifyCredentials()
      try await self?.readyToKeep()
      let former = try await book.loadToken()
      try await book.saveToken(token)
      // The book stores one token; the session of the former one would stay open for ever.
      if let former, former != token {
        self?.background { () async throws(ClientError) in try await book.revoke(former) }
      }
      let saved = SavedAccount(server: nil, account: account)
      return SignIn(
        token: token, account: saved, transport: nil, isChecked: true,
        savedAccounts: try await accounts.save(saved, token: nil))
    }
  }

  func switchTo(_ account: SavedAccount) -> LoadingSignal<Void, ClientError> {
    guard account.id != currentSession.value.session?.accountKey else { return .loaded(()) }
    guard let server = account.server else { return switchInBook(to: account.account) }
    let transports = transports
    let accounts = accounts
    return beginning { [weak self] () async throws(ClientError) -> SignIn in
      await self?.tokenWrites()
      guard let token = try await accounts.token(of: account.id) else {
        throw ClientError(.unauthorized, request: "switch account", reason: "there is no token any more")
      }
      try await self?.readyToKeep()
      return SignIn(
        token: token, account: account, transport: try transports(server), isChecked: false,
        savedAccounts: try await accounts.setCurrent(account.id))
    }
  }

  func finish(
    _ grant: Grant, scopes: OAuthScopes, account: Account, through entry: ServerEntry
  ) async throws(ClientError) {
    let server = entry.server
    try await readyToKeep()
    var saved = SavedAccount(server: server, account: account, scopes: scopes)
    // The domain of addresses is saved where it is not the server's own name.
    let domain = entry.instance?.domain
    if saved.home(domain).domain != saved.home.domain { saved.domain = domain }
    let all = try await accounts.save(saved, grant: grant)
    begin(
      SignIn(
        token: grant.token, account: saved, transport: entry.transport, isChecked: true,
        instance: entry.instance, savedAccounts: all))
    signInSubject.send(all)
    // The account may have had another token, which is now to be revoked.
    revocations.begin()
  }

  func restoreAgain() {
    leavePlainFile()
    revocations.begin(isStart: true)
    if case .unauthenticated(.restoreFailed) = currentSession.value { start() }
  }

  /// Uses the book's own token if it is this account's, and signs in otherwise.
  private func switchInBook(to account: Account) -> LoadingSignal<Void, ClientError> {
    let restoring = restoring
    return Signal<SignIn?, ClientError> { [weak self] () async throws(ClientError) -> SignIn? in
      await self?.tokenWrites()
      var signIn: SignIn?
      do throws(ClientError) {
        signIn = try await restoring.bookSignIn()
      } catch {
        guard error.code == .unauthorized else { throw error }
      }
      guard var signIn, signIn.account.account.id == account.id else { return nil }
      try await self?.readyToKeep()
      signIn.savedAccounts = try await restoring.accounts.save(signIn.account, token: nil)
      return signIn
    }
    .flatMapLatest { [weak self] signIn -> Signal<Void, ClientError> in
      guard let signIn else { return self?.logIn(as: account).dematerializeLoadingState() ?? .never() }
      self?.begin(signIn)
      return Signal(just: ())
    }
    .toLoadingSignal()
  }

  private func beginning(
    _ signIn: @escaping () async throws(ClientError) -> SignIn
  ) -> LoadingSignal<Void, ClientError> {
    Signal<SignIn, ClientError>(operation: signIn)
      .handleEvents(receiveOutput: { [weak self] signIn in self?.begin(signIn) })
      .replaceElements(with: ())
      .toLoadingSignal()
  }
}
