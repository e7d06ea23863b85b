public import Client
public import Entities
public import Signals

public import struct Foundation.URL

/// Lets a person pick an account and sign in as it. Knows no view.
@MainActor
public final class LoginService {
  /// The accounts signed in to from this machine.
  public let savedAccounts: AnyProperty<SavedAccounts>
  /// The servers that could not be reached to end a sign-in there.
  public let unreachable: AnyProperty<[URL]>
  /// The accounts of the book on this machine, to pick from.
  public var accounts: LoadingSignal<[Account], ClientError> { accountsState.toSignal() }
  /// The name of the server that the entry shows; empty when none is suggested.
  @ReadOnly("") public var suggestedServer: AnyProperty<String>
  /// Sends why an account could not be switched to, after `switchAccount(to:)`.
  @Events public var switchFailures: SafeSignal<SwitchFailure>
  /// The names of well-known servers, to suggest while a person types.
  public var serverNames: [String] { WellKnownServers.names }
  let accountsState: LoadingProperty<[Account], ClientError>
  private weak var host: (any SignInHost)?
  private var images: [ImageService.Reach: ImageService] = [:]
  private let switching = SerialDisposable()

  init(host: any SignInHost) {
    self.host = host
    savedAccounts = host.savedAccounts
    unreachable = host.revocations.unreachable
    let book = host.book
    accountsState = LoadingProperty {
      LoadingSignal<[Account], ClientError>.loading { () async throws(ClientError) -> [Account] in
        try await book.people()
      }
    }
  }

  isolated deinit { switching.dispose() }

  /// The bytes of the picture of an account to sign in as, of a server, or of the book for nil; nil while it cannot be
  /// read.
  public func image(for account: Account, of server: URL?) -> SafeSignal<[UInt8]?> {
    guard let host, account.avatar != nil else { return Signal(just: nil) }
    let reach = ImageService.Reach(of: server)
    let service =
      images[reach]
      ?? ImageService(
        reach: reach, source: host.pictures.source, folder: host.pictures.folder, clock: host.clock)
    images[reach] = service
    return service.image(for: account.avatar)
  }

  /// Switches to a saved account; `SessionManager.currentSession` changes after that.
  ///
  /// Fails with `unauthorized` when the account needs a new sign-in.
  public func switchTo(_ account: SavedAccount) -> LoadingSignal<Void, ClientError> {
    host?.switchTo(account) ?? .never()
  }

  /// Makes the service for what removing a saved account would lose; its jobs do not go on, so waiting is no use.
  public func makeLogOut(of account: SavedAccount) -> LogOutService? {
    host.map { LogOutService(jobs: nil, store: $0.store(of: account)) }
  }

  /// Writes everybody in the file of a saved account to another file.
  public func exportEverybody(of account: SavedAccount, to path: String) async -> ExportService.Outcome? {
    guard let host else { return nil }
    return await ExportService.writeEverybody(in: host.store(of: account), account.home, to: path)
  }

  /// Switches to a saved account; the last one counts. `switchFailures` reports a failure.
  public func switchAccount(to account: SavedAccount) {
    switching.otherDisposable = switchTo(account).observeNext { [weak self] state in
      guard let self, let error = state.error else { return }
      let signIn = error.code == .unauthorized ? makeServerSignIn(again: account) : nil
      _switchFailures.send(signIn.map { .mustSignIn($0) } ?? .failed(error))
    }
  }

  /// Removes a saved account and all its data; signs out if it is signed in.
  public func remove(_ account: SavedAccount) {
    host?.remove(account)
  }

  /// Suggests a server to sign in to; an empty name suggests none.
  public func suggest(server name: String) {
    _suggestedServer.value = name
  }

  /// Makes the sign-in to a server by its name, or by the beginning of a well-known one, such as `mastodon`; nil for
  /// another text.
  public func makeServerSignIn(_ name: String) -> ServerSignIn? {
    guard let host, let address = ServerAddress(WellKnownServers.name(completing: name) ?? name) else {
      return nil
    }
    return ServerSignIn(server: address, host: host)
  }

  /// Makes the sign-in to the server of a saved account; nil for the book's.
  public func makeServerSignIn(again account: SavedAccount) -> ServerSignIn? {
    guard let host, let server = account.server, let address = ServerAddress(server.absoluteString) else {
      return nil
    }
    return ServerSignIn(server: address, host: host)
  }

  /// Signs in as an account of the book; `SessionManager.currentSession` changes after that.
  public func logIn(as account: Account) -> LoadingSignal<Void, ClientError> {
    host?.logIn(as: account) ?? .never()
  }

  /// Tries again to restore the last sign-in, load the accounts, end sign-ins, and find a keyring.
  public func retry() {
    accountsState.reload()
    host?.restoreAgain()
  }
}
