public import Client
import Entities
public import Signals

/// Knows who is signed in, and keeps it across starts. Knows no view.
@MainActor
public final class SessionManager {
  /// Who is signed in now.
  public let currentSession = Property<SessionState>(.starting)
  /// What went wrong in keeping or forgetting a sign-in; the session itself is not affected.
  public let failures: SafeSignal<ClientError>
  /// Lets one sign in.
  public private(set) lazy var loginService = LoginService(manager: self)
  /// Where time passes for everything a session makes.
  public let clock: any SignalClock

  let transport: any Transport
  private let tokens: any TokenStorage
  private let failureSubject = PassthroughSubject<ClientError, Never>()
  private let work = SerialDisposable()
  /// The last sign-in is being forgotten; a new one is kept only after that, or it would be forgotten too.
  private var forgetting: Task<Void, Never>?

  /// Makes a manager that has not started yet.
  ///
  /// - Parameters:
  ///   - transport: answers every request of every session.
  ///   - tokens: where the sign-in is kept.
  ///   - clock: where time passes; a `VirtualClock` in tests.
  public init(transport: any Transport, tokens: any TokenStorage, clock: any SignalClock) {
    self.transport = transport
    self.tokens = tokens
    self.clock = clock
    failures = failureSubject.toSignal()
  }

  isolated deinit {
    work.dispose()
  }

  /// Restores the last sign-in; `currentSession` tells what came of it.
  public func start() {
    currentSession.value = .starting
    let tokens = tokens
    let transport = transport
    work.otherDisposable = Signal<SignIn?, ClientError> { () async throws(ClientError) -> SignIn? in
      guard let token = try await tokens.loadToken() else { return nil }
      let client = APIClient(transport: transport, token: token)
      return SignIn(token: token, account: try await client.verifyCredentials())
    }.observe { [weak self] event in
      switch event {
      case .next(let signIn):
        if let signIn {
          self?.begin(signIn)
        } else {
          self?.currentSession.value = .unauthenticated(.nobodyYet)
        }
      case .failed(let error): self?.restoringFailed(error)
      case .completed: break
      }
    }
  }

  /// Signs out: forgets the sign-in at once, and tells the server.
  public func logOut() {
    guard let session = currentSession.value.session else { return }
    end(.loggedOut)
    let client = session.client
    background { () async throws(ClientError) in try await client.revokeToken() }
  }

  struct SignIn {
    let token: AccessToken
    let account: Account
  }

  func logIn(as account: Account) -> LoadingSignal<Void, ClientError> {
    let tokens = tokens
    let transport = transport
    return Signal<SignIn, ClientError> { [weak self] () async throws(ClientError) -> SignIn in
      let token = try await APIClient(transport: transport).signIn(as: account)
      let account = try await APIClient(transport: transport, token: token).verifyCredentials()
      await self?.tokenWrites()
      try await tokens.saveToken(token)
      return SignIn(token: token, account: account)
    }
    .handleEvents(receiveOutput: { [weak self] signIn in self?.begin(signIn) })
    .replaceElements(with: ())
    .toLoadingSignal()
  }

  private func begin(_ signIn: SignIn) {
    let watched = UnauthorizedWatch(transport) { [weak self] in self?.sessionRefused(signIn.token) }
    let client = APIClient(transport: watched, token: signIn.token)
    currentSession.value = .authenticated(Session(client: client, user: signIn.account, manager: self))
  }

  private func restoringFailed(_ error: ClientError) {
    if error.code == .unauthorized {
      end(.expired)
    } else {
      currentSession.value = .unauthenticated(.restoreFailed(error))
    }
  }

  private func sessionRefused(_ token: AccessToken) {
    // An answer to an older session's request does not end the one of now.
    guard currentSession.value.session?.client.token == token else { return }
    end(.expired)
  }

  private func end(_ reason: UnauthenticatedReason) {
    currentSession.value = .unauthenticated(reason)
    // The session may have changed a name of the list, or it was another server's.
    if loginService.accounts.value != nil { loginService.accounts.reload(silently: true) }
    let tokens = tokens
    let previous = forgetting
    forgetting = background { () async throws(ClientError) in
      await previous?.value
      try await tokens.saveToken(nil)
    }
  }

  /// Returns when no sign-in is being forgotten any more.
  func tokenWrites() async {
    await forgetting?.value
  }

  // Work whose end nobody waits for; only its failure is told.
  @discardableResult
  private func background(
    _ operation: @escaping @Sendable () async throws(ClientError) -> Void
  ) -> Task<Void, Never> {
    Task { [weak self] in
      do throws(ClientError) {
        try await operation()
      } catch {
        self?.failureSubject.send(error)
      }
    }
  }
}
