public import Client
public import Entities
public import Signals

/// Lets one pick an account and sign in as it. Knows no view.
@MainActor
public final class LoginService {
  /// The accounts one may pick.
  public let accounts: LoadingProperty<[Account], ClientError>
  private weak var manager: SessionManager?

  init(manager: SessionManager) {
    self.manager = manager
    let client = APIClient(transport: manager.transport)
    accounts = LoadingProperty {
      LoadingSignal<[Account], ClientError>.loading { () async throws(ClientError) -> [Account] in
        try await client.directory().items
      }
    }
  }

  isolated deinit {}

  /// Signs in as an account; `SessionManager.currentSession` changes when it has worked.
  public func logIn(as account: Account) -> LoadingSignal<Void, ClientError> {
    manager?.logIn(as: account) ?? .never()
  }

  /// Tries again: to restore the last sign-in, and to load the accounts.
  public func retry() {
    accounts.reload()
    if case .unauthenticated(.restoreFailed)? = manager?.currentSession.value { manager?.start() }
  }
}
