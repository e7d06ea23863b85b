public import Client
import Entities
import Logs
public import Settings
public import Signals

import struct Foundation.Date

/// Manages the signed-in account, and restores it at the next start. Knows no view.
@MainActor
public final class SessionManager {
  /// The current session, or why there is none.
  public var currentSession: AnyProperty<SessionState> { currentSessionState.readOnlyView }
  /// The accounts signed in to from this machine.
  public var savedAccounts: AnyProperty<SavedAccounts> { savedAccountsState.readOnlyView }
  /// The errors of saving and removing sign-ins; the session itself is not affected.
  public let failures: SafeSignal<ClientError>
  /// Sends the saved accounts after a new sign-in to a server, and after the last one was restored, once the session
  /// has begun.
  public let signIns: SafeSignal<SavedAccounts>
  /// Lets a person sign in.
  public private(set) lazy var loginService = LoginService(host: self)
  /// The clock of everything in a session.
  public let clock: any SignalClock
  /// The source of the pictures in sessions that begin from now on.
  public internal(set) var pictures: PictureSupply
  /// The caches of sessions that begin from now on.
  public internal(set) var caches: SessionCaches
  /// The waits before requests are sent again; the maker of transports passes their reports on to it.
  public private(set) lazy var slowDowns = SlowDowns(clock: clock) { [weak self] in
    self?.caches.now() ?? Date()
  }

  /// The revocations that servers have not accepted yet.
  public private(set) lazy var revocations = Revocations(
    transports: transports, accounts: accounts, clock: clock)

  let book: any PeopleBook
  let currentSessionState = Property<SessionState>(.starting)
  let savedAccountsState = Property(SavedAccounts())
  let transports: Transports
  let accounts: any AccountStorage
  let means: SignInMeans
  let signInSubject = PassthroughSubject<SavedAccounts, Never>()
  let drafts = Drafts()
  /// The files of accounts without a session that questions about them read, as long as they do.
  var lentStores: [String: [() -> AccountStore?]] = [:]
  /// The store of what the app remembers between starts.
  let settings: any SettingsStore
  private let failureSubject = PassthroughSubject<ClientError, Never>()
  private let work = SerialDisposable()
  /// The account of this run, nil for the one used last, and whether its jobs wait until they are released.
  private var chosen: (account: SavedAccount.ID?, holdsJobs: Bool) = (nil, false)
  private var toldFileProblems: Set<SavedAccounts.FileProblem> = []
  /// The last change of the stored accounts; the next one waits for it, or a removal could overtake the save before.
  private var writing: Task<Void, Never>?
  /// Numbers the changes of the stored accounts, so that an older answer does not replace a newer one.
  private var writes = (begun: 0, running: 0, published: 0, isOutdated: false)
  /// Work that no caller waits for, except the end of the program.
  private var backgroundWork: [Task<Void, Never>] = []

  /// Makes a manager that has not started yet.
  ///
  /// - Parameters:
  ///   - transports: makes the transport to a server; throws by default.
  ///   - means: what signing in to servers needs from outside.
  ///   - settings: the store of the table's preferences.
  ///   - clock: the clock of all waits; a `VirtualClock` in tests.
  public init(
    book: any PeopleBook, transports: @escaping Transports = SessionManager.noServers,
    accounts: any AccountStorage = MemoryAccounts(), means: SignInMeans = SignInMeans(),
    pictures: PictureSupply = PictureSupply(), caches: SessionCaches = SessionCaches(),
    settings: any SettingsStore, clock: any SignalClock
  ) {
    self.book = book
    self.transports = transports
    self.accounts = accounts
    self.means = means
    self.pictures = pictures
    self.caches = caches
    self.settings = settings
    self.clock = clock
    failures = failureSubject.toSignal()
    signIns = signInSubject.toSignal()
    if Log.kith.isDetailed { _ = currentSessionState.observeNext { Log.kith.info("session: \($0.logged)") } }
  }

  var restoring: Restoring { Restoring(book: book, transports: transports, accounts: accounts) }

  isolated deinit {
    work.dispose()
  }

  /// Restores the sign-in of an account, for this run alone; nil for the last one.
  ///
  /// - Parameter holdsJobs: Whether jobs are sent only once they are released.
  public func start(as account: SavedAccount.ID?, holdsJobs: Bool) {
    currentSessionState.value = .starting
    chosen = (account, holdsJobs)
    let restoring = restoring
    work.otherDisposable = Signal<SavedAccounts, ClientError> {
      () async throws(ClientError) -> SavedAccounts in
      var saved = try await restoring.load()
      if let account { saved.setCurrent(account) }
      return saved
    }
    .handleEvents(receiveOutput: { [weak self] saved in
      self?.savedAccountsState.value = saved
      self?.revocations.begin(isStart: true)
    })
    .flatMapLatest { saved in
      Signal<SignIn?, ClientError> { () async throws(ClientError) -> SignIn? in
        try await restoring.signIn(from: saved)
      }
    }
    .observe { [weak self] event in
      switch event {
      case .next(let signIn): self?.restored(signIn)
      case .failed(let error): self?.restoringFailed(error)
      case .completed: break
      }
    }
  }

  /// Signs out: removes the sign-in at once, and notifies the server as soon as it can be reached.
  public func logOut() {
    guard let session = currentSession.value.session else { return }
    session.end()
    end(.loggedOut, of: session.savedAccount, token: session.token) { await session.removeFiles() }
    guard session.server == nil else { return }
    // The book stores one token, and is always reachable.
    let (book, token) = (book, session.token)
    background { () async throws(ClientError) in
      do throws(ClientError) {
        try await book.revoke(token)
      } catch {
        // The token was worthless already.
        guard error.code == .unauthorized else { throw error }
      }
    }
  }

  /// Removes a saved account and all its data; signs out if it is signed in.
  public func remove(_ account: SavedAccount) {
    guard account.id != currentSession.value.session?.accountKey else { return logOut() }
    drafts.profiles[account.id] = nil
    let (accounts, revocations) = (accounts, revocations)
    write(isUrgent: true) { [weak self] () async throws(ClientError) in
      let removal: Result<SavedAccounts, ClientError>
      do throws(ClientError) {
        removal = .success(try await accounts.remove(account.id, token: nil))
      } catch {
        removal = .failure(error)
      }
      // After the removal is written: the next start deletes a file that a crash leaves.
      await self?.removeFiles(of: account)
      let saved = try removal.get()
      await self?.removed(account, from: saved)
      await revocations.begin()
      return saved
    }
  }

  private func removed(_ account: SavedAccount, from saved: SavedAccounts) async {
    TablePreferences.forget(filterOf: account.id, in: settings)
    // Pictures are cached by their addresses, not by account: those of other servers are fetched again.
    guard account.server != nil, !saved.accounts.contains(where: { $0.server == account.server }) else {
      return
    }
    await pictures.folder?.removeAll()
  }

  /// Deletes the files of unlisted accounts, which a run that ended too early has left.
  private func removeStrayFiles() {
    let saved = savedAccounts.value
    let current = currentSession.value.session?.accountKey
    guard saved.namesEveryAccount else {
      for id in saved.removedIDs where id != current {
        caches.people(id).remove()
        caches.cache(id)?.forget()
      }
      return
    }
    caches.removeOthers(Set(saved.accounts.map(\.id) + [current].compactMap(\.self)))
  }

  /// Returns once nothing is being saved, removed or revoked; the end of the program limits its wait for it.
  public func settle() async {
    await tokenWrites()
    while let work = backgroundWork.popLast() { await work.value }
    await revocations.settle()
    await tokenWrites()
  }

  /// Moves secrets out of the plain file, if one is used and a keyring answers now.
  func leavePlainFile() {
    guard savedAccounts.value.plainFile != nil else { return }
    let accounts = accounts
    write { () async throws(ClientError) in try await accounts.leavePlainFile() }
  }

  /// The new problems with the files of the accounts; each is returned once.
  public func untoldFileProblems() -> [SavedAccounts.FileProblem] {
    savedAccounts.value.fileProblems.filter { toldFileProblems.insert($0).inserted }
  }

  /// Begins a session, which replaces the current one.
  func begin(_ signIn: SignIn) {
    if let saved = signIn.savedAccounts { savedAccountsState.value = saved }
    let token = signIn.token
    let refused: @MainActor @Sendable () -> Void = { [weak self] in self?.sessionRefused(token) }
    let session: Session
    if let transport = signIn.transport {
      let budget = RequestBudget()
      let client = MastodonClient(transport: transport, token: token, budget: budget, refused: refused)
      let background = MastodonClient(
        transport: transport, token: token, budget: budget, isForPerson: false, refused: refused)
      session = Session(
        client: client, background: BackgroundServer(server: background, budget: budget), token: token,
        savedAccount: signIn.account, instance: signIn.instance, means: sessionMeans)
    } else {
      session = Session(
        client: book.server(for: token, refused: refused), token: token, savedAccount: signIn.account,
        means: sessionMeans)
    }
    currentSessionState.value = .authenticated(session)
    session.resume()
    guard !signIn.isChecked else { return }
    if signIn.transport != nil { session.userService.refreshUser() } else { countLater(session.userService) }
  }

  private var sessionMeans: SessionMeans {
    SessionMeans(
      caches: caches, pictures: pictures, browser: means.browser, drafts: drafts, settings: settings,
      sampleCount: book.sampleCount, accounts: { [weak self] in self?.savedAccounts.value.accounts ?? [] },
      clock: clock, holdsJobs: chosen.holdsJobs,
      logOut: { [weak self] in self?.logOut() },
      save: { [weak self, accounts] change in
        self?.write { () async throws(ClientError) in try await change(accounts) }
      })
  }

  /// Loads the signed-in person from the book, which counts everybody they follow.
  private func countLater(_ user: UserService) {
    Task { [weak user] in
      // For 100,000 people the count keeps a processor and the disk busy for longer than the window's first frame. A
      // service sees no window, so it waits for as long as that frame takes.
      try? await Task.sleep(for: .milliseconds(250))
      user?.refreshUser()
    }
  }

  private func restored(_ signIn: SignIn?) {
    defer { removeStrayFiles() }
    guard let signIn else {
      let hasEnded = savedAccounts.value.current != nil
      currentSessionState.value = .unauthenticated(hasEnded ? .expired : .nobodyYet)
      return
    }
    begin(signIn)
    announceSignIn()
    guard chosen.account == nil, signIn.account.server == nil, savedAccounts.value.current != signIn.account
    else {
      return
    }
    let accounts = accounts
    write { () async throws(ClientError) in try await accounts.save(signIn.account, token: nil) }
  }

  /// Sends the saved accounts, after an attempt to move secrets out of a plain file.
  private func announceSignIn() {
    leavePlainFile()
    guard savedAccounts.value.plainFile != nil else { return signInSubject.send(savedAccounts.value) }
    Task { [weak self] in
      await self?.tokenWrites()
      if let self { signInSubject.send(savedAccounts.value) }
    }
  }

  private func restoringFailed(_ error: ClientError) {
    if error.code == .unauthorized {
      end(.expired, of: savedAccounts.value.current, token: nil)
    } else {
      currentSessionState.value = .unauthenticated(.restoreFailed(error))
    }
  }

  private func sessionRefused(_ token: AccessToken) {
    // An answer to an older session's request does not end the current one.
    guard let session = currentSession.value.session, session.token == token else { return }
    end(.expired, of: session.savedAccount, token: token)
  }

  private func end(
    _ reason: UnauthenticatedReason, of account: SavedAccount?, token: AccessToken?,
    removeFiles: @escaping @MainActor @Sendable () async -> Void = {}
  ) {
    currentSessionState.value = .unauthenticated(reason)
    // The session may have changed a name in the list, or belonged to another server.
    if loginService.accountsState.value != nil { loginService.accountsState.reload(silently: true) }
    let (book, accounts, revocations) = (book, accounts, revocations)
    write(isUrgent: true) { [weak self] () async throws(ClientError) in
      if account?.server == nil { try await book.saveToken(nil) }
      guard let account else { return try await accounts.load() }
      let saved: SavedAccounts
      do throws(ClientError) {
        // An account stays when its sign-in has expired: the person may want to sign in again.
        saved =
          reason == .loggedOut
          ? try await accounts.remove(account.id, token: token)
          : try await accounts.endSignIn(of: account.id, token: token)
      } catch {
        await removeFiles()
        // The pending revocation could not be saved.
        if let server = account.server, let token {
          let application = try? await accounts.application(for: server)
          await revocations.revoke(Grant(token: token, application: application), on: server)
        }
        throw error
      }
      // After the end is written: the next start deletes a file that a crash leaves.
      await removeFiles()
      if reason == .loggedOut { await self?.removed(account, from: saved) }
      await revocations.begin()
      return saved
    }
  }
}

// MARK: - Work beside the session

extension SessionManager {
  /// Changes the stored accounts, after all earlier changes; reports only a failure.
  ///
  /// - Parameter isUrgent: Whether not to wait for earlier changes, which may wait for a keyring: for the end of a
  ///   sign-in.
  func write(
    isUrgent: Bool = false, _ change: @escaping @Sendable () async throws(ClientError) -> SavedAccounts
  ) {
    let previous = writing
    writes.begun += 1
    writes.running += 1
    let number = writes.begun
    writing = Task { [weak self] in
      if !isUrgent { await previous?.value }
      do throws(ClientError) {
        self?.publish(try await change(), ofWrite: number)
      } catch {
        self?.failureSubject.send(error)
      }
      await self?.endWrite()
      if isUrgent { await previous?.value }
    }
  }

  /// Publishes the accounts after a write, unless a newer write has ended before it.
  private func publish(_ saved: SavedAccounts, ofWrite number: Int) {
    guard number > writes.published else { return writes.isOutdated = true }
    writes.published = number
    if savedAccounts.value != saved { savedAccountsState.value = saved }
  }

  /// Loads the accounts after the last of several writes, if these ended out of order.
  private func endWrite() async {
    writes.running -= 1
    while writes.isOutdated, writes.running == 0 {
      writes.isOutdated = false
      let begun = writes.begun
      guard let saved = try? await accounts.load() else { return }
      guard begun == writes.begun else { return writes.isOutdated = true }
      if savedAccounts.value != saved { savedAccountsState.value = saved }
    }
  }

  /// Returns once nothing is being saved or removed.
  func tokenWrites() async {
    await writing?.value
  }

  /// Waits until nothing is being saved or removed.
  ///
  /// - Throws: `ClientError`; `cancelled` when the caller was cancelled.
  func readyToKeep() async throws(ClientError) {
    await tokenWrites()
    if Task.isCancelled { throw ClientError(.cancelled, request: "keep a sign-in") }
  }

  /// Runs work that no caller waits for; reports only its failure.
  func background(_ operation: @escaping @Sendable () async throws(ClientError) -> Void) {
    backgroundWork.append(
      Task { [weak self] in
        do throws(ClientError) {
          try await operation()
        } catch {
          self?.failureSubject.send(error)
        }
      })
  }
}
