public import Client
import Entities
import Signals

public import struct Foundation.URL

/// Gives the way to a server.
///
/// - Throws: `ClientError`; `insecure` when there is no safe way.
public typealias Transports = @MainActor (URL) throws(ClientError) -> any Transport

/// What signing in needs of whoever keeps the accounts and begins their sessions. Does not know how a person signs in.
@MainActor
protocol SignInHost: AnyObject, Sendable {
  var savedAccounts: AnyProperty<SavedAccounts> { get }
  var accounts: any AccountStorage { get }
  var transports: Transports { get }
  var revocations: Revocations { get }
  var means: SignInMeans { get }
  var book: any PeopleBook { get }
  var pictures: PictureSupply { get }
  var clock: any SignalClock { get }

  /// Signs in to the book as one of its people.
  func logIn(as account: Account) -> LoadingSignal<Void, ClientError>
  /// Becomes one of the saved accounts, without asking its server first.
  func switchTo(_ account: SavedAccount) -> LoadingSignal<Void, ClientError>
  /// Forgets a saved account with all that was kept for it.
  func remove(_ account: SavedAccount)
  /// Keeps a sign-in to a server and begins its session.
  func finish(
    _ grant: Grant, scopes: OAuthScopes, account: Account, through entry: ServerEntry
  ) async throws(ClientError)
  /// Tries again what has failed at the start: to restore the last sign-in, to end others, and to find a keyring.
  func restoreAgain()
}
