public import Client
import Entities
import Signals

public import struct Foundation.URL

/// Makes the transport to a server.
///
/// - Throws: `ClientError`; `insecure` where no transport is secure.
public typealias Transports = @MainActor (URL) throws(ClientError) -> any Transport

/// What signing in needs of the owner of accounts and sessions. Does not know how a person signs in.
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
  /// Switches to a saved account, without asking its server first.
  func switchTo(_ account: SavedAccount) -> LoadingSignal<Void, ClientError>
  /// Returns the file of a saved account that has no session.
  func store(of account: SavedAccount) -> AccountStore
  /// Removes a saved account and all its data.
  func remove(_ account: SavedAccount)
  /// Saves a sign-in to a server, and begins its session.
  func finish(
    _ grant: Grant, scopes: OAuthScopes, account: Account, through entry: ServerEntry
  ) async throws(ClientError)
  /// Tries again what has failed at the start: restoring the last sign-in, ending others, and finding a keyring.
  func restoreAgain()
}
