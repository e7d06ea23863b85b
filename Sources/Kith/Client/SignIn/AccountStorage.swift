public import Entities

public import struct Foundation.URL

/// Stores sign-ins across runs: the accounts, their tokens and this program's registrations with servers.
///
/// Changes are durable on return. All methods throw `ClientError` with the code `storage`.
public protocol AccountStorage: Sendable {
  /// Reads the accounts; their tokens are read one by one.
  func load() async throws(ClientError) -> SavedAccounts

  /// Reads an account's token; nil if there is none.
  ///
  /// - Throws: `ClientError` with the code `storage`, also if the keyring does not answer in time.
  func token(of id: SavedAccount.ID) async throws(ClientError) -> AccessToken?

  /// Stores an account with its grant and makes it the current one. The book's accounts have no grant here.
  ///
  /// A former grant of the account with another token becomes a revocation.
  func save(_ account: SavedAccount, grant: Grant?) async throws(ClientError) -> SavedAccounts

  /// Updates a stored account; ignores an unknown one.
  func update(_ account: Account, of id: SavedAccount.ID) async throws(ClientError) -> SavedAccounts

  /// Stores the domain of an account's server; ignores an unknown account.
  func setDomain(_ domain: String, of id: SavedAccount.ID) async throws(ClientError) -> SavedAccounts

  func setCurrent(_ id: SavedAccount.ID?) async throws(ClientError) -> SavedAccounts

  /// Turns an account's token into a revocation and keeps the account, so that one can sign in again.
  ///
  /// - Parameter token: The account's token if known, as the keyring may not answer.
  func endSignIn(of id: SavedAccount.ID, token: AccessToken?) async throws(ClientError) -> SavedAccounts

  /// Removes an account and turns its token into a revocation.
  ///
  /// - Parameter token: The account's token if known, as the keyring may not answer.
  func remove(_ id: SavedAccount.ID, token: AccessToken?) async throws(ClientError) -> SavedAccounts

  /// Reads the revocations, oldest first; leaves out those that cannot be read now.
  func revocations() async throws(ClientError) -> [Revocation]

  /// Stores a grant as a revocation.
  func saveRevocation(of grant: Grant, on server: URL) async throws(ClientError)

  func removeRevocation(_ id: Revocation.ID) async throws(ClientError)

  /// Counts a failed attempt to reach the server of a revocation.
  func countTry(ofRevocation id: Revocation.ID) async throws(ClientError)

  /// Moves secrets from the plain file to the keyring if that is available now.
  func leavePlainFile() async throws(ClientError) -> SavedAccounts

  /// Reads this program's registration with a server; nil if there is none.
  func application(for server: URL) async throws(ClientError) -> Application?

  /// Stores this program's registration with a server; removes it when nil.
  func setApplication(_ application: Application?, for server: URL) async throws(ClientError)
}

extension AccountStorage {
  /// Stores an account with a token whose registration is unknown, and makes it the current one.
  public func save(_ account: SavedAccount, token: AccessToken?) async throws(ClientError) -> SavedAccounts {
    try await save(account, grant: token.map { Grant(token: $0) })
  }

  /// Removes an account and turns its token into a revocation.
  public func remove(_ id: SavedAccount.ID) async throws(ClientError) -> SavedAccounts {
    try await remove(id, token: nil)
  }

  /// Turns an account's token into a revocation and keeps the account.
  public func endSignIn(of id: SavedAccount.ID) async throws(ClientError) -> SavedAccounts {
    try await endSignIn(of: id, token: nil)
  }
}
